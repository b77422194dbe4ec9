import type { Chain, Client } from 'viem';
import { bytesToHex } from 'viem/utils';
import type { Deadlines } from '../config/MimicConfig';
import type { BatchCapability } from '../contracts/Call';
import { type Call, isApproval, type PlannedStep, planSteps } from '../contracts/Call';
import { isRejection } from '../contracts/errors/errorChain';
import { transactionError } from '../contracts/errors/transactionError';
import { signedCalls, submitItems } from '../contracts/plan/submitCall';
import type { ReadClient } from '../contracts/readClient';
import { type DoneView, fetchDone } from '../contracts/reads/done';
import { parseAddress } from '../domain/keys';
import type { Address } from '../domain/values';
import { isApproved, revertsOf, watchApproval } from './receipts';
import {
  type FailedStatus,
  type FailureReason,
  failedFor,
  isHash,
  type Submission,
  type SubmissionStatus,
  type SubmissionStep,
  tell,
} from './Submission';
import {
  batchless,
  checkNetwork,
  checkWallet,
  readBatchCapability,
  sendBatch,
  sendTransaction,
} from './wallet';

/** What sending a submission needs. */
export type SendParameters = {
  /** The connected wallet. */
  walletClient: Client;
  /** Reads the chain. */
  publicClient: ReadClient;
  chain: Chain;
  account: Address;
  contracts: { readonly router: Address };
  /** The plan of `planCalls`, of drafts with ids. */
  calls: readonly Call[];
  /** Seconds until the submission expires: half an hour, and seven days for an account with code, if absent. */
  deadlines?: Deadlines;
  /** Milliseconds between two reads; the client's own if absent. */
  pollingInterval?: number;
  onStatus?(status: SubmissionStatus): void;
  /** Once it is aborted, no further signature is requested. */
  signal?: AbortSignal;
  /** Runs before each signature request; throw to stop, e.g. when drafts changed in another tab. */
  beforeSigning?(submission: Submission, index: number): void | Promise<void>;
};

/**
 * Asks the wallet for the calls: as one atomic batch if it can, otherwise one transaction after another, each approval on chain
 * before the next is asked for. A wallet that refuses the batch, in whatever words, is asked one by one at once: the router runs
 * each draft once, whatever became of the batch. Returns the submission that the wallet was asked for, or how it failed before
 * that. Calls that would revert are reported before the wallet is asked.
 *
 * @throws MimicError `invalid_draft` for a draft without an id
 */
export async function send(parameters: SendParameters): Promise<Submission | FailedStatus> {
  const { walletClient, publicClient, account, chain, calls } = parameters;
  const submission = newSubmission(parameters);
  report(parameters, { status: 'preparing', submission });
  let prepared: readonly [BatchCapability, number];
  try {
    await checkWallet(walletClient, account, chain.id);
    const [capability, failures, lifetime] = await Promise.all([
      readBatchCapability(walletClient, { account, chainId: chain.id }),
      revertsOf(calls, parameters),
      lifetimeOf(parameters),
      checkNetwork(walletClient, publicClient, submission.router),
    ]);
    if (failures.length) {
      // because it has happened meanwhile, it may be
      const done = whenDone(submission, await fetchView(submission, publicClient));
      return ended(parameters, done ?? failedFor(submission, 'would_revert', failures));
    }
    prepared = [capability, lifetime];
  } catch (error) {
    return report(parameters, failedFor(submission, 'not_sent', [{ draftIds: idsOf(calls), error }]));
  }
  const [capability, lifetime] = prepared;
  return sendSteps(planSteps(calls, capability), { submission, lifetime, parameters });
}

