import type { Address } from '../../domain/Address';
import { transactionError } from '../errors/transactionError';

const running = new Set<string>();

/**
 * Runs the task unless a submission of the account is under way in this tab or, where the browser has Web Locks, in
 * another one.
 *
 * @throws MimicError `submissionPending`
 */
export async function exclusively<T>(chainId: number, account: Address, task: () => Promise<T>): Promise<T> {
  const name = `mimic-submission-${chainId}-${account.toLowerCase()}`;
  if (running.has(name)) throw transactionError('submissionPending');
  running.add(name);
  try {
    const locks = globalThis.navigator?.locks;
    if (!locks) return await task();
    return await locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) throw transactionError('submissionPending');
      return task();
    });
  } finally {
    running.delete(name);
  }
}
