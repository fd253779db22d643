## Il foglio di Paper Dungeons in testo e in figura.
pd-sheet-title = Paper Dungeons: { $dungeon }
pd-sheet-round = turno { $round } di 8
pd-sheet-season = round { $season }
pd-sheet-setup = preparazione
pd-sheet-over = la partita è finita
pd-sheet-fight = dopo lo scontro
pd-sheet-chapter = { $campaign }, partita { $chapter } di 3
pd-sheet-you = Tu
pd-sheet-player = Giocatore { $number }
pd-sheet-next-villain = Prossimo Boss: { $villain }, stanza { $room }, dopo il turno { $round }
pd-sheet-waiting = Stanno ancora scegliendo: { $players }
pd-sheet-done = pronto
pd-sheet-choosing = sceglie

pd-sheet-dice = Dadi
pd-sheet-die-of = dado { $colour }
pd-sheet-white = bianco
pd-sheet-black = nero
pd-sheet-skull = teschio
pd-sheet-boots = tre stivali
pd-sheet-clover = quadrifoglio
pd-sheet-used-1 = usato 1°
pd-sheet-used-2 = usato 2°
pd-sheet-used-3 = usato 3°

pd-sheet-dungeon = Dungeon
pd-sheet-legend = Stanze: { $minions } col loro livello, ^ trappola, ! pozione, & casella oggetto, + livello, *A gemma. (A) gemma presa, -A sparita; V1 stanza del Boss; .3 visitata per terza; @ tu. Bordi: # muro, ~ acqua, < > passaggio da un lato all'altro.
pd-sheet-outside = Davanti alle porte: entra da una stanza qualsiasi della riga 1.
pd-sheet-stands = Sei in { $room }.
pd-sheet-you-can-reach = Raggiungibili
pd-sheet-moves = { $count ->
    [one] 1 passo
   *[other] { $count } passi
  }
pd-sheet-costs = { $damage ->
    [one] 1 danno
   *[other] { $damage } danni
  }
pd-sheet-empty = vuota
pd-sheet-trap = trappola
pd-sheet-potion = pozione
pd-sheet-potions-in = { $count } pozioni
pd-sheet-item-box = casella oggetto
pd-sheet-level-up = livello
pd-sheet-gem-open = gemma { $gem }
pd-sheet-gem-looted = gemma { $gem } presa
pd-sheet-gem-struck = gemma { $gem } sparita
pd-sheet-minion-level = { $minion } { $level }
pd-sheet-defeated = { $minion } { $level } sconfitto
pd-sheet-villain-room = stanza del Boss { $villain }
pd-sheet-visited = visitata
pd-sheet-here = sei qui
pd-sheet-reachable = raggiungibile con { $count ->
    [one] 1 passo
   *[other] { $count } passi
  }
pd-sheet-party-at = Il tuo gruppo, in { $room }
pd-sheet-party-out = Il tuo gruppo, davanti alle porte

pd-sheet-heroes = Eroi
pd-sheet-hero = { $hero }, { $colour }, livello { $level } di 6
pd-sheet-hero-grey = { $hero }, livello { $level } di 6
pd-sheet-health = Vita
pd-sheet-health-is = vita { $count } di 24
pd-sheet-damage = Danni
pd-sheet-damage-is = { $count } di 24, { $glory } gloria
pd-sheet-damage-next = prossima soglia a { $count }: { $glory }
pd-sheet-resurrection = Resurrezione
pd-sheet-resurrection-is = resurrezione: -9 gloria
pd-sheet-potions = Pozioni
pd-sheet-potions-is = { $count } di 12; assorbono ancora { $hearts } danni
pd-sheet-row-bonus = fila completa: { $bonus }
pd-sheet-items = Oggetti magici
pd-sheet-item = { $item }, { $boxes } caselle su 2. { $text }
pd-sheet-item-needs = Serve il simbolo: { $hero }.
pd-sheet-gems = Gemme
pd-sheet-gems-is = { $count } di 10, { $glory } gloria
pd-sheet-minions = Mostri
pd-sheet-minions-is = { $count } di 12, { $glory } gloria
pd-sheet-rounds = Turni
pd-sheet-rounds-is = turno { $round }: dadi { $numbers }
pd-sheet-bonus-level = un livello
pd-sheet-bonus-item = una casella oggetto
pd-sheet-bonus-potion = una pozione
pd-sheet-bonus-gem = una gemma

