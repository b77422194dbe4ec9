'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '../../../domain/Address';
import type { MimicSettle } from '../../../domain/copy/MimicSettle';
import type { PortfolioCopy, portfolioCopies } from '../../../domain/copy/portfolioCopies';
import { copyLeavesQueryOptions } from '../../../indexer/copy/fetchCopyLeaves';
import { mimicAllocatesQueryOptions } from '../../../indexer/copy/fetchMimicAllocates';
import { mimicFeesQueryOptions } from '../../../indexer/copy/fetchMimicFees';
import { mimicSettlesQueryOptions } from '../../../indexer/copy/fetchMimicSettles';
import { useMimic } from '../../../provider/useMimic';

/** The result of `useFollowerCopies`. */
export type FollowerCopies = {
  /** Newest first; undefined while loading, or if it failed. */
  copies: readonly PortfolioCopy[] | undefined;
  settles: readonly MimicSettle[] | undefined;
  error: Error | null;
  /** Retries what failed. */
  refetch(): void;
};

/**
 * All copies of a follower, including those they left; none without a follower. `toCopies` is `portfolioCopies`, once
 * it has loaded.
 */
export function useFollowerCopies(
  follower: Address | undefined,
  toCopies: typeof portfolioCopies | undefined,
): FollowerCopies {
  const { config } = useMimic();
  const allocates = useQuery(mimicAllocatesQueryOptions(config, { follower }));
  const settles = useQuery(mimicSettlesQueryOptions(config, { follower }));
  const leaves = useQuery(copyLeavesQueryOptions(config, { follower }));
  // an indexer of an earlier version has none
  const fees = useQuery(mimicFeesQueryOptions(config, { follower })).data;
  const queries = [allocates, settles, leaves];
  return {
    copies: useMemo(
      () =>
        allocates.data &&
        settles.data &&
        leaves.data &&
        toCopies?.(allocates.data, settles.data, leaves.data, fees),
      [allocates.data, settles.data, leaves.data, fees, toCopies],
    ),
    settles: settles.data,
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}
