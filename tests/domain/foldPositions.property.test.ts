import { foldPositions, netBreakdown, netPnl, type PositionEvent, traderTimeline } from '@mimic/widgets/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { context, EventScript, ethPrice, usdc } from '../kit/EventScript';

const step = fc.record({
  kind: fc.constantFrom('increase', 'decrease', 'close', 'deposit', 'withdraw'),
  size: fc.bigInt(1n, 50_000n),
  price: fc.bigInt(500n, 5000n),
  collateral: fc.bigInt(0n, 3_000_000_000n),
  cost: fc.option(fc.bigInt(0n, 90_000_000n), { nil: undefined }),
  impact: fc.option(fc.bigInt(-(10n ** 32n), 10n ** 32n), { nil: undefined }),
});

/** A trader's actions on a few keys at once, as GMX's events. */
const history = fc
  .record({
    keys: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
    steps: fc.array(fc.tuple(fc.nat(2), step), { minLength: 1, maxLength: 40 }),
  })
  .map(({ keys, steps }) => {
    const clock = { block: 0 };
    const scripts = keys.map((isLong, i) => new EventScript({ key: `0x0${i}`, isLong, clock }));
    for (const [which, { kind, size, ...rest }] of steps) {
      const script = scripts[which % scripts.length]!;
      if (kind === 'increase' || script.sizeInTokens === 0n) script.increase({ size, ...rest });
      else if (kind === 'deposit') script.increase({ size: 0n, ...rest });
      else if (kind === 'withdraw') script.decrease({ size: 0n, ...rest });
      else if (kind === 'close') script.close(rest);
      else script.decrease({ size, ...rest });
    }
    return scripts.flatMap((script) => script.events);
  });

const price = fc.tuple(fc.bigInt(500n, 5000n), fc.bigInt(0n, 50n)).map(([usd, spread]) => ({
  min: ethPrice(usd),
  max: ethPrice(usd + spread),
}));

const fold = (events: readonly PositionEvent[]) => foldPositions(events, context);

describe('folding', () => {
  it('does not depend on how events are split into pages, or on overlaps between them', () => {
    fc.assert(
      fc.property(history, fc.array(fc.nat()), fc.nat(5), (events, weights, overlap) => {
        const shuffled = events
          .map((event, i) => ({ event, weight: weights[i % Math.max(1, weights.length)] ?? 0 }))
          .sort((a, b) => a.weight - b.weight)
          .map(({ event }) => event);
        expect(fold([...shuffled, ...events.slice(0, overlap)])).toEqual(fold(events));
      }),
    );
  });

  it('drops no event: the positions’ realised pnl equals that of all events', () => {
    fc.assert(
      fc.property(history, fc.nat(), (events, cut) => {
        const known = events.slice(cut % events.length);
        const realised = fold(known).reduce((total, position) => total + position.realisedPnlUsd, 0n);
        const based = known.reduce(
          (sum, event) => sum + (event.kind === 'decrease' ? event.basePnlUsd : 0n),
          0n,
        );
        expect(realised).toBe(based);
        const listed = fold(known).flatMap((each) => [...each.increaseList, ...each.decreaseList]);
        expect(listed).toHaveLength(known.length);
      }),
    );
  });

  it('brings sizes back to zero together, exactly when a position settles', () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const position of fold(events)) {
          const settled = position.settledTimestamp > 0;
          expect(position.sizeInTokens === 0n).toBe(settled);
          expect(position.sizeInUsd === 0n).toBe(settled);
        }
      }),
    );
  });

  it('breaks a net pnl down into lines that add up to it, to the last unit', () => {
    fc.assert(
      fc.property(history, price, (events, mark) => {
        for (const position of fold(events)) {
          const lines = netBreakdown(position, mark).filter((line) => line.group !== 'collateral');
          expect(lines.reduce((total, line) => total + line.value, 0n)).toBe(netPnl(position, mark));
        }
      }),
    );
  });

  it('never lets a close cost more than the collateral before it', () => {
    fc.assert(
      fc.property(
        fc.bigInt(500n, 5000n),
        fc.bigInt(1n, 90_000n),
        fc.bigInt(0n, 5000n),
        (exit, size, cost) => {
          const script = new EventScript()
            .increase({ size, price: 2000n, collateral: usdc(1000) })
            .close({ price: exit, cost: usdc(cost) });
          const [position] = fold(script.events);
          expect(netPnl(position!)).toBeGreaterThanOrEqual(-1000n * 10n ** 30n);
        },
      ),
    );
  });
});

describe('the trader chart', () => {
  it('ends at the table’s total, whatever happened before', () => {
    fc.assert(
      fc.property(history, fc.option(price), fc.integer({ min: 0, max: 5000 }), (events, known, from) => {
        const mark = known ?? undefined;
        const positions = fold(events).filter(
          (each) => each.settledTimestamp === 0 || each.settledTimestamp >= from,
        );
        const prices = mark
          ? Object.fromEntries(positions.map((position) => [position.indexToken, mark]))
          : {};
        const points = traderTimeline(positions, [], { from, to: from + 5000, ticks: 280, prices });
        const table = positions.reduce((total, position) => total + netPnl(position, mark), 0n);
        expect(points.at(-1)?.value ?? 0n).toBe(table);
      }),
    );
  });
});
