## Questions
odd-ask-turn-start = Start of a turn: begin it, or drink a healing potion first.
odd-ask-action = Explore, or enter a door?
odd-ask-face = The door is open: face what is behind it?
odd-ask-stealth = Stealth: add a closed door?
odd-ask-pairs = Split up: which two heroes take which challenge first?
odd-ask-meet = Face the challenge, or slip past it unseen?
odd-ask-hurt = Which hero takes the wound?
odd-ask-split = Each hero takes { $each ->
    [0] no wound
    [one] 1 wound
   *[other] { $each } wounds
  }, and one of them takes one more: who?
odd-ask-survive = { $hero } has no health left: drink a healing potion, or fall?
odd-ask-drain = Which item becomes experience?
odd-ask-way = { $card }: way 1, { $way1 } (time { $time1 }, { $box1 }), or way 2, { $way2 } (time { $time2 }, { $box2 })?
odd-ask-speed = The way costs { $time } time: ignore one of it with Speed now?
odd-ask-feat = { $hero }: use the heroic feat?
odd-ask-drop = Rolled { $dice }: which die is discarded?
odd-ask-first = The supply is short: who takes dice first?
odd-ask-bonus = Which hero rolls the bonus heroic die?
odd-ask-dice = Use dice, skills and potions. If you finish now: { $hearts ->
    [0] no wound
    [one] 1 wound
   *[other] { $hearts } wounds
  }, { $time } time.
odd-ask-fill = Box { $box } holds { $sum } of { $target }: which die is next?
odd-ask-combine = A heroic die from { $dice }: { $more ->
    [one] which die goes with it
   *[other] which { $more } dice go with it
  }?
odd-ask-give = Who gets the { $die }?
odd-ask-pay = { $skill }: pay { $more ->
    [one] one more die
   *[other] { $more } more dice
  }.
odd-ask-pay-mana = { $skill }: pay { $more } more mana.
odd-ask-effect = { $source }: choose.
odd-ask-kite = One wound is coming: spend 1 time instead?
odd-ask-loot = { $card } is loot: what does it become?
odd-ask-level = Level up: which experience cards leave the game? { $need } experience is needed.
odd-ask-descend = The stairs are in view: descend, or stay?
odd-ask-boss-start = The boss waits: begin the round, or drink a healing potion first.
odd-ask-boss-pairs = Which two heroes fight first in this round?

## What happens
odd-turn = Turn { $turn } begins.
odd-time = { $n } time passes.
odd-discard = { $card } is discarded from the deck.
odd-stairs = The stairs come into view.
odd-stairs-wound = Too long on the stairs: it costs a wound.
odd-explored = { $n ->
    [one] One closed door
   *[other] { $n } closed doors
  } added.
odd-opened = Behind the door: { $card }.
odd-fled = The party flees.
odd-invisible = { $hero } drinks Invisibility: the challenge is skipped.
odd-ability = { $ability } takes effect.
odd-drained = { $hero } loses { $item }: it becomes experience.
odd-way = The way chosen: { $way }.
odd-feat = { $hero } uses the heroic feat with { $n ->
    [one] one die
   *[other] { $n } dice
  }.
odd-gamble-lost = { $hero } rolled { $dice }: the gamble is lost.
odd-rolls = { $hero } rolls { $dice }.
odd-stores = { $hero } stores { $n ->
    [one] a heroic die
   *[other] { $n } heroic dice
  }.
odd-gains = { $hero } gains { $die }.
odd-no-die = { $hero } cannot get { $die }: there is none to take here.
odd-places = { $hero } places { $die } on box { $box }.
odd-die-lost = { $die } is lost: the box must be covered again.
odd-combines = { $hero } makes a heroic die of { $dice }.
odd-puts-back = { $hero } discards { $die }.
odd-uses = { $hero } uses { $skill }.
odd-pays = { $hero } pays { $die }.
odd-drinks = { $hero } drinks { $potion }.
odd-changes = { $hero }: { $old } becomes { $new }.
odd-consequences = Consequences: { $hearts ->
    [0] no wound
    [one] 1 wound
   *[other] { $hearts } wounds
  }, { $time } time.
odd-kites = { $hero } keeps away: time instead of a wound.
odd-wounds = { $hero } takes { $n ->
    [one] 1 wound
   *[other] { $n } wounds
  }.
odd-heals = { $hero } heals { $n ->
    [one] 1 wound
   *[other] { $n } wounds
  }.
