'use client';
import { useMemo, useSyncExternalStore } from 'react';
import type { EarnDraft } from '../domain/earn/lock';
import {
  type CopyDraft,
  type DepositDraft,
  type Draft,
  type DraftId,
  draftSubject,
  type RuleDraft,
  type Unsaved,
} from '../domain/rule/Draft';
import type { Address } from '../domain/values';
import {
  type DraftRecord,
  listDrafts,
  newDraftId,
  noDrafts,
  withDeposit,
  withEarnDraft,
  withLeave,
  withoutDrafts,
  withRule,
} from '../drafts/changeDrafts';
import { draftStore } from '../drafts/DraftStore';
import { useMimic } from '../provider/MimicContext';
import { openDraftId } from '../submission/openDraftId';

/** The result of `useDrafts`: the drafts, and the functions that save and remove them. */
export type UseDraftsResult = {
  /**
   * The unsent drafts for the collateral tokens and Earn of this configuration, and withdrawals of any token, with the failure reason
   * if they failed.
   */
  drafts: DraftRecord;
  /** Replaces the token's draft; amount 0 removes it. */
  saveDeposit(draft: Unsaved<DepositDraft>): DepositDraft;
  /** Replaces the route's draft. */
  saveRule(draft: Unsaved<RuleDraft>): RuleDraft;
  /** Replaces the copy's draft. */
  saveLeave(draft: Unsaved<CopyDraft>): CopyDraft;
  /** Replaces the draft of the same action. */
  saveEarn(draft: Unsaved<EarnDraft>): EarnDraft;
  /** Removes drafts by their ids. */
  remove(ids: readonly DraftId[]): void;
};

/**
 * An account's drafts, or without an account those made before connecting. Stored in the browser and synced between tabs. On a
 * server and during hydration there are none. The functions that save return the draft with its id. Needs a MimicProvider.
 */
export function useDrafts(account: Address | undefined): UseDraftsResult {
  const { config, tell } = useMimic();
  const store = draftStore(config);
  const owner = account ?? 'visitor';
  const record = useSyncExternalStore(
    store.subscribe,
    () => store.drafts(owner),
    () => noDrafts,
  );
  return useMemo(() => {
    const isListed = (token: Address) => config.collateralTokens.some(({ address }) => address === token);
    const isKept = ({ collateralToken }: { collateralToken: Address }) => isListed(collateralToken);
    const saveBy =
      <T extends Draft>(put: (record: DraftRecord, draft: Unsaved<T>) => DraftRecord) =>
      (draft: Unsaved<T>): T => {
        const subject = draftSubject(draft);
        const last = listDrafts(store.drafts(owner)).find((each) => draftSubject(each) === subject);
        // one that was discarded may still happen: instead of both, one of the two will
        const id = last?.id ?? (account && openDraftId(config, account, draft)) ?? newDraftId();
        const saved = { ...draft, id };
        store.change(owner, (before) => put(before, saved));
        tell({ type: 'save_draft', draft: saved as unknown as T });
        return saved as unknown as T;
      };
    return {
      drafts: {
        ...record,
        deposits: record.deposits.filter(({ token, action }) => action === 'withdraw' || isListed(token)),
        rules: record.rules.filter(isKept),
        ...(record.leaves && { leaves: record.leaves.filter(isKept) }),
        ...(record.earn && { earn: config.earn ? record.earn : [] }),
      },
      saveDeposit: saveBy<DepositDraft>(withDeposit),
      saveRule: saveBy<RuleDraft>(withRule),
      saveLeave: saveBy<CopyDraft>(withLeave),
      saveEarn: saveBy<EarnDraft>(withEarnDraft),
      remove: (ids) => store.change(owner, (last) => withoutDrafts(last, ids)),
    };
  }, [store, owner, account, record, config, tell]);
}
