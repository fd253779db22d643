"""Engine: the errors that leave the library, each one sentence that says what was wrong and what to do."""


class DelversError(Exception):
    """The common base: `except DelversError` catches whatever the library refuses."""


class IllegalMove(DelversError):
    """A move that is not among the legal ones. `rule` is the id of the rule that forbids it."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} [{rule}]" if rule else sentence)
        self.sentence = sentence
        self.rule = rule


class InvalidNotation(DelversError):
    """A text that is not the notation of any move of this game."""


class InvalidState(DelversError):
    """A scenario that does not describe a possible state. `path` names the field at fault."""

    def __init__(self, sentence: str, path: str = "") -> None:
        super().__init__(f"{path}: {sentence}" if path else sentence)
        self.sentence = sentence
        self.path = path


class InvalidOptions(DelversError):
    """A game, seat count, option or card pack that does not exist or does not fit."""

    def __init__(self, sentence: str, path: str = "") -> None:
        super().__init__(f"{path}: {sentence}" if path else sentence)
        self.sentence = sentence
        self.path = path


class RecordMismatch(DelversError):
    """A record that cannot be read, or whose replay differs from what it says."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.sentence = sentence
        self.line = line


class DamagedRecord(RecordMismatch):
    """A record whose text is not in the record format."""


class UnknownRulesVersion(RecordMismatch):
    """A record made with other rules: it is refused, never replayed wrongly."""


class UnknownContent(RecordMismatch):
    """A record made with a game, card pack or card data that is not installed here."""


class WrongHash(RecordMismatch):
    """A record whose seed, commitment or final state is not what its moves give."""
