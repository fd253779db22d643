## Ciò che dicono il tavolo nel terminale e la riga di comando in ogni gioco.
plain-welcome = { $game }: scrivi il numero della tua scelta, oppure "aiuto".
plain-person = Giocatore { $number }
plain-bot = Bot { $number }
plain-saved = La partita è salvata. Per riprenderla: delvers play { $game } --continue
plain-saved-as = Salvata in { $file }, seme compreso. Per ripartire da qui: delvers play { $game } --from { $file }
plain-not-saved = Impossibile scrivere { $file } ({ $why }); la partita continua comunque.
plain-record = Il verbale della partita: { $file }
plain-hide = Ora tocca a { $player }. Premi Invio per nascondere i tuoi segreti.
plain-hand-over = { $player }: premi Invio quando solo tu guardi lo schermo.
plain-unknown = "{ $line }" non è un numero da 1 a { $options }, né una mossa, né un comando; "aiuto" elenca i comandi.
plain-not-now = "{ $move }" ora non è possibile: scegli dall'elenco.
plain-no-rule = Non esiste la regola { $id }, né una che contenga queste parole.
plain-won = Avete vinto.
plain-lost = Avete perso.
plain-place = { $place }. { $player }: { $points }
plain-help =
    Un numero da 1 a { $options }, o una mossa scritta per esteso, esegue quella mossa. Inoltre:
      annulla, ripeti   torna indietro di una mossa, la rifà
      altro           i dadi e le scelte di un altro eroe del gruppo
      consiglio         le mosse migliori secondo un bot, e perché
      riempi          copre le caselle con dadi e abilità nel modo migliore, fino al prossimo tiro
      tavolo            mostra di nuovo il tavolo e le scelte
      regole [ID]       la regola su cui si basa questa scelta, una regola per numero o tutte quelle con una parola
      diario            tutto ciò che è successo finora
      salva FILE        scrive il verbale in un tuo file (ogni mossa viene comunque salvata)
      arrenditi         ti arrendi: al tuo posto gioca un bot, e gli altri continuano
      esci              lascia il tavolo; si riprende con --continue
plain-word-undo = annulla
plain-word-redo = ripeti
plain-word-rules = regole
plain-word-log = diario
plain-word-table = tavolo
plain-word-save = salva
plain-word-resign = arrenditi
plain-word-help = aiuto
plain-word-quit = esci
plain-which-game = Quale gioco?
plain-how-many = Quanti giocatori ({ $choices })?
plain-how-many-people = Quanti di loro sono persone (gli altri sono bot; da 1 a { $seats })?
plain-continue = C'è una partita in sospeso. Vuoi riprenderla (s/n)?
plain-choose = Scegli tra: { $choices }.
plain-yes = s
plain-word-hint = consiglio
plain-word-fill = riempi
plain-no-fill = Ora non c’è niente da riempire.
plain-hint-dice = I dadi cadono come vogliono: di' che cosa mostrano.
review-count = { $decisions } decisioni, di cui { $costly } costose.
review-costly = { $line }. { $player }: «{ $made }» lascia { $after } su 100; «{ $best }» dà { $before }.
review-curve = Come sono cambiate le possibilità dei giocatori durante la partita
plain-fill = { $n ->
    [one] C'è una voce
   *[other] Ci sono { $n } voci
  } da segnare in { $file } (un numero o le parole; una riga vuota rimanda a dopo):
plain-word-other = altro
plain-others = Possono agire anche altri del gruppo: { $players }. Scrivi «altro» per passare a loro.
plain-give-up-sure = { $player }: ti arrendi? Al tuo posto giocherà un bot e non si torna indietro (s/n).
plain-give-up-alone = Non c'è nessun altro con cui continuare la partita; «esci» la lascia e la conserva.
plain-gave-up = { $player } si arrende; al suo posto gioca un bot.
plain-no-other = Nessun altro del gruppo ha ora qualcosa di suo da fare.
ladder-pair = { $one } contro { $other }: vinte { $won } % (da { $won-low } a { $won-high }) di { $games } partite, Elo { $elo }
ladder-alone = { $one }: vinte { $won } % (da { $won-low } a { $won-high }), punteggio medio { $score } (da { $score-low } a { $score-high }), { $games } partite
