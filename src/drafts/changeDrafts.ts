import { type EarnDraft, earnDraftId } from '../domain/earn/EarnDraft';
import {
  type DepositDraft,
  type Drafts,
  depositDraftId,
  type ExitDraft,
  exitDraftId,
  type LeaveDraft,
  leaveDraftId,
  type RuleDraft,
  ruleDraftId,
} from '../domain/rule/Draft';
import type { DraftRecord } from './DraftRecord';
import { draftsById, type IdentifiedDraft } from './draftsById';

/** Replaces the token's draft and clears its failure; an amount of 0 removes it. */
export function withDeposit(record: DraftRecord, draft: DepositDraft): DraftRecord {
  const id = depositDraftId(draft);
  const kept = draft.amount > 0n ? [draft] : [];
  return forget({ ...record, deposits: replace(record.deposits, kept, id, depositDraftId) }, [id]);
}

/** Replaces the route's draft and clears its failure. */
export function withRule(record: DraftRecord, draft: RuleDraft): DraftRecord {
  const id = ruleDraftId(draft);
  return forget({ ...record, rules: replace(record.rules, [draft], id, ruleDraftId) }, [id]);
}

/** As `withRule`, but keeps the replaced draft's maximum loss if the new draft has none. */
export function withRuleWithinMaxLoss(record: DraftRecord, draft: RuleDraft): DraftRecord {
  const last = record.rules.find((each) => ruleDraftId(each) === ruleDraftId(draft));
  return withRule(record, { ...(last?.maxLossRate && { maxLossRate: last.maxLossRate }), ...draft });
}

/** Replaces the copy's draft, even one to leave it, and clears its failure. */
export function withExit(record: DraftRecord, draft: ExitDraft): DraftRecord {
  const { exits = [], ...rest } = withoutDrafts(record, ofCopy(draft));
  return { ...rest, exits: [...exits, draft] };
}

/** Replaces the copy's draft, even one to close it, and clears its failure. */
export function withLeave(record: DraftRecord, draft: LeaveDraft): DraftRecord {
  const { leaves = [], ...rest } = withoutDrafts(record, ofCopy(draft));
  return { ...rest, leaves: [...leaves, draft] };
}

const ofCopy = (draft: ExitDraft) => [exitDraftId(draft), leaveDraftId(draft)];

/** Replaces the draft of the same action and clears its failure. */
export function withEarnDraft(record: DraftRecord, draft: EarnDraft): DraftRecord {
  const id = earnDraftId(draft);
  return forget({ ...record, earn: replace(record.earn ?? [], [draft], id, earnDraftId) }, [id]);
}

export function withoutDrafts(record: DraftRecord, ids: readonly string[]): DraftRecord {
  const { deposits, rules, exits, leaves, earn } = record;
  const kept =
    <T>(idOf: (draft: T) => string) =>
    (draft: T) =>
      !ids.includes(idOf(draft));
  return forget(
    {
      ...record,
      deposits: deposits.filter(kept(depositDraftId)),
      rules: rules.filter(kept(ruleDraftId)),
      ...(exits && { exits: exits.filter(kept(exitDraftId)) }),
      ...(leaves && { leaves: leaves.filter(kept(leaveDraftId)) }),
      ...(earn && { earn: earn.filter(kept(earnDraftId)) }),
    },
    ids,
  );
}

/**
 * After a submission: removes its confirmed drafts, unless they were changed after signing; keeps the others, with the
 * failure reason if there is one.
 */
export function afterSubmission(
  record: DraftRecord,
  sent: Drafts,
  confirmed: readonly string[],
  failures: Readonly<Record<string, string>>,
): DraftRecord {
  const ids = draftsById(sent)
    .filter((each) => hasDraft(record, each))
    .map(([id]) => id);
  const left = withoutDrafts(
    record,
    ids.filter((id) => confirmed.includes(id)),
  );
  const failed = Object.entries(failures).filter(([id]) => ids.includes(id) && !confirmed.includes(id));
  return { ...left, failures: { ...left.failures, ...Object.fromEntries(failed) } };
}

/** Forgets why earlier attempts to submit these drafts failed. */
export function withoutFailures(record: DraftRecord, drafts: Drafts): DraftRecord {
  return forget(
    record,
    draftsById(drafts).map(([id]) => id),
  );
}

/** Whether the record holds all these drafts unchanged. */
export function hasAllDrafts(record: Drafts, drafts: Drafts): boolean {
  return draftsById(drafts).every((each) => hasDraft(record, each));
}

function hasDraft(record: Drafts, [sought, draft]: IdentifiedDraft): boolean {
  const fields: Readonly<Record<string, unknown>> =
    draftsById(record).find(([id]) => id === sought)?.[1] ?? {};
  // compares fields that only one of the two has, too: an added limit is a change
  return Object.entries({ ...fields, ...draft }).every(
    ([name, value]) => fields[name] === value && name in draft,
  );
}

/** Replaces an item at its index, or appends at the end. */
function replace<T>(
  items: readonly T[],
  next: readonly T[],
  id: string,
  identify: (item: T) => string,
): readonly T[] {
  const at = items.findIndex((item) => identify(item) === id);
  return at < 0 ? [...items, ...next] : [...items.slice(0, at), ...next, ...items.slice(at + 1)];
}

function forget(record: DraftRecord, ids: readonly string[]): DraftRecord {
  const failures = Object.entries(record.failures).filter(([id]) => !ids.includes(id));
  return { ...record, failures: Object.fromEntries(failures) };
}
