import type { Gap } from './Claim';

const reconciliation = 'submission/reconciliation.chain.test.ts';
const answers = 'submission/answers.chain.test.tsx';
const page = 'submission/page.chain.test.tsx';
const faults = 'demo/chain/keeper/faults/keeperFaults.chain.test.ts';
const stuck = 'demo/chain/keeper/faults/stuckTransactions.chain.test.ts';
const crowds = 'demo/chain/keeper/faults/crowds.chain.test.ts';
const adjust = 'demo/chain/contracts/adjust.chain.test.ts';
const mirror = 'demo/chain/contracts/mirror.chain.test.ts';
const exit = 'demo/chain/contracts/exit.chain.test.ts';

/** What a review found wrong with submission, keeper and contracts, in its order; docs/security.md tells the outcomes. */
export const FINDINGS: readonly Gap[] = [
  {
    what: 'H1 a replaced or Safe-executed transaction leads to a second deposit',
    shownBy: [
      [reconciliation, 'speeds up after a reload is found'],
      [reconciliation, 'that executes what was submitted twice does so once'],
    ],
  },
  {
    what: 'H2 “nothing was seen on chain” is shown for a smart account that has deposited',
    shownBy: [
      [
        reconciliation,
        'after its wallet has failed happens once, though its calls were asked for one by one',
      ],
    ],
  },
  {
    what: 'H3 one fee can be taken ninety times',
    shownBy: [
      [adjust, 'is taken once per trader event'],
      [adjust, 'over all calls for the copy, however many'],
      ['forge/Invariants.t.sol', 'invariant_keeperTakesLessThanATenth'],
    ],
  },
  {
    what: 'H4 many rules without a balance stop the keeper for everyone',
    shownBy: [
      [crowds, '2,000 followers, most of them without a balance, do not delay closing other copies'],
      ['demo/chain/contracts/gas.chain.test.ts', 'is subject to Arbitrum’s block gas limit'],
      ['demo/chain/keeper/Dispatcher.test.ts', 'backs off only from calls that the chain refuses'],
    ],
  },
  {
    what: 'H5 a mirror that is mined late opens a copy that nobody closes',
    shownBy: [
      [faults, 'is closed and settled if its trader has closed in the meantime'],
      [faults, 'is cancelled if its trader has closed before it was mined'],
      [
        'demo/chain/keeper/faults/closes.chain.test.ts',
        'a pending copy is closed even if its trader had no followers when closing',
      ],
      [mirror, 'is copied until the deadline, not after it'],
    ],
  },
  {
    what: 'M1 a wallet’s batch status is trusted without evidence',
    shownBy: [
      [reconciliation, 'naming an earlier identical transaction decides nothing'],
      [answers, 'while it is pending for two days, and then executes it'],
    ],
  },
  {
    what: 'M2 a nested error code triggers a fallback that sends again',
    shownBy: [[answers, 'happens once, and is confirmed']],
  },
  {
    what: 'M3 the pending record fails open',
    shownBy: [
      [page, 'that %s keeps nothing from happening, once'],
      [page, 'that somebody else has written to is not believed'],
    ],
  },
  {
    what: 'M4 tabs race over pending submissions',
    shownBy: [
      [page, 'that submit the same do so once, and both say so'],
      [page, 'of which one is edited: nothing is sent that the other has not seen'],
    ],
  },
  {
    what: 'A node that goes down after sending is not reported, and the wait for receipts depends on new blocks',
    shownBy: [[reconciliation, 'that goes down after sending is named while the page waits, and awaited']],
  },
  {
    what: 'M5 a failed receipt request records a false failure on chain',
    shownBy: [[faults, 'at %s (%s) does not fail any copy']],
  },
  {
    what: 'M6 it is not true that the keeper “can be stopped at any time”',
    shownBy: [
      [faults, 'between a copy and its reports writes them on restart, with the original reasons'],
      [faults, 'follows its traders’ actions from their openings on, however long it was down'],
      [
        'demo/chain/keeper/faults/chaos.chain.test.ts',
        'leaves the same chain state as without faults, through',
      ],
    ],
  },
  {
    what: 'M7 reorgs and real RPC endpoints',
    shownBy: [
      [faults, 'that mines the opening again still gets it copied'],
      [faults, 'not from the start'],
      [faults, 'is not trusted when it reports less than before'],
      [
        'demo/chain/keeper/faults/closes.chain.test.ts',
        'a copy is closed even if its trader’s close was a partial one before a reorg',
      ],
      [
        'demo/chain/keeper/RangeReader.test.ts',
        'shrinks chunks that a node rejects as too large, and skips nothing',
      ],
      [stuck, 'a permanently stuck transaction costs at most four times the current price'],
      ['demo/chain/keeper/options.test.ts', 'require the team’s own key outside the sandbox'],
    ],
  },
  {
    what: 'M8 followers must trust the keeper completely and have no exit',
    shownBy: [
      [mirror, 'is copied up to the leverage limit, not above it'],
      [exit, 'after a delay without a call from the keeper'],
      ['forge/Invariants.t.sol', 'invariant_everyCopyHasAWayOut'],
    ],
    why: 'Followers still rely on the keeper for market, side and size: see “What followers must trust” in docs/security.md.',
  },
  {
    what: 'M9 the fee of a follower who cannot pay is deducted at face value, at the others’ expense',
    shownBy: [
      [adjust, 'is cut from the allocation of a follower who cannot pay, out of the open position'],
      [adjust, 'must be less than the value of the part of a follower who cannot pay'],
      ['forge/Fees.t.sol', 'testFuzz_whateverTheOrderOfFeesAndPrices'],
    ],
  },
  {
    what: 'L1 a settlement credits tokens that did not arrive',
    shownBy: [
      [
        'demo/chain/contracts/reentrancy.chain.test.ts',
        'settles the received amount if a token has started to charge a transfer fee',
      ],
      ['forge/Tokens.t.sol', 'test_feeThatBeginsLaterCostsItsHoldersAndNobodyElse'],
    ],
  },
  {
    what: 'L2 an exhausted pool or a missing market blocks closes',
    shownBy: [
      [adjust, 'to nothing even if the market is gone or the pool is empty'],
      [
        'demo/chain/contracts/exchange.chain.test.ts',
        'is never paid out of other positions’ collateral, and gets its own back if the pool is empty',
      ],
    ],
    why: 'A missing price still blocks a close: without one, the position cannot be valued.',
  },
  {
    what: 'L3 bounds are unchecked, and one follower can make a mirror revert',
    shownBy: [
      ['demo/chain/contracts/rules.chain.test.ts', 'refuses invalid bounds: %o'],
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
        'gives each contract only the permissions it needs on other contracts',
      ],
      [
        'demo/chain/contracts/access.chain.test.ts',
        'transfers ownership in two steps, along with the right to grant roles',
      ],
      [mirror, 'is not copied while new copies are paused'],
      ['forge/Exchange.t.sol', 'test_valueBeyondSignedNumbersIsRefused'],
    ],
  },
  {
    what: 'An amount field rejects the digit grouping that its own page prints',
    shownBy: [['domain/format.test.ts', 'parses what is printed in %s, with any digit grouping']],
  },
  {
    what: 'A live rule cannot be removed if the visitor’s clock is ahead',
    shownBy: [
      [
        'widgets/rule-editor/RuleEditor.chain.test.tsx',
        'offers to remove a rule that is expired only by the visitor’s clock',
      ],
    ],
  },
  {
    what: 'A date is rejected where clocks go forward an hour before midnight',
    shownBy: [['widgets/rule-editor/rules.test.ts', 'is the last second of every day in']],
  },
];
