## Domande
odd-ask-turn-start = Inizio del turno: cominciate, oppure bevete prima una pozione di cura.
odd-ask-action = Esplorare, o entrare in una porta?
odd-ask-face = La porta è aperta: affrontate ciò che c'è dietro?
odd-ask-stealth = Furtività: aggiungere una porta chiusa?
odd-ask-pairs = Dividetevi: quali due eroi affrontano per primi, e quale sfida?
odd-ask-meet = Affrontare la sfida, o passare oltre senza farsi vedere?
odd-ask-hurt = Quale eroe subisce la ferita?
odd-ask-split = Ogni eroe subisce { $each ->
    [0] nessuna ferita
    [one] 1 ferita
   *[other] { $each } ferite
  }, e uno di loro una in più: chi?
odd-ask-survive = { $hero }: la salute è finita. Bere una pozione di cura, o cadere?
odd-ask-drain = Quale oggetto diventa esperienza?
odd-ask-way = { $card }: strada 1, { $way1 } (tempo { $time1 }, { $box1 }), o strada 2, { $way2 } (tempo { $time2 }, { $box2 })?
odd-ask-speed = La strada costa { $time } di tempo: ignorarne subito uno con Velocità?
odd-ask-feat = { $hero }: usare il talento eroico?
odd-ask-drop = Tiro: { $dice }. Quale dado si scarta?
odd-ask-first = La riserva non basta: chi prende i dadi per primo?
odd-ask-bonus = Quale eroe tira il dado eroico bonus?
odd-ask-dice = Usate dadi, abilità e pozioni. Se concludete ora: { $hearts ->
    [0] nessuna ferita
    [one] 1 ferita
   *[other] { $hearts } ferite
  }, tempo { $time }.
odd-ask-fill = La casella { $box } è a { $sum } su { $target }: quale dado aggiungere?
odd-ask-combine = Un dado eroico con { $dice }: { $more ->
    [one] quale altro dado
   *[other] quali altri { $more } dadi
  }?
odd-ask-give = A chi va il dado { $die }?
odd-ask-pay = { $skill }: paga { $more ->
    [one] ancora un dado
   *[other] ancora { $more } dadi
  }.
odd-ask-pay-mana = { $skill }: paga ancora { $more } mana.
odd-ask-effect = { $source }: scegli.
odd-ask-kite = Sta per arrivare una ferita: perdere invece 1 di tempo?
odd-ask-loot = { $card } è bottino: che cosa diventa?
odd-ask-level = Salita di livello: quali carte esperienza lasciano il gioco? Servono { $need } punti.
odd-ask-descend = Le scale sono in vista: scendere, o restare?
odd-ask-boss-start = Il mostro finale aspetta: cominciate il round, oppure bevete prima una pozione di cura.
odd-ask-boss-pairs = Quali due eroi combattono per primi in questo round?

## Che cosa succede
odd-turn = Comincia il turno { $turn }.
odd-time = Tempo perso: { $n }.
odd-discard = { $card }: scartata dal mazzo.
odd-stairs = Appaiono le scale.
odd-stairs-wound = Troppo tempo sulle scale: costa una ferita.
odd-explored = { $n ->
    [one] Una porta chiusa
   *[other] { $n } porte chiuse
  } in più.
odd-opened = Dietro la porta: { $card }.
odd-fled = Il gruppo fugge.
odd-invisible = { $hero }: beve Invisibilità, la sfida è saltata.
odd-ability = Ha effetto: { $ability }.
odd-drained = { $hero }: perde { $item }, che diventa esperienza.
odd-way = La strada scelta: { $way }.
odd-feat = { $hero }: talento eroico con { $n ->
    [one] un dado
   *[other] { $n } dadi
  }.
odd-gamble-lost = { $hero }: tira { $dice }, l'azzardo è perso.
odd-rolls = { $hero }: tira { $dice }.
odd-stores = { $hero }: accumula { $n ->
    [one] un dado eroico
   *[other] { $n } dadi eroici
  }.