odd-escaped = { $card } gets away and is discarded.
odd-looted-xp = { $card } becomes experience.
odd-looted-potion = { $card }: a potion is identified, and there is one more to drink.
odd-looted-item = { $hero } takes { $card } as an item.
odd-looted-skill = { $hero } takes { $card } as a skill.
odd-level = The party reaches level { $level }.
odd-level-potion = Experience becomes a potion.
odd-descends = The party descends { $floor ->
    [4] to the boss
   *[other] to floor { $floor }
  }.
odd-boss = { $boss } awaits.
odd-round = Round { $round } begins.
odd-strikes = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
  }: the boss has { $damage } of { $health } damage.
odd-won = { $boss } is defeated!
odd-lost = { $hero } has fallen.
odd-won-end = The boss is defeated and the dungeon conquered.
odd-lost-end = A hero has fallen in the dungeon.

## Options
odd-option-heroes = The heroes, one for each seat; normally warrior, mage, rogue, paladin.
odd-option-dungeon = The dungeon, or a random one.
odd-option-difficulty = The grade of difficulty.
odd-option-campaign = The campaign sheets of the heroes, one for each seat.
odd-option-knowledge-die = What the die of the talent Knowledge shows: 0, it is rolled; 1 to 6, it shows that.
odd-option-shield-aura-boss = Shield Aura also works in boss rounds.
odd-option-stairs-wounds-after = Wounds of the stairs come after the consequences of a challenge, not with them.
odd-option-mana-font = Mana Font takes the place of Mana Fountain.
odd-option-own-boxes-only = Survivor and Undying look only at the boxes of their own card, not at the dungeon's.
odd-option-heal-each-round = Healing potions can be drunk before each boss round, not only before the first.
odd-option-one-box-of-dice = Four heroes play with the dice of one box, not of two.
odd-option-discard-any = A die can be discarded at any time, not only when the supply has none of its colour left.
odd-option-biting-cold-dungeon = Biting Cold makes armor only of the dungeon's strength boxes, not of the monster's.
odd-option-gained-never-pay = Dice that a skill or potion brought cannot pay for another skill.
odd-option-boss-time = Time lost in a boss fight is spent as anywhere.
odd-option-rerolls-spared = Effects on rolled dice do not touch dice that are rolled again.

## Moves
one-deck-dungeon-move-begin = Begin
one-deck-dungeon-move-drink = Drink { $potion }
one-deck-dungeon-move-fall = Fall
one-deck-dungeon-move-explore = Explore
one-deck-dungeon-move-enter = Enter door { $door }
one-deck-dungeon-move-descend = Descend
one-deck-dungeon-move-stay = Stay on this floor
one-deck-dungeon-move-face = Face it
one-deck-dungeon-move-flee = Flee
one-deck-dungeon-move-add-door = Add a door
one-deck-dungeon-move-no-door = Add no door
one-deck-dungeon-move-pair = Heroes { $hero } and { $other } take challenge { $challenge }
one-deck-dungeon-move-hurt = Hero { $hero } takes the wound
one-deck-dungeon-move-drain = Give up { $item }
one-deck-dungeon-move-way = Take way { $way }
one-deck-dungeon-move-speed = Use Speed for the way
one-deck-dungeon-move-no-speed = Keep Speed for later
one-deck-dungeon-move-feat = Heroic feat with { $count ->
    [1] one die
   *[other] { $count } dice
  }
one-deck-dungeon-move-no-feat = No feat
one-deck-dungeon-move-drop = Discard { $die }
one-deck-dungeon-move-first = Hero { $hero } takes { $colour } dice first
one-deck-dungeon-move-bonus = Hero { $hero } rolls the bonus die
one-deck-dungeon-move-place = Place { $die } on box { $box }
one-deck-dungeon-move-use = Use { $skill }
one-deck-dungeon-move-use-with = { $skill }, paying { $die }
one-deck-dungeon-move-pay = Pay { $die }
one-deck-dungeon-move-combine = Make a heroic die of { $die } and more
one-deck-dungeon-move-with = With { $die }
one-deck-dungeon-move-give = Hero { $hero } gets the die
one-deck-dungeon-move-discard = Discard { $die }
one-deck-dungeon-move-finish = Finish
one-deck-dungeon-move-raise = Raise { $die }
one-deck-dungeon-move-turn = Turn { $die }
one-deck-dungeon-move-reroll = Reroll { $die }
one-deck-dungeon-move-value = Dice showing { $value }
one-deck-dungeon-move-colour = The colour { $colour }
one-deck-dungeon-move-enough = Enough
one-deck-dungeon-move-kite = Spend 1 time instead
one-deck-dungeon-move-no-kite = Take the wound
one-deck-dungeon-move-loot-xp = Experience
one-deck-dungeon-move-loot-potion = A potion, identified
one-deck-dungeon-move-loot-item = An item
one-deck-dungeon-move-loot-item-for = An item in place of { $item }
one-deck-dungeon-move-loot-skill = A skill
one-deck-dungeon-move-loot-skill-for = A skill in place of { $skill }
one-deck-dungeon-move-level = Level up with { $cards }

