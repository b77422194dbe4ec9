import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ONE } from '../../../../demo/sandbox/gmx/math/factors';
import { power } from '../../../../demo/sandbox/gmx/math/power';
import { runs } from '../../../depth';

describe('power', () => {
  it.each([
    [2n * ONE, 2n * ONE, 4n * ONE],
    // as prb-math computes them
    [1_234_567n * ONE + 89n * 10n ** 25n, (ONE * 22n) / 10n, 25196038406619693179949994218465n * 10n ** 12n],
    [3_000_000n * ONE, 17n * 10n ** 29n, 102590260602426146520586759309n * 10n ** 12n],
    [9_000_000n * ONE + 123_456_789n * 10n ** 12n, ONE, 9_000_000n * ONE + 123_456_789n * 10n ** 12n],
    [ONE, 2n * ONE, ONE],
    [ONE - 1n, 2n * ONE, 0n],
  ])('%s to the power of %s', (value, exponent, expected) => {
    expect(power(value, exponent)).toBe(expected);
  });

  it('is close to the exact power', () => {
    const value = fc.bigInt({ min: ONE, max: 10n ** 9n * ONE });
    fc.assert(
      fc.property(value, fc.integer({ min: 11, max: 30 }), (base, tenths) => {
        const actual = Number(power(base, (ONE * BigInt(tenths)) / 10n)) / 1e30;
        const exact = (Number(base) / 1e30) ** (tenths / 10);
        expect(Math.abs(actual / exact - 1)).toBeLessThan(1e-9);
      }),
      runs(100, 2_000),
    );
  });
});
