## The sheet of Paper Dungeons in text and picture.
pd-sheet-title = Paper Dungeons: { $dungeon }
pd-sheet-round = round { $round } of 8
pd-sheet-season = season { $season }
pd-sheet-setup = set-up
pd-sheet-over = the game is over
pd-sheet-fight = after the fight
pd-sheet-chapter = { $campaign }, game { $chapter } of 3
pd-sheet-you = You
pd-sheet-player = Player { $number }
pd-sheet-next-villain = Next villain: { $villain }, room { $room }, after round { $round }
pd-sheet-waiting = Still choosing: { $players }
pd-sheet-done = done
pd-sheet-choosing = choosing

pd-sheet-dice = Dice
pd-sheet-die-of = { $colour } die
pd-sheet-white = white
pd-sheet-black = black
pd-sheet-skull = skull
pd-sheet-boots = three boots
pd-sheet-clover = clover
pd-sheet-used-1 = used 1st
pd-sheet-used-2 = used 2nd
pd-sheet-used-3 = used 3rd

pd-sheet-dungeon = Dungeon
pd-sheet-legend = Rooms: { $minions } with their level, ^ trap, ! potion, & item box, + level, *A gem. (A) gem looted, -A gone; V1 villain room; .3 visited third; @ you. Borders: # wall, ~ water, < > way round.
pd-sheet-outside = Before the doors: enter by any room of row 1.
pd-sheet-stands = You are in { $room }.
pd-sheet-you-can-reach = In reach
pd-sheet-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
  }
pd-sheet-costs = { $damage ->
    [one] 1 damage
   *[other] { $damage } damage
  }
pd-sheet-empty = empty
pd-sheet-trap = trap
pd-sheet-potion = potion
pd-sheet-potions-in = { $count } potions
pd-sheet-item-box = item box
pd-sheet-level-up = level
pd-sheet-gem-open = gem { $gem }
pd-sheet-gem-looted = gem { $gem } looted
pd-sheet-gem-struck = gem { $gem } gone
pd-sheet-minion-level = { $minion } { $level }
pd-sheet-defeated = { $minion } { $level } defeated
pd-sheet-villain-room = room of { $villain }
pd-sheet-visited = visited
pd-sheet-here = you are here
pd-sheet-reachable = in reach with { $count ->
    [one] 1 move
   *[other] { $count } moves
  }
pd-sheet-party-at = Your party, in { $room }
pd-sheet-party-out = Your party, before the doors

pd-sheet-heroes = Heroes
pd-sheet-hero = { $hero }, { $colour }, level { $level } of 6
pd-sheet-hero-grey = { $hero }, level { $level } of 6
pd-sheet-health = Health
pd-sheet-health-is = health { $count } of 24
pd-sheet-damage = Damage
pd-sheet-damage-is = { $count } of 24, { $glory } glory
pd-sheet-damage-next = next step at { $count }: { $glory }
pd-sheet-resurrection = Resurrection
pd-sheet-resurrection-is = resurrection: -9 glory
pd-sheet-potions = Potions
pd-sheet-potions-is = { $count } of 12; they can still take { $hearts } damage
pd-sheet-row-bonus = full row: { $bonus }
pd-sheet-items = Magic items
pd-sheet-item = { $item }, { $boxes } of 2 boxes. { $text }
pd-sheet-item-needs = Needs the { $hero }'s symbol.
pd-sheet-gems = Gems
pd-sheet-gems-is = { $count } of 10, { $glory } glory
pd-sheet-minions = Minions
pd-sheet-minions-is = { $count } of 12, { $glory } glory
pd-sheet-rounds = Rounds
pd-sheet-rounds-is = round { $round }: dice { $numbers }
pd-sheet-bonus-level = a level
pd-sheet-bonus-item = an item box
pd-sheet-bonus-potion = a potion
pd-sheet-bonus-gem = a gem

