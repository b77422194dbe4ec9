import {
  foldPositions,
  netPnl,
  type Position,
  type PositionEvent,
  routeMetric,
  traderTimeline,
} from '@mimic/widgets/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { context, ETH, ETH_MARKET, EventScript, ethPrice, USD, usdc } from '../../kit/EventScript';

const fold = (events: readonly PositionEvent[]) => foldPositions(events, context);
const prices = { [ETH]: { min: ethPrice(2200), max: ethPrice(2210) } } as const;

const clock = { block: 0 };
const old = new EventScript({ key: '0x01', clock })
  .increase({ size: 9000n, price: 2000n, collateral: usdc(900), time: 100 })
  .close({ price: 2500n, time: 900 });
const winner = new EventScript({ key: '0x02', clock })
  .increase({ size: 1000n, price: 2000n, collateral: usdc(100), cost: usdc(1), time: 500 })
  .close({ price: 2200n, cost: usdc(1), time: 1500 });
const loser = new EventScript({ key: '0x03', isLong: false, clock })
  .increase({ size: 2000n, price: 2000n, collateral: usdc(500), time: 1100 })
  .close({ price: 2100n, time: 1600 });
const even = new EventScript({ key: '0x04', clock })
  .increase({ size: 500n, price: 2000n, collateral: usdc(50), time: 1200 })
  .close({ price: 2000n, time: 1700 });
const open = new EventScript({ key: '0x05', clock }).increase({
  size: 4000n,
  price: 2000n,
  collateral: usdc(400),
  cost: usdc(4),
  time: 200,
});
let positions: Position[];
let metric: ReturnType<typeof routeMetric>;

beforeEach(() => {
  positions = fold([old, winner, loser, even, open].flatMap((script) => script.events));
  metric = routeMetric(positions, prices, { from: 1000, to: 2000 });
});

describe('routeMetric', () => {
  it('counts positions that closed in the window in full, whenever they opened, and none that closed before', () => {
    expect(metric).toMatchObject({
      settledSizeInUsd: 3500n * USD,
      settledSizeLongInUsd: 1500n * USD,
      settledCollateralInUsd: 649n * USD,
      winCount: 1,
      lossCount: 1,
      tradeCount: 3,
      recentResults: expect.stringMatching(/^[wle]{3}$/),
    });
  });

  it('adds open positions, marked at the latest price', () => {
    expect(metric).toMatchObject({
      sizeUsd: 7500n * USD,
      longUsd: 5500n * USD,
      collateralUsd: 1045n * USD,
      longShortRatio: 7333n,
      openCount: 1,
      isOpen: true,
      realisedPnl: (98n - 100n - 4n) * USD,
      pnl: (98n - 100n - 4n + 400n) * USD,
      marketList: [ETH_MARKET],
    });
    expect(metric.roi).toBe((394n * 10_000n) / 1045n);
    expect(metric.realisedRoi).toBe((-6n * 10_000n) / 649n);
  });

  it('samples its curve at multiples of its step, from the pnl booked before the window to the last mark', () => {
    const { pnlList, pnlTimestampList } = metric;
    expect(pnlTimestampList).toHaveLength(31);
    expect([pnlTimestampList[0], pnlTimestampList[1], pnlTimestampList.at(-1)]).toEqual([1023, 1056, 2000]);
    expect(pnlList).toHaveLength(31);
    // the openings of the winner and of the open position cost 1 + 4; the old one closed at 2500, which adds 250 + 1000
    expect(pnlList.at(0)).toBe((1250n - 5n) * USD);
    // the last close was at 2000, where the open position began
    expect(pnlList.at(-2)).toBe(metric.realisedPnl);
    expect(pnlList.at(-1)).toBe(metric.pnl);
  });

  it("matches the trader's chart at every time", () => {
    const candles = Array.from({ length: 20 }, (_, i) => {
      return { token: ETH, slotTime: i * 100, interval: 100, c: ethPrice(2000 + ((i * 37) % 90)) } as const;
    });
    // in a window aligned to its step, the chart has a tick at each of the curve's times
    const window = { from: 990, to: 990 + 30 * 33 };
    const { pnlList, pnlTimestampList } = routeMetric(positions, prices, window, candles);
    const chart = traderTimeline(positions, candles, { ...window, ticks: 30, prices });
    expect(pnlTimestampList.map((time, i) => ({ time, value: pnlList[i] }))).toEqual(chart);
    expect(new Set(pnlList).size).toBeGreaterThan(10);
  });

  it('lists the markets of its positions, most recently traded first', () => {
    const [first, second] = ['0xa', '0xb'] as const;
    const at = (market: `0x${string}`, lastUpdateTimestamp: number, settledTimestamp: number) => ({
      ...positions[0]!,
      ...{ market, lastUpdateTimestamp, settledTimestamp },
    });
    const list = (all: Position[]) => routeMetric(all, prices, { from: 1000, to: 2000 }).marketList;
    expect(list([at(first, 1500, 1500), at(second, 1600, 1600)])).toEqual([second, first]);
    expect(list([at(second, 900, 900), at(first, 1500, 1500)])).toEqual([first]);
    // a market's last position counts, and for equal times the address
    expect(list([at(first, 1700, 1700), at(first, 1500, 1500), at(second, 1600, 1600)])).toEqual([
      first,
      second,
    ]);
    expect(list([at(second, 1500, 1500), at(first, 1500, 1500)])).toEqual([first, second]);
    expect(list([at(first, 1500, 1500), at(second, 1500, 1500)])).toEqual([first, second]);
  });

  it('counts open pnl as 0 if the index token has no price', () => {
    expect(routeMetric(positions, {}, { from: 1000, to: 2000 }).pnl).toBe(metric.realisedPnl);
  });

  it('adds up to the net pnl of the positions in it', () => {
    const all = routeMetric(positions, prices, { from: 0, to: 2000 });
    expect(all.pnl).toBe(positions.reduce((sum, each) => sum + netPnl(each, prices[ETH]), 0n));
    expect(all.tradeCount).toBe(4);
  });

  it('is zero, without dividing by zero, if nothing happened', () => {
    expect(routeMetric([], prices, { from: 1000, to: 2000 })).toMatchObject({
      pnl: 0n,
      roi: 0n,
      longShortRatio: 0n,
      isOpen: false,
      tradeCount: 0,
      marketList: [],
      pnlTimestampList: expect.arrayContaining([1023, 2000]),
    });
  });
});
