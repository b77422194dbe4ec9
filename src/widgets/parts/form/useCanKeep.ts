'use client';
import { useSyncExternalStore } from 'react';
import { type DraftOwner, draftStore } from '../../../drafts/DraftStore';
import { useMimic } from '../../../provider/MimicContext';

/** Whether the browser keeps the drafts of an account, or of a visitor without one, beyond the page. */
export function useCanKeep(owner: DraftOwner = 'visitor'): boolean {
  const store = draftStore(useMimic().config);
  return useSyncExternalStore(
    store.subscribe,
    () => store.canKeep(owner),
    () => true,
  );
}
