import type { Client } from 'viem';
import { getCallsStatus } from 'viem/actions';
import { transactionError } from '../contracts/errors/transactionError';
import type { ReadClient } from '../contracts/readClient';
import type { Submission } from './Submission';
import { SubmissionRun } from './SubmissionRun';
import type { FinalStatus, SubmissionStatus } from './SubmissionStatus';
import { transactionCount } from './sendSteps';
import { watchStep } from './watchStep';
import { withSubmissionLock } from './withSubmissionLock';

/** Parameters of `resumeSubmission`. */
export type ResumeSubmissionParameters = {
  /** The last one `onStatus` told of before the reload. */
  submission: Submission;
  /** The connected wallet; only a batch needs it. */
  walletClient?: Client;
  publicClient: ReadClient;
  onStatus?: (status: SubmissionStatus) => void;
  /** Milliseconds to wait for a confirmation; 180000 if absent. */
  timeout?: number;
  /** Milliseconds; the client's own if absent. */
  pollingInterval?: number;
};

/**
 * Finds out what became of a submission that the page lost sight of. It only looks: what was not sent stays unsent
 * and ends as `interrupted`. While it looks, the account cannot submit anew. Never rejects.
 */
export async function resumeSubmission(parameters: ResumeSubmissionParameters): Promise<FinalStatus> {
  const { chainId, account } = parameters.submission;
  let started = false;
  const look = () => {
    started = true;
    return lookUp(parameters);
  };
  try {
    return await withSubmissionLock(chainId, account, look);
  } catch (error) {
    if (started) throw error;
    // another tab looks or submits already; looking twice does no harm
    return lookUp(parameters);
  }
}

async function lookUp({
  submission,
  walletClient,
  publicClient,
  onStatus,
  timeout = 180_000,
  pollingInterval,
}: ResumeSubmissionParameters): Promise<FinalStatus> {
  const run = new SubmissionRun(submission, onStatus);
  const index = submission.steps.findIndex(({ phase }) => phase !== 'confirmed');
  const step = submission.steps[index];
  if (!step) return run.confirmed();
  if (step.phase === 'signing' || step.phase === 'sent') {
    if (step.kind === 'batch' && !walletClient)
      return run.unknown(transactionError('ConnectorNotConnectedError'));
    const reference = step.reference ?? (await findBatch(run.submission, index, walletClient));
    if (!reference) return run.unknown(transactionError(await whatIsSeen(publicClient, submission, index)));
    const context = { walletClient, publicClient, timeout, pollingInterval };
    const ended = await watchStep(run, index, reference, context);
    if (ended) return ended;
  }
  if (run.submission.steps.every(({ phase }) => phase === 'confirmed')) return run.confirmed();
  return run.failedFrom(index, 'interrupted', transactionError('interrupted'));
}

/** A batch is kept under the submission's own id by wallets that follow EIP-5792; undefined where the wallet knows none. */
async function findBatch(
  { id, steps }: Submission,
  index: number,
  walletClient: Client | undefined,
): Promise<string | undefined> {
  if (!walletClient || steps[index]?.kind !== 'batch') return undefined;
  const known = await getCallsStatus(walletClient, { id }).catch(() => undefined);
  return known?.status ? id : undefined;
}

/** Whether anything has left the account since the wallet was asked. */
async function whatIsSeen(client: ReadClient, { account, steps }: Submission, index: number) {
  const before = steps[index]?.nonce;
  const now = await transactionCount(client, account).catch(() => undefined);
  if (now === undefined) return 'unreachable';
  return now === before ? 'notSeen' : 'sentSince';
}
