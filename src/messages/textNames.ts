/**
 * The names of texts in groups that no single widget registers as a whole: importing the texts would load those of
 * every widget. A test compares the names with the groups.
 */
const names: Readonly<Record<string, string>> = {
  leaderboard:
    'title focus focusPnl focusRoi search clearSearch trader lastActivity markets moreMarkets won lost volume leverage followers pnl roi copiedResult copy copyRoute about lastActivityTip recordTip volumeTip followersTip pnlTip copiedResultTip copiedResultNone record curve curveOpen fewTrades fewTradesTip empty emptyHint notAddress notAddressHint resetFilters failed refreshFailed newRanking resultCount',
  trader:
    'invalidAddressHint nameHint wrongChecksum winLoss tradesCounted thinRecord noRecord oneTrade winLossExplained volume volumeExplained ' +
    'avgLeverage avgLeverageExplained mimicsMade mimicsMadeExplained maxDrawdown maxDrawdownExplained ' +
    'avgHolding avgHoldingExplained daysActive daysActiveExplained best worst invalidPosition ' +
    'invalidPositionHint positionFailed positionMissing positionMissingHint openedAt openedEarlier ' +
    'closedAt enteredAt markPrice price priceChart priceChartOpen events event_opened event_increased event_reduced event_withdrawn ' +
    'event_liquidated event_closed eventSize eventPrice eventCollateralIn eventCollateralOut booked ' +
    'transactionLabel copies copiesNone allocated copyRunning copyReturning copyCancelled copyPosition copyMade copyLost ' +
    'notCopied skip_no_balance skip_no_rule skip_expired skip_throttled skip_fee_floor ' +
    'skip_not_listed explorer explorerLabel lastActivity openCount pnlCaption pnlExplained chartLabel chartTime chartValue chartEmpty chartFailed chartNotice route copyLabel settleTime entry mimics maxSize pnl long short open openedBefore entryPrice marketToken collateralToken closeTime positionLink openPosition breakdown breakdownLabel breakdownCollateral breakdownOpenPnl breakdownRealised breakdownMarginFee breakdownBorrowingFee breakdownFundingFee breakdownLiquidationFee breakdownPriceImpact breakdownRealisedPnl breakdownNotCharged breakdownNotChargedExplained breakdownNet priceStale priceMissing showMore',
  wallet:
    'choose noWallet lookAgain browserWallet moreWallets noProjectId unreachable originNotAllowed rateLimited ' +
    'serverError kitFailed confirmIn rejected requestPending connectFailed account connectedWith ' +
    'copyAddress copied explorer walletDetails disconnect disconnectFailed ' +
    'connect opening restricted wrongNetworkShort switchNetwork switching switchRejected chainNotSupported ' +
    'toPortfolio toPortfolioHint',
  deposit:
    'title action deposit withdraw amount placeholder walletBalance depositBalance unknownBalance max ' +
    'save exceedsWallet exceedsDeposit negative notANumber notPlain otherUnit ambiguous tooManyDecimals wholeOnly withThousandths readAs ' +
    'approve submitDeposit submitWithdraw balanceFailed unknownToken startOver',
  rule:
    'title allocate allocateHint advanced expiration expirationHint throttle throttleHint maxLoss ' +
    'maxLossHint maxLossNone maxLossBounds notANumber notPlain otherUnit ambiguous tooManyDecimals ' +
    'rateBounds noDate dateTooSoon sentence sentenceMaxLoss maxLossStays depositOf depositDrafted deposited zone noDeposit ' +
    'clearsThrottle risk copying copyingRoute noFunds noFundsRoute inDraft inDraftRoute copy save remove ' +
    'discard drafted removalDrafted changedSince existing expired readFailed',
  changes:
    'title add edit remove addShort editShort removeShort deposit withdrawsAll withdraw amount allowance expiry ' +
    'throttle maxLoss noMaxLoss former leave leaveNote cancelLeave cancelLeaveNote worth alreadyDone ruleChanged ruleRemoved never removeDraft draftOfDeposit ' +
    'draftOfRule draftOfLeave draftOfCancelLeave planning planFailed submit fold review reviewOne walletGone ' +
    'connectFirst kept visitorDrafts visitorDraft visitorReplaces adopt discard preparing signing signingStep ' +
    'confirming confirmingStep openUntil onChain earlierOnChain confirmed transaction ' +
    'earlierVersion doneElsewhere carriedOut planChanged leaveChanged changedElsewhere',
  earn:
    'locked lockedExplained freeBy notLocked connectHint claimable claimableExplained wallet weight ' +
    'weightExplained ofAll thisWeek thisWeekExplained estimate estimateExplained yourLock readFailed ' +
    'chart week weekRunning earned sold soldFees soldNone chartNote weeksEmpty weeksFailed lock extend ' +
    'unlock lockedBalance duration durationHint nothingLocked noToken zero exceedsLock notLonger longest ' +
    'lockGives lockTogether lockStays extendGives unlockGives unlockFree unlockJoins priceRisk earnings ' +
    'relock relockNow cashout claim claimNothing claimPays unlocked release freeNow freeLater releaseNothing ' +
    'save discard drafted history historyEmpty historyFailed did_locked did_extended did_unlocked did_relock ' +
    'did_cashout did_release forDuration more',
};

/** The names in a group beyond the texts that are loaded; the values mean nothing. */
export const textNames = (group: string): Readonly<Record<string, true>> =>
  Object.fromEntries((names[group]?.split(' ') ?? []).map((name) => [name, true]));
