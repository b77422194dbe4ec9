/** The tests that prove a promise: files, and words of their titles. */
type Shown = Readonly<Record<string, readonly string[]>>;

/** A part of a document in which every point is a promise, and the tests that prove each. */
export type Promises = { file: string; heading: string; points: Readonly<Record<string, Shown>> };

const contracts = 'tests/demo/chain/contracts';
const keeper = 'tests/demo/chain/keeper';
const faults = `${keeper}/faults`;
const submission = 'tests/submission';
const earn = 'tests/forge/earn';
const protocol = 'tests/forge/protocol';

export const PROMISES: readonly Promises[] = [
  {
    file: 'demo/chain/keeper/README.md',
    heading: 'What it guarantees',
    points: {
      'A copy follows its trader.': {
        [`${keeper}/keeper.chain.test.ts`]: [
          'follows the trader up and down, and is settled at the end',
          'is closed, and another one opened, when the trader closes and reopens under the same key',
        ],
        [`${faults}/keeperFaults.chain.test.ts`]: [
          'is closed and settled if its trader has closed in the meantime',
          'that drops the opening gets its copy closed',
        ],
        [`${faults}/closes.chain.test.ts`]: [
          'a pending copy is closed even if its trader had no followers when closing',
          'a copy is closed even if its trader’s close was a partial one before a reorg',
          'an in-flight close is cancelled if a reorg undid the trader’s close, and sent when the trader closes again',
          'a copy is not closed if slow blocks made its opening old by the time they became final',
        ],
        [`${faults}/sequences.chain.test.ts`]: [
          'each copy follows its trader to the end, whatever happens in whatever order (seed %i)',
        ],
      },
      'Followers who ask to leave are taken out': {
        [`${keeper}/leaves.chain.test.ts`]: [
          'takes a follower out once, even after losing its state',
          'finds requests made while it was down',
          'follows the trader before taking followers out, and for those who stay',
          'closes the copy instead if its trader has already closed',
        ],
        [`${faults}/sequences.chain.test.ts`]: ['not let go', 'let go twice'],
      },
      'A maximum loss is enforced': {
        [`${keeper}/stops.chain.test.ts`]: [
          'takes out followers who have reached their limit, and nobody else',
          'takes out several followers one after another, lowest limit first',
          'enforces limits set while it was down, but not removed ones',
        ],
      },
      'No copy is opened late.': {
        [`${keeper}/openingTerms.test.ts`]: [
          'gives an opening a deadline of five minutes, or as long as the keeper considers it fresh',
          'lets a long pay one percent more than the current price, and a short get one percent less',
        ],
        [`${contracts}/mirror.chain.test.ts`]: [
          'is copied until the deadline, not after it',
          'acceptable price',
        ],
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
          'or has no state does not make a token one without a symbol',
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
      'It does not block exits.': {
        [`${faults}/starts.chain.test.ts`]: [
          'a keeper that starts after copies were made says so and sends nothing, so their followers can exit',
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
        [`${contracts}/deposits.chain.test.ts`]: [
          'cannot touch another user’s balance',
          'pays out everything',
        ],
        [`${contracts}/exit.chain.test.ts`]: ['no other account can close or settle'],
        [`${contracts}/leave.chain.test.ts`]: ['is possible once, for followers with a part of an open copy'],
      },
      keeper: {
        [`${contracts}/access.chain.test.ts`]: [
          'denies the keeper the store, the rules and the owner’s functions',
        ],
        'tests/forge/Invariants.t.sol': [
          'invariant_keeperTakesLessThanATenth',
          'invariant_bystanderKeepsHisBalance',
        ],
        [`${contracts}/adjust.chain.test.ts`]: ['is taken once per trader event'],
        [`${contracts}/leave.chain.test.ts`]: ['must have asked, and can leave only once'],
      },
      stranger: {
        [`${contracts}/access.chain.test.ts`]: ['anything that changes state and is not listed here'],
      },
      pauser: {
        [`${contracts}/mirror.chain.test.ts`]: [
          'is not copied while new copies are paused, but every way out still works',
        ],
        [`${contracts}/exit.chain.test.ts`]: ['neither a pause nor an unknown copy prevents it'],
      },
      'oracle (the exchange’s)': {
        [`${contracts}/exchange.chain.test.ts`]: ['are set only by the oracle, min not above max'],
      },
      owner: {
        'tests/forge/Exits.t.sol': ['test_ownerCanStopWhatAPauserCannot'],
        'tests/forge/Bounds.t.sol': ['test_delayAndLeverage', 'test_rulesAndTheirBounds'],
        [`${contracts}/access.chain.test.ts`]: [
          'transfers ownership in two steps, along with the right to grant roles',
          'cannot leave the contracts without an owner',
        ],
      },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'What followers must trust',
    points: {
      'The keeper reports traders truthfully.': {
        'tests/forge/Exits.t.sol': ['test_feesOfADayOfCopies'],
        [`${contracts}/mirror.chain.test.ts`]: [
          'is copied only at the acceptable price or better, on the side at which it opens',
        ],
      },
      'Leverage ignores unrealised losses.': {
        'tests/forge/Exits.t.sol': ['test_leverageOfWhatALossHasLeft'],
      },
      'The exchange pays what a position is worth': {
        'tests/forge/Exits.t.sol': ['test_missingPriceHoldsAnExitUpAndAnyPriceEndsThat'],
      },
      'An active keeper does its work.': {
        'tests/forge/Exits.t.sol': ['test_keeperWhoBeatsAndClosesNothing'],
        'tests/forge/Bounds.t.sol': ['test_everyCallOfAKeeperIsAHeartbeat'],
      },
      'The owner is honest, or slow.': {
        'tests/forge/Exits.t.sol': ['test_ownerCanStopWhatAPauserCannot'],
        'tests/forge/Rights.t.sol': ['test_rolesAreTheOwnersToGiveAndToTake'],
      },
      'The token is plain.': {
        'tests/forge/Tokens.t.sol': [
          'test_feeThatBeginsLaterCostsItsHoldersAndNobodyElse',
          'test_blockedFollowerKeepsNobodyElse',
          'test_blockedContractHoldsAllThatIsInIt',
          'test_tokensThatShrinkLeaveTheLastUnpaid',
          'test_exchangeThatHasLostTheOthersCollateralClosesNothing',
        ],
        'tests/forge/Balances.t.sol': ['test_depositOfATokenThatTakesAFeeIsRefused'],
      },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'What the contracts enforce',
    points: {
      '1.': { 'tests/forge/Invariants.t.sol': ['invariant_storeHoldsWhatItOwes'] },
      '2.': { 'tests/forge/Invariants.t.sol': ['invariant_bystanderKeepsHisBalance'] },
      '3.': {
        [`${contracts}/mirror.chain.test.ts`]: [
          'takes each follower’s part',
          'while throttled, until the second the throttle ends',
          'from the second its rule expires',
        ],
      },
      '4.': {
        'tests/forge/Invariants.t.sol': ['invariant_keeperTakesLessThanATenth'],
        'tests/forge/Fees.t.sol': ['testFuzz_whateverTheOrderOfFeesAndPrices'],
      },
      '5.': {
        [`${contracts}/mirror.chain.test.ts`]: ['is handled once, even without any matching follower'],
        [`${contracts}/adjust.chain.test.ts`]: ['is taken once per trader event'],
      },
      '6.': {
        [`${contracts}/mirror.chain.test.ts`]: ['is copied up to the leverage limit, not above it'],
        'tests/forge/Copies.t.sol': ['test_copyUpDownAndBeyondTheLimitOfLeverage'],
      },
      '7.': {
        'tests/forge/Invariants.t.sol': ['invariant_exchangeHoldsAllCollateral'],
        'tests/forge/Exchange.t.sol': ['test_emptyPool', 'test_noPartWhileThePoolIsShort'],
      },
      '8.': { [`${contracts}/settle.chain.test.ts`]: ['adds up to the last unit'] },
      '9.': { [`${contracts}/access.chain.test.ts`]: ['anything that changes state and is not listed here'] },
      '10.': {
        'tests/forge/Leaves.t.sol': [
          'testFuzz_othersArePaidWhatTheyWouldBe',
          'testFuzz_orderOfLeavesDoesNotMatter',
          'testFuzz_theCopyGoesOnFollowing',
          'testFuzz_everybodyLeaves',
          'testFuzz_heldBalanceIsEverybodys',
          'testFuzz_poolThatGetsShort',
          'test_shortOfLessThanAnIndexUnit',
        ],
        'tests/forge/Handler.sol': [
          'only who has asked leaves',
          'or who has lost what he may',
          'it is settled for him alone',
        ],
      },
      '11.': {
        'tests/forge/Invariants.t.sol': ['invariant_everyCopyHasAWayOut'],
        [`${contracts}/exit.chain.test.ts`]: [
          'no other account can close or settle',
          'the delay is exact to the second',
        ],
      },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'Getting out',
    points: {
      'Free balance': {
        [`${contracts}/exit.chain.test.ts`]: [
          'withdraws the whole free balance, or nothing if there is none',
        ],
        [`${contracts}/deposits.chain.test.ts`]: ['still pays out a token that is no longer allowed'],
      },
      Copying: {
        [`${contracts}/rules.chain.test.ts`]: ['removes a rule without looking at the other values'],
        [`${keeper}/keeper.chain.test.ts`]: ['uses rules that were set, changed or removed since'],
      },
      'Your part of an open copy': {
        [`${contracts}/leave.chain.test.ts`]: [
          'is paid their part at the current price, and the copy continues for the others',
          'gets a share of what the copy’s account already holds',
          'is moot when the copy closes first',
          'leaves the exit open if the keeper is gone',
        ],
        'tests/forge/Leaves.t.sol': ['test_exitPaysWhoAskedAndWasNotServed', 'test_waitsWhileThePoolIsShort'],
        [`${keeper}/Dispatcher.test.ts`]: [
          'reserves room for traders’ actions, however many followers want to leave',
        ],
      },
      'A maximum loss': {
        'tests/forge/Losses.t.sol': [
          'test_limitIsReachedToTheUnit',
          'test_limitCanBeChangedAndTakenAway',
          'test_limitStaysWhenTheRuleGoes',
          'test_whatWasPaidOutIsNoLoss',
          'test_bounds',
          'testFuzz_limitHoldsForEveryHistory',
        ],
        [`${keeper}/stops.chain.test.ts`]: ['checks losses every ten seconds of chain time'],
      },
      'An open copy': {
        [`${contracts}/exit.chain.test.ts`]: [
          'a keeper that comes back takes over again',
          'is a day, as the router reports',
        ],
        'tests/forge/Exits.t.sol': [
          'test_fiftyFollowersLeaveInOneCall',
          'test_tokensSentToACopyAreItsFollowers',
          'test_keeperWhoComesBackAfterAnExitTakesNothing',
        ],
      },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'What happens once',
    points: {
      'No draft happens twice.': {
        'tests/forge/Submit.t.sol': ['test_anIdIsDoneOnce', 'test_anItemThatFailsUndoesAll'],
        [`${submission}/answers.chain.test.tsx`]: ['happens once, and is confirmed'],
        [`${submission}/page.chain.test.tsx`]: [
          'that submit the same do so once, and both say so',
          'and is edited and submitted again happens in one version, either one',
        ],
      },
      'What the page says has happened is on chain.': {
        [`${submission}/reconciliation.chain.test.ts`]: [
          'naming an earlier identical transaction decides nothing',
        ],
      },
      'After the deadline, what is not done cannot happen any more': {
        'tests/forge/Submit.t.sol': ['test_nothingHappensAfterTheDeadline'],
        [`${submission}/page.chain.test.tsx`]: ['did not happen once its deadline is over'],
      },
      'Each account has its own ids.': {
        [`${submission}/submitSteps.chain.test.ts`]: ['from another account goes through'],
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
  {
    file: 'docs/protocol.md',
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
    file: 'docs/protocol.md',
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
];
