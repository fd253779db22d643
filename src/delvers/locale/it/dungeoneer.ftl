# Domande.
dg-initiative = Tira per l'iniziativa.
dg-choose-entrance = Scegli l'Ingresso da cui parte il tuo eroe.
dg-layout = Mappa in vista: scegli dalla mano una carta Mappa da posare.
dg-upkeep = { $card }: paga il mantenimento, oppure riprendi la carta in mano.
dg-lord = Fase del Signore del Dungeon: gioca Sventure, dichiara tutti gli Incontri nell'ordine in cui colpiranno, poi passa.
dg-after-lord = Dopo gli Incontri: puoi ancora giocare Sventure, o passare.
dg-batch = Stanno arrivando degli Incontri contro di te. Rispondi, o passa.
dg-bane-window = Hanno giocato { $card } su di te. Rispondi, o passa.
dg-before = { $roll ->
    [threat] { $hero } sta per tirare contro { $number }: modifica il tiro, o passa.
   *[fight] { $attacker } sta per attaccare { $defender } ({ dg-form-word }): modifica il tiro, o passa.
 }
dg-after = { $roll ->
    [threat] { $hero } ha tirato { $die }: ritira, o passa.
   *[fight] { $attacker } ha tirato { $die }, { $defender } { $other }: ritira, o passa.
 }
dg-hit = { $roll ->
    [threat] Puoi rispondere, o passare.
   *[fight] Sei stato colpito nello scontro fra { $attacker } e { $defender }: rispondi al colpo, o passa.
 }
dg-challenge = Il Mostro ha attaccato. Sfidalo, o passa.
dg-calm = Puoi compiere un'azione speciale, o passare.
dg-form-word = { $form ->
    [melee] Mischia
    [magic] Magia
   *[speed] Velocità
 }
dg-place = Posiziona la carta Mappa { $space }.
dg-hero = Fase dell'Eroe: muovi, esplora, tenta una missione, gioca carte; passa per finire.
dg-save = Ti avanza del Movimento: ne conservi 1 punto da usare fuori dal tuo turno?
dg-finish = Fine del turno: scarta una carta.
dg-move-to = Scegli dove va { $hero }.
dg-discard = Scegli una carta da scartare.
dg-keep = { $card } è illeso: prendilo in mano o mettilo nel Branco.
dg-give = Il tuo Mostro ha inflitto una ferita: assegna 1 Pericolo a un giocatore.
dg-trim = Il Branco tiene al massimo 3 Mostri: scartane uno.
dg-trim-treasures = Non puoi più portare tutti questi Tesori: scartane uno.
dg-offer = Puoi pagare { $glory } Gloria per recuperare { $life } Vita.
dg-form = Scegli con quale forma { $monster } attacca { $hero }.
dg-attach = Scegli la carta a cui integrare { $card }.
dg-pick = Scegli l'incontro a cui rispondi.
dg-choose-quest = Scegli una missione: prima una tua, poi una della vittima.
dg-choose-map = Scegli una carta Mappa.

# Pulsanti.
dungeoneer-move-initiative = Tira per l'iniziativa
dungeoneer-move-pass = Passa
dungeoneer-move-declare = { $card } contro { $seat }{ $way ->
    [melee] , in Mischia
    [magic] , con la Magia
    [speed] , con la Velocità
   *[itself] { "" }
 }{ $extra ->
    [0] { "" }
   *[other] , { $extra } Pericolo in più
 }
dungeoneer-move-bane = { $card }, a spese di { $seat }
dungeoneer-move-play = Gioca { $card }{ $extra ->
    [0] { "" }
   *[other] , { $extra } Gloria in più
 }
dungeoneer-move-use = Usa { $source ->
    [ability] la tua abilità
   *[other] { $source }
 }
dungeoneer-move-step = Vai a { $direction ->
    [north] nord
    [east] est
    [south] sud
   *[west] ovest
 }
dungeoneer-move-explore = Esplora: pesca una carta Mappa
dungeoneer-move-place = Posa in { $spot }{ $way ->
    [turned] , capovolta
   *[upright] { "" }
 }
