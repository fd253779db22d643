# Questions.
dg-initiative = Roll for the initiative.
dg-choose-entrance = Choose the Entrance where your hero starts.
dg-layout = Open map: choose a Map card from your hand to lay.
dg-upkeep = { $card }: pay its Upkeep, or take it back into your hand.
dg-lord = Dungeonlord Phase: play Banes, declare all your Encounters in the order in which they strike, then pass.
dg-after-lord = After the Encounters: you may still play Banes, or pass.
dg-batch = Encounters are coming for you. Respond, or pass.
dg-bane-window = { $card } is played on you. Respond, or pass.
dg-before = { $roll ->
    [threat] Before { $hero } rolls against { $number }: change the roll, or pass.
   *[fight] Before { $attacker } attacks { $defender } ({ dg-form-word }): change the roll, or pass.
 }
dg-after = { $roll ->
    [threat] { $hero } rolled a { $die }: roll again, or pass.
   *[fight] { $attacker } rolled a { $die }, { $defender } a { $other }: roll again, or pass.
 }
dg-hit = { $roll ->
    [threat] You may answer, or pass.
   *[fight] You are hit in the fight of { $attacker } against { $defender }: answer the hit, or pass.
 }
dg-challenge = The Monster has attacked. Challenge it, or pass.
dg-calm = You may take a special action now, or pass.
dg-form-word = { $form ->
    [melee] Melee
    [magic] Magic
   *[speed] Speed
 }
dg-place = Place the Map card { $space }.
dg-hero = Hero Phase: move, explore, try a quest, play cards; pass to end it.
dg-save = You have Movement left: save 1 point for use outside your turn?
dg-finish = End of your turn: discard one card.
dg-move-to = Choose where { $hero } goes.
dg-discard = Choose a card to discard.
dg-keep = { $card } is unharmed: take it into your hand or put it into your Pack.
dg-give = Your Monster dealt a wound: give 1 Peril to a player.
dg-trim = Your Pack holds 3 Monsters at most: discard one.
dg-trim-treasures = You cannot carry that many Treasures any more: discard one.
dg-offer = You may pay { $glory } Glory to recover { $life } Life.
dg-form = Choose the form in which { $monster } attacks { $hero }.
dg-attach = Choose the card to which { $card } is attached.
dg-pick = Choose the encounter that you answer.
dg-choose-quest = Choose a quest: first one of yours, then one of the victim's.
dg-choose-map = Choose a Map card.

# Buttons.
dungeoneer-move-initiative = Roll for initiative
dungeoneer-move-pass = Pass
dungeoneer-move-declare = { $card } at { $seat }{ $way ->
    [melee] , Melee
    [magic] , Magic
    [speed] , Speed
   *[itself] { "" }
 }{ $extra ->
    [0] { "" }
   *[other] , { $extra } extra Peril
 }
dungeoneer-move-bane = { $card }, paid by { $seat }
dungeoneer-move-play = Play { $card }{ $extra ->
    [0] { "" }
   *[other] , { $extra } extra Glory
 }
dungeoneer-move-use = Use { $source ->
    [ability] your ability
   *[other] { $source }
 }
dungeoneer-move-step = Move { $direction ->
    [north] north
    [east] east
    [south] south
   *[west] west
 }
dungeoneer-move-explore = Explore: draw a Map card
dungeoneer-move-place = Place at { $spot }{ $way ->
    [turned] , turned
   *[upright] { "" }
 }
dungeoneer-move-sewer = Through the sewer to { $space }
dungeoneer-move-portal = Through the portal to { $space }
dungeoneer-move-attempt = Try { $quest }
dungeoneer-move-bonus = Pay 1 Glory for better odds
dungeoneer-move-take = Take up: { $quest }
dungeoneer-move-untip = Get up (1 Movement)
dungeoneer-move-challenge = Challenge { $foe } ({ $form ->
    [melee] Melee
    [magic] Magic
   *[speed] Speed
 })
dungeoneer-move-give = 1 Peril to { $seat }
dungeoneer-move-keep = { $where ->
    [hand] Into your hand
   *[pack] Into your Pack
 }
dungeoneer-move-drop = Discard { $card }
dungeoneer-move-save = Save 1 Movement
dungeoneer-move-space = To { $space }
dungeoneer-move-quest = { $quest }
dungeoneer-move-form = Attack with { $form ->
    [melee] Melee
    [magic] Magic
   *[speed] Speed
 }
dungeoneer-move-pay = Pay
dungeoneer-move-wait = { $when ->
    [my-turn] Pass until my turn
    [phase-end] Pass until this phase ends
   *[targeted] Pass until somebody targets me
 }
dungeoneer-move-target = { $card }
dungeoneer-move-deliver = Set down: { $quest }
dungeoneer-move-quaff = Play { $card } and use it at once
dungeoneer-move-layout = Lay { $space }

