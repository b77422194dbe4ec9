import type { MimicLocale } from '../messages/MimicLocale';

/** German. */
export const de: MimicLocale = {
  tag: 'de',
  messages: {
    common: {
      loading: 'Wird geladen',
      retry: 'Neu versuchen',
      close: 'Schließen',
      cannotCopy:
        '{mimics} können diesen Token hier nicht einzahlen. Positionen mit Sicherheiten in diesem Token lassen sich deshalb nicht kopieren.',
      noContracts: 'Kopieren wird hier nicht angeboten.',
      notReady: 'Der Indexer hat gerade Probleme. Bitte versuche es später noch einmal.',
      rateLimited: 'Zu viele Anfragen. Bitte warte kurz und versuche es noch einmal.',
      notAllowed: 'Diese Anfrage ist nicht erlaubt.',
      unreachable:
        'Der Server ist nicht erreichbar. Bitte prüfe deine Verbindung und versuche es noch einmal.',
      failed: 'Etwas ist schiefgelaufen. Bitte versuche es noch einmal.',
      notLoaded: 'Ein Teil der Seite wurde nicht geladen. Versuche es noch einmal oder lade die Seite neu.',
      notKept:
        'Dieser Browser kann deine Änderungen nicht speichern. Sende sie ab, bevor du diese Seite verlässt.',
    },
    leaderboard: {
      title: 'Rangliste',

      focus: 'Rangfolge nach',
      focusPnl: 'PnL',
      focusRoi: 'Performance',
      collateral: 'Sicherheiten',
      allCollateral: 'Alle Sicherheiten',
      allCollateralShort: 'Alle',
      collateralCount: '{count, plural, one {# Token} other {# Token}}',
      search: 'Adresse suchen',
      clearSearch: 'Suche löschen',
      timeframe: 'Zeitraum',
      timeframe86400: '24 Stunden',
      timeframe604800: '7 Tage',
      timeframe2628000: '30 Tage',
      timeframe7884000: '90 Tage',
      timeframe31536000: '1 Jahr',

      trader: 'Trader',
      lastActivity: 'Zuletzt aktiv',
      markets: 'Märkte',
      moreMarkets: '{count, plural, one {+# weiterer} other {+# weitere}}',
      won: 'Gew.',
      lost: 'Verl.',
      volume: 'Volumen',
      leverage: 'Hebel',
      followers: '{mimics}',
      pnl: 'PnL',
      roi: 'ROI',
      copiedResult: 'Kopiert, 90 Tage',
      copy: 'Kopieren',
      copyRoute: '{trader} mit {token} kopieren',
      about: 'Info zu {column}',

      lastActivityTip: 'Wann der Trader zuletzt eine Position mit diesen Sicherheiten geändert hat.',
      recordTip: 'Geschlossene Positionen mit Nettogewinn und mit Nettoverlust im gewählten Zeitraum.',
      volumeTip:
        'Das Volumen zählt die Höchstgröße jeder Position zusammen, die im gewählten Zeitraum geschlossen wurde oder jetzt offen ist. Der Hebel ist diese Größe geteilt durch die Sicherheiten dahinter.',
      followersTip: '{mimics} mit aktiver Regel für diesen Trader und diese Sicherheiten.',
      pnlTip:
        'Nettogewinn oder -verlust in USD aller Positionen, die im gewählten Zeitraum geschlossen wurden oder jetzt offen sind, jeweils über ihre ganze Laufzeit: realisierter und offener PnL nach Positions-, Leih-, Funding- und Liquidationsgebühren und Price Impact.\nNicht enthalten: die Kosten für den Tausch von Gewinnen beim Verkleinern einer Position und erhaltenes Funding, das separat abgeholt wird.\nDer ROI ist dieser Betrag geteilt durch die jeweils höchsten Sicherheiten der Positionen.',
      copiedResultTip:
        'Simuliertes Kopieren in den letzten 90 Tagen, gleich welcher Zeitraum gewählt ist: mit 500 USD, einem Zehntel des freien Guthabens je Kopie, höchstens einer Kopie pro Stunde und ohne Höchstverlust, nach den Gebühren von Netzwerk (10 US-Cent je Transaktion) und Plattform. Offene Kopien zählen zu heutigen Preisen.\nDie Gebühren der Börse selbst sind nicht enthalten. Vergangene Ergebnisse sind keine Garantie.',
      copiedResultNone: 'Weniger als drei Eröffnungen in 90 Tagen: zu wenige, um das Kopieren zu simulieren.',

      record: '{won} gew., {lost} verl.',
      curve: 'PnL über {timeframe}',
      curveOpen: 'PnL über {timeframe}, mit offener Position',
      fewTrades: '{count} geschl.',
      fewTradesTip: 'Wenige geschlossene Positionen: Das kann eher Glück als Können sein.',

      empty: 'Keine Aktivität',
      emptyHint: 'Ändere Filter wie den Zeitraum oder die Sicherheiten',
      notAddress: 'Keine Adresse',
      notAddressHint: '„{text}“ ist keine Adresse, kein Teil davon und kein Link zu genau einer.',
      resetFilters: 'Filter zurücksetzen',
      failed: 'Die Rangliste konnte nicht geladen werden.',
      refreshFailed: 'Diese Zahlen konnten nicht aktualisiert werden.',
      newRanking: 'Neue Rangfolge',
      resultCount: 'Zeilen: {count}',
    },
    trader: {
      explorer: 'Explorer',
      explorerLabel: '{address} im Block-Explorer öffnen',
      lastActivity: 'zuletzt aktiv {time}',
      openCount: '{count} offen',
      pnlCaption: 'PnL $, {timeframe}, nach Gebühren',
      pnlExplained:
        'Gewinn und Verlust aller Positionen, die in diesem Zeitraum geschlossen wurden oder jetzt offen sind, jeweils über ihre ganze Laufzeit, nach Positions-, Leih-, Funding- und Liquidationsgebühren und Price Impact.\nNicht enthalten: die Kosten für den Tausch von Gewinnen beim Verkleinern einer Position und erhaltenes Funding, das Trader separat abholen.',
      chartLabel: 'PnL aller geschlossenen und offenen Trades zusammen',
      chartTime: 'Zeit',
      chartValue: 'PnL $',
      chartEmpty: 'Keine Aktivität gefunden',
      chartFailed: 'Der Chart konnte nicht geladen werden. Die Zahlen darunter sind vollständig.',
      chartNotice: 'Chart von TradingView',
      winLoss: 'Gewonnen / Verloren',
      tradesCounted: 'von {count}',
      thinRecord: '(zu wenige für ein Urteil)',
      noRecord: '(noch keine geschlossen)',
      oneTrade: '(mehr als alle anderen geschlossenen zusammen)',
      winLossExplained:
        'Geschlossene Positionen mit Gewinn und mit Verlust, nach Gebühren. Bei wenigen kann es Glück sein.',
      volume: 'Volumen',
      volumeExplained: 'Die Höchstgrößen aller Positionen, zusammengezählt.',
      avgLeverage: 'Ø Hebel',
      avgLeverageExplained: 'Höchstgröße geteilt durch höchste Sicherheiten, über alle Positionen.',
      mimicsMade: 'Ergebnis der {mimics}',
      mimicsMadeExplained:
        'Was {mimics}, die diesen Trader kopiert haben, in diesem Zeitraum gewonnen oder verloren haben: was ihnen ausgezahlt wurde minus ihr Einsatz, über alle beendeten Kopien.',
      followers: '{count} {mimics}',
      followersOne: '1 {mimic}',
      maxDrawdown: 'Max. Drawdown',
      maxDrawdownExplained:
        'Der größte Rückgang des PnL von einem Hoch zu einem späteren Tief, gemessen bei jedem Trade, an jedem Tagesende (UTC), zu jeder Stunde des letzten Tages und an jedem Punkt des Diagramms. Eine einzelne Position kann mehr verlieren, wenn andere zugleich gewinnen.',
      avgHolding: 'Ø Haltedauer',
      avgHoldingExplained:
        'Durchschnittliche Zeit vom Öffnen bis zum Schließen, über geschlossene Positionen.',
      daysActive: 'Aktive Tage',
      daysActiveExplained:
        'Tage (UTC), an denen sich mindestens eine dieser Positionen geändert hat, auch vor diesem Zeitraum.',
      best: 'Beste Position',
      worst: 'Schlechteste Position',
      none: '–',
      route: 'Positionen mit {token}',
      copy: 'Kopieren',
      copyLabel: 'Diesen Trader mit {token} kopieren',
      exportCsv: 'CSV exportieren',
      exportCsvShort: 'CSV',
      settleTime: 'Geschlossen am',
      entry: 'Einstieg',
      mimics: '{mimics}',
      maxSize: 'Max. Größe / Hebel',
      pnl: 'PnL $ / ROI',
      long: 'LONG',
      short: 'SHORT',
      open: 'Offen',
      openedBefore:
        'Vor Beginn der indexierten Daten eröffnet: Die Einstiegszeit ist nicht bekannt, und ohne bekannte Sicherheiten auch der ROI nicht.',
      entryPrice: 'Durchschnittlicher Einstiegspreis',
      marketToken: 'Markt-Token',
      collateralToken: 'Sicherheiten-Token',
      closeTime: 'Geschlossen am',
      positionLink: 'Diese Position öffnen: {followers}',
      openPosition: 'Diese Position öffnen',
      breakdown: 'Netto im Detail',
      breakdownLabel: 'Netto im Detail, {market} {side}:',
      breakdownCollateral: 'Sicherheiten',
      breakdownOpenPnl: 'Offener PnL',
      breakdownRealised: 'Realisiert',
      breakdownMarginFee: 'Positionsgebühr',
      breakdownBorrowingFee: 'Leihgebühr',
      breakdownFundingFee: 'Funding-Gebühr',
      breakdownLiquidationFee: 'Liquidationsgebühr',
      breakdownPriceImpact: 'Price Impact',
      breakdownRealisedPnl: 'Realisierter PnL',
      breakdownNotCharged: 'Nicht belastet',
      breakdownNotChargedExplained: 'Verluste enden bei den Sicherheiten; der Rest wurde nicht belastet.',
      breakdownNet: 'Netto',
      priceStale: 'Der Preis von {token} ist {time} alt; der offene PnL kann abweichen.',
      priceMissing: 'Für {token} ist kein Preis bekannt; der offene PnL zählt als null.',
      showMore: '{count} weitere anzeigen',
      failed: 'Dieser Trader konnte nicht geladen werden.',
      noAddress: '0x----',
      invalidAddress: 'Ungültige Trader-Adresse',
      invalidAddressHint:
        '„{text}“ ist keine Adresse aus 0x und 40 Zeichen von 0–9 und a–f. Prüfe, ob ein Zeichen fehlt oder zu viel ist.',
      nameHint:
        '„{text}“ ist ein Name. Namen werden nicht unterstützt: Nimm die Adresse, 0x und 40 Zeichen von 0–9 und a–f.',
      wrongChecksum:
        'Die Großbuchstaben von {address} passen nicht zur Prüfsumme: vielleicht ein Tippfehler. Vergleiche die Adresse mit ihrer Quelle, bevor du kopierst.',
      empty: 'Keine Aktivität',
      emptyHint: 'Ändere Filter wie den Zeitraum oder die Sicherheiten',
      invalidPosition: 'Ungültige Positions-ID',
      invalidPositionHint: 'Die ID einer Position besteht aus 0x und 64 Zeichen von 0–9 und a–f.',
      positionFailed: 'Diese Position konnte nicht geladen werden.',
      positionMissing: 'Position nicht gefunden',
      positionMissingHint:
        'Keine indexierte Position hat diese ID. Wurde sie erst vor Sekunden eröffnet, ist sie vielleicht noch nicht indexiert.',
      openedAt: 'Eröffnet: {time}',
      openedEarlier: 'Vor Beginn der indexierten Daten eröffnet',
      closedAt: 'Geschlossen: {time}',
      enteredAt: 'Einstieg bei {price}',
      markPrice: 'Mark-Preis {price}',
      price: 'Preis',
      priceChart: 'Preis von {market} vom Einstieg bis zum Ausstieg',
      priceChartOpen: 'Preis von {market} seit dem Einstieg',
      events: 'Verlauf',
      event_opened: 'Eröffnet',
      event_increased: 'Vergrößert',
      event_reduced: 'Verkleinert',
      event_withdrawn: 'Sicherheiten abgezogen',
      event_liquidated: 'Liquidiert',
      event_closed: 'Geschlossen',
      eventSize: 'Größe {amount}',
      eventPrice: 'bei {price}',
      eventCollateralIn: 'Sicherheiten +{amount}',
      eventCollateralOut: 'Sicherheiten -{amount}',
      booked: 'verbucht',
      transactionLabel: 'Transaktion {hash} im Block-Explorer öffnen',
      copies: 'Kopiert von',
      copiesNone: 'Niemand hat diese Position kopiert.',
      allocated: '{amount} {token}',
      copyRunning: '{allocated} eingesetzt, läuft noch.',
      copyReturning: '{allocated} eingesetzt, bisher {returned} zurück.',
      copyMade: '{allocated} eingesetzt, {result} Gewinn nach Gebühren.',
      copyLost: '{allocated} eingesetzt, {result} Verlust nach Gebühren.',
      notCopied: 'Nicht kopiert',
      skip_no_balance: 'Kein freies Guthaben',
      skip_no_rule: 'Regel entfernt',
      skip_expired: 'Regel war abgelaufen',
      skip_throttled: 'Mindestabstand zur letzten Kopie nicht erreicht',
      skip_fee_floor: 'Einsatz zu klein für den Anteil an der Netzwerkgebühr',
      skip_not_listed: 'Mehr Follower, als in eine Kopie passen',
    },
    wallet: {
      connect: 'Wallet verbinden',
      connecting: 'Wird verbunden …',
      opening: 'Wallets werden geöffnet …',
      restricted: 'In deiner Region kann keine Wallet verbunden werden.',
      choose: 'Wallet auswählen',
      noWallet:
        'In diesem Browser wurde keine Wallet gefunden. Installiere eine oder öffne diese Seite im Browser deiner Wallet-App.',
      lookAgain: 'Erneut suchen',
      browserWallet: 'Browser-Wallet',
      moreWallets: 'Andere Wallets',
      noProjectId: 'Nur Browser-Wallets sind verfügbar.',
      unreachable:
        'Der Wallet-Dienst ist nicht erreichbar. Wallets in diesem Browser funktionieren weiterhin.',
      originNotAllowed:
        'Der Wallet-Dienst akzeptiert diese Website nicht. Wallets in diesem Browser funktionieren weiterhin.',
      rateLimited:
        'Der Wallet-Dienst ist überlastet: zu viele Anfragen. Wallets in diesem Browser funktionieren weiterhin.',
      serverError:
        'Der Wallet-Dienst meldet einen Fehler. Wallets in diesem Browser funktionieren weiterhin.',
      kitFailed:
        'Die Wallet-Auswahl konnte nicht geöffnet werden. Wallets in diesem Browser funktionieren weiterhin.',
      confirmIn: 'Bestätige in {wallet}',
      rejected: 'Du hast die Verbindung in {wallet} abgelehnt.',
      requestPending: 'In {wallet} ist schon eine Anfrage offen. Beantworte sie dort.',
      connectFailed:
        '{wallet} konnte nicht verbunden werden. Entsperre die Wallet und versuche es noch einmal.',
      toPortfolio: 'Verbinde eine Wallet, um dein Portfolio zu sehen',
      toPortfolioHint: 'Es zeigt deine Einzahlungen, Regeln und Kopien.',
      account: 'Konto',
      connectedWith: 'Verbunden mit {wallet}',
      copyAddress: 'Adresse kopieren',
      copied: 'Kopiert',
      explorer: 'Block-Explorer',
      walletDetails: 'Wallet-Details',
      disconnect: 'Trennen',
      disconnectFailed: 'Die Wallet wurde nicht getrennt. Bitte versuche es noch einmal.',
      wrongNetwork: 'Deine Wallet ist mit {network} verbunden. Diese Seite läuft auf {chain}.',
      otherNetwork: 'Netzwerk {id}',
      wrongNetworkShort: 'Falsches Netzwerk',
      switchNetwork: 'Zu {chain} wechseln',
      switching: 'Bestätige in deiner Wallet',
      switchRejected: 'Du hast den Wechsel abgelehnt. Es wurde nichts geändert.',
      chainNotSupported: 'Die Wallet unterstützt diese Chain nicht',
      accountChanged:
        'In deiner Wallet ist jetzt ein anderes Konto ausgewählt. Es wurde nichts gesendet. Wähle wieder {address} oder beginne mit dem neuen Konto von vorn.',
      walletGone:
        'Deine Wallet ist gesperrt oder getrennt. Es wurde nichts gesendet, deine Eingaben bleiben erhalten. Verbinde die Wallet wieder, um weiterzumachen.',
    },
    orderStatus: {
      SUBMITTED: 'Die Position wurde kopiert.',
      SUBMISSION_FAILED: 'Die Kopie wurde gesendet, ging aber nicht durch. Es wurde kein Guthaben verwendet.',
      GAS_ESTIMATION_FAILED: 'Ein Probelauf der Kopie schlug fehl, deshalb wurde sie nicht gesendet.',
      INVALID_NATIVE_TOKEN_PRICE:
        'Es gab keinen ETH-Preis, um die Netzwerkgebühr zu berechnen, deshalb wurde nichts kopiert.',
      INVALID_COLLATERAL_TOKEN_PRICE:
        'Es gab keinen Preis für den Sicherheiten-Token, deshalb wurde nichts kopiert.',
      FEE_CALCULATION_ERROR:
        'Die Netzwerkgebühr hätte mehr als ein Zehntel der Kopie betragen, deshalb wurde nichts kopiert.',
      TOKEN_METADATA_NOT_FOUND:
        'Zum Sicherheiten-Token waren keine Angaben lesbar, deshalb wurde nichts kopiert.',
    },
    deposit: {
      title: '{token}',
      action: 'Aktion',
      deposit: 'Einzahlen',
      withdraw: 'Auszahlen',
      amount: 'Betrag',
      placeholder: 'Betrag eingeben',
      walletBalance: 'Wallet-Guthaben: {balance}',
      depositBalance: 'Eingezahltes Guthaben: {balance}',
      unknownBalance: '–',
      max: 'Max.',
      save: 'Speichern',
      exceedsWallet: 'Mehr als dein Wallet-Guthaben von {balance}',
      exceedsDeposit: 'Mehr als dein eingezahltes Guthaben von {balance}',
      negative: 'Der Betrag darf nicht negativ sein',
      notANumber: 'Gib einen Betrag in Ziffern ein, zum Beispiel {example}',
      tooManyDecimals:
        '{token} hat höchstens {decimals, plural, one {# Nachkommastelle} other {# Nachkommastellen}}',
      notPlain:
        'Gib eine einfache Dezimalzahl ein, zum Beispiel {example}: keine Exponenten, Brüche oder Hexadezimalzahlen',
      otherUnit: 'Dieses Feld erwartet {token}, nicht {unit}',
      ambiguous: 'Das kann {whole} oder {decimal} bedeuten. Gib eins davon ein.',
      readAs: 'Gelesen als {amount} {token}',
      wholeOnly: 'Gelesen als {whole} {token}, ohne Nachkommastellen',
      withThousandths: 'Gelesen als {whole} {token} und {thousandths} Tausendstel',
      approve: 'Token freigeben',
      submitDeposit: 'Einzahlen',
      submitWithdraw: 'Auszahlen',
      balanceFailed: 'Dein Guthaben konnte nicht gelesen werden.',
      unknownToken: 'Dieser Token kann hier nicht eingezahlt werden.',
      startOver: 'Mit diesem Konto neu beginnen',
    },
    rule: {
      title: '{trader} mit {token} kopieren',
      allocate: 'Einsatz in %',
      allocateHint:
        'Wird bei jeder Kopie vom eingezahlten Guthaben genommen; kleinere Werte senken das Risiko.',
      advanced: 'Erweiterte Regeln',
      expiration: 'Ablauf',
      expirationHint: 'An diesem Tag läuft die Regel ab.',
      throttle: 'Mindestabstand',
      throttleHint: 'Positionen, die zu dicht aufeinander folgen, werden nicht kopiert.',
      maxLoss: 'Höchstverlust',
      maxLossHint:
        'Du verlässt eine Kopie, sobald sie diesen Anteil deines Einsatzes verloren hat. Der Keeper prüft alle paar Sekunden und schließt zum dann geltenden Preis: Der Verlust kann größer sein.',
      maxLossNone: 'Keine Grenze',
      maxLossBounds: 'Gib einen Wert von {min} bis {max} ein oder lass das Feld für keine Grenze leer',
      notANumber: 'Gib einen Prozentsatz in Ziffern ein, zum Beispiel {example}',
      tooManyDecimals: 'Gib höchstens {decimals} Nachkommastellen ein',
      notPlain:
        'Gib eine einfache Dezimalzahl ein, zum Beispiel {example}: keine Exponenten, Brüche oder Hexadezimalzahlen',
      otherUnit: 'Gib einen Prozentsatz ein, nicht {unit}',
      ambiguous: 'Das kann {whole} oder {decimal} bedeuten. Gib eins davon ein.',
      rateBounds: 'Gib einen Wert von {min} bis {max} ein',
      noDate: 'Wähle ein Datum, an dem die Regel abläuft',
      dateTooSoon: 'Wähle ein Datum, das mindestens {duration} in der Zukunft liegt',
      sentence:
        'Jedes Mal, wenn dieser Trader eine Position eröffnet, gehen bis zu {rate} von deinen {balance} in eine Kopie, mit mindestens {throttle} Abstand, bis zum {date}.',
      sentenceMaxLoss:
        'Du verlässt eine Kopie, sobald sie {rate} deines Einsatzes verloren hat, auch schon laufende. Der Verlust kann größer sein.',
      maxLossStays: 'Dein Höchstverlust von {rate} gilt für offene Kopien weiter.',
      depositOf: '{amount} {token}',
      depositDrafted: '{amount} {token} (Einzahlung noch nicht abgesendet)',
      deposited: 'eingezahlten {token}',
      zone: 'Die Regel endet an diesem Tag um 23:59:59 Uhr ({zone}).',
      noDeposit: 'Solange du kein {token} eingezahlt hast, wird nichts kopiert.',
      clearsThrottle:
        'Das hebt den laufenden Mindestabstand auf: Die nächste Position des Traders kann sofort kopiert werden.',
      risk: 'Du kannst deinen Einsatz verlieren. Gebühren: 1\u00a0% von allem, was Kopien zurückzahlen, auch ohne Gewinn, und Netzwerkgebühren. Vergangene Ergebnisse sind keine Garantie.',
      copying: 'Kopiert',
      copyingRoute: 'Kopiert: {trader} mit {token}. Regel ändern.',
      noFunds: 'Ungedeckt',
      noFundsRoute:
        'Ungedeckt: Neue Positionen von {trader} werden ohne Guthaben in {token} nicht kopiert. Regel ändern.',
      inDraft: 'Entwurf',
      inDraftRoute: 'Entwurf, noch nicht signiert: {trader} mit {token}. Entwurf ändern.',
      copy: 'Kopieren',
      save: 'Speichern',
      remove: 'Entfernen',
      discard: 'Entwurf verwerfen',
      drafted: 'Das ist dein Entwurf; er gilt erst, wenn du ihn absendest.',
      removalDrafted: 'Du hast das Entfernen dieser Regel vorgemerkt.',
      changedSince: 'Deine Regel wurde geändert, nachdem du diesen Entwurf gemacht hast.',
      existing: 'Deine Regel: {rate}, Mindestabstand {throttle}, bis zum {date}',
      expired: 'Deine Regel ist am {date} abgelaufen.',
      readFailed: 'Deine Regel und ihre Grenzwerte konnten nicht von der Chain gelesen werden.',
    },
    changes: {
      title: 'Portfolio-Änderungen',
      add: 'Neu',
      edit: 'Ändern',
      remove: 'Entfernen',
      addShort: '+',
      editShort: '~',
      removeShort: '-',
      deposit: 'Einzahlen',
      withdrawsAll:
        'Mit einem Guthaben von 0 werden keine neuen Positionen in {token} kopiert. Deine Regeln bleiben, bis sie ablaufen oder du sie entfernst. Laufende Kopien gehen weiter und fließen beim Schließen in dieses Guthaben zurück.',
      withdraw: 'Auszahlen',
      amount: '{amount} {token}',
      allowance: 'Einsatz',
      expiry: 'Ablauf',
      throttle: 'Mindestabstand',
      maxLoss: 'Höchstverlust',
      noMaxLoss: 'Keiner',
      former: '{value} →',
      leave: 'Kopie verlassen',
      leaveNote:
        'Der Keeper schließt deinen Anteil zum dann geltenden Preis und schreibt ihn abzüglich Gebühren deinem Guthaben gut. Deine Regel ändert sich dadurch nicht. Das lässt sich nicht rückgängig machen.',
      exit: 'Kopie schließen',
      exitNote:
        'Beim Schließen wird diese Kopie für alle ihre Follower abgerechnet, so wie es der Keeper täte.',
      worth: 'Dein Anteil ist zum jetzigen Preis {amount} wert, vor Gebühren.',
      alreadyDone:
        'Diese Änderung ist schon auf der Chain. Entferne sie hier: Es gibt nichts mehr abzusenden.',
      ruleChanged:
        'Deine Regel wurde geändert, nachdem du das vorgemerkt hast. Beim Absenden gilt dennoch dieser Entwurf; entferne ihn, damit die Regel bleibt, wie sie ist.',
      ruleRemoved:
        'Deine Regel wurde entfernt, nachdem du das vorgemerkt hast. Beim Absenden wird sie wieder gesetzt; entferne den Entwurf, damit sie entfernt bleibt.',
      never: 'Nie',
      removeDraft: 'Aus dem Entwurf entfernen: {draft}',
      draftOfDeposit: '{action}: {amount} {token}',
      draftOfRule: '{change}: Regel für {trader} mit {token}',
      draftOfLeave: 'Kopie von {trader} mit {token} verlassen',
      draftOfExit: 'Kopie von {trader} schließen und {token} auszahlen',
      visitorDrafts:
        'Du hast vor dem Verbinden {count, plural, one {# Änderung} other {# Änderungen}} entworfen. Zu diesem Konto hinzufügen?',
      visitorDraft: 'Du hast vor dem Verbinden 1 Änderung entworfen. Zu diesem Konto hinzufügen?',
      visitorReplaces: 'Entwürfe dieses Kontos für denselben Token oder Trader werden dadurch ersetzt.',
      adopt: 'Zu diesem Konto hinzufügen',
      discard: 'Verwerfen',

      planning: 'Deine Transaktionen werden vorbereitet …',
      planFailed: 'Diese Änderungen konnten nicht geprüft werden.',

      submit: 'Absenden',
      fold: 'Ausblenden',
      review: '{count, plural, one {# Änderung} other {# Änderungen}} prüfen',
      reviewOne: '1 Änderung prüfen',
      walletGone: 'Deine Wallet ist gesperrt oder getrennt. Verbinde sie wieder, um weiterzumachen.',
      connectFirst: 'Verbinde eine Wallet, um abzusenden.',
      kept: 'Deine Änderungen bleiben in diesem Browser erhalten.',
      preparing: 'Änderungen werden geprüft …',
      signing: 'Bestätige in deiner Wallet',
      signingStep: 'Bestätige Schritt {step} von {count} in deiner Wallet',
      confirming: 'Warten auf Bestätigung',
      confirmingStep: 'Warten auf Bestätigung von Schritt {step} von {count}',
      confirmed: 'Transaktion bestätigt',
      openUntil:
        'Es kann noch bis {time} geschehen. Du kannst gefahrlos erneut absenden: Es kann nur einmal geschehen.',
      onChain: 'On-chain, wartet auf weitere Blöcke',
      earlierOnChain: 'Eine frühere Fassung ist on-chain und wartet auf weitere Blöcke',
      earlierVersion:
        'Eine frühere Fassung wurde ausgeführt: {done}. Deine spätere Bearbeitung nicht: {change}. Entwirf sie erneut, wenn du sie noch willst.',
      doneElsewhere:
        'Bereits ausgeführt, hier oder anderswo, vielleicht in einer anderen Fassung: {change}. Die Änderung ist nicht mehr aufgeführt; prüfe Guthaben und Regeln, bevor du sie erneut entwirfst.',
      carriedOut: 'Bereits ausgeführt: {change}. Die Änderung ist nicht mehr aufgeführt.',
      transaction: 'Transaktion {hash}',
      planChanged:
        'Was du signieren wirst, hat sich geändert: Eine Freigabe oder ein Guthaben ist jetzt anders. Es wurde nichts gesendet. Prüfe es und sende erneut ab.',
      changedElsewhere:
        'Die Änderungen sind nicht mehr die, die du abgesendet hast. Es wurde nichts weiter gesendet. Prüfe sie und sende erneut ab.',
    },
    earnChanges: {
      lock: 'Sperren',
      extend: 'Sperre verlängern',
      unlock: 'Entsperren',
      claim: 'Abholen',
      relock: 'Abholen und sperren',
      release: 'Freies auszahlen',
      about: 'Etwa {amount} {token}',
      lockNote:
        'Für {duration}. Es bleibt gesperrt, bis du es entsperrst; was du entsperrst, wird gleichmäßig über {mean} frei: Würdest du heute entsperren, wäre alles am {date} frei. Gewicht danach: {weight}.',
      extendNote:
        'Alle {amount} {token} deiner Sperre; sie lässt sich nicht wieder verkürzen: Würdest du heute entsperren, wäre alles am {date} frei. Gewicht danach: {weight}.',
      unlockNote:
        'Du verlierst sofort das Gewicht dieses Betrags und seinen Verdienst dieser Woche. Er wird gleichmäßig bis zum {date} frei, zusammen mit allem, was schon entsperrt ist. Gewicht danach: {weight}.',
      claimNote: 'Was du bis zum Senden verdient hast, geht in deine Wallet.',
      relockNote:
        'Was du bis zum Senden verdient hast, wird für {duration} gesperrt: Würdest du deine Sperre heute entsperren, wäre alles am {date} frei. Gewicht danach: {weight}.',
      releaseNote: 'Was bis zum Senden frei ist, geht in deine Wallet.',
      priceRisk:
        'Der Preis von {token} kann fallen, während es gesperrt ist. Vergangener Verdienst ist keine Garantie.',
    },
    plan: {
      toSign: 'Was du signieren wirst',
      signatures: '{count, plural, one {# Signatur} other {# Signaturen}}',
      signature: '1 Signatur',
      inOneBatch: 'alles auf einmal: Entweder wird alles ausgeführt oder nichts',
      upgrade:
        'Deine Wallet fragt zuerst, ob sie dein Konto upgraden darf. Für eine Sammeltransaktion ist das nötig.',
      together: 'in einer Transaktion',
      resetApproval: 'Freigabe von {token} auf null zurücksetzen',
      approve: 'Genau {amount} {token} freigeben',
      deposit: '{amount} {token} einzahlen',
      withdraw: '{amount} {token} in deine Wallet auszahlen',
      setMaxLoss:
        'Höchstverlust für {trader} mit {token} auf {rate} setzen und laufende Kopien beenden, die mehr verloren haben',
      removeMaxLoss: 'Höchstverlust für {trader} mit {token} aufheben',
      setMatchingRule: 'Regel für {trader} mit {token} setzen',
      removeMatchingRule: 'Regel für {trader} mit {token} entfernen; laufende Kopien bleiben offen',
      leave: 'Verlassen der Kopie von {trader} anfragen',
      exit: 'Kopie von {trader} schließen und abrechnen',
      withdrawAll: 'Das ganze freie {token}-Guthaben in deine Wallet auszahlen',
      release: 'Freie {token} in deine Wallet auszahlen',
      unlock: '{amount} {token} entsperren',
      claim: 'Verdiente {token} in deine Wallet abholen',
      claimAndLock: 'Verdiente {token} für {duration} sperren',
      lock: '{amount} {token} für {duration} sperren',
      extend: 'Deine ganze Sperre von {token} auf {duration} verlängern',
      wouldRevert: 'Einige Änderungen würden fehlschlagen. Ändere oder entferne sie vor dem Absenden.',
      noBatches: 'Die verbundene Wallet unterstützt EIP-5792 noch nicht',
      noBatchesNote: 'Zum Absenden sind mehrere Transaktionen nötig: Du signierst sie nacheinander.',
      noCapabilities: 'Die Wallet unterstützt keine Capabilities',
    },
    portfolio: {
      pnlCaption: 'PnL $ beendeter Kopien, {timeframe}',
      pnlExplained:
        'Was deine in diesem Zeitraum beendeten Kopien gewonnen oder verloren haben: alles, was dir ausgezahlt wurde, minus Einsatz, in USD zum Preis des Tokens am jeweiligen Ende.\nNicht enthalten: Kopien, die noch laufen, und die Netzwerkgebühren, die anfallen, wenn eine Kopie Änderungen des Traders folgt. Sie gehen von deinem freien Guthaben ab.',
      chartLabel: 'PnL deiner beendeten Kopien',
      chartEmpty: 'Keine Copy-Aktivität im Zeitraum {timeframe}',
      chartEmptyHint: 'Ändere Filter wie den Zeitraum oder die Sicherheiten',
      endedHint:
        'Ergebnisse erscheinen hier, sobald Kopien enden. Ein längerer Zeitraum zeigt vielleicht frühere.',
      newcomerHint:
        'Zahle unten einen Token ein und kopiere einen Trader: Hier siehst du dann, was deine Kopien bringen.',
      activityFailed: 'Deine Kopien konnten nicht geladen werden.',
      unpriced: 'Für {token} ist kein Preis bekannt. Die Ergebnisse fehlen deshalb in der Kurve.',
      copiedCount: 'Kopiert',
      copiedExplained: 'Kopien, die in diesem Zeitraum endeten oder jetzt laufen.',
      wonLost: 'Gewonnen / Verloren',
      wonLostExplained: 'Kopien, die in diesem Zeitraum mit Gewinn und mit Verlust endeten.',
      running: 'Laufend',
      skipped: 'Übersprungen',
      skippedExplained:
        'Positionen deiner Trader, die in diesem Zeitraum ohne dich kopiert wurden. Warum, steht bei der jeweiligen Regel.',
      more: '{count}+',

      balance: 'Guthaben',
      inCopies: '{amount} {token} in laufenden Kopien',
      change: 'Ändern',
      changeLabel: '{token}-Guthaben ändern',
      drafted: 'Noch nicht abgesendet',
      draftDeposit: '{amount} {token} einzahlen',
      draftWithdraw: '{amount} {token} auszahlen',
      draftRemove: 'Diese Regel entfernen',
      draftRule: '{rate}, Ablauf {date}, Mindestabstand {throttle}',
      balanceFailed: 'Das Guthaben konnte nicht von der Chain gelesen werden.',

      rules: 'Copy-Regeln mit {token}',
      rulesEmpty: 'Keine Copy-Regeln für {token}',
      rulesFailed:
        'Der Indexer ist nicht erreichbar: Regeln, die in einem anderen Browser gesetzt wurden, fehlen hier vielleicht.',
      trader: 'Trader',
      allowance: 'Einsatz',
      expiry: 'Ablauf',
      never: 'Nie',
      throttle: 'Mindestabstand',
      copies: 'Kopiert',
      result: 'Ergebnis',
      resultIn: 'Ergebnis {token}',
      expired: 'Abgelaufen',
      removed: 'Entfernt',
      waits: 'Wartet auf die nächste Position des Traders',
      nothingNew: 'Keine neuen Kopien, bis du {token} einzahlst.',
      edit: 'Ändern',
      copy: 'Kopieren',
      editLabel: 'Regel für {trader} mit {token} ändern',
      copyLabel: '{trader} wieder mit {token} kopieren',
      terms: '{rate} · {date} · {throttle}',
      termsLabel: 'Einsatz {rate}, Ablauf {date}, Mindestabstand {throttle}',
      copied: '{count} kopiert',
      missed: '{count} übersprungen',
      historyLabel: 'Was die Regel für {trader} kopiert und übersprungen hat',
      showMore: '{count} weitere anzeigen',

      movements: 'Ein- und Ausgänge',
      movementsEmpty: 'Noch keine Einzahlungen, Auszahlungen, Einsätze oder Abrechnungen.',
      movementsFailed: 'Einzahlungen, Auszahlungen, Einsätze und Abrechnungen konnten nicht geladen werden.',
      networkFeesFailed: 'Die Netzwerkgebühren konnten nicht geladen werden und fehlen hier.',
      movement_deposit: 'Einzahlung',
      movement_withdraw: 'Auszahlung',
      movement_allocation: 'Einsatz',
      movement_settlement: 'Abrechnung',
      movement_fee: 'Netzwerkgebühr',
      movementOf: 'aus der Kopie von {trader}',
      movementTo: 'für die Kopie von {trader}',
      movementFrom: 'aus der Kopie von {trader}',
      feesSoFar: 'Netzwerk- und Plattformgebühren bisher: {fees}.',
      feesUnknown: 'Nicht alle Gebühren sind bekannt: {tokens}.',
      fees: 'Gebühren',
      feesOf: 'Gebühren {amount}',
      feesWithin: 'davon {amount} Gebühren',
      feesTaken: 'nach {amount} Gebühren',
      transaction: 'Transaktion',
      amount: 'Betrag',
      csv: 'CSV',
      csvLabel: 'Alles als CSV herunterladen',

      history: 'Im Zeitraum {timeframe} beendet oder laufend',
      historyNone: 'Im Zeitraum {timeframe} ist keine Kopie beendet worden, und keine läuft.',
      allocated: 'Eingesetzt',
      returned: 'Zurück',
      inAndOut: '{allocated} eingesetzt, {returned} zurück',
      isRunning: 'Läuft',
      isLeaving: 'Wird verlassen',
      resultNow: 'Ergebnis zum jetzigen Preis, vor Gebühren',
      openedAt: 'eröffnet: {time}',
      stopsAt: 'endet bei -{rate}',
      feesBeside: 'Netzwerkgebühren separat bezahlt: {fees}',
      stopRemoved: 'ohne Höchstverlust',
      endedAt: 'beendet: {time}',
      leaveAskedAt: 'Verlassen angefragt: {time}',
      leftAt: 'verlassen: {time}',
      stoppedAt: 'beim Höchstverlust beendet: {time}',
      missedTitle: 'Warum die letzten Positionen nicht kopiert wurden',
      missedNone: 'Im Zeitraum {timeframe} wurde keine Position übersprungen.',
      missedFailed: 'Warum Positionen nicht kopiert wurden, konnte nicht geladen werden.',
      skip_no_balance: 'Du hattest kein freies Guthaben.',
      skip_no_rule: 'Du hattest keine Regel mehr für diesen Trader.',
      skip_expired: 'Deine Regel war abgelaufen.',
      skip_throttled:
        'Seit deiner letzten Kopie dieses Traders war dein Mindestabstand noch nicht vergangen.',
      skip_fee_floor:
        'Dein Anteil an der Netzwerkgebühr hätte mehr als ein Zehntel deines Einsatzes betragen.',
      skip_not_listed: 'Die Kopie war voll: Follower mit höherem Einsatz belegten alle Plätze.',
    },
    backtest: {
      made: 'Mit {deposit} hätte diese Regel in {days, plural, one {# Tag} other {# Tagen}} {result} gebracht: {copied} von {count} Eröffnungen kopiert, maximaler Drawdown {fall}.',
      open: 'Darin {result} in {count, plural, one {# noch offenen Kopie} other {# noch offenen Kopien}}.',
      starts: 'Mit Start in einer anderen Woche: {lowest} bis {highest}.',
      stopped:
        'Am Höchstverlust beendet: {count, plural, one {# Kopie} other {# Kopien}}, hier geprüft zu Preisen im Abstand von {interval} und bei den Trades des Traders; der Keeper prüft alle paar Sekunden und beendet näher am Limit.',
      costs:
        'Gebühren {fees}, größter Verlust einer Kopie {loss}; Netzwerkgebühr {fee} je Transaktion. Gebühren der Börse sind nicht eingerechnet.',
      few: '{count, plural, one {# Eröffnung} other {# Eröffnungen}} mit diesen Sicherheiten in {days, plural, one {# Tag} other {# Tagen}}: zu wenige, um die Regel zu testen.',
      none: 'Dieser Trader hat in den letzten {days} Tagen keine Position mit diesen Sicherheiten eröffnet.',
      failed: 'Der Verlauf dieses Traders konnte nicht geladen werden.',
    },
    exit: {
      leave: 'Verlassen',
      leaveLabel: 'Die Kopie von {trader} mit {token} verlassen',
      ownPart: 'Dein Anteil: {allocated}',
      ownPartNow: 'Dein Anteil: {allocated}, {result} zum jetzigen Preis, vor Gebühren',
      stopsAt: 'endet bei -{rate}',
      feesBeside: 'Netzwerkgebühren von {fees} für das Folgen wurden separat bezahlt.',
      leaving:
        'Du hast am {time} darum gebeten, die Kopie zu verlassen: Der Keeper schließt deinen Anteil und schreibt ihn deinem Guthaben gut.',
      leftMade: 'Du hast die Kopie am {time} verlassen: {result} Gewinn nach Gebühren.',
      leftLost: 'Du hast die Kopie am {time} verlassen: {result} Verlust nach Gebühren.',
      stopped:
        'Dein Anteil hat am {time} deinen Höchstverlust erreicht und wurde geschlossen: {result} Verlust nach Gebühren.',
      late: 'Der Keeper, der deine Kopien ausführt, war zuletzt am {seen} aktiv. Bleibt er inaktiv, kannst du laufende Kopien ab dem {from} selbst schließen.',
      gone: 'Der Keeper, der deine Kopien ausführt, ist ausgefallen: Er war zuletzt am {seen} aktiv. Seit dem {from} kannst du laufende Kopien selbst schließen.',
      settlesAll:
        'Beim Schließen wird eine Kopie für alle ihre Follower abgerechnet, so wie es der Keeper täte. Danach geht dein ganzes freies Guthaben in ihrem Token in deine Wallet.',
      opened: '{token}, eröffnet: {time}',
      close: 'Schließen und auszahlen',
      closeLabel: 'Schließen und auszahlen: Kopie von {trader} mit {token}',
      drafted: 'Noch nicht abgesendet',
      more: 'und {count, plural, one {# weitere, die hier erscheint} other {# weitere, die hier erscheinen}}, sobald diese geschlossen sind',
    },
    indexerStatus: {
      label: 'Indexer',
      level: 'Bis Block {block} indexiert, auf dem Stand der Chain',
      behind: 'Bis Block {block} indexiert, {count, plural, one {# Block} other {# Blöcke}} hinter der Chain',
      silent: 'Bis Block {block} indexiert; die Chain antwortet nicht',
    },
    field: {
      inProfit: '{count} von {routes} im Gewinn',
      about: 'Alle Trader nach Rendite über {timeframe}, einmal je Sicherheiten-Token.',
      halfBelow: 'Die Hälfte aller Trader erzielte weniger als {percent}.',
      halfLost: 'Die Hälfte aller Trader verlor mehr als {percent}.',
      halfNothing: 'Die Hälfte aller Trader machte keinen Gewinn.',
      figure: 'Trader nach Rendite: {loss} bei 0\u00a0% oder darunter, {profit} im Gewinn.',
      middle: 'Die mittlere Hälfte liegt zwischen {from} und {to}.',
      least: '{percent} oder weniger',
      most: '{percent} oder mehr',
      failed: 'Die Renditen konnten nicht geladen werden.',
    },
    earn: {
      notOffered: 'Token zu sperren, um an Gebühren zu verdienen, wird hier nicht angeboten.',
      locked: 'Gesperrt',
      lockedExplained:
        'Gesperrte Token verdienen, bis du sie entsperrst. Danach werden sie über die Dauer der Sperre gleichmäßig frei.',
      freeBy: 'Im Mittel {duration}. Entsperrst du heute, wird alles gleichmäßig bis zum {date} frei.',
      notLocked: 'Nichts gesperrt',
      nothingLocked: 'Du hast nichts gesperrt.',
      connectHint:
        'Wer Token sperrt, erhält einen Anteil an den Gebühren der Plattform. Verbinde eine Wallet, um zu sehen, was du gesperrt und verdient hast.',
      claimable: 'Jetzt abholbar',
      claimableExplained: 'Dein Anteil an allen vergangenen Wochen, den du noch nicht abgeholt hast.',
      wallet: 'In deiner Wallet',
      weight: 'Dein Gewicht',
      weightExplained:
        'Betrag × Dauer ÷ zwei Jahre. Es nimmt mit der Zeit nicht ab. Der Verdienst jeder Woche wird nach dem Gewicht verteilt, das die ganze Woche bestand.',
      ofAll: '{share} von allem',
      thisWeek: 'Diese Woche bisher',
      thisWeekExplained:
        'Erlös der Gebühren, die seit Wochenbeginn verkauft wurden. Er wird am Ende der Woche verteilt: {date}.',
      estimate: 'Dein geschätzter Anteil',
      estimateExplained:
        'Der Verdienst dieser Woche bisher, verteilt nach dem Gewicht seit Wochenbeginn: Dir gehören {weight} von {total}. Weitere Verkäufe kommen dazu. Jetzt gesperrte Token zählen ab nächster Woche; entsperrte zählen sofort nicht mehr.',

      chart: 'Verdienst aus Sperren, nach Woche',
      week: 'Woche ab {date}',
      weekRunning: 'Woche ab {date}, läuft',
      earned: 'Verdient',
      sold: 'Verkaufte Gebühren',
      soldFees: 'Verkaufte Gebühren: {fees}',
      soldNone: 'Keine Gebühren verkauft',
      chartNote:
        'Die Gebühren einer Woche stehen nach deren Ende zum Verkauf. Der Erlös in {token} geht an alle, die gesperrt haben.',
      weeksEmpty: 'Noch keine Gebühren verkauft',
      weeksFailed: 'Der Verdienst nach Wochen konnte nicht geladen werden.',

      yourLock: 'Deine Sperre',
      lock: 'Sperren',
      extend: 'Verlängern',
      unlock: 'Entsperren',
      lockedBalance: 'Gesperrt: {balance}',
      duration: 'Dauer',
      durationHint:
        'Eine längere Sperre hat mehr Gewicht. Die Dauer beginnt mit dem Entsperren: Über sie werden deine Token gleichmäßig frei.',
      noToken: 'Du hast keine {token}. Kaufe welche oder sperre deinen Verdienst erneut.',
      zero: 'Gib einen Betrag über null ein',
      exceedsLock: 'Mehr als deine Sperre von {balance}',
      notLonger: 'Wähle mehr als die {duration} deiner Sperre',
      longest: 'Deine Sperre hat schon die längste Dauer.',
      lockGives: 'Gewicht {weight}, zählt ab {date}.',
      lockTogether: 'Zusammen mit deiner Sperre: {amount} für im Mittel {duration}, Gewicht {weight}.',
      lockStays:
        'Es bleibt gesperrt, bis du es entsperrst, und wird dann über die Dauer der Sperre gleichmäßig frei.',
      extendGives:
        'Alle {amount} für {duration}. Dein Gewicht steigt von {before} auf {weight}; der Zuwachs zählt ab {date}.',
      unlockGives:
        'Du verlierst sofort das Gewicht von {weight} und dessen Verdienst dieser Woche. {left} mit einem Gewicht von {rest} bleiben gesperrt.',
      unlockFree: 'Es wird gleichmäßig bis zum {date} frei.',
      unlockJoins:
        'Es kommt zu {rest}, die schon entsperrt sind: Zusammen werden sie gleichmäßig bis zum {date} frei, vielleicht später als bisher. {free} sind frei und bleiben es.',
      priceRisk:
        'Der Preis von {token} kann fallen, während es gesperrt ist. Vergangener Verdienst ist keine Garantie.',

      earnings: 'Dein Verdienst',
      relock: 'Erneut sperren',
      relockNow: 'Abholen und sperren',
      cashout: 'In die Wallet',
      claim: 'Abholen',
      claimNothing: 'Nichts abzuholen. Der Verdienst einer Woche ist abholbar, sobald sie vorbei ist.',
      claimPays: '{amount} und alles, was bis zum Absenden dazukommt, gehen in deine Wallet.',

      unlocked: 'Wird frei',
      release: 'Auszahlen',
      freeNow: '{amount} sind frei.',
      freeLater: '{amount} werden gleichmäßig bis zum {date} frei.',
      releaseNothing: 'Noch ist nichts frei.',

      save: 'Speichern',
      discard: 'Entwurf verwerfen',
      drafted: 'Das ist dein Entwurf; er gilt erst, wenn du ihn absendest.',
      readFailed: 'Deine Sperre und dein Guthaben konnten nicht von der Chain gelesen werden.',

      history: 'Deine Sperren und Abholungen',
      historyEmpty: 'Du hast noch nichts gesperrt.',
      historyFailed: 'Deine Sperren und Abholungen konnten nicht geladen werden.',
      did_locked: 'Gesperrt',
      did_extended: 'Verlängert',
      did_unlocked: 'Entsperrt',
      did_relock: 'Abgeholt und gesperrt',
      did_cashout: 'Abgeholt',
      did_release: 'Ausgezahlt',
      forDuration: 'für {duration}',
      more: 'Mehr anzeigen',
    },
    errors: {
      MatchingRule__InvalidAllowanceRate:
        'Die Regel wurde abgelehnt: Der Einsatz muss zwischen {min} und {max} liegen. Ändere ihn und speichere noch einmal.',
      MatchingRule__InvalidActivityThrottle:
        'Die Regel wurde abgelehnt: Der Mindestabstand muss zwischen {min} und {max} liegen. Ändere ihn und speichere noch einmal.',
      MatchingRule__InvalidExpiryDuration:
        'Die Regel wurde abgelehnt: Ihr Ablauf muss mindestens {min} in der Zukunft liegen. Wähle ein späteres Datum und speichere noch einmal.',
      MatchingRule__InvalidMaxLoss:
        'Die Regel wurde abgelehnt: Der Höchstverlust muss zwischen {min} und {max} liegen. Ändere ihn und speichere noch einmal.',
      MatchingRule__TokenNotAllowed:
        'Dieser Token kann nicht eingezahlt werden. Entferne diese Änderung und wähle einen anderen Token.',
      MatchingRule__AllowanceAboveLimit:
        'Die Einzahlung wurde abgelehnt: Dein Guthaben in diesem Token darf {cap} nicht übersteigen. Zahle weniger ein.',
      MatchingRule__InvalidAmount:
        'Der Betrag wurde abgelehnt: Er muss über null liegen. Gib einen anderen Betrag ein.',
      MatchingRule__InsufficientBalance:
        'Die Auszahlung wurde abgelehnt: Dein eingezahltes Guthaben ist kleiner als der Betrag. Ein Teil kann in offenen Positionen eingesetzt sein. Zahle weniger aus.',
      Heartbeat__KeeperPresent:
        'Die Kopie wurde nicht geschlossen: Der Keeper ist aktiv. Follower können Kopien ab dem {exitTime} schließen, sofern er bis dahin nicht wieder aktiv ist. Entferne diese Änderung oder sende sie nach diesem Zeitpunkt ab.',
      Settle__NothingToSettle:
        'Diese Kopie ist schon geschlossen und abgerechnet: Was sie dir eingebracht hat, ist Teil deines Guthabens. Wenn davon nichts mehr auszuzahlen ist, entferne diese Änderung.',
      Mirror__AllocationMissing: 'In diesem Netzwerk gibt es diese Kopie nicht. Entferne diese Änderung.',
      Mirror__AlreadyClosed:
        'Diese Kopie ist schon geschlossen: Was sie dir einbringt, kommt zu deinem Guthaben. Entferne diese Änderung.',
      Mirror__NotInCopy: 'Dieses Konto ist an dieser Kopie nicht mehr beteiligt. Entferne diese Änderung.',
      Mirror__AlreadyLeaving:
        'Du hast schon darum gebeten, diese Kopie zu verlassen. Entferne diese Änderung und warte auf den Keeper.',
      Permission__Unauthorized:
        'Der Vertrag hat den Aufruf abgelehnt: Dieses Konto darf ihn nicht ausführen. Prüfe, ob Netzwerk und Konto stimmen.',
      VotingEscrow__ZeroAmount:
        'Der Betrag im Voting Escrow ist null. Gib einen Betrag über null ein; gibt es nichts abzuholen oder auszuzahlen, entferne diese Änderung.',
      VotingEscrow__Unsupported:
        'Der Voting Escrow unterstützt diesen Vorgang nicht. Wähle einen anderen Vorgang.',
      VotingEscrow__InvalidDuration:
        'Die Sperre wurde abgelehnt: Ihre Dauer muss zwischen {min} und {max} liegen. Ändere sie und speichere erneut.',
      VotingEscrow__InsufficientLock:
        'Das Entsperren wurde abgelehnt: Du hast weniger gesperrt als diesen Betrag. Entsperre weniger.',
      ERC20InsufficientAllowance:
        'Der Token konnte nicht übertragen werden: Der freigegebene Betrag ist zu niedrig. Gib den Betrag noch einmal frei und wiederhole den Vorgang.',
      ERC20InsufficientBalance:
        'Der Token konnte nicht übertragen werden: In deiner Wallet ist weniger als der Betrag. Gib einen kleineren Betrag ein.',
      SafeERC20FailedOperation:
        'Der Token hat die Übertragung abgelehnt. Prüfe Guthaben und Freigabe in deiner Wallet und versuche es noch einmal.',
      Token__ApproveFromNonZero:
        'Der Token hat die Freigabe abgelehnt: Sie muss auf null zurückgesetzt werden, bevor sie geändert wird. Sende erneut ab, um beides zu tun.',
      unknownCap: 'das Limit',
      reverted:
        'Der Vertrag hat den Aufruf ohne Begründung abgelehnt. Prüfe Beträge und Guthaben und versuche es noch einmal.',
      revertedBecause: 'Der Vertrag hat den Aufruf abgelehnt: {reason}',

      ChainNotConfiguredError:
        'Dieses Netzwerk ist hier nicht eingerichtet. Wechsle in deiner Wallet zum Netzwerk dieser Seite und versuche es noch einmal.',
      ConnectorAlreadyConnectedError:
        'Diese Wallet ist schon verbunden. Trenne sie zuerst, um sie neu zu verbinden.',
      ConnectorNotConnectedError: 'Die Wallet ist nicht verbunden. Verbinde sie und versuche es noch einmal.',
      ConnectorNotFoundError:
        'Die Wallet wurde nicht gefunden. Verbinde dich erneut und wähle eine aus der Liste.',
      ConnectorAccountNotFoundError:
        'Die Wallet bietet dieses Konto nicht mehr an. Wähle es in deiner Wallet aus und versuche es noch einmal.',
      ConnectorUnavailableReconnectingError:
        'Die Wallet verbindet sich noch. Warte kurz und versuche es noch einmal.',
      ProviderNotFoundError:
        'Die Wallet wurde in diesem Browser nicht gefunden. Installiere oder aktiviere sie und lade die Seite neu.',
      chainMismatch:
        'Deine Wallet ist mit einem anderen Netzwerk verbunden. Wechsle zum Netzwerk dieser Seite und versuche es noch einmal.',
      otherNetwork:
        'Das Netzwerk Ihrer Wallet hat dieselbe Nummer wie das dieser Seite, ist aber ein anderes: Der Contract dieser Seite ist dort nicht vorhanden. Es wurde nichts gesendet. Verwenden Sie eine Wallet im Netzwerk dieser Seite oder tragen Sie dessen Node in Ihrer Wallet ein.',
      SwitchChainNotSupportedError:
        'Bei dieser Wallet lässt sich das Netzwerk nicht von hier aus wechseln. Wechsle es in der Wallet selbst.',
      SwitchChainError:
        'Deine Wallet kennt dieses Netzwerk nicht. Füge es in der Wallet hinzu und versuche es noch einmal.',
      rejected: 'Du hast die Anfrage in deiner Wallet abgelehnt. Sende erneut ab, wenn du so weit bist.',
      UnauthorizedProviderError:
        'Deine Wallet ist gesperrt oder gibt dieser Seite das Konto nicht frei. Entsperre sie, verbinde sie neu und versuche es noch einmal.',
      ProviderDisconnectedError:
        'Deine Wallet ist nicht mit dem Netzwerk verbunden. Prüfe sie und versuche es noch einmal.',
      ResourceUnavailableRpcError:
        'In deiner Wallet ist schon eine Anfrage offen. Lehne sie dort ab und versuche es dann noch einmal.',
      UnsupportedProviderMethodError:
        'Deine Wallet unterstützt diese Anfrage nicht. Verwende eine andere Wallet.',
      LimitExceededRpcError: 'Das Netzwerk erhält zu viele Anfragen. Warte kurz und versuche es noch einmal.',
      UnsupportedNonOptionalCapabilityError:
        'Deiner Wallet fehlt eine benötigte Funktion. Verwende eine andere Wallet.',
      UnsupportedChainIdError:
        'Deine Wallet kann in diesem Netzwerk keine Sammeltransaktionen senden. Verwende eine andere Wallet oder ein anderes Konto.',
      DuplicateIdError:
        'Deine Wallet hat diese Sammeltransaktion schon einmal erhalten. Du kannst erneut absenden: Ausgeführt wird sie nur einmal.',
      UnknownBundleIdError:
        'Deine Wallet kennt diese Sammeltransaktion nicht. Du kannst erneut absenden: Ausgeführt wird sie nur einmal.',
      BundleTooLargeError:
        'Deine Wallet hat die Sammeltransaktion als zu groß abgelehnt. Entferne einige Änderungen und sende sie in Teilen ab.',
      AtomicReadyWalletRejectedUpgradeError:
        'Du hast das Upgrade des Kontos abgelehnt, das diese Wallet für eine Sammeltransaktion braucht.',
      AtomicityNotSupportedError: 'Deine Wallet kann diese Aufrufe nicht als eine Sammeltransaktion senden.',
      InsufficientFundsError:
        'Dein Konto kann die Netzwerkgebühr nicht bezahlen. Füge etwas vom nativen Token des Netzwerks hinzu und versuche es noch einmal.',
      unreachable: 'Das Netzwerk ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
      walletLocked:
        'Deine Wallet ist gesperrt oder getrennt. Entsperre oder verbinde sie und sende dann erneut ab.',
      accountChanged:
        'Das Konto in deiner Wallet hat sich geändert. Wechsle zu dem Konto zurück, mit dem du begonnen hast, und sende erneut ab.',
      otherAccount:
        'Deine Wallet hat dies von einem anderen Konto ausgeführt, {reason}, und für dieses Konto. Die Änderung ist hier nicht mehr aufgeführt.',
      stopped:
        'Der Vorgang wurde angehalten, bevor der Rest gesendet war. Sende erneut ab, um zu senden, was noch fehlt.',
      UserRouter__AlreadyDone:
        'Diese Änderung ist schon ausgeführt, und jede kann nur einmal geschehen. Prüfe die übrigen Änderungen und sende dann erneut ab.',
      UserRouter__Expired: 'Die Frist dafür ist abgelaufen, es ist also nichts geschehen. Sende erneut ab.',
      routerOutdated:
        'Hier kann nichts abgesendet werden: Dem Router-Vertrag dieser Seite fehlt „submit“. Der Betreiber der Seite muss die Adresse des aktuellen Routers eintragen.',
      expired:
        'Es ist nichts geschehen: Die Frist ist abgelaufen, und es kann auch nicht mehr geschehen. Sende erneut ab, wenn du es noch willst.',
      earlierVersion: 'Statt dieser Änderung wurde eine frühere Fassung von ihr ausgeführt.',
      reorged:
        'Die Chain wurde reorganisiert, und diese Änderung ist nicht mehr darauf. Sende erneut ab: Sie kann nur einmal geschehen.',
      walletFailed:
        'Deine Wallet meldet einen Fehlschlag, und bisher ist nichts on-chain. Du kannst erneut absenden: Es kann nur einmal geschehen.',
      approvedLess:
        'Du hast weniger als den Betrag freigegeben. Sende erneut ab und gib den ganzen Betrag frei, oder senke ihn.',
      deviceLocked: 'Dein Signiergerät ist gesperrt. Entsperre es, öffne seine App und sende dann erneut ab.',
      blindSigning:
        'Dein Signiergerät signiert nichts, was es nicht anzeigen kann. Erlaube das blinde Signieren in den Einstellungen seiner App und sende dann erneut ab.',
      feeTooLow: 'Die Netzwerkgebühr ist gestiegen, bevor gesendet wurde. Sende erneut ab.',
      removalRefused:
        'Der Vertrag bietet keine Möglichkeit, diese Regel zu entfernen. Lass sie ablaufen oder stelle den kleinsten Einsatz ein.',

      walletSays: 'Deine Wallet meldet:',
      walletCode: 'Code {code}',
      walletRefused:
        'Deine Wallet hat die Anfrage nicht ausgeführt. Sende erneut ab oder verwende eine andere Wallet: Jede Änderung kann nur einmal geschehen.',

      failed: 'Transaktion fehlgeschlagen',
      failedUnknown: 'Transaktion mit unbekanntem Fehler fehlgeschlagen',
    },
  },
};
