## Una mappa nell'immagine che si può spostare e ingrandire.
web-pan-map = Vista della mappa
web-pan-in = Ingrandisci
web-pan-out = Rimpicciolisci
web-pan-fit = Mostra tutta la mappa
web-pan-me = Mostra dove sono
