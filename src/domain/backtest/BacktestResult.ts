import type { CancelReason } from '../copy/copyState';
import type { MatchingOrderStatus } from '../copy/matchingOrderStatus';
import type { SkipReason } from '../copy/skipReason';
import type { Position } from '../position/Position';
import type { PriceCandle, PriceMap } from '../price';
import type { RuleTerms } from '../rule/MatchingRule';
import type { TimelinePoint } from '../trader/fillTimeline';
import type { Address, Hex } from '../values';

/**
 * A keeper call that costs a fee. `requestKey` is the order key of the trader's event that the call answers; for
 * `leave`, which takes the follower out of a copy at its maximum loss, that of the copy's opening.
 */
export type BacktestCall = { kind: 'mirror' | 'adjust' | 'settle' | 'leave'; requestKey: Hex };

/** Settings of a backtest, besides the rule and the positions. */
export type BacktestConfig = {
  /** Seconds: when the rule was set, and when the backtest ends. */
  from: number;
  to: number;
  /** Index and collateral prices at `to`, for copies open then; if absent or 0, the prices of the trader's last events. */
  prices?: PriceMap;
  /**
   * Index token candles, ascending in time, whose closes (at the slot's end) are also checked against a maximum loss. If
   * absent, it is checked at the trader's events only.
   */
  candles?: readonly PriceCandle[];
  /** The maximum leverage of a copy, basis points; 100x if absent, as in the deployed contracts. */
  maxLeverage?: bigint;
  /** How far a copy's price may be from the trader's entry, basis points; 1% if absent, as in the deployed contracts. */
  maxSlippage?: bigint;
};

/** Parameters of `backtestRule`. */
export type BacktestParameters = {
  /**
   * `expiry` in unix seconds, on the replayed timeline. With `maxLossRate` a copy ends at the first known price at which it
   * has lost that share.
   */
  rule: RuleTerms;
  /** Free balance at `from`, in the collateral token's smallest unit; nothing is added or withdrawn later. */
  deposit: bigint;
  /** Positions of one trader with one collateral token, in any order. Those opened before `from` are not copied. */
  positions: readonly Position[];
  config: BacktestConfig;
  /**
   * The keeper's fee for a call, with what it pays GMX for executing the order, in the collateral token's smallest unit; this
   * follower pays all of it. The contracts' limits apply.
   */
  keeperFee(call: BacktestCall): bigint;
};

/**
 * An opening that was not copied: the follower was skipped, the copy could not be sent, or GMX would have cancelled it (which costs
 * the follower nothing).
 */
export type SkippedOpening = {
  /** Order key of the trader's opening. */
  id: string;
  sourceRequestKey: Hex;
  /** Seconds. */
  time: number;
} & (
  | { reason: SkipReason; status?: undefined; cancelled?: undefined }
  | { reason?: undefined; status: MatchingOrderStatus; cancelled?: undefined }
  | { reason?: undefined; status?: undefined; cancelled: CancelReason }
);

/** A position that was copied. Amounts in the collateral token's smallest unit. */
export type BacktestCopy = {
  /** Order key of the trader's opening. */
  sourceRequestKey: Hex;
  market: Address;
  isLong: boolean;
  /** Seconds; `endedAt` is null while it is open. */
  openedAt: number;
  endedAt: number | null;
  /** By its trader or at the maximum loss; null while it is open. */
  endedAs: 'closed' | 'stopped' | null;
  /** The amount allocated from the free balance. */
  allocated: bigint;
  /** Profit or loss after all costs; while open, as if closed now, before the keeper's fees for closing. */
  result: bigint;
};

/** The result of a backtest. Amounts in the collateral token's smallest unit. */
export type BacktestResult = {
  /** Profit or loss of the deposit: the sum of the copies' results. Never below −deposit. */
  result: bigint;
  /**
   * `result` at `from`, after each of the trader's blocks at that block's prices, and at `to`. Price moves in between are
   * not included.
   */
  curve: readonly TimelinePoint[];
  /** The largest drop of the curve; and the largest drop in basis points of the follower's balance before it. */
  drawdown: bigint;
  drawdownRate: bigint;
  /** Openings that were copied, and those that were not, with the reason; both oldest first. */
  copies: readonly BacktestCopy[];
  skipped: readonly SkippedOpening[];
  /**
   * What was paid to keepers, to the platform, and to GMX in position, borrowing, funding and liquidation fees; copies still open as
   * if closed at `to`.
   */
  keeperFees: bigint;
  platformFees: bigint;
  gmxFees: bigint;
  /** The price impact of GMX's, signed. */
  priceImpact: bigint;
  /** The most that one copy lost, 0 or above. */
  worstLoss: bigint;
};
