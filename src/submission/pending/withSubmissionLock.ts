import { transactionError } from '../../contracts/errors/transactionError';
import type { Address } from '../../domain/Address';
import { isHeldElsewhere, takeLease } from './lease';

/** Whether no other tab can submit for the account at the moment. */
export type IsAlone = () => Promise<boolean>;

const running = new Set<string>();

/**
 * Runs the task unless a submission of the account is under way in this tab or another one. Tabs coordinate by Web
 * Locks or, on pages without them (plain http), by a lease in the browser's database. A tab that slept can lose the
 * lease, so the task calls `isAlone` right before it sends.
 *
 * @throws MimicError `submission_pending`
 */
export async function withSubmissionLock<T>(
  chainId: number,
  account: Address,
  task: (isAlone: IsAlone) => Promise<T>,
): Promise<T> {
  const name = lockName(chainId, account);
  if (running.has(name)) throw transactionError('submissionPending');
  running.add(name);
  try {
    const locks = globalThis.navigator?.locks;
    if (!locks) return await withLease(name, task);
    return await locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) throw transactionError('submissionPending');
      return task(async () => true);
    });
  } finally {
    running.delete(name);
  }
}

async function withLease<T>(name: string, task: (isAlone: IsAlone) => Promise<T>): Promise<T> {
  const lease = await takeLease(name);
  if (!lease) throw transactionError('submissionPending');
  try {
    return await task(lease.isHeld);
  } finally {
    lease.end();
  }
}

/** Resolves once no submission of the account is under way, in this tab or another one. */
export async function untilIdle(chainId: number, account: Address): Promise<void> {
  const name = lockName(chainId, account);
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(name, () => undefined);
  while (running.has(name) || (await isHeldElsewhere(name))) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const lockName = (chainId: number, account: Address) =>
  `mimic-submission-${chainId}-${account.toLowerCase()}`;