dungeoneer-move-sewer = Per la fogna a { $space }
dungeoneer-move-portal = Per il portale a { $space }
dungeoneer-move-attempt = Tenta { $quest }
dungeoneer-move-bonus = Paga 1 Gloria per avere più probabilità
dungeoneer-move-take = Raccogli: { $quest }
dungeoneer-move-untip = Rialzati (1 Movimento)
dungeoneer-move-challenge = Sfida { $foe } ({ $form ->
    [melee] Mischia
    [magic] Magia
   *[speed] Velocità
 })
dungeoneer-move-give = 1 Pericolo a { $seat }
dungeoneer-move-keep = { $where ->
    [hand] In mano
   *[pack] Nel Branco
 }
dungeoneer-move-drop = Scarta { $card }
dungeoneer-move-save = Conserva 1 Movimento
dungeoneer-move-space = In { $space }
dungeoneer-move-quest = { $quest }
dungeoneer-move-form = Attacca con { $form ->
    [melee] la Mischia
    [magic] la Magia
   *[speed] la Velocità
 }
dungeoneer-move-pay = Paga
dungeoneer-move-wait = { $when ->
    [my-turn] Passa fino al mio turno
    [phase-end] Passa fino alla fine di questa fase
   *[targeted] Passa finché qualcuno non mi prende di mira
 }
dungeoneer-move-target = { $card }
dungeoneer-move-deliver = Consegna: { $quest }
dungeoneer-move-quaff = Gioca { $card } e usala subito
dungeoneer-move-layout = Posa { $space }

# Che cosa è successo.
dg-initiative-rolled = { $player } tira { $die } per l'iniziativa.
dg-turn = Round { $round }: comincia il turno di { $hero }.
dg-waits = { $player } passa { $when ->
    [turn] fino al proprio turno.
    [phase] fino alla fine della fase.
   *[target] finché qualcuno non lo prende di mira.
 }
dg-upkeep-paid = { $player } paga il mantenimento di { $card }.
dg-upkeep-unpaid = { $player } riprende in mano { $card } invece di pagarne il mantenimento.
dg-declared = { $player } manda { $card } contro { $hero }{ $extra ->
    [0] .
   *[other] , con { $extra } Pericolo in più.
 }
dg-bane-on = { $player } gioca { $card } su { $hero }.
dg-bane = { $player } gioca { $card }, con il Pericolo di { $hero }.
dg-cancelled = { $card } finisce negli scarti prima di avere effetto.
dg-sent-back = { $card } torna nella mano da cui era venuta.
dg-missed = { $card } non trova più { $hero }.
dg-trap = { $card } scatta in { $space }.
dg-attached = { $card } viene integrata a { $host }.
dg-fought = { $attacker } attacca { $defender } ({ dg-form-word }): { $attack } contro { $defence }. { $result ->
    [attacker] { $attacker } va a segno.
    [defender] { $defender } risponde e va a segno.
   *[tie] Parità.
 }
dg-wounded = { $hero } subisce { $wounds ->
    [one] 1 ferita
   *[other] { $wounds } ferite
 } (Vita rimasta: { $life }).
dg-fell = { $hero } è sconfitto e lascia la partita.
dg-dropped = { $quest }: ciò che era trasportato ora si trova in { $space }.
dg-monster-wounded = { $monster } subisce { $wounds ->
    [one] 1 ferita
   *[other] { $wounds } ferite
 } (Vita rimasta: { $life }).
dg-monster-defeated = { $monster } è sconfitto.
dg-to-pack = { $card } entra nel Branco di { $player }.
dg-to-hand = { $card } torna in mano a { $player }.
dg-gained = { $hero }: +{ $glory } Gloria (ora { $now }), +{ $peril } Pericolo (ora { $nowperil }).
dg-glory-gained = { $hero }: +{ $amount } Gloria (ora { $now }).
dg-glory-lost = { $hero }: -{ $amount } Gloria (ora { $now }).
dg-peril-gained = { $hero }: +{ $amount } Pericolo (ora { $now }).
dg-peril-lost = { $hero }: -{ $amount } Pericolo (ora { $now }).
dg-healed = { $hero } si riprende (Vita: { $life }).
dg-movement = { $hero } ha ora { $now } Movimento.
dg-level = { $hero } sale al livello { $level }.
dg-tipped = { $hero } finisce sdraiato.
dg-untipped = { $hero } si rialza.
dg-rid = { $hero } si libera di { $card }.
dg-revealed = { $player } vede la mano di { $hero }.
dg-seen-card = Vedi { $card }.
dg-drew = { $player } pesca { $amount ->
    [one] 1 carta.
   *[other] { $amount } carte.
 }
