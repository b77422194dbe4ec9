import { expect, it } from 'vitest';
import { axisValue } from '../../../src/ui/chart/drawChart';

const points = [{ value: -0.04 }, { value: 0.01 }];

it('is zero if floating-point steps leave a tiny remainder', () => {
  const step = 0.01;
  let tick = -0.04;
  while (tick < -step / 2) tick += step;
  expect(tick).not.toBe(0);
  expect(axisValue(tick, points)).toBe(0);
});

it('is zero on the axis of an all-zero curve', () => {
  expect(axisValue(-2.8e-17, [{ value: 0 }])).toBe(0);
  expect(axisValue(0.02, [{ value: 0 }])).toBe(0.02);
});

it('is otherwise the tick, however small the curve', () => {
  expect(axisValue(-0.03, points)).toBe(-0.03);
  expect(axisValue(2e-7, [{ value: 3e-7 }])).toBe(2e-7);
});
