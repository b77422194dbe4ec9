import { describe, expect, it } from 'vitest';
import { exactTokenAmount } from '../../../../src/domain';
import { readAmount } from '../../../../src/widgets/parts/form/readAmount';

const usdc = { symbol: 'USDC', decimals: 6 };
const read = (text: string, locale = 'en-US', unit = usdc) => readAmount(text, unit, locale);

describe('amount input', () => {
  it.each([
    ['500', 'en-US', 500_000_000n],
    ['1,234.56', 'en-US', 1_234_560_000n],
    [' 1.234,56 ', 'de-DE', 1_234_560_000n],
    ['0.000001', 'en-US', 1n],
    ['1 234,5', 'fr-FR', 1_234_500_000n],
    ['١٢٫٥', 'ar-EG', 12_500_000n],
    // a keypad has only the separator of the phone's region
    ['0,5', 'en-US', 500_000n],
    ['12,5', 'en-US', 12_500_000n],
    ['1,50', 'en-US', 1_500_000n],
    ['0.5', 'de', 500_000n],
    ['12.5', 'pt-BR', 12_500_000n],
    ['٥', 'ar', 5_000_000n],
    ['١٢٫٥', 'ar', 12_500_000n],
    ['१२.५', 'en-US', 12_500_000n],
    ['১২.৫', 'en-US', 12_500_000n],
    ['๑๒.๕', 'en-US', 12_500_000n],
    ['۱۲٫۵', 'fa-IR', 12_500_000n],
    ['１００', 'ja', 100_000_000n],
    ['１２．５', 'zh-CN', 12_500_000n],
    ['1２。5', 'ja', 12_500_000n],
    ['𝟏𝟐.𝟓', 'en-US', 12_500_000n],
    ['\u200b100', 'en-US', 100_000_000n],
    ['100\u200f', 'ar', 100_000_000n],
    ['\ufeff1\u00ad00\u2066', 'en-US', 100_000_000n],
    ['\u00a0100\u202f', 'en-US', 100_000_000n],
    ['+5', 'en-US', 5_000_000n],
    ['＋５', 'ja', 5_000_000n],
    ['"100"', 'en-US', 100_000_000n],
    ['„100“', 'de', 100_000_000n],
    ['「100」', 'ja', 100_000_000n],
    ['5.1234560000', 'en-US', 5_123_456n],
    ['1’234.50', 'de-CH', 1_234_500_000n],
    ["1'234.56", 'en-US', 1_234_560_000n],
    ['1,00,000', 'en-US', 100_000_000_000n],
    ['1.000,00', 'en-US', 1_000_000_000n],
    ['1.000.000', 'en-US', 1_000_000_000_000n],
    ['1 000 000.5', 'en-US', 1_000_000_500_000n],
    ['1\u202f000\u202f000,5', 'fr', 1_000_000_500_000n],
    ['١٬٢٣٤٫٥', 'en-US', 1_234_500_000n],
    ['١،٥', 'ar', 1_500_000n],
    ['100 USDC', 'en-US', 100_000_000n],
    ['USDC 100', 'en-US', 100_000_000n],
    ['100usdc', 'en-US', 100_000_000n],
    ['ＵＳＤＣ１００', 'ja', 100_000_000n],
    ['$100', 'en-US', 100_000_000n],
    ['US$ 1,000.50', 'en-US', 1_000_500_000n],
    ['100 USD', 'en-US', 100_000_000n],
    ['+$5', 'en-US', 5_000_000n],
  ])('reads %j in %s', (text, locale, amount) => {
    expect(read(text, locale).amount).toBe(amount);
  });

  it.each([['', ' ', '\u200b', '""']])('reads nothing as 0', (...texts) => {
    for (const text of texts) expect(read(text)).toEqual({ amount: 0n, isEmpty: true });
  });

  it.each([
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['－５', 'negative'],
    ['-$5', 'negative'],
    ['$-5', 'negative'],
    ['5-', 'negative'],
    ['(5)', 'negative'],
    ['1e5', 'notPlain'],
    ['1e-7', 'notPlain'],
    ['1E+21', 'notPlain'],
    ['5×10^3', 'notPlain'],
    ['0x10', 'notPlain'],
    ['0xff', 'notPlain'],
    ['1/2', 'notPlain'],
    ['۱۲/۵', 'notPlain'],
    ['½', 'notPlain'],
    ['10²', 'notPlain'],
    ['①', 'notPlain'],
    ['five', 'notANumber'],
    ['.', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1,,234', 'notANumber'],
    ['1,234,5', 'notANumber'],
    ['12 34', 'notANumber'],
    ['1,234 567', 'notANumber'],
    ['5-10', 'notANumber'],
    ['2026-01-01', 'notANumber'],
    ['100 USDC 5', 'notANumber'],
    ['0.0000001', 'tooManyDecimals'],
  ])('refuses %j as %s', (text, problem) => {
    expect(read(text)).toEqual({ problem });
  });

  it.each([
    ['100 WETH', 'WETH'],
    ['WETH 100', 'WETH'],
    ['100 %', '%'],
    ['€100', '€'],
    ['100 AUSD', 'AUSD'],
    ['A$100', 'A$'],
    ['5k', 'k'],
    ['10万', '万'],
    ['100 USD₮0', 'USD₮0'],
  ])('names the unit of %j, which is not its own', (text, unit) => {
    expect(read(text)).toEqual({ problem: 'otherUnit', unit });
  });

  it('refuses a pasted document as quickly as a word', () => {
    for (const text of ['1,'.repeat(20_000), '1 '.repeat(20_000), '9'.repeat(40_000)]) {
      expect(read(text)).toEqual({ problem: 'notANumber' });
    }
  }, 2_000);

  it('takes a dollar sign only for a dollar token', () => {
    const weth = { symbol: 'WETH', decimals: 18 };
    expect(read('$100', 'en-US', weth)).toEqual({ problem: 'otherUnit', unit: '$' });
    expect(read('100 USDT', 'en-US', weth)).toEqual({ problem: 'otherUnit', unit: 'USDT' });
    expect(read('100 WETH', 'en-US', weth).amount).toBe(100n * 10n ** 18n);
  });

  it('keeps digits of a symbol apart from the number', () => {
    const inch = { symbol: '1INCH', decimals: 0 };
    expect(read('5 1INCH', 'en-US', inch).amount).toBe(5n);
    expect(read('1INCH 5', 'en-US', inch).amount).toBe(5n);
    expect(read('51INCH', 'en-US', inch)).toEqual({ problem: 'otherUnit', unit: 'INCH' });
    const tether = { symbol: 'USD₮0', decimals: 0 };
    expect(read('100 USD₮0', 'en-US', tether).amount).toBe(100n);
    expect(read('USD₮0100', 'en-US', tether).amount).toBeUndefined();
    // a symbol is untrusted: one of digits alone is no unit, and none is part of a pattern
    expect(read('11', 'en-US', { symbol: '1', decimals: 0 }).amount).toBe(11n);
    expect(read('5 (a+)+$', 'en-US', { symbol: '(a+)+$', decimals: 0 }).amount).toBe(5n);
  });

  it('takes a percent sign in a percentage', () => {
    const percent = { symbol: '%', decimals: 2 };
    for (const text of ['12.5%', '12,5 %', '٪١٢٫٥', '％12.5', '%12,5']) {
      expect(read(text, 'en-US', percent).amount).toBe(1_250n);
    }
    expect(read('5 USDC', 'en-US', percent)).toEqual({ problem: 'otherUnit', unit: 'USDC' });
    expect(read('5‰', 'en-US', percent)).toEqual({ problem: 'otherUnit', unit: '‰' });
  });

  it('parses what it prints, to the last decimal', () => {
    for (const locale of ['en-US', 'de-DE', 'fr-FR', 'ar-EG']) {
      for (const amount of [0n, 1n, 10n, 1_234_567_890_123n, 2n ** 200n]) {
        expect(read(exactTokenAmount(amount, 6, locale), locale).amount).toBe(amount);
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
    ['１，５００', 'ja', { whole: '1500' }],
    ['$1,500', 'en-US', { whole: '1500' }],
  ])('%j in %s is shown back without separators', (text, locale, doubt) => {
    expect(read(text, locale).doubt).toEqual(doubt);
  });

  it.each([['500'], ['1.5'], ['1,234,567'], ['1,234.5'], ['0.234'], ['1.2345'], [''], ['-1.234']])(
    '%j is unambiguous',
    (text) => {
      expect(read(text).doubt).toBeUndefined();
    },
  );

  it('is also detected for tokens with few decimals', () => {
    expect(read('1,234', 'en-US', { symbol: 'X', decimals: 2 }).doubt).toEqual({ whole: '1234' });
  });

  it.each([
    ['1.500', 'fr', ['1500', '1,5']],
    ['1,234', 'de-CH', ['1234', '1.234']],
    ['1,234', 'fa-IR', ['۱۲۳۴', '۱٫۲۳۴']],
    ['1،234', 'ar', ['1234', '1.234']],
  ])(
    '%j is refused in %s, which uses the separator as neither, with both meanings',
    (text, locale, meanings) => {
      expect(read(text, locale)).toEqual({ problem: 'ambiguous', meanings });
    },
  );
});

describe('text in another notation', () => {
  it.each([
    ['0,5', 'en-US', '0.5'],
    ['1234,567', 'en-US', '1234.567'],
    ['1.000.000', 'en-US', '1000000'],
    ["1'234.56", 'en-US', '1234.56'],
    ['1.5', 'de', '1,5'],
  ])('%j in %s is shown back in its own', (text, locale, readAs) => {
    expect(read(text, locale)).toMatchObject({ readAs });
  });

  it.each([
    ['0.5', 'en-US'],
    ['1,234,567.5', 'en-US'],
    ['1 234 567,5', 'fr'],
    ['١٢٬٣٤٥٫٥', 'ar-EG'],
    ['100 USDC', 'en-US'],
  ])('%j in %s is in its own', (text, locale) => {
    expect(read(text, locale).readAs).toBeUndefined();
  });
});
