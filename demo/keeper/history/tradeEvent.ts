import type { PositionTrade } from '../../sandbox/market/gmx/positionTrade';
import type { TraderEvent } from '../chain/TraderEvent';

/** A generated trade as a keeper sees it. `time` in unix seconds. */
export function tradeEvent({ event }: PositionTrade, time: number): TraderEvent {
  return {
    kind: event.kind,
    requestKey: event.orderKey,
    positionKey: event.positionKey,
    trader: event.account,
    market: event.market,
    collateralToken: event.collateralToken,
    isLong: event.isLong,
    size: event.sizeInUsd,
    collateral: event.collateralAmount,
    sizeDelta: event.sizeDeltaUsd,
    collateralDelta: event.kind === 'increase' ? event.collateralDeltaAmount : -event.collateralDeltaAmount,
    time,
  };
}
