## Domande.
pd-ask-objective = Tieni un obiettivo: decide anche i colori dei tuoi eroi.
pd-ask-power = Tieni un potere.
pd-ask-die = Usa { $place ->
    [1] il primo dado
    [2] il secondo dado
   *[other] il terzo dado
  }: livello, oggetto, pozioni o movimento.
pd-ask-move = Dove vai? { $left ->
    [one] Ti resta un movimento.
   *[other] Ti restano { $left } movimenti.
  }
pd-ask-soak = { $damage ->
    [one] 1 danno
   *[other] { $damage } danni
  } { $source ->
    [skulls] dai teschi
    [minion] dal mostro
    [trap] dalla trappola
   *[villain] dal Boss
  }. Quanti ne assorbono le pozioni? C'è posto per { $hearts }.
pd-ask-raise = Quale eroe sale di livello?
pd-ask-fill = Su quale oggetto riempi una casella?
pd-ask-defeat = Quale mostro è sconfitto? Da scegliere: { $count }.
pd-ask-loot = Quale gemma raccogli?
pd-ask-take = Prendi { $benefit ->
    [potion] la pozione
    [item] la casella oggetto
    [level] il livello
   *[gem] la gemma
  } di questa stanza, o { $benefit ->
    [level] lo lasci
   *[other] la lasci
  }?
pd-ask-confirm = Tutto fatto? Finché non confermi puoi ancora annullare.

## Mosse sui pulsanti.
paper-dungeons-move-keep-objective = Tieni { $objective }
paper-dungeons-move-keep-power = Tieni { $power }
paper-dungeons-move-die-level = Dado { $die }: { $hero } +1 livello
paper-dungeons-move-die-swap = Dado { $die } nell'altro colore: { $hero } +1 livello
paper-dungeons-move-die-item = Dado { $die }: casella di { $item }
paper-dungeons-move-die-potions = Dado { $die }: pozioni
paper-dungeons-move-die-move = Dado { $die }: vai in { $room }
paper-dungeons-move-die-stay = Dado { $die }: resta dove sei
paper-dungeons-move-move = Vai in { $room }
paper-dungeons-move-stop = Fermati qui
paper-dungeons-move-soak = { $damage ->
    [0] Tutti nella colonna dei danni
    [one] 1 sulle pozioni
   *[other] { $damage } sulle pozioni
  }
paper-dungeons-move-raise = { $hero } +1 livello
paper-dungeons-move-fill = Casella di { $item }
paper-dungeons-move-defeat = Sconfiggi il mostro in { $room }
paper-dungeons-move-loot = Raccogli la gemma { $gem }
paper-dungeons-move-take = Prendi
paper-dungeons-move-leave = Lascia
paper-dungeons-move-rolled = { $face }
paper-dungeons-move-confirm = Conferma

## Che cosa è successo.
pd-kept = { $player } gioca con il potere { $power }.
pd-rolled = Turno { $round }. I dadi: { $dice }.
pd-rerolled = { $dice }: troppi teschi o quadrifogli, si ritirano tutti e sei i dadi.
pd-used = { $player } ha usato i dadi { $numbers }.
pd-announced = { $player } ha raccolto { $gems }.
pd-mission = { $player } completa { $mission }: { $glory } punti gloria.
pd-fought = { $player } affronta { $villain } con forza { $level }: fascia { $tier }, { $glory } punti gloria.
pd-fled = { $player } incontra { $villain } con forza { $level }, troppo poca, e fugge: { $glory } punti gloria.
pd-not-met = { $player } non ha raggiunto in tempo { $villain }: { $glory } punti gloria.
pd-rewarded = { $player } è il più forte contro { $villain } e ottiene { $reward ->
    [level] { $count ->
        [one] un livello
       *[other] { $count } livelli
      }
    [item] { $count ->
        [one] una casella oggetto
       *[other] { $count } caselle oggetto
      }
    [gem] { $count ->
        [one] una gemma
       *[other] { $count } gemme
      }
   *[potion] { $count ->
        [one] una pozione
       *[other] { $count } pozioni
      }
  }.
pd-vanished = Con { $villain } spariscono le gemme { $gems }.
pd-total = { $player } finisce la partita con { $glory } punti gloria.
pd-die = Usato il dado { $number }.
pd-enter = Entri in { $room }.
pd-level = { $hero } arriva al livello { $level }.
pd-item = { $boxes ->
    [one] Riempita la prima casella di { $item }.
   *[other] { $item }: completo.
  }
