import type { Address } from '@mimic/widgets/core';
import { describe, expect, it } from 'vitest';
import type { IndexedEvent } from '../../../../demo/indexer/metrics/fold/foldEvent';
import { NEVER, nextPass } from '../../../../demo/indexer/metrics/fold/nextPass';
import { type RouteInput, routeRows } from '../../../../demo/indexer/metrics/fold/routeRows';

const USD = 10n ** 30n;
const DAY = 86_400;
const NOW = 200 * DAY;
const WETH: Address = `0x${'e'.repeat(40)}`;
const MARKET: Address = `0x${'a'.repeat(40)}`;
const ROUTE = `0x${'9'.repeat(64)}` as const;
/** 2,000 USD for a token of 18 decimals, and 1 USD for one of 6. */
const WETH_PRICE = 2_000n * 10n ** 12n;
const USDC_PRICE = 10n ** 24n;

let order = 0;
function event(
  kind: 'increase' | 'decrease',
  time: number,
  fields: { size: bigint; delta: bigint; tokens: bigint; collateral: bigint; pnl?: bigint; cost: bigint },
): IndexedEvent {
  order += 1;
  const base = {
    orderKey: `0x${order.toString(16).padStart(64, '0')}` as const,
    positionKey: `0x${'7'.repeat(64)}` as const,
    traderMatchingKey: ROUTE,
    account: `0x${'1'.repeat(40)}` as const,
    market: MARKET,
    collateralToken: `0x${'c'.repeat(40)}` as const,
    indexToken: WETH,
    isLong: true,
    sizeInUsd: fields.size * USD,
    sizeInTokens: fields.tokens,
    collateralInTokens: fields.collateral * 10n ** 6n,
    sizeDeltaUsd: fields.delta * USD,
    sizeDeltaInTokens: 0n,
    collateralDeltaAmount: 0n,
    executionPrice: WETH_PRICE,
    indexTokenPriceMin: WETH_PRICE,
    indexTokenPriceMax: WETH_PRICE,
    collateralTokenPriceMin: USDC_PRICE,
    collateralTokenPriceMax: USDC_PRICE,
    priceImpactUsd: 0n,
    blockTimestamp: time,
    blockNumber: time,
    logIndex: 0,
    transactionHash: `0x${'d'.repeat(64)}` as const,
    feeCollected: {
      totalCostAmount: fields.cost * 10n ** 6n,
      positionFeeAmount: fields.cost * 10n ** 6n,
      borrowingFeeAmount: 0n,
      fundingFeeAmount: 0n,
    },
  };
  return kind === 'increase' ? { kind, ...base } : { kind, ...base, basePnlUsd: (fields.pnl ?? 0n) * USD };
}

/** A long of 1,000 USD on 100 of collateral, opened 60 days ago at a cost of 1, closed 40 days ago with 30 − 2. */
const closedLong = () => [
  event('increase', NOW - 60 * DAY, {
    size: 1_000n,
    delta: 1_000n,
    tokens: 5n * 10n ** 17n,
    collateral: 100n,
    cost: 1n,
  }),
  event('decrease', NOW - 40 * DAY, {
    size: 0n,
    delta: 1_000n,
    tokens: 0n,
    collateral: 0n,
    pnl: 30n,
    cost: 2n,
  }),
];

/** A long of 2,000 USD (1 token at 2,000), opened 10 days ago on 400 at a cost of 4. */
const openLong = () => [
  event('increase', NOW - 10 * DAY, {
    size: 2_000n,
    delta: 2_000n,
    tokens: 10n ** 18n,
    collateral: 400n,
    cost: 4n,
  }),
];

const compute = (events: IndexedEvent[], rest: Partial<RouteInput> = {}) =>
  routeRows({
    traderMatchingKey: ROUTE,
    events,
    candles: new Map(),
    prices: { [WETH]: { min: 2_100n * 10n ** 12n, max: 2_200n * 10n ** 12n } },
    followers: [],
    now: NOW,
    ...rest,
  });
const DAYS = [1, 7, 30, 90, 365];
const windowOf = ({ windows }: ReturnType<typeof compute>, days: number) => windows[DAYS.indexOf(days)]!;

