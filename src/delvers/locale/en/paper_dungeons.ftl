## Questions.
pd-ask-objective = Keep one objective; it also sets the colours of your heroes.
pd-ask-power = Keep one power.
pd-ask-die = Use { $place ->
    [1] your first die
    [2] your second die
   *[other] your third die
  }: level, item, potions or movement.
pd-ask-move = Where to? { $left ->
    [one] One move
   *[other] { $left } moves
  } left.
pd-ask-soak = { $damage } damage from { $source ->
    [skulls] the skulls
    [minion] the minion
    [trap] the trap
   *[villain] the villain
  }. How much of it do your potions take? They have room for { $hearts }.
pd-ask-raise = Which hero gains a level?
pd-ask-fill = On which item do you fill a box?
pd-ask-defeat = Which minion is defeated? { $count } to choose.
pd-ask-loot = Which gem do you loot?
pd-ask-take = Take { $benefit ->
    [potion] the potion
    [item] the item box
    [level] the level
   *[gem] the gem
  } of this room, or leave it?
pd-ask-confirm = All done? You can still take everything back until you confirm.

## Moves on buttons.
paper-dungeons-move-keep-objective = Keep { $objective }
paper-dungeons-move-keep-power = Keep { $power }
paper-dungeons-move-die-level = Die { $die }: { $hero } +1 level
paper-dungeons-move-die-swap = Die { $die } in the other colour: { $hero } +1 level
paper-dungeons-move-die-item = Die { $die }: box of { $item }
paper-dungeons-move-die-potions = Die { $die }: potions
paper-dungeons-move-die-move = Die { $die }: move to { $room }
paper-dungeons-move-die-stay = Die { $die }: stay where you are
paper-dungeons-move-move = Move to { $room }
paper-dungeons-move-stop = Stop here
paper-dungeons-move-soak = { $damage ->
    [0] All in the damage column
    [one] 1 on potions
   *[other] { $damage } on potions
  }
paper-dungeons-move-raise = { $hero } +1 level
paper-dungeons-move-fill = Box of { $item }
paper-dungeons-move-defeat = Defeat the minion in { $room }
paper-dungeons-move-loot = Loot gem { $gem }
paper-dungeons-move-take = Take it
paper-dungeons-move-leave = Leave it
paper-dungeons-move-rolled = { $face }
paper-dungeons-move-confirm = Confirm

## What happened.
pd-kept = { $player } plays with the power { $power }.
pd-rolled = Round { $round }. The dice: { $dice }.
pd-rerolled = { $dice }: too many skulls or clovers, all six dice are rolled again.
pd-used = { $player } used the dice { $numbers }.
pd-announced = { $player } looted { $gems }.
pd-mission = { $player } fulfils { $mission }: { $glory } glory.
pd-fought = { $player } fights { $villain } with { $level }: tier { $tier }, { $glory } glory.
pd-fled = { $player } meets { $villain } with { $level }, too little, and flees: { $glory } glory.
pd-not-met = { $player } did not reach { $villain } in time: { $glory } glory.
pd-rewarded = { $player } was the strongest against { $villain } and gains { $reward ->
    [level] { $count ->
        [one] a level
       *[other] { $count } levels
      }
    [item] { $count ->
        [one] an item box
       *[other] { $count } item boxes
      }
    [gem] { $count ->
        [one] a gem
       *[other] { $count } gems
      }
   *[potion] { $count ->
        [one] a potion
       *[other] { $count } potions
      }
  }.
pd-vanished = With { $villain } the gems { $gems } disappear.
pd-total = { $player } ends the game with { $glory } glory.
pd-die = Die { $number } used.
pd-enter = You enter { $room }.
pd-level = { $hero } reaches level { $level }.
pd-item = { $boxes ->
    [one] First box of { $item } filled.
   *[other] { $item } complete.
  }
pd-potions = { $count ->
    [0] The bag is full: no potion fits.
    [one] 1 potion: { $total } of 12.
   *[other] { $count } potions: { $total } of 12.
  }
pd-gem = Gem number { $total } marked.
pd-looted = You loot gem { $gem }.
pd-minion = The { $minion } in { $room } is defeated: { $total } of 12.
pd-damage = { $damage } damage from { $source ->
    [skulls] skulls
    [minion] the minion
    [trap] the trap
   *[villain] the villain
  }, { $soaked } of it on potions; { $total } in the column.
pd-resurrection = More damage than health: resurrection, 9 glory lost at the end.
pd-lapsed = { $bonus ->
    [level] All heroes are at level 6: the level is lost.
    [item] All items are complete: the box is lost.
   *[slay] No minion is left to defeat.
  }
pd-end = The most glory wins.
pd-end-campaign = The most glory over three games wins.

## Dice rolled on a real table.
pd-die-white = white die { $n } (1 skull, 2 warrior, 3 wizard, 4 cleric, 5 rogue, 6 clover)
pd-die-black = black die { $n } (1 skull, 2 three boots, 3 warrior, 4 wizard, 5 cleric, 6 rogue)
pd-die-again-skulls = three or more skulls, so roll all six dice again (PD-019); { $die }
pd-die-again-clovers = three clovers, so roll all six dice again (PD-020); { $die }

