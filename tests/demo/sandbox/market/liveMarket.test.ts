import { describe, expect, it } from 'vitest';
import type { PositionTrade } from '../../../../demo/sandbox/market/gmx/positionTrade';
import {
  generateHistory,
  type HistoryEnd,
  type HistoryStep,
} from '../../../../demo/sandbox/market/history/history';
import { createLiveMarket } from '../../../../demo/sandbox/market/live/liveMarket';
import { loadMarket, saveMarket } from '../../../../demo/sandbox/market/live/savedMarket';

const END = 1_790_000_000;
const TICK = 3;
const MINUTES = 30;

function live(seed: number) {
  const history = generateHistory({ seed, end: END });
  const open = new Map(history.book.positions);
  const market = createLiveMarket(history, history.prices, 'test');
  const steps = Array.from({ length: (MINUTES * 60) / TICK }, (_, tick) =>
    market.tick(END + 10 + tick * TICK),
  );
  return { history, open, steps };
}

const timesOf = (steps: readonly HistoryStep[], is: (trade: PositionTrade) => boolean) =>
  steps.flatMap(({ time, trades }) => trades.filter(is).map(() => time));

describe.each([1, 2])('half an hour of live trading after seed %i', (seed) => {
  const { history, open, steps } = live(seed);
  const trades = steps.flatMap((step) => step.trades);
  const active = history.traders.filter(({ isActive }) => isActive).map(({ account }) => account);

  it('has a position event every few seconds', () => {
    const seconds = (MINUTES * 60) / trades.length;
    expect(seconds).toBeGreaterThan(3);
    expect(seconds).toBeLessThan(12);
  });

  it.each(active.map((account, index) => [index, account]))(
    'lets a follower of active trader %i see a copy and its end within minutes',
    (_, account) => {
      const own = (trade: PositionTrade) => trade.event.account === account;
      const opened = timesOf(
        steps,
        (trade) => own(trade) && trade.event.sizeInUsd === trade.event.sizeDeltaUsd,
      );
      const closed = timesOf(steps, (trade) => own(trade) && trade.event.sizeInUsd === 0n);
      const waits = [END, ...opened].map((time) => (opened.find((next) => next > time) ?? time) - time);
      expect(opened.length).toBeGreaterThan(5);
      expect(Math.max(...waits)).toBeLessThan(420);
      for (const time of opened.slice(0, -1)) {
        expect((closed.find((end) => end > time) ?? Number.POSITIVE_INFINITY) - time).toBeLessThan(120);
      }
    },
  );

  it('continues the positions of the history', () => {
    const sizes = new Map([...open].map(([key, { sizeInUsd }]) => [key, sizeInUsd]));
    for (const { event } of trades) {
      const before = sizes.get(event.positionKey) ?? 0n;
      const delta = event.kind === 'increase' ? event.sizeDeltaUsd : -event.sizeDeltaUsd;
      expect(event.sizeInUsd).toBe(before + delta);
      sizes.set(event.positionKey, event.sizeInUsd);
    }
  });
});

describe('a market that was saved', () => {
  it('goes on from there exactly as the history itself', () => {
    const history = generateHistory({ seed: 1, end: END, days: 14 });
    const loaded = loadMarket(saveMarket(history));
    expect([...loaded.book.positions]).toEqual([...history.book.positions]);
    const day = (from: HistoryEnd) => {
      const market = createLiveMarket(from, from.prices, 'saved');
      return Array.from({ length: 24 }, (_, hour) => market.tick(END + (hour + 1) * 3600, 60).trades);
    };
    const trades = day(history);
    expect(trades.flat().length).toBeGreaterThan(20);
    expect(day(loaded)).toEqual(trades);
  });
});

describe('a visitor’s request for trades', () => {
  const history = generateHistory({ seed: 3, end: END });
  const market = createLiveMarket(history, history.prices, 'scenarios');
  const quiet = history.traders.find(({ isActive, collaterals }) => !isActive && collaterals.length > 0)!;
  const route = { account: quiet.account, collateralToken: quiet.collaterals[0]! };
  const own = ({ trades }: HistoryStep) =>
    trades.filter(
      ({ event }) => event.account === route.account && event.collateralToken === route.collateralToken,
    );

  it('opens a position that can be copied at the next tick, once', () => {
    market.request({ act: 'open', ...route });
    const [opening, ...others] = own(market.tick(END + 10));
    expect(others).toEqual([]);
    expect(opening?.event.sizeInUsd).toBe(opening?.event.sizeDeltaUsd);
    expect(own(market.tick(END + 13))).toEqual([]);
  });

  it('closes one position and leaves the others', () => {
    const keys = () =>
      history.book
        .of(route.account)
        .filter((each) => each.collateralToken === route.collateralToken)
        .map(({ key }) => key);
    market.request({ act: 'open', ...route });
    market.tick(END + 14);
    const [positionKey, ...others] = keys();
    expect(others.length).toBeGreaterThan(0);
    market.request({ act: 'close', ...route, positionKey: positionKey! });
    expect(own(market.tick(END + 15)).map(({ event }) => event.positionKey)).toEqual([positionKey]);
    expect(keys()).toEqual(others);
  });

  it('closes all of that collateral', () => {
    market.request({ act: 'close', ...route });
    const closings = own(market.tick(END + 16));
    expect(closings.length).toBeGreaterThan(0);
    for (const { event } of closings) expect(event.sizeInUsd).toBe(0n);
    expect(
      history.book.of(route.account).filter((each) => each.collateralToken === route.collateralToken),
    ).toEqual([]);
  });

  it('does nothing for an unknown trader', () => {
    market.request({ act: 'open', account: `0x${'12'.repeat(20)}`, collateralToken: route.collateralToken });
    expect(market.tick(END + 19).trades.map(({ event }) => event.account)).not.toContain(
      `0x${'12'.repeat(20)}`,
    );
  });
});
