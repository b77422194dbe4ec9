import type { Gap } from './Claim';

const reconciliation = 'submission/faults/reconciliation.chain.test.ts';
const doubtful = 'widgets/portfolio-changes/doubtfulSubmission.chain.test.tsx';
const faults = 'demo/chain/keeper/faults/keeperFaults.chain.test.ts';
const stuck = 'demo/chain/keeper/faults/stuckTransactions.chain.test.ts';
const crowds = 'demo/chain/keeper/faults/crowds.chain.test.ts';
const adjust = 'demo/chain/contracts/adjust.chain.test.ts';
const mirror = 'demo/chain/contracts/mirror.chain.test.ts';
const exit = 'demo/chain/contracts/exit.chain.test.ts';

/** What a review found wrong with submission, keeper and contracts, in its order; docs/security.md says what became of each. */
export const FINDINGS: readonly Gap[] = [
  {
    what: 'H1 a replaced or Safe-executed transaction leads to a second deposit',
    shownBy: [
      [reconciliation, 'a transaction that the wallet speeds up after a reload'],
      [reconciliation, 'hours later'],
      [doubtful, 'that comes through after it was given up is found before the next is sent'],
    ],
  },
  {
    what: 'H2 “nothing was seen on chain” is shown for a smart account that has deposited',
    shownBy: [
      [reconciliation, 'is found although the account’s nonce says nothing'],
      ['submission/watchStep.test.ts', 'nor a batch’s'],
    ],
  },
  {
    what: 'H3 one fee can be taken ninety times',
    shownBy: [
      [adjust, 'is taken once for one event of the trader'],
      [adjust, 'over all calls for the copy, however many'],
      ['forge/Invariants.t.sol', 'invariant_keeperTakesLessThanATenth'],
    ],
  },
  {
    what: 'H4 many rules without a balance stop the keeper for everyone',
    shownBy: [
      [crowds, 'keep nobody else’s copy open'],
      ['demo/chain/contracts/gas.chain.test.ts', 'is held to the block gas limit of Arbitrum'],
      [
        'demo/chain/keeper/Dispatcher.test.ts',
        'leaves alone for a while what the chain refuses, and nothing else',
      ],
    ],
  },
  {
    what: 'H5 a mirror that is mined late opens a copy that nobody closes',
    shownBy: [
      [faults, 'is closed and settled when its trader has closed meanwhile'],
      [faults, 'is called back when its trader has closed before it was'],
      ['demo/chain/keeper/faults/closes.chain.test.ts', 'although its trader had no followers'],
      [mirror, 'is copied up to the deadline, not after it'],
    ],
  },
  {
    what: 'M1 a wallet’s batch status is trusted without evidence',
    shownBy: [
      [reconciliation, 'that it is done is no evidence'],
      [reconciliation, 'in an earlier transaction of the same kind is no evidence'],
    ],
  },
  {
    what: 'M2 a nested error code triggers a fallback that sends again',
    shownBy: [
      [reconciliation, 'has sent, and is not asked another way'],
      ['submission/wallet/sendErrors.test.ts', 'is told by the outermost code'],
    ],
  },
  {
    what: 'M3 the pending record fails open',
    shownBy: [
      ['submission/SubmissionStore.test.ts', 'leaves a doubt, never nothing'],
      ['submission/SubmissionStore.test.ts', 'where another version of the library has written'],
      ['submission/page/page.test.ts', 'are never signed where the browser’s storage is full'],
    ],
  },
  {
    what: 'M4 tabs race over pending submissions',
    shownBy: [
      ['submission/page/otherTabs.test.ts', 'is looked for before the wallet is asked'],
      ['submission/page/otherTabs.test.ts', 'the record of what another tab has begun since'],
      ['submission/lease.test.ts', 'of two tabs that stall only one asks the wallet'],
      ['submission/lease.test.ts', 'by closing its connection does not let a second tab submit'],
      ['contracts/errorMessage.test.ts', 'has an error tested for every row of the table'],
    ],
  },
  {
    what: 'A node that goes down after sending is not reported, and the wait for receipts depends on new blocks',
    shownBy: [
      [reconciliation, 'is named while it is waited for, and at the end'],
      ['submission/watchStep.test.ts', 'is confirmed as soon as the chain shows it'],
    ],
  },
  {
    what: 'M5 a failed receipt request records a false failure on chain',
    shownBy: [[faults, 'makes no copy fail']],
  },
  {
    what: 'M6 it is not true that the keeper “can be stopped at any time”',
    shownBy: [
      [faults, 'writes them when it is back, with the reasons of the time'],
      [faults, 'however long it was away'],
      ['demo/chain/keeper/faults/chaos.chain.test.ts', 'leaves the same on the chain as without faults'],
    ],
  },
  {
    what: 'M7 reorgs and real RPC endpoints',
    shownBy: [
      [faults, 'that mines the opening again has it copied'],
      [faults, 'not from the start'],
      [faults, 'is not believed when it says less than before'],
      ['demo/chain/keeper/faults/closes.chain.test.ts', 'was a part of it before a reorganisation'],
      ['demo/chain/keeper/RangeReader.test.ts', 'asks for less where a node finds a part too much'],
      [stuck, 'costs four times the going price at most'],
      ['demo/chain/keeper/options.test.ts', 'have a key of the team’s own outside the sandbox'],
    ],
  },
  {
    what: 'M8 followers must trust the keeper completely and have no exit',
    shownBy: [
      [mirror, 'is copied up to the limit of leverage, not beyond it'],
      [exit, 'when no keeper has called for the delay'],
      ['forge/Invariants.t.sol', 'invariant_everyCopyHasAWayOut'],
    ],
    why: 'Followers still rely on the keeper for market, side and size: see “What a follower must believe” in docs/security.md.',
  },
  {
    what: 'M9 the fee of a follower who cannot pay is deducted at face value, at the others’ expense',
    shownBy: [
      [adjust, 'is cut from the allocation of one who cannot pay'],
      [adjust, 'must be less than what the part of one who cannot pay is worth'],
      ['forge/Fees.t.sol', 'testFuzz_whateverTheOrderOfFeesAndPrices'],
    ],
  },
  {
    what: 'L1 a settlement credits tokens that did not arrive',
    shownBy: [
      ['demo/chain/contracts/reentrancy.chain.test.ts', 'settles what arrives of a token'],
      ['forge/Tokens.t.sol', 'test_feeThatBeginsLaterCostsItsHoldersAndNobodyElse'],
    ],
  },
  {
    what: 'L2 an exhausted pool or a missing market blocks closes',
    shownBy: [
      [adjust, 'to nothing though the market is gone or the pool is empty'],
      ['demo/chain/contracts/exchange.chain.test.ts', 'has its own back when the pool is empty'],
    ],
    why: 'A missing price still blocks a close: without one, the position cannot be valued.',
  },
  {
    what: 'L3 bounds are unchecked, and one follower can make a mirror revert',
    shownBy: [
      ['demo/chain/contracts/rules.chain.test.ts', 'refuses bounds that are none'],
      ['forge/Balances.t.sol', 'test_configBounds'],
    ],
  },
  {
    what: 'L4 a plain transfer to the store breaks “holds = owes”',
    shownBy: [['forge/Invariants.t.sol', 'invariant_storeHoldsWhatItOwes']],
    why: 'The invariant is ≥; docs/security.md explains why there is no sweep.',
  },
  {
    what: 'L5 one permission covers everything',
    shownBy: [
      [
        'demo/chain/contracts/access.chain.test.ts',
        'gives each contract only the rights that it needs of another',
      ],
      ['demo/chain/contracts/access.chain.test.ts', 'hands the ownership over in two steps'],
      [mirror, 'is not copied while new copies are paused'],
      ['forge/Exchange.t.sol', 'test_valueBeyondSignedNumbersIsRefused'],
    ],
  },
  {
    what: 'An amount field rejects the digit grouping that its own page prints',
    shownBy: [['domain/format.test.ts', 'whatever groups it makes']],
  },
  {
    what: 'A live rule cannot be removed if the visitor’s clock is ahead',
    shownBy: [
      ['widgets/rule-editor/RuleEditor.chain.test.tsx', 'that only the visitor’s clock calls expired'],
    ],
  },
  {
    what: 'A date is rejected where clocks go forward an hour before midnight',
    shownBy: [['widgets/rule-editor/rules.test.ts', 'is the last second of every day in']],
  },
];
