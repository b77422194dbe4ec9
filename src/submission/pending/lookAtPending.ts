import type { QueryClient } from '@tanstack/react-query';
import type { Config } from 'wagmi';
import { getConnectorClient } from 'wagmi/actions';
import type { CopyConfig } from '../../config/MimicConfig';
import { readClient } from '../../contracts/readClient';
import { withTimeout } from '../../domain/withTimeout';
import type { Messages } from '../../messages/Messages';
import type { PendingSubmission } from '../record/PendingSubmission';
import type { FinalStatus, SubmissionStatus } from '../record/SubmissionStatus';
import { lookUp, resumeSubmission } from './resumeSubmission';

/** Where to look for a pending submission, and how to report it. */
export type PendingContext = {
  config: CopyConfig;
  /** The texts for stored failure reasons. */
  messages: Messages;
  locale: string;
  wagmi: Config;
  queries: QueryClient;
  /** Called with each status of a submission after it is stored. */
  onKept?(status: SubmissionStatus): void;
  /** Milliseconds to wait for a confirmation; 180000 if absent. */
  timeout?: number;
};

/** Milliseconds a wallet has to answer. */
const patience = 5_000;

/**
 * Checks the outcome of a pending submission once, or waits for it if there is a listener. Only reads, never sends. Meanwhile
 * the account cannot start another one, unless another tab has ended this one: `isElsewhere`.
 */
export async function lookAtPending(
  { config, wagmi, timeout }: PendingContext,
  { submission }: PendingSubmission,
  onStatus?: (status: SubmissionStatus) => void,
  isElsewhere = false,
): Promise<FinalStatus> {
  const { account } = submission;
  // a wallet extension whose background script has stopped never answers, and the chain is searched without it
  const walletClient = await withTimeout(
    getConnectorClient(wagmi, { account, chainId: config.chain.id }),
    patience,
  ).catch(() => undefined);
  return (isElsewhere ? lookUp : resumeSubmission)({
    submission,
    walletClient,
    publicClient: readClient(config),
    contracts: config.contracts,
    confirmations: config.confirmations,
    timeout: onStatus ? timeout : 0,
    onStatus,
  });
}
