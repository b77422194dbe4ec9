import type { Address } from 'viem';
import { PRICED_TOKENS, type PricedToken } from '../../markets/sandboxMarkets';
import { Book } from '../gmx/book';
import { createView, type MarketView } from '../gmx/MarketView';
import type { PositionTrade } from '../gmx/positionTrade';
import type { Prices } from '../gmx/priceWalk';
import { createRandom, type Random } from '../gmx/random';
import { tradedTokens } from '../gmx/tradedTokens';
import { liquidateBetween } from './liquidateBetween';
import { createPricePath } from './pricePath';
import { runTurn } from './runTurn';
import { createTimeline, HISTORY_DAYS, HOUR, type Moment } from './timeline';
import { createTraders, referralsOf, type Trader } from './trader';

const DAY = 24 * HOUR;
const MAJORS = new Set(['BTC', 'ETH']);

/** One moment of the history, or a liquidation between two: first the oracle reports, then traders trade. */
export type HistoryStep = {
  /** Seconds. */
  time: number;
  priceUpdates: readonly PricedToken[];
  trades: readonly PositionTrade[];
  view: MarketView;
};

export type History = {
  seed: number;
  /** Seconds; the last step is at `end`. */
  start: number;
  end: number;
  traders: readonly Trader[];
  steps: readonly HistoryStep[];
  /** Positions open at the end. */
  book: Book;
  /** Mean prices at the end. */
  prices: Prices;
};

/** Where live trading goes on from. */
export type HistoryEnd = Pick<History, 'seed' | 'end' | 'traders' | 'book' | 'prices'>;

export type HistoryPlan = {
  seed: number;
  /** Seconds. */
  end: number;
  /** Days of trading, ninety by default; with fewer days the same traders act less often. */
  days?: number;
};

/** Seconds: when a plan's history starts. */
export const historyStart = ({ end, days = HISTORY_DAYS }: HistoryPlan): number => end - days * DAY;

/** Generates trading up to `end`. The same seed and days give the same history, apart from its times. */
export function generateHistory(plan: HistoryPlan): History {
  const { seed, end, days = HISTORY_DAYS } = plan;
  const start = historyStart(plan);
  const path = createPricePath(seed, days * 24);
  const timeline = createTimeline(seed, days * 24);
  const traders = createTraders(seed);
  const turns = scheduleTurns(traders, timeline, createRandom(seed, 'turns'), days);
  const random = createRandom(seed, 'trades');
  const viewAt = (offset: number) => createView(start + offset, (token) => path.at(token, offset));
  const book = new Book(viewAt(0), referralsOf(traders));

  const steps = timeline.flatMap((moment, index): HistoryStep[] => {
    const before = timeline[index - 1]?.offset ?? 0;
    const liquidations = liquidateBetween(book, viewAt, before, moment.offset).map((liquidation) => {
      const trades = [liquidation.trade];
      const { view } = liquidation;
      return { time: view.time, priceUpdates: reported('none', trades), trades, view };
    });
    const view = viewAt(moment.offset);
    const trades: PositionTrade[] = [];
    for (const { trader, until } of turns.get(index) ?? []) {
      const outlook = (token: Address) => path.at(token, until) - path.at(token, moment.offset);
      const horizon = until - moment.offset;
      const trade = runTurn(trader, { book, view, random, outlook, horizon });
      if (trade) trades.push(trade);
    }
    return [
      ...liquidations,
      { time: view.time, priceUpdates: reported(moment.prices, trades), trades, view },
    ];
  });
  return { seed, start, end, traders, steps, book, prices: path.last };
}

/** The tokens whose prices the oracle reports at a moment: a trade's are never older than the trade. */
function reported(prices: Moment['prices'], trades: readonly PositionTrade[]): readonly PricedToken[] {
  if (prices === 'all') return PRICED_TOKENS;
  const traded = tradedTokens(trades);
  return PRICED_TOKENS.filter(
    ({ symbol, address }) => (prices === 'major' && MAJORS.has(symbol)) || traded.has(address),
  );
}

type Turn = {
  trader: Trader;
  /** Offset of the trader's next turn; a day later if there is none. */
  until: number;
};

/** Schedules who acts at which moment: denser towards the end, except for traders who have been quiet for weeks. */
function scheduleTurns(
  traders: readonly Trader[],
  timeline: readonly Moment[],
  random: Random,
  days: number,
) {
  const part = days / HISTORY_DAYS;
  const schedule = new Map<number, Turn[]>();
  for (const trader of traders) {
    const indexes = new Set<number>();
    const count = Math.ceil(trader.turns * part);
    while (indexes.size < count) indexes.add(momentBefore(timeline, days, ageOf(trader, random) * part));
    const sorted = [...indexes].sort((a, b) => a - b);
    for (const [turn, index] of sorted.entries()) {
      const next = sorted[turn + 1];
      const until = timeline[next ?? index]?.offset ?? 0;
      const turns = schedule.get(index) ?? [];
      turns.push({ trader, until: next === undefined ? until + DAY : until });
      schedule.set(index, turns);
    }
  }
  return schedule;
}

/** How long before the end of a ninety-day history a turn takes place, in seconds. */
function ageOf(trader: Trader, random: Random): number {
  const days = (from: number, to: number) => random.int(from * DAY, to * DAY);
  if (trader.period === 'quiet') return days(21, 88);
  if (trader.period === 'recent') return days(0, 7);
  const draw = random.int(0, 1_000_000);
  return Math.floor((draw * draw * 1e-12 * HISTORY_DAYS * DAY * 98) / 100);
}

function momentBefore(timeline: readonly Moment[], days: number, age: number): number {
  const offset = days * DAY - age;
  return Math.max(
    1,
    timeline.findLastIndex((moment) => moment.offset <= offset),
  );
}
