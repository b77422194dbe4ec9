// @vitest-environment node
import { expect, it } from 'vitest';
import { extendCandle, openCandle } from '../../../../demo/indexer/metrics/candle';

it('opens a slot at the close before it, whatever lay between', () => {
  expect(openCandle(10n, 14n)).toEqual({ o: 10n, h: 14n, l: 10n, c: 14n });
  expect(openCandle(10n, 7n)).toEqual({ o: 10n, h: 10n, l: 7n, c: 7n });
});

it('opens the first slot at its own price', () => {
  expect(openCandle(undefined, 5n)).toEqual({ o: 5n, h: 5n, l: 5n, c: 5n });
});

it('follows further prices', () => {
  expect(extendCandle({ h: 10n, l: 5n }, 12n)).toEqual({ h: 12n, l: 5n, c: 12n });
  expect(extendCandle({ h: 10n, l: 5n }, 4n)).toEqual({ h: 10n, l: 4n, c: 4n });
  expect(extendCandle({ h: 10n, l: 5n }, 7n)).toEqual({ h: 10n, l: 5n, c: 7n });
});
