import { expect, it } from 'vitest';
import { printTime, printValues } from '../../../../demo/app/explorer/printValues';

const valuesOf = (facts: readonly (readonly [string, string])[]) =>
  printValues({ name: 'SetMatchingRule', facts }).facts.map(([, value]) => value);

it('prints a rule’s rate as a percentage, its throttle as a duration and its expiry as a date', () => {
  expect(
    valuesOf([
      ['allowanceRate', '1000'],
      ['allowanceRate', '1250'],
      ['maxLossRate', '3000'],
      ['throttleActivity', '3600'],
      ['throttleActivity', '86400'],
      ['expiry', '1800000000'],
    ]),
  ).toEqual(['10%', '12.50%', '30%', '1 hour', '1 day', printTime(1_800_000_000n)]);
  expect(printTime(1_800_000_000n)).toMatch(/^Jan 1[45], 2027, \d\d:\d\d:\d\d$/);
});

it('prints GMX’s amounts in USD, which have 30 decimals and may be negative', () => {
  expect(
    valuesOf([
      ['sizeInUsd', `${1_234_567_891n * 10n ** 27n}`],
      ['basePnlUsd', `-${250_499n * 10n ** 27n}`],
      ['data.sizeDelta', '516916116133005073997099032393355'],
      ['data.traderTargetLeverage', '103608'],
    ]),
  ).toEqual(['$1,234,567.89', '-$250.50', '$516.92', '10.3608x']);
});

it('says so of a removed rule and of one that does not expire', () => {
  const never = String(2n ** 256n - 1n);
  expect(
    valuesOf([
      ['expiry', '0'],
      ['expiry', never],
    ]),
  ).toEqual(['none', 'never']);
});

it('leaves other values as they are', () => {
  expect(
    valuesOf([
      ['user', '0x1111111111111111111111111111111111111111'],
      ['size', '3600'],
    ]),
  ).toEqual(['0x1111111111111111111111111111111111111111', '3600']);
});
