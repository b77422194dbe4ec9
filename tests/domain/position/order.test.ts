import { describe, expect, it } from 'vitest';
import { foldInSteps } from '../../../src/domain/position/foldPositions';
import { orderPositionEvents } from '../../../src/domain/position/orderPositionEvents';
import type { PositionEvent } from '../../../src/domain/position/Position';
import { positionEvents } from '../../../src/domain/position/positionEvents';
import { routeMetricInSteps } from '../../../src/domain/trader/routeMetric';
import { timelineInSteps } from '../../../src/domain/trader/traderTimeline';
import { foldPositions } from '../../../src/exports/core';
import { context, EventScript, usdc } from '../../kit/EventScript';

const step = { size: 1000n, price: 2000n, collateral: usdc(100) };
const fold = (...scripts: EventScript[]) =>
  foldPositions(
    scripts.flatMap(({ events }) => events),
    context,
  );

describe('the order of events', () => {
  const at = (blockNumber: number, logIndex: number, over: object = {}) =>
    ({ blockNumber, logIndex, positionKey: '0x1', orderKey: '0x1', ...over }) as unknown as PositionEvent;

  it('keeps an event once, however often it was read, and all distinct events', () => {
    const other = at(1, 0, { orderKey: '0x2' });
    expect(orderPositionEvents([at(1, 0), at(1, 0), other])).toEqual([at(1, 0), other]);
    const next = at(2, 0);
    expect(orderPositionEvents([next, at(1, 0), next])).toEqual([at(1, 0), next]);
  });
});

it('has a position’s increases and decreases in the order they happened', () => {
  const script = new EventScript()
    .increase(step)
    .decrease({ size: 200n, price: 2000n })
    .increase(step)
    .increase(step)
    .decrease({ size: 200n, price: 2000n })
    .close({ price: 2000n });
  const [position] = fold(script);
  expect(positionEvents(position!)).toEqual(script.events);
});

describe('the order of positions', () => {
  it('is most recently changed first, open before closed', () => {
    const clock = { block: 0 };
    const scripts = ['0x01', '0x02', '0x03', '0x04'].map((key) =>
      new EventScript({ key: key as '0x01', clock }).increase(step),
    );
    scripts[1]!.decrease({ size: 100n, price: 2000n });
    scripts[0]!.decrease({ size: 100n, price: 2000n });
    scripts[3]!.close({ price: 2000n });
    scripts[2]!.close({ price: 2000n });
    expect(fold(...scripts).map(({ key }) => key)).toEqual(['0x01', '0x02', '0x03', '0x04']);
  });

  it('of positions that changed within one second the last read is first', () => {
    const scripts = ['0x01', '0x02'].map((key, i) =>
      new EventScript({ key: key as '0x01', clock: { block: i } }).increase({ ...step, time: 7 }),
    );
    expect(fold(...scripts).map(({ key }) => key)).toEqual(['0x02', '0x01']);
  });
});

describe('long work', () => {
  const pauses = (steps: Iterable<void>) => [...steps].length;
  const clock = { block: 0 };
  const scripts = Array.from({ length: 1_001 }, (_, i) =>
    new EventScript({ key: `0x${i}`, clock }).increase(step).close({ price: 2000n }),
  );
  const events = scripts.flatMap((script) => script.events);

  it('pauses after every thousand events', () => {
    expect(pauses(foldInSteps(events, context))).toBe(2);
    expect(pauses(foldInSteps(events.slice(0, 999), context))).toBe(0);
  });

  it('pauses before every five hundred positions and every thousand values of a metric, and between its parts', () => {
    const window = { from: 0, to: 1_000_000 };
    expect(pauses(routeMetricInSteps(fold(...scripts), {}, window))).toBe(1 + 3 + 3);
    expect(pauses(routeMetricInSteps(fold(...scripts.slice(0, 500)), {}, window))).toBe(1 + 1 + 2);
  });

  it('pauses before every five hundred positions and every thousand values of a timeline', () => {
    const window = { from: 0, to: 1_000_000, ticks: 10 };
    expect(pauses(timelineInSteps(fold(...scripts), [], window))).toBe(3 + 3 + 1);
    expect(pauses(timelineInSteps(fold(...scripts.slice(0, 500)), [], window))).toBe(1 + 2 + 1);
  });

  it('counts each open position that a mark values', () => {
    const window = { from: 0, to: 1_000_000, ticks: 10 };
    const open = Array.from({ length: 200 }, (_, i) =>
      new EventScript({ key: `0x${i}`, clock }).increase(step),
    );
    // the n-th opening values all n: 20,000 values
    expect(pauses(timelineInSteps(fold(...open), [], window))).toBeGreaterThanOrEqual(20);
  });
});
