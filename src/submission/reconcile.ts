import type { CopyConfig } from '../config/MimicConfig';
import { transactionError } from '../contracts/errors/transactionError';
import { readClient } from '../contracts/readClient';
import { type DoneView, fetchDone } from '../contracts/reads/done';
import { formatDate, formatDateTime } from '../domain/format/formatDate';
import type { Draft, DraftId } from '../domain/rule/Draft';
import type { Address, Hex } from '../domain/values';
import { draftIds, hasDraft, listDrafts, withFailures, withoutDrafts } from '../drafts/changeDrafts';
import { draftStore } from '../drafts/DraftStore';
import type { ErrorMessageKey } from '../messages/errors';
import { formatMessage } from '../messages/formatMessage';
import { registerChangesMessages } from '../messages/register/registerChangesMessages';
import { ruleTermsText } from '../messages/ruleTermsText';
import { draftText, failureText } from './draftText';
import { type Findings, findings, outcome } from './outcome';
import { refreshReads, type SubmissionPage, show } from './page';
import type { Submission, SubmissionStatus } from './Submission';
import { type OpenSubmission, submissionStore } from './SubmissionStore';

registerChangesMessages();

/** The drafts of an account that are, or may still become, done. */
function watchedIds(config: CopyConfig, account: Address): DraftId[] {
  const store = submissionStore(config);
  const displayed = store.status(account)?.submission;
  const submissions = [
    ...store.open(account).map(({ submission }) => submission),
    ...(displayed ? [displayed] : []),
  ];
  const items = submissions.flatMap((each) => each.items.map(({ draftId }) => draftId));
  return [...new Set([...draftIds(draftStore(config).drafts(account)), ...items])];
}

/**
 * Reads what is done, and acts on it: done drafts leave the account's list, whichever version was carried out; what can no longer
 * happen is said. Returns the view, and the drafts that were removed.
 *
 * @throws the node's error, or MimicError `router_outdated`
 */
export async function reconcile(
  page: SubmissionPage,
  account: Address,
): Promise<{ view: DoneView; removed: readonly DraftId[] }> {
  const { config } = page;
  const ids = watchedIds(config, account);
  const view = await fetchDone(readClient(config), { router: config.contracts.router, account, ids });
  return { view, removed: applyView(page, account, { view, ids }) };
}

function applyView(
  page: SubmissionPage,
  account: Address,
  { view, ids }: { view: DoneView; ids: readonly DraftId[] },
): DraftId[] {
  const { config, messages, locale } = page;
  const drafts = draftStore(config);
  const store = submissionStore(config);
  const open = store.open(account);
  const unconfirmed = store.unconfirmed(account);
  const found = findings(view, { ids, unconfirmed, confirmations: config.confirmations });
  const { done, undone } = found;
  const isLate = ({ submission: { items, deadline } }: OpenSubmission) =>
    view.time > deadline && !items.some(({ draftId }) => found.unconfirmed[draftId]);
  // all or none of a submission happens: once one of its drafts is done, it has happened or never will
  const over = open.filter(
    (each) => isLate(each) || each.submission.items.some(({ draftId }) => done[draftId]),
  );
  const possible = idsOf(open.filter((each) => !over.includes(each)));
  // what the user has rejected, they do not wait for
  const late = idsOf(over.filter((each) => isLate(each) && !each.isRefused));
  const expired = late.filter((id) => !done[id] && !possible.includes(id));
  const reasons = (key: ErrorMessageKey, of: readonly DraftId[]) =>
    of.map(
      (id) => [id, failureText(transactionError(key), undefined, { config, messages, locale })] as const,
    );
  const failures = Object.fromEntries([...reasons('expired', expired), ...reasons('reorged', undone)]);
  const removed = draftIds(drafts.drafts(account)).filter((id) => done[id]);
  const notes = removed.flatMap((id) =>
    noteOf(page, account, { id, version: versionOf(open, id, done[id]) }),
  );
  if (removed.length || Object.keys(failures).length) {
    drafts.change(account, (record) => withFailures(withoutDrafts(record, removed), failures));
  }
  if (notes.length) store.setNote(account, notes.join(' '));
  store.end(
    account,
    over.map(({ submission }) => submission.id),
    found.unconfirmed,
  );
  showOutcome(page, store.status(account), { view, found, open });
  if (removed.length) void refreshReads(page.queries, config);
  return removed;
}

