import { getConnectorClient } from 'wagmi/actions';
import { readClient } from '../contracts/readClient';
import type { Address } from '../domain/Address';
import { keepStatus } from './keepStatus';
import { refreshReads } from './refreshReads';
import { resumeSubmission } from './resumeSubmission';
import type { RunSubmissionParameters } from './runSubmission';
import { submissionStore } from './SubmissionStore';
import { untilIdle } from './withSubmissionLock';

/**
 * Finds out what became of the account's pending submission, once no tab is at it any more. Only looks, never sends.
 */
export async function resumePending(
  context: Pick<RunSubmissionParameters, 'config' | 'locale' | 'wagmi' | 'queries'>,
  account: Address,
): Promise<void> {
  const { config, wagmi, queries } = context;
  await untilIdle(config.chain.id, account);
  const pending = submissionStore(config).pending(account);
  // the tab that sent it has seen it to its end
  if (!pending) return refreshReads(queries, config);
  const walletClient = await getConnectorClient(wagmi, { account, chainId: config.chain.id }).catch(
    () => undefined,
  );
  await resumeSubmission({
    submission: pending.submission,
    walletClient,
    publicClient: readClient(config),
    onStatus: (status) => keepStatus(context, pending.sent, status),
  });
  await refreshReads(queries, config);
}
