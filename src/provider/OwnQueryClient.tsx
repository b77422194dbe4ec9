'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A query client for hosts that have none; it goes with the provider, with every timer of its cache. */
export function OwnQueryClient({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  const mounts = useRef(0);
  useEffect(() => {
    mounts.current += 1;
    return () => {
      mounts.current -= 1;
      // StrictMode mounts again at once, and then the cache must stay; and a request that is stopped here starts its
      // query's timer once more, in a microtask of its own
      setTimeout(() => mounts.current || client.clear());
    };
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