const idsOf = (open: readonly OpenSubmission[]): DraftId[] =>
  open.flatMap(({ submission }) => submission.items.map(({ draftId }) => draftId));

/** The version of a draft whose call has this hash, if this browser has submitted it. */
export function versionOf(
  open: readonly OpenSubmission[],
  id: DraftId,
  callHash: Hex | undefined,
): Draft | undefined {
  const ownVersions = open
    .filter(({ submission }) =>
      submission.items.some((item) => item.draftId === id && item.callHash === callHash),
    )
    .at(-1);
  return ownVersions && listDrafts(ownVersions.sent).find((draft) => draft.id === id);
}

/** What to say of a draft that leaves the list, unless the shown submission says it. */
function noteOf(
  page: SubmissionPage,
  account: Address,
  { id, version }: { id: DraftId; version: Draft | undefined },
): string[] {
  const record = draftStore(page.config).drafts(account);
  const draft = listDrafts(record).find((each) => each.id === id);
  if (!draft) return [];
  const displayed = submissionStore(page.config).status(account);
  const isShown =
    displayed && isOpen(displayed) && displayed.submission.items.some(({ draftId }) => draftId === id);
  const isListed = version && hasDraft(record, version);
  if (isShown && isListed) return [];
  const { earlierVersion, doneElsewhere, carriedOut } = page.messages.changes;
  if (!version || isListed) {
    return [formatMessage(version ? carriedOut : doneElsewhere, { change: draftText(draft, page) })];
  }
  const done = versionText(version, draft, page);
  return [formatMessage(earlierVersion, { done, change: versionText(draft, version, page) })];
}

/** What a draft does, with the terms in which another version of it differs. */
function versionText(draft: Draft, other: Draft, page: SubmissionPage): string {
  const days = [draft, other].map((each) => 'expiry' in each && formatDate(each.expiry, page.locale));
  const printExpiry = days[0] === days[1] ? formatDateTime : formatDate;
  const otherTerms = new Map(termsOf(other, page, printExpiry));
  const differingTerms = termsOf(draft, page, printExpiry).filter(
    ([label, value]) => otherTerms.get(label) !== value,
  );
  const terms = differingTerms.map(([label, value]) => `${label} ${value}`).join(', ');
  return terms ? `${draftText(draft, page)} (${terms})` : draftText(draft, page);
}

/** The terms of a rule as its line shows them; none of other drafts, or of a rule that is removed. */
function termsOf(
  draft: Draft,
  { messages, locale }: SubmissionPage,
  printExpiry: typeof formatDate,
): readonly (readonly [label: string, value: string])[] {
  if (!('allowanceRate' in draft) || draft.expiry === 0n) return [];
  return ruleTermsText(draft, messages.changes, locale, printExpiry);
}

/** Shows how the submission that this tab shows stands, if that is news. */
function showOutcome(
  page: SubmissionPage,
  last: SubmissionStatus | undefined,
  { view, found, open }: { view: DoneView; found: Findings; open: readonly OpenSubmission[] },
): void {
  if (!last || !isOpen(last)) return;
  const { submission } = last;
  const next = outcome(submission, view, found, asCarriedOut(submission, open, found));
  if (next.status === 'confirming') {
    if (last.status === 'failed') return;
    const isNews = last.status === 'confirming' ? last.isOnChain !== next.isOnChain : next.isOnChain;
    if (isNews) show(page, next);
  } else if (last.status !== 'failed' || next.status === 'confirmed') {
    show(page, next);
  }
}

/** Whether the chain may still decide otherwise than a status says. */
export function isOpen(status: SubmissionStatus): boolean {
  const { items, deadline } = status.submission;
  if (!items.length || !deadline) return false;
  if (status.status === 'failed') return ['rejected', 'refused', 'reverted'].includes(status.reason);
  return status.status === 'signing' || status.status === 'confirming';
}

/** A submission's items. The same draft may have been submitted before with other calls, on another state of the chain. */
function asCarriedOut(
  { id, items }: Submission,
  open: readonly OpenSubmission[],
  { done, unconfirmed }: Findings,
): Submission['items'] {
  const sent = open.find(({ submission }) => submission.id === id)?.sent;
  return items.map((item) => {
    const callHash = done[item.draftId] ?? unconfirmed[item.draftId]?.callHash;
    const version = versionOf(open, item.draftId, callHash);
    return callHash && version && sent && hasDraft(sent, version) ? { ...item, callHash } : item;
  });
}