pd-sheet-villains = Villains
pd-sheet-villain-when = after round { $round }, room { $room }
pd-sheet-villain-line = power { $thresholds }: { $glory } glory, { $damage } damage; fled { $flee }
pd-sheet-weak = weak against the { $hero }
pd-sheet-reward = reward for the strongest: { $reward }
pd-sheet-reward-short = reward { $reward }
pd-sheet-takes-gems = takes the gems { $gems } along
pd-sheet-now-fight = now: power { $level }, tier { $tier }: { $glory } glory, { $damage } damage
pd-sheet-now-weak = now: power { $level }, too little: { $glory } glory
pd-sheet-now-away = now: power { $level } would be { $tier ->
    [0] too little
   *[other] tier { $tier }
  }, but the room is not visited: { $glory } glory
pd-sheet-fought-with = power { $level }: { $glory } glory
pd-sheet-fled = fled: { $glory } glory
pd-sheet-power-short = power
pd-sheet-glory-short = glory
pd-sheet-visited-short = room visited
pd-sheet-not-visited-short = room not visited

pd-sheet-missions = Missions
pd-sheet-no-missions = Played without missions.
pd-sheet-mission-worth = { $glory } glory
pd-sheet-claimed = claimed by { $players }
pd-sheet-met = fulfilled: claimed when the round ends
pd-sheet-objective = Objective
pd-sheet-objective-tiers = { $tiers } for 2, 4, 6 glory; now { $count }
pd-sheet-secret = secret
pd-sheet-power = Power
pd-sheet-not-chosen = not chosen yet
pd-sheet-put-aside = put aside
pd-sheet-kept = kept

pd-sheet-score = Glory
pd-sheet-score-now = Glory now
pd-sheet-total = total
pd-sheet-players = Players
pd-sheet-others-when = as of the last joined round
pd-sheet-table-player = Player
pd-sheet-table-rooms = rooms
pd-sheet-table-health = health
pd-sheet-table-damage = damage
pd-sheet-table-gems = gems
pd-sheet-table-minions = minions
pd-sheet-table-where = in
pd-sheet-story-you = How your glory came about
pd-sheet-story = How the glory of { $player } came about
pd-sheet-story-box = Box
pd-sheet-story-why = Why
pd-sheet-story-rule = Rule
pd-sheet-earlier = Earlier games: { $glory }
pd-sheet-campaign-total = campaign total { $glory }

## The score boxes and what explains them.
paper-dungeons-score-villain-1 = Villain 1
paper-dungeons-score-villain-2 = Villain 2
paper-dungeons-score-villain-3 = Villain 3
paper-dungeons-score-heroes = Heroes
paper-dungeons-score-items = Items
paper-dungeons-score-gems = Gems
paper-dungeons-score-minions = Minions
paper-dungeons-score-damage = Damage
paper-dungeons-score-resurrection = Resurrection
paper-dungeons-score-objective = Objective
paper-dungeons-score-power = Power
paper-dungeons-score-mission-1 = Mission 1
paper-dungeons-score-mission-2 = Mission 2
paper-dungeons-score-game-1 = Game 1
paper-dungeons-score-game-2 = Game 2
paper-dungeons-score-game-3 = Game 3
paper-dungeons-score-mission-3 = Mission 3
pd-why-villain = { $villain }: { $fought ->
    [0] not fought yet
   *[other] { $tier ->
        [0] fled
       *[other] power { $level }, tier { $tier }
      }
  }
pd-why-heroes = lowest level { $lowest }{ $sixes ->
    [0] {""}
    [one] , 1 hero at level 6
   *[other] , { $sixes } heroes at level 6
  }
pd-why-items = { $boxes ->
    [one] 1 box
   *[other] { $boxes } boxes
  }{ $complete ->
    [0] {""}
   *[other] , complete: { $extra } more
  }
pd-why-gems = { $count ->
    [one] 1 gem
   *[other] { $count } gems
  }
pd-why-minions = { $count ->
    [one] 1 minion
   *[other] { $count } minions
  }
pd-why-damage = { $count } in the damage column
pd-why-resurrection = { $glory ->
    [0] never needed
   *[other] more damage than health
  }
pd-why-objective = { $name }: { $count } of { $tiers }
pd-why-mission = { $name }: { $glory ->
    [0] not claimed
   *[other] claimed
  }
pd-why-secret = secret
pd-why-no-mission = not in play

## What a move does, before it is made.
paper-dungeons-preview-soaked = on potions { $n }
