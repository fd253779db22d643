## The table on a screen in the terminal.
screen-welcome = Choose with the arrow keys and Enter. Every move is saved at once.
screen-continue = Go on with the unfinished game of { $game }
screen-players = { $seats } players
screen-language = Italiano
screen-seats = Players
screen-people = How many of them are people at this keyboard (the others are bots)
screen-level = How strong the bots are
screen-dice = Dice
screen-dice-seeded = rolled by Delvers
screen-dice-by-hand = real ones: you roll and type in what they show
screen-options = More options
screen-start = Start
screen-back = Back
screen-damaged = { $file } cannot be continued: { $why }
screen-filter = type words of a choice, or a move; Enter takes the first
screen-search = id or words
screen-rules = Rules
screen-moves = { $count ->
    [one] one move
   *[other] { $count } moves
  }
screen-can-undo = u takes back
screen-thinking = { $player } is thinking ...
screen-to-menu = Leave the table
screen-everybody = what everybody saw
screen-too-small = This window is too small: at least { $width } columns and { $height } lines are needed.
screen-key-undo = Undo
screen-key-redo = Redo
screen-key-hint = Hint
screen-key-other = Other hero
screen-key-rule = Rule
screen-key-log = Log
screen-key-give_up = Give up
screen-give-up-sure = Press G again to give up: a bot plays on in this seat, and there is no way back.
screen-key-filter = Filter
screen-key-scroll = Scroll
screen-key-help = Help
screen-key-leave = Leave
screen-help =
    1-9            makes that choice; arrow keys and Enter, or the mouse, do as well
    /              finds choices by words; a move can be typed in full
    u, U           takes the last move back, makes it again
    o              the dice and choices of another hero of your party
    h              the few best moves by a bot's thinking, and why
    f              covers boxes as well as can be, up to the next roll
    i              the rule that this question rests on, and all others
    l              everything that happened
    Page up, down  scrolls the table
    t; G, G        light or dark; gives up, and a bot plays on
    q              leaves the table; the game is saved and goes on where it was
about-one-deck-dungeon = Dice against a deck that is dungeon, loot and clock at once. Together, or alone.
about-paper-dungeons = Everybody draws a way through the same dungeon with the same six dice.
about-dungeoneer = Hero on your turn, Dungeonlord on everybody else's, on a map that grows.
remote-left = You have left the screen; the table goes on, and the same command comes back to it.
screen-more = { $where } more: Page up, down
screen-news = ... { $count } more before that (l shows all)
screen-key-quit = Quit
screen-key-pop_screen = Back
screen-key-start = Start
screen-key-seat = Seat