# What happened.
dg-initiative-rolled = { $player } rolls a { $die } for the initiative.
dg-turn = Round { $round }: { $hero } begins a turn.
dg-waits = { $player } passes { $when ->
    [turn] until the own turn.
    [phase] until this phase ends.
   *[target] until targeted.
 }
dg-upkeep-paid = { $player } pays the Upkeep of { $card }.
dg-upkeep-unpaid = { $player } takes { $card } back instead of paying its Upkeep.
dg-declared = { $player } sends { $card } at { $hero }{ $extra ->
    [0] .
   *[other] , with { $extra } extra Peril.
 }
dg-bane-on = { $player } plays { $card } on { $hero }.
dg-bane = { $player } plays { $card }, paid from the Peril of { $hero }.
dg-cancelled = { $card } is discarded before it takes effect.
dg-sent-back = { $card } goes back to the hand it came from.
dg-missed = { $card } finds { $hero } gone.
dg-trap = { $card } springs in { $space }.
dg-attached = { $card } is attached to { $host }.
dg-fought = { $attacker } attacks { $defender } ({ dg-form-word }): { $attack } against { $defence }. { $result ->
    [attacker] { $attacker } hits.
    [defender] { $defender } hits back.
   *[tie] A tie.
 }
dg-wounded = { $hero } takes { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
 } ({ $life } Life left).
dg-fell = { $hero } is defeated and leaves the game.
dg-dropped = { $quest }: what was carried now lies in { $space }.
dg-monster-wounded = { $monster } takes { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
 } ({ $life } Life left).
dg-monster-defeated = { $monster } is defeated.
dg-to-pack = { $card } joins the Pack of { $player }.
dg-to-hand = { $card } goes back to the hand of { $player }.
dg-gained = { $hero }: +{ $glory } Glory (now { $now }), +{ $peril } Peril (now { $nowperil }).
dg-glory-gained = { $hero }: +{ $amount } Glory (now { $now }).
dg-glory-lost = { $hero }: -{ $amount } Glory (now { $now }).
dg-peril-gained = { $hero }: +{ $amount } Peril (now { $now }).
dg-peril-lost = { $hero }: -{ $amount } Peril (now { $now }).
dg-healed = { $hero } recovers ({ $life } Life).
dg-movement = { $hero } has { $now } Movement now.
dg-level = { $hero } rises to level { $level }.
dg-tipped = { $hero } is tipped over.
dg-untipped = { $hero } gets up.
dg-rid = { $hero } is rid of { $card }.
dg-revealed = { $player } sees the hand of { $hero }.
dg-seen-card = You see { $card }.
dg-drew = { $player } draws { $amount ->
    [one] 1 card.
   *[other] { $amount } cards.
 }
dg-drew-card = You draw { $card }.
dg-discarded = { $player } discards { $card }.
dg-played = { $player } plays { $card }{ $extra ->
    [0] .
   *[other] , with { $extra } extra Glory.
 }
dg-quaffed = { $player } plays { $card } and uses it at once.
dg-used = { $player } uses { $source }.
dg-challenged = { $hero } challenges { $foe }.
dg-explores = { $hero } explores.
dg-drew-map = { $player } draws the Map card { $space }.
dg-map-nowhere = { $space } fits nowhere and goes under the Map deck.
dg-placed = { $player } lays { $space } at { $x },{ $y }.
dg-map-turned = { $space } turns around.
dg-maps-swapped = { $space } and { $other } change places.
dg-exit = { $hero } tries the { $exit ->
    [locked] locked
   *[trapped] trapped
 } exit { $direction ->
    [north] to the north
    [east] to the east
    [south] to the south
   *[west] to the west
 } (Threat { $number }).
dg-tested = { $hero } rolls a { $die }{ $stat ->
    [melee] {" "}with Melee
    [magic] {" "}with Magic
    [speed] {" "}with Speed
    [life] {" "}with Life
    [level] {" "}with the level
   *[chance] { "" }
 }: { $total } against { $number }, { $result ->
    [success] success.
   *[failure] failure.
 }
dg-threshold = { $hero } stands on the threshold of an open exit.
dg-moved = { $hero } goes to { $space }.
dg-attempt = { $hero } tries the quest { $quest }.
dg-bonus = { $player } pays for better odds at { $quest }: +{ $bonus }.
dg-completed = { $hero } completes { $quest } (quest { $done } of 3).
dg-global = New Global Quest: { $quest }.
dg-taken = { $hero } takes up the component of { $quest }.
dg-escort-won = { $player } takes { $quest } from { $hero }.
dg-quest-given = { $hero } now has the quest { $quest }.
dg-saved = { $hero } saves 1 Movement.
dg-won-quests = Three quests are done.
dg-won-last = The last hero stands.
dg-won-rounds = The rounds are over.

