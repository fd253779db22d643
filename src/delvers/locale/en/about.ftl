## What a game's card on the start page says.
one-deck-dungeon-about = Fight your way down through one deck of cards: dice against monsters and perils, and every fallen foe becomes an item, a skill or experience. A boss waits at the bottom.
one-deck-dungeon-minutes = 30–45 minutes
paper-dungeons-about = Six dice for everybody, a dungeon on paper for each: level your heroes, draw your way through traps and minions, and face three villains on time.
paper-dungeons-minutes = 30 minutes
dungeoneer-about = Build the dungeon as you walk it, gather Glory for yourself and spend your rivals' Peril against them. First to three quests wins.
dungeoneer-minutes = 60–90 minutes
## Where points come from, on the table of a finished game.
one-deck-dungeon-score-descents = Floors
one-deck-dungeon-score-levels = Levels
one-deck-dungeon-score-boss = Boss
one-deck-dungeon-score-difficulty = Difficulty
dungeoneer-score-quests = Quests
dungeoneer-score-life = Life
