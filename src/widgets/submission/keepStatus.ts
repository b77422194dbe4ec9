import type { FailedStatus, SubmissionStatus } from '../../contracts/submit/SubmissionStatus';
import type { Drafts } from '../../domain/Draft';
import type { MimicConfig } from '../../provider/config';
import { afterSubmission } from '../../provider/drafts/changeDrafts';
import { draftStore } from '../../provider/drafts/DraftStore';
import { tokenOfDraft } from './tokenOfDraft';
import { transactionMessage } from './transactionMessage';

/**
 * Writes a status down before anything else happens: what was asked of the wallet is remembered until its end is known,
 * then confirmed drafts leave and the others get their reason.
 */
export function keepStatus(
  { config, locale }: { config: MimicConfig; locale: string },
  sent: Drafts,
  status: SubmissionStatus,
): void {
  const store = draftStore(config);
  const { submission } = status;
  const { account } = submission;
  if (status.status === 'confirmed' || status.status === 'failed') {
    const failures = status.status === 'failed' ? reasons(config, locale, sent, status) : {};
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

function reasons(
  config: MimicConfig,
  locale: string,
  sent: Drafts,
  { failures }: FailedStatus,
): Record<string, string> {
  const inWords = (id: string, error: unknown) =>
    transactionMessage(error, config.messages, { token: tokenOfDraft(config, sent, id), locale });
  return Object.fromEntries(
    failures.flatMap(({ draftIds, error }) => draftIds.map((id) => [id, inWords(id, error)] as const)),
  );
}
