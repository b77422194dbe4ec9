import { transactionError } from '../../contracts/errors/transactionError';
import type { Address } from '../../domain/Address';
import { isHeldElsewhere, takeHeartbeat } from './heartbeat';

const running = new Set<string>();

/**
 * Runs the task unless a submission of the account is under way in this tab or another one. Tabs tell each other by Web
 * Locks, or by a heartbeat in the browser's storage where a page has none (plain http).
 *
 * @throws MimicError `submission_pending`
 */
export async function withSubmissionLock<T>(
  chainId: number,
  account: Address,
  task: () => Promise<T>,
): Promise<T> {
  const name = lockName(chainId, account);
  if (running.has(name)) throw transactionError('submissionPending');
  running.add(name);
  try {
    const locks = globalThis.navigator?.locks;
    if (!locks) return await withHeartbeat(name, task);
    return await locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) throw transactionError('submissionPending');
      return task();
    });
  } finally {
    running.delete(name);
  }
}

async function withHeartbeat<T>(name: string, task: () => Promise<T>): Promise<T> {
  const stop = await takeHeartbeat(name);
  if (!stop) throw transactionError('submissionPending');
  try {
    return await task();
  } finally {
    stop();
  }
}

/** Resolves once no submission of the account is under way, in this tab or another one. */
export async function untilIdle(chainId: number, account: Address): Promise<void> {
  const name = lockName(chainId, account);
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(name, () => undefined);
  while (running.has(name) || isHeldElsewhere(name)) await new Promise((resolve) => setTimeout(resolve, 250));
}

const lockName = (chainId: number, account: Address) =>
  `mimic-submission-${chainId}-${account.toLowerCase()}`;
