## Che cos'è, e perché no?
about-button = Che cos'è?
about-mode = Tocca qualsiasi cosa sul tavolo per sapere che cos'è. Esc per finire.
about-window = Che cos'è
about-not-now = Per ora qui non c'è niente da fare. { $question }
about-now = Perché non ora
about-rules = Le regole che lo riguardano
web-key-turn = il prossimo modo di usare ciò che è scelto: una carta mappa si gira
web-key-end = chiudi il turno, la fase o lo scontro
web-key-about = che cos'è? Poi frecce e Invio, o un clic; sullo schermo tattile tieni premuto
web-glossary = Glossario: i nomi sulle carte
about-show = Mostralo agli altri
about-shown = { $player } lo indica
about-proposed = Proposta di { $player }
about-way = La strada fin lì
about-go = Vai
