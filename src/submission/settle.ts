import type { QueryClient } from '@tanstack/react-query';
import type { Config } from 'wagmi';
import type { CopyConfig } from '../config/MimicConfig';
import { transactionError } from '../contracts/errors/transactionError';
import { readClient } from '../contracts/readClient';
import { type DoneView, fetchDone } from '../contracts/reads/done';
import type { Address, Hex } from '../domain/Address';
import { exactPercent } from '../domain/format/exactTokenAmount';
import { formatDate } from '../domain/format/formatDate';
import { formatDuration } from '../domain/format/formatDuration';
import type { Draft, DraftId } from '../domain/rule/Draft';
import { hasDraft, withFailures, withoutDrafts } from '../drafts/changeDrafts';
import { draftStore } from '../drafts/DraftStore';
import { draftIds, listDrafts } from '../drafts/listDrafts';
import type { ErrorMessageKey } from '../messages/errors';
import { formatMessage } from '../messages/formatMessage';
import type { Messages } from '../messages/Messages';
import { registerChangesMessages } from '../messages/register/registerChangesMessages';
import { draftText } from './draftText';
import { type Findings, findings, outcome } from './outcome';
import { refreshReads } from './refreshReads';
import type { Submission, SubmissionStatus } from './Submission';
import { type OpenSubmission, submissionStore } from './SubmissionStore';
import { transactionMessage } from './transactionMessage';

registerChangesMessages();

/** A page with submissions: its deployment, wallet, language and caches. */
export type SubmissionPage = {
  config: CopyConfig;
  /** The texts for stored reasons. */
  messages: Messages;
  locale: string;
  wagmi: Config;
  queries: QueryClient;
  /** Called with each status of a submission in this tab. */
  onStatus?(status: SubmissionStatus): void;
};

/** Who else is told of a submission, by its id. */
export const listeners = new Map<Hex, (status: SubmissionStatus) => void>();

/** Shows a status in this tab, and tells its listeners. */
export function show({ config, onStatus }: SubmissionPage, status: SubmissionStatus): void {
  submissionStore(config).setStatus(status.submission.account, status);
  for (const listener of [listeners.get(status.submission.id), onStatus]) {
    try {
      listener?.(status);
    } catch (error) {
      // a listener's error must not interrupt the submission
      globalThis.reportError?.(error);
    }
  }
}

/** The drafts of an account that are, or may still become, done. */
export function followedIds(config: CopyConfig, account: Address): DraftId[] {
  const store = submissionStore(config);
  const shown = store.status(account)?.submission;
  const submissions = [...store.open(account).map(({ submission }) => submission), ...(shown ? [shown] : [])];
  const items = submissions.flatMap((each) => each.items.map(({ draftId }) => draftId));
  return [...new Set([...draftIds(draftStore(config).drafts(account)), ...items])];
}

/**
 * Reads what is done, and acts on it: done drafts leave the account's list, whichever version was carried out; what can no longer
 * happen is said. Returns the view, and the drafts that have left.
 *
 * @throws the node's error, or MimicError `router_outdated`
 */
export async function look(
  page: SubmissionPage,
  account: Address,
): Promise<{ view: DoneView; left: readonly DraftId[] }> {
  const { config } = page;
  const ids = followedIds(config, account);
  const { router } = config.contracts;
  const view = await fetchDone(readClient(config), { router, account, ids });
  return { view, left: settle(page, account, { view, ids }) };
}

function settle(
  page: SubmissionPage,
  account: Address,
  { view, ids }: { view: DoneView; ids: readonly DraftId[] },
): DraftId[] {
  const { config } = page;
  const drafts = draftStore(config);
  const store = submissionStore(config);
  const open = store.open(account);
  const unburied = store.unburied(account);
  const found = findings(view, { ids, unburied, confirmations: config.confirmations });
  const isDone = (id: DraftId) => found.done[id] !== undefined;
  const left = draftIds(drafts.drafts(account)).filter(isDone);
  const isLate = ({ submission: { items, deadline } }: OpenSubmission) =>
    view.time > deadline && !items.some(({ draftId }) => found.unburied[draftId]);
  // all or none of a submission happens: once one of its drafts is done, it has happened or never will
  const over = open.filter(
    (each) => isLate(each) || each.submission.items.some(({ draftId }) => isDone(draftId)),
  );
  const reasons = {
    ...reasonsFor(page, 'expired', expired(open, open.filter(isLate), isDone)),
    ...reasonsFor(page, 'reorged', found.undone),
  };
  const notes = left.flatMap((id) => noteOf(page, account, { id, version: versionOf(open, id, found) }));
  if (left.length || Object.keys(reasons).length) {
    drafts.change(account, (record) => withFailures(withoutDrafts(record, left), reasons));
  }
  if (notes.length) store.setNote(account, notes.join(' '));
  store.end(
    account,
    over.map(({ submission }) => submission.id),
    found.unburied,
  );
  showOutcome(page, store.status(account), { view, found, open });
  if (left.length) void refreshReads(page.queries, config);
  return left;
}

