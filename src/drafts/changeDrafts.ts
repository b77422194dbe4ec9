import { bytesToHex } from 'viem/utils';
import type { EarnDraft } from '../domain/earn/lock';
import {
  type CopyDraft,
  type DepositDraft,
  type Draft,
  type DraftId,
  type Drafts,
  draftSubject,
  type RuleDraft,
  type Unsaved,
} from '../domain/rule/Draft';

/** What the browser stores for one owner of drafts. */
export type DraftRecord = Drafts & {
  /** Why a submitted draft was kept, by its id; one readable sentence. */
  failures: Readonly<Record<string, string>>;
};

export const noDrafts: DraftRecord = { deposits: [], rules: [], failures: {} };

/** All drafts: deposits and withdrawals first, those of Earn last. */
export const listDrafts = ({ deposits, leaves = [], rules, earn = [] }: Drafts): Draft[] => [
  ...deposits,
  ...leaves,
  ...rules,
  ...earn,
];

/** The ids of all drafts, in the same order. */
export const draftIds = (drafts: Drafts): DraftId[] => listDrafts(drafts).map(({ id }) => id);

/** The drafts that pass a test. */
export const onlyDrafts = (drafts: Drafts, test: (draft: Draft) => boolean): Drafts => ({
  deposits: drafts.deposits.filter(test),
  rules: drafts.rules.filter(test),
  ...(drafts.leaves && { leaves: drafts.leaves.filter(test) }),
  ...(drafts.earn && { earn: drafts.earn.filter(test) }),
});

/** A new draft's id; the chain accepts each once. */
export const newDraftId = (): DraftId => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** Replaces the token's draft and clears its failure; an amount of 0 removes it. */
export function withDeposit(record: DraftRecord, draft: Unsaved<DepositDraft>): DraftRecord {
  const saved = identified(record, draft);
  const nonEmpty = saved.amount > 0n ? [saved] : [];
  return withoutFailures({ ...record, deposits: replace(record.deposits, nonEmpty, saved.id) }, [saved.id]);
}

/** Replaces the route's draft and clears its failure. */
export function withRule(record: DraftRecord, draft: Unsaved<RuleDraft>): DraftRecord {
  const saved = identified(record, draft);
  return withoutFailures({ ...record, rules: replace(record.rules, [saved], saved.id) }, [saved.id]);
}

/** As `withRule`, but keeps the replaced draft's maximum loss if the new draft has none. */
export function withRuleWithinMaxLoss(record: DraftRecord, draft: Unsaved<RuleDraft>): DraftRecord {
  const last = record.rules.find((each) => draftSubject(each) === draftSubject(draft));
  return withRule(record, { ...(last?.maxLossRate && { maxLossRate: last.maxLossRate }), ...draft });
}

/** Replaces the copy's draft and clears its failure. */
export function withLeave(record: DraftRecord, draft: Unsaved<CopyDraft>): DraftRecord {
  const saved = identified(record, draft) as CopyDraft;
  return withoutFailures({ ...record, leaves: replace(record.leaves ?? [], [saved], saved.id) }, [saved.id]);
}

/** Replaces the draft of the same action and clears its failure. */
export function withEarnDraft(record: DraftRecord, draft: Unsaved<EarnDraft>): DraftRecord {
  const saved = identified(record, draft) as EarnDraft;
  return withoutFailures({ ...record, earn: replace(record.earn ?? [], [saved], saved.id) }, [saved.id]);
}

/** Removes drafts, with why they have not been carried out. */
export const withoutDrafts = (record: DraftRecord, ids: readonly DraftId[]): DraftRecord =>
  withoutFailures({ ...record, ...onlyDrafts(record, ({ id }) => !ids.includes(id)) }, ids);

/** Adds why these drafts, if they are still there, have not been carried out. */
export function withFailures(record: DraftRecord, failures: Readonly<Record<DraftId, string>>): DraftRecord {
  const ids = listDrafts(record).map(({ id }) => id);
  const current = Object.entries(failures).filter(([id]) => ids.includes(id as DraftId));
  return { ...record, failures: { ...record.failures, ...Object.fromEntries(current) } };
}

/** Forgets why earlier attempts to carry out these drafts failed. */
export function withoutFailures(record: DraftRecord, ids: readonly DraftId[]): DraftRecord {
  const failures = Object.entries(record.failures).filter(([id]) => !ids.includes(id as DraftId));
  return { ...record, failures: Object.fromEntries(failures) };
}

/** Whether the record holds all these drafts unchanged. */
export const hasAllDrafts = (record: Drafts, drafts: Drafts): boolean =>
  listDrafts(drafts).every((draft) => hasDraft(record, draft));

/** Whether the record holds this draft unchanged. */
export function hasDraft(record: Drafts, draft: Draft): boolean {
  const fields: Readonly<Record<string, unknown>> = {
    ...listDrafts(record).find(({ id }) => id === draft.id),
  };
  // compares fields that only one of the two has, too: an added limit is a change
  return Object.entries({ ...fields, ...draft }).every(
    ([name, value]) => fields[name] === value && name in draft,
  );
}

/** An edited draft keeps its id. */
function identified<T extends Unsaved<Draft>>(record: DraftRecord, draft: T): T & { id: DraftId } {
  const subject = draftSubject(draft);
  const last = listDrafts(record).find((each) => draftSubject(each) === subject);
  return { ...draft, id: last?.id ?? draft.id ?? newDraftId() };
}

/** Replaces an item at its index, or appends at the end. */
function replace<T extends Draft>(items: readonly T[], next: readonly T[], id: DraftId): readonly T[] {
  const at = items.findIndex((item) => item.id === id);
  return at < 0 ? [...items, ...next] : [...items.slice(0, at), ...next, ...items.slice(at + 1)];
}
