import { transactionError } from '../../contracts/errors/transactionError';
import type { Address } from '../../domain/Address';
import { addDoubt } from '../record/doubts';
import { submissionStore } from '../record/SubmissionStore';
import { refreshReads } from '../refreshReads';
import { lookAtPending, type PendingContext } from './lookAtPending';

const NO_DRAFTS = { deposits: [], rules: [] };

/**
 * Shows what became of a submission whose outcome this tab does not know, and which another tab has ended or dismissed. Its
 * drafts are the other tab's business.
 */
export async function followElsewhere(context: PendingContext, account: Address): Promise<void> {
  const store = submissionStore(context.config);
  const last = store.status(account);
  if (last?.status !== 'unknown') return;
  const { submission } = last;
  // dismissed there: an unreadable one can't be checked; the account's next submission checks any other
  if (
    !submission.steps.length ||
    store.doubts(account).some((doubt) => doubt.submission.id === submission.id)
  )
    return store.setStatus(account, undefined);
  const ended = await lookAtPending(context, { submission, sent: NO_DRAFTS }, undefined, true);
  // a click may have started something else
  if (store.status(account) !== last) return;
  if (ended.confirmedDraftIds.length) store.addDone(account, [submission.id]);
  // only the wallet says that it failed
  const isInDoubt = ended.status === 'failed' && ended.submission.steps.some((step) => step.isDoubtful);
  if (isInDoubt && !addDoubt(context.config, { submission: ended.submission, sent: NO_DRAFTS }))
    return store.setStatus(account, { ...last, error: transactionError('noRoomToGiveUp') });
  // found by another tab, though not by this one's node: that is known from `done` alone
  const isDone = ended.status === 'unknown' && store.done(account).includes(submission.id);
  store.setStatus(account, isDone ? undefined : ended);
  if (isDone || ended.status !== 'unknown') await refreshReads(context.queries, context.config);
}
