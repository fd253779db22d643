"""Dungeoneer's board: the icon on every card. What is not listed has the icon of its kind."""

from __future__ import annotations

ART: dict[str, str] = {
    # the Drowned Bell: places
    "tower-stair": "stairs", "dripping-gallery": "drop", "monks-walk": "monk-face", "leaning-corridor": "stone-bridge",
    "culvert": "water-splash", "bone-stacks": "crossed-bones", "whispering-bend": "ghost", "rope-bridge": "rope-bridge",
    "crawlway": "hole-ladder", "flooded-nave": "church", "scriptorium": "scroll-quill", "chapter-house": "open-book",
    "infirmary": "person-in-bed", "undercroft": "coffin", "ossuary": "skull-crossed-bones", "kitchens": "cauldron",
    "treasury": "open-treasure-chest", "abbots-cell": "candle-holder", "eel-cistern": "eel",
    "belfry-root": "ringing-bell",
    # the Crooked Pilgrimage: places
    "first-shrine": "gothic-cross", "drovers-track": "sheep", "pine-cutting": "pine-tree", "goat-ledge": "goat",
    "sinking-causeway": "swamp", "misplaced-glacier": "ice-cubes", "borrowed-dunes": "desert", "hill-harbour": "anchor",
    "crossed-keys-inn": "beer-stein", "orlas-well": "well",
    # heroes
    "oda-quill": "anvil-impact", "anselm-wick": "monk-face", "sefi-marrow": "eel", "ilario-vane": "wizard-face",
    "corporal-thump": "ogre", "nima-two-candles": "candles", "hob-tanner": "hood", "mirelle-ford": "woman-elf-face",
    "ottoline-crake": "raven",
    # Boons
    "deep-breath": "lungs", "held-by-a-thread": "spider-web", "ringers-patience": "prayer", "low-water-legs": "leg",
    "candle-catechism": "candle-flame", "tavern-schooling": "fist", "boiling-psalm": "fire-wave", "not-today": "cancel",
    "borrowed-minute": "hourglass", "second-wind": "heart-plus", "every-door-is-a-friend": "open-gate",
    "whetted-edge": "shining-sword", "all-or-nothing": "sword-brandish", "one-more-stair": "stairs-goal",
    "good-socks": "socks", "road-song": "musical-notes", "turn-the-other-cheek": "prayer", "wrong-pilgrim": "hood",
    "scouts-eye": "eye-target", "shortcut-psalm": "direction-sign", "blessing-of-blisters": "foot-plaster",
    # Treasures
    "sextons-spade": "trench-spade", "founders-hammer": "warhammer", "reliquary-mace": "flanged-mace",
    "pot-lid": "round-shield", "eelskin-coat": "leather-armor", "hobnail-boots": "leather-boot",
    "vergers-ring": "ring", "oilskin-satchel": "knapsack", "infirmarians-brandy": "brandy-bottle",
    "undrowned-lamp": "old-lantern", "cracked-handbell": "ringing-bell", "wand-of-wax": "crystal-wand",
    "pilgrims-staff": "wizard-staff", "relic-sling": "slingshot", "hooded-cloak": "cloak",
    "half-league-sandals": "sandal", "bottled-spring": "water-flask", "collection-box": "locked-chest",
    # Banes
    "waterlogged": "water-drop", "silt-in-the-lungs": "lungs", "the-bell-tolls": "ringing-bell",
    "light-fingered-current": "robber-hand", "forgotten-prayers": "burning-book", "someone-elses-song": "musical-notes",
    "the-floor-remembers": "maze", "knee-deep": "falling", "undertow": "big-wave", "leaden-arm": "arm-bandage",
    "barnacled": "spiked-shell", "debt-to-the-drowned": "two-coins", "blistered": "foot-plaster",
    "bad-directions": "direction-signs", "refold-the-map": "treasure-map", "toll-keeper": "coins",
    "fortune-teller": "crystal-ball", "swapped-vows": "swap-bag", "rabid": "wolf-howl",
    "stone-in-the-shoe": "stone-pile",
    # Monsters
    "drowned-novice": "shambling-zombie", "bilge-rat": "rat", "rat-abbot": "rat", "candle-wraith": "candle-skull",
    "font-eel": "eel", "off-duty-gargoyle": "gargoyle", "choir-of-mouths": "lamprey-mouth",
    "mud-penitent": "raise-zombie", "tithe-collector": "imp-laugh", "the-cellarer": "barrel",
    "bell-mother": "medusa-head",
    "lantern-leech": "leeching-worm", "hungry-door": "mimic-chest", "marsh-light": "floating-ghost",
    "grudge-wolf": "wolf-head", "toll-troll": "troll", "sand-choirboy": "sand-snake", "cutpurse-fox": "fox-head",
    "unforgiven-pilgrim": "hooded-figure", "the-last-mile": "grim-reaper",
    # Traps
    "loose-flagstone": "sinking-trap", "needle-psalter": "spell-book", "sluice-gate": "waterfall",
    "falling-bell": "falling-rocks", "swallowing-dark": "hole", "rockfall": "falling-rocks", "brambles": "thorny-vine",
    # quests
    "silence-the-ninth-bell": "ringing-bell", "slay-the-cellarer": "barrel", "hush-the-choir": "musical-notes",
    "drain-the-cistern": "eel", "read-the-closed-book": "secret-book", "coin-for-the-ferryman": "two-coins",
    "blood-on-the-step": "bleeding-wound", "loaded-knucklebones": "rolling-dices", "carry-the-novice": "person-in-bed",
    "return-the-tongue": "bell-shield", "the-long-candle": "candle-light", "the-founders-mould": "sword-mold",
    "the-drowned-prior": "pope-crown", "burn-the-tithe-rolls": "burning-book", "wolf-in-pilgrims-wool": "wolf-head",
    "thaw-the-bishop": "melting-ice-cube", "count-the-sand": "hourglass", "barefoot-vow": "barefoot",
    "lead-the-lost-mule": "donkey", "the-folded-map": "treasure-map", "a-night-on-the-track": "campfire",
}  # fmt: skip

KIND_ART = ("laurels", "chest", "cursed-star", "daemon-skull", "wolf-trap")
"""For an Adventure card of that kind."""

TINTS = ("night", "moss", "blood", "dark", "dark")
"""The band of an Adventure card: Boon, Treasure, Bane, Monster, Trap."""

PHASE_ART = {"reset": "cycle", "dungeonlord": "crowned-skull", "build": "treasure-map", "hero": "walking-boot",
             "draw": "card-draw"}  # fmt: skip
FORM_ART = {"melee": "crossed-swords", "magic": "magic-swirl", "speed": "wingfoot"}
STAT_ART = {**FORM_ART, "life": "hearts", "level": "upgrade"}
TERRAIN_ART = {"arctic": "snowflake-1", "desert": "cactus", "forest": "pine-tree", "mountain": "mountains",
               "plains": "wheat", "swamp": "reed", "urban": "village", "water": "big-wave"}  # fmt: skip
GLORY, PERIL, LIFE, MOVE, HAND = "laurels", "death-skull", "hearts", "walking-boot", "card-pick"


def art_of(id: str, kind: int | None = None) -> str:
    """The icon of a card."""
    return ART.get(id) or (KIND_ART[kind] if kind is not None else "scroll-unfurled")
