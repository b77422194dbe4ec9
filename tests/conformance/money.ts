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
    what: 'Submission: one search of the chain on reload, before Give up and before what follows a doubt',
    shownBy: [
      [page, 'is found on chain, and its drafts leave'],
      [page, 'ends as the chain says, where a last look finds it'],
      [doubtful, 'is found before the next is sent'],
    ],
  },
  {
    what: 'It looks since a block stored with the submission',
    shownBy: [
      ['submission/send/submit.test.ts', 'is written down as asked for, then as sent'],
      ['submission/onchain/lookAtStep.test.ts', 'is not found in what happened before, or to others'],
    ],
  },
  {
    what: 'It says of each draft: happened, cannot happen any more, or not yet known',
    shownBy: [
      [reconciliation, 'that part of it was done is told by draft'],
      [reconciliation, 'has not happened and cannot any more'],
      [reconciliation, 'is not called so on a guess'],
    ],
  },
  {
    what: 'It serves replaced and cancelled transactions',
    shownBy: [
      [reconciliation, 'a transaction that the wallet speeds up after a reload'],
      [reconciliation, 'a transaction that the wallet cancels'],
    ],
  },
  {
    what: 'It serves EIP-7702 and 4337 batches, and a Safe that executes hours later, with their real contracts',
    shownBy: [
      [reconciliation, 'a batch that a relayer sends for the account (EIP-7702)'],
      [reconciliation, 'hours later'],
      [reconciliation, 'a Safe says so under the hash it gave'],
      [reconciliation, 'an EntryPoint says so in the bundle’s receipt'],
    ],
  },
  {
    what: 'What each ending means, and what to do, in a sentence',
    shownBy: [
      ['contracts/errorMessage.test.ts', 'has an error tested for every row of the table'],
      ['submission/watchStep.test.ts', 'why the end of a step is not known'],
      ['widgets/submission/failureTexts.test.tsx', 'is told in the text of the table'],
    ],
  },
  {
    what: 'A node that is down is named as the cause',
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
    what: 'Stored records carry a version; one that cannot be read means doubt',
    shownBy: [
      [store, 'where another version of the library has written'],
      [store, 'leaves a doubt, never nothing'],
      [doubtful, 'a record that this version cannot read blocks the next submission'],
    ],
  },
  {
    what: 'Two tabs send once, with Web Locks and without',
    shownBy: [
      ['e2e/follower/once.spec.ts', 'two tabs that submit the same changes send them once'],
      ['submission/resumeSubmission.test.ts', 'submits nothing while another tab has it'],
      [lease, 'of two tabs that stall only one asks the wallet'],
      [lease, 'by never answering has nothing sent'],
      ['e2e/follower/plain-http.spec.ts', 'one of a partner’s tabs over plain http may submit'],
    ],
  },
  {
    what: 'Storage that is full or forbidden: no second send',
    shownBy: [
      [page, 'are never signed where the browser’s storage is full'],
      [page, 'before the person has been told that the browser keeps nothing'],
      [lease, 'submits nothing where the database is full'],
      ['e2e/faults/browser.spec.ts', 'storage that is full'],
    ],
  },
  {
    what: 'Random sequences of faults against a model of the chain, 20 in npm test, 1,000 in test:deep',
    shownBy: [['submission/chaos/chaos.chain.test.ts', 'never send twice, and never say what is not so']],
  },
  {
    what: 'Keeper: its place is kept with block hashes, its transactions before they leave',
    shownBy: [
      [faults, 'is read again from the first block that was replaced'],
      [faults, 'sends that one again and no other'],
      [`${keeper}/faults/outages.chain.test.ts`, 'nothing leaves that is not written down'],
      [`${keeper}/StateFile.test.ts`, 'keeps the place that it had'],
    ],
  },
  {
    what: 'Reads and reports in parts, a start block, confirmations, fee bumping, several nodes',
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
    what: 'A key of the team’s own, /health, metrics and structured logs',
    shownBy: [
      [`${keeper}/options.test.ts`, 'have a key of the team’s own outside the sandbox'],
      [`${keeper}/keeperProcess.chain.test.ts`, 'serves /health and /metrics, and reports errors there'],
      [`${keeper}/options.test.ts`, 'a line of the log is JSON for machines'],
    ],
  },
  {
    what: 'A README that says exactly what it guarantees',
    shownBy: [['docs/guarantees.test.ts', 'has a test for each point']],
  },
  {
    what: 'Closing and settling come before opening',
    shownBy: [[`${keeper}/faults/crowds.chain.test.ts`, 'keep nobody else’s copy open']],
  },
  {
    what: 'A second opening in flight, 2,000 followers, 1,000 copies at once, an empty wallet',
    shownBy: [
      [faults, 'does not keep a second opening of the trader from being copied'],
      [`${keeper}/faults/crowds.chain.test.ts`, '2,000 followers'],
      [`${keeper}/faults/crowds.chain.test.ts`, 'copies that are open at once follow their traders'],
      [faults, 'says that its wallet is empty, and goes on when it is filled'],
    ],
  },
  {
    what: 'Killed at random points, among 503s, late mining, reorganisations, wrong clocks and a node that lags',
    shownBy: [[`${keeper}/faults/chaos.chain.test.ts`, 'leaves the same on the chain as without faults']],
  },
  {
    what: 'Contracts: roles by function, ownership in two steps, a pause for new copies only, SafeCast, checked bounds',
    shownBy: [
      [`${contracts}/access.chain.test.ts`, 'gives each contract only the rights that it needs of another'],
      [`${contracts}/access.chain.test.ts`, 'hands the ownership over in two steps'],
      [`${contracts}/mirror.chain.test.ts`, 'while new copies are paused, when all that leads out goes on'],
      [`${contracts}/rules.chain.test.ts`, 'refuses bounds that are none'],
      ['forge/Exchange.t.sol', 'test_valueBeyondSignedNumbersIsRefused'],
    ],
  },
  {
    what: 'A leverage cap, a deadline and a price bound for each mirror',
    shownBy: [
      [`${contracts}/mirror.chain.test.ts`, 'is copied up to the limit of leverage, not beyond it'],
      [`${contracts}/mirror.chain.test.ts`, 'is copied up to the deadline, not after it'],
      [`${contracts}/mirror.chain.test.ts`, 'is copied at the acceptable price or a better one only'],
    ],
  },
  {
    what: 'One cap of all fees of a copy, and events that are answered once',
    shownBy: [
      [`${contracts}/adjust.chain.test.ts`, 'over all calls for the copy, however many'],
      [`${contracts}/adjust.chain.test.ts`, 'is taken once for one event of the trader'],
      [`${contracts}/mirror.chain.test.ts`, 'is copied once, even without any matching follower'],
    ],
  },
  {
    what: 'Anybody closes and settles a copy when the keeper is gone, for all, with the same payouts; nobody before',
    shownBy: [
      [`${contracts}/exit.chain.test.ts`, 'no other account can close or settle'],
      [`${contracts}/exit.chain.test.ts`, 'when no keeper has called for the delay'],
      [`${contracts}/exit.chain.test.ts`, 'is a day, and what the router says'],
    ],
  },
  {
    what: 'Received amounts are measured; one who cannot pay pays with the part’s present value',
    shownBy: [
      [`${contracts}/reentrancy.chain.test.ts`, 'settles what arrives of a token'],
      [`${contracts}/reentrancy.chain.test.ts`, 'refuses a token that delivers less than was sent'],
      [`${contracts}/adjust.chain.test.ts`, 'is cut from the allocation of one who cannot pay'],
    ],
  },
  {
    what: 'Blocks of 32M gas, a table of gas per follower, 50 followers under 5M',
    shownBy: [
      [`${contracts}/gas.chain.test.ts`, 'takes less than five million gas'],
      [`${contracts}/gas.chain.test.ts`, 'is held to the block gas limit of Arbitrum'],
    ],
  },
  {
    what: 'Random sequences of all roles, a malicious keeper among them; the trust model in docs/security.md',
    shownBy: [
      ['forge/Invariants.t.sol', 'test_randomSequencesReachEveryCall'],
      ['forge/Invariants.t.sol', 'invariant_bystanderKeepsHisBalance'],
      ['docs/guarantees.test.ts', 'has a test for each point'],
    ],
  },
  {
    what: 'Every branch that moves tokens is reached, with forge of npm and the compiler of the install',
    shownBy: [
      ['forge/missedBranches.test.ts', 'names the branches that were not taken'],
      ['forge/foundryBinary.test.ts', 'tells when forge fails'],
    ],
    why: '`npm test` runs solhint and the coverage as checks of their own: `tests/run/checks.ts`.',
  },
  {
    what: 'Position and portfolio say that the keeper is late or gone, and offer the exit, planned, simulated and signed',
    shownBy: [
      ['widgets/exit/exit.chain.test.tsx', 'says nothing while the keeper is there'],
      ['widgets/portfolio/Portfolio.test.tsx', 'says quietly that the keeper is late, without a button'],
      ['submission/exit.chain.test.ts', 'is refused before signing while the keeper is there'],
      ['e2e/stories/story.spec.ts', 'when the keeper has been gone for a day'],
    ],
  },
  {
    what: 'Mutation tests: 90 % of the domain, 85 % of the others, survivors looked at',
    why: '`npm run test:mutation` fails below; it takes hours, so its figures stand in `tests/mutation/README.md`.',
  },
];
