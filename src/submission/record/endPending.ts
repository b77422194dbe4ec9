import type { CopyConfig } from '../../config/MimicConfig';
import { afterSubmission, withoutFailures } from '../../drafts/changeDrafts';
import { draftStore } from '../../drafts/DraftStore';
import { addDone } from './addDone';
import { changeForGood } from './changeForGood';
import { addDoubt, passDoubts } from './doubts';
import { namesOf, partsOf } from './namesOf';
import type { PendingSubmission } from './PendingSubmission';
import type { FinalStatus } from './SubmissionStatus';
import { SubmissionStore, submissionStore } from './SubmissionStore';

/**
 * Ends a pending submission: its confirmed drafts are removed, then its record. If the page is closed in between, or storage
 * is full, nothing confirmed is on offer again, and what is in doubt is known. False if it is in doubt and there is no room
 * to remember that: the record has to be stored again.
 */
export function endPending(
  config: CopyConfig,
  pending: PendingSubmission,
  { confirmedDraftIds }: Pick<FinalStatus, 'confirmedDraftIds'>,
  { failures = {}, isInDoubt }: { failures?: Readonly<Record<string, string>>; isInDoubt: boolean },
): boolean {
  const drafts = draftStore(config);
  const submissions = submissionStore(config);
  const { submission, sent } = pending;
  const { account } = submission;
  // what another tab has found out has removed its drafts: the same ones are new
  const known = partsOf(submissions.done(account), submission);
  const found = confirmedDraftIds.filter((id) => !known.includes(id));
  const end = () => drafts.change(account, (record) => afterSubmission(record, sent, found, failures));
  const isKept = end();
  // without reasons it is shorter than what is stored
  if (!isKept)
    changeForGood(config, account, (record) =>
      withoutFailures(afterSubmission(record, sent, found, {}), sent),
    );
  const isRemembered = isInDoubt && addDoubt(config, pending);
  // what a reload would read
  const stored = new SubmissionStore(config).pending(account);
  // makes room for the rest
  submissions.setPending(account, undefined, submission.id);
  const isLost = isInDoubt && !isRemembered && !addDoubt(config, pending);
  if (isLost) {
    // older, but it fits, and can be looked up
    if (stored?.submission.id === submission.id) submissions.setPending(account, stored);
    // nobody knows yet that it failed
    drafts.change(account, (record) => withoutFailures(record, sent));
  } else if (!isKept) end();
  if (confirmedDraftIds.length) addDone(submissions, account, namesOf(submission, confirmedDraftIds));
  if (isLost) return false;
  passDoubts(config, submission);
  return true;
}
