## The picture of One Deck Dungeon
oddb-picture = One Deck Dungeon, { $dungeon }, { $floor ->
    [4] against the boss
   *[other] floor { $floor }
  }, { $deck } cards left in the deck
oddb-floor-of = Floor { $n } of 3
oddb-boss-fight = The boss, round { $n }
oddb-no-time = Time no longer matters
oddb-time-left = { $n } time left
oddb-stairs-open = The stairs!
oddb-spent = { $n ->
    [one] 1 card spent
   *[other] { $n } cards spent
  }
oddb-tokens = { $n } of { $most } tokens
oddb-clock = Deck: { $deck } time left, { $spent } spent, { $tokens } on the stairs
oddb-level-xp = Level { $level } · XP { $xp }/{ $need }
oddb-level-label = Level { $level }, experience { $xp } of { $need }
oddb-limits = Items { $items } · skills { $skills }{ $dice ->
    [0] {""}
   *[other] {" "}· +{ $dice } heroic
  }
oddb-potions = Potions: { $n }
oddb-potions-label = { $n ->
    [one] 1 potion to drink
   *[other] { $n } potions to drink
  }
oddb-dungeon-card = Dungeon
oddb-floor-hidden = Floor { $n }, not seen yet
oddb-hero-label = Hero { $n }, { $name }: { $left } of { $health } health; dice: strength { $s }, agility { $a }, magic { $m }
oddb-feat-label = Heroic feat { $name }: { $text } { $n ->
    [0] {""}
    [one] One die is stored.
   *[other] { $n } dice are stored.
  }
oddb-item-label = Item of the { $name }: one more { $colour } die{ $health ->
    [0] {""}
   *[other] {" "}and one health
  }
oddb-skill-used = used
oddb-skill-passive = works by itself
oddb-skill-elsewhere = not in this challenge
oddb-skill-unpaid = no dice to pay
oddb-skill-useless = would change nothing
oddb-cost-free = free
oddb-cost-mana = mana { $n }
oddb-cost-dice = { $n ->
    [one] 1 { $colour } die
   *[other] { $n } { $colour } dice
  }
oddb-tray = Dice
oddb-tray-empty = Rolled when a challenge is faced
oddb-combine = Make a heroic die
oddb-supply = Put a die back
oddb-box = Box { $n }, { $colour } { $target }
oddb-box-wide = wide, holds { $sum } of { $target }
oddb-box-armor = armor
oddb-box-skull = skull
oddb-box-floor = of floor { $n }
oddb-box-covered = covered
oddb-box-open = open it costs { $losses }
oddb-box-locked = locked until the armor is covered
oddb-sum = sum
oddb-door-none = No door here yet
oddb-door-closed = Door { $n }, closed
oddb-door-open = Door { $n }, open: { $names }
oddb-doors = Doors
oddb-aside = Set aside
oddb-worth = worth { $xp } experience
oddb-way-taken = The way through: { $name }.
oddb-way-time = { $n } time at once
oddb-way-free = No time
oddb-way-label = Way { $n }, { $name }, { $time } time at once
oddb-odds = { $n ->
    [one] 1 die: { $percent } %
   *[other] { $n } dice: { $percent } %
  }
oddb-meter = If you stop now
oddb-meter-before = The dice wait
oddb-meter-label = If you stop now: { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
  } and { $time } time lost
oddb-prevented = Prevented: { $losses }
oddb-split = { $odd ->
    [0] { $each } for each hero
   *[other] { $each } for each hero, 1 more for one
  }
oddb-boxes-open = { $n ->
    [0] Every box is covered
    [one] 1 box open
   *[other] { $n } boxes open
  }
oddb-loot = Loot: { $name }
oddb-as-item = Item
oddb-as-skill = Skill
oddb-as-potion = Potion
oddb-as-xp = Experience
oddb-loot-item = One more { $colour } die{ $health ->
    [0] {""}
   *[other] {" "}and 1 health
  } for one hero.
oddb-loot-potion = And one potion to drink.
oddb-loot-xp = { $n } experience: then { $then } of { $need }.
oddb-boss-label = { $name }: { $left } of { $health } health left
oddb-won = Victory
oddb-won-text = The boss is defeated and the dungeon conquered.
oddb-lost = Defeat
oddb-lost-text = A hero has fallen in the dungeon.
oddb-items-of = Items { $n }/{ $most }
oddb-skills-of = Skills { $n }/{ $most }
oddb-loot-change = Then { $new } instead of { $old }.

## The table in words
oddb-wide = wide
oddb-any-colour = the peril's colour { $target }
oddb-losses = { $hearts ->
    [0] {""}
    [one] 1 heart
   *[other] { $hearts } hearts
  }{ $hearts ->
    [0] {""}
   *[other] { $time ->
      [0] {""}
     *[other] {" and "}
    }
  }{ $time ->
    [0] {""}
   *[other] { $time } time
  }
oddb-in-combat = In combats:
oddb-in-peril = In perils:
oddb-legend = Dice: S strength, A agility, M magic, H heroic; HA only for armor, MS only for a spell.

## What a move will do
one-deck-dungeon-preview-hearts = hearts { $n }
one-deck-dungeon-preview-time = time { $n }
one-deck-dungeon-preview-potions = potions { $n }
one-deck-dungeon-preview-xp = experience { $n }
one-deck-dungeon-preview-health = health { $n }
one-deck-dungeon-preview-strength = strength { $n }
one-deck-dungeon-preview-agility = agility { $n }
one-deck-dungeon-preview-magic = magic { $n }
one-deck-dungeon-preview-enough = { $n } that the dice are enough

## Levels, and rounds against the boss
oddb-meter-boss = If you stop now: { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
  } lost, { $hits } damage to the boss
oddb-level-up = Level { $level }
oddb-level-potion = Experience for a potion
oddb-level-need = { $need } experience is needed; what is too much is lost.
oddb-level-brings = 1 potion
