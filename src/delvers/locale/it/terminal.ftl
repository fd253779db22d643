## Il tavolo a schermo nel terminale.
screen-welcome = Scegli con le frecce e Invio. Ogni mossa viene salvata subito.
screen-continue = Riprendi la partita in sospeso di { $game }
screen-players = { $seats } giocatori
screen-language = English
screen-seats = Giocatori
screen-people = Quanti sono persone a questa tastiera (gli altri sono bot)
screen-level = Quanto sono forti i bot
screen-dice = Dadi
screen-dice-seeded = tirati da Delvers
screen-dice-by-hand = veri: li tiri tu e scrivi che cosa mostrano
screen-options = Altre opzioni
screen-start = Inizia
screen-back = Indietro
screen-damaged = { $file } non si può riprendere: { $why }
screen-filter = scrivi parole di una scelta, o una mossa; Invio prende la prima
screen-search = sigla o parole
screen-rules = Regole
screen-moves = { $count ->
    [one] una mossa
   *[other] { $count } mosse
  }
screen-can-undo = u annulla
screen-thinking = { $player } sta pensando ...
screen-to-menu = Lascia il tavolo
screen-everybody = ciò che tutti hanno visto
screen-too-small = Questa finestra è troppo piccola: servono almeno { $width } colonne e { $height } righe.
screen-key-undo = Annulla
screen-key-redo = Ripeti
screen-key-hint = Consiglio
screen-key-other = Altro eroe
screen-key-rule = Regola
screen-key-log = Diario
screen-key-give_up = Arrenditi
screen-give-up-sure = Premi di nuovo G per arrenderti: al tuo posto giocherà un bot e non si torna indietro.
screen-key-filter = Filtra
screen-key-scroll = Scorri
screen-key-help = Aiuto
screen-key-leave = Esci
screen-help =
    1-9            fa quella scelta; vanno bene anche frecce e Invio, o il mouse
    /              trova le scelte per parole; una mossa si può scrivere per intero
    u, U           annulla l'ultima mossa, la ripete
    o              i dadi e le scelte di un altro eroe del gruppo
    h              le mosse migliori secondo un bot, e perché
    f              copre le caselle al meglio, fino al prossimo tiro
    i              la regola su cui si basa la domanda, e tutte le altre
    l              tutto ciò che è successo
    Pag su, giù    scorre il tavolo
    t; G, G        chiaro o scuro; ti arrendi e gioca un bot
    q              lascia il tavolo; la partita è salvata e riprende da dov'era
about-one-deck-dungeon = Dadi contro un mazzo che è insieme dungeon, bottino e orologio. In squadra o da soli.
about-paper-dungeons = Tutti disegnano la propria strada nello stesso dungeon con gli stessi sei dadi.
about-dungeoneer = Eroe nel tuo turno, Signore del Dungeon in quello degli altri, su una mappa che cresce.
remote-left = Hai lasciato lo schermo; il tavolo continua, e lo stesso comando ci torna.
screen-more = { $where } continua: Pag su, giù
screen-news = ... prima altre { $count } righe (l le mostra tutte)
screen-key-quit = Esci
screen-key-pop_screen = Indietro
screen-key-start = Inizia
screen-key-seat = Posto
