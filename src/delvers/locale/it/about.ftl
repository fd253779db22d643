## Ciò che dice la scheda di un gioco nella pagina iniziale.
one-deck-dungeon-about = Scendi combattendo in un solo mazzo di carte: dadi contro mostri e pericoli, e ogni nemico abbattuto diventa un oggetto, un'abilità o esperienza. In fondo ti aspetta un boss.
one-deck-dungeon-minutes = 30–45 minuti
paper-dungeons-about = Sei dadi per tutti, un dungeon di carta per ciascuno: fai crescere i tuoi eroi, fatti strada tra trappole e sgherri e affronta in tempo tre cattivi.
paper-dungeons-minutes = 30 minuti
dungeoneer-about = Costruisci il dungeon mentre lo percorri, raccogli Gloria per te e spendi il Pericolo dei rivali contro di loro. Vince chi compie per primo tre missioni.
dungeoneer-minutes = 60–90 minuti
## Da dove vengono i punti, sul tavolo di una partita finita.
one-deck-dungeon-score-descents = Piani
one-deck-dungeon-score-levels = Livelli
one-deck-dungeon-score-boss = Boss
one-deck-dungeon-score-difficulty = Difficoltà
dungeoneer-score-quests = Missioni
dungeoneer-score-life = Vita
