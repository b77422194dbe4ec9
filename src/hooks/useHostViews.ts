'use client';
import { useEffect } from 'react';
import { useMimic } from '../provider/MimicContext';
import type { HostViews } from '../wallet/host/hostViews';

/** Lets Connect open a wallet UI of the host while the caller is mounted. */
export function useHostViews({ connect, account }: HostViews): void {
  const { hostViews } = useMimic();
  useEffect(() => {
    const views = { connect, account };
    hostViews.add(views);
    return () => void hostViews.delete(views);
  }, [hostViews, connect, account]);
}
