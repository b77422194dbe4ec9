import {
  type DepositDraft,
  type Drafts,
  depositDraftId,
  type ExitDraft,
  exitDraftId,
  type RuleDraft,
  ruleDraftId,
} from '../domain/rule/Draft';
import type { DraftRecord } from './DraftRecord';
import { draftIds } from './draftJson';

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

/** Replaces the copy's draft and clears its failure. */
export function withExit(record: DraftRecord, draft: ExitDraft): DraftRecord {
  const id = exitDraftId(draft);
  return forget({ ...record, exits: replace(record.exits ?? [], [draft], id, exitDraftId) }, [id]);
}

export function withoutDrafts(record: DraftRecord, ids: readonly string[]): DraftRecord {
  const { deposits, rules, exits } = record;
  const isKept = (draft: Draft) => !ids.includes(idOf(draft));
  return forget(
    {
      ...record,
      deposits: deposits.filter(isKept),
      rules: rules.filter(isKept),
      ...(exits && { exits: exits.filter(isKept) }),
    },
    ids,
  );
}

/**
 * After a submission: of its drafts the confirmed ones leave, unless they were changed since they were signed; the
 * others stay, with the reason where there is one.
 */
export function afterSubmission(
  record: DraftRecord,
  sent: Drafts,
  confirmed: readonly string[],
  failures: Readonly<Record<string, string>>,
): DraftRecord {
  const unchanged = draftsOf(sent).filter((draft) => hasDraft(record, draft));
  const ids = unchanged.map(idOf);
  const left = withoutDrafts(
    record,
    ids.filter((id) => confirmed.includes(id)),
  );
  const failed = Object.entries(failures).filter(([id]) => ids.includes(id) && draftIds(left).includes(id));
  return { ...left, failures: { ...left.failures, ...Object.fromEntries(failed) } };
}

/** Whether the record holds exactly these drafts' like: nothing of them was changed or removed. */
export function hasAllDrafts(record: Drafts, drafts: Drafts): boolean {
  return draftsOf(drafts).every((draft) => hasDraft(record, draft));
}

type Draft = DepositDraft | RuleDraft | ExitDraft;

const draftsOf = ({ deposits, rules, exits = [] }: Drafts): Draft[] => [...deposits, ...exits, ...rules];

function idOf(draft: Draft): string {
  if ('amount' in draft) return depositDraftId(draft);
  return 'allocationKey' in draft ? exitDraftId(draft) : ruleDraftId(draft);
}

function hasDraft(record: Drafts, sought: Draft): boolean {
  return draftsOf(record).some((draft) => {
    const fields: Readonly<Record<string, unknown>> = draft;
    return Object.entries(sought).every(([name, value]) => fields[name] === value);
  });
}

/** In the old one's place, or at the end. */
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
