'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CopyOrder } from '../../domain/copy/CopyOrder';
import type { CopyOutcome } from '../../domain/copy/copyOutcomes';
import { type CopyNews, copyState } from '../../domain/copy/copyState';
import { foldPositions } from '../../domain/position/foldPositions';
import type { Position } from '../../domain/position/Position';
import { gmxRowsQueryOptions } from '../../indexer/copy/fetchGmxRows';
import { useMimic } from '../../provider/MimicContext';
import { useMarkets } from '../parts/market/useMarkets';

/** A copy of the shown position: what became of it, and its own position on GMX; undefined until GMX has opened it. */
export type PositionCopy = CopyOutcome & {
  news: CopyNews;
  orders: readonly CopyOrder[];
  position: Position | undefined;
};

const none: readonly never[] = [];

/** The copies with their orders and positions, folded like the trader's own. */
export function usePositionCopies(copies: readonly CopyOutcome[]): readonly PositionCopy[] {
  const { config } = useMimic();
  const { markets = none, tokens } = useMarkets();
  const params = {
    allocationKeys: copies.map(({ mirror }) => mirror.allocationKey),
    accounts: copies.map(({ mirror }) => mirror.allocationAddress),
  };
  const { data } = useQuery({
    ...gmxRowsQueryOptions(config, params),
    enabled: copies.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () =>
      copies.map((copy) => {
        const { allocationKey, allocationAddress } = copy.mirror;
        const followerResult = {
          allocation: data?.allocations.find((each) => each.allocationKey === allocationKey),
          orders: data?.orders.filter((each) => each.allocationKey === allocationKey) ?? [],
          events: data?.events.filter(({ account }) => account === allocationAddress) ?? [],
        };
        // a copy has one position; a later life of it would be GMX's mistake
        const [position] = foldPositions(followerResult.events, { markets, tokens });
        return { ...copy, news: copyState(followerResult), orders: followerResult.orders, position };
      }),
    [copies, data, markets, tokens],
  );
}
