"""One Deck Dungeon, the picture: what every part of it is drawn with - names, words, and the small pieces."""

from __future__ import annotations

from typing import Any

from delvers.engine import drawing as d
from delvers.engine.words import OWN, Catalogue, catalogue

from ..cards import MANA, Card, Cards, Skill
from ..dice import ARMOR, VARIABLE, WIDE, box_hearts, box_time
from ..dice import SKULL as SKULL_FLAG
from ..names import die_name

KINDS = {"S": "strength", "A": "agility", "M": "magic", "H": "heroic", "HA": "heroic", "MS": "magic", "G": "white"}
"""The dice of the drawing kit by the letters of the notation."""
SIGNS = {
    "bandit": "robber", "beetle": "scarab-beetle", "fire-elemental": "fire-silhouette", "glooping-ooze": "slime",
    "goblin": "goblin-head", "ice-elemental": "ice-golem", "ogre": "ogre", "phantom": "ghost", "plague-rat": "rat",
    "shadow": "shadow-follower", "skeleton": "skeleton", "wraith": "grim-reaper", "arrow-wall": "arrow-cluster",
    "bear-traps": "wolf-trap", "boulder": "boulder-dash", "cave-in": "falling-rocks", "flame-statues": "fire-bowl",
    "force-wall": "magic-gate", "locked-door": "locked-door", "pit-of-spikes": "spikes-full",
    "rune-puzzle": "rune-stone", "spiked-log": "spiked-trunk", "dragon": "dragon-head", "yeti": "gorilla",
    "hydra": "hydra", "minotaur": "minotaur", "lich": "crowned-skull", "warrior": "crested-helmet",
    "rogue": "hooded-assassin", "archer": "bow-arrow", "mage": "wizard-face", "paladin": "cross-shield",
    "healing": "health-potion", "mana": "magic-potion", "clarity": "bubbling-flask", "heroism": "standing-potion",
    "invisibility": "invisible",
}  # fmt: skip
"""An icon for every monster, peril, boss, hero and potion."""
HEART, HOUR, SHIELD, SKULL = "hearts", "hourglass", "shield", "death-skull"


