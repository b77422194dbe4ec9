import { bytesToHex } from 'viem/utils';
import type { BatchCapability } from '../../contracts/plan/BatchCapability';
import type { Call } from '../../contracts/plan/Call';
import { planSteps } from '../../contracts/plan/planSteps';
import { simulateCalls } from '../../contracts/simulateCalls';
import { parseAddress } from '../../domain/keys/parseAddress';
import { MimicError } from '../../domain/MimicError';
import { type IsAlone, withSubmissionLock } from '../pending/withSubmissionLock';
import type { DraftFailure, FinalStatus } from '../record/SubmissionStatus';
import { type SubmissionContext, SubmissionRun } from '../SubmissionRun';
import { checkWallet } from './checkWallet';
import { readBatchCapability } from './readBatchCapability';
import { sendSteps, submissionSteps } from './sendSteps';

/** Parameters of `submit`. */
export type SubmitParameters = Omit<SubmissionContext, 'timeout'> & {
  /** The plan of `planCalls`. */
  calls: readonly Call[];
  /** Milliseconds to wait for each confirmation; 180000 if absent. */
  timeout?: number;
};

/**
 * Sends the calls: as one atomic batch if the wallet can, otherwise one transaction after another, waiting for each
 * receipt and stopping at the first rejection, revert or doubt. Nothing is ever sent twice, and nothing follows when it
 * is unclear whether a request was sent. Calls that would revert are reported before the wallet is asked.
 *
 * Resolves with the outcome, whatever it is; every status also goes to `onStatus`. Keep each status' `submission` and
 * pass it to `resumeSubmission` after a reload. After `signal` is aborted, no further signature is requested.
 *
 * @throws MimicError `submission_pending` while the account is already submitting, here or in another tab;
 * `nothing_to_send` without calls
 */
export function submit({ timeout = 180_000, ...parameters }: SubmitParameters): Promise<FinalStatus> {
  const { calls, chain, account } = parameters;
  if (!calls.length) {
    return Promise.reject(new MimicError('There is nothing to submit.', { code: 'nothing_to_send' }));
  }
  return withSubmissionLock(chain.id, account, (isAlone) =>
    prepareAndSend(parameters, { ...parameters, timeout, isAlone }),
  );
}

async function prepareAndSend(
  { calls }: Pick<SubmitParameters, 'calls'>,
  context: SubmissionContext & { isAlone: IsAlone },
): Promise<FinalStatus> {
  const { walletClient, publicClient, account, chain } = context;
  const run = startRun(context);
  run.setSteps(submissionSteps(planSteps(calls, 'none')));
  run.preparing();
  let capability: BatchCapability;
  try {
    await checkWallet(walletClient, account, chain.id);
    const [answer, results] = await Promise.all([
      readBatchCapability(walletClient, { account, chainId: chain.id }),
      simulateCalls(publicClient, { account, calls }),
    ]);
    const failures = calls.flatMap(({ draftIds }, i): DraftFailure[] => {
      const result = results[i];
      return result?.status === 'reverts' ? [{ draftIds, error: result.error }] : [];
    });
    if (failures.length) return run.failed('would_revert', failures);
    capability = answer;
  } catch (error) {
    return run.failedFrom(0, 'not_sent', error);
  }
  return sendSteps(planSteps(calls, capability), run, context);
}

function startRun({ chain, account, onStatus }: SubmissionContext): SubmissionRun {
  const id = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  const createdAt = Math.floor(Date.now() / 1000);
  return new SubmissionRun(
    { id, chainId: chain.id, account: parseAddress(account), createdAt, steps: [] },
    onStatus,
  );
}
