'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import { type CopyOutcome, copyOutcomes } from '../../domain/copy/copyOutcomes';
import type { MatchingOrder } from '../../domain/copy/MatchingOrder';
import type { MimicSkip } from '../../domain/copy/MimicSkip';
import { foldPositions } from '../../domain/position/foldPositions';
import type { Position } from '../../domain/position/Position';
import {
  fineCandleInterval,
  type PriceCandle,
  type PriceRange,
  priceMap,
  priceThen,
  priceTimes,
} from '../../domain/price';
import { TIMEFRAMES } from '../../domain/timeframes';
import type { Address, Hex } from '../../domain/values';
import { matchingOrdersQueryOptions } from '../../indexer/copy/fetchMatchingOrders';
import { mirrorsQueryOptions } from '../../indexer/copy/fetchMirrors';
import { settlesQueryOptions } from '../../indexer/copy/fetchSettles';
import { openingSkipsQueryOptions } from '../../indexer/copy/fetchSkips';
import { oraclePricesQueryOptions, priceCandlesQueryOptions } from '../../indexer/price/fetchPrices';
import { positionHistoryQueryOptions } from '../../indexer/trader/fetchPositionHistory';
import { useMimic } from '../../provider/MimicContext';
import { useLiveRefresh } from '../parts/data/useLiveRefresh';
import { useNow } from '../parts/data/useNow';
import { usePartContext } from '../parts/frame/usePartContext';
import { useMarkets } from '../parts/market/useMarkets';

/**
 * The shortest of TIMEFRAMES (seconds) that reaches from `now` to before a position's opening: its candles are the
 * finest that cover all of it.
 */
export function candleTimeframe(
  { openTimestamp, increaseList, decreaseList }: Position,
  now: number,
): number {
  const first =
    openTimestamp ?? Math.min(...[...increaseList, ...decreaseList].map((event) => event.blockTimestamp));
  const age = now - first;
  return (TIMEFRAMES.find(({ seconds }) => seconds > age) ?? TIMEFRAMES.at(-1)!).seconds;
}

/** Parameters of `usePosition`. */
export type UsePositionParameters = {
  /** Order key of the opening increase; a bare position key means its latest position. */
  id: Hex;
};

/** The state of a position card; `missing` if no indexed position has the key. */
export type PositionState = 'loading' | 'ready' | 'missing' | 'error';

/** The result of `usePosition`: one position with its events, prices and copies. */
export type UsePositionResult = {
  state: PositionState;
  error: unknown;
  position: Position | undefined;
  /** The index token's latest price; undefined if none is known. */
  price: PriceRange | undefined;
  /** When each token's price was updated, in seconds; undefined while loading. */
  priceTimes: Readonly<Record<Address, number>> | undefined;
  /** Closes of the index token over the position's life, ascending; undefined while loading. */
  candles: readonly PriceCandle[] | undefined;
  /** Copies of the position and what became of them. */
  copies: readonly CopyOutcome[];
  /** Followers who were left out, and attempts that failed. */
  skips: readonly MimicSkip[];
  orders: readonly MatchingOrder[];
  /** Seconds; 0 on a server, where the position is not known. */
  now: number;
  retry(): void;
};

const none: readonly never[] = [];

