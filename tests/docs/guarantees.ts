/** The tests that show a promise: files, and words of their titles. */
type Shown = Readonly<Record<string, readonly string[]>>;

/** A part of a document whose every point promises something, and which tests show each. */
export type Promises = { file: string; heading: string; points: Readonly<Record<string, Shown>> };

const contracts = 'tests/demo/chain/contracts';
const keeper = 'tests/demo/chain/keeper';
const faults = `${keeper}/faults`;
const submission = 'tests/submission';
const earn = 'tests/forge/earn';

export const PROMISES: readonly Promises[] = [
  {
    file: 'demo/chain/keeper/README.md',
    heading: 'What it guarantees',
    points: {
      'A copy follows its trader.': {
        [`${keeper}/keeper.chain.test.ts`]: [
          'follows the trader up and down, and is settled at the end',
          'is closed, and another opened, when the trader closes and reopens under one key',
        ],
        [`${faults}/keeperFaults.chain.test.ts`]: [
          'is closed and settled when its trader has closed meanwhile',
          'that drops the opening has its copy closed',
        ],
        [`${faults}/closes.chain.test.ts`]: [
          'although its trader had no followers when closing',
          'although its trader’s close was a part of it before a reorganisation',
          'is called back when a reorganisation has undone the trader’s',
          'so slow that its opening was old when they became final',
        ],
        [`${faults}/sequences.chain.test.ts`]: [
          'whatever happens in which order, each copy follows its trader to the end',
        ],
      },
      'Followers who ask to leave are taken out': {
        [`${keeper}/leaves.chain.test.ts`]: [
          'does so once, also when it knows nothing any more',
          'finds who has asked while it was away',
          'follows the trader before it lets anybody go, and for those who stay',
          'closes the copy instead when its trader has closed before',
        ],
        [`${faults}/sequences.chain.test.ts`]: ['not let go', 'let go twice'],
      },
      'A maximum loss is enforced': {
        [`${keeper}/stops.chain.test.ts`]: [
          'takes out who has lost as much as his limit says, and nobody else',
          'takes out several one after another, the lowest limit first',
          'holds a limit that was set while it was away, and none that was taken away',
        ],
      },
      'No copy is opened late.': {
        [`${keeper}/openingTerms.test.ts`]: [
          'gives an opening five minutes',
          'one percent more than the price',
        ],
        [`${contracts}/mirror.chain.test.ts`]: [
          'is copied up to the deadline, not after it',
          'acceptable price',
        ],
        [`${faults}/keeperFaults.chain.test.ts`]: ['is called back when its trader has closed before it was'],
      },
      'Nothing is sent twice.': {
        [`${faults}/keeperFaults.chain.test.ts`]: [
          'with a transaction under way sends that one again and no other',
          'is sent again for more under the same nonce',
        ],
        [`${faults}/stuckTransactions.chain.test.ts`]: [
          'costs four times the going price at most',
          'those behind one that is stuck do not cost more for it',
        ],
        [`${keeper}/gasPrice.test.ts`]: ['never rises above the limit'],
        [`${faults}/outages.chain.test.ts`]: ['nothing leaves that is not written down'],
      },
      'A status is true.': {
        [`${keeper}/orderStatus.chain.test.ts`]: ['GAS_ESTIMATION_FAILED when', 'SUBMISSION_FAILED when'],
        [`${faults}/keeperFaults.chain.test.ts`]: ['makes no copy fail'],
      },
      'Reasons survive a kill.': {
        [`${faults}/keeperFaults.chain.test.ts`]: ['with the reasons of the time'],
        [`${faults}/outages.chain.test.ts`]: [
          'a keeper back after an hour still records why followers were skipped',
        ],
      },
      'Reorgs are followed.': {
        [`${faults}/keeperFaults.chain.test.ts`]: [
          'that mines the opening again has it copied',
          'is read again from the first block that was replaced, not from the start',
          'is not overlooked when it happens between two parts of a range',
          'while its transactions were replaced by a reorganisation sends them again',
        ],
      },
      'A lagging node is not trusted.': {
        [`${faults}/keeperFaults.chain.test.ts`]: ['is not believed when it says less than before'],
        [`${keeper}/RangeReader.test.ts`]: ['does not take the silence of a node that lags for an answer'],
        [`${faults}/outages.chain.test.ts`]: ['switches from a stuck node to one that advances'],
        [`${faults}/closes.chain.test.ts`]: ['a node of another chain'],
        [`${faults}/starts.chain.test.ts`]: ['not left for a node of another chain'],
      },
      'One failure does not stop the others.': {
        [`${keeper}/Dispatcher.test.ts`]: [
          'leaves alone for a while what the chain refuses, and nothing else',
          'leaves alone each of two requests for a copy that are both refused',
          'sends the others when the node fails at one',
        ],
        [`${keeper}/faults/crowds.chain.test.ts`]: ['keep nobody else’s copy open'],
        [`${faults}/heldUp.chain.test.ts`]: [
          'a close does not wait for a refused call before it',
          'a close does not wait for a failed call mined before it',
          'keeps no cheaper one open',
          'copies whose calls revert without a reason keep no others',
        ],
      },
      'It does not block exits.': {
        [`${faults}/starts.chain.test.ts`]: [
          'begins after copies were made',
          'a start block that is not there yet',
          'an account without the role',
          'a role that is taken away is paid for once',
        ],
      },
      'The host’s clock does not matter.': {
        [`${faults}/chaos.chain.test.ts`]: ['leaves the same on the chain as without faults'],
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
        [`${contracts}/leave.chain.test.ts`]: ['is for those who have a part of an open copy, once'],
      },
      keeper: {
        [`${contracts}/access.chain.test.ts`]: [
          'keeps the keeper from the store, the rules and the owner’s functions',
        ],
        'tests/forge/Invariants.t.sol': [
          'invariant_keeperTakesLessThanATenth',
          'invariant_bystanderKeepsHisBalance',
        ],
        [`${contracts}/adjust.chain.test.ts`]: ['is taken once for one event of the trader'],
        [`${contracts}/leave.chain.test.ts`]: ['must have asked, and leaves once'],
      },
      stranger: {
        [`${contracts}/access.chain.test.ts`]: ['anything that changes state and is not listed here'],
      },
      pauser: {
        [`${contracts}/mirror.chain.test.ts`]: [
          'while new copies are paused, when all that leads out goes on',
        ],
        [`${contracts}/exit.chain.test.ts`]: ['pausing does not prevent it'],
      },
      'oracle (the exchange’s)': {
        [`${contracts}/exchange.chain.test.ts`]: ['are set by the oracle alone'],
      },
      owner: {
        'tests/forge/Exits.t.sol': ['test_ownerCanStopWhatAPauserCannot'],
        'tests/forge/Bounds.t.sol': ['test_delayAndLeverage', 'test_rulesAndTheirBounds'],
        [`${contracts}/access.chain.test.ts`]: [
          'hands the ownership over in two steps',
          'cannot leave the contracts without an owner',
        ],
      },
    },
  },
  {
    file: 'docs/security.md',
    heading: 'What a follower must believe',
    points: {
      'The keeper reports traders truthfully.': {
        'tests/forge/Exits.t.sol': ['test_feesOfADayOfCopies'],
        [`${contracts}/mirror.chain.test.ts`]: ['is copied at the acceptable price or a better one only'],
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
          'while it is throttled, and no longer from the second it ends',
          'from the second its rule expires',
        ],
      },
      '4.': {
        'tests/forge/Invariants.t.sol': ['invariant_keeperTakesLessThanATenth'],
        'tests/forge/Fees.t.sol': ['testFuzz_whateverTheOrderOfFeesAndPrices'],
      },
      '5.': {
        [`${contracts}/mirror.chain.test.ts`]: ['is copied once, even without any matching follower'],
        [`${contracts}/adjust.chain.test.ts`]: ['is taken once for one event of the trader'],
      },
      '6.': {
        [`${contracts}/mirror.chain.test.ts`]: ['is copied up to the limit of leverage, not beyond it'],
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
          'it is so to the second',
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
          'withdraws all that is free, and nothing when there is nothing',
        ],
        [`${contracts}/deposits.chain.test.ts`]: ['still pays out a token that is no longer allowed'],
      },
      Copying: {
        [`${contracts}/rules.chain.test.ts`]: ['removes a rule without looking at the other values'],
        [`${keeper}/keeper.chain.test.ts`]: ['reads rules that were set, changed or removed since'],
      },
      'Your part of an open copy': {
        [`${contracts}/leave.chain.test.ts`]: [
          'is paid his part at the price of the moment',
          'shares in what the copy’s account holds before',
          'is moot when the copy closes first',
          'leaves the exit when the keeper is gone',
        ],
        'tests/forge/Leaves.t.sol': ['test_exitPaysWhoAskedAndWasNotServed', 'test_waitsWhileThePoolIsShort'],
        [`${keeper}/Dispatcher.test.ts`]: ['keeps room for what traders do, however many want to leave'],
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
        [`${keeper}/stops.chain.test.ts`]: ['looks at losses every ten seconds of the chain’s time'],
      },
      'An open copy': {
        [`${contracts}/exit.chain.test.ts`]: [
          'a keeper that comes back takes over again',
          'is a day, and what the router says',
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
    heading: 'What "confirmed" does not cover',
    points: {
      'A reorg that reaches further back than `confirmations`.': {
        [`${submission}/watchStep.test.ts`]: ['nor after a reorg that takes it back'],
        [`${submission}/doubts.test.ts`]: ['what enough blocks stand on counts'],
        [`${submission}/onchain/lookAtStep.test.ts`]: ['is counted where enough blocks stand on top of it'],
      },
      'Two equal deposits at once.': {
        [`${submission}/faults/reconciliation.chain.test.ts`]: [
          'is not taken for one that the wallet has cancelled here',
        ],
        [`${submission}/doubts.test.ts`]: ['each needs a transaction of its own, also later'],
      },
      'A change drafted again.': {
        [`${submission}/doubts.test.ts`]: ['what went through takes its drafts along, and is told once'],
      },
      'A batch whose block is replaced.': {
        [`${submission}/onchain/lookAtStep.test.ts`]: [
          'has not happened in an older transaction that did the same',
          'has happened in an older block where the node had shown it as the account’s own: a reorg has moved it',
        ],
      },
      'Dismissed submissions older than thirty days.': {
        [`${submission}/doubts.test.ts`]: ['what is older than thirty days is forgotten without a look'],
        [`${submission}/page/page.test.ts`]: ['with twenty of them nothing more is sent'],
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
