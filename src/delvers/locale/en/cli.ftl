## What the terminal table and the command line say in every game.
plain-welcome = { $game }: type the number of your choice, or "help".
plain-person = Player { $number }
plain-bot = Bot { $number }
plain-saved = The game is saved. Go on with: delvers play { $game } --continue
plain-saved-as = Saved as { $file }, seed included. Go on from it with: delvers play { $game } --from { $file }
plain-not-saved = { $file } cannot be written ({ $why }); the game goes on without it.
plain-record = The record of the game: { $file }
plain-hide = Next is { $player }. Press Enter to hide your secrets.
plain-hand-over = { $player }: press Enter when only you look at the screen.
plain-unknown = "{ $line }" is not a number from 1 to { $options }, not a move and not a command; "help" lists the commands.
plain-not-now = "{ $move }" is not possible now: choose from the list.
plain-no-rule = There is no rule { $id } and none with these words.
plain-won = You have won.
plain-lost = You have lost.
plain-place = { $place }. { $player }: { $points }
plain-help =
    A number from 1 to { $options } or a move in its own words makes that move. Besides:
      undo, redo      takes the last move back, makes it again
      other           the dice and choices of another hero of your party
      hint            the few best moves by a bot's thinking, and why
      fill            covers boxes with dice and skills as well as can be, up to the next roll
      table           shows the table and the choices again
      rules [ID]      the rule that this choice rests on, one by its id, or all with a word
      log             everything that happened so far
      save FILE       writes the record to a file of yours (each move is saved by itself, too)
      resign          gives up: a bot plays on in this seat, and the others go on
      quit            leaves; go on later with --continue
plain-word-undo = undo
plain-word-redo = redo
plain-word-rules = rules
plain-word-log = log
plain-word-table = table
plain-word-save = save
plain-word-resign = resign
plain-word-help = help
plain-word-quit = quit
plain-which-game = Which game?
plain-how-many = How many players ({ $choices })?
plain-how-many-people = How many of them are people (the others are bots; 1 to { $seats })?
plain-continue = There is an unfinished game. Go on with it (y/n)?
plain-choose = Choose one of: { $choices }.
plain-yes = y
plain-word-hint = hint
plain-word-fill = fill
plain-no-fill = There is nothing to fill in now.
plain-hint-dice = Dice fall as they fall: say what they show.
review-count = { $decisions } decisions, { $costly } of them costly.
review-costly = { $line }. { $player }: “{ $made }” left { $after } in 100; “{ $best }” gives { $before }.
review-curve = How the chances of the players changed over the game
plain-fill = { $n ->
    [one] One entry is
   *[other] { $n } entries are
  } yours to make in { $file } (a number or the words; an empty line leaves it for later):
plain-word-other = other
plain-others = Other players of your party can act now, too: { $players }. Type “other” to turn to them.
plain-give-up-sure = { $player }: give up? A bot plays on in this seat, and there is no way back (y/n).
plain-give-up-alone = Nobody else is here to go on with the game; "quit" leaves it and keeps it.
plain-gave-up = { $player } gives up; a bot plays on.
plain-no-other = Nobody else of your party has something of their own to do now.
ladder-pair = { $one } against { $other }: won { $won } % ({ $won-low } to { $won-high }) of { $games } games, Elo { $elo }
ladder-alone = { $one }: won { $won } % ({ $won-low } to { $won-high }), mean score { $score } ({ $score-low } to { $score-high }), { $games } games
