"""One Deck Dungeon: its facts and options, declared without reading any file."""

from __future__ import annotations

from delvers.engine.changes import changed_texts, split_packs
from delvers.engine.errors import InvalidOptions
from delvers.engine.spec import Game, GameSpec, Option
from delvers.engine.words import OWN

HEROES = ("warrior", "rogue", "archer", "mage", "paladin")
DUNGEONS = ("dragons-cave", "yetis-cavern", "hydras-reef", "minotaurs-maze", "lichs-tomb", "random")
DIFFICULTIES = ("novice", "standard", "expert", "fearless")


def _load(spec: GameSpec, packs: tuple[str, ...]) -> Game:
    from .cards import read_data
    from .game import OneDeckDungeon

    files, changes = split_packs(packs)
    if files:
        raise InvalidOptions(f"there is no card pack {files[0]!r}; One Deck Dungeon has none", "packs")
    return OneDeckDungeon(spec, changed_texts(read_data(), changes))


SPEC = GameSpec(
    id="one-deck-dungeon", name="One Deck Dungeon", rules_version="1.0", seats=(1, 2, 4), cooperative=True,
    simultaneous=False, hidden=False, score_range=(0, 12), longest=5000, load=_load, locale=OWN,
    options=(
        Option("heroes", [], "odd-option-heroes", choices=HEROES, many=True, rule="ODD-005"),
        Option("dungeon", "dragons-cave", "odd-option-dungeon", choices=DUNGEONS, rule="ODD-005"),
        Option("difficulty", "expert", "odd-option-difficulty", choices=DIFFICULTIES, rule="ODD-127"),
        Option("campaign", [], "odd-option-campaign", many=True, rule="ODD-119"),
        Option("knowledge_die", 0, "odd-option-knowledge-die", low=0, high=6, rule="ODD-123"),
        Option("shield_aura_boss", False, "odd-option-shield-aura-boss", choices=(False, True), rule="ODD-070"),
        Option("stairs_wounds_after", False, "odd-option-stairs-wounds-after", choices=(False, True), rule="ODD-106"),
        Option("mana_font", False, "odd-option-mana-font", choices=(False, True), rule="ODD-070"),
        Option("own_boxes_only", False, "odd-option-own-boxes-only", choices=(False, True), rule="ODD-040"),
        Option("heal_each_round", False, "odd-option-heal-each-round", choices=(False, True), rule="ODD-063"),
        Option("one_box_of_dice", False, "odd-option-one-box-of-dice", choices=(False, True), rule="ODD-129"),
        Option("biting_cold_dungeon", False, "odd-option-biting-cold-dungeon", choices=(False, True), rule="ODD-051"),
        Option("rerolls_spared", False, "odd-option-rerolls-spared", choices=(False, True), rule="ODD-045"),
        Option("discard_any", False, "odd-option-discard-any", choices=(False, True), rule="ODD-055"),
        Option("gained_never_pay", False, "odd-option-gained-never-pay", choices=(False, True), rule="ODD-077"),
        Option("boss_time", False, "odd-option-boss-time", choices=(False, True), rule="ODD-111"),
    ),
)  # fmt: skip
