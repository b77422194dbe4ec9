import { type BacktestStarts, startsInSteps } from '../../../../domain/backtest/backtestRule';
import { trialMoney } from '../../../../domain/backtest/trialTerms';
import { foldInSteps } from '../../../../domain/position/foldPositions';
import type { Position, PositionEvent } from '../../../../domain/position/Position';
import { positionsInTimeframe } from '../../../../domain/position/positionEvents';
import type { PriceCandle, PriceMap } from '../../../../domain/price';
import type { RuleTerms } from '../../../../domain/rule/MatchingRule';
import { fillTimeline } from '../../../../domain/trader/fillTimeline';
import { CURVE_TICKS } from '../../../../domain/trader/timelines';
import type { Address } from '../../../../domain/values';
import { inSlices } from '../../data/inSlices';

const DAY = 86_400;
const WEEK = 7 * DAY;
/** The shortest backtest: a later start would show too little. */
const LEAST = 30 * DAY;

/** A rule backtested on a trader's history. Amounts in the collateral token's smallest unit. */
export type TriedRule = Pick<BacktestStarts, 'result' | 'drawdownRate' | 'worstLoss'> & {
  days: number;
  deposit: bigint;
  /** The keeper's fee for opening a copy. */
  openingFee: bigint;
  /** To GMX, to the keeper with what GMX's executions cost, to the platform; open copies as if closed now. */
  fees: { gmx: bigint; keeper: bigint; platform: bigint };
  /** Signed. */
  priceImpact: bigint;
  copied: number;
  /** Openings that GMX would have cancelled for their price. */
  cancelled: number;
  /** How many of those ended at the maximum loss. */
  stopped: number;
  /** Those that have not ended, and their part of the result. */
  open: { count: number; result: bigint };
  count: number;
  /** The lowest and highest result of all starts, including this one; undefined if the history is too short for others. */
  range: { lowest: bigint; highest: bigint } | undefined;
  /** Evenly spaced, for drawing. */
  curve: readonly number[];
};

/** The input of a rule's backtest. */
export type Trial = {
  /** `expiry` as of now. */
  rule: RuleTerms;
  /** The follower's free balance, in the collateral token's smallest unit; 0 for none. */
  balance: bigint;
  prices: PriceMap;
  /** By index token, for a rule with a maximum loss. */
  candles?: Readonly<Record<Address, readonly PriceCandle[]>>;
  /** Seconds: how far back, and the end. */
  timeframe: number;
  now: number;
};

export async function routePositions(
  events: readonly PositionEvent[],
  signal?: AbortSignal,
): Promise<Position[]> {
  // the events carry their index tokens
  return inSlices(foldInSteps(events, { markets: [], tokens: [] }), signal);
}

/**
 * Backtests a rule from the first event within the timeframe, and from every week after that as long as a month is
 * left.
 */
export async function tryRule(
  history: readonly Position[],
  trial: Trial,
  signal?: AbortSignal,
): Promise<TriedRule> {
  const { rule, balance, prices, candles = {}, timeframe, now } = trial;
  // a last trade just before the timeframe, which only a chart needs, would make the rule begin, and end, earlier
  const traded = new Set(positionsInTimeframe(history, now - timeframe).map((each) => each.key));
  const positions = history.filter((each) => traded.has(each.key));
  let began = now;
  for (const { increaseList, lastUpdateTimestamp } of positions) {
    began = Math.min(began, increaseList[0]?.blockTimestamp ?? began, lastUpdateTimestamp);
  }
  const from = Math.max(now - timeframe, began);
  const starts: number[] = [];
  for (let start = from + WEEK; start + LEAST <= now; start += WEEK) starts.push(start);
  const { fees, ...money } = trialMoney(history, prices);
  const deposit = balance > 0n ? balance : money.deposit;
  const tried = await inSlices(
    startsInSteps({
      // a rule set then would have run as long as this one will
      rule: { ...rule, expiry: rule.expiry + BigInt(from - now) },
      deposit,
      positions,
      config: {
        from,
        to: now,
        prices,
        candles: Object.values(candles)
          .flat()
          .sort((a, b) => a.slotTime - b.slotTime),
      },
      keeperFee: ({ kind }) => fees[kind],
      starts,
    }),
    signal,
  );
  const { result, drawdownRate, worstLoss, copies, skipped, others: otherStarts } = tried;
  const results = [result, ...otherStarts.map((other) => other.result)].sort((a, b) => (a < b ? -1 : 1));
  const open = copies.filter(({ endedAt }) => endedAt === null);
  return {
    result,
    open: { count: open.length, result: open.reduce((sum, copy) => sum + copy.result, 0n) },
    drawdownRate,
    worstLoss,
    days: Math.max(1, Math.round((now - from) / DAY)),
    deposit,
    openingFee: fees.mirror,
    fees: { gmx: tried.gmxFees, keeper: tried.keeperFees, platform: tried.platformFees },
    priceImpact: tried.priceImpact,
    copied: copies.length,
    cancelled: skipped.filter(({ cancelled }) => cancelled === 'price').length,
    stopped: copies.filter(({ endedAs }) => endedAs === 'stopped').length,
    count: copies.length + skipped.length,
    range: otherStarts.length > 0 ? { lowest: results[0]!, highest: results.at(-1)! } : undefined,
    curve: fillTimeline(tried.curve, from, now, CURVE_TICKS).map(({ value }) => Number(value)),
  };
}