## Why not
odd-not-explore-deck = There is no card left in the deck to explore with: enter a door, or descend.
odd-not-explore-doors = There are { $limit } doors in play, and there cannot be more: enter one of them.
odd-not-enter = There is no door { $door }: explore, or enter one that is there.
odd-not-descend = The stairs cannot be taken now: they are in view only when the deck is empty, and taken at the end of a turn or when they come into view at its start.
odd-not-flee = This door was open already: whoever enters it cannot flee.
odd-not-stay = There is no door left on this floor: nothing remains but to descend.
odd-not-half-filled = Box { $box } is half filled: fill it up first.
odd-not-drink-now = That potion cannot be drunk now.
odd-not-drink-none = There is no potion left.
odd-not-drink-unhurt = This hero has no wound to heal.
odd-not-your-die = This hero has no die { $die }.
odd-not-a-box = There is no box { $box }: the boxes are 1 to { $boxes }.
odd-not-covered = Box { $box } is covered already.
odd-not-before-armor = Armor boxes come first: cover all of them before any other box.
odd-not-for-boxes = That die can only pay for a spell.
odd-not-for-armor = That die can only go on an armor box.
odd-not-on-skull = Heroic dice cannot go on the skull boxes of this boss.
odd-not-colour = Box { $box } takes { $colour } or heroic dice.
odd-not-high = Box { $box } takes a die showing { $target } or more.
odd-not-enough = Box { $box } needs { $target }, and all dice that fit add up to { $sum }.
odd-not-your-skill = This hero does not have { $skill }.
odd-not-twice = { $skill } was used already: once in each challenge or boss round.
odd-not-by-hand = { $skill } works by itself; there is nothing to use.
odd-not-here = { $skill } does not work in this kind of challenge.
odd-not-paid = This hero's dice cannot pay for { $skill }.
odd-not-in-that = { $skill } cannot be paid with { $die }.
odd-not-useful = { $skill } would change nothing now.
odd-not-identified = The party has not identified { $potion }.
odd-not-bound = { $die } cannot become part of a heroic die.
odd-not-enough-dice = A heroic die takes { $cost } dice.
odd-not-heroic = There is no heroic die left in the supply; give one of the party's own heroic dice first.
odd-not-discard = There are { $colour } dice left in the supply: a die is discarded only when there are none.
odd-not-a-potion = This card has no potion.
odd-not-identified-twice = { $potion } is identified already.
odd-not-more-items = The level allows no more items: replace one, or take the card as something else.
odd-not-more-skills = The level allows no more skills: replace one, or take the card as something else.
odd-not-your-item = This hero does not have that item.
odd-not-a-skill = This card has no skill.
odd-not-same-skill = This hero has { $skill } already.
odd-not-owned = This hero won no such skill.
odd-not-level = These cards are not enough, or one of them too many, or the party does not have them.

## The campaign sheet
odd-sheet = Campaign of the { $hero }: { $games ->
    [one] 1 game
   *[other] { $games } games
  }, bosses defeated: { $bosses }
odd-sheet-choices = Specialisation: { $group }. Basic skill of a Veteran: { $skill }.
odd-sheet-to-fill = Dots to fill: { $easy } green; { $medium } green or yellow; { $hard } of any colour.
odd-sheet-in-force = in force
odd-sheet-learned = learned
odd-group-basic = Basic
odd-group-healing = Healing
odd-group-combat = Combat
odd-group-dungeon = Dungeon
odd-choice-fill-green = { $group }: { $talent }, a green dot
odd-choice-fill-yellow = { $group }: { $talent }, a yellow dot
odd-choice-fill-red = { $group }: { $talent }, a red dot
odd-choice-specialise = Specialise in { $group }
odd-choice-learn = Basic skill: { $skill }
one-deck-dungeon-figure-hearts = hearts
one-deck-dungeon-figure-time = time
one-deck-dungeon-figure-power = power in dice

## Words that have a colour on a screen: what they are = the colour.
one-deck-dungeon-paint =
    strength|S\d = bold yellow
    agility|A\d = bold magenta
    magic|M\d = bold cyan
    heroic = bold
    H\d = bold reverse
    hearts?|wounds?|health = red
    time = bold