class Pen:
    """The view being drawn, with the cards and the words for it."""

    def __init__(self, c: Cards, view: dict[str, Any], lang: str, narrow: bool = False) -> None:
        self.c: Cards = c
        self.narrow: bool = narrow
        self.view: dict[str, Any] = view
        self.lang: str = lang if lang in ("en", "it") else "en"
        self.words: Catalogue = catalogue(self.lang, OWN)
        self.ids: dict[str, int] = {}

    def t(self, id: str, **args: Any) -> str:
        """A sentence of the board."""
        return self.words.t(f"oddb-{id}", args)

    def card(self, id: str) -> Card:
        return self.c.cards[self.c.card_numbers[id]]

    def skill(self, id: str) -> Skill:
        return self.c.skills[self.c.skill_numbers[id]]

    def die_id(self, word: str) -> str:
        """A name for a die that stays with it when it moves: the how-manieth of its kind and value."""
        n = self.ids.get(word, 0)
        self.ids[word] = n + 1
        return f"odd-{word}-{n}"

    # -- words for the ear -----------------------------------------------------------------------------------------

    def box_label(self, number: int, box: dict[str, Any]) -> str:
        """A box as a screen reader says it."""
        words = self.t("box", n=number, colour=self.colour(box["colour"]), target=box["target"])
        parts = [words]
        if box["wide"]:
            parts.append(self.t("box-wide", sum=box["sum"], target=box["target"]))
        if box["armor"]:
            parts.append(self.t("box-armor"))
        if box["skull"]:
            parts.append(self.t("box-skull"))
        if box["floor"]:
            parts.append(self.t("box-floor", n=box["floor"]))
        if box["covered"]:
            parts.append(self.t("box-covered"))
        elif box["hearts"] or box["time"]:
            losses = self.t("losses", hearts=box["hearts"], time=box["time"])
            parts.append(self.t("box-open", losses=losses))
        if box["locked"]:
            parts.append(self.t("box-locked"))
        if box["dice"]:
            parts.append(", ".join(die_name(word, self.lang) for word in box["dice"]))
        return ", ".join(parts)

    def colour(self, letter: str) -> str:
        return die_name(letter, self.lang).strip()

    def cost(self, skill: Skill) -> str:
        """The price of a skill in words."""
        if skill.cost_colour < 0:
            return self.t("cost-free")
        if skill.cost_colour == MANA:
            return self.t("cost-mana", n=skill.cost)
        return self.t("cost-dice", n=skill.cost, colour=self.colour("SAM"[skill.cost_colour]))

    # -- small pieces ----------------------------------------------------------------------------------------------

    def die(self, word: str, x: float, y: float, size: float, target: str = "") -> str:
        """A die lying at (x, y), its middle."""
        kind = word.rstrip("0123456789")
        sign = SHIELD if kind == "HA" else "spell-book" if kind == "MS" else ""
        drawn = d.die(KINDS[kind], word[-1], size, sign)
        if target:
            drawn = d.hit(-size * 0.56, -size * 0.56, size * 1.12, size * 1.12, 9) + drawn
        at = f"{d.num(x)},{d.num(y)}"
        return d.group(drawn, self.die_id(word), target, die_name(word, self.lang), "piece", at=at)

    def losses(self, x: float, y: float, hearts: int, time: int, size: float, width: float = 0) -> str:
        """Hearts and hourglasses in a row, from x on (or in the middle of a width)."""
        step = size * 1.04
        if width:
            step = min(step, width / max(hearts + time, 1))
            x += (width - step * (hearts + time)) / 2
        drawn = "".join([d.icon(HEART, x + i * step, y, size, "c-danger") for i in range(hearts)])
        return drawn + "".join([d.icon(HOUR, x + (hearts + i) * step, y, size, "c-ink") for i in range(time)])

    def sign(self, letter: str, x: float, y: float, size: float, value: str = "") -> str:
        """The shape and symbol of a kind of die around (x, y)."""
        return f'<g transform="translate({d.num(x)},{d.num(y)})">{d.die(KINDS[letter], value, size)}</g>'

    def box(self, number: int, box: dict[str, Any], x: float, y: float, size: float = 80) -> str:
        """A box of a card: colour, symbol and number above, dice or what it costs below."""
        w, h = size * (2.1 if box["wide"] else 1), size * 1.12
        fill, ink, icon = d.DICE[KINDS[box["colour"]]]
        head = h * 0.34
        edge = "s-legal" if box["covered"] else "s-ink"
        drawn = d.box(1.5, 2.5, w, h, "shadow", 9, 0) + d.box(0, 0, w, h, f"f-card {edge}", 9, 2.4)
        drawn += (
            f'<path d="M1.2 {d.num(head)}V9Q1.2 1.2 9 1.2H{d.num(w - 9)}Q{d.num(w - 1.2)} 1.2 {d.num(w - 1.2)} 9'
            f'V{d.num(head)}Z" fill="{fill}"/>'
        )
        tall = head * 0.78
        drawn += f'<g color="{ink}">{d.icon(icon, 4, head * 0.11, tall, "")}</g>'
        number_x = w - 7 if not box["wide"] else w - 12
        drawn += (
            f'<text x="{d.num(number_x)}" y="{d.num(head * 0.83)}" font-size="{d.num(head * 0.86)}" text-anchor="end" '
            f'fill="{ink}" class="text b">{box["target"]}</text>'
        )
        mark_x = 5 + tall
        for flag, name in (("armor", SHIELD), ("skull", SKULL)):
            if box[flag]:
                drawn += f'<g color="{ink}">{d.icon(name, mark_x, head * 0.18, tall * 0.82, "")}</g>'
                mark_x += tall * 0.84
        if box["wide"]:
            words = f"{box['sum']} / {box['target']}" if box["dice"] else self.t("sum")
            room = number_x - d.width_of(str(box["target"]), head * 0.86, bold=True) - mark_x - 10
            high = d.fit(words, room, head * 0.54, 6, bold=True)
            drawn += (
                f'<text x="{d.num(mark_x + 4 + room / 2)}" y="{d.num(head * 0.74)}" font-size="{d.num(high)}" '
                f'text-anchor="middle" fill="{ink}" class="text b">{d.esc(words)}</text>'
            )
        drawn += self._inside(box, w, h, head, size)
        label = self.box_label(number, box)
        if box["locked"]:
            r = size * 0.16
            drawn += d.circle(w - r * 0.7, h - r * 0.7, r, "f-ink s-card", 1.5)
            drawn += d.icon("lucide:lock", w - r * 1.3, h - r * 1.3, r * 1.2, "c-card")
        at = f"{d.num(x)},{d.num(y)}"
        names = (f"odd-box-{number}", f"box-{number}") if number else ("", "")
        shell = d.group(drawn, *names, label, "piece", at=at)
        return shell + self._dice_on(box, x, y, w, h, head)

    def _inside(self, box: dict[str, Any], w: float, h: float, head: float, size: float) -> str:
        """What an open box costs; a small one under dice."""
        if box["covered"]:
            return ""
        icons = size * 0.27
        if box["dice"]:
            return ""
        low = head + (h - head) * 0.5
        drawn = self.losses(6, low - icons / 2, box["hearts"], box["time"], icons, w - 12)
        if box["hearts"] + box["time"] == 0:
            sign = SHIELD if box["armor"] else "lucide:minus"
            drawn = d.icon(sign, w / 2 - icons / 2, low - icons / 2, icons, "c-muted")
        return drawn

    def _dice_on(self, box: dict[str, Any], x: float, y: float, w: float, h: float, head: float) -> str:
        dice = box["dice"]
        if not dice:
            return ""
        size = min((h - head) * 0.86, (w - 8) / len(dice) * 0.94)
        step = min((w - 8) / len(dice), size * 1.12)
        left = x + w / 2 - step * (len(dice) - 1) / 2
        middle = y + head + (h - head) / 2
        return "".join([self.die(word, left + i * step, middle, size) for i, word in enumerate(dice)])

    def chip(self, text: str, x: float, y: float, size: float = 24) -> str:
        """A box in small, for cards that are not being fought: "M11w:hht" as colour, symbol and number."""
        face = text.partition(":")[0]
        fill, ink, icon = d.DICE[KINDS[face[0]]]
        digits = face[1:].rstrip("wak")
        wide = "w" in face[1:]
        w = chip_width(text, size)
        wide_high = f'width="{d.num(w)}" height="{d.num(size)}"'
        drawn = f'<rect {wide_high} rx="5" fill="{fill}" stroke="#1B1B1F" stroke-width="1.2"/>'
        if icon:
            drawn += f'<g color="{ink}">{d.icon(icon, 2.5, size * 0.12, size * 0.76, "")}</g>'
        drawn += (
            f'<text x="{d.num(size * (0.95 if icon else 0.3))}" y="{d.num(size * 0.75)}" '
            f'font-size="{d.num(size * 0.68)}" fill="{ink}" class="text b">{d.esc(digits)}{"+" if wide else ""}</text>'
        )
        at = w - size * 0.8
        for mark, name in (("a", SHIELD), ("k", SKULL)):
            if mark in face[1:]:
                drawn += f'<g color="{ink}">{d.icon(name, at, size * 0.16, size * 0.68, "")}</g>'
                at -= size * 0.7
        return f'<g transform="translate({d.num(x)},{d.num(y)})">{drawn}</g>'

    def chips(self, boxes: list[str], x: float, y: float, width: float, size: float = 24) -> tuple[str, float]:
        """Boxes in small, in rows; and how high they are."""
        drawn = ""
        left, top = x, y
        for text in boxes:
            w = chip_width(text, size)
            if left > x and left + w > x + width:
                left, top = x, top + size + 5
            drawn += self.chip(text, left, top, size)
            left += w + 5
        return drawn, top + size - y

    def hearts_row(self, x: float, y: float, health: int, wounds: int, size: float, width: float) -> str:
        """Health as hearts, the lost ones hollow."""
        tall = size
        step = min(size * 1.12, width / max(health, 1))
        size = min(size, step / 1.04)
        drawn = ""
        top = y + (tall - size) / 2
        for i in range(health):
            left = health - wounds > i
            drawn += d.icon(HEART, x + i * step, top, size, "c-danger" if left else "c-shade")
            if not left:
                drawn += d.icon("lucide:x", x + i * step + size * 0.26, top + size * 0.22, size * 0.48, "c-muted")
        return drawn


def chip_width(text: str, size: float) -> float:
    face = text.partition(":")[0]
    digits = face[1:].rstrip("wak")
    w = size * (0.95 if face[0] != "G" else 0.35) + len(digits) * size * 0.42 + size * 0.3
    if "w" in face[1:]:
        w += size * 0.4
    return w + size * 0.72 * (("a" in face[1:]) + ("k" in face[1:]))


def box_text(box: int) -> str:
    """A box of the data as its compact notation."""
    face = "SAMG"[box & 7] + ("X" if box & VARIABLE else str(box >> 3 & 63))
    face += ("w" if box & WIDE else "") + ("a" if box & ARMOR else "") + ("k" if box & SKULL_FLAG else "")
    cost = "h" * box_hearts(box) + "t" * box_time(box)
    return f"{face}:{cost}" if cost else face
