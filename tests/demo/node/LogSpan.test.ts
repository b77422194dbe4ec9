import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LogSpan } from '../../../demo/node/LogSpan';

/** Asks a node that answers up to `limit` blocks, and returns the span of each request. */
function ask(span: LogSpan, limit: number, requests: number): number[] {
  return Array.from({ length: requests }, () => {
    const { blocks } = span;
    if (blocks > limit) span.failed(blocks);
    else span.succeeded(blocks);
    return blocks;
  });
}

it('halves a span after each failure, down to one block', () => {
  const span = new LogSpan({ first: 500, most: 100_000 });
  expect(ask(span, 1, 11)).toEqual([500, 250, 125, 62, 31, 15, 7, 3, 1, 2, 1]);
});

it('doubles a span after each success, up to the most', () => {
  const span = new LogSpan({ first: 1_000, most: 5_000 });
  expect(ask(span, Number.POSITIVE_INFINITY, 5)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
});

it('finds the node’s limit, and then fails ever more rarely', () => {
  const span = new LogSpan({ first: 500, most: 100_000 });
  ask(span, 10, 100);
  const later = ask(span, 10, 5_000);
  expect(Math.min(...later)).toBeGreaterThanOrEqual(5);
  const share = (spans: readonly number[]) => spans.filter((blocks) => blocks > 10).length / spans.length;
  expect(share(later.slice(0, 500))).toBeLessThan(0.03);
  expect(share(later.slice(-2_000))).toBeLessThan(0.003);
});

it('takes failures of several requests at the same time for one', () => {
  const span = new LogSpan({ first: 512, most: 512 });
  for (let i = 0; i < 8; i += 1) span.failed(512);
  expect(span.blocks).toBe(256);
  // sent before the failure
  span.succeeded(512);
  expect(span.blocks).toBe(256);
});

it('does not blame a single block', () => {
  const span = new LogSpan({ first: 2, most: 100 });
  ask(span, 0, 50);
  expect(span.blocks).toBe(1);
  expect(ask(span, 100, 20).at(-1)).toBe(100);
});

it('reaches at least half of whatever the limit has become', () => {
  const phase = fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(fc.array(phase, { minLength: 1 }), fc.integer({ min: 1, max: 2_000 }), (phases, first) => {
      const span = new LogSpan({ first, most: 2_000 });
      for (const [limit, requests] of phases) ask(span, limit, requests);
      const limit = phases.at(-1)?.[0] ?? 1;
      // it may have to forget a failure first, which takes longer each time
      const last = ask(span, limit, 50_000).slice(-100);
      expect(Math.max(...last)).toBeGreaterThanOrEqual(Math.min(2_000, limit) / 2);
      expect(last.every((blocks) => blocks >= 1 && blocks <= 2_000)).toBe(true);
    }),
  );
});

it('splits a range into parts without gaps', () => {
  const span = new LogSpan({ first: 4, most: 4 });
  expect(span.split(10, 19)).toEqual([
    [10, 13],
    [14, 17],
    [18, 19],
  ]);
  expect(span.split(7, 7)).toEqual([[7, 7]]);
});