# Why not.
dg-no-hero-phase = That is done in your own Hero Phase, when nothing else is pending.
dg-no-lord-phase = Banes and Encounters are played in your own Dungeonlord Phase.
dg-no-card = { $card } is not in your hand.
dg-no-such-player = There is no such player in the game any more.
dg-no-own-peril = You can never spend your own Peril: name an opponent.
dg-no-second-batch = All Encounters of the phase are declared together; they have been resolved.
dg-no-counter = { $card } has only a counterattack in that form: attack in a form where it has a standard attack.
dg-no-peril = { $card } costs { $cost } Peril, and { $hero } has { $peril }; the Peril of several players cannot be added up.
dg-no-bane-now = Banes are played before or after the Encounters, not between their declaration and resolution.
dg-no-glory-card = { $card } is a Bane or Encounter: it is played in your Dungeonlord Phase with an opponent's Peril.
dg-no-glory = { $card } costs { $cost } Glory; you have { $glory }.
dg-no-response = { $card } is a Response: play it when somebody plays an Encounter or Bane on you.
dg-no-boon-room = Your hero can have { $limit } Boons readied, and Boons cannot be dropped.
dg-no-second-slot = You already have a readied Treasure of that kind; { $card } must wait until it is gone.
dg-no-treasure-room = You cannot carry more Treasures; one can be discarded at the end of your turn.
dg-no-host = There is nothing to attach { $card } to.
dg-no-use = { $card } would have nothing to do now.
dg-no-while-tipped = Your hero is tipped: Movement can only be spent to get up.
dg-no-tipped = Your hero is not tipped.
dg-no-movement = You have no Movement to spend.
dg-no-second-challenge = Your hero has already started an attack this turn.
dg-no-standard = Your hero has no standard attack in that form.
dg-no-foe = You can Challenge a hero in your space, or a Monster there that has just attacked.
dg-no-way = There is no Map card on that side.
dg-no-wall = A Wall bars the way.
dg-no-explore = A card in play forbids you to explore.
dg-no-maps = There are no Map cards left to explore.
dg-no-sewer = Your hero is not at a Sewer that leads there.
dg-no-portal = Your hero is not at a Portal that leads there.
dg-no-quest = { $quest } is neither yours nor the Global Quest.
dg-no-way-there = No open way leads from your hero to { $space } in one step: go room by room, where there is no wall.
dg-no-place = { $quest } is tried in { $space }: go there first.
dg-no-place-yet = { $quest } is tried in { $space }, which does not lie on the map yet.
dg-no-escort = { $quest }: take the component up at its first place, set it down at its second.
dg-no-price = You cannot pay the price of { $quest }.
dg-no-second-attack = The Monster of { $quest } has already attacked this turn; Challenge it.
dg-no-readied = { $card } is not readied in your Inventory.
dg-no-second-use = That can be used once per turn, and was.
dg-no-cost = You cannot pay for that.
dg-no-use-now = That cannot be used now.
dg-no-boon-discard = { $card } is a Boon: Boons cannot be discarded at will.

# Options.
dg-option-sets = Which card sets are on the table: dungeon (The Drowned Bell), wilderness (The Crooked Pilgrimage), or both, joined by a Portal.
dg-option-sets-dungeon = The Drowned Bell
dg-option-sets-wilderness = The Crooked Pilgrimage
dg-option-rounds = After how many rounds the game ends at the latest.
dg-option-resource-cap = The most Glory and the most Peril a player can have; 0 means no limit.
dg-option-leave-out = Hand-picked decks: ids of cards to leave out of the sets. Every place that a remaining quest names must stay.
dg-option-open-map = Open map: the whole map is dealt out and laid before play; no Build Phase, no exploring.
dg-option-ask-everybody = Windows ask everybody who holds cards, so that being asked gives nothing away.
dg-option-speed-adds-movement = Speed gained during your turn also adds Movement.
dg-option-counterattack-hit-effects = A printed hit effect also works when a mere counterattack hits.
dg-option-locked-opens-on-failure = A Locked exit opens even when the roll fails.
dg-option-obstacles-again = Pits and Spikes strike again when you enter their space a second time in a turn.
dg-option-warp-enters = Being moved by a card in your own turn counts as entering the space.
dg-option-discard-with-empty-hand = With an empty hand you may still discard a Treasure or Pack card at the end of your turn.
dg-option-saved-movement-for-cards = A saved Movement may pay for readied cards outside your turn.
dg-option-level-heals = Rising a level heals all wounds.
dg-option-bonuses-add-up = A card's bonus against a category is added to its plain bonus instead of replacing it.
dg-option-first-chance-roll-free = The first roll of a Chance quest in a turn is free.
dg-option-quest-wounds-stay = Wounds on a quest Monster stay beyond the turn.

# Figures of reviews.
dungeoneer-figure-quests = quests
dungeoneer-figure-life = Life
dungeoneer-figure-glory = Glory
