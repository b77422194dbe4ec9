import { foldPositions, positionsInTimeframe, routeMetric, traderTimeline } from '@mimic/widgets/core';
import { context, ETH, EventScript, ethPrice, usdc } from '../kit/EventScript';
import { median } from './median';

const EVENTS_A_LIFE = 10;
const LIVES_A_KEY = 20;

function history(count: number) {
  const clock = { block: 0 };
  const events = [];
  for (let key = 0; events.length < count; key++) {
    const script = new EventScript({ key: `0x${key.toString(16)}`, isLong: key % 2 === 0, clock });
    for (let life = 0; life < LIVES_A_KEY; life++) {
      script.increase({ size: 1000n, price: 2000n, collateral: usdc(1000), cost: usdc(1) });
      for (let i = 2; i < EVENTS_A_LIFE; i++) {
        script.increase({ size: 100n, price: 2000n + BigInt(i), collateral: usdc(10), cost: usdc(1) });
      }
      script.close({ price: 2050n, cost: usdc(2) });
    }
    for (const event of script.events) events.push(event);
  }
  return events.slice(0, count);
}

export type EngineFigures = {
  /** Nanoseconds per event, by the number of events folded at once. */
  fold: { events: number; ms: number; nsAnEvent: number }[];
  /** How much more an event costs among the most of them than among the fewest: 1 is linear. */
  growth: number;
  /** Milliseconds for one trader with 20,000 events. */
  busy: { what: string; ms: number }[];
};

/** How long the engine takes for growing numbers of events, and for one busy trader. */
export function measureEngine(): EngineFigures {
  const fold = [10_000, 100_000, 1_000_000].map((count) => {
    const events = history(count);
    const ms = median(() => foldPositions(events, context), count < 1_000_000 ? 7 : 3);
    return { events: count, ms, nsAnEvent: (ms / count) * 1e6 };
  });
  return { fold, growth: fold.at(-1)!.nsAnEvent / fold[0]!.nsAnEvent, busy: measureBusyTrader() };
}

function measureBusyTrader() {
  const busy = history(20_000);
  const positions = foldPositions(busy, context);
  const to = busy.at(-1)!.blockTimestamp;
  const interval = 86_400;
  const candles = Array.from({ length: Math.ceil(to / interval) }, (_, i) => ({
    token: ETH,
    slotTime: i * interval,
    interval,
    c: ethPrice(1900 + (i % 200)),
  })) as { token: typeof ETH; slotTime: number; interval: number; c: bigint }[];
  const prices = { [ETH]: { min: ethPrice(2000), max: ethPrice(2001) } } as const;
  const one = (what: string, run: () => unknown) => ({ what, ms: median(run, 9) });
  return [
    one('fold', () => foldPositions(busy, context)),
    one('timeframe', () => positionsInTimeframe(positions, 0)),
    one('timeline, 280 ticks', () => traderTimeline(positions, candles, { from: 0, to, ticks: 280, prices })),
    one('metric', () => routeMetric(positions, prices, { from: 0, to })),
  ];
}
