import type { Address } from '../../domain/Address';
import { submissionStore } from '../record/SubmissionStore';
import { lookAtPending, type PendingContext } from './lookAtPending';

/**
 * Shows what became of a submission whose outcome this tab does not know, and which another tab has ended or dismissed. Its
 * drafts are the other tab's business.
 */
export async function followElsewhere(context: PendingContext, account: Address): Promise<void> {
  const store = submissionStore(context.config);
  const last = store.status(account);
  if (last?.status !== 'unknown') return;
  const { submission } = last;
  // dismissed there: the account's next submission checks it
  if (store.doubts(account).some((doubt) => doubt.submission.id === submission.id))
    return store.setStatus(account, undefined);
  const ended = await lookAtPending(context, { submission, sent: { deposits: [], rules: [] } });
  // a click may have started something else
  if (store.status(account) !== last) return;
  if (ended.confirmedDraftIds.length) store.addDone(account, [submission.id]);
  store.setStatus(account, ended);
}
