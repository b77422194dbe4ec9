import type { MimicLocale } from '../messages/MimicLocale';

/** French. */
export const fr: MimicLocale = {
  tag: 'fr',
  messages: {
    common: {
      loading: 'Chargement',
      retry: 'Réessayer',
      close: 'Fermer',
      cannotCopy:
        'Les {mimics} ne peuvent pas déposer ce collatéral ici. Les positions qui l’utilisent ne peuvent donc pas être copiées.',
      noContracts: 'La copie n’est pas proposée ici.',
      notReady: 'L’indexeur rencontre actuellement des problèmes. Veuillez réessayer plus tard.',
      rateLimited: 'Trop de requêtes. Veuillez patienter un instant et réessayer.',
      notAllowed: 'Cette requête n’est pas autorisée.',
      unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
      failed: 'Une erreur s’est produite. Veuillez réessayer.',
      notLoaded: 'Une partie de la page n’a pas été chargée. Réessayez ou rechargez la page.',
      notKept:
        'Ce navigateur ne peut pas enregistrer vos modifications. Envoyez-les avant de quitter cette page.',
    },
    leaderboard: {
      title: 'Classement',

      focus: 'Classer par',
      focusPnl: 'PnL',
      focusRoi: 'Performance',
      collateral: 'Collatéral',
      allCollateral: 'Tous les collatéraux',
      allCollateralShort: 'Tous',
      collateralCount: '{count, plural, one {# token} many {# de tokens} other {# tokens}}',
      search: 'Rechercher une adresse',
      clearSearch: 'Effacer la recherche',
      timeframe: 'Période',
      timeframe86400: '24 heures',
      timeframe604800: '7 jours',
      timeframe2628000: '30 jours',
      timeframe7884000: '90 jours',
      timeframe31536000: '1 an',

      trader: 'Trader',
      lastActivity: 'Dernière activité',
      markets: 'Marchés',
      moreMarkets: '{count, plural, one {+# autre} many {+# autres} other {+# autres}}',
      won: 'Gagn.',
      lost: 'Perd.',
      volume: 'Volume',
      leverage: 'Levier',
      followers: '{mimics}',
      pnl: 'PnL',
      roi: 'ROI',
      copiedResult: 'Copie, 90 jours',
      copy: 'Copier',
      copyRoute: 'Copier {trader} avec {token}',
      about: 'À propos de {column}',

      lastActivityTip: 'Quand le trader a modifié pour la dernière fois une position avec ce collatéral.',
      recordTip: 'Positions clôturées avec un gain net et avec une perte nette sur la période choisie.',
      volumeTip:
        'Le volume additionne la taille maximale de chaque position clôturée sur la période choisie ou ouverte actuellement. Le levier est cette taille divisée par le collatéral correspondant.',
      followersTip: '{mimics} avec une règle active pour ce trader et ce collatéral.',
      pnlTip:
        'Gain ou perte net en USD des positions clôturées sur la période choisie ou ouvertes actuellement, chacune sur toute sa durée\u00a0: PnL réalisé et ouvert, après frais de position, d’emprunt, de financement et de liquidation et impact sur le prix.\nNon inclus\u00a0: le coût d’échange des gains lors d’une réduction de position, et le financement reçu, qui se réclame à part.\nLe ROI est ce montant divisé par le collatéral maximal de chaque position.',
      copiedResultTip:
        'Copie simulée sur les 90 derniers jours, quelle que soit la période choisie\u00a0: avec 500 USD, un dixième du solde disponible par copie, une copie par heure au plus et sans perte maximale, après les frais de réseau (10 cents US par transaction) et de la plateforme. Les copies ouvertes comptent aux prix d’aujourd’hui.\nLes frais de la plateforme d’échange ne sont pas comptés. Les résultats passés ne garantissent rien.',
      copiedResultNone: 'Moins de trois ouvertures en 90\u00a0jours\u00a0: trop peu pour simuler la copie.',

      record: '{won} gagn., {lost} perd.',
      curve: 'PnL sur {timeframe}',
      curveOpen: 'PnL sur {timeframe}, avec une position ouverte',
      fewTrades: '{count, plural, one {# clôturée} many {# clôturées} other {# clôturées}}',
      fewTradesTip: 'Peu de positions clôturées\u00a0: c’est peut-être de la chance plus que du talent.',

      empty: 'Aucune activité à afficher',
      emptyHint: 'Modifiez des filtres comme la période ou les tokens de collatéral',
      notAddress: 'Ce n’est pas une adresse',
      notAddressHint:
        '«\u00a0{text}\u00a0» n’est ni une adresse, ni une partie d’adresse, ni un lien vers une seule adresse.',
      resetFilters: 'Réinitialiser les filtres',
      failed: 'Impossible de charger le classement.',
      refreshFailed: 'Impossible d’actualiser ces chiffres.',
      newRanking: 'Nouveau classement',
      resultCount: 'Lignes\u00a0: {count}',
    },
    trader: {
      explorer: 'Explorateur',
      explorerLabel: 'Ouvrir {address} dans l’explorateur de blocs',
      lastActivity: 'dernier trade\u00a0: {time}',
      openCount: '{count, plural, one {# ouverte} many {# ouvertes} other {# ouvertes}}',
      pnlCaption: 'PnL $, {timeframe}, net de frais',
      pnlExplained:
        'Gains et pertes de chaque position clôturée sur cette période ou ouverte actuellement, sur toute sa durée, après frais de position, d’emprunt, de financement et de liquidation et impact sur le prix.\nNon inclus\u00a0: le coût d’échange des gains lors d’une réduction de position, et le financement reçu, que les traders réclament à part.',
      chartLabel: 'PnL total des trades clôturés et ouverts',
      chartTime: 'Heure',
      chartValue: 'PnL $',
      chartEmpty: 'Aucune activité trouvée',
      chartFailed: 'Impossible de charger le graphique. Les chiffres ci-dessous sont complets.',
      chartNotice: 'Graphique de TradingView',
      winLoss: 'Gagnées / Perdues',
      tradesCounted: 'sur {count}',
      thinRecord: '(trop peu pour juger)',
      noRecord: '(aucune clôturée)',
      oneTrade: '(plus que toutes les autres clôturées réunies)',
      winLossExplained:
        'Positions clôturées en gain et en perte, nettes de frais. S’il y en a peu, c’est peut-être de la chance.',
      volume: 'Volume',
      volumeExplained: 'La somme des tailles maximales de toutes les positions.',
      avgLeverage: 'Levier moyen',
      avgLeverageExplained:
        'Taille maximale divisée par le collatéral maximal, sur l’ensemble des positions.',
      mimicsMade: 'Résultat des {mimics}',
      mimicsMadeExplained:
        'Ce que les {mimics} qui ont copié ce trader ont gagné ou perdu sur cette période\u00a0: les montants qui leur ont été reversés moins ceux qu’ils ont alloués, pour les copies terminées.',
      followers: '{count, plural, one {# {mimic}} many {# de {mimics}} other {# {mimics}}}',
      followersOne: '1 {mimic}',
      maxDrawdown: 'Drawdown max.',
      maxDrawdownExplained:
        'La plus forte baisse du PnL, d’un sommet à un creux ultérieur, mesurée à chaque trade, à la fin de chaque jour (UTC), à chaque heure du dernier jour et en chaque point du graphique. Une position seule peut perdre davantage si d’autres gagnent en même temps.',
      avgHolding: 'Durée moyenne',
      avgHoldingExplained: 'Temps moyen entre l’ouverture et la clôture, pour les positions clôturées.',
      daysActive: 'Jours actifs',
      daysActiveExplained:
        'Jours (UTC) où au moins une de ces positions a changé, y compris avant la période choisie.',
      best: 'Meilleure position',
      worst: 'Pire position',
      none: '–',
      route: 'Positions en {token}',
      copy: 'Copier',
      copyLabel: 'Copier ce trader avec {token}',
      exportCsv: 'Exporter en CSV',
      exportCsvShort: 'CSV',
      settleTime: 'Clôture',
      entry: 'Entrée',
      mimics: '{mimics}',
      maxSize: 'Taille max. / Levier',
      pnl: 'PnL $ / ROI',
      long: 'LONG',
      short: 'SHORT',
      open: 'Ouverte',
      openedBefore:
        'Ouverte avant le début des données indexées\u00a0: l’heure d’entrée n’est pas connue, ni le ROI lorsque le collatéral n’est pas connu.',
      entryPrice: 'Prix d’entrée moyen',
      marketToken: 'Token du marché',
      collateralToken: 'Token de collatéral',
      closeTime: 'Clôture',
      positionLink: 'Ouvrir cette position\u00a0: {followers}',
      openPosition: 'Ouvrir cette position',
      breakdown: 'Détail du net',
      breakdownLabel: 'Détail du net de {market} {side}\u00a0:',
      breakdownCollateral: 'Collatéral',
      breakdownOpenPnl: 'PnL ouvert',
      breakdownRealised: 'Réalisé',
      breakdownMarginFee: 'Frais de position',
      breakdownBorrowingFee: 'Frais d’emprunt',
      breakdownFundingFee: 'Frais de financement',
      breakdownLiquidationFee: 'Frais de liquidation',
      breakdownPriceImpact: 'Impact sur le prix',
      breakdownRealisedPnl: 'PnL réalisé',
      breakdownNotCharged: 'Non facturé',
      breakdownNotChargedExplained:
        'Les pertes s’arrêtent au collatéral\u202f; le reste n’a pas été facturé.',
      breakdownNet: 'Net',
      priceStale: 'Le dernier prix de {token} date d’il y a {time}\u202f; le PnL ouvert peut être inexact.',
      priceMissing: 'Aucun prix connu pour {token}\u202f; le PnL ouvert compte pour zéro.',
      showMore: 'Afficher {count} de plus',
      failed: 'Impossible de charger ce trader.',
      noAddress: '0x----',
      invalidAddress: 'Adresse de trader non valide',
      invalidAddressHint:
        '«\u00a0{text}\u00a0» n’est pas une adresse\u00a0: 0x et 40 caractères de 0–9 et a–f. Vérifiez qu’il n’en manque pas et qu’il n’y en a pas de trop.',
      nameHint:
        '«\u00a0{text}\u00a0» est un nom. Les noms ne sont pas pris en charge\u00a0: utilisez l’adresse, 0x et 40 caractères de 0–9 et a–f.',
      wrongChecksum:
        'Les majuscules de {address} ne correspondent pas à sa somme de contrôle\u00a0: un caractère est peut-être erroné. Comparez l’adresse à sa source avant de copier.',
      empty: 'Aucune activité à afficher',
      emptyHint: 'Modifiez des filtres comme la période ou les tokens de collatéral',
      invalidPosition: 'Identifiant de position non valide',
      invalidPositionHint: 'L’identifiant d’une position se compose de 0x et de 64 caractères de 0–9 et a–f.',
      positionFailed: 'Impossible de charger cette position.',
      positionMissing: 'Position introuvable',
      positionMissingHint:
        'Aucune position indexée n’a cet identifiant. Si elle vient d’être ouverte, elle n’est peut-être pas encore indexée.',
      openedAt: 'Ouverte\u00a0: {time}',
      openedEarlier: 'Ouverte avant le début des données indexées',
      closedAt: 'Clôturée\u00a0: {time}',
      enteredAt: 'Entrée à {price}',
      markPrice: 'Prix mark {price}',
      price: 'Prix',
      priceChart: 'Prix de {market} de l’entrée à la sortie',
      priceChartOpen: 'Prix de {market} depuis l’entrée',
      events: 'Événements',
      event_opened: 'Ouverte',
      event_increased: 'Augmentée',
      event_reduced: 'Réduite',
      event_withdrawn: 'Collatéral retiré',
      event_liquidated: 'Liquidée',
      event_closed: 'Clôturée',
      eventSize: 'taille {amount}',
      eventPrice: 'à {price}',
      eventCollateralIn: 'collatéral +{amount}',
      eventCollateralOut: 'collatéral -{amount}',
      booked: 'comptabilisé',
      transactionLabel: 'Ouvrir la transaction {hash} dans l’explorateur de blocs',
      copies: 'Copiée par',
      copiesNone: 'Personne n’a copié cette position.',
      allocated: '{amount} {token}',
      copyRunning: '{allocated} alloués, toujours en cours.',
      copyReturning: '{allocated} alloués, {returned} reversés à ce jour.',
      copyMade: '{allocated} alloués, {result} de gain après frais.',
      copyLost: '{allocated} alloués, {result} de perte après frais.',
      notCopied: 'Non copiée',
      skip_no_balance: 'Aucun solde disponible',
      skip_no_rule: 'Règle supprimée',
      skip_expired: 'Règle expirée',
      skip_throttled: 'Intervalle minimal depuis la copie précédente non écoulé',
      skip_fee_floor: 'Allocation trop petite pour sa part des frais de réseau',
      skip_not_listed: 'Plus de copieurs qu’une copie ne peut en contenir',
    },
    wallet: {
      connect: 'Connecter un wallet',
      connecting: 'Connexion…',
      opening: 'Ouverture des wallets…',
      restricted: 'La connexion d’un wallet n’est pas proposée dans votre région.',
      choose: 'Choisir un wallet',
      noWallet:
        'Aucun wallet n’a été trouvé dans ce navigateur. Installez-en un ou ouvrez cette page dans le navigateur de votre application wallet.',
      lookAgain: 'Chercher à nouveau',
      browserWallet: 'Wallet du navigateur',
      moreWallets: 'Autres wallets',
      noProjectId: 'Seuls les wallets de navigateur sont disponibles.',
      unreachable:
        'Le service de wallets est injoignable. Les wallets de ce navigateur fonctionnent toujours.',
      originNotAllowed:
        'Le service de wallets n’accepte pas ce site. Les wallets de ce navigateur fonctionnent toujours.',
      rateLimited:
        'Le service de wallets est saturé\u00a0: trop de requêtes. Les wallets de ce navigateur fonctionnent toujours.',
      serverError:
        'Le service de wallets signale une erreur. Les wallets de ce navigateur fonctionnent toujours.',
      kitFailed:
        'Impossible d’ouvrir le menu des wallets. Les wallets de ce navigateur fonctionnent toujours.',
      confirmIn: 'Confirmez dans {wallet}',
      rejected: 'Vous avez refusé la connexion dans {wallet}.',
      requestPending: 'Une demande est déjà ouverte dans {wallet}. Répondez-y dans le wallet.',
      connectFailed: 'Impossible de connecter {wallet}. Déverrouillez-le et réessayez.',
      toPortfolio: 'Connectez un wallet pour voir votre portefeuille',
      toPortfolioHint: 'Il affiche vos dépôts, vos règles et vos copies.',
      account: 'Compte',
      connectedWith: 'Connecté avec {wallet}',
      copyAddress: 'Copier l’adresse',
      copied: 'Copiée',
      explorer: 'Explorateur de blocs',
      walletDetails: 'Détails du wallet',
      disconnect: 'Déconnecter',
      disconnectFailed: 'Le wallet ne s’est pas déconnecté. Veuillez réessayer.',
      wrongNetwork: 'Votre wallet est sur {network}. Cette page fonctionne sur {chain}.',
      otherNetwork: 'le réseau {id}',
      wrongNetworkShort: 'Mauvais réseau',
      switchNetwork: 'Passer sur {chain}',
      switching: 'Confirmez dans votre wallet',
      switchRejected: 'Vous avez refusé le changement. Rien n’a été modifié.',
      chainNotSupported: 'Le wallet ne prend pas en charge ce réseau',
      accountChanged:
        'Un autre compte est maintenant sélectionné dans votre wallet. Rien n’a été envoyé. Sélectionnez à nouveau {address} ou recommencez avec le nouveau compte.',
      walletGone:
        'Votre wallet est verrouillé ou déconnecté. Rien n’a été envoyé et votre saisie est conservée. Reconnectez-le pour continuer.',
    },
    orderStatus: {
      SUBMITTED: 'La position a été copiée.',
      SUBMISSION_FAILED: 'La copie a été envoyée mais n’a pas abouti\u00a0: aucun fonds n’a été utilisé.',
      GAS_ESTIMATION_FAILED: 'Un essai de la copie a échoué\u00a0: elle n’a donc pas été envoyée.',
      INVALID_NATIVE_TOKEN_PRICE:
        'Il n’y avait pas de prix pour l’ETH afin de calculer les frais de réseau\u00a0: rien n’a été copié.',
      INVALID_COLLATERAL_TOKEN_PRICE:
        'Il n’y avait pas de prix pour le token de collatéral\u00a0: rien n’a été copié.',
      FEE_CALCULATION_ERROR:
        'Les frais de réseau auraient dépassé un dixième de la copie\u00a0: rien n’a été copié.',
      TOKEN_METADATA_NOT_FOUND:
        'Les informations du token de collatéral n’ont pas pu être lues\u00a0: rien n’a été copié.',
    },
    deposit: {
      title: '{token}',
      action: 'Action',
      deposit: 'Déposer',
      withdraw: 'Retirer',
      amount: 'Montant',
      placeholder: 'Saisir un montant',
      walletBalance: 'Solde du wallet\u00a0: {balance}',
      depositBalance: 'Solde déposé\u00a0: {balance}',
      unknownBalance: '–',
      max: 'Max',
      save: 'Enregistrer',
      exceedsWallet: 'Supérieur au solde du wallet, {balance}',
      exceedsDeposit: 'Supérieur au solde déposé, {balance}',
      negative: 'Le montant ne peut pas être négatif',
      notANumber: 'Saisissez un montant en chiffres, par exemple {example}',
      tooManyDecimals:
        '{token} a au plus {decimals, plural, one {# décimale} many {# de décimales} other {# décimales}}',
      notPlain:
        'Saisissez un nombre décimal simple, par exemple {example}\u00a0: sans exposant, fraction ni hexadécimal',
      otherUnit: 'Ce champ est en {token}, pas en {unit}',
      ambiguous: 'Cela peut vouloir dire {whole} ou {decimal}. Saisissez l’un des deux.',
      readAs: 'Lu comme {amount} {token}',
      wholeOnly: 'Lu comme {whole} {token}, sans décimales',
      withThousandths: 'Lu comme {whole} {token} et {thousandths} millièmes',
      approve: 'Approuver',
      submitDeposit: 'Déposer',
      submitWithdraw: 'Retirer',
      balanceFailed: 'Impossible de lire votre solde.',
      unknownToken: 'Ce token n’est pas accepté en dépôt ici.',
      startOver: 'Recommencer avec ce compte',
    },
    rule: {
      title: 'Copier {trader} avec {token}',
      allocate: 'Allocation en\u00a0%',
      allocateHint:
        'Prélevée sur le solde déposé à chaque copie\u202f; une valeur plus basse réduit le risque.',
      advanced: 'Règles avancées',
      expiration: 'Expiration',
      expirationHint: 'La règle expire à cette date.',
      throttle: 'Intervalle minimal',
      throttleHint: 'Les positions trop rapprochées ne sont pas copiées.',
      maxLoss: 'Perte maximale',
      maxLossHint:
        'Vous quittez une copie dès qu’elle a perdu cette part de votre allocation. Le keeper vérifie à quelques secondes d’intervalle et clôture au prix du moment\u00a0: la perte peut être plus importante.',
      maxLossNone: 'Aucune limite',
      maxLossBounds: 'Saisissez une valeur entre {min} et {max}, ou laissez vide pour aucune limite',
      notANumber: 'Saisissez un pourcentage en chiffres, par exemple {example}',
      tooManyDecimals: 'Saisissez au plus {decimals} décimales',
      notPlain:
        'Saisissez un nombre décimal simple, par exemple {example}\u00a0: sans exposant, fraction ni hexadécimal',
      otherUnit: 'Saisissez un pourcentage, pas {unit}',
      ambiguous: 'Cela peut vouloir dire {whole} ou {decimal}. Saisissez l’un des deux.',
      rateBounds: 'Saisissez une valeur entre {min} et {max}',
      noDate: 'Choisissez la date d’expiration de la règle',
      dateTooSoon: 'Choisissez une date dans {duration} au plus tôt',
      sentence:
        'Chaque fois que ce trader ouvre une position, jusqu’à {rate} de vos {balance} sont alloués à une copie, avec un intervalle d’au moins {throttle}, jusqu’au {date}.',
      sentenceMaxLoss:
        'Vous quittez une copie dès qu’elle a perdu {rate} de votre allocation, y compris celles déjà ouvertes. La perte peut être plus importante.',
      maxLossStays: 'Votre perte maximale de {rate} reste valable pour les copies ouvertes.',
      depositOf: '{amount} {token}',
      depositDrafted: '{amount} {token} (dépôt pas encore envoyé)',
      deposited: '{token} déposés',
      zone: 'La règle prend fin ce jour-là à 23:59:59 ({zone}).',
      noDeposit: 'Rien n’est copié tant que vous n’avez pas déposé de {token}.',
      clearsThrottle:
        'Cela annule l’intervalle en cours\u00a0: la prochaine position du trader peut être copiée immédiatement.',
      risk: 'Vous pouvez perdre ce que vous allouez. Frais\u00a0: 1\u00a0% de ce que les copies restituent, même sans gain, et frais de réseau. Les résultats passés ne garantissent rien.',
      copying: 'Copié',
      copyingRoute: 'Copié\u00a0: {trader} avec {token}. Modifier la règle.',
      noFunds: 'Sans fonds',
      noFundsRoute:
        'Sans fonds en {token}\u00a0: les nouvelles positions de {trader} ne sont pas copiées. Modifier la règle.',
      inDraft: 'Brouillon',
      inDraftRoute: 'Brouillon non signé\u00a0: {trader} avec {token}. Modifier le brouillon.',
      copy: 'Copier',
      save: 'Enregistrer',
      remove: 'Supprimer',
      discard: 'Effacer le brouillon',
      drafted: 'Ceci est votre brouillon\u202f; il prendra effet une fois envoyé.',
      removalDrafted: 'La suppression de cette règle est dans vos brouillons.',
      changedSince: 'Votre règle a changé après la création de ce brouillon.',
      existing: 'Votre règle\u00a0: {rate}, intervalle minimal {throttle}, jusqu’au {date}',
      expired: 'Votre règle a expiré le {date}.',
      readFailed: 'Impossible de lire votre règle et ses limites sur la blockchain.',
    },
    changes: {
      title: 'Modifications du portefeuille',
      add: 'Ajouter',
      edit: 'Modifier',
      remove: 'Supprimer',
      addShort: '+',
      editShort: '~',
      removeShort: '-',
      deposit: 'Déposer',
      withdrawsAll:
        'Avec un solde nul, aucune nouvelle position n’est copiée en {token}. Vos règles restent jusqu’à leur expiration ou leur suppression. Les copies en cours continuent et sont versées sur ce solde à leur clôture.',
      withdraw: 'Retirer',
      amount: '{amount} {token}',
      allowance: 'Allocation',
      expiry: 'Expiration',
      throttle: 'Intervalle min.',
      maxLoss: 'Perte maximale',
      noMaxLoss: 'Aucune',
      former: '{value} →',
      leave: 'Quitter la copie',
      leaveNote:
        'Le keeper clôture votre part au prix du moment et la crédite sur votre solde, moins les frais. Cela ne change pas votre règle. C’est irréversible.',
      exit: 'Clôturer la copie',
      exitNote: 'La clôture règle cette copie pour tous ses copieurs, comme le ferait le keeper.',
      worth: 'Votre part vaut {amount} au prix actuel, avant frais.',
      alreadyDone:
        'Ce changement est déjà sur la blockchain. Retirez-le d’ici\u00a0: il n’y a plus rien à envoyer.',
      ruleChanged:
        'Votre règle a changé après ce brouillon. L’envoi l’applique quand même\u202f; retirez-le pour garder la règle telle qu’elle est.',
      ruleRemoved:
        'Votre règle a été supprimée après ce brouillon. L’envoi la remettrait en place\u202f; retirez-le pour qu’elle reste supprimée.',
      never: 'Jamais',
      removeDraft: 'Retirer du brouillon\u00a0: {draft}',
      draftOfDeposit: '{action}\u00a0: {amount} {token}',
      draftOfRule: '{change}\u00a0: règle pour {trader} avec {token}',
      draftOfLeave: 'Quitter la copie de {trader} avec {token}',
      draftOfExit: 'Clôturer la copie de {trader} et retirer {token}',
      visitorDrafts:
        'Vous avez préparé {count, plural, one {# modification} many {# de modifications} other {# modifications}} avant de vous connecter. Les ajouter à ce compte\u202f?',
      visitorDraft: 'Vous avez préparé 1 modification avant de vous connecter. L’ajouter à ce compte\u202f?',
      visitorReplaces: 'Les brouillons de ce compte pour le même token ou le même trader seront remplacés.',
      adopt: 'Ajouter à ce compte',
      discard: 'Abandonner',

      planning: 'Préparation de vos transactions…',
      planFailed: 'Impossible de vérifier ces modifications.',

      submit: 'Envoyer',
      fold: 'Masquer',
      review:
        'Vérifier {count, plural, one {# modification} many {# de modifications} other {# modifications}}',
      reviewOne: 'Vérifier 1 modification',
      walletGone: 'Votre wallet est verrouillé ou déconnecté. Reconnectez-le pour continuer.',
      connectFirst: 'Connectez un wallet pour envoyer.',
      kept: 'Vos modifications sont conservées dans ce navigateur.',
      preparing: 'Vérification des modifications…',
      signing: 'Confirmez dans votre wallet',
      signingStep: 'Confirmez l’étape {step} sur {count} dans votre wallet',
      confirming: 'En attente de confirmation',
      confirmingStep: 'En attente de confirmation de l’étape {step} sur {count}',
      confirmed: 'Transaction confirmée',
      openUntil:
        'Cela peut encore avoir lieu jusqu’au {time}. Vous pouvez envoyer à nouveau sans risque : cela ne peut avoir lieu qu’une fois.',
      onChain: 'On-chain, en attente d’autres blocs',
      earlierOnChain: 'Une version antérieure est on-chain, en attente d’autres blocs',
      earlierVersion:
        'Une version antérieure a été exécutée : {done}. Votre modification ultérieure ne l’a pas été : {change}. Préparez-la à nouveau si vous la souhaitez toujours.',
      doneElsewhere:
        'Déjà exécuté, ici ou ailleurs, peut-être dans une autre version : {change}. Ce n’est plus dans la liste ; vérifiez votre solde et vos règles avant de le préparer à nouveau.',
      carriedOut: 'Déjà exécuté : {change}. Ce n’est plus dans la liste.',
      transaction: 'Transaction {hash}',
      planChanged:
        'Ce que vous allez signer a changé\u00a0: une approbation ou un solde a changé ailleurs. Rien n’a été envoyé. Vérifiez et envoyez à nouveau.',
      changedElsewhere:
        'Les modifications ne sont plus celles que vous avez envoyées. Rien d’autre n’a été envoyé. Vérifiez-les et envoyez à nouveau.',
    },
    earnChanges: {
      lock: 'Bloquer',
      extend: 'Prolonger',
      unlock: 'Débloquer',
      claim: 'Réclamer',
      relock: 'Réclamer et bloquer',
      release: 'Retirer ce qui est libre',
      about: 'Environ {amount} {token}',
      lockNote:
        'Pour {duration}. Le montant reste bloqué jusqu’à ce que vous le débloquiez, puis se libère à rythme constant sur {mean}\u00a0: débloqué aujourd’hui, tout serait libre le {date}. Nouveau poids\u00a0: {weight}.',
      extendNote:
        'Les {amount} {token} de votre blocage, qui ne peut plus être raccourci\u00a0: débloqué aujourd’hui, tout serait libre le {date}. Nouveau poids\u00a0: {weight}.',
      unlockNote:
        'Vous perdez aussitôt le poids de ce montant et ses gains de cette semaine. Il se libère à rythme constant jusqu’au {date}, avec ce qui est déjà débloqué. Nouveau poids\u00a0: {weight}.',
      claimNote: 'Ce que vous aurez gagné au moment de l’envoi va dans votre wallet.',
      relockNote:
        'Ce que vous aurez gagné au moment de l’envoi est bloqué pour {duration}\u00a0: si vous débloquiez tout aujourd’hui, tout serait libre le {date}. Nouveau poids\u00a0: {weight}.',
      releaseNote: 'Ce qui sera libre au moment de l’envoi va dans votre wallet.',
      priceRisk: 'Le prix de {token} peut baisser pendant le blocage. Les gains passés ne garantissent rien.',
    },
    plan: {
      toSign: 'Ce que vous allez signer',
      signatures: '{count, plural, one {# signature} many {# de signatures} other {# signatures}}',
      signature: '1 signature',
      inOneBatch: 'en une seule fois\u00a0: soit tout s’exécute, soit rien',
      upgrade: 'Votre wallet demandera d’abord de mettre à niveau votre compte\u00a0: un lot l’exige.',
      together: 'en une seule transaction',
      resetApproval: 'Remettre à zéro l’approbation de {token}',
      approve: 'Approuver exactement {amount} {token}',
      deposit: 'Déposer {amount} {token}',
      withdraw: 'Retirer {amount} {token} vers votre wallet',
      setMaxLoss:
        'Fixer à {rate} la perte maximale pour {trader} avec {token} et arrêter les copies en cours qui ont perdu plus',
      removeMaxLoss: 'Supprimer la perte maximale pour {trader} avec {token}',
      setMatchingRule: 'Définir la règle pour {trader} avec {token}',
      removeMatchingRule:
        'Supprimer la règle pour {trader} avec {token} (les copies en cours restent ouvertes)',
      leave: 'Demander à quitter la copie de {trader}',
      exit: 'Clôturer et régler la copie de {trader}',
      withdrawAll: 'Retirer tout le solde disponible en {token} vers votre wallet',
      release: 'Retirer les {token} libres vers votre wallet',
      unlock: 'Débloquer {amount} {token}',
      claim: 'Réclamer les {token} gagnés vers votre wallet',
      claimAndLock: 'Bloquer pour {duration} les {token} gagnés',
      lock: 'Bloquer {amount} {token} pour {duration}',
      extend: 'Prolonger tout votre blocage de {token} à {duration}',
      wouldRevert: 'Certaines modifications échoueraient. Modifiez-les ou supprimez-les avant d’envoyer.',
      noBatches: 'Le wallet connecté ne prend pas encore en charge EIP-5792',
      noBatchesNote: 'L’envoi nécessite plusieurs transactions\u00a0: vous les signez l’une après l’autre.',
      noCapabilities: 'Le wallet ne prend pas en charge les capabilities',
    },
    portfolio: {
      pnlCaption: 'PnL $ des copies terminées, {timeframe}',
      pnlExplained:
        'Ce que vos copies terminées sur cette période ont gagné ou perdu\u00a0: tout ce qui vous a été reversé moins ce qui a été alloué, en USD au prix du token à la fin de chacune.\nNon inclus\u00a0: les copies encore en cours, et les frais de réseau pour suivre les changements d’un trader, prélevés sur votre solde disponible.',
      chartLabel: 'PnL de vos copies terminées',
      chartEmpty: 'Aucune activité de copie sur {timeframe}',
      chartEmptyHint: 'Modifiez des filtres comme la période ou les tokens de collatéral',
      endedHint:
        'Les résultats s’affichent ici quand vos copies se terminent. Une période plus longue peut en montrer de plus anciennes.',
      newcomerHint:
        'Déposez un token ci-dessous et copiez un trader\u00a0: ce que rapportent vos copies s’affichera ici.',
      activityFailed: 'Impossible de charger vos copies.',
      unpriced: 'Aucun prix connu pour {token}\u00a0: ses résultats ne figurent donc pas dans la courbe.',
      copiedCount: 'Copiées',
      copiedExplained: 'Copies terminées sur cette période ou en cours actuellement.',
      wonLost: 'Gagnées / Perdues',
      wonLostExplained: 'Copies terminées sur cette période avec un gain et avec une perte.',
      running: 'En cours',
      skipped: 'Ignorées',
      skippedExplained:
        'Positions de vos traders copiées sans vous sur cette période. Chaque règle indique pourquoi.',
      more: '{count}+',

      balance: 'Solde',
      inCopies: '{amount} {token} dans des copies en cours',
      change: 'Modifier',
      changeLabel: 'Modifier le solde en {token}',
      drafted: 'Pas encore envoyé',
      draftDeposit: 'Déposer {amount} {token}',
      draftWithdraw: 'Retirer {amount} {token}',
      draftRemove: 'Supprimer cette règle',
      draftRule: '{rate}, expiration\u00a0: {date}, intervalle minimal\u00a0: {throttle}',
      balanceFailed: 'Impossible de lire le solde sur la blockchain.',

      rules: 'Règles de copie avec {token}',
      rulesEmpty: 'Aucune règle de copie avec {token}',
      rulesFailed:
        'L’indexeur est injoignable\u00a0: des règles définies dans un autre navigateur peuvent manquer ici.',
      trader: 'Trader',
      allowance: 'Allocation',
      expiry: 'Expiration',
      never: 'Jamais',
      throttle: 'Intervalle min.',
      copies: 'Copiées',
      result: 'Résultat',
      resultIn: 'Résultat {token}',
      expired: 'Expirée',
      removed: 'Supprimée',
      waits: 'En attente de la prochaine position du trader',
      nothingNew: 'Aucune nouvelle copie tant que vous n’avez pas déposé de {token}.',
      edit: 'Modifier',
      copy: 'Copier',
      editLabel: 'Modifier la règle pour {trader} avec {token}',
      copyLabel: 'Copier à nouveau {trader} avec {token}',
      terms: '{rate} · {date} · {throttle}',
      termsLabel: 'Allocation {rate}, expiration {date}, intervalle minimal {throttle}',
      copied: '{count, plural, one {# copiée} many {# copiées} other {# copiées}}',
      missed: '{count, plural, one {# ignorée} many {# ignorées} other {# ignorées}}',
      historyLabel: 'Ce que la règle pour {trader} a copié et ignoré',
      showMore: 'Afficher {count} de plus',

      movements: 'Entrées et sorties',
      movementsEmpty: 'Pas encore de dépôt, de retrait, d’allocation ni de règlement.',
      movementsFailed: 'Impossible de charger les dépôts, retraits, allocations et règlements.',
      networkFeesFailed: 'Impossible de charger les frais de réseau\u00a0: ils manquent ici.',
      movement_deposit: 'Dépôt',
      movement_withdraw: 'Retrait',
      movement_allocation: 'Allocation',
      movement_settlement: 'Règlement',
      movement_fee: 'Frais de réseau',
      movementOf: 'de la copie de {trader}',
      movementTo: 'pour copier {trader}',
      movementFrom: 'payés par la copie de {trader}',
      feesSoFar: 'Frais de réseau et de plateforme à ce jour\u00a0: {fees}.',
      feesUnknown: 'Certains frais ne sont pas connus\u00a0: {tokens}.',
      fees: 'Frais',
      feesOf: 'frais {amount}',
      feesWithin: 'dont {amount} de frais',
      feesTaken: 'après {amount} de frais',
      transaction: 'Transaction',
      amount: 'Montant',
      csv: 'CSV',
      csvLabel: 'Tout télécharger en CSV',

      history: 'Terminées sur {timeframe} ou en cours',
      historyNone: 'Aucune copie terminée sur {timeframe}, et aucune en cours.',
      allocated: 'Alloué',
      returned: 'Reversé',
      inAndOut: '{allocated} alloués, {returned} reversés',
      isRunning: 'En cours',
      isLeaving: 'Départ en cours',
      resultNow: 'résultat au prix actuel, avant frais',
      openedAt: 'ouverte\u00a0: {time}',
      stopsAt: 'arrêt à -{rate}',
      feesBeside: 'frais de réseau payés à part\u00a0: {fees}',
      stopRemoved: 'sans perte maximale',
      endedAt: 'terminée\u00a0: {time}',
      leaveAskedAt: 'départ demandé\u00a0: {time}',
      leftAt: 'quittée\u00a0: {time}',
      stoppedAt: 'arrêtée à la perte maximale\u00a0: {time}',
      missedTitle: 'Pourquoi les dernières positions n’ont pas été copiées',
      missedNone: 'Aucune position ignorée sur {timeframe}.',
      missedFailed: 'Impossible de charger les raisons pour lesquelles des positions n’ont pas été copiées.',
      skip_no_balance: 'Vous n’aviez pas de solde disponible.',
      skip_no_rule: 'Vous n’aviez plus de règle pour ce trader.',
      skip_expired: 'Votre règle avait expiré.',
      skip_throttled: 'Votre dernière copie de ce trader était trop récente pour votre intervalle minimal.',
      skip_fee_floor: 'Votre part des frais de réseau aurait dépassé un dixième de votre allocation.',
      skip_not_listed:
        'La copie était complète\u00a0: des copieurs avec une allocation supérieure occupaient toutes les places.',
    },
    backtest: {
      made: 'Avec {deposit}, cette règle aurait rapporté {result} en {days, plural, one {# jour} many {# jours} other {# jours}}\u00a0: {copied} ouvertures copiées sur {count}, drawdown maximal {fall}.',
      open: 'Dont {result} dans {count, plural, one {# copie encore ouverte} many {# de copies encore ouvertes} other {# copies encore ouvertes}}.',
      starts: 'En commençant une autre semaine\u00a0: de {lowest} à {highest}.',
      stopped:
        'Arrêtées à la perte maximale\u00a0: {count, plural, one {# copie} many {# de copies} other {# copies}}, vérifiées ici à des prix espacés de {interval} et lors des trades du trader\u202f; le keeper vérifie à quelques secondes d’intervalle et arrête plus près de la limite.',
      costs:
        'Frais {fees}, plus grosse perte d’une copie {loss}\u202f; frais de réseau {fee} par transaction. Les frais de la plateforme d’échange ne sont pas comptés.',
      few: '{count, plural, one {# ouverture} many {# ouvertures} other {# ouvertures}} avec ce collatéral en {days, plural, one {# jour} many {# jours} other {# jours}}\u00a0: trop peu pour tester la règle.',
      none: 'Ce trader n’a ouvert aucune position avec ce collatéral ces {days} derniers jours.',
      failed: 'Impossible de charger l’historique de ce trader.',
    },
    exit: {
      leave: 'Quitter',
      leaveLabel: 'Quitter la copie de {trader} avec {token}',
      ownPart: 'Votre part\u00a0: {allocated}',
      ownPartNow: 'Votre part\u00a0: {allocated}, {result} au prix actuel, avant frais',
      stopsAt: 'arrêt à -{rate}',
      feesBeside: 'Les frais de réseau pour suivre le trader, {fees}, ont été payés à part.',
      leaving:
        'Vous avez demandé à quitter la copie le {time}\u00a0: le keeper clôture votre part et la crédite sur votre solde.',
      leftMade: 'Vous avez quitté la copie le {time}\u00a0: {result} de gain après frais.',
      leftLost: 'Vous avez quitté la copie le {time}\u00a0: {result} de perte après frais.',
      stopped:
        'Votre part a atteint votre perte maximale le {time} et a été clôturée\u00a0: {result} de perte après frais.',
      late: 'Le keeper qui exécute vos copies a été actif pour la dernière fois le {seen}. S’il reste inactif, vous pourrez clôturer vous-même les copies en cours à partir du {from}.',
      gone: 'Le keeper qui exécute vos copies est à l’arrêt\u00a0: il a été actif pour la dernière fois le {seen}. Depuis le {from}, vous pouvez clôturer vous-même les copies en cours.',
      settlesAll:
        'La clôture règle une copie pour tous ses copieurs, comme le ferait le keeper. Tout votre solde disponible dans son token est ensuite envoyé vers votre wallet.',
      opened: '{token}, ouverte\u00a0: {time}',
      close: 'Clôturer et retirer',
      closeLabel: 'Clôturer et retirer\u00a0: la copie de {trader} avec {token}',
      drafted: 'Pas encore envoyé',
      more: 'et {count, plural, one {# autre, affichée} many {# autres, affichées} other {# autres, affichées}} ici une fois celles-ci clôturées',
    },
    indexerStatus: {
      label: 'Indexeur',
      level: 'Indexé jusqu’au bloc {block}, à jour avec la blockchain',
      behind:
        'Indexé jusqu’au bloc {block}, {count, plural, one {# bloc} many {# de blocs} other {# blocs}} de retard sur la blockchain',
      silent: 'Indexé jusqu’au bloc {block}\u202f; la blockchain ne répond pas',
    },
    field: {
      inProfit: '{count} sur {routes} en gain',
      about: 'Tous les traders par rendement sur {timeframe}, une fois par token de collatéral.',
      halfBelow: 'La moitié des traders a gagné moins de {percent}.',
      halfLost: 'La moitié des traders a perdu plus de {percent}.',
      halfNothing: 'La moitié des traders n’a fait aucun gain.',
      figure: 'Traders par rendement\u00a0: {loss} à 0\u00a0% ou moins, {profit} en gain.',
      middle: 'La moitié centrale se situe entre {from} et {to}.',
      least: '{percent} ou moins',
      most: '{percent} ou plus',
      failed: 'Impossible de charger les rendements.',
    },
    earn: {
      notOffered: 'Bloquer un token pour gagner une part des frais n’est pas proposé ici.',
      locked: 'Bloqué',
      lockedExplained:
        'Les tokens bloqués rapportent jusqu’à ce que vous les débloquiez. Ils se libèrent ensuite à rythme constant sur la durée du blocage.',
      freeBy: '{duration} en moyenne. Débloqué aujourd’hui, il se libère à rythme constant jusqu’au {date}.',
      notLocked: 'Rien de bloqué',
      nothingLocked: 'Vous n’avez rien bloqué.',
      connectHint:
        'Bloquer des tokens donne une part des frais de la plateforme. Connectez un wallet pour voir ce que vous avez bloqué et gagné.',
      claimable: 'À réclamer',
      claimableExplained: 'Votre part de toutes les semaines terminées que vous n’avez pas encore réclamée.',
      wallet: 'Dans votre wallet',
      weight: 'Votre poids',
      weightExplained:
        'Montant × durée ÷ deux ans. Il ne diminue pas avec le temps. Les gains de chaque semaine sont partagés selon le poids détenu toute la semaine.',
      ofAll: '{share} du total',
      thisWeek: 'Cette semaine',
      thisWeekExplained:
        'Produit des frais vendus depuis le début de la semaine. Il est partagé à la fin de la semaine\u00a0: {date}.',
      estimate: 'Votre part estimée',
      estimateExplained:
        'Les gains de cette semaine à ce jour, partagés selon le poids détenu depuis le début de la semaine\u00a0: {weight} sur {total} sont à vous. D’autres ventes s’y ajouteront. Les tokens bloqués maintenant comptent à partir de la semaine prochaine\u202f; ceux débloqués cessent aussitôt de compter.',

      chart: 'Gains des tokens bloqués, par semaine',
      week: 'Semaine du {date}',
      weekRunning: 'Semaine du {date}, en cours',
      earned: 'Gagné',
      sold: 'Frais vendus',
      soldFees: 'Frais vendus\u00a0: {fees}',
      soldNone: 'Aucuns frais vendus',
      chartNote:
        'Les frais de chaque semaine sont mis en vente une fois celle-ci terminée. Ils sont vendus contre des {token}, versés à ceux qui en ont bloqué.',
      weeksEmpty: 'Aucuns frais vendus pour l’instant',
      weeksFailed: 'Impossible de charger les gains par semaine.',

      yourLock: 'Votre blocage',
      lock: 'Bloquer',
      extend: 'Prolonger',
      unlock: 'Débloquer',
      lockedBalance: 'Bloqué\u00a0: {balance}',
      duration: 'Durée',
      durationHint:
        'Un blocage plus long a plus de poids. La durée commence au déblocage\u00a0: vos tokens se libèrent alors à rythme constant sur celle-ci.',
      noToken: 'Vous n’avez pas de {token}. Achetez-en ou bloquez à nouveau vos gains.',
      zero: 'Saisissez un montant supérieur à zéro',
      exceedsLock: 'Supérieur à votre blocage de {balance}',
      notLonger: 'Choisissez une durée supérieure aux {duration} de votre blocage',
      longest: 'Votre blocage a déjà la durée maximale.',
      lockGives: 'Poids {weight}, compté à partir du {date}.',
      lockTogether: 'Avec votre blocage\u00a0: {amount} pour {duration} en moyenne, poids {weight}.',
      lockStays:
        'Il reste bloqué jusqu’à ce que vous le débloquiez, puis se libère à rythme constant sur la durée du blocage.',
      extendGives:
        'La totalité ({amount}) pour {duration}. Votre poids passe de {before} à {weight}\u202f; l’augmentation compte à partir du {date}.',
      unlockGives:
        'Vous perdez aussitôt son poids de {weight} et ses gains de cette semaine. {left} d’un poids de {rest} restent bloqués.',
      unlockFree: 'Il se libère à rythme constant jusqu’au {date}.',
      unlockJoins:
        'Il rejoint {rest} en cours de libération\u00a0: ensemble, ils se libèrent à rythme constant jusqu’au {date}, peut-être plus tard qu’avant. {free} sont libres et le restent.',
      priceRisk: 'Le prix de {token} peut baisser pendant le blocage. Les gains passés ne garantissent rien.',

      earnings: 'Vos gains',
      relock: 'Bloquer à nouveau',
      relockNow: 'Réclamer et bloquer',
      cashout: 'Vers le wallet',
      claim: 'Réclamer',
      claimNothing: 'Rien à réclamer. Les gains d’une semaine se réclament une fois qu’elle est terminée.',
      claimPays: '{amount}, et ce qui s’y ajoutera d’ici l’envoi, vont dans votre wallet.',

      unlocked: 'En cours de libération',
      release: 'Retirer',
      freeNow: '{amount} sont libres.',
      freeLater: '{amount} se libèrent à rythme constant jusqu’au {date}.',
      releaseNothing: 'Rien n’est encore libre.',

      save: 'Enregistrer',
      discard: 'Effacer le brouillon',
      drafted: 'Ceci est votre brouillon\u202f; il prendra effet une fois envoyé.',
      readFailed: 'Impossible de lire votre blocage et votre solde sur la blockchain.',

      history: 'Vos blocages et gains réclamés',
      historyEmpty: 'Vous n’avez encore rien bloqué.',
      historyFailed: 'Impossible de charger vos blocages et gains réclamés.',
      did_locked: 'Bloqué',
      did_extended: 'Prolongé',
      did_unlocked: 'Débloqué',
      did_relock: 'Réclamé et bloqué',
      did_cashout: 'Réclamé',
      did_release: 'Retiré',
      forDuration: 'pour {duration}',
      more: 'Afficher plus',
    },
    errors: {
      MatchingRule__InvalidAllowanceRate:
        'La règle a été refusée\u00a0: l’allocation doit être comprise entre {min} et {max}. Modifiez-la et enregistrez à nouveau.',
      MatchingRule__InvalidActivityThrottle:
        'La règle a été refusée\u00a0: l’intervalle minimal doit être compris entre {min} et {max}. Modifiez-le et enregistrez à nouveau.',
      MatchingRule__InvalidExpiryDuration:
        'La règle a été refusée\u00a0: elle doit expirer dans {min} au plus tôt. Choisissez une date plus éloignée et enregistrez à nouveau.',
      MatchingRule__InvalidMaxLoss:
        'La règle a été refusée\u00a0: la perte maximale doit être comprise entre {min} et {max}. Modifiez-la et enregistrez à nouveau.',
      MatchingRule__TokenNotAllowed:
        'Ce token n’est pas accepté en dépôt. Supprimez cette modification et choisissez un autre token.',
      MatchingRule__AllowanceAboveLimit:
        'Le dépôt a été refusé\u00a0: votre solde dans ce token ne peut pas dépasser {cap}. Déposez moins.',
      MatchingRule__InvalidAmount:
        'Le montant a été refusé\u00a0: il doit être supérieur à zéro. Saisissez un autre montant.',
      MatchingRule__InsufficientBalance:
        'Le retrait a été refusé\u00a0: votre solde déposé est inférieur au montant. Une partie est peut-être allouée à des positions ouvertes. Retirez moins.',
      Heartbeat__KeeperPresent:
        'La copie n’a pas été clôturée\u00a0: le keeper est actif. Les copieurs pourront clôturer des copies à partir du {exitTime}, sauf s’il redevient actif d’ici là. Supprimez cette modification ou envoyez-la à ce moment-là.',
      Settle__NothingToSettle:
        'Cette copie est déjà clôturée et réglée\u00a0: ce qu’elle vous a versé fait partie de votre solde. S’il n’en reste rien à retirer, supprimez cette modification.',
      Mirror__AllocationMissing: 'Cette copie n’existe pas sur ce réseau. Supprimez cette modification.',
      Mirror__AlreadyClosed:
        'Cette copie est déjà clôturée\u00a0: ce qu’elle vous verse s’ajoute à votre solde. Supprimez cette modification.',
      Mirror__NotInCopy: 'Ce compte n’a plus de part dans cette copie. Supprimez cette modification.',
      Mirror__AlreadyLeaving:
        'Vous avez déjà demandé à quitter cette copie. Supprimez cette modification et attendez le keeper.',
      Permission__Unauthorized:
        'Le contrat a refusé l’appel\u00a0: ce compte n’est pas autorisé à l’effectuer. Vérifiez que vous êtes sur le bon réseau et le bon compte.',
      VotingEscrow__ZeroAmount:
        'Le montant dans le voting escrow est nul. Saisissez un montant supérieur à zéro\u202f; s’il n’y a rien à réclamer ni à retirer, supprimez cette modification.',
      VotingEscrow__Unsupported:
        'Le voting escrow ne prend pas en charge cette opération. Choisissez-en une autre.',
      VotingEscrow__InvalidDuration:
        'Le blocage a été refusé\u00a0: sa durée doit être comprise entre {min} et {max}. Modifiez-la et enregistrez à nouveau.',
      VotingEscrow__InsufficientLock:
        'Le déblocage a été refusé\u00a0: le montant dépasse ce que vous avez bloqué. Débloquez moins.',
      ERC20InsufficientAllowance:
        'Le token n’a pas pu être transféré\u00a0: le montant approuvé est trop faible. Approuvez à nouveau le montant, puis recommencez.',
      ERC20InsufficientBalance:
        'Le token n’a pas pu être transféré\u00a0: votre wallet contient moins que le montant. Saisissez un montant plus faible.',
      SafeERC20FailedOperation:
        'Le token a refusé le transfert. Vérifiez le solde de votre wallet et l’approbation, puis réessayez.',
      Token__ApproveFromNonZero:
        'Le token a refusé l’approbation\u00a0: elle doit être remise à zéro avant d’être modifiée. Envoyez à nouveau pour faire les deux.',
      unknownCap: 'sa limite',
      reverted:
        'Le contrat a refusé l’appel sans donner de raison. Vérifiez les montants et les soldes, puis réessayez.',
      revertedBecause: 'Le contrat a refusé l’appel\u00a0: {reason}',

      ChainNotConfiguredError:
        'Ce réseau n’est pas configuré ici. Passez votre wallet sur le réseau de cette page et réessayez.',
      ConnectorAlreadyConnectedError:
        'Ce wallet est déjà connecté. Déconnectez-le d’abord pour le reconnecter.',
      ConnectorNotConnectedError: 'Le wallet n’est pas connecté. Connectez-le et réessayez.',
      ConnectorNotFoundError:
        'Le wallet est introuvable. Reconnectez-vous et choisissez-en un dans la liste.',
      ConnectorAccountNotFoundError:
        'Le wallet ne propose plus ce compte. Sélectionnez-le dans votre wallet et réessayez.',
      ConnectorUnavailableReconnectingError:
        'Le wallet est encore en cours de reconnexion. Patientez un instant et réessayez.',
      ProviderNotFoundError:
        'Le wallet est introuvable dans ce navigateur. Installez-le ou activez-le, puis rechargez la page.',
      chainMismatch:
        'Votre wallet est sur un autre réseau. Passez-le sur le réseau de cette page et réessayez.',
      otherNetwork:
        'Le réseau de votre portefeuille porte le même numéro que celui de cette page, mais c’en est un autre : le contrat de cette page ne s’y trouve pas. Rien n’a été envoyé. Utilisez un portefeuille du réseau de cette page ou indiquez son nœud dans votre portefeuille.',
      SwitchChainNotSupportedError:
        'Le réseau de ce wallet ne peut pas être changé d’ici. Changez-le dans le wallet lui-même.',
      SwitchChainError: 'Votre wallet ne connaît pas ce réseau. Ajoutez-le dans le wallet et réessayez.',
      rejected: 'Vous avez refusé la demande dans votre wallet. Envoyez à nouveau quand vous le souhaiterez.',
      UnauthorizedProviderError:
        'Votre wallet est verrouillé ou n’autorise pas cette page à utiliser le compte. Déverrouillez-le, reconnectez-le et réessayez.',
      ProviderDisconnectedError: 'Votre wallet n’est pas connecté au réseau. Vérifiez-le et réessayez.',
      ResourceUnavailableRpcError:
        'Une demande est déjà ouverte dans votre wallet. Refusez-la dans le wallet, puis réessayez.',
      UnsupportedProviderMethodError:
        'Votre wallet ne prend pas en charge cette demande. Utilisez un autre wallet.',
      LimitExceededRpcError: 'Le réseau reçoit trop de requêtes. Patientez un instant et réessayez.',
      UnsupportedNonOptionalCapabilityError:
        'Il manque à votre wallet une fonction nécessaire. Utilisez un autre wallet.',
      UnsupportedChainIdError:
        'Votre wallet ne peut pas envoyer de lots sur ce réseau. Utilisez un autre wallet ou un autre compte.',
      DuplicateIdError:
        'Votre wallet a déjà reçu ce lot. Vous pouvez envoyer à nouveau sans risque : il ne peut être exécuté qu’une fois.',
      UnknownBundleIdError:
        'Votre wallet ne connaît pas ce lot. Vous pouvez envoyer à nouveau sans risque : il ne peut être exécuté qu’une fois.',
      BundleTooLargeError:
        'Votre wallet a refusé le lot, trop volumineux. Supprimez quelques modifications et envoyez en plusieurs fois.',
      AtomicReadyWalletRejectedUpgradeError:
        'Vous avez refusé la mise à niveau du compte dont ce wallet a besoin pour un lot.',
      AtomicityNotSupportedError: 'Votre wallet ne peut pas envoyer ces appels en un seul lot.',
      InsufficientFundsError:
        'Votre compte ne peut pas payer les frais de réseau. Ajoutez un peu du token natif du réseau et réessayez.',
      unreachable: 'Le réseau est injoignable. Vérifiez votre connexion et réessayez.',
      walletLocked:
        'Votre wallet est verrouillé ou déconnecté. Déverrouillez-le ou connectez-le, puis envoyez à nouveau.',
      accountChanged:
        'Le compte a changé dans votre wallet. Revenez à celui avec lequel vous avez commencé et envoyez à nouveau.',
      otherAccount:
        'Votre wallet a exécuté ceci depuis un autre compte, {reason}, et pour ce compte. Ce n’est plus dans la liste ici.',
      stopped:
        'L’envoi a été interrompu avant que le reste ne soit envoyé. Envoyez à nouveau pour envoyer ce qui manque.',
      UserRouter__AlreadyDone:
        'Cette modification a déjà été exécutée, et chacune ne peut avoir lieu qu’une fois. Vérifiez les autres modifications, puis envoyez à nouveau.',
      UserRouter__Expired: 'Le délai de cet envoi est écoulé, rien n’a donc eu lieu. Envoyez à nouveau.',
      routerOutdated:
        'Rien ne peut être envoyé : le contrat routeur de cette page n’a pas de « submit ». L’exploitant de la page doit indiquer l’adresse du routeur actuel.',
      expired:
        'Rien n’a eu lieu : le délai de cet envoi est écoulé et cela ne peut plus avoir lieu. Envoyez à nouveau si vous le souhaitez toujours.',
      earlierVersion: 'Une version antérieure de cette modification a été exécutée à sa place.',
      reorged:
        'La blockchain a été réorganisée et cette modification n’y figure plus. Envoyez à nouveau : elle ne peut avoir lieu qu’une fois.',
      walletFailed:
        'Votre wallet signale un échec et rien n’est on-chain pour l’instant. Vous pouvez envoyer à nouveau : cela ne peut avoir lieu qu’une fois.',
      approvedLess:
        'Vous avez approuvé moins que le montant. Envoyez à nouveau et approuvez-le en entier, ou réduisez le montant.',
      deviceLocked:
        'Votre appareil de signature est verrouillé. Déverrouillez-le, ouvrez son application, puis envoyez à nouveau.',
      blindSigning:
        'Votre appareil refuse de signer ce qu’il ne peut pas afficher. Autorisez la signature aveugle dans les réglages de son application, puis envoyez à nouveau.',
      feeTooLow: 'Les frais du réseau ont augmenté avant l’envoi. Envoyez à nouveau.',
      removalRefused:
        'Le contrat n’offre aucun moyen de supprimer cette règle. Laissez-la expirer ou réglez l’allocation au minimum.',

      walletSays: 'Votre wallet indique\u00a0:',
      walletCode: 'code {code}',
      walletRefused:
        'Votre wallet n’a pas exécuté la demande. Envoyez à nouveau ou utilisez un autre wallet : chaque modification ne peut avoir lieu qu’une fois.',

      failed: 'La transaction a échoué',
      failedUnknown: 'La transaction a échoué avec une erreur inconnue',
    },
  },
};
