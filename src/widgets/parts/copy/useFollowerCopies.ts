'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MimicSettle } from '../../../domain/copy/MimicSettle';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import type { Address } from '../../../domain/values';
import { copyLeavesQueryOptions } from '../../../indexer/copy/fetchCopyLeaves';
import { mimicAllocatesQueryOptions } from '../../../indexer/copy/fetchMimicAllocates';
import { mimicSettlesQueryOptions } from '../../../indexer/copy/fetchMimicSettles';
import { indexerRetry } from '../../../indexer/query/defineQuery';
import { useMimic } from '../../../provider/MimicContext';
import type * as copiesEngine from './copiesEngine';

/** The result of `useFollowerCopies`. */
export type FollowerCopies = {
  /** Newest first; undefined while loading, or if it failed. What GMX did with them may come later. */
  copies: readonly PortfolioCopy[] | undefined;
  settles: readonly MimicSettle[] | undefined;
  error: Error | null;
  /** Retries what failed. */
  refetch(): void;
};

/**
 * All copies of a follower, including those they left; none without a follower. `code` is undefined
 * until it has loaded.
 */
export function useFollowerCopies(
  follower: Address | undefined,
  code: typeof copiesEngine | undefined,
): FollowerCopies {
  const { config } = useMimic();
  const allocates = useQuery(mimicAllocatesQueryOptions(config, { follower }));
  const settles = useQuery(mimicSettlesQueryOptions(config, { follower }));
  const leaves = useQuery(copyLeavesQueryOptions(config, { follower }));
  const params = useMemo(() => {
    const rows = allocates.data ?? [];
    return {
      allocationKeys: [...new Set(rows.map(({ allocationKey }) => allocationKey))],
      accounts: [...new Set(rows.flatMap(({ source }) => source?.allocationAddress ?? []))],
    };
  }, [allocates.data]);
  const onGmx = useQuery({
    queryKey: ['mimic', config.indexerUrl, 'gmxRows', params] as const,
    // not requested before the code has loaded
    queryFn: ({ signal }) => code!.fetchGmxRows(config, params, { signal }),
    ...indexerRetry,
    enabled: code !== undefined && params.allocationKeys.length > 0,
    // a new copy changes nothing about the others
    placeholderData: keepPreviousData,
  });
  const queries = [allocates, settles, leaves, onGmx];
  return {
    copies: useMemo(
      () =>
        allocates.data &&
        settles.data &&
        leaves.data &&
        code?.portfolioCopies(allocates.data, settles.data, leaves.data, onGmx.data),
      [allocates.data, settles.data, leaves.data, onGmx.data, code],
    ),
    settles: settles.data,
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}
