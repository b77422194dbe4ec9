import { transactionError } from '../../contracts/errors/transactionError';
import type { Address } from '../../domain/Address';
import { isHash } from '../isHash';
import { addDone } from '../record/addDone';
import { addDoubt } from '../record/doubts';
import { namesOf, partsOf } from '../record/namesOf';
import type { FinalStatus } from '../record/SubmissionStatus';
import { submissionStore } from '../record/SubmissionStore';
import { withNamed } from '../record/tries';
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
  const known = withNamed(store.doubts(account), submission);
  // this tab may know its hash, if there was no room to store that
  if (known) store.setDoubts(account, known);
  if (!submission.steps.length || known) return store.setStatus(account, undefined);
  // what ended another submission, as a tab has seen, did not end this one
  const others = partsOf(store.done(account), submission, true).filter(isHash);
  const steps = submission.steps.map((step) => ({
    ...step,
    passed: [...new Set([...(step.passed ?? []), ...others])],
  }));
  const sought = { submission: { ...submission, steps }, sent: NO_DRAFTS };
  const ended = await lookAtPending(context, sought, undefined, true);
  // a click may have started something else
  if (store.status(account) !== last) return;
  if (ended.confirmedDraftIds.length)
    addDone(store, account, namesOf(ended.submission, ended.confirmedDraftIds));
  // found by another tab, though not by this one's node: that is known from `done` alone
  const done = partsOf(store.done(account), submission);
  const isLeft = (draftId: string) => !done.includes(draftId);
  const isDone =
    done.length > 0 &&
    !submission.steps.some(({ calls }) => calls.some((call) => call.draftIds.some(isLeft)));
  const next = ended.status === 'confirmed' || !isDone ? withDone(ended, isLeft) : undefined;
  // only the wallet says that it failed
  const isInDoubt = next?.status === 'failed' && ended.submission.steps.some((step) => step.isDoubtful);
  if (isInDoubt && !addDoubt(context.config, { submission: ended.submission, sent: NO_DRAFTS }))
    return store.setStatus(account, { ...last, error: transactionError('noRoomToGiveUp') });
  store.setStatus(account, next);
  if (next?.status !== 'unknown') await refreshReads(context.queries, context.config);
}

/** A failure concerns no draft that is done. */
function withDone(ended: FinalStatus, isLeft: (draftId: string) => boolean): FinalStatus {
  if (ended.status !== 'failed') return ended;
  const { submission, failures } = ended;
  const all = submission.steps.flatMap(({ calls }) => calls.flatMap(({ draftIds }) => draftIds));
  return {
    ...ended,
    confirmedDraftIds: [...new Set(all)].filter((id) => !isLeft(id)),
    failures: failures.flatMap(({ draftIds, error }) => {
      const left = draftIds.filter(isLeft);
      return left.length ? { draftIds: left, error } : [];
    }),
  };
}
