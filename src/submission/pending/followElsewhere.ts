import { transactionError } from '../../contracts/errors/transactionError';
import type { Address } from '../../domain/Address';
import { addDone } from '../record/addDone';
import { addDoubt } from '../record/doubts';
import { namesOf } from '../record/namesOf';
import { submissionStore } from '../record/SubmissionStore';
import { idsOf } from '../record/tries';
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
    store.doubts(account).some((doubt) => idsOf(doubt.submission).includes(submission.id))
  )
    return store.setStatus(account, undefined);
  // what ended a later submission, as another tab has seen, did not end this one
  const others = store.done(account).includes(submission.id) ? [] : store.done(account);
  const steps = submission.steps.map((step) => ({
    ...step,
    passed: [...new Set([...(step.passed ?? []), ...others])],
  }));
  const sought = { submission: { ...submission, steps }, sent: NO_DRAFTS };
  const ended = await lookAtPending(context, sought, undefined, true);
  // a click may have started something else
  if (store.status(account) !== last) return;
  const { status, confirmedDraftIds } = ended;
  // found by another tab, though not by this one's node: that is known from `done` alone
  const isDone = !confirmedDraftIds.length && store.done(account).includes(submission.id);
  if (confirmedDraftIds.length) addDone(store, account, namesOf(ended.submission));
  // only the wallet says that it failed
  const isInDoubt = status === 'failed' && !isDone && ended.submission.steps.some((step) => step.isDoubtful);
  if (isInDoubt && !addDoubt(context.config, { submission: ended.submission, sent: NO_DRAFTS }))
    return store.setStatus(account, { ...last, error: transactionError('noRoomToGiveUp') });
  store.setStatus(account, isDone ? undefined : ended);
  if (isDone || status !== 'unknown') await refreshReads(context.queries, context.config);
}
