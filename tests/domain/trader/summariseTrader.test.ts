import {
  type Address,
  foldPositions,
  positionsInTimeframe,
  routeMetric,
  summariseTrader,
  type TraderRouteLatestMetric,
} from '@mimic/widgets/core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  context,
  ETH,
  ETH_MARKET,
  EventScript,
  ethPrice,
  TRADER,
  USD,
  USDC,
  usdc,
} from '../../kit/EventScript';

const DAY = 86_400;
const follower = (digit: string) => `0x${digit.repeat(40)}` as Address;
const prices = { [ETH]: { min: ethPrice(2000), max: ethPrice(2000) } } as const;
const window = { from: 0, to: 10 * DAY };

function route(script: EventScript, matchedMimicList: Address[]): TraderRouteLatestMetric {
  return {
    ...routeMetric(foldPositions(script.events, context), prices, window),
    id: 'key-604800',
    traderMatchingKey: '0xaa',
    account: TRADER,
    collateralToken: USDC,
    interval: 604_800,
    matchedMimicList,
    followerCount: matchedMimicList.length,
    copiedResult: null,
    lastUpdatedTimestamp: window.to,
    lastEventTimestamp: script.events.at(-1)!.blockTimestamp,
  };
}

const clock = { block: 0 };
const first = new EventScript({ key: '0x01', clock })
  .increase({ size: 1000n, price: 2000n, collateral: usdc(100), time: DAY })
  .close({ price: 3000n, time: 2 * DAY })
  .increase({ size: 1000n, price: 2500n, collateral: usdc(500), time: 3 * DAY })
  .close({ price: 2000n, time: 3 * DAY + 600 });
const second = new EventScript({ key: '0x02', isLong: false, clock })
  .increase({ size: 4000n, price: 2000n, collateral: usdc(400), time: 4 * DAY })
  .close({ price: 2100n, time: 6 * DAY })
  .increase({ size: 200n, price: 2000n, collateral: usdc(100), time: 6 * DAY + 1 });
let routes: TraderRouteLatestMetric[];
let summary: ReturnType<typeof summariseTrader>;

beforeEach(() => {
  routes = [route(first, [follower('2'), follower('3')]), route(second, [follower('3')])];
  const all = foldPositions([...first.events, ...second.events], context);
  summary = summariseTrader(routes, positionsInTimeframe(all, window.from));
});

describe('summariseTrader', () => {
  it('adds sums and recomputes rates from them, but never adds rates', () => {
    expect(summary.account).toBe(TRADER);
    expect(summary.pnl).toBe((500n - 200n - 200n) * USD);
    expect(summary.sizeUsd).toBe(6200n * USD);
    expect(summary.collateralUsd).toBe(1100n * USD);
    expect(summary.roi).toBe((100n * 10_000n) / 1100n);
    expect(summary.roi).not.toBe(routes[0]!.roi + routes[1]!.roi);
    expect(summary).toMatchObject({
      settledSizeInUsd: 6000n * USD,
      settledSizeLongInUsd: 2000n * USD,
      settledCollateralInUsd: 1000n * USD,
      longUsd: 2000n * USD,
      realisedPnl: 100n * USD,
      realisedRoi: 1_000n,
      lastEventTimestamp: 6 * DAY + 1,
    });
    expect(summary.longShortRatio).toBe((2000n * 10_000n) / 6200n);
    expect(summary.avgLeverage).toBe((6200n * 10_000n) / 1100n);
  });

  it('counts wins and losses over closed positions and names the best and the worst', () => {
    expect(summary).toMatchObject({ winCount: 1, lossCount: 2, tradeCount: 3, openCount: 1 });
    expect(summary.bestPosition?.realisedPnlUsd).toBe(500n * USD);
    expect(summary.worstPosition?.realisedPnlUsd).toBe(-200n * USD);
  });

  it('counts break-even positions as neither won nor lost; among equals the first is the best and the last the worst', () => {
    const script = new EventScript({ key: '0x03' });
    for (const time of [1, 3, 5]) {
      script
        .increase({ size: 100n, price: 2000n, collateral: usdc(10), time })
        .close({ price: 2000n, time: time + 1 });
    }
    const even = foldPositions(script.events, context);
    const { winCount, lossCount, tradeCount, ...rest } = summariseTrader([], even);
    expect([winCount, lossCount, tradeCount]).toEqual([0, 0, 3]);
    expect([rest.bestPosition, rest.worstPosition]).toEqual([even[0], even[2]]);
    expect(rest.account).toBe(TRADER);
  });

  it('does not measure the holding time of a position opened before history', () => {
    const [, close] = new EventScript({ key: '0x04' })
      .increase({ size: 100n, price: 2000n, collateral: usdc(10), time: 1 })
      .close({ price: 2000n, time: 9 }).events;
    expect(summariseTrader([], foldPositions([close!], context)).avgHoldingTime).toBeNull();
  });

  it('measures holding times and the number of active days', () => {
    expect(summary.avgHoldingTime).toBe((DAY + 600 + 2 * DAY) / 3);
    expect(summary.daysActive).toBe(5);
  });

  it('adds the curves of all routes, in order of time', () => {
    const times = summary.pnlTimeline.map((point) => point.time);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(summary.pnlTimeline.at(-1)?.value).toBe(summary.pnl);
  });

  it('lists each follower and each market once', () => {
    expect(summary.matchedMimicList).toEqual([follower('2'), follower('3')]);
    expect(summary.markets).toEqual([ETH_MARKET]);
  });

  it('is empty for a trader without any activity', () => {
    expect(summariseTrader([], [])).toMatchObject({
      account: null,
      pnl: 0n,
      roi: 0n,
      avgLeverage: 0n,
      pnlTimeline: [],
      avgHoldingTime: null,
      bestPosition: null,
      worstPosition: null,
      daysActive: 0,
    });
  });
});