## Settings of a game.
pd-option-edition = Which rulebook holds where the two differ: the Italian, the English, or the best of both.
pd-option-edition-merged = the best of both
pd-option-edition-it = the Italian one
pd-option-edition-en = the English one
pd-option-dungeon = The dungeon card; normally a random one.
pd-option-campaign = Play one of the four mini-campaigns: three games, the sum counts.
pd-option-missions = Play with three open missions.
pd-option-disappearing-gems = Gems disappear after the first two villains. Compulsory when you play alone.
pd-option-mission-cards = The missions to play with, by id; the rest are drawn.
pd-option-objective-cards = The objective of each seat, by id; "random" deals two to choose from.
pd-option-power-cards = The power of each seat, by id; "random" deals two to choose from.
pd-option-nine-minions = The value of nine minions.
pd-option-artisan-glory = The glory of the Artisan.
pd-option-merchant-glory = The glory of the Merchant.
pd-option-psionic-glory = The glory of the Psionic.
pd-option-wizard-swap = How often the wizard of level 4 swaps a die's colour.
pd-option-wizard-swap-once-per-round = once a round
pd-option-wizard-swap-unlimited = as often as one likes
pd-option-villain-visit = Who fights a villain: who was in its room this season, or ever.
pd-option-villain-visit-this-season = since the last villain
pd-option-villain-visit-ever = at any time
pd-option-villain-minimum = Whether the lowest threshold of a villain has to be reached or exceeded.
pd-option-villain-minimum-reach = reached
pd-option-villain-minimum-exceed = exceeded
pd-option-boots-movement-only = The three boots serve for movement only.
pd-option-boots-movement-only-True = yes
pd-option-boots-movement-only-False = no
pd-option-final-tie = Who wins a tie: who visited more rooms, or all of them.
pd-option-final-tie-rooms = the one with more rooms
pd-option-final-tie-shared = all of them
pd-option-missions-before-villain = Missions are checked before the villain is fought.
pd-option-merchant-extra-gems = The Merchant's potion also comes with gems that are not from the dungeon.
pd-option-decline-benefits = Gems and benefits of a room may be left lying.
pd-option-stay = A die may be spent on moving not at all.
pd-option-lapsed-bonus = What becomes of a level or box that has no place left.
pd-option-lapsed-bonus-lost = it is lost
pd-option-lapsed-bonus-potion = it becomes a potion
pd-option-wall-and-water = What crosses a border with wall and water: both tools, or either.
pd-option-wall-and-water-both = both items
pd-option-wall-and-water-either = one of them
pd-option-cloak-wraps = The cloak also leads from one side of the dungeon to the other.
pd-option-hard-ways = Hard ways counts each passage, or each place once.
pd-option-hard-ways-each-passage = each passage
pd-option-hard-ways-each-place = each place once
pd-option-villain-fame = Villain fame counts glory net of flights, or only what was gained.
pd-option-villain-fame-net = after the flights
pd-option-villain-fame-gained = only what was gained
pd-option-slain-count = Minions struck down by Scepter and Assassin count for missions and objectives.
pd-option-secret-objectives = Objectives stay secret until the end.

## Cards in words.
pd-card-minion = Fought by the { $hero }.
pd-card-die = { $count } of them: { $faces }.
pd-card-room = { $holds }.
pd-card-villain = Level { $level }, weak against the { $weakness }. Power { $thresholds }: glory { $glory }, damage { $damage }. Flight { $flee }. Reward: { $reward }. Gems that disappear: { $gems }.
pd-card-campaign = Three games: { $dungeons }.
pd-bonus-level = { $count ->
    [one] 1 level
   *[other] { $count } levels
  }
pd-bonus-item = { $count ->
    [one] 1 item box
   *[other] { $count } item boxes
  }
pd-bonus-potion = { $count ->
    [one] 1 potion
   *[other] { $count } potions
  }
pd-bonus-gem = { $count ->
    [one] 1 gem
   *[other] { $count } gems
  }
pd-room-empty = empty
pd-room-gem = gem { $gem }
pd-room-trap = trap
pd-room-potion = potion
pd-room-item = item box
pd-room-level = level
pd-face-skull = skull
pd-face-boots = three boots
pd-face-clover = clover
pd-face-warrior = warrior
pd-face-wizard = wizard
pd-face-cleric = cleric
pd-face-rogue = rogue
pd-track-hero-glory = Glory of the heroes, by the lowest level
pd-track-minion-track = Minion track
pd-track-mission-glory = Glory of missions, in company and alone by round
pd-track-gem-track = Gem track
pd-track-gem-bonus = Bonuses of the gem track
pd-track-damage-track = Damage column
pd-track-potion-rows = Bonuses of the potion rows
pd-track-item-heroes = Heroes of the first four items
pd-track-borders = Printed walls and water

## Why a move is not possible.
pd-not-rolled = There is no die { $die } left for you this round.
pd-not-stay = Staying is not a use of a die at this table: move at least one room.
pd-not-boots = The three boots serve for movement, not for this.
pd-not-bag = The bag holds { $bag } potions and is full.
pd-not-symbol = Die { $die } does not show the { $hero }, whose symbol is needed.
pd-not-colour = The { $hero } trains with { $colour ->
    [black] black
   *[white] white
  } dice only.
pd-not-swap = You have no colour swap left this round.
pd-not-needed = The colour fits already: no swap is needed.
pd-not-above = The { $hero } is at level 6, the highest.
pd-not-complete = { $item } is complete: both boxes are filled.
pd-not-twice = It has to be another one this time.
pd-not-hearts = Your potions have room for { $hearts }, and the damage is { $damage }.
pd-not-alive = There is no minion to defeat in { $room }.
pd-not-door = { $room } has no door: the first move leads into { $doors }.
pd-not-next = { $room } is not next to { $here }.
pd-not-wall = There is a wall between { $here } and { $room }: only the complete Intangibility Cloak gets through.
pd-not-water = There is water between { $here } and { $room }: only the complete Khar Medallion gets across.

## What bots count.
paper-dungeons-figure-glory = glory to be expected