odd-gains = { $hero }: guadagna { $die }.
odd-no-die = { $hero }: niente { $die }, qui non ce n'è.
odd-places = { $hero }: { $die } sulla casella { $box }.
odd-die-lost = { $die }: il dado è perso, la casella va coperta di nuovo.
odd-combines = { $hero }: crea un dado eroico con { $dice }.
odd-puts-back = { $hero }: scarta { $die }.
odd-uses = { $hero }: usa { $skill }.
odd-pays = { $hero }: paga { $die }.
odd-drinks = { $hero }: beve { $potion }.
odd-changes = { $hero }: { $old } diventa { $new }.
odd-consequences = Conseguenze: { $hearts ->
    [0] nessuna ferita
    [one] 1 ferita
   *[other] { $hearts } ferite
  }, tempo { $time }.
odd-kites = { $hero }: si tiene a distanza, tempo al posto di una ferita.
odd-wounds = { $hero }: subisce { $n ->
    [one] 1 ferita
   *[other] { $n } ferite
  }.
odd-heals = { $hero }: guarisce { $n ->
    [one] 1 ferita
   *[other] { $n } ferite
  }.
odd-escaped = { $card }: scappa e viene scartata.
odd-looted-xp = { $card } diventa esperienza.
odd-looted-potion = { $card }: una pozione identificata, e una in più da bere.
odd-looted-item = { $hero }: prende { $card } come oggetto.
odd-looted-skill = { $hero }: prende { $card } come abilità.
odd-level = Il gruppo sale al livello { $level }.
odd-level-potion = L'esperienza diventa una pozione.
odd-descends = Il gruppo scende { $floor ->
    [4] dal mostro finale
   *[other] al piano { $floor }
  }.
odd-boss = Mostro finale: { $boss }.
odd-round = Comincia il round { $round }.
odd-strikes = { $hits ->
    [one] 1 colpo a segno
   *[other] { $hits } colpi a segno
  }: il mostro finale ha { $damage } ferite su { $health }.
odd-won = { $boss }: sconfitto!
odd-lost = { $hero }: caduta.
odd-won-end = Il mostro finale è sconfitto e il dungeon conquistato.
odd-lost-end = Un eroe è caduto nel dungeon.

## Opzioni
odd-option-heroes = Gli eroi, uno per posto; di norma guerriera, maga, ladra, paladina.
odd-option-dungeon = Il dungeon, o uno a caso.
odd-option-difficulty = Il grado di difficoltà.
odd-option-campaign = Le schede campagna degli eroi, una per posto.
odd-option-knowledge-die = Che cosa mostra il dado del talento Conoscenza: 0, si tira; da 1 a 6, mostra quel valore.
odd-option-shield-aura-boss = L'Aura Protettiva vale anche nei round del mostro finale.
odd-option-stairs-wounds-after = Le ferite delle scale arrivano dopo le conseguenze di una sfida, non insieme.
odd-option-mana-font = La Sorgente di Mana prende il posto della Fontana di Mana.
odd-option-own-boxes-only = Coriaceo e Non Morto guardano solo le caselle della propria carta, non quelle del dungeon.
odd-option-heal-each-round = Le pozioni di cura si bevono prima di ogni round del mostro finale, non solo del primo.
odd-option-one-box-of-dice = Quattro eroi giocano con i dadi di una sola scatola, non di due.
odd-option-discard-any = Un dado si può scartare in ogni momento, non solo se la riserva del suo colore è vuota.
odd-option-biting-cold-dungeon = Freddo Pungente rende armatura solo le caselle forza del dungeon, non quelle del mostro.
odd-option-gained-never-pay = I dadi ottenuti da un’abilità o da una pozione non possono pagare un’altra abilità.
odd-option-boss-time = Il tempo perso nello scontro col boss si spende come altrove.
odd-option-rerolls-spared = Gli effetti sui dadi tirati non toccano i dadi ritirati.

