import { describe, expect, it } from 'vitest';
import { exactTokenAmount } from '../../../../src/domain';
import { ambiguousAmount } from '../../../../src/widgets/parts/form/ambiguousAmount';
import { parseAmountInput } from '../../../../src/widgets/parts/form/parseAmountInput';

describe('amount input', () => {
  it.each([
    ['', 'en-US', 0n],
    ['500', 'en-US', 500_000_000n],
    ['1,234.56', 'en-US', 1_234_560_000n],
    [' 1.234,56 ', 'de-DE', 1_234_560_000n],
    ['0.000001', 'en-US', 1n],
    ['1 234,5', 'fr-FR', 1_234_500_000n],
    ['١٢٫٥', 'ar-EG', 12_500_000n],
  ])('reads %j in %s', (text, locale, amount) => {
    expect(parseAmountInput(text, 6, locale)).toEqual({ amount });
  });

  it.each([
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['1e5', 'notANumber'],
    ['12,34', 'notANumber'],
    ['five', 'notANumber'],
    ['.', 'notANumber'],
    ['0.0000001', 'tooManyDecimals'],
  ])('refuses %j as %s', (text, problem) => {
    expect(parseAmountInput(text, 6, 'en-US')).toEqual({ problem });
  });

  it('parses what it prints, to the last decimal', () => {
    for (const locale of ['en-US', 'de-DE', 'fr-FR', 'ar-EG']) {
      for (const amount of [0n, 1n, 10n, 1_234_567_890_123n, 2n ** 200n]) {
        expect(parseAmountInput(exactTokenAmount(amount, 6, locale), 6, locale)).toEqual({ amount });
      }
    }
  });
});

describe('text that is ambiguous across locales', () => {
  it.each([
    ['1,234', 'en-US', { whole: '1234' }],
    ['1.234', 'de-DE', { whole: '1234' }],
    ['1.234', 'en-US', { whole: '1', thousandths: '234' }],
    ['1,234', 'de-DE', { whole: '1', thousandths: '234' }],
    ['12.050', 'en-US', { whole: '12', thousandths: '50' }],
  ])('%j in %s is shown back without separators', (text, locale, reading) => {
    expect(ambiguousAmount(text, 6, locale)).toEqual(reading);
  });

  it.each([['500'], ['1.5'], ['1,234,567'], ['1,234.5'], ['0.234'], ['1.2345'], [''], ['-1.234']])(
    '%j is unambiguous',
    (text) => {
      expect(ambiguousAmount(text, 6, 'en-US')).toBeUndefined();
    },
  );

  it('is also detected for tokens with few decimals', () => {
    expect(ambiguousAmount('1,234', 2, 'en-US')).toEqual({ whole: '1234' });
  });
});
