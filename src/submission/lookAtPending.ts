import { getConnectorClient } from 'wagmi/actions';
import { readClient } from '../contracts/readClient';
import type { PendingSubmission } from './record/PendingSubmission';
import type { FinalStatus, SubmissionStatus } from './record/SubmissionStatus';
import { resumeSubmission } from './resumeSubmission';
import type { RunSubmissionParameters } from './runSubmission';

/** Where a pending submission is looked for, and how it is told. */
export type PendingContext = Pick<RunSubmissionParameters, 'config' | 'locale' | 'wagmi' | 'queries'>;

/** Looks once at what became of a pending submission, or waits for it and tells each step. Only looks, never sends. */
export async function lookAtPending(
  { config, wagmi }: PendingContext,
  { submission }: PendingSubmission,
  waiting: { timeout?: number; onStatus?: (status: SubmissionStatus) => void } = { timeout: 0 },
): Promise<FinalStatus> {
  const { account } = submission;
  const walletClient = await getConnectorClient(wagmi, { account, chainId: config.chain.id }).catch(
    () => undefined,
  );
  return resumeSubmission({
    submission,
    walletClient,
    publicClient: readClient(config),
    contracts: config.contracts,
    ...waiting,
  });
}
