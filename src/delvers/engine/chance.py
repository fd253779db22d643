"""Engine: all chance of a match goes through one object, so that it can be recorded, replayed, typed in or made fresh.

The generator is counter-based: draw number `index` of a stream is a pure function of (seed, index), so a copy is
two values, two matches never influence one another, and every platform and Python version gives the same dice.

    block(seed, b)  = BLAKE2b-512(b as 8 bytes, key = SHA-256(seed as decimal text))
    word(seed, i)   = the 32-bit little-endian word number i mod 16 of block(seed, i div 16)
    below(n)        = (word * n) >> 32, where a word whose low 32 bits of word * n fall below 2**32 mod n is refused
                      and replaced by the words of BLAKE2b-512(i, attempt): exactly uniform, one index a draw

BLAKE2b makes the next roll unpredictable for somebody who saw all the earlier ones.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from mypy_extensions import mypyc_attr

_WORDS: Final = struct.Struct("<16I")


class NeedsTyping(Exception):
    """Internal: a chance that people give by hand asks for the next result. Caught by the match, never escapes."""

    def __init__(self, sides: int, what: str) -> None:
        super().__init__(what)
        self.sides = sides
        self.what = what


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The seeded source, and the base of the others. `drawn` collects the results for the record."""

    __slots__ = ("_block", "_key", "_words", "drawn", "index", "seed")

    def __init__(self, seed: int, index: int = 0) -> None:
        self.seed: int = seed
        self.index: int = index
        self.drawn: list[int] = []
        self._key: bytes = b""
        self._block: int = -1
        self._words: tuple[int, ...] = ()

    def copy(self) -> Chance:
        """The same stream at the same place."""
        twin = Chance(self.seed, self.index)
        twin._key = self._key
        return twin

    def below(self, n: int, what: str = "") -> int:
        """A whole number from 0 to n - 1; `what` says what it is for when people are asked."""
        # The same as _below, written out: every die and card of a simulation comes this way.
        index = self.index
        self.index = index + 1
        if index >> 4 != self._block:
            self._fill(index >> 4)
        product = self._words[index & 15] * n
        result = product >> 32 if product & 0xFFFFFFFF >= n else self._exact(n, index, product)
        self.drawn.append(result)
        return result

    def _below(self, n: int) -> int:
        index = self.index
        self.index = index + 1
        if index >> 4 != self._block:
            self._fill(index >> 4)
        product = self._words[index & 15] * n
        if product & 0xFFFFFFFF < n:
            return self._exact(n, index, product)
        return product >> 32

    def _fill(self, block: int) -> None:
        if not self._key:
            self._key = hashlib.sha256(str(self.seed).encode()).digest()
        digest = hashlib.blake2b(block.to_bytes(8, "little"), key=self._key).digest()
        self._words = _WORDS.unpack(digest)
        self._block = block

    def _exact(self, n: int, index: int, product: int) -> int:
        """The rare case in which a word may have to be refused, so that every result is equally likely."""
        refused_below = (1 << 32) % n
        attempt = 0
        while product & 0xFFFFFFFF < refused_below:
            text = index.to_bytes(8, "little") + attempt.to_bytes(8, "little")
            word: int = _WORDS.unpack(hashlib.blake2b(text, key=self._key).digest())[0]
            product = word * n
            attempt += 1
        return product >> 32

    def roll(self, sides: int = 6, what: str = "") -> int:
        """A die: 1 to `sides`. This is what people with real dice type in."""
        return self.below(sides, what) + 1

    def draw(self, items: list[int], what: str = "") -> int:
        """Takes one item out of `items`, each as likely as the others. The order of the rest carries no meaning."""
        i = self.below(len(items), what)
        item = items[i]
        last = items.pop()
        if i < len(items):
            items[i] = last
        return item

    def shuffle(self, items: list[int]) -> None:
        """Puts `items` into a uniformly random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def weighted(self, weights: list[int], what: str = "") -> int:
        """An index, each as likely as its weight (whole numbers, at least one above zero)."""
        rest = self.below(sum(weights), what)
        i = 0
        while rest >= weights[i]:
            rest -= weights[i]
            i += 1
        return i


class Replayed(Chance):
    """Gives recorded results again. Running out, or a result that cannot be, raises ValueError."""

    __slots__ = ("_at", "_results", "rolled")

    def __init__(self, results: list[int]) -> None:
        super().__init__(0)
        self._results: list[int] = results
        self._at: int = 0
        self.rolled: list[int] = []
        """What the dice among the results showed."""

    def roll(self, sides: int = 6, what: str = "") -> int:
        shows = self.below(sides, what) + 1
        self.rolled.append(shows)
        return shows

    def below(self, n: int, what: str = "") -> int:
        if self._at >= len(self._results):
            raise ValueError("a draw is missing")
        result = self._results[self._at]
        if not 0 <= result < n:
            raise ValueError(f"drew {result} where 0 to {n - 1} are possible")
        self._at += 1
        self.drawn.append(result)
        return result

    def left(self) -> int:
        """How many recorded results were not asked for."""
        return len(self._results) - self._at


class ByHand(Chance):
    """Dice are typed in by people at a real table; everything else (decks, random set-up) is the seeded stream."""

    __slots__ = ("_typed", "rolled")

    def __init__(self, seed: int, index: int, typed: list[int]) -> None:
        super().__init__(seed, index)
        self._typed: list[int] = typed
        self.rolled: list[int] = []
        """What was taken of it so far."""

    def roll(self, sides: int = 6, what: str = "") -> int:
        if len(self.rolled) >= len(self._typed) or self._typed[len(self.rolled)] > sides:
            raise NeedsTyping(sides, what)
        result = self._typed[len(self.rolled)]
        self.rolled.append(result)
        self.index += 1
        self.drawn.append(result - 1)
        return result


class Search(Chance):
    """Fresh chance for a bot's playout: never the match's own. `stream` tells playouts and worker processes apart."""

    __slots__ = ()

    def __init__(self, seed: int, stream: str) -> None:
        digest = hashlib.sha256(f"search/{seed}/{stream}".encode()).digest()
        super().__init__(int.from_bytes(digest[:16], "little"))

    def below(self, n: int, what: str = "") -> int:
        return self._below(n)


def commitment(seed: int, salt: str) -> str:
    """What the header of a record says of the seed before it is revealed."""
    return "sha256:" + hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()
