import { errorMessage } from '../../contracts/errors/errorMessage';
import type { FailedStatus, SubmissionStatus } from '../../contracts/submit/SubmissionStatus';
import type { Drafts } from '../../domain/Draft';
import type { MimicConfig } from '../../provider/config';
import { afterSubmission } from '../../provider/drafts/changeDrafts';
import { draftStore } from '../../provider/drafts/DraftStore';
import { tokenOfDraft } from './tokenOfDraft';

/**
 * Writes a status down before anything else happens: what was asked of the wallet is remembered until its end is known,
 * then confirmed drafts leave and the others get their reason.
 */
export function keepStatus(config: MimicConfig, sent: Drafts, status: SubmissionStatus): void {
  const store = draftStore(config);
  const { submission } = status;
  const { account } = submission;
  if (status.status === 'confirmed' || status.status === 'failed') {
    const failures = status.status === 'failed' ? reasons(config, sent, status) : {};
    store.change(account, (record) => afterSubmission(record, sent, status.confirmedDraftIds, failures));
    store.setPending(account, undefined);
  } else if (status.status === 'preparing') {
    // reasons of the time before
    store.change(account, (record) => ({ ...record, failures: {} }));
  } else {
    store.setPending(account, { submission, sent });
  }
  store.setStatus(account, status);
}

function reasons(config: MimicConfig, sent: Drafts, { failures }: FailedStatus): Record<string, string> {
  return Object.fromEntries(
    failures.flatMap(({ draftIds, error }) =>
      draftIds.map((id) => [id, errorMessage(error, { token: tokenOfDraft(config, sent, id) })] as const),
    ),
  );
}
