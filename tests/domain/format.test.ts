import {
  formatAddress,
  formatLeverage,
  formatPercent,
  formatPnl,
  formatPrice,
  formatTokenAmount,
  formatUsd,
  parseTokenAmount,
} from '@mimic/widgets/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Decimal text to USD 1e30. */
const usd = (text: string) =>
  text.startsWith('-') ? -parseTokenAmount(text.slice(1), 30) : parseTokenAmount(text, 30);

const plusOf = (locale: string) =>
  new Intl.NumberFormat(locale, { signDisplay: 'always' })
    .formatToParts(1)
    .find(({ type }) => type === 'plusSign')?.value;

describe('formatUsd', () => {
  it.each([
    ['1234567.5', '1,234,568'],
    ['1234567.4999', '1,234,567'],
    ['1000', '1,000'],
    ['999.995', '1,000'],
    ['999.999', '1,000'],
    ['999.9949', '999.99'],
    ['12.345', '12.35'],
    ['12.3449', '12.34'],
    ['1', '1.00'],
    ['0.999', '1.00'],
    ['0.9949', '0.99'],
    ['0.5', '0.50'],
    ['0.0996', '0.10'],
    ['0.0046', '0.0046'],
    ['0.00465', '0.0047'],
    ['0.0001', '0.00010'],
    ['0.00009999', '0.00010'],
    ['0.000099', '<0.0001'],
    ['0.000000000000000000000000000001', '<0.0001'],
    ['0', '0.00'],
    ['-12.345', '-12.35'],
    ['-0.000099', '-<0.0001'],
    ['1000000000000.5', '1,000,000,000,001'],
  ])('prints %s as %s', (value, printed) => {
    expect(formatUsd(usd(value))).toBe(printed);
  });

  it('loses no digits to floats', () => {
    expect(formatUsd(usd('123456789012345678901234567890.4'))).toBe(
      '123,456,789,012,345,678,901,234,567,890',
    );
  });

  it('formats by locale', () => {
    expect(formatUsd(usd('1234567.5'), 'de-DE')).toBe('1.234.568');
    expect(formatUsd(usd('12.34'), 'de-DE')).toBe('12,34');
    expect(formatUsd(usd('12345678'), 'en-IN')).toBe('1,23,45,678');
    expect(formatUsd(usd('12.34'), 'ar-EG')).toBe('١٢٫٣٤');
    expect([formatPercent(1234n, 'de-DE'), formatLeverage(12_500n, 'de-DE')]).toEqual([
      '12,34\u00a0%',
      '1,25x',
    ]);
    // a true minus sign, and a sign that is not ASCII
    expect(formatPnl(usd('-12.5'), 'sv-SE')).toBe('−12,50');
    expect(formatPnl(usd('12.5'), 'fa-IR')).toBe(`${plusOf('fa-IR')}۱۲٫۵۰`);
  });
});

describe('formatPrice', () => {
  it.each([
    ['123456.7', '123,457'],
    ['64123.4', '64,123'],
    ['3412.56', '3,412.6'],
    ['171.2349', '171.23'],
    ['1', '1.0000'],
    ['0.961234', '0.96123'],
    ['0.0661236', '0.066124'],
    ['0.00000891234', '0.0000089123'],
    ['0', '0.00'],
  ])('%s is %s', (value, text) => {
    expect(formatPrice(usd(value))).toBe(text);
  });

  it('writes the digits of the locale', () => {
    expect(formatPrice(usd('0.0661236'), 'de-DE')).toBe('0,066124');
  });
});

describe('formatPnl', () => {
  it.each([
    ['12.5', '+12.50'],
    ['-12.5', '-12.50'],
    ['0', '0.00'],
    ['1500', '+1,500'],
    ['-0.0046', '-0.0046'],
    ['0.00001', '+<0.0001'],
  ])('prints %s as %s', (value, printed) => {
    expect(formatPnl(usd(value))).toBe(printed);
  });
});

it('prints basis points as a percentage', () => {
  expect([1234n, 10_000n, 0n, -50n, 1_000_000n].map((bps) => formatPercent(bps))).toEqual([
    '12.34%',
    '100.00%',
    '0.00%',
    '-0.50%',
    '10,000%',
  ]);
});

it('prints leverage as a factor', () => {
  expect([10_000n, 125_000n, 5000n, 0n].map((bps) => formatLeverage(bps))).toEqual([
    '1.00x',
    '12.50x',
    '0.50x',
    '0.00x',
  ]);
});