/** The drafts of submissions whose deadline has passed, and of none whose deadline has not. */
function expired(
  open: readonly OpenSubmission[],
  late: readonly OpenSubmission[],
  isDone: (id: DraftId) => boolean,
): DraftId[] {
  const idsOf = (some: readonly OpenSubmission[]) =>
    some.flatMap(({ submission }) => submission.items.map(({ draftId }) => draftId));
  const others = idsOf(open.filter((each) => !late.includes(each)));
  // what the user has rejected, they do not wait for
  return idsOf(late.filter(({ isRefused }) => !isRefused)).filter(
    (id) => !isDone(id) && !others.includes(id),
  );
}

/** The version of a draft that was carried out, if this browser has submitted it. */
function versionOf(open: readonly OpenSubmission[], id: DraftId, { done }: Findings): Draft | undefined {
  const own = open
    .filter(({ submission }) =>
      submission.items.some(({ draftId, callHash }) => draftId === id && callHash === done[id]),
    )
    .at(-1);
  return own && listDrafts(own.sent).find((draft) => draft.id === id);
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
  const shown = submissionStore(page.config).status(account);
  const isShown = shown && isOpen(shown) && shown.submission.items.some(({ draftId }) => draftId === id);
  const isListed = version && hasDraft(record, version);
  if (isShown && isListed) return [];
  const { earlierVersion, doneElsewhere } = page.messages.changes;
  return [
    version && !isListed
      ? formatMessage(earlierVersion, {
          done: versionText(version, draft, page),
          change: versionText(draft, version, page),
        })
      : formatMessage(doneElsewhere, { change: draftText(draft, page) }),
  ];
}

/** What a draft does, with the terms in which another version of it differs. */
function versionText(draft: Draft, other: Draft, page: SubmissionPage): string {
  const others = new Map(termsOf(other, page));
  const own = termsOf(draft, page).filter(([label, value]) => others.get(label) !== value);
  const terms = own.map(([label, value]) => `${label} ${value}`).join(', ');
  return terms ? `${draftText(draft, page)} (${terms})` : draftText(draft, page);
}

/** The terms of a rule as its line shows them; none of other drafts, or of a rule that is removed. */
function termsOf(draft: Draft, { messages, locale }: SubmissionPage): [string, string][] {
  if (!('allowanceRate' in draft) || draft.expiry === 0n) return [];
  const { allowance, expiry, throttle, maxLoss, noMaxLoss } = messages.changes;
  const { maxLossRate } = draft;
  const terms: [string, string][] = [
    [allowance, exactPercent(draft.allowanceRate, locale)],
    [expiry, formatDate(draft.expiry, locale)],
    [throttle, formatDuration(draft.throttleActivity, locale)],
  ];
  if (maxLossRate !== undefined)
    terms.push([maxLoss, maxLossRate ? exactPercent(maxLossRate, locale) : noMaxLoss]);
  return terms;
}

function reasonsFor({ messages, locale }: SubmissionPage, key: ErrorMessageKey, ids: readonly DraftId[]) {
  if (!ids.length) return {};
  const reason = transactionMessage(transactionError(key), messages, { locale });
  return Object.fromEntries(ids.map((id) => [id, reason]));
}

/** Shows how the submission that this tab shows stands, if that is news. */
function showOutcome(
  page: SubmissionPage,
  last: SubmissionStatus | undefined,
  { view, found, open }: { view: DoneView; found: Findings; open: readonly OpenSubmission[] },
): void {
  if (!last || !isOpen(last)) return;
  const { submission } = last;
  const next = outcome(submission, view, { ...found, done: asSubmitted(submission, open, found) });
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

/** The same draft may have been submitted before with other calls, on another state of the chain. */
function asSubmitted({ id, items }: Submission, open: readonly OpenSubmission[], found: Findings) {
  const sent = open.find(({ submission }) => submission.id === id)?.sent;
  const same = items.filter(({ draftId }) => {
    const version = found.done[draftId] && versionOf(open, draftId, found);
    return version && sent && hasDraft(sent, version);
  });
  return { ...found.done, ...Object.fromEntries(same.map(({ draftId, callHash }) => [draftId, callHash])) };
}
