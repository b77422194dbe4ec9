import type { Address } from '../../domain/Address';
import { forgetStatus } from '../record/forgetStatus';
import { keepStatus } from '../record/keepStatus';
import { submissionStore } from '../record/SubmissionStore';
import { refreshReads } from '../refreshReads';
import { followElsewhere } from './followElsewhere';
import { lookAtPending, type PendingContext } from './lookAtPending';
import { untilIdle } from './withSubmissionLock';

/** Milliseconds between checks of a submission with an unknown outcome: a Safe's owners may sign hours later. */
const pause = 30_000;
const watched = new Set<string>();

/**
 * Finds the outcome of the account's pending submission, once no tab is working on it. Only reads, never sends. A
 * submission whose outcome stays unknown is checked again while the page is open.
 */
export async function resumePending(context: PendingContext, account: Address): Promise<void> {
  const { config, queries } = context;
  const store = submissionStore(config);
  await untilIdle(config.chain.id, account);
  const pending = store.pending(account);
  // the tab that sent it followed it to its end
  if (pending) {
    await lookAtPending(context, pending, (status) => {
      // another check may have found its outcome in the meantime, or another tab may have dismissed it
      const isOpen = store.pending(account)?.submission.id === pending.submission.id;
      if (isOpen) keepStatus(context, pending.sent, status);
      else forgetStatus(store, pending.submission);
    });
    watchDoubt(context, account);
  } else {
    await followElsewhere(context, account);
  }
  await refreshReads(queries, config);
}

/** Checks again every half minute, silently, until the outcome of the pending submission is known. */
export function watchDoubt(context: PendingContext, account: Address): void {
  const { config, queries } = context;
  const store = submissionStore(config);
  const id = store.pending(account)?.submission.id;
  if (!id || watched.has(id)) return;
  watched.add(id);
  const look = async () => {
    const pending = store.pending(account);
    if (!pending) {
      await followElsewhere(context, account);
      const last = store.status(account);
      if (last?.status !== 'unknown' || last.submission.id !== id) return watched.delete(id);
    } else if (pending.submission.id !== id || !pending.submission.steps.length) {
      return watched.delete(id);
    } else if (store.status(account)?.status === 'unknown') {
      const ended = await lookAtPending(context, pending);
      const isStill = store.pending(account)?.submission.id === id;
      if (ended.status !== 'unknown' && isStill) {
        keepStatus(context, pending.sent, ended);
        await refreshReads(queries, config);
      }
    }
    return setTimeout(look, pause);
  };
  setTimeout(look, pause);
}