## Mosse
one-deck-dungeon-move-begin = Cominciare
one-deck-dungeon-move-drink = Bere { $potion }
one-deck-dungeon-move-fall = Cadere
one-deck-dungeon-move-explore = Esplorare
one-deck-dungeon-move-enter = Entrare nella porta { $door }
one-deck-dungeon-move-descend = Scendere
one-deck-dungeon-move-stay = Restare su questo piano
one-deck-dungeon-move-face = Affrontare
one-deck-dungeon-move-flee = Fuggire
one-deck-dungeon-move-add-door = Aggiungere una porta
one-deck-dungeon-move-no-door = Nessuna porta in più
one-deck-dungeon-move-pair = Gli eroi { $hero } e { $other } affrontano la sfida { $challenge }
one-deck-dungeon-move-hurt = La ferita all'eroe { $hero }
one-deck-dungeon-move-drain = Rinunciare a { $item }
one-deck-dungeon-move-way = Prendere la strada { $way }
one-deck-dungeon-move-speed = Usare Velocità per la strada
one-deck-dungeon-move-no-speed = Tenere Velocità per dopo
one-deck-dungeon-move-feat = Talento eroico con { $count ->
    [1] un dado
   *[other] { $count } dadi
  }
one-deck-dungeon-move-no-feat = Nessun talento
one-deck-dungeon-move-drop = Scartare { $die }
one-deck-dungeon-move-first = L'eroe { $hero } prende per primo i dadi { $colour }
one-deck-dungeon-move-bonus = L'eroe { $hero } tira il dado bonus
one-deck-dungeon-move-place = { $die } sulla casella { $box }
one-deck-dungeon-move-use = Usare { $skill }
one-deck-dungeon-move-use-with = { $skill }, pagando { $die }
one-deck-dungeon-move-pay = Pagare { $die }
one-deck-dungeon-move-combine = Un dado eroico con { $die } e altri
one-deck-dungeon-move-with = Con { $die }
one-deck-dungeon-move-give = Il dado all'eroe { $hero }
one-deck-dungeon-move-discard = Scartare { $die }
one-deck-dungeon-move-finish = Concludere
one-deck-dungeon-move-raise = Aumentare { $die }
one-deck-dungeon-move-turn = Cambiare { $die }
one-deck-dungeon-move-reroll = Ritirare { $die }
one-deck-dungeon-move-value = I dadi che mostrano { $value }
one-deck-dungeon-move-colour = Il colore { $colour }
one-deck-dungeon-move-enough = Basta così
one-deck-dungeon-move-kite = Perdere 1 di tempo
one-deck-dungeon-move-no-kite = Subire la ferita
one-deck-dungeon-move-loot-xp = Esperienza
one-deck-dungeon-move-loot-potion = Una pozione, identificata
one-deck-dungeon-move-loot-item = Un oggetto
one-deck-dungeon-move-loot-item-for = Un oggetto al posto di { $item }
one-deck-dungeon-move-loot-skill = Un'abilità
one-deck-dungeon-move-loot-skill-for = Un'abilità al posto di { $skill }
one-deck-dungeon-move-level = Salire di livello con { $cards }