dg-drew-card = Peschi { $card }.
dg-discarded = { $player } scarta { $card }.
dg-played = { $player } gioca { $card }{ $extra ->
    [0] .
   *[other] , con { $extra } Gloria in più.
 }
dg-quaffed = { $player } gioca { $card } e la usa subito.
dg-used = { $player } usa { $source }.
dg-challenged = { $hero } sfida { $foe }.
dg-explores = { $hero } esplora.
dg-drew-map = { $player } pesca la carta Mappa { $space }.
dg-map-nowhere = { $space } non si può posare da nessuna parte e va in fondo al mazzo Mappe.
dg-placed = { $player } posa { $space } in { $x },{ $y }.
dg-map-turned = { $space } si capovolge.
dg-maps-swapped = { $space } e { $other } si scambiano di posto.
dg-exit = { $hero } prova la porta { $exit ->
    [locked] chiusa
   *[trapped] con trappola
 } { $direction ->
    [north] a nord
    [east] a est
    [south] a sud
   *[west] a ovest
 } (Insidia { $number }).
dg-tested = { $hero } tira { $die }{ $stat ->
    [melee] {" "}con la Mischia
    [magic] {" "}con la Magia
    [speed] {" "}con la Velocità
    [life] {" "}con la Vita
    [level] {" "}con il livello
   *[chance] { "" }
 }: { $total } contro { $number }, { $result ->
    [success] successo.
   *[failure] fallimento.
 }
dg-threshold = { $hero } resta sulla soglia di una porta aperta.
dg-moved = { $hero } va in { $space }.
dg-attempt = { $hero } tenta la missione { $quest }.
dg-bonus = { $player } paga per avere più probabilità in { $quest }: +{ $bonus }.
dg-completed = { $hero } porta a termine { $quest } (missione { $done } di 3).
dg-global = Nuova Missione Globale: { $quest }.
dg-taken = { $hero } raccoglie il componente di { $quest }.
dg-escort-won = { $player } sottrae { $quest } a { $hero }.
dg-quest-given = Ora { $hero } ha la missione { $quest }.
dg-saved = { $hero } conserva 1 Movimento.
dg-won-quests = Tre missioni compiute.
dg-won-last = Resta in piedi un solo eroe.
dg-won-rounds = I round sono finiti.

