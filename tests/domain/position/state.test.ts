import { describe, expect, it } from 'vitest';
import { bookedInPosition } from '../../../src/domain/position/booked';
import { averageEntryPrice, startPosition } from '../../../src/domain/position/foldPositions';
import { netBreakdown } from '../../../src/domain/position/netBreakdown';
import type { Position } from '../../../src/domain/position/Position';
import { positionsInTimeframe } from '../../../src/domain/position/positionEvents';
import { foldPositions } from '../../../src/exports/core';
import { context, ETH, EventScript, USD, USDC_PRICE, usdc } from '../support/EventScript';

const step = { size: 1000n, price: 2000n, collateral: usdc(100) };
const script = () => new EventScript().increase(step).increase({ ...step, collateral: usdc(50) });

describe('a position before its first known event', () => {
  it('had the collateral that an increase added to', () => {
    const [, second] = script().events;
    expect(startPosition(second!, ETH, 18)).toMatchObject({
      sizeInUsd: 1000n * USD,
      collateralInTokens: usdc(100),
      collateralInUsd: usdc(100) * USDC_PRICE,
      maxCollateralInTokens: usdc(100),
      collateralUnknown: false,
      openedBeforeHistory: true,
      openTimestamp: null,
    });
  });

  it('had an unknown collateral if the event is a decrease', () => {
    const third = script().decrease({ size: 500n, price: 2000n, collateral: usdc(20) }).events[2];
    expect(startPosition(third!, ETH, 18)).toMatchObject({
      sizeInUsd: 2000n * USD,
      collateralInTokens: 0n,
      collateralInUsd: 0n,
      collateralUnknown: true,
      openedBeforeHistory: true,
    });
  });

  it('had nothing when it opened', () => {
    const [first] = new EventScript().increase({ ...step, time: 70 }).events;
    expect(startPosition({ ...first!, collateralInTokens: usdc(99) }, ETH, 18)).toMatchObject({
      sizeInUsd: 0n,
      sizeInTokens: 0n,
      collateralInTokens: 0n,
      collateralUnknown: false,
      openedBeforeHistory: false,
      openTimestamp: 70,
    });
  });
});

describe('a close’s booked loss', () => {
  /** 1,000 dollars on 100 of collateral lose 200. */
  const events = () => new EventScript().increase(step).close({ price: 1600n }).events;

  it('is at most the collateral, all of it at the close', () => {
    const [position] = foldPositions(events(), context);
    expect(position).toMatchObject({ notChargedUsd: 100n * USD, bookedUsd: -100n * USD });
    expect(events().map((event) => bookedInPosition(position!, event))).toEqual([0n, -100n * USD]);
  });

  it('is the whole loss if the collateral is unknown', () => {
    const [position] = foldPositions(events().slice(1), context);
    expect(position).toMatchObject({ notChargedUsd: 0n, bookedUsd: -200n * USD });
  });

  it('is at most what an earlier decrease left, even for a position opened before history', () => {
    const all = new EventScript()
      .increase({ ...step, size: 2000n })
      .decrease({ size: 1000n, price: 2000n })
      .close({ price: 1600n }).events;
    const [position] = foldPositions(all.slice(1), context);
    expect(position).toMatchObject({ notChargedUsd: 100n * USD, bookedUsd: -100n * USD });
  });
});

it('books the margin fee without the other fees of its event', () => {
  const fees = { borrowing: usdc(2), funding: usdc(3), liquidation: usdc(4) };
  const { events } = new EventScript().increase({ ...step, cost: usdc(10), ...fees });
  expect(foldPositions(events, context)[0]!.fees).toEqual({
    marginFeeUsd: 1n * USD,
    borrowingFeeUsd: 2n * USD,
    fundingFeeUsd: 3n * USD,
    liquidationFeeUsd: 4n * USD,
  });
});

it('groups the lines of the net result: open, realised, and collateral separately', () => {
  const { events } = new EventScript()
    .increase({ ...step, cost: usdc(10), liquidation: usdc(1) })
    .close({ price: 1600n, impact: 5n * USD });
  const lines = netBreakdown(foldPositions(events, context)[0]!);
  const group = (wanted: string) => lines.flatMap(({ key, group }) => (group === wanted ? key : []));
  expect(group('collateral')).toEqual(['collateral']);
  expect(group('open')).toEqual(['openPnl']);
  expect(group('realised')).toEqual([
    'marginFee',
    'borrowingFee',
    'fundingFee',
    'liquidationFee',
    'priceImpact',
    'realisedPnl',
    'notCharged',
  ]);
});

it('has no entry price if nothing was ever held, or the token is unknown', () => {
  const held = { maxSizeInUsd: 1000n * USD, maxSizeInTokens: 10n ** 18n / 2n, indexTokenDecimals: 18 };
  expect(averageEntryPrice(held)).toBe(2000n * USD);
  expect(averageEntryPrice({ ...held, maxSizeInTokens: 0n })).toBeNull();
  expect(averageEntryPrice({ ...held, indexTokenDecimals: null })).toBeNull();
});

it('counts a position that closed as the timeframe began', () => {
  const closed = (settledTimestamp: number) => ({ settledTimestamp }) as Position;
  const set = positionsInTimeframe([closed(0), closed(99), closed(100), closed(101)], 100);
  expect(set.map(({ settledTimestamp }) => settledTimestamp)).toEqual([0, 100, 101]);
});
