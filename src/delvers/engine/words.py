"""Engine: every sentence a person reads, by message id and language (Fluent); catalogues are folders."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "it")
OWN = str(Path(__file__).resolve().parent.parent / "locale")


class Catalogue:
    """The messages of one language from several folders; what it lacks is taken from English."""

    def __init__(self, lang: str, folders: tuple[str, ...]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.lang = lang
        self._bundles = []
        for code in dict.fromkeys((lang, "en")):
            bundle = FluentBundle([code], use_isolating=False)
            for folder in folders:
                for path in sorted(Path(folder, code).glob("*.ftl")):
                    bundle.add_resource(FluentResource(path.read_text("utf-8")), allow_overrides=True)
            self._bundles.append(bundle)

    def has(self, id: str, fall_back: bool = True) -> bool:
        """Whether there is such a message; `fall_back=False` does not count English for another language."""
        return any(bundle.has_message(id) for bundle in (self._bundles if fall_back else self._bundles[:1]))

    def t(self, id: str, args: Mapping[str, Any] | None = None) -> str:
        """The sentence; an unknown id gives itself, so that nothing is ever silently empty."""
        for bundle in self._bundles:
            if bundle.has_message(id):
                message = bundle.get_message(id)
                if message.value is not None:
                    text, _ = bundle.format_pattern(message.value, dict(args or {}))
                    return str(text)
        return id


def catalogue(lang: str, folder: str = "") -> Catalogue:
    """The catalogue of a language: our own words, and those of a game's folder."""
    return _catalogue(lang if lang in LANGUAGES else "en", "" if folder == OWN else folder)


@lru_cache(maxsize=16)
def _catalogue(lang: str, folder: str) -> Catalogue:
    return Catalogue(lang, (OWN, folder) if folder else (OWN,))
