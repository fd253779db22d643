"""Paper Dungeons, the picture: which icon stands for what. Shape always says it, colour only helps."""

from __future__ import annotations

HEROES = {"warrior": "swords-emblem", "wizard": "pointy-hat", "cleric": "hospital-cross", "rogue": "domino-mask"}
FACES = {**HEROES, "skull": "death-skull", "boots": "boots", "clover": "shamrock"}
MINIONS = {"goblin": "goblin-head", "ghost": "ghost", "orc": "orc-head", "zombie": "shambling-zombie"}
ITEMS = {
    "sword": "shining-sword",
    "scepter": "skull-staff",
    "medallion": "gem-pendant",
    "cloak": "cloak",
    "crown": "crown",
    "cauldron": "cauldron",
    "armor": "breastplate",
    "tome": "spell-book",
}
BONUSES = {"level": "upgrade", "item": "open-treasure-chest", "potion": "round-potion", "gem": "cut-diamond"}
VILLAINS = {
    "minotaur": "minotaur",
    "giant-spider": "spider-alt",
    "werewolf": "werewolf",
    "harpy-queen": "harpy",
    "chimera": "hydra",
    "vampire": "vampire-dracula",
    "stone-golem": "rock-golem",
    "basilisk": "snake-tongue",
    "beholder": "eyestalk",
    "lich": "crowned-skull",
    "mummy-king": "mummy-head",
    "red-dragon": "dragon-head",
}
UNKNOWN_VILLAIN = "evil-minion"
TRAP = "spikes"
POTION = "round-potion"
CHEST = BONUSES["item"]
LEVEL = BONUSES["level"]
GEM = BONUSES["gem"]
HEART = "hearts"
GLORY = "laurel-crown"
RESURRECTION = "angel-wings"
WEAKNESS = "broken-shield"
DOOR = "doorway"
SECRET = "lucide:lock"
ABILITIES = {"warrior": "crossed-swords", "wizard": "cycle", "cleric": "death-skull", "rogue": GEM}
