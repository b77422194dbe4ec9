'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A query client for hosts that have none; it ends with the provider, including every timer of its cache. */
export function OwnQueryClient({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  const mounts = useRef(0);
  useEffect(() => {
    mounts.current += 1;
    return () => {
      mounts.current -= 1;
      // StrictMode remounts at once, and the cache must survive that
      setTimeout(() => mounts.current || end(client));
    };
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A request that ends restarts its query's timer, so all are cancelled before the cache is cleared. */
function end(client: QueryClient) {
  client.cancelQueries();
  setTimeout(() => client.clear());
}