describe('the windows of a route', () => {
  it('have one row for each of the five timeframes', () => {
    expect(compute(openLong()).windows.map(({ id, interval }) => [id, interval])).toEqual(
      [86_400, 604_800, 2_628_000, 7_884_000, 31_536_000].map((interval) => [
        `${ROUTE}-${interval}`,
        interval,
      ]),
    );
  });

  it('count positions that closed in the window, and open ones, in full', () => {
    const rows = compute([...closedLong(), ...openLong()]);
    // closed: −1 + 30 − 2 = 27. open: −4 booked; 1 × 2,100 − 2,000 = 100 at the price's minimum.
    expect(windowOf(rows, 90)).toMatchObject({
      settledSizeInUsd: 1_000n * USD,
      settledSizeLongInUsd: 1_000n * USD,
      settledCollateralInUsd: 100n * USD,
      sizeUsd: 3_000n * USD,
      longUsd: 3_000n * USD,
      collateralUsd: 500n * USD,
      longShortRatio: 10_000n,
      realisedPnl: 23n * USD,
      pnl: 123n * USD,
      realisedRoi: 2_300n,
      roi: 2_460n,
      winCount: 1,
      lossCount: 0,
      tradeCount: 1,
      recentResults: 'w',
      openCount: 1,
      isOpen: true,
      marketList: [MARKET],
    });
  });

  it('leave out positions closed before the window, but not open ones', () => {
    const rows = compute([...closedLong(), ...openLong()]);
    expect(windowOf(rows, 30)).toMatchObject({
      sizeUsd: 2_000n * USD,
      pnl: 96n * USD,
      winCount: 0,
      openCount: 1,
    });
    expect(windowOf(rows, 1)).toMatchObject({ pnl: 96n * USD });
  });

  it('end the curve with the pnl at the last mark', () => {
    const { pnlList, pnlTimestampList, interval } = windowOf(compute([...closedLong(), ...openLong()]), 90);
    expect(pnlList).toHaveLength(pnlTimestampList.length);
    expect(pnlTimestampList[0]).toBe(Math.ceil((NOW - interval) / 262_800) * 262_800);
    expect(pnlList[0]).toBe(0n);
    expect(pnlTimestampList.at(-1)).toBe(NOW);
    expect(pnlList.at(-1)).toBe(123n * USD);
  });

  it('have no row once the window is empty', () => {
    expect(compute(closedLong()).windows.map(({ interval }) => interval)).toEqual([7_884_000, 31_536_000]);
  });

  it('count an open route as updated now, and a closed one at its last event', () => {
    expect(compute(openLong()).windows[0]).toMatchObject({
      lastUpdatedTimestamp: NOW,
      lastEventTimestamp: NOW - 10 * DAY,
    });
    expect(compute(closedLong()).windows[0]).toMatchObject({
      lastUpdatedTimestamp: NOW - 40 * DAY,
      lastEventTimestamp: NOW - 40 * DAY,
    });
  });

  it('list followers with a live rule', () => {
    const [live, expired]: Address[] = [`0x${'5'.repeat(40)}`, `0x${'6'.repeat(40)}`];
    const followers = [
      { mimic: live!, expiry: BigInt(NOW + 1) },
      { mimic: expired!, expiry: BigInt(NOW) },
      { mimic: `0x${'4'.repeat(40)}` as const, expiry: 0n },
    ];
    expect(compute(openLong(), { followers }).windows[0]).toMatchObject({
      matchedMimicList: [live],
      followerCount: 1,
    });
  });
});

it('sum up a route’s lifetime and what it holds now', () => {
  expect(compute([...closedLong(), ...openLong()]).route).toMatchObject({
    cumulativeCollateralInUsd: 500n * USD,
    cumulativeSizeInUsd: 3_000n * USD,
    cumulativeSizeLongInUsd: 3_000n * USD,
    cumulativeRealisedPnl: 23n * USD,
    crossOpenSizeInUsd: 2_000n * USD,
    crossOpenSizeLongInUsd: 2_000n * USD,
    crossOpenCollateralInUsd: 400n * USD,
    crossOpenPnl: 100n * USD,
    marketList: [MARKET],
    positionList: [`0x${'7'.repeat(64)}`],
  });
});

it('contain the open positions, marked to market', () => {
  expect(compute([...closedLong(), ...openLong()]).open).toMatchObject([
    { collateralInUsd: 400n * USD, sizeInUsd: 2_000n * USD, pnl: 100n * USD, lastUpdatedTimestamp: NOW },
  ]);
  expect(compute(closedLong()).open).toEqual([]);
});

it('have no open pnl while the index token has no price', () => {
  expect(compute(openLong(), { prices: {} }).windows[0]).toMatchObject({ pnl: -4n * USD });
});

describe('the time at which figures change without an event', () => {
  const closed = (time: number) => ({ settledTimestamp: time });

  it('is unset while a position is open, because prices move it', () => {
    expect(nextPass([closed(0)], [], 10)).toBe(NEVER);
  });

  it('is when the next closed position leaves a timeframe', () => {
    expect(nextPass([closed(NOW - 100), closed(NOW - 8 * DAY)], [], NOW)).toBe(NOW - 100 + DAY + 1);
    expect(nextPass([closed(NOW - 8 * DAY)], [], NOW)).toBe(NOW - 8 * DAY + 2_628_000 + 1);
  });

  it('is when a rule expires', () => {
    expect(nextPass([closed(NOW)], [{ expiry: BigInt(NOW + 60) }], NOW)).toBe(NOW + 60);
    expect(nextPass([closed(NOW)], [{ expiry: 2n ** 255n }], NOW)).toBe(NOW + DAY + 1);
  });

  it('is never once everything has left', () => {
    expect(nextPass([closed(NOW - 400 * DAY)], [{ expiry: 0n }], NOW)).toBe(NEVER);
  });
});
