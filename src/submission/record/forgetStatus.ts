import type { Submission } from './Submission';
import type { SubmissionStore } from './SubmissionStore';

/** Removes the status of a submission whose outcome another tab has seen, unless it already shows that outcome. */
export function forgetStatus(store: SubmissionStore, { id, account }: Submission): void {
  const { status, submission } = store.status(account) ?? {};
  const isEnd = status === 'confirmed' || status === 'failed';
  if (submission?.id === id && !isEnd) store.setStatus(account, undefined);
}
