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
      // StrictMode mounts again at once, and then the cache must stay
      setTimeout(() => mounts.current || end(client));
    };
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A request that ends starts its query's timer once more: first all are stopped, then the cache is emptied. */
function end(client: QueryClient) {
  client.cancelQueries();
  setTimeout(() => client.clear());
}