## Perché no
odd-not-explore-deck = Nel mazzo non ci sono più carte per esplorare: entrate in una porta, o scendete.
odd-not-explore-doors = Ci sono { $limit } porte in gioco e non possono essere di più: entrate in una di queste.
odd-not-enter = La porta { $door } non c'è: esplorate, o entrate in una di quelle in gioco.
odd-not-descend = Ora non si può scendere: le scale si vedono solo a mazzo finito, e si scende a fine turno o appena appaiono all'inizio.
odd-not-flee = Questa porta era già aperta: chi vi entra non può fuggire.
odd-not-stay = Su questo piano non restano porte: si può solo scendere.
odd-not-half-filled = La casella { $box } è riempita a metà: va prima completata.
odd-not-drink-now = Questa pozione ora non si può bere.
odd-not-drink-none = Non ci sono più pozioni.
odd-not-drink-unhurt = Questo eroe non ha ferite da guarire.
odd-not-your-die = Questo eroe non ha un dado { $die }.
odd-not-a-box = La casella { $box } non c'è: le caselle vanno da 1 a { $boxes }.
odd-not-covered = La casella { $box } è già coperta.
odd-not-before-armor = Prima le caselle armatura: vanno coperte tutte prima delle altre.
odd-not-for-boxes = Quel dado può solo pagare un incantesimo.
odd-not-for-armor = Quel dado può andare solo su una casella armatura.
odd-not-on-skull = I dadi eroici non possono andare sulle caselle teschio di questo mostro finale.
odd-not-colour = La casella { $box } accetta dadi { $colour } o eroici.
odd-not-high = La casella { $box } vuole un dado da { $target } o più.
odd-not-enough = Alla casella { $box } serve { $target }, e tutti i dadi adatti fanno { $sum }.
odd-not-your-skill = Questo eroe non ha { $skill }.
odd-not-twice = { $skill } è già stata usata: una volta per sfida o per round del mostro finale.
odd-not-by-hand = { $skill } agisce da sola; non c'è niente da usare.
odd-not-here = { $skill } non vale in questo tipo di sfida.
odd-not-paid = I dadi di questo eroe non bastano a pagare { $skill }.
odd-not-in-that = { $skill } non si può pagare con { $die }.
odd-not-useful = { $skill } ora non cambierebbe niente.
odd-not-identified = Il gruppo non ha identificato { $potion }.
odd-not-bound = { $die } non può far parte di un dado eroico.
odd-not-enough-dice = Per un dado eroico servono { $cost } dadi.
odd-not-heroic = Nella riserva non ci sono più dadi eroici; scartate prima uno di quelli del gruppo.
odd-not-discard = Nella riserva ci sono ancora dadi { $colour }: si scarta un dado solo quando sono finiti.
odd-not-a-potion = Su questa carta non c'è una pozione.
odd-not-identified-twice = { $potion } è già identificata.
odd-not-more-items = Il livello non consente altri oggetti: sostituitene uno, o prendete la carta come qualcos'altro.
odd-not-more-skills = Il livello non consente altre abilità: sostituitene una, o prendete la carta come qualcos'altro.
odd-not-your-item = Questo eroe non ha quell'oggetto.
odd-not-a-skill = Su questa carta non c'è un'abilità.
odd-not-same-skill = Questo eroe ha già { $skill }.
odd-not-owned = Questo eroe non ha conquistato quell'abilità.
odd-not-level = Queste carte non bastano, o una è di troppo, o il gruppo non le ha.

## La scheda campagna
odd-sheet = Scheda campagna, { $hero }: { $games ->
    [one] 1 partita
   *[other] { $games } partite
  }, mostri finali sconfitti: { $bosses }
odd-sheet-choices = Specializzazione: { $group }. Abilità base di chi ha Tempra: { $skill }.
odd-sheet-to-fill = Pallini da riempire: { $easy } verdi; { $medium } verdi o gialli; { $hard } di ogni colore.
odd-sheet-in-force = attivo
odd-sheet-learned = imparato
odd-group-basic = Base
odd-group-healing = Guarigione
odd-group-combat = Combattimento
odd-group-dungeon = Dungeon
odd-choice-fill-green = { $group }: { $talent }, un pallino verde
odd-choice-fill-yellow = { $group }: { $talent }, un pallino giallo
odd-choice-fill-red = { $group }: { $talent }, un pallino rosso
odd-choice-specialise = Specializzazione: { $group }
odd-choice-learn = Abilità base: { $skill }
one-deck-dungeon-figure-hearts = cuori
one-deck-dungeon-figure-time = tempo
one-deck-dungeon-figure-power = forza in dadi

## Parole che sullo schermo hanno un colore: quali = il colore.
one-deck-dungeon-paint =
    forza|S\d = bold yellow
    agilità|A\d = bold magenta
    magia|M\d = bold cyan
    eroic[oi] = bold
    H\d = bold reverse
    cuor[ei]|ferit[ae]|salute = red
    tempo = bold
