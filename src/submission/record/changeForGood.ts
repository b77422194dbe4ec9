import type { CopyConfig } from '../../config/MimicConfig';
import type { Address } from '../../domain/Address';
import type { DraftRecord } from '../../drafts/DraftRecord';
import { DraftStore, draftStore } from '../../drafts/DraftStore';

/**
 * Removes drafts for good: if the page holds edits for which there is no room, also from what is stored, which a reload
 * brings back. The page keeps its edits.
 */
export function changeForGood(
  config: CopyConfig,
  account: Address,
  to: (record: DraftRecord) => DraftRecord,
): void {
  const store = draftStore(config);
  if (store.change(account, to)) return;
  const own = store.drafts(account);
  // one that has only what is stored
  new DraftStore(config).change(account, to);
  store.change(account, () => own);
}
