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

/** A draft of any kind, with its id in front. */
export type IdentifiedDraft = [
  id: string,
  draft: DepositDraft | LeaveDraft | ExitDraft | RuleDraft | EarnDraft,
];

/** All drafts: deposits and withdrawals first, those of Earn last. */
export const draftsById = ({
  deposits,
  leaves = [],
  exits = [],
  rules,
  earn = [],
}: Drafts): IdentifiedDraft[] => [
  ...deposits.map((draft): IdentifiedDraft => [depositDraftId(draft), draft]),
  ...leaves.map((draft): IdentifiedDraft => [leaveDraftId(draft), draft]),
  ...exits.map((draft): IdentifiedDraft => [exitDraftId(draft), draft]),
  ...rules.map((draft): IdentifiedDraft => [ruleDraftId(draft), draft]),
  ...earn.map((draft): IdentifiedDraft => [earnDraftId(draft), draft]),
];

/** The ids of all drafts, in the same order. */
export const draftIds = (drafts: Drafts): string[] => draftsById(drafts).map(([id]) => id);
