import {
  foldPositions,
  netBreakdown,
  netPnl,
  openPnl,
  type Position,
  type PositionDecrease,
  type PositionEvent,
  positionLeverage,
  positionRoi,
} from '@mimic/widgets/core';
import { describe, expect, it } from 'vitest';
import { context, ETH, EventScript, ethPrice, TRADER, USD, USDC, usdc } from '../kit/EventScript';

const fold = (events: readonly PositionEvent[]) => foldPositions(events, context);
const at = (usd: bigint) => ({ min: ethPrice(usd), max: ethPrice(usd) });

function only(positions: readonly Position[]): Position {
  expect(positions).toHaveLength(1);
  return positions[0]!;
}

describe('one life', () => {
  it('follows scaling in and out, keeps the maxima and closes when the tokens are gone', () => {
    const script = new EventScript()
      .increase({ size: 10_000n, price: 2000n, collateral: usdc(1000), cost: usdc(5) })
      .increase({ size: 10_000n, price: 2500n, collateral: usdc(500), cost: usdc(5) })
      .decrease({ size: 5000n, price: 2400n, cost: usdc(3) })
      .close({ price: 3000n, cost: usdc(8) });
    const position = only(fold(script.events));

    expect(position).toMatchObject({
      account: TRADER,
      indexToken: ETH,
      collateralToken: USDC,
      collateralList: [USDC],
      openTimestamp: 100,
      settledTimestamp: 400,
      lastUpdateTimestamp: 400,
      openedBeforeHistory: false,
      sizeInUsd: 0n,
      sizeInTokens: 0n,
      collateralInUsd: 0n,
      maxSizeInUsd: 20_000n * USD,
      maxSizeInTokens: 9n * 10n ** 18n,
      maxCollateralInTokens: usdc(1490),
      maxCollateralInUsd: 1490n * USD,
    });
    expect(position.increaseList.map((event) => event.blockNumber)).toEqual([1, 2]);
    expect(position.decreaseList.map((event) => event.blockNumber)).toEqual([3, 4]);
    // 9 ETH for 20,000
    expect(position.avgEntryPrice).toBe((20_000n * USD) / 9n);
    // closing a quarter at 2400 gives 400, the rest (6.75 ETH for 15,000) at 3000 gives 5250
    expect(position.realisedPnlUsd).toBe(5650n * USD);
    expect(netPnl(position)).toBe((5650n - 21n) * USD);
    expect(positionRoi(position)).toBe((5629n * USD * 10_000n) / (1490n * USD));
    expect(positionLeverage(position)).toBe((20_000n * 10_000n) / 1490n);
  });

  it('values an open long at the minimum and an open short at the maximum price', () => {
    const spread = { min: ethPrice(1900), max: ethPrice(2100) };
    const long = only(fold(new EventScript().increase({ size: 10_000n, price: 2000n }).events));
    const short = only(
      fold(new EventScript({ isLong: false }).increase({ size: 10_000n, price: 2000n }).events),
    );
    expect(openPnl(long, spread)).toBe(-500n * USD);
    expect(openPnl(short, spread)).toBe(-500n * USD);
    expect(netPnl(long, at(2200n))).toBe(1000n * USD);
    expect(netPnl(short, at(2200n))).toBe(-1000n * USD);
  });

  it('counts a collateral-only withdrawal as neither gain nor loss', () => {
    const script = new EventScript()
      .increase({ size: 10_000n, price: 2000n, collateral: usdc(1000) })
      .decrease({ size: 0n, price: 2600n, collateral: usdc(400) });
    const position = only(fold(script.events));
    expect(position.realisedPnlUsd).toBe(0n);
    expect(position.collateralInTokens).toBe(usdc(600));
    expect(position.maxCollateralInTokens).toBe(usdc(1000));
    expect(position.settledTimestamp).toBe(0);
    expect(netPnl(position, at(2000n))).toBe(0n);
  });

  it('adds a decrease’s total impact if the event has it, otherwise its price impact, never both', () => {
    const script = new EventScript().increase({ size: 1000n, price: 2000n, collateral: usdc(100) });
    script.decrease({ size: 500n, price: 2000n, impact: -3n * USD }).close({ price: 2000n });
    const [, partial, close] = script.events as [PositionEvent, PositionDecrease, PositionDecrease];
    const events = [
      { ...script.events[0]!, priceImpactUsd: 99n * USD },
      { ...partial, priceImpactUsd: -7n * USD },
      { ...close, totalImpactUsd: undefined, priceImpactUsd: 2n * USD },
    ];
    expect(only(fold(events)).priceImpactUsd).toBe(-1n * USD);
  });

  it('reproduces the payout of a recorded full close', () => {
    const usd = (micro: bigint) => micro * 10n ** 24n;
    const script = new EventScript()
      .increase({ size: 1000n, price: 2000n, collateral: 119_091_642n })
      .close({ price: 2000n, cost: 4_571_220n, impact: usd(12_852n) });
    const events = [
      script.events[0]!,
      { ...script.events[1]!, basePnlUsd: usd(90_686_986n) } as PositionDecrease,
    ];
    const position = only(fold(events));
    expect(position.maxCollateralInUsd + netPnl(position)).toBe(usd(205_220_260n));
  });
});