describe('formatTokenAmount', () => {
  it.each([
    [1_999_999n, 6, '1.99'],
    [999_999_999n, 6, '999.99'],
    [1_234_999_999n, 6, '1,234'],
    [4699n, 6, '0.0046'],
    [99n, 6, '<0.0001'],
    [0n, 18, '0.00'],
    [7n, 0, '7.00'],
  ])('prints %s units of %s decimals as %s, never more than the amount', (amount, decimals, printed) => {
    expect(formatTokenAmount(amount, decimals)).toBe(printed);
  });

  it('never prints more than the amount', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
        const printed = formatTokenAmount(amount, decimals);
        if (printed.startsWith('<')) return;
        expect(parseTokenAmount(printed, 36)).toBeLessThanOrEqual(amount * 10n ** BigInt(36 - decimals));
      }),
    );
  });
});

it('shortens an address to its ends and leaves short text alone', () => {
  expect(formatAddress('0x1234567890abcdef1234567890abcdef12345678')).toBe('0x1234..5678');
  expect(formatAddress('0x----')).toBe('0x----');
});

describe('parseTokenAmount', () => {
  it.each([
    ['1', 1_000_000n],
    ['  1.5 ', 1_500_000n],
    ['.5', 500_000n],
    ['5.', 5_000_000n],
    ['0', 0n],
    ['007', 7_000_000n],
    ['0.000001', 1n],
    ['1,234,567.891234', 1_234_567_891_234n],
    ['1234567', 1_234_567_000_000n],
    ['12,345', 12_345_000_000n],
    ['+1', 1_000_000n],
    // no locale groups so: the comma is a decimal comma
    ['12,34', 12_340_000n],
    ['1234,567', 1_234_567_000n],
    ['1,234567', 1_234_567n],
    [',123', 123_000n],
    ['0,123', 123_000n],
    ['1.234,567', 1_234_567_000n],
    ['1 000', 1_000_000_000n],
    ['1\u00a0000', 1_000_000_000n],
    ['1,00,000', 100_000_000_000n],
    ['１', 1_000_000n],
    ['5.1234560000', 5_123_456n],
  ])('reads %s', (text, amount) => {
    expect(parseTokenAmount(text, 6)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-1',
    '1e3',
    '0x10',
    '1.2.3',
    '12 34',
    '1/2',
    '10²',
    '100 USDC',
    '$1',
    '5%',
    '1,,234',
    '1,234,',
    'Infinity',
  ])('refuses %j', (text) => {
    expect(() => parseTokenAmount(text, 6)).toThrow(
      expect.objectContaining({ code: 'invalid_amount', shortMessage: 'Enter an amount in digits' }),
    );
  });

  it('refuses more decimals than the token has, saying how many it has', () => {
    expect(() => parseTokenAmount('1.1234567', 6)).toThrow('Enter at most 6 decimals');
    expect(() => parseTokenAmount('1.5', 0)).toThrow(expect.objectContaining({ code: 'too_many_decimals' }));
    expect(parseTokenAmount('1.', 0)).toBe(1n);
    // zeros are no more than it has
    expect(parseTokenAmount('1.0', 0)).toBe(1n);
  });

  it('parses by locale', () => {
    expect(parseTokenAmount('1.234,5', 6, 'de-DE')).toBe(1_234_500_000n);
    expect(parseTokenAmount('1,234.5', 6, 'de-DE')).toBe(1_234_500_000n);
    // the comma is the German decimal point: 1,234 is little more than one
    expect(parseTokenAmount('1,234', 6, 'de-DE')).toBe(1_234_000n);
    expect(parseTokenAmount('1 234,5', 6, 'fr-FR')).toBe(1_234_500_000n);
    expect(parseTokenAmount('1\u202f234,5', 6, 'fr-FR')).toBe(1_234_500_000n);
    expect(parseTokenAmount('12.345,5', 6, 'es-ES')).toBe(12_345_500_000n);
    expect(parseTokenAmount('1.5', 6, 'fa-IR')).toBe(1_500_000n);
    // neither is a separator there
    for (const [text, locale] of [
      ['1,234', 'fa-IR'],
      ['1.234', 'fr-FR'],
    ] as const) {
      expect(() => parseTokenAmount(text, 6, locale)).toThrow(
        expect.objectContaining({ code: 'invalid_amount' }),
      );
    }
    expect(parseTokenAmount('١٢٫٣٤', 6, 'ar-EG')).toBe(12_340_000n);
  });

  it('parses every amount from its exact text', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 40n), fc.integer({ min: 1, max: 30 }), (amount, decimals) => {
        const digits = amount.toString().padStart(decimals + 1, '0');
        const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
        expect(parseTokenAmount(text, decimals)).toBe(amount);
      }),
    );
  });
});
