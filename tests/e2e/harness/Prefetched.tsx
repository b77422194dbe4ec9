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
  /** The output of `prefetchedBy`; without it the widget fetches everything itself. */
  data?: string;
  onClient?(client: QueryClient): void;
  children: ReactNode;
};

/** Passes prefetched data to a widget. */
export function Prefetched({ data, onClient, children }: PrefetchedProps) {
  onClient?.(useQueryClient());
  return (
    <HydrationBoundary state={data ? deserialize<DehydratedState>(data) : undefined}>
      {children}
    </HydrationBoundary>
  );
}

/** Everything that a client has read from the indexer and the contracts, as text. */
export function prefetchedBy(client: QueryClient): string {
  return serialize(
    dehydrate(client, {
      shouldDehydrateQuery: ({ state, queryKey }) => state.status === 'success' && queryKey[0] === 'mimic',
    }),
  );
}