describe('a close', () => {
  // as GMX caps losses; the indexer's tests of unlogged costs have a recorded close like this
  it('never books a loss above the existing collateral', () => {
    const script = new EventScript()
      .increase({ size: 10_000n, price: 2000n, collateral: usdc(1000) })
      .close({ price: 1700n, cost: usdc(30), liquidation: usdc(20) });
    const position = only(fold(script.events));
    expect(position.realisedPnlUsd).toBe(-1500n * USD);
    expect(position.notChargedUsd).toBe(530n * USD);
    expect(netPnl(position)).toBe(-1000n * USD);
    expect(positionRoi(position)).toBe(-10_000n);
  });

  it('floors nothing while the position stays open', () => {
    const script = new EventScript()
      .increase({ size: 10_000n, price: 2000n, collateral: usdc(1000) })
      .decrease({ size: 9000n, price: 1700n });
    expect(only(fold(script.events))).toMatchObject({ notChargedUsd: 0n, bookedUsd: -1350n * USD });
  });
});

describe('one key', () => {
  it('carries several positions, one after another', () => {
    const script = new EventScript()
      .increase({ size: 1000n, price: 2000n, collateral: usdc(100) })
      .close({ price: 2200n })
      .increase({ size: 3000n, price: 2200n, collateral: usdc(300) })
      .close({ price: 2200n })
      .increase({ size: 500n, price: 2200n, collateral: usdc(50) });
    const positions = fold(script.events);
    expect(positions.map((position) => position.maxSizeInUsd / USD)).toEqual([500n, 3000n, 1000n]);
    expect(new Set(positions.map((position) => position.key)).size).toBe(1);
    expect(new Set(positions.map((position) => position.id)).size).toBe(3);
    expect(positions.map((position) => position.settledTimestamp)).toEqual([0, 400, 200]);
  });

  it('orders events of the same second and block by their log index', () => {
    const script = new EventScript()
      .increase({ size: 1000n, price: 2000n, collateral: usdc(100) })
      .close({ price: 2200n })
      .increase({ size: 3000n, price: 2200n, collateral: usdc(300) });
    const events = script.events.map((event, i) => ({
      ...event,
      blockNumber: 7,
      blockTimestamp: 700,
      logIndex: i,
    }));
    const positions = fold(events.toReversed());
    expect(positions.map((position) => position.maxSizeInUsd / USD)).toEqual([3000n, 1000n]);
  });

  it('counts an event once if two pages contain it', () => {
    const script = new EventScript()
      .increase({ size: 1000n, price: 2000n, collateral: usdc(100) })
      .decrease({ size: 500n, price: 2200n });
    const position = only(fold([...script.events, ...script.events]));
    expect(position.realisedPnlUsd).toBe(50n * USD);
    expect(position.decreaseList).toHaveLength(1);
  });
});

describe('order of positions', () => {
  it('puts open ones first, as if they changed now, then the most recently closed', () => {
    const clock = { block: 0 };
    const open = new EventScript({ key: '0x01', clock }).increase({ size: 1n, price: 2000n });
    const first = new EventScript({ key: '0x02', clock }).increase({ size: 2n, price: 2000n });
    const second = new EventScript({ key: '0x03', clock }).increase({ size: 3n, price: 2000n });
    second.close({ price: 2000n });
    first.close({ price: 2000n });
    const positions = fold([...open.events, ...first.events, ...second.events]);
    expect(positions.map((position) => position.key)).toEqual(['0x01', '0x02', '0x03']);
  });
});

