import type { Address, Hex } from '../Address';
import type { MissedOpening } from '../copy/listMissed';
import type { Position } from '../position/Position';
import type { PriceMap } from '../price/OraclePrice';
import type { PriceCandle } from '../price/PriceCandle';
import type { MaxLoss, RuleTerms } from '../rule/MatchingRule';
import type { TimelinePoint } from '../trader/fillTimeline';

/**
 * A call of the keeper that it charges for; `requestKey` is the order key of the trader's event that it answers, of `leave`, which
 * takes the follower out of a copy that has lost enough, that of its opening.
 */
export type BacktestCall = { kind: 'mirror' | 'adjust' | 'settle' | 'leave'; requestKey: Hex };

/** What a backtest is told beside rule and positions. */
export type BacktestConfig = {
  /** Seconds: when the rule was set, and when the follower looks. */
  from: number;
  to: number;
  /** Index and collateral prices at `to`, for copies that are open then; absent or 0, those of the trader's last events. */
  prices?: PriceMap;
  /**
   * Prices between the trader's events at which a maximum loss is looked at, too: of index tokens, ascending in time. The
   * close counts, at the slot's end; absent: events alone.
   */
  candles?: readonly PriceCandle[];
  /** The most leverage of a copy, basis points; absent: 100x, as the contracts are deployed. */
  maxLeverage?: bigint;
};

/** Parameters of `backtestRule`. */
export type BacktestParameters = {
  /**
   * `expiry` in unix seconds, of the time that is replayed. With `maxLossRate` a copy ends at the first known price at which it
   * has lost as much.
   */
  rule: RuleTerms & Partial<MaxLoss>;
  /** Free balance at `from`, in the collateral token's smallest unit; nothing is added or withdrawn later. */
  deposit: bigint;
  /** Positions of one trader with one collateral token, in any order. Those opened before `from` are not copied. */
  positions: readonly Position[];
  config: BacktestConfig;
  /** What the keeper asks for a call, in the collateral token's smallest unit, all of it borne by this follower. */
  keeperFee(call: BacktestCall): bigint;
};

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
  /** What was taken from the free balance for it. */
  allocated: bigint;
  /** What it made or lost after all fees; while it is open, what closing it would leave before the keeper's fees for that. */
  result: bigint;
};

/** What a rule would have done. Amounts in the collateral token's smallest unit. */
export type BacktestResult = {
  /** What the deposit made or lost: the sum of the copies' results. Never below −deposit. */
  result: bigint;
  /**
   * `result` as it was at `from`, after each block of the trader's with its prices, and at `to`. What prices did in
   * between is not in it.
   */
  curve: readonly TimelinePoint[];
  /** The largest fall of the curve; and the largest in basis points of what the follower had before it. */
  drawdown: bigint;
  drawdownRate: bigint;
  /** Openings that were copied, and those that were not, with the reason; both oldest first. */
  copies: readonly BacktestCopy[];
  skipped: readonly MissedOpening[];
  /** Taken from free balance and copies together. */
  keeperFees: bigint;
  platformFees: bigint;
  /** The most that one copy lost, 0 or above. */
  worstLoss: bigint;
};
