/** The tests that prove a promise: files, and words of their titles. */
type Shown = Readonly<Record<string, readonly string[]>>;

/** A part of a document in which every point is a promise, and the tests that prove each. */
export type Promises = { file: string; heading: string; points: Readonly<Record<string, Shown>> };

const keeper = 'tests/demo/keeper';
const faults = `${keeper}/faults`;
const submission = 'tests/submission';
const earn = 'tests/forge/earn';
const protocol = 'tests/forge';

export const PROMISES: readonly Promises[] = [
  {
    file: 'demo/keeper/README.md',
    heading: 'What it guarantees',
    points: {
      'A copy follows its trader.': {
        [`${keeper}/keeper.chain.test.ts`]: [
          'opens, follows its trader up and down, closes and is settled, whenever the keeper is restarted',
          'follows on if its trader closes and reopens under the same key before GMX could close it',
          'a close during downtime is followed, however long ago',
        ],
        [`${faults}/closes.chain.test.ts`]: [
          'a pending copy is closed even if its trader had no followers when closing',
          'a copy is closed even if its trader’s close was a partial one before a reorg',
          'an in-flight close does nothing if a reorg undid the trader’s close, and is sent again when the trader closes again',
          'a copy is not closed if slow blocks made its opening old by the time they became final',
        ],
      },
      'Orders that GMX does not execute are dealt with.': {
        [`${keeper}/gmxOrders.chain.test.ts`]: [
          'that GMX has not executed after 300 seconds is cancelled and settled back',
          'that GMX cancels is sent again',
          'that GMX has executed without its callback is noted, and the copy goes on',
          'liquidates is settled, and not opened again',
          'reduces by ADL goes on, and is settled in the end',
        ],
      },
      'A maximum loss is enforced': {
        [`${keeper}/stops.chain.test.ts`]: [
          'places the limits of those who have one as orders of GMX, which takes out who has lost as much',
          'finds a limit that is set later, and takes an order back whose limit is removed',
          'places an order anew when the copy has become smaller: it would take from the others',
        ],
      },
      'No copy is opened late.': {
        [`${keeper}/keeper.chain.test.ts`]: [
          'is ignored without followers, when it only adds to a position, or when it is old',
        ],
        [`${protocol}/Open.t.sol`]: ['test_copiesNoOldIncrease'],
        [`${faults}/keeperFaults.chain.test.ts`]: [
          'is cancelled if its trader has closed before it was mined',
        ],
      },
      'Nothing is sent twice.': {
        [`${faults}/keeperFaults.chain.test.ts`]: [
          'with a transaction in flight resends that one and no other',
          'is resent at a higher gas price with the same nonce',
        ],
        [`${faults}/stuckTransactions.chain.test.ts`]: [
          'a permanently stuck transaction costs at most four times the current price',
          'transactions behind a stuck one do not become more expensive',
        ],
        [`${keeper}/gasPrice.test.ts`]: ['never rises above the limit'],
        [`${faults}/outages.chain.test.ts`]: ['sends nothing without storing it first'],
      },
      'A status is true.': {
        [`${keeper}/orderStatus.chain.test.ts`]: ['GAS_ESTIMATION_FAILED when', 'SUBMISSION_FAILED when'],
        [`${faults}/keeperFaults.chain.test.ts`]: ['at %s (%s) does not fail any copy'],
        [`${faults}/outages.chain.test.ts`]: [
          'is not reported as the keeper’s failure, and the copy is made later',
          'a node without state does not make a token one without a symbol',
        ],
        [`${keeper}/estimate.test.ts`]: [
          'is refused only for what can be nothing but a revert, whatever a node answers',
        ],
      },
      'A node’s limits are respected.': {
        [`${keeper}/Endpoints.test.ts`]: [
          'waits a moment where a node limits requests: %j',
          'leaves out nodes that limit requests, and rests only if all do',
        ],
        [`${keeper}/RangeReader.test.ts`]: [
          'reads single blocks from a node that answers more with %j',
          'shrinks chunks that a node leaves unanswered',
        ],
      },
      'What strangers do costs them.': {
        [`${keeper}/ProtocolState.test.ts`]: [
          'remembers nothing of removals of rules that nobody has set, and of limits in tokens that nobody can deposit',
          'drops rules that expired 30 days ago, not those whose followers may still be told',
        ],
        [`${keeper}/StateFile.test.ts`]: [
          'writes only what has changed, however much others have made the keeper remember',
        ],
      },
      'Reasons survive a kill.': {
        [`${faults}/keeperFaults.chain.test.ts`]: [
          'between a copy and its reports writes them on restart, with the original reasons',
        ],
        [`${faults}/outages.chain.test.ts`]: [
          'a keeper that restarts after an hour still records why followers were skipped',
        ],
      },
      'Reorgs are followed.': {
        [`${faults}/keeperFaults.chain.test.ts`]: [
          'that mines the opening again still gets it copied',
          'is reread from the first replaced block, not from the start',
          'is noticed even between two chunks of a range',
          'resends its transactions if a reorg dropped them',
        ],
      },
      'A lagging node is not trusted.': {
        [`${faults}/keeperFaults.chain.test.ts`]: ['is not trusted when it reports less than before'],
        [`${keeper}/RangeReader.test.ts`]: ['does not trust an empty answer from a lagging node'],
        [`${faults}/outages.chain.test.ts`]: ['switches from a stuck node to one that makes progress'],
        [`${faults}/closes.chain.test.ts`]: ['a node of another chain'],
        [`${faults}/starts.chain.test.ts`]: [
          'an idle chain is not abandoned for a node of another chain with a higher block',
        ],
      },
      'One failure does not stop the others.': {
        [`${keeper}/Dispatcher.test.ts`]: [
          'backs off only from calls that the chain refuses',
          'backs off from both of two refused requests for one copy',
          'sends the other calls if the node fails at one, then reports it',
        ],
        [`${keeper}/waits.chain.test.ts`]: ['goes on with the others when a copy cannot be read'],
        [`${keeper}/faults/crowds.chain.test.ts`]: [
          '2,000 followers, most of them without a balance, do not delay closing other copies',
        ],
        [`${faults}/heldUp.chain.test.ts`]: [
          'a close does not wait for a refused call before it',
          'a close does not wait for a failed call mined before it',
          'an unaffordable close does not block a cheaper one',
          'copies whose calls revert without a reason do not block closing, opening or reporting others',
        ],
      },
      'It says what it cannot do.': {
        [`${faults}/starts.chain.test.ts`]: [
          'a keeper that starts after copies were made says so and sends nothing',
          'a start block in the future is reported, and nothing is sent',
          'an account without the role',
          'a revoked role costs gas once, and works again when it is restored',
        ],
      },
      'The host’s clock does not matter.': {
        [`${faults}/chaos.chain.test.ts`]: ['leaves the same chain state as without faults, through'],
      },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'Who can do what',
    points: {
      follower: {
        [`${protocol}/Leave.t.sol`]: ['test_leavesOnceAtATimeAndOnlyForOneself'],
        [`${protocol}/Balances.t.sol`]: ['test_withdrawals', 'test_permissions'],
        [`${protocol}/LyingKeeper.t.sol`]: ['test_stops'],
      },
      anybody: {
        [`${protocol}/Adjust.t.sol`]: ['test_anybodyClosesOnceTheTraderIsGone'],
        [`${protocol}/Orders.t.sol`]: ['test_anybodyCancelsAnExpiredOrder'],
        [`${protocol}/MaxLoss.t.sol`]: ['test_strangersDoNotTakeItAway'],
        [`${protocol}/Settle.t.sol`]: ['test_onlyAKeeperTakesAFeeAndOnlyOfTheCollateral'],
      },
      keeper: {
        [`${protocol}/LyingKeeper.t.sol`]: [
          'test_aPositionThatTheTraderDoesNotHave',
          'test_aStopLossTooEarly',
          'test_aFeeForNothingOrTooMuch',
        ],
        [`${protocol}/Open.t.sol`]: ['test_letsTheKeeperTightenTheBoundAndNotLoosenIt'],
      },
      pauser: { [`${protocol}/Open.t.sol`]: ['test_onlyAKeeperOpensAndNotWhilePaused'] },
      owner: {
        [`${protocol}/Registry.t.sol`]: ['test_rolesThatMoveMoneyAreAnnouncedTwoDaysAhead'],
        [`${protocol}/Balances.t.sol`]: ['test_permissions'],
      },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'What followers must trust',
    points: {
      'GMX.': {
        [`${protocol}/Orders.t.sol`]: [
          'test_anOrderIsRealOnlyIfGmxsStoreHasIt',
          'test_aLiquidationWhileAnAdjustIsPendingEndsTheCopy',
          'test_anAdlReducesACopy',
        ],
      },
      'A keeper works.': { [`${protocol}/LyingKeeper.t.sol`]: ['test_stops', 'test_noAdjustNoClose'] },
      'The owner is honest, or slow.': {
        [`${protocol}/Registry.t.sol`]: [
          'test_rolesThatMoveMoneyAreAnnouncedTwoDaysAhead',
          'test_aChangeCanBeTakenBack',
        ],
      },
      'The price feeds are alive.': {
        [`${protocol}/Open.t.sol`]: [
          'test_needsAPriceOfTheCollateral',
          'test_withoutAFeedTheEntryAloneBounds',
        ],
        [`${protocol}/Leave.t.sol`]: ['test_withoutAPriceOfTheCollateralItStillWorks'],
      },
      'The token is plain.': {
        [`${protocol}/Balances.t.sol`]: [
          'test_depositOfATokenThatTakesAFeeIsRefused',
          'test_aFeeThatBeginsLaterCostsItsHoldersAndNobodyElse',
          'test_aBlockedFollowerKeepsNobodyElse',
        ],
      },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'What a keeper that lies can do',
    points: {
      'names a position that the trader does not have, or another side, market or size': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_aPositionThatTheTraderDoesNotHave'],
      },
      'names another trader than the followers chose': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_anotherTraderThanTheFollowersChose'],
      },
      'answers an old increase, or the same one twice': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_anOldIncreaseOrTheSameOneTwice'],
      },
      'opens at any price': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_anOpeningAtAnyPrice'],
        [`${protocol}/Open.t.sol`]: ['test_boundsThePriceByTheFeedWhereTheEntryIsFar'],
      },
      'opens and cancels all day, with a trader of its own': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_increasesOfATraderOfItsOwnAllDay'],
      },
      'passes increases off as openings': { [`${protocol}/LyingKeeper.t.sol`]: ['test_increasesAsOpenings'] },
      'reports false reasons, statuses or request keys': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_falseReportsMoveNothing'],
      },
      'adjusts away from the trader, or for nothing': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_anAdjustAwayFromTheTraderOrForNothing'],
      },
      'neither adjusts nor closes': { [`${protocol}/LyingKeeper.t.sol`]: ['test_noAdjustNoClose'] },
      'adjusts with a bound that GMX must cancel': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_adjustsThatGmxMustCancel'],
      },
      'adjusts without a bound': { [`${protocol}/LyingKeeper.t.sol`]: ['test_anAdjustWithoutABound'] },
      'stops a follower’s loss too early': { [`${protocol}/LyingKeeper.t.sol`]: ['test_aStopLossTooEarly'] },
      'takes fees of a copy that a follower of its own leaves': {
        [`${protocol}/FeeShares.t.sol`]: [
          'test_whoLeavesBeforeAnAdjustLeavesTheOthersNoMoreOfItsFee',
          'test_whoLeavesWithARemainderPaysTheirShareOfTheFeesOwed',
          'test_whoHasNothingLeftLeavesTheOthersNoMoreOfTheFees',
        ],
      },
      'takes a fee for nothing, or too much': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_aFeeForNothingOrTooMuch'],
        [`${protocol}/Invariants.t.sol`]: ['invariant_keeperTakesLessThanATenth'],
      },
      'keeps an order pending for ever': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_anOrderKeptPendingForEver'],
      },
      'stops working': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_stops'],
        [`${protocol}/Invariants.t.sol`]: ['invariant_everyCopyHasAWayOut'],
      },
      'opens when it likes, for whom it likes': {
        [`${protocol}/LyingKeeper.t.sol`]: ['test_opensWhenAndForWhomItLikes'],
      },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'What the owner can do',
    points: {
      'give a contract or an account a role that moves money, or make a keeper': {
        [`${protocol}/Registry.t.sol`]: [
          'test_rolesThatMoveMoneyAreAnnouncedTwoDaysAhead',
          'test_anAnnouncementLapses',
        ],
      },
      'take a role from a contract that followers are paid by': {
        [`${protocol}/Registry.t.sol`]: ['test_rolesThatPayingDependsOnAreRevokedTwoDaysLater'],
      },
      'change limits of leverage, slippage, age and tolerance': {
        [`${protocol}/Registry.t.sol`]: ['test_limitsAreAnnouncedTwoDaysAheadAndHaveBounds'],
      },
      'change GMX’s router or a price feed': {
        [`${protocol}/Registry.t.sol`]: [
          'test_aRouterIsAnnouncedTwoDaysAhead',
          'test_onlyContractsOfGmxAreAccepted',
          'test_aFeedIsAnnouncedTwoDaysAhead',
        ],
      },
      'dismiss a keeper, appoint and dismiss a pauser': {
        [`${protocol}/Registry.t.sol`]: ['test_pausersAreAppointedAndKeepersDismissedAtOnce'],
      },
      'change the bounds of new rules': {
        [`${protocol}/Registry.t.sol`]: ['test_theBoundsOfRulesHaveAnEvent'],
      },
      'stop deposits of a token': {
        [`${protocol}/Balances.t.sol`]: ['test_aTokenThatIsNoLongerAllowedCanBeWithdrawn'],
      },
      'change the gas of callbacks': {
        [`${protocol}/Orders.t.sol`]: ['test_gasOfCallbacksHasBounds', 'test_cancelWorksWithoutCallbacksToo'],
      },
      'claim the platform’s 1 %': { [`${protocol}/Settle.t.sol`]: ['test_theOwnerClaimsThePlatformsFees'] },
      'pass the ownership on': { [`${protocol}/Balances.t.sol`]: ['test_permissions'] },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'What the contracts enforce',
    points: {
      '1.': { [`${protocol}/Invariants.t.sol`]: ['invariant_storeHoldsWhatItOwes'] },
      '2.': { [`${protocol}/Invariants.t.sol`]: ['invariant_noTokenIsLost'] },
      '3.': { [`${protocol}/Invariants.t.sol`]: ['invariant_ethIsConserved'] },
      '4.': { [`${protocol}/Invariants.t.sol`]: ['invariant_protocolHoldsNothing'] },
      '5.': { [`${protocol}/Invariants.t.sol`]: ['invariant_bystanderKeepsHisBalance'] },
      '6.': {
        [`${protocol}/Invariants.t.sol`]: ['invariant_keeperTakesLessThanATenth'],
        [`${protocol}/Adjust.t.sol`]: ['test_takesLessThanATenthOverACopysLife'],
      },
      '7.': {
        [`${protocol}/Invariants.t.sol`]: ['invariant_weightsAddUp'],
        [`${protocol}/Settle.t.sol`]: ['test_sharesEveryTokenByWeight'],
      },
      '8.': { [`${protocol}/Invariants.t.sol`]: ['invariant_everyCopyHasAWayOut'] },
      '9.': { [`${protocol}/Open.t.sol`]: ['test_takesTheRuleSharesAndStartsTheThrottles'] },
      '10.': {
        [`${protocol}/Open.t.sol`]: [
          'test_needsThePositionOfTheTrader',
          'test_answersAnIncreaseOnce',
          'test_boundsThePriceByTheTradersEntry',
          'test_capsTheLeverage',
        ],
      },
      '11.': {
        [`${protocol}/Leave.t.sol`]: ['testFuzz_everybodyKeepsTheirPart', 'test_anAdjustDoesNotDelayALeave'],
      },
      '12.': {
        [`${protocol}/Open.t.sol`]: ['test_aCancelledOpeningGivesEverythingBackAndClearsTheThrottles'],
      },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'Getting out',
    points: {
      'Free balance': {
        [`${protocol}/Balances.t.sol`]: [
          'test_withdrawals',
          'test_aTokenThatIsNoLongerAllowedCanBeWithdrawn',
        ],
      },
      Copying: { [`${protocol}/Balances.t.sol`]: ['test_removingARuleThatIsNotThereSaysNothing'] },
      'Your part of an open copy': {
        [`${protocol}/Leave.t.sol`]: [
          'test_leavesAtNoProfit',
          'test_theUnusedFeeComesBack',
          'test_aBoundIsKeptByGmx',
          'test_cancelsAnExpiredLeave',
        ],
      },
      'A maximum loss': {
        [`${protocol}/MaxLoss.t.sol`]: [
          'test_isExecutedAtTheLimitAndNotBefore',
          'test_theFeeIsBelowATenthOfTheProceeds',
        ],
        [`${protocol}/Balances.t.sol`]: ['test_maximumLosses'],
      },
      'A copy whose trader has closed': {
        [`${protocol}/Adjust.t.sol`]: ['test_anybodyClosesOnceTheTraderIsGone'],
      },
      'An order that hangs': { [`${protocol}/Orders.t.sol`]: ['test_anybodyCancelsAnExpiredOrder'] },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'What happens once',
    points: {
      'No draft happens twice.': {
        [`${protocol}/submit/Submit.t.sol`]: ['test_anIdIsDoneOnce', 'test_anItemThatFailsUndoesAll'],
        [`${submission}/answers.chain.test.tsx`]: ['happens once, and is confirmed'],
        [`${submission}/page.chain.test.tsx`]: [
          'that submit the same do so once, and both say so',
          'a draft that is edited and submitted again meanwhile happens in one version, either one',
        ],
      },
      'What the page says has happened is on chain.': {
        [`${submission}/reconciliation.chain.test.ts`]: [
          'naming an earlier identical transaction decides nothing',
        ],
      },
      'After the deadline, what is not done cannot happen any more': {
        [`${protocol}/submit/Submit.t.sol`]: ['test_nothingHappensAfterTheDeadline'],
        [`${submission}/page.chain.test.tsx`]: ['did not happen once its deadline is over'],
      },
      'Each account has its own ids.': {
        [`${submission}/submitSteps.chain.test.ts`]: [
          'submitting what another account has done goes through',
        ],
      },
      'Two drafts are two changes.': {
        [`${submission}/page.chain.test.tsx`]: ['deposits the same amount by another draft: both happen'],
      },
      'A reorg that reaches further back than `confirmations`': {
        [`${submission}/page.chain.test.tsx`]: [
          'a draft stays, marked as on chain, until its block is deep enough',
          'a reorganisation that takes a draft away is said',
        ],
      },
    },
  },
  {
    file: 'docs/earn.md',
    heading: 'Weeks',
    points: {
      '1.': {
        [`${earn}/Auction.t.sol`]: [
          'test_feesAreForSaleOnceTheirWeekIsOver',
          'test_feesThatComeLateAreTheNextLot',
        ],
      },
      '2.': { [`${earn}/Auction.t.sol`]: ['test_feesAreForSaleOnceTheirWeekIsOver'] },
      '3.': {
        [`${earn}/Earnings.t.sol`]: [
          'test_aWeekIsSharedByWeightOnceItIsOver',
          'test_weightCountsFromTheNextWeekOn',
          'test_unlockingGivesUpTheWeek',
          'test_lockingAgainDoesNotBringTheWeekBack',
        ],
      },
      '4.': {
        [`${earn}/Earnings.t.sol`]: [
          'test_aWeekWithoutHoldersLeavesItsEarningsToTheNextThatHasSome',
          'test_allHoldersLeaveWithinAWeek',
        ],
      },
    },
  },
  {
    file: 'docs/earn.md',
    heading: 'What the contracts enforce',
    points: {
      '1.': { [`${earn}/EarnInvariants.t.sol`]: ['invariant_theEscrowHoldsWhatItOwes'] },
      '2.': { [`${earn}/EarnInvariants.t.sol`]: ['invariant_weightNeverExceedsWhatIsLocked'] },
      '3.': {
        [`${earn}/EarnInvariants.t.sol`]: [
          'invariant_everybodyHasEarnedWhatTheModelSays',
          'invariant_everybodyIsPaidInAnyOrder',
        ],
        [`${earn}/Earnings.t.sol`]: ['testFuzz_claimsDoNotDependOnTimeOrOrder'],
      },
      '4.': { [`${earn}/EarnInvariants.t.sol`]: ['invariant_feesAreSoldOrHeld'] },
      '5.': { [`${earn}/Auction.t.sol`]: ['test_settlementsStayWhatTheyWere'] },
      '6.': {
        [`${earn}/EarnReentrancy.t.sol`]: [
          'test_aBuyIsNotEnteredAgain',
          'test_feesOnTheirWayAreNotTakenTwice',
          'test_theEscrowIsNotEnteredAgain',
        ],
      },
    },
  },
];
