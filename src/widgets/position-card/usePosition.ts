'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address, Hex } from '../../domain/Address';
import { type CopyOutcome, copyOutcomes } from '../../domain/copy/copyOutcomes';
import type { MatchingOrder } from '../../domain/copy/MatchingOrder';
import type { MimicSkip } from '../../domain/copy/MimicSkip';
import { foldPositions } from '../../domain/position/foldPositions';
import type { Position } from '../../domain/position/Position';
import { fineCandleInterval } from '../../domain/price/candleInterval';
import type { PriceRange } from '../../domain/price/OraclePrice';
import type { PriceCandle } from '../../domain/price/PriceCandle';
import { priceMap } from '../../domain/price/priceMap';
import { priceTimes } from '../../domain/price/priceTimes';
import {
  matchingOrdersQueryOptions,
  mirrorsQueryOptions,
  openingSkipsQueryOptions,
  oraclePricesQueryOptions,
  positionHistoryQueryOptions,
  priceCandlesQueryOptions,
  settlesQueryOptions,
} from '../../indexer';
import { useMimic } from '../../provider/useMimic';
import { useLiveRefresh } from '../parts/data/useLiveRefresh';
import { useNow } from '../parts/data/useNow';
import { useMarkets } from '../parts/market/useMarkets';
import { candleTimeframe } from './candleTimeframe';

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
  /** Copies of the position, and their outcomes. */
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
  const { markets, tokens, ...named } = useMarkets();
  const oracle = useQuery(oraclePricesQueryOptions(config));
  const route = events.data?.[0]?.traderMatchingKey;
  const traderMatchingKeys = useMemo(() => (route ? [route] : []), [route]);
  const copied = { enabled: traderMatchingKeys.length > 0 };
  const mirrors = useQuery({ ...mirrorsQueryOptions(config, { traderMatchingKeys }), ...copied });
  const settles = useQuery({ ...settlesQueryOptions(config, { traderMatchingKeys }), ...copied });

  const position = useMemo(() => {
    if (!events.data || !markets || !isTimed) return undefined;
    const lives = foldPositions(events.data, { markets, tokens, mirrors: mirrors.data });
    return findLife(lives, id.toLowerCase());
  }, [events.data, markets, mirrors.data, tokens, id, isTimed]);

  const orderKeys = useMemo(() => position?.increaseList.map((event) => event.orderKey) ?? [], [position]);
  const asked = { enabled: orderKeys.length > 0 };
  const skips = useQuery({ ...openingSkipsQueryOptions(config, { sourceRequestKeys: orderKeys }), ...asked });
  const orders = useQuery({
    ...matchingOrdersQueryOptions(config, { sourceRequestKeys: orderKeys }),
    ...asked,
  });
  const copies = useMemo(() => {
    const own = mirrors.data?.filter((mirror) => orderKeys.includes(mirror.sourceRequestKey)) ?? [];
    return copyOutcomes(own, settles.data ?? []);
  }, [mirrors.data, settles.data, orderKeys]);

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

  useLiveRefresh(config, () => [{ queryKey: ['mimic', config.indexerUrl] }]);

  const error = events.error ?? named.error;
  const known = events.data !== undefined && markets !== undefined && isTimed;
  const state: PositionState = position ? 'ready' : error ? 'error' : known ? 'missing' : 'loading';
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
      if (named.error) named.refetch();
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
