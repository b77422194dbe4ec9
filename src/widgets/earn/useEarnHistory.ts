'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withEarn } from '../../config/withContracts';
import type { EarnEvent } from '../../domain/earn/EarnHistory';
import type { Address } from '../../domain/values';
import { earnHistoryQueryOptions } from '../../indexer/earn/fetchEarnHistory';
import { useMimic } from '../../provider/MimicContext';

/** The result of `useEarnHistory`. */
export type UseEarnHistoryResult = {
  /** Newest first, without the lock event of a claim that was locked again; undefined until known. */
  events: readonly EarnEvent[] | undefined;
  error: Error | null;
  retry(): void;
  /** Reads the next page; undefined if there is none. */
  more: (() => void) | undefined;
  isLoadingMore: boolean;
};

/** An account's lock changes and claims, one page at a time; kept fresh by `useEarn`. */
export function useEarnHistory(account: Address | undefined): UseEarnHistoryResult {
  const config = withEarn(useMimic().config);
  const query = useInfiniteQuery({ ...earnHistoryQueryOptions(config, { account }), enabled: !!account });
  const events = useMemo(
    () => query.data && inOneLine(query.data.pages.flatMap(({ events }) => events)),
    [query.data],
  );
  return {
    events,
    error: events ? null : query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}

/** Merges the two events of a claim that was locked again into one, with the lock's duration. */
function inOneLine(events: readonly EarnEvent[]): EarnEvent[] {
  const isLockOf = (claim: EarnEvent | undefined, lock: EarnEvent | undefined) =>
    claim?.kind === 'relock' &&
    lock?.kind === 'locked' &&
    claim.transactionHash === lock.transactionHash &&
    claim.amount === lock.amount;
  return events.flatMap((event, i) => {
    if (isLockOf(events[i + 1], event)) return [];
    const lock = events[i - 1];
    return isLockOf(event, lock) ? [{ ...event, duration: lock?.duration ?? null }] : [event];
  });
}