pd-potions = { $count ->
    [0] La bisaccia è piena: nessuna pozione in più.
    [one] 1 pozione: { $total } su 12.
   *[other] { $count } pozioni: { $total } su 12.
  }
pd-gem = Segnata la gemma numero { $total }.
pd-looted = Raccogli la gemma { $gem }.
pd-minion = { $minion } in { $room }: sconfitto. { $total } su 12.
pd-damage = { $damage ->
    [one] 1 danno
   *[other] { $damage } danni
  } { $source ->
    [skulls] dai teschi
    [minion] dal mostro
    [trap] dalla trappola
   *[villain] dal Boss
  }, di cui { $soaked } sulle pozioni; nella colonna: { $total }.
pd-resurrection = Più danni che punti vita: resurrezione, 9 punti gloria in meno alla fine.
pd-lapsed = { $bonus ->
    [level] Tutti gli eroi sono al livello 6: il livello è perso.
    [item] Tutti gli oggetti sono completi: la casella è persa.
   *[slay] Non resta nessun mostro da sconfiggere.
  }
pd-end = Vince chi ha più punti gloria.
pd-end-campaign = Vince chi ha più punti gloria nelle tre partite.

## Dadi tirati su un tavolo vero.
pd-die-white = dado bianco { $n } (1 teschio, 2 guerriero, 3 mago, 4 chierico, 5 ladro, 6 quadrifoglio)
pd-die-black = dado nero { $n } (1 teschio, 2 tre stivali, 3 guerriero, 4 mago, 5 chierico, 6 ladro)
pd-die-again-skulls = tre o più teschi: ritirate tutti e sei i dadi (PD-019); { $die }
pd-die-again-clovers = tre quadrifogli: ritirate tutti e sei i dadi (PD-020); { $die }

## Impostazioni della partita.
pd-option-edition = Quale regolamento vale dove i due differiscono: l'italiano, l'inglese, o il meglio dei due.
pd-option-edition-merged = il meglio dei due
pd-option-edition-it = l'italiano
pd-option-edition-en = l'inglese
pd-option-dungeon = La carta Dungeon; di norma una a caso.
pd-option-campaign = Gioca una delle quattro mini-campagne: tre partite, conta la somma.
pd-option-missions = Si gioca con tre missioni scoperte.
pd-option-disappearing-gems = Dopo i primi due Boss spariscono delle gemme. Obbligatorio in solitario.
pd-option-mission-cards = Le missioni da usare, per id; le altre si pescano.
pd-option-objective-cards = L'obiettivo di ogni posto, per id; "random" ne dà due fra cui scegliere.
pd-option-power-cards = Il potere di ogni posto, per id; "random" ne dà due fra cui scegliere.
pd-option-nine-minions = Il valore di nove mostri.
pd-option-artisan-glory = I punti gloria dell'Artigiano.
pd-option-merchant-glory = I punti gloria del Mercante.
pd-option-psionic-glory = I punti gloria dell'Illusionista.
pd-option-wizard-swap = Quante volte il mago di livello 4 cambia colore a un dado.
pd-option-wizard-swap-once-per-round = una volta per turno
pd-option-wizard-swap-unlimited = quante volte si vuole
pd-option-villain-visit = Chi affronta un Boss: chi è stato nella sua stanza in questo round, o in qualsiasi momento.
pd-option-villain-visit-this-season = in questo round
pd-option-villain-visit-ever = in qualsiasi momento
pd-option-villain-minimum = Se la soglia minima di un Boss va raggiunta o superata.
pd-option-villain-minimum-reach = raggiunta
pd-option-villain-minimum-exceed = superata
pd-option-boots-movement-only = I tre stivali servono solo per muoversi.
pd-option-boots-movement-only-True = sì
pd-option-boots-movement-only-False = no
pd-option-final-tie = Chi vince in caso di parità: chi ha visitato più stanze, o tutti.
pd-option-final-tie-rooms = chi ha visitato più stanze
pd-option-final-tie-shared = tutti
pd-option-missions-before-villain = Le missioni si controllano prima dello scontro con il Boss.
pd-option-merchant-extra-gems = Il Mercante riceve la pozione anche per le gemme che non vengono dal dungeon.
pd-option-decline-benefits = Gemme e benefici di una stanza si possono lasciare.
pd-option-stay = Un dado si può spendere per un movimento di zero passi.
pd-option-lapsed-bonus = Che fine fa un livello o una casella senza più posto.
pd-option-lapsed-bonus-lost = è perso
pd-option-lapsed-bonus-potion = diventa una pozione
pd-option-wall-and-water = Che cosa serve su un bordo con muro e acqua: tutti e due gli oggetti, o uno solo.
pd-option-wall-and-water-both = tutti e due gli oggetti
pd-option-wall-and-water-either = uno solo
pd-option-cloak-wraps = Il mantello porta anche da un lato all'altro del dungeon.
pd-option-hard-ways = Vie impervie conta ogni passaggio, o ogni luogo una volta sola.
pd-option-hard-ways-each-passage = ogni passaggio
pd-option-hard-ways-each-place = ogni luogo una volta
pd-option-villain-fame = Fama contro i Boss conta i punti al netto delle fughe, o solo quelli guadagnati.
pd-option-villain-fame-net = al netto delle fughe
pd-option-villain-fame-gained = solo quelli guadagnati
pd-option-slain-count = I mostri abbattuti da Scettro e Assassino contano per missioni e obiettivi.
pd-option-secret-objectives = Gli obiettivi restano segreti fino alla fine.

