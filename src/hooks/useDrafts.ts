'use client';
import { useMemo, useSyncExternalStore } from 'react';
import type { Address } from '../domain/Address';
import type { EarnDraft } from '../domain/earn/EarnDraft';
import type { DepositDraft, ExitDraft, LeaveDraft, RuleDraft } from '../domain/rule/Draft';
import {
  withDeposit,
  withEarnDraft,
  withExit,
  withLeave,
  withoutDrafts,
  withRule,
} from '../drafts/changeDrafts';
import { type DraftRecord, noDrafts } from '../drafts/DraftRecord';
import { draftStore } from '../drafts/DraftStore';
import { useMimic } from '../provider/useMimic';

type AnyDraft = DepositDraft | RuleDraft | ExitDraft | LeaveDraft | EarnDraft;

/** The result of `useDrafts`: the drafts, and the functions that save and remove them. */
export type UseDraftsResult = {
  /** The unsent drafts for the collateral tokens and Earn of this configuration, with the failure reason if they failed. */
  drafts: DraftRecord;
  /** Replaces the token's draft; amount 0 removes it. */
  saveDeposit(draft: DepositDraft): void;
  /** Replaces the route's draft. */
  saveRule(draft: RuleDraft): void;
  /** Replaces the copy's draft, even one to leave it. */
  saveExit(draft: ExitDraft): void;
  /** Replaces the copy's draft, even one to close it. */
  saveLeave(draft: LeaveDraft): void;
  /** Replaces the draft of the same action. */
  saveEarn(draft: EarnDraft): void;
  /** Removes drafts by the ids of `depositDraftId`, `ruleDraftId`, `exitDraftId`, `leaveDraftId` and `earnDraftId`. */
  remove(ids: readonly string[]): void;
};

/**
 * An account's drafts, or without an account those made before connecting. Stored in the browser and synced between tabs. On a
 * server and during hydration there are none. Needs a MimicProvider.
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
      <Draft extends AnyDraft>(put: (record: DraftRecord, draft: Draft) => DraftRecord) =>
      (draft: Draft) => {
        store.change(owner, (last) => put(last, draft));
        tell({ type: 'save_draft', draft });
      };
    return {
      drafts: {
        ...record,
        deposits: record.deposits.filter(({ token }) => isListed(token)),
        rules: record.rules.filter(isKept),
        ...(record.exits && { exits: record.exits.filter(isKept) }),
        ...(record.leaves && { leaves: record.leaves.filter(isKept) }),
        ...(record.earn && { earn: config.earn ? record.earn : [] }),
      },
      saveDeposit: saveBy(withDeposit),
      saveRule: saveBy(withRule),
      saveExit: saveBy(withExit),
      saveLeave: saveBy(withLeave),
      saveEarn: saveBy(withEarnDraft),
      remove: (ids) => store.change(owner, (last) => withoutDrafts(last, ids)),
    };
  }, [store, owner, record, config.collateralTokens, config.earn, tell]);
}