describe('a position opened before history', () => {
  const script = new EventScript()
    .increase({ size: 10_000n, price: 2000n, collateral: usdc(1000) })
    .increase({ size: 2000n, price: 2500n, collateral: usdc(200) })
    .decrease({ size: 6000n, price: 2500n })
    .close({ price: 2500n });

  it('starts from the state before its first event, which an increase fully reveals', () => {
    const position = only(fold(script.events.slice(1)));
    expect(position).toMatchObject({ openedBeforeHistory: true, openTimestamp: null, settledTimestamp: 400 });
    expect(position.maxCollateralInTokens).toBe(usdc(1200));
    expect(positionRoi(position)).not.toBeNull();
  });

  it('has no roi and no leverage if its first event is a decrease, but keeps its pnl', () => {
    const position = only(fold(script.events.slice(2)));
    expect(position.openedBeforeHistory).toBe(true);
    expect(position.maxSizeInUsd).toBe(12_000n * USD);
    expect(positionRoi(position)).toBeNull();
    expect(positionLeverage(position)).toBeNull();
    expect(position.realisedPnlUsd).toBe(2500n * USD);
  });

  it('is settled at once if only its close is known, and unknown collateral floors nothing', () => {
    const liquidated = new EventScript()
      .increase({ size: 10_000n, price: 2000n, collateral: usdc(1000) })
      .close({ price: 1500n });
    const position = only(fold(liquidated.events.slice(1)));
    expect(position.settledTimestamp).toBe(200);
    expect(netPnl(position)).toBe(-2500n * USD);
  });
});

describe('unknown data', () => {
  it('never throws: an unlisted market has the index token of its events, an unlisted token no entry price', () => {
    const { events } = new EventScript().increase({ size: 1000n, price: 2000n });
    const nothing = { markets: [], tokens: [] };
    expect(only(foldPositions(events, nothing))).toMatchObject({
      indexToken: '0x0000000000000000000000000000000000000000',
      indexTokenDecimals: null,
      avgEntryPrice: null,
    });
    const named = events.map((event) => ({ ...event, indexToken: ETH }) as PositionEvent);
    expect(only(foldPositions(named, { ...nothing, tokens: context.tokens })).avgEntryPrice).toBe(
      2000n * USD,
    );
  });

  it('finds markets and tokens whatever the case of their addresses', () => {
    const { events } = new EventScript().increase({ size: 1000n, price: 2000n });
    const shouting = {
      markets: context.markets.map((market) => ({
        marketToken: market.marketToken.toUpperCase().replace('0X', '0x') as `0x${string}`,
        indexToken: market.indexToken.toUpperCase().replace('0X', '0x') as `0x${string}`,
      })),
      tokens: context.tokens,
    };
    expect(only(foldPositions(events, shouting))).toMatchObject({ indexToken: ETH, indexTokenDecimals: 18 });
  });

  it('accepts events without the fields that came later', () => {
    const script = new EventScript().increase({ size: 1000n, price: 2000n }).close({ price: 2100n });
    const events = script.events.map((event) => {
      const old: Record<string, unknown> = { ...event };
      delete old.totalImpactUsd;
      delete old.priceImpactUsd;
      return old as PositionEvent;
    });
    expect(netPnl(only(fold(events)))).toBe(50n * USD);
  });
});

it('lists the followers who copied its openings', () => {
  const { events } = new EventScript().increase({ size: 1000n, price: 2000n });
  const mimicList = [`0x${'2'.repeat(40)}`, `0x${'3'.repeat(40)}`] as const;
  const mirrors = [
    { sourceRequestKey: events[0]!.orderKey, mimicList },
    { sourceRequestKey: '0xdead', mimicList: [`0x${'4'.repeat(40)}` as const] },
  ];
  expect(only(foldPositions(events, { ...context, mirrors })).mimicList).toEqual(mimicList);
});

describe('net breakdown', () => {
  const script = new EventScript()
    .increase({ size: 10_000n, price: 2000n, collateral: usdc(1000), cost: usdc(7) })
    .decrease({
      size: 5000n,
      price: 2100n,
      cost: usdc(9),
      borrowing: usdc(2),
      funding: usdc(3),
      impact: -5n * USD,
    });

  it('lists the components of a position’s pnl, fees as losses', () => {
    const position = only(fold(script.events));
    expect(netBreakdown(position, at(2200n)).map(({ key, value }) => [key, value / USD])).toEqual([
      ['collateral', 984n],
      ['openPnl', 500n],
      ['marginFee', -11n],
      ['borrowingFee', -2n],
      ['fundingFee', -3n],
      ['priceImpact', -5n],
      ['realisedPnl', 250n],
    ]);
  });

  it('shows the uncharged loss of a floored close and the liquidation fee', () => {
    const closed = new EventScript()
      .increase({ size: 10_000n, price: 2000n, collateral: usdc(1000) })
      .close({ price: 1700n, cost: usdc(30), liquidation: usdc(20) });
    const lines = netBreakdown(only(fold(closed.events)));
    expect(lines.find((line) => line.key === 'notCharged')?.value).toBe(530n * USD);
    expect(lines.find((line) => line.key === 'liquidationFee')?.value).toBe(-20n * USD);
    expect(lines.some((line) => line.key === 'priceImpact')).toBe(false);
  });
});
