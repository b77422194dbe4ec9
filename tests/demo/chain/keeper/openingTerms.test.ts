import { expect, it } from 'vitest';
import { openingTerms } from '../../../../demo/chain/keeper/answer/openingTerms';

const index = { min: 1_990n, max: 2_010n };

it('lets a long pay one percent more than the current price, and a short get one percent less', () => {
  expect(openingTerms({ isLong: true, time: 0 }, index).acceptablePrice).toBe(2_030n);
  expect(openingTerms({ isLong: false, time: 0 }, index).acceptablePrice).toBe(1_970n);
});

it('gives an opening a deadline of five minutes, or as long as the keeper considers it fresh', () => {
  expect(openingTerms({ isLong: true, time: 1_000 }, index).deadline).toBe(1_300n);
  expect(openingTerms({ isLong: true, time: 1_000 }, index, 60).deadline).toBe(1_060n);
});
