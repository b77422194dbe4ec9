import type { Gap } from './Claim';

const reconciliation = 'submission/faults/reconciliation.chain.test.ts';
const doubtful = 'widgets/portfolio-changes/doubtfulSubmission.chain.test.tsx';
const store = 'submission/SubmissionStore.test.ts';
const lease = 'submission/lease.test.ts';
const page = 'submission/page/page.test.ts';
const keeper = 'demo/chain/keeper';
const faults = `${keeper}/faults/keeperFaults.chain.test.ts`;
const contracts = 'demo/chain/contracts';

/** What was asked for so that money cannot go wrong, sentence by sentence. */
export const MONEY: readonly Gap[] = [
  {
    what: 'Submission: the chain is searched once on reload, before a submission is dismissed, and before any submission that follows an uncertain one',
    shownBy: [
      [page, 'is found on chain, and its drafts leave'],
      [page, 'ends as the chain says, where a last look finds it'],
      [doubtful, 'is found before the next is sent'],
    ],
  },
  {
    what: 'The search starts at a block stored with the submission',
    shownBy: [
      ['submission/send/submit.test.ts', 'is written down as asked for, then as sent'],
      ['submission/onchain/lookAtStep.test.ts', 'is not found in what happened before, or to others'],
    ],
  },
  {
    what: 'For each draft it reports: done, no longer possible, or not yet known',
    shownBy: [
      [reconciliation, 'that part of it was done is told by draft'],
      [reconciliation, 'has not happened and cannot any more'],
      [reconciliation, 'is not called so on a guess'],
    ],
  },
  {
    what: 'It handles replaced and cancelled transactions',
    shownBy: [
      [reconciliation, 'a transaction that the wallet speeds up after a reload'],
      [reconciliation, 'a transaction that the wallet cancels'],
    ],
  },
  {
    what: 'It handles EIP-7702 and ERC-4337 batches, and a Safe that executes hours later; tested with the real contracts',
    shownBy: [
      [reconciliation, 'a batch that a relayer sends for the account (EIP-7702)'],
      [reconciliation, 'hours later'],
      [reconciliation, 'a Safe says so under the hash it gave'],
      [reconciliation, 'an EntryPoint says so in the bundle’s receipt'],
    ],
  },
  {
    what: 'One sentence explains each outcome and what to do about it',
    shownBy: [
      ['contracts/errorMessage.test.ts', 'has an error tested for every row of the table'],
      ['submission/watchStep.test.ts', 'why the end of a step is not known'],
      ['widgets/submission/failureTexts.test.tsx', 'is told in the text of the table'],
    ],
  },
  {
    what: 'If the node is down, it is named as the cause',
    shownBy: [
      [doubtful, 'is named as the cause, and forgotten when it is back'],
      ['e2e/faults/submission/node-down.spec.ts', 'after sending: waits, sends nothing more'],
    ],
  },
  {
    what: 'Waiting does not depend on blocks',
    shownBy: [
      ['submission/watchStep.test.ts', 'is confirmed as soon as the chain shows it'],
      ['submission/faults/misleadingNode.chain.test.ts', 'a clock that is set back while the page waits'],
    ],
  },
  {
    what: 'Stored records have a version; an unreadable record counts as uncertain',
    shownBy: [
      [store, 'where another version of the library has written'],
      [store, 'leaves a doubt, never nothing'],
      [doubtful, 'a record that this version cannot read blocks the next submission'],
    ],
  },
  {
    what: 'Two tabs send once, with or without Web Locks',
    shownBy: [
      ['e2e/follower/once.spec.ts', 'two tabs that submit the same changes send them once'],
      ['submission/resumeSubmission.test.ts', 'submits nothing while another tab has it'],
      [lease, 'of two tabs that stall only one asks the wallet'],
      [lease, 'by never answering has nothing sent'],
      ['e2e/follower/plain-http.spec.ts', 'one of a partner’s tabs over plain http may submit'],
    ],
  },
  {
    what: 'Nothing is sent twice when storage is full or blocked',
    shownBy: [
      [page, 'are never signed where the browser’s storage is full'],
      [page, 'before the person has been told that the browser keeps nothing'],
      [lease, 'submits nothing where the database is full'],
      ['e2e/faults/browser.spec.ts', 'storage that is full'],
    ],
  },
  {
    what: 'Random sequences of faults run against a model of the chain: 20 in npm test, 1,000 in test:deep',
    shownBy: [['submission/chaos/chaos.chain.test.ts', 'never send twice, and never say what is not so']],
  },
  {
    what: 'Keeper: it stores its position with block hashes, and each transaction before sending it',
    shownBy: [
      [faults, 'is read again from the first block that was replaced'],
      [faults, 'sends that one again and no other'],
      [`${keeper}/faults/outages.chain.test.ts`, 'nothing leaves that is not written down'],
      [`${keeper}/StateFile.test.ts`, 'keeps the place that it had'],
    ],
  },
  {
    what: 'It reads and reports in batches, and supports a start block, confirmations, fee bumping and several nodes',
    shownBy: [
      [`${keeper}/RangeReader.test.ts`, 'reads a long range in parts that grow'],
      [`${keeper}/faults/crowds.chain.test.ts`, 'keep nobody else’s copy open'],
      [faults, 'is waited for as long as it was asked to'],
      [faults, 'is sent again for more under the same nonce'],
      [faults, 'is left for another one'],
      [`${keeper}/faults/closes.chain.test.ts`, 'a node of another chain'],
      [`${keeper}/options.test.ts`, 'name nodes in the order in which they are asked'],
    ],
  },
  {
    what: 'It runs with the team’s own key and has /health, metrics and structured logs',
    shownBy: [
      [`${keeper}/options.test.ts`, 'have a key of the team’s own outside the sandbox'],
      [`${keeper}/keeperProcess.chain.test.ts`, 'serves /health and /metrics, and reports errors there'],
      [`${keeper}/options.test.ts`, 'a line of the log is JSON for machines'],
    ],
  },
  {
    what: 'Its README states exactly what it guarantees',
    shownBy: [['docs/guarantees.test.ts', 'has a test for each point']],
  },
  {
    what: 'It closes and settles before it opens',
    shownBy: [[`${keeper}/faults/crowds.chain.test.ts`, 'keep nobody else’s copy open']],
  },
  {
    what: 'It handles a second opening in flight, 2,000 followers, 1,000 open copies and an empty wallet',
    shownBy: [
      [faults, 'does not keep a second opening of the trader from being copied'],
      [`${keeper}/faults/crowds.chain.test.ts`, '2,000 followers'],
      [`${keeper}/faults/crowds.chain.test.ts`, 'copies that are open at once follow their traders'],
      [faults, 'says that its wallet is empty, and goes on when it is filled'],
    ],
  },
  {
    what: 'It survives kills at random points, 503s, late mining, reorgs, wrong clocks and a lagging node',
    shownBy: [[`${keeper}/faults/chaos.chain.test.ts`, 'leaves the same on the chain as without faults']],
  },
  {
    what: 'Contracts: roles per function, two-step ownership transfer, a pause for new copies only, SafeCast and checked bounds',
    shownBy: [
      [`${contracts}/access.chain.test.ts`, 'gives each contract only the rights that it needs of another'],
      [`${contracts}/access.chain.test.ts`, 'hands the ownership over in two steps'],
      [`${contracts}/mirror.chain.test.ts`, 'while new copies are paused, when all that leads out goes on'],
      [`${contracts}/rules.chain.test.ts`, 'refuses bounds that are none'],
      ['forge/Exchange.t.sol', 'test_valueBeyondSignedNumbersIsRefused'],
    ],
  },
  {
    what: 'Each mirror has a leverage cap, a deadline and an acceptable price',
    shownBy: [
      [`${contracts}/mirror.chain.test.ts`, 'is copied up to the limit of leverage, not beyond it'],
      [`${contracts}/mirror.chain.test.ts`, 'is copied up to the deadline, not after it'],
      [`${contracts}/mirror.chain.test.ts`, 'is copied at the acceptable price or a better one only'],
    ],
  },
  {
    what: 'One cap covers all fees of a copy, and each event is handled once',
    shownBy: [
      [`${contracts}/adjust.chain.test.ts`, 'over all calls for the copy, however many'],
      [`${contracts}/adjust.chain.test.ts`, 'is taken once for one event of the trader'],
      [`${contracts}/mirror.chain.test.ts`, 'is copied once, even without any matching follower'],
    ],
  },
  {
    what: 'When the keeper is gone, and not before, anybody can close and settle a copy for all its followers, with the same payouts',
    shownBy: [
      [`${contracts}/exit.chain.test.ts`, 'no other account can close or settle'],
      [`${contracts}/exit.chain.test.ts`, 'when no keeper has called for the delay'],
      [`${contracts}/exit.chain.test.ts`, 'is a day, and what the router says'],
    ],
  },
  {
    what: 'Received amounts are measured; a follower who cannot pay a fee pays it out of the current value of their part',
    shownBy: [
      [`${contracts}/reentrancy.chain.test.ts`, 'settles what arrives of a token'],
      [`${contracts}/reentrancy.chain.test.ts`, 'refuses a token that delivers less than was sent'],
      [`${contracts}/adjust.chain.test.ts`, 'is cut from the allocation of one who cannot pay'],
    ],
  },
  {
    what: 'Blocks are limited to 32M gas, gas per follower is tabulated, and 50 followers stay under 5M',
    shownBy: [
      [`${contracts}/gas.chain.test.ts`, 'takes less than five million gas'],
      [`${contracts}/gas.chain.test.ts`, 'is held to the block gas limit of Arbitrum'],
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
      ['forge/foundryBinary.test.ts', 'tells when forge fails'],
    ],
    why: '`npm test` runs solhint and coverage as separate checks: `tests/run/checks.ts`.',
  },
  {
    what: 'The position and portfolio widgets say that the keeper is late or gone, and offer an exit that is planned, simulated and signed',
    shownBy: [
      ['widgets/exit/exit.chain.test.tsx', 'says nothing while the keeper is there'],
      ['widgets/portfolio/Portfolio.test.tsx', 'says quietly that the keeper is late, without a button'],
      ['submission/exit.chain.test.ts', 'is refused before signing while the keeper is there'],
      ['e2e/stories/story.spec.ts', 'when the keeper has been gone for a day'],
    ],
  },
  {
    what: 'Mutation tests kill 90 % of mutants in the domain and 85 % elsewhere; survivors are reviewed',
    why: '`npm run test:mutation` fails below these thresholds. It takes hours, so its results are in `tests/mutation/README.md`.',
  },
];
