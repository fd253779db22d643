## Ciò che dice il motore stesso, in ogni gioco.
engine-forced = { $move } (unica scelta possibile)
engine-undo = { $player } annulla: { $move }
engine-redo = { $player } ripete: { $move }
engine-type-die = Tira un dado e indica il risultato, da 1 a { $sides }: { $what }
undo-nothing = Non c'è nulla da annullare.
undo-chance = Non si può annullare: sono stati tirati dadi o pescate carte.
undo-reveal = Non si può annullare: è stato mostrato qualcosa di nascosto.
undo-other-seat = Non si può annullare: nel frattempo ha agito qualcun altro.
undo-joined = Non si può annullare: tutti hanno confermato e il round è stato chiuso.
undo-confirmed = Non si può annullare: hai già confermato.
undo-dice-first = Prima inserisci il risultato dei dadi.
redo-nothing = Non c'è nulla da ripetere.
