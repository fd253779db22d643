## Prime partite guidate.
learn-go = Impara { $game } in 4 minuti
learn-title = La tua prima partita
learn-progress = { $done } mosse fatte su { $of }
learn-your-move = Tocca a te: { $move }
learn-on = Avanti
learn-back = Indietro
learn-first-game = Gioca la tua prima partita
learn-or-on = Oppure continua da qui: adesso il tavolo è tuo.
learn-not-yet = Sarebbe permesso, ma ora la lezione mostra altro: fai la mossa che chiede.
learn-wait = Un momento: stanno muovendo gli altri.
learn-no-undo = In una lezione non c'è niente da annullare: i dadi sono preparati. In una vera partita si può.
learn-none = Per { $game } non c'è ancora una lezione. Le regole sono nella pagina iniziale.
learn-enter = (Invio per continuare)
learn-over-plain = E ora la tua prima partita: delvers play { $game }
learn-saved = La lezione è salvata. Per riprenderla: delvers learn { $game }