pd-sheet-villains = Boss
pd-sheet-villain-when = dopo il turno { $round }, stanza { $room }
pd-sheet-villain-line = forza { $thresholds }: gloria { $glory }, danni { $damage }; chi fugge { $flee }
pd-sheet-weak = debole contro: { $hero }
pd-sheet-reward = premio per il più forte: { $reward }
pd-sheet-reward-short = premio: { $reward }
pd-sheet-takes-gems = porta via le gemme { $gems }
pd-sheet-now-fight = ora: forza { $level }, fascia { $tier }: { $glory } gloria, { $damage } danni
pd-sheet-now-weak = ora: forza { $level }, troppo poca: { $glory } gloria
pd-sheet-now-away = ora: forza { $level }, sarebbe { $tier ->
    [0] troppo poca
   *[other] fascia { $tier }
  }, ma la stanza non è visitata: { $glory } gloria
pd-sheet-fought-with = forza { $level }: { $glory } gloria
pd-sheet-fled = fuga: { $glory } gloria
pd-sheet-power-short = forza
pd-sheet-glory-short = gloria
pd-sheet-visited-short = stanza visitata
pd-sheet-not-visited-short = stanza non visitata

pd-sheet-missions = Missioni
pd-sheet-no-missions = Si gioca senza missioni.
pd-sheet-mission-worth = { $glory } gloria
pd-sheet-claimed = ottenuta da { $players }
pd-sheet-met = compiuta: si ottiene a fine turno
pd-sheet-objective = Obiettivo
pd-sheet-objective-tiers = { $tiers } per 2, 4, 6 gloria; ora { $count }
pd-sheet-secret = segreto
pd-sheet-power = Potere
pd-sheet-not-chosen = non ancora scelto
pd-sheet-put-aside = scartato
pd-sheet-kept = tenuto

pd-sheet-score = Gloria
pd-sheet-score-now = Gloria ora
pd-sheet-total = totale
pd-sheet-players = Giocatori
pd-sheet-others-when = come all'ultimo turno concluso
pd-sheet-table-player = Giocatore
pd-sheet-table-rooms = stanze
pd-sheet-table-health = vita
pd-sheet-table-damage = danni
pd-sheet-table-gems = gemme
pd-sheet-table-minions = mostri
pd-sheet-table-where = in
pd-sheet-story-you = Da dove viene la tua gloria
pd-sheet-story = Da dove viene la gloria: { $player }
pd-sheet-story-box = Casella
pd-sheet-story-why = Perché
pd-sheet-story-rule = Regola
pd-sheet-earlier = Partite precedenti: { $glory }
pd-sheet-campaign-total = totale della campagna { $glory }

## Le caselle del punteggio e che cosa le spiega.
paper-dungeons-score-villain-1 = Boss 1
paper-dungeons-score-villain-2 = Boss 2
paper-dungeons-score-villain-3 = Boss 3
paper-dungeons-score-heroes = Eroi
paper-dungeons-score-items = Oggetti
paper-dungeons-score-gems = Gemme
paper-dungeons-score-minions = Mostri
paper-dungeons-score-damage = Danni
paper-dungeons-score-resurrection = Resurrezione
paper-dungeons-score-objective = Obiettivo
paper-dungeons-score-power = Potere
paper-dungeons-score-mission-1 = Missione 1
paper-dungeons-score-mission-2 = Missione 2
paper-dungeons-score-game-1 = Partita 1
paper-dungeons-score-game-2 = Partita 2
paper-dungeons-score-game-3 = Partita 3
paper-dungeons-score-mission-3 = Missione 3
pd-why-villain = { $villain }: { $fought ->
    [0] non ancora affrontato
   *[other] { $tier ->
        [0] fuga
       *[other] forza { $level }, fascia { $tier }
      }
  }
pd-why-heroes = livello minimo { $lowest }{ $sixes ->
    [0] {""}
    [one] , 1 eroe a livello 6
   *[other] , { $sixes } eroi a livello 6
  }
pd-why-items = { $boxes ->
    [one] 1 casella
   *[other] { $boxes } caselle
  }{ $complete ->
    [0] {""}
   *[other] , completi: altri { $extra }
  }
pd-why-gems = { $count ->
    [one] 1 gemma
   *[other] { $count } gemme
  }
pd-why-minions = { $count ->
    [one] 1 mostro
   *[other] { $count } mostri
  }
pd-why-damage = { $count } nella colonna dei danni
pd-why-resurrection = { $glory ->
    [0] mai servita
   *[other] più danni che vita
  }
pd-why-objective = { $name }: { $count } su { $tiers }
pd-why-mission = { $name }: { $glory ->
    [0] non ottenuta
   *[other] ottenuta
  }
pd-why-secret = segreto
pd-why-no-mission = non in gioco

## Che cosa fa una mossa, prima di farla.
paper-dungeons-preview-soaked = sulle pozioni { $n }
