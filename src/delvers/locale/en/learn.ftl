## Guided first games.
learn-go = Learn { $game } in 4 minutes
learn-title = Your first game
learn-progress = { $done } of { $of } moves made
learn-your-move = Your move: { $move }
learn-on = Go on
learn-back = Back
learn-first-game = Play your first game
learn-or-on = Or play on from here: the table is yours now.
learn-not-yet = That would be allowed, but the lesson shows something else just now: make the move it asks for.
learn-wait = One moment: the others are moving.
learn-no-undo = There is nothing to take back in a lesson: its dice are prepared. In a real game you can.
learn-none = There is no lesson for { $game } yet. Its rules are on the start page.
learn-enter = (Enter goes on)
learn-over-plain = Now play your first game: delvers play { $game }
learn-saved = The lesson is kept. Go on with: delvers learn { $game }
