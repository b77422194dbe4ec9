import type { CopyConfig } from '../../config/MimicConfig';
import { transactionError } from '../../contracts/errors/transactionError';
import type { Drafts } from '../../domain/rule/Draft';
import { withoutFailures } from '../../drafts/changeDrafts';
import { draftStore } from '../../drafts/DraftStore';
import type { Messages } from '../../messages/Messages';
import { tokenOfDraft } from '../tokenOfDraft';
import { transactionMessage } from '../transactionMessage';
import { nameDoubt } from './doubts';
import { endPending } from './endPending';
import { forgetStatus } from './forgetStatus';
import type { Submission } from './Submission';
import type { FailedStatus, SubmissionStatus } from './SubmissionStatus';
import { submissionStore } from './SubmissionStore';

/** The language in which reasons are stored, and the listener. */
type Context = {
  config: CopyConfig;
  messages: Messages;
  locale: string;
  onKept?(status: SubmissionStatus): void;
};

/**
 * Stores a status before anything else happens: requests to the wallet are remembered until their outcome is known,
 * then confirmed drafts are removed and failed ones get their reason. Returns what was stored: a failure is unknown if it is
 * in doubt and there is no room to remember that.
 */
export function keepStatus(context: Context, sent: Drafts, status: SubmissionStatus): SubmissionStatus {
  const { config } = context;
  const drafts = draftStore(config);
  const submissions = submissionStore(config);
  const { submission } = status;
  const { account } = submission;
  if (status.status === 'confirmed' || status.status === 'failed') {
    const failures = status.status === 'failed' ? reasons(context, sent, status) : {};
    const isInDoubt = submission.steps.some((step) => step.isDoubtful);
    if (!endPending(config, { submission, sent }, status, { failures, isInDoubt })) {
      const { confirmedDraftIds } = status;
      const error = transactionError('noRoomToGiveUp');
      return keepStatus(context, sent, { status: 'unknown', submission, confirmedDraftIds, error });
    }
  } else if (status.status === 'preparing') {
    drafts.change(account, (record) => withoutFailures(record, sent));
  } else {
    const open = submissions.pending(account);
    // while this tab slept, another one may have dismissed this submission and started the next
    if (status.status !== 'signing' && open && open.submission.id !== submission.id) {
      if (!nameDoubt(config, { submission, sent })) submissions.hold(account, { submission, sent });
      forgetStatus(submissions, submission);
      return status;
    }
    const keep = () =>
      submissions.setPending(account, { submission, sent }) ||
      submissions.setPending(account, { submission: shorter(submission), sent });
    if (!keep()) {
      leaveMark(submissions.key(account), status.status === 'signing');
      // the mark is this one's own: what another tab stores in its place is not
      keep();
    }
  }
  submissions.setStatus(account, status);
  context.onKept?.(status);
  return status;
}

/** Without the data of confirmed calls, which are not looked for again. */
const shorter = (submission: Submission): Submission => ({
  ...submission,
  steps: submission.steps.map((step) =>
    step.phase === 'confirmed'
      ? { ...step, calls: step.calls.map((call) => ({ ...call, data: '0x' as const })) }
      : step,
  ),
});

/**
 * If there is no room for a record, a reload still finds that there was one, and asks the user to check. In place of an older
 * record of the same submission only if that would say that the wallet was not asked.
 */
function leaveMark(key: string, isAsked: boolean): void {
  try {
    if (isAsked || localStorage.getItem(key) === null) localStorage.setItem(key, '?');
  } catch {}
}

function reasons(
  { config, messages, locale }: Context,
  sent: Drafts,
  { failures }: FailedStatus,
): Record<string, string> {
  const inWords = (id: string, error: unknown) =>
    transactionMessage(error, messages, { token: tokenOfDraft(config, sent, id), locale });
  return Object.fromEntries(
    failures.flatMap(({ draftIds, error }) => draftIds.map((id) => [id, inWords(id, error)] as const)),
  );
}
