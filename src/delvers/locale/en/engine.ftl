## What the engine itself says, in every game.
engine-forced = { $move } (the only choice)
engine-undo = { $player } takes back: { $move }
engine-redo = { $player } makes again: { $move }
engine-type-die = Roll a die and say what it shows, from 1 to { $sides }: { $what }
undo-nothing = There is nothing to take back.
undo-chance = This cannot be taken back: dice were rolled or cards were drawn.
undo-reveal = This cannot be taken back: something hidden was shown.
undo-other-seat = This cannot be taken back: somebody else has moved since.
undo-joined = This cannot be taken back: everybody has confirmed and the round was joined.
undo-confirmed = This cannot be taken back: you have confirmed.
undo-dice-first = First say what the dice show.
redo-nothing = There is nothing to make again.
