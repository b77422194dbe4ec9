import { keccak256, stringToHex } from 'viem';
import {
  type CopyDraft,
  type DepositDraft,
  type Draft,
  type DraftId,
  type Drafts,
  draftSubject,
  type RuleDraft,
  type Unsaved,
} from '../../src/domain/rule/Draft';
import type { EarnDraft } from '../../src/exports/core';

/** Drafts whose ids are left out. */
export type UnsavedDrafts = {
  deposits?: readonly Unsaved<DepositDraft>[];
  rules?: readonly Unsaved<RuleDraft>[];
  leaves?: readonly Unsaved<CopyDraft>[];
  earn?: readonly Unsaved<EarnDraft>[];
};

/** The id that `withIds` gives a draft: the same for whatever changes the same. */
export const idOf = (draft: Unsaved<Draft>): DraftId =>
  draft.id ?? keccak256(stringToHex(draftSubject(draft)));

/** Drafts with ids. */
export function withIds({ deposits = [], rules = [], ...others }: UnsavedDrafts): Drafts {
  const drafts = Object.entries({ deposits, rules, ...others }).map(
    ([kind, some]) => [kind, some.map((draft) => ({ ...draft, id: idOf(draft) }))] as const,
  );
  return Object.fromEntries(drafts) as unknown as Drafts;
}

/** The id of a test's nth draft. */
export const draftId = (n: number): DraftId => `0x${n.toString(16).padStart(64, '0')}`;