## Le carte a parole.
pd-card-minion = Lo affronta: { $hero }.
pd-card-die = In tutto { $count }: { $faces }.
pd-card-room = { $holds }.
pd-card-villain = Livello { $level }, debole contro: { $weakness }. Forza { $thresholds }: gloria { $glory }, danni { $damage }. Fuga { $flee }. Ricompensa: { $reward }. Gemme che spariscono: { $gems }.
pd-card-campaign = Tre partite: { $dungeons }.
pd-bonus-level = { $count ->
    [one] 1 livello
   *[other] { $count } livelli
  }
pd-bonus-item = { $count ->
    [one] 1 casella oggetto
   *[other] { $count } caselle oggetto
  }
pd-bonus-potion = { $count ->
    [one] 1 pozione
   *[other] { $count } pozioni
  }
pd-bonus-gem = { $count ->
    [one] 1 gemma
   *[other] { $count } gemme
  }
pd-room-empty = vuota
pd-room-gem = gemma { $gem }
pd-room-trap = trappola
pd-room-potion = pozione
pd-room-item = casella oggetto
pd-room-level = livello
pd-face-skull = teschio
pd-face-boots = tre stivali
pd-face-clover = quadrifoglio
pd-face-warrior = guerriero
pd-face-wizard = mago
pd-face-cleric = chierico
pd-face-rogue = ladro
pd-track-hero-glory = Punti gloria degli eroi, secondo il livello più basso
pd-track-minion-track = Tracciato dei mostri
pd-track-mission-glory = Punti gloria delle missioni, in compagnia e in solitario per turno
pd-track-gem-track = Tracciato delle gemme
pd-track-gem-bonus = Bonus del tracciato delle gemme
pd-track-damage-track = Tracciato dei danni
pd-track-potion-rows = Bonus delle righe di pozioni
pd-track-item-heroes = Eroi dei primi quattro oggetti
pd-track-borders = Muri e acqua stampati

## Perché una mossa non è possibile.
pd-not-rolled = In questo turno non hai più un dado { $die }.
pd-not-stay = A questo tavolo non si può restare fermi: muoviti di almeno una stanza.
pd-not-boots = I tre stivali servono a muoversi, non a questo.
pd-not-bag = La bisaccia tiene { $bag } pozioni ed è piena.
pd-not-symbol = Il dado { $die } non mostra il simbolo richiesto: { $hero }.
pd-not-colour = { $hero }: per salire di livello servono dadi { $colour ->
    [black] neri
   *[white] bianchi
  }.
pd-not-swap = In questo turno non puoi più cambiare colore a un dado.
pd-not-needed = Il colore va già bene: non serve cambiarlo.
pd-not-above = { $hero }: è già al livello 6, il massimo.
pd-not-complete = { $item }: le due caselle sono già piene.
pd-not-twice = Questa volta devi sceglierne un altro.
pd-not-hearts = Le pozioni hanno posto per { $hearts }, e i danni sono { $damage }.
pd-not-alive = In { $room } non c'è nessun mostro da sconfiggere.
pd-not-door = { $room } non ha una porta: il primo movimento porta in { $doors }.
pd-not-next = { $room } non è accanto a { $here }.
pd-not-wall = Tra { $here } e { $room } c'è un muro: si passa solo con il Mantello Etereo completo.
pd-not-water = Tra { $here } e { $room } c'è l'acqua: si passa solo con l'Amuleto Marino completo.

## Ciò che contano i bot.
paper-dungeons-figure-glory = gloria prevista
