## What is this, and why not?
about-button = What is this?
about-mode = Point at anything on the board to see what it is. Esc ends it.
about-window = What this is
about-not-now = Nothing can be done with this just now. { $question }
about-now = Why not now
about-rules = The rules about it
web-key-turn = the next way to use what is selected: a map card turns
web-key-end = end the turn, the phase or the fight
web-key-about = what is this? Then arrows and Enter, or a click; on a touch screen press long
web-glossary = Glossary: the names on the cards
about-show = Show this to the others
about-shown = { $player } points this out
about-proposed = { $player } proposes this
about-way = The way there
about-go = Go
