import {
  type DehydratedState,
  dehydrate,
  HydrationBoundary,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deserialize, serialize } from 'wagmi';

export type PrefetchedProps = {
  /** What `prefetchedBy` wrote; none: the widget asks for everything itself. */
  data?: string;
  onClient?(client: QueryClient): void;
  children: ReactNode;
};

/** Gives a widget what the host has read for it before. */
export function Prefetched({ data, onClient, children }: PrefetchedProps) {
  onClient?.(useQueryClient());
  return (
    <HydrationBoundary state={data ? deserialize<DehydratedState>(data) : undefined}>
      {children}
    </HydrationBoundary>
  );
}

/** All that a client has read of the indexer and the contracts, as text. */
export function prefetchedBy(client: QueryClient): string {
  return serialize(
    dehydrate(client, {
      shouldDehydrateQuery: ({ state, queryKey }) => state.status === 'success' && queryKey[0] === 'mimic',
    }),
  );
}
