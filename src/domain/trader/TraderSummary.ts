import type { Address } from '../Address';
import type { Position } from '../position/Position';
import type { TimelinePoint } from './fillTimeline';

/** A trader over one timeframe, all routes together. USD 1e30, rates in basis points, times in seconds. */
export type TraderSummary = {
  /** null without a route and without a position. */
  account: Address | null;
  settledSizeInUsd: bigint;
  settledSizeLongInUsd: bigint;
  settledCollateralInUsd: bigint;
  sizeUsd: bigint;
  longUsd: bigint;
  collateralUsd: bigint;
  /** longUsd / sizeUsd. */
  longShortRatio: bigint;
  realisedPnl: bigint;
  pnl: bigint;
  realisedRoi: bigint;
  roi: bigint;
  /** sizeUsd / collateralUsd, 10000 = 1x. */
  avgLeverage: bigint;
  /** Closed positions with a net pnl above and below zero. */
  winCount: number;
  lossCount: number;
  /** Closed positions. */
  tradeCount: number;
  openCount: number;
  /** Cumulative pnl over all routes, ascending. */
  pnlTimeline: TimelinePoint[];
  /** From opening to close, over the closed positions whose opening is known; null without one. */
  avgHoldingTime: number | null;
  /** Closed positions by net pnl; null without one. */
  bestPosition: Position | null;
  worstPosition: Position | null;
  /** Days (UTC) with at least one event of these positions. */
  daysActive: number;
  matchedMimicList: Address[];
  /** Market tokens. */
  markets: Address[];
  lastEventTimestamp: number;
};
