'use client';
import { useEffect, useState } from 'react';
import type { Connector } from 'wagmi';

/**
 * Whether the page runs inside Safe, according to the host's Safe connector; elsewhere that connector can never
 * connect.
 */
export function useIsInSafe(connectors: readonly Connector[]): boolean {
  const [isInSafe, setInSafe] = useState(false);
  const safe = connectors.find(({ type }) => type === 'safe');
  useEffect(() => {
    // in another page's frame it asks and gets no answer
    safe?.getProvider().then(
      (provider) => setInSafe(Boolean(provider)),
      () => setInSafe(false),
    );
  }, [safe]);
  return isInSafe;
}
