import type { QueryClient } from '@tanstack/react-query';
import type { Config } from 'wagmi';
import { getConnectorClient } from 'wagmi/actions';
import type { MimicConfig } from '../config/MimicConfig';
import { readClient } from '../contracts/readClient';
import type { PendingSubmission } from './record/PendingSubmission';
import type { FinalStatus, SubmissionStatus } from './record/SubmissionStatus';
import { resumeSubmission } from './resumeSubmission';

/** Where a pending submission is looked for, and how it is told. */
export type PendingContext = {
  config: MimicConfig;
  /** In which reasons are written down. */
  locale: string;
  wagmi: Config;
  queries: QueryClient;
};

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
