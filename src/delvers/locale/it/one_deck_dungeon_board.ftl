## L'immagine di One Deck Dungeon
oddb-picture = One Deck Dungeon, { $dungeon }, { $floor ->
    [4] contro il mostro finale
   *[other] piano { $floor }
  }, { $deck } carte nel mazzo
oddb-floor-of = Piano { $n } di 3
oddb-boss-fight = Mostro finale, round { $n }
oddb-no-time = Il tempo non conta più
oddb-time-left = Tempo: { $n }
oddb-stairs-open = Le scale!
oddb-spent = { $n ->
    [one] 1 carta spesa
   *[other] { $n } carte spese
  }
oddb-tokens = { $n } di { $most } segnalini
oddb-clock = Mazzo: { $deck } tempo rimasto, { $spent } speso, { $tokens } sulle scale
oddb-level-xp = Livello { $level } · PE { $xp }/{ $need }
oddb-level-label = Livello { $level }, esperienza { $xp } di { $need }
oddb-limits = Oggetti { $items } · abilità { $skills }{ $dice ->
    [0] {""}
    [one] {" "}· +1 eroico
   *[other] {" "}· +{ $dice } eroici
  }
oddb-potions = Pozioni: { $n }
oddb-potions-label = { $n ->
    [one] 1 pozione da bere
   *[other] { $n } pozioni da bere
  }
oddb-dungeon-card = Dungeon
oddb-floor-hidden = Piano { $n }, ancora ignoto
oddb-hero-label = Eroe { $n }, { $name }: salute { $left } di { $health }; dadi: forza { $s }, agilità { $a }, magia { $m }
oddb-feat-label = Talento eroico { $name }: { $text } { $n ->
    [0] {""}
    [one] Un dado accumulato.
   *[other] { $n } dadi accumulati.
  }
oddb-item-label = Oggetto di { $name }: un dado { $colour } in più{ $health ->
    [0] {""}
   *[other] {" "}e una salute
  }
oddb-skill-used = già usata
oddb-skill-passive = agisce da sé
oddb-skill-elsewhere = non in questa sfida
oddb-skill-unpaid = mancano i dadi
oddb-skill-useless = non cambierebbe nulla
oddb-cost-free = gratis
oddb-cost-mana = mana { $n }
oddb-cost-dice = { $n ->
    [one] 1 dado { $colour }
   *[other] { $n } dadi { $colour }
  }
oddb-tray = Dadi
oddb-tray-empty = Si tirano quando si affronta una sfida
oddb-combine = Crea un dado eroico
oddb-supply = Rimetti un dado nella riserva
oddb-box = Casella { $n }, { $colour } { $target }
oddb-box-wide = larga, contiene { $sum } di { $target }
oddb-box-armor = armatura
oddb-box-skull = teschio
oddb-box-floor = del piano { $n }
oddb-box-covered = coperta
oddb-box-open = scoperta costa { $losses }
oddb-box-locked = bloccata finché l'armatura non è coperta
oddb-sum = somma
oddb-door-none = Qui non c'è ancora una porta
oddb-door-closed = Porta { $n }, chiusa
oddb-door-open = Porta { $n }, aperta: { $names }
oddb-doors = Porte
oddb-aside = Messi da parte
oddb-worth = vale { $xp } di esperienza
oddb-way-taken = La via scelta: { $name }.
oddb-way-time = { $n } tempo subito
oddb-way-free = Nessun tempo
oddb-way-label = Strada { $n }, { $name }, { $time } tempo subito
oddb-odds = { $n ->
    [one] 1 dado: { $percent } %
   *[other] { $n } dadi: { $percent } %
  }
oddb-meter = Se ti fermi ora
oddb-meter-before = I dadi attendono
oddb-meter-label = Se ti fermi ora perdi: { $hearts ->
    [one] 1 cuore
   *[other] { $hearts } cuori
  } e { $time } tempo
oddb-prevented = Evitati: { $losses }
oddb-split = { $odd ->
    [0] { $each } per ogni eroe
   *[other] { $each } per ogni eroe, 1 in più a uno
  }
oddb-boxes-open = { $n ->
    [0] Tutte le caselle sono coperte
    [one] 1 casella scoperta
   *[other] { $n } caselle scoperte
  }
oddb-loot = Bottino: { $name }
oddb-as-item = Oggetto
oddb-as-skill = Abilità
oddb-as-potion = Pozione
oddb-as-xp = Esperienza
oddb-loot-item = Un dado { $colour } in più{ $health ->
    [0] {""}
   *[other] {" "}e 1 salute
  } per un eroe.
oddb-loot-potion = E una pozione da bere.
oddb-loot-xp = { $n } di esperienza: poi { $then } di { $need }.
oddb-boss-label = { $name }: salute { $left } di { $health }
oddb-won = Vittoria
oddb-won-text = Il mostro finale è sconfitto e il sotterraneo conquistato.
oddb-lost = Sconfitta
oddb-lost-text = Un eroe è caduto nel sotterraneo.
oddb-items-of = Oggetti { $n }/{ $most }
oddb-skills-of = Abilità { $n }/{ $most }
oddb-loot-change = Poi { $new } invece di { $old }.

## Il tavolo a parole
oddb-wide = larga
oddb-any-colour = colore dell'insidia { $target }
oddb-losses = { $hearts ->
    [0] {""}
    [one] 1 cuore
   *[other] { $hearts } cuori
  }{ $hearts ->
    [0] {""}
   *[other] { $time ->
      [0] {""}
     *[other] {" e "}
    }
  }{ $time ->
    [0] {""}
   *[other] { $time } tempo
  }
oddb-in-combat = Negli scontri:
oddb-in-peril = Nelle insidie:
oddb-legend = Dadi: S forza, A agilità, M magia, H eroico; HA solo per armature, MS solo per incantesimi.

## Che cosa farà una mossa
one-deck-dungeon-preview-hearts = cuori { $n }
one-deck-dungeon-preview-time = tempo { $n }
one-deck-dungeon-preview-potions = pozioni { $n }
one-deck-dungeon-preview-xp = esperienza { $n }
one-deck-dungeon-preview-health = salute { $n }
one-deck-dungeon-preview-strength = forza { $n }
one-deck-dungeon-preview-agility = agilità { $n }
one-deck-dungeon-preview-magic = magia { $n }
one-deck-dungeon-preview-enough = { $n } che i dadi bastino

## Livelli e round contro il mostro finale
oddb-meter-boss = Se ti fermi ora perdi { $hearts ->
    [one] 1 cuore
   *[other] { $hearts } cuori
  }; danni al mostro finale: { $hits }
oddb-level-up = Livello { $level }
oddb-level-potion = Esperienza per una pozione
oddb-level-need = Servono { $need } di esperienza; l'eccesso va perso.
oddb-level-brings = 1 pozione