# Perché no.
dg-no-hero-phase = Si fa nella propria Fase dell'Eroe, quando non c'è altro in sospeso.
dg-no-lord-phase = Sventure e Incontri si giocano nella propria Fase del Signore del Dungeon.
dg-no-card = { $card } non è nella tua mano.
dg-no-such-player = Quel giocatore non è più in partita.
dg-no-own-peril = Non puoi mai spendere il tuo Pericolo: indica un avversario.
dg-no-second-batch = Gli Incontri della fase si dichiarano tutti insieme, e sono già stati risolti.
dg-no-counter = { $card } in quella forma ha solo un contrattacco: attacca con una forma in cui ha un attacco standard.
dg-no-peril = { $card } costa { $cost } Pericolo e { $hero } ne ha { $peril }; il Pericolo di più giocatori non si somma.
dg-no-bane-now = Le Sventure si giocano prima o dopo gli Incontri, non fra dichiarazione e risoluzione.
dg-no-glory-card = { $card } è una Sventura o un Incontro: si gioca nella tua Fase del Signore del Dungeon con il Pericolo di un avversario.
dg-no-glory = { $card } costa { $cost } Gloria; tu ne hai { $glory }.
dg-no-response = { $card } è una Risposta: giocala quando qualcuno gioca un Incontro o una Sventura su di te.
dg-no-boon-room = Il tuo eroe può avere { $limit } Favori pronti, e i Favori non si possono lasciare.
dg-no-second-slot = Hai già pronto un Tesoro di quel genere; { $card } deve aspettare che se ne vada.
dg-no-treasure-room = Non puoi portare altri Tesori; alla fine del turno puoi scartarne uno.
dg-no-host = Non c'è niente a cui integrare { $card }.
dg-no-use = { $card } adesso non servirebbe a nulla.
dg-no-while-tipped = Il tuo eroe è sdraiato: può spendere Movimento solo per rialzarsi.
dg-no-tipped = Il tuo eroe non è sdraiato.
dg-no-movement = Non hai Movimento da spendere.
dg-no-second-challenge = Il tuo eroe ha già iniziato un attacco in questo turno.
dg-no-standard = Il tuo eroe non ha un attacco standard in quella forma.
dg-no-foe = Puoi sfidare un eroe nel tuo spazio, o un Mostro presente che ha appena attaccato.
dg-no-way = Da quel lato non c'è nessuna carta Mappa.
dg-no-wall = Un Muro sbarra la strada.
dg-no-explore = Una carta in gioco ti vieta di esplorare.
dg-no-maps = Non ci sono più carte Mappa da esplorare.
dg-no-sewer = Il tuo eroe non è a una Fogna che porta lì.
dg-no-portal = Il tuo eroe non è a un Portale che porta lì.
dg-no-quest = { $quest } non è una tua missione né quella Globale.
dg-no-way-there = Dal tuo eroe non si arriva a { $space } in un passo: vai di stanza in stanza, dove non ci sono muri.
dg-no-place = { $quest } si tenta in { $space }: prima vacci.
dg-no-place-yet = { $quest } si tenta in { $space }, che non è ancora sulla mappa.
dg-no-escort = { $quest }: raccogli il componente nel primo luogo e posalo nel secondo.
dg-no-price = Non puoi pagare il prezzo di { $quest }.
dg-no-second-attack = Il Mostro di { $quest } ha già attaccato in questo turno; sfidalo.
dg-no-readied = { $card } non è pronta nel tuo Inventario.
dg-no-second-use = Si può usare una volta per turno, ed è già stato fatto.
dg-no-cost = Non puoi pagarlo.
dg-no-use-now = Ora non si può usare.
dg-no-boon-discard = { $card } è un Favore: i Favori non si scartano a piacere.

# Opzioni.
dg-option-sets = Quali set di carte sono in tavola: dungeon (La Campana Sommersa), ambiente (Il Pellegrinaggio Storto) o tutti e due, uniti da un Portale.
dg-option-sets-dungeon = La Campana Sommersa
dg-option-sets-wilderness = Il Pellegrinaggio Storto
dg-option-rounds = Dopo quanti round la partita finisce al più tardi.
dg-option-resource-cap = Quanta Gloria e quanto Pericolo può avere al massimo un giocatore; 0 vuol dire senza limite.
dg-option-leave-out = Mazzi scelti a mano: gli id delle carte da lasciare fuori. Ogni luogo nominato da una missione rimasta deve restare.
dg-option-open-map = Mappa in vista: l'intera mappa si distribuisce e si posa prima di giocare; niente Fase di Costruzione, niente esplorazione.
dg-option-ask-everybody = Le finestre di risposta interpellano chiunque abbia carte in mano, così non rivelano nulla.
dg-option-speed-adds-movement = La Velocità guadagnata durante il turno aggiunge anche Movimento.
dg-option-counterattack-hit-effects = Un effetto del colpo stampato vale anche quando va a segno un semplice contrattacco.
dg-option-locked-opens-on-failure = Una Porta Chiusa si apre anche se il tiro fallisce.
dg-option-obstacles-again = Pozzi e Spuntoni colpiscono di nuovo se rientri nel loro spazio nello stesso turno.
dg-option-warp-enters = Essere spostati da una carta nel proprio turno conta come entrare nello spazio.
dg-option-discard-with-empty-hand = Con la mano vuota puoi comunque scartare un Tesoro o una carta del Branco a fine turno.
dg-option-saved-movement-for-cards = Un Movimento conservato può pagare carte pronte fuori dal proprio turno.
dg-option-level-heals = Salire di livello guarisce tutte le ferite.
dg-option-bonuses-add-up = Il bonus di una carta contro una categoria si somma a quello semplice invece di sostituirlo.
dg-option-first-chance-roll-free = Il primo tiro di una missione Caso in un turno è gratuito.
dg-option-quest-wounds-stay = Le ferite sul Mostro di una missione restano oltre il turno.

# Cifre delle analisi.
dungeoneer-figure-quests = missioni
dungeoneer-figure-life = Vita
dungeoneer-figure-glory = Gloria