/** One life of a position with its copies, kept fresh while mounted: the headless PositionCard. */
export function usePosition({ id }: UsePositionParameters): UsePositionResult {
  const { config } = useMimic();
  const now = useNow();
  // a server would choose other candles, and format times in its own zone
  const isTimed = now > 0;
  const events = useQuery(positionHistoryQueryOptions(config, { id: id.toLowerCase() as Hex }));
  const { markets, tokens, ...marketNames } = useMarkets();
  const oracle = useQuery(oraclePricesQueryOptions(config));
  const route = events.data?.[0]?.traderMatchingKey;
  const traderMatchingKeys = useMemo(() => (route ? [route] : []), [route]);
  const ofRoute = { enabled: traderMatchingKeys.length > 0 };
  const mirrors = useQuery({ ...mirrorsQueryOptions(config, { traderMatchingKeys }), ...ofRoute });
  const settles = useQuery({ ...settlesQueryOptions(config, { traderMatchingKeys }), ...ofRoute });

  const position = useMemo(() => {
    if (!events.data || !markets || !isTimed) return undefined;
    const lives = foldPositions(events.data, { markets, tokens, mirrors: mirrors.data });
    return findLife(lives, id.toLowerCase());
  }, [events.data, markets, mirrors.data, tokens, id, isTimed]);

  const orderKeys = useMemo(() => position?.increaseList.map((event) => event.orderKey) ?? [], [position]);
  const whenKeysKnown = { enabled: orderKeys.length > 0 };
  const skips = useQuery({
    ...openingSkipsQueryOptions(config, { sourceRequestKeys: orderKeys }),
    ...whenKeysKnown,
  });
  const orders = useQuery({
    ...matchingOrdersQueryOptions(config, { sourceRequestKeys: orderKeys }),
    ...whenKeysKnown,
  });
  const copied = useMemo(
    () => mirrors.data?.filter((mirror) => orderKeys.includes(mirror.sourceRequestKey)) ?? none,
    [mirrors.data, orderKeys],
  );
  const indexToken: Address = position?.indexToken ?? '0x';
  const timeframe = position ? candleTimeframe(position, now) : 0;
  const candles = useQuery({
    ...priceCandlesQueryOptions(config, {
      timeframe,
      interval: fineCandleInterval(timeframe),
      tokens: [indexToken],
    }),
    enabled: position !== undefined,
  });
  const price = useMemo(() => priceMap(oracle.data ?? [])[indexToken], [oracle.data, indexToken]);
  const copies = useMemo(() => {
    const priceOf = (token: Address, time: number) =>
      priceThen(
        candles.data?.[token],
        oracle.data?.find((price) => price.token === token),
        time,
      );
    return copyOutcomes(copied, settles.data ?? none, priceOf);
  }, [copied, settles.data, candles.data, oracle.data]);

  useLiveRefresh(config, () => [{ queryKey: ['mimic', config.indexerUrl] }]);

  const error = events.error ?? marketNames.error;
  const isLoaded = events.data !== undefined && markets !== undefined && isTimed;
  const state: PositionState = position ? 'ready' : error ? 'error' : isLoaded ? 'missing' : 'loading';
  return {
    state,
    error,
    position,
    price,
    priceTimes: oracle.data && priceTimes(oracle.data),
    candles: candles.data && (candles.data[indexToken] ?? none),
    copies,
    skips: skips.data ?? none,
    orders: orders.data ?? none,
    now,
    retry: () => {
      if (marketNames.error) marketNames.refetch();
      if (events.isError) events.refetch();
    },
  };
}

/** The life with an order key, or the latest of a position key. Lives are sorted newest first. */
function findLife(lives: readonly Position[], id: string): Position | undefined {
  const holds = (position: Position) =>
    [...position.increaseList, ...position.decreaseList].some((event) => event.orderKey === id);
  return lives.find(holds) ?? lives.find((position) => position.key === id);
}

/** The host's links and handlers for a position's trader. */
export type PositionActions = {
  /** The URL of a trader's page, by address in lower case. Without it a trader's name is plain text. */
  traderHref?(trader: Address): string;
  /** Handles a plain click on that link instead of following it. Needs `traderHref`. */
  onSelectTrader?(trader: Address): void;
};

export type PositionContextValue = PositionActions & UsePositionResult & { position: Position };

export const PositionContext = createContext<PositionContextValue | undefined>(undefined);

/** The position that a part shows. Throws a MimicError outside a PositionCardRoot. */
export function usePositionContext(): PositionContextValue {
  return usePartContext(PositionContext, { widget: 'PositionCard', docsPath: '/trader#position' });
}
