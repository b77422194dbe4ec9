import type { Gap } from './Claim';

const reconciliation = 'submission/reconciliation.chain.test.ts';
const answers = 'submission/answers.chain.test.tsx';
const page = 'submission/page.chain.test.tsx';
const keeper = 'demo/chain/keeper';
const faults = `${keeper}/faults/keeperFaults.chain.test.ts`;
const contracts = 'demo/chain/contracts';

/** The requirements that keep money safe, sentence by sentence. */
export const MONEY: readonly Gap[] = [
  {
    what: 'Submission: each draft happens once, however often, from wherever and in whatever version it is submitted',
    shownBy: [
      ['forge/Submit.t.sol', 'test_anIdIsDoneOnce'],
      [page, 'and is edited and submitted again happens in one version, either one'],
      [reconciliation, 'of the same draft on two devices happens once'],
    ],
  },
  {
    what: 'What a wallet answers decides nothing',
    shownBy: [
      [answers, 'happens once, and is confirmed'],
      [reconciliation, 'naming an earlier identical transaction decides nothing'],
    ],
  },
  {
    what: 'For each draft it reports: done, no longer possible, or not yet known',
    shownBy: [
      [page, 'leaves the list once it is done, %s'],
      [page, 'did not happen once its deadline is over'],
      [page, 'has carried out one of the drafts: it leaves with a sentence, and the others stay'],
    ],
  },
  {
    what: 'It handles replaced and cancelled transactions',
    shownBy: [
      [reconciliation, 'speeds up after a reload is found'],
      [reconciliation, 'cancels did not happen, which is said once it no longer can'],
    ],
  },
  {
    what: 'It handles EIP-7702 and ERC-4337 batches, and a Safe that executes days later; tested with the real contracts',
    shownBy: [
      [reconciliation, 'a batch that a relayer sends for the account (EIP-7702)'],
      [reconciliation, 'has seven days to execute what it has signed'],
      [reconciliation, 'whose call fails on chain did not do it, which is said once it no longer can'],
    ],
  },
  {
    what: 'One sentence explains each outcome and what to do about it',
    shownBy: [
      ['contracts/errorMessage.test.ts', 'covers every row of the table'],
      ['widgets/submission/failureTexts.test.tsx', 'a failed submission shows the text from the table'],
    ],
  },
  {
    what: 'If the node is down, it is named as the cause',
    shownBy: [
      [page, 'that is down is named and awaited, and nothing of it is sent'],
      ['e2e/faults/submission/node-down.spec.ts', 'after sending: waits, sends nothing more'],
    ],
  },
  {
    what: 'Nothing depends on what the browser has stored',
    shownBy: [
      [page, 'that %s keeps nothing from happening, once'],
      [page, 'that loses what was submitted brings nothing back: the chain knows it'],
      [page, 'that somebody else has written to is not believed'],
    ],
  },
  {
    what: 'Two tabs send once',
    shownBy: [
      ['e2e/follower/once.spec.ts', 'two tabs that submit the same changes send them once'],
      [page, 'that submit the same do so once, and both say so'],
    ],
  },
  {
    what: 'Random sequences of faults run against a model of the chain: 20 in npm test, 1,000 in test:deep',
    shownBy: [
      [
        'submission/chaos/chaos.chain.test.tsx',
        'random sequences of faults never send twice, and never report anything false',
      ],
    ],
  },
  {
    what: 'Keeper: it stores its position with block hashes, and each transaction before sending it',
    shownBy: [
      [faults, 'is reread from the first replaced block, not from the start'],
      [faults, 'with a transaction in flight resends that one and no other'],
      [`${keeper}/faults/outages.chain.test.ts`, 'sends nothing without storing it first'],
      [
        `${keeper}/StateFile.test.ts`,
        'keeps the previous state if only part of the next one fits on the disk',
      ],
    ],
  },
  {
    what: 'It reads and reports in batches, and supports a start block, confirmations, fee bumping and several nodes',
    shownBy: [
      [`${keeper}/RangeReader.test.ts`, 'reads a long range in growing chunks'],
      [
        `${keeper}/faults/crowds.chain.test.ts`,
        '2,000 followers, most of them without a balance, do not delay closing other copies',
      ],
      [faults, 'is allowed for by waiting for the configured confirmations'],
      [faults, 'is resent at a higher gas price with the same nonce'],
      [faults, 'is replaced by another one'],
      [`${keeper}/faults/closes.chain.test.ts`, 'a node of another chain'],
      [`${keeper}/options.test.ts`, 'list nodes in the order in which they are tried'],
    ],
  },
  {
    what: 'It runs with the team’s own key and has /health, metrics and structured logs',
    shownBy: [
      [`${keeper}/options.test.ts`, 'require the team’s own key outside the sandbox'],
      [`${keeper}/keeperProcess.chain.test.ts`, 'serves /health and /metrics, and reports errors there'],
      [`${keeper}/options.test.ts`, 'log lines are JSON for machines and text on a terminal'],
    ],
  },
  {
    what: 'Its README states exactly what it guarantees',
    shownBy: [['docs/guarantees.test.ts', 'has a test for each point']],
  },
  {
    what: 'It closes and settles before it opens',
    shownBy: [
      [
        `${keeper}/faults/crowds.chain.test.ts`,
        '2,000 followers, most of them without a balance, do not delay closing other copies',
      ],
    ],
  },
  {
    what: 'It handles a second opening in flight, 2,000 followers, 1,000 open copies and an empty wallet',
    shownBy: [
      [faults, 'does not prevent a second opening of the trader from being copied'],
      [`${keeper}/faults/crowds.chain.test.ts`, '2,000 followers'],
      [`${keeper}/faults/crowds.chain.test.ts`, 'copies open at once each follow their trader to the end'],
      [faults, 'reports an empty wallet, and continues once it is funded'],
    ],
  },
  {
    what: 'It survives kills at random points, 503s, late mining, reorgs, wrong clocks and a lagging node',
    shownBy: [
      [`${keeper}/faults/chaos.chain.test.ts`, 'leaves the same chain state as without faults, through'],
    ],
  },
  {
    what: 'Contracts: roles per function, two-step ownership transfer, a pause for new copies only, SafeCast and checked bounds',
    shownBy: [
      [
        `${contracts}/access.chain.test.ts`,
        'gives each contract only the permissions it needs on other contracts',
      ],
      [
        `${contracts}/access.chain.test.ts`,
        'transfers ownership in two steps, along with the right to grant roles',
      ],
      [
        `${contracts}/mirror.chain.test.ts`,
        'is not copied while new copies are paused, but every way out still works',
      ],
      [`${contracts}/rules.chain.test.ts`, 'refuses invalid bounds: %o'],
      ['forge/Exchange.t.sol', 'test_valueBeyondSignedNumbersIsRefused'],
    ],
  },
  {
    what: 'Each mirror has a leverage cap, a deadline and an acceptable price',
    shownBy: [
      [`${contracts}/mirror.chain.test.ts`, 'is copied up to the leverage limit, not above it'],
      [`${contracts}/mirror.chain.test.ts`, 'is copied until the deadline, not after it'],
      [
        `${contracts}/mirror.chain.test.ts`,
        'is copied only at the acceptable price or better, on the side at which it opens',
      ],
    ],
  },
  {
    what: 'One cap covers all fees of a copy, and each event is handled once',
    shownBy: [
      [`${contracts}/adjust.chain.test.ts`, 'over all calls for the copy, however many'],
      [`${contracts}/adjust.chain.test.ts`, 'is taken once per trader event'],
      [`${contracts}/mirror.chain.test.ts`, 'is handled once, even without any matching follower'],
    ],
  },
  {
    what: 'When the keeper is gone, and not before, anybody can close and settle a copy for all its followers, with the same payouts',
    shownBy: [
      [`${contracts}/exit.chain.test.ts`, 'no other account can close or settle'],
      [`${contracts}/exit.chain.test.ts`, 'after a delay without a call from the keeper'],
      [`${contracts}/exit.chain.test.ts`, 'is a day, as the router reports'],
    ],
  },
  {
    what: 'Received amounts are measured; a follower who cannot pay a fee pays it out of the current value of their part',
    shownBy: [
      [
        `${contracts}/reentrancy.chain.test.ts`,
        'settles the received amount if a token has started to charge a transfer fee',
      ],
      [`${contracts}/reentrancy.chain.test.ts`, 'refuses a deposit that delivers less than was sent'],
      [
        `${contracts}/adjust.chain.test.ts`,
        'is cut from the allocation of a follower who cannot pay, out of the open position',
      ],
    ],
  },
  {
    what: 'Blocks are limited to 32M gas, gas per follower is tabulated, and 50 followers stay under 5M',
    shownBy: [
      [
        `${contracts}/gas.chain.test.ts`,
        'uses less than five million gas for each call of a copy with fifty followers',
      ],
      [`${contracts}/gas.chain.test.ts`, 'is subject to Arbitrum’s block gas limit'],
    ],
  },
  {
    what: 'Random call sequences cover all roles, including a malicious keeper; docs/security.md states the trust model',
    shownBy: [
      ['forge/Invariants.t.sol', 'test_randomSequencesReachEveryCall'],
      ['forge/Invariants.t.sol', 'invariant_bystanderKeepsHisBalance'],
      ['docs/guarantees.test.ts', 'has a test for each point'],
    ],
  },
  {
    what: 'Every branch that moves tokens is covered, using forge from npm and the installed compiler',
    shownBy: [
      ['forge/missedBranches.test.ts', 'names the branches that were not taken'],
      ['forge/foundryBinary.test.ts', 'reports a failure of forge, which npm’s wrapper script does not'],
    ],
    why: '`npm test` runs solhint and coverage as separate checks: `tests/run/checks.ts`.',
  },
  {
    what: 'The position and portfolio widgets say that the keeper is late or gone, and offer an exit that is planned, simulated and signed',
    shownBy: [
      [
        'widgets/exit/exit.chain.test.tsx',
        'is silent while the keeper is active, then says when the follower can exit, and lets them',
      ],
      ['widgets/portfolio/Portfolio.test.tsx', 'mentions that the keeper is late, without a button'],
      [
        'submission/exit.chain.test.ts',
        'is refused before signing while the keeper is active, with the time at which it opens',
      ],
      ['e2e/stories/story.spec.ts', 'when the keeper has been gone for a day'],
    ],
  },
  {
    what: 'Mutation tests kill 90% of mutants in the domain and 85% elsewhere; survivors are reviewed',
    why: '`npm run test:mutation` fails below these thresholds. It takes hours, so its results are in `tests/mutation/README.md`.',
  },
];