/** Asks for the steps in order, and for the same calls one by one if the wallet refuses their batch. */
async function sendSteps(
  planned: readonly PlannedStep[],
  {
    submission: { steps: _, ...rest },
    lifetime,
    parameters,
  }: { submission: Submission; lifetime: number; parameters: SendParameters },
): Promise<Submission | FailedStatus> {
  const { walletClient, publicClient, account, chain, calls, signal } = parameters;
  let submission: Submission = { ...rest, steps: planned.map(emptyStep) };
  for (const [index, step] of planned.entries()) {
    const unsent = idsOf(planned.slice(index).flatMap((each) => each.calls));
    const fail = (reason: FailureReason, error: unknown) =>
      report(parameters, failedFor(submission, reason, [{ draftIds: unsent, error }]));
    const isLast = !step.calls.every(isApproval);
    try {
      const view = await fetchView(submission, publicClient);
      const done = whenDone(submission, view);
      if (done) return ended(parameters, done);
      if (step.calls.length === 1 && (await isApproved(step.calls[0] as Call, parameters))) continue;
      // a node that lags must not shorten that of a batch which the wallet has refused, and may have sent
      const deadline = Math.max(submission.deadline, view.time + lifetime);
      if (isLast) submission = { ...submission, deadline };
      await checkWallet(walletClient, account, chain.id);
      if (signal?.aborted) throw transactionError('stopped');
      await parameters.beforeSigning?.(submission, index);
    } catch (error) {
      return fail(signal?.aborted ? 'stopped' : 'not_sent', error);
    }
    report(parameters, { status: 'signing', submission, step: index + 1 });
    try {
      submission = withReference(submission, index, await ask(step, submission, parameters));
    } catch (error) {
      // whatever it says, it may have sent it
      const done = await fetchView(submission, publicClient)
        .then((view) => whenDone(submission, view))
        .catch(() => undefined);
      if (done && !('status' in done)) return done;
      if (isRejection(error)) return fail('rejected', error);
      if (step.kind === 'transaction') return fail('refused', error);
      // locked or on another network it refuses everything, and can batch once it is back
      const away = await checkWallet(walletClient, account, chain.id).catch((problem: unknown) => problem);
      if (away) return fail('refused', away);
      batchless.add(account);
      return sendSteps(planSteps(calls, 'none'), { submission, lifetime, parameters });
    }
    const confirming = { status: 'confirming', submission, step: index + 1 } as const;
    report(parameters, confirming);
    if (isLast) return submission;
    // a batch sets what it has reset
    for (const call of step.calls.filter(({ label }) => step.kind === 'transaction' || label === 'approve')) {
      const failure = await watchApproval(call, {
        ...{ publicClient, account, signal, lifetime },
        reference: submission.steps[index]?.reference,
        pollingInterval: parameters.pollingInterval ?? publicClient.pollingInterval,
        onProblem: (problem) => void report(parameters, { ...confirming, ...(problem ? { problem } : {}) }),
      });
      if (failure) return fail(failure.reason, failure.error);
    }
  }
  return submission;
}

/** Tells the listener of a failure. */
const ended = (parameters: SendParameters, end: Submission | FailedStatus): Submission | FailedStatus =>
  'status' in end ? report(parameters, end) : end;

/** Tells the listener; returns the status. */
function report<T extends SubmissionStatus>({ onStatus }: SendParameters, status: T): T {
  tell(onStatus, status);
  return status;
}

function ask(step: PlannedStep, submission: Submission, parameters: SendParameters): Promise<unknown> {
  const { router, deadline, id } = submission;
  const signed = signedCalls(step.calls, { router, deadline });
  const [only] = signed;
  return step.kind === 'transaction' && only
    ? sendTransaction(only, parameters)
    : sendBatch(signed, id, parameters);
}

function newSubmission({ calls, chain, account, contracts }: SendParameters): Submission {
  return {
    id: bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
    chainId: chain.id,
    account: parseAddress(account),
    router: parseAddress(contracts.router),
    deadline: 0,
    steps: planSteps(calls, 'none').map(emptyStep),
    items: submitItems(calls).map(({ id, callHash }) => ({ draftId: id, callHash })),
  };
}

const idsOf = (calls: readonly Call[]) => [...new Set(calls.flatMap(({ draftIds }) => draftIds))];

const emptyStep = ({ kind, calls }: PlannedStep): SubmissionStep => ({
  kind,
  calls: calls.map(({ to, data, label, draftIds }) => ({ to, data, label, draftIds })),
  hashes: [],
});

function withReference(submission: Submission, index: number, answer: unknown): Submission {
  if (typeof answer !== 'string' || answer === '') return submission;
  const steps = submission.steps.map((step, i) =>
    i === index
      ? { ...step, reference: answer, hashes: step.kind === 'transaction' && isHash(answer) ? [answer] : [] }
      : step,
  );
  return { ...submission, steps };
}

/** A plain account with a delegation (EIP-7702) signs like any other: its code only points to a contract's. */
async function lifetimeOf({ publicClient, account, deadlines }: SendParameters): Promise<number> {
  const code = await publicClient.request({ method: 'eth_getCode', params: [account, 'latest'] });
  const isPlain = code === '0x' || code.startsWith('0xef0100');
  return isPlain ? (deadlines?.account ?? 1_800) : (deadlines?.contract ?? 604_800);
}

const fetchView = ({ router, account, items }: Submission, client: ReadClient) =>
  fetchDone(client, { router, account, ids: items.map(({ draftId }) => draftId) });

/** What to return if drafts are on chain already: the submission, with a deadline, if all are as it has them, or else its failure. */
function whenDone(
  submission: Submission,
  { callHashes, time }: DoneView,
): Submission | FailedStatus | undefined {
  const { items, deadline } = submission;
  const draftIds = items.map(({ draftId }) => draftId).filter((id) => callHashes[id]);
  if (!draftIds.length) return undefined;
  if (items.every(({ draftId, callHash }) => callHashes[draftId] === callHash)) {
    return { ...submission, deadline: deadline || time };
  }
  return failedFor(submission, 'not_sent', [
    { draftIds, error: transactionError('UserRouter__AlreadyDone') },
  ]);
}
