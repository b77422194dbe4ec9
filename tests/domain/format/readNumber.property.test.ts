import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/domain/format/plainText';
import { readNumber } from '../../../src/domain/format/readNumber';
import { runs } from '../../depth';

const locales = (
  'af am ar ar-EG ar-MA ar-SA as az be bg bn bs ca ckb cs cy da de de-AT de-CH de-LI dz el en en-AU en-IN en-ZA en-US ' +
  'es es-AR es-CR es-ES es-MX et eu fa fa-IR ff-Adlm fi fil fr fr-CA fr-CH ga gl gsw gu he hi hr hu hy id is it it-CH ja ka kk ' +
  'km kn ko ks ky lo lt lv mk ml mn mni mr ms my nb ne nl or pa pl ps pt pt-BR pt-PT ro ru sat sd si sk sl sq sr sv sw ta te ' +
  'th tk tr uk ur ur-IN uz vi zh zh-TW zu th-u-nu-thai zh-u-nu-hanidec ja-u-nu-fullwide en-u-nu-mathsanb hi-u-nu-deva'
).split(' ');

/** The digits of every script that Unicode knows, and of every numbering system that Intl knows. */
const scripts: string[][] = [];
for (let code = 0x30; code < 0x20000; code++) {
  const row = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(code + digit));
  if (row.every((digit) => /\p{Nd}/u.test(digit))) {
    scripts.push(row);
    code += 9;
  }
}

it('reads the digits of every numbering system', () => {
  expect(scripts.length).toBeGreaterThan(60);
  for (const [place, digits] of scripts.entries()) {
    expect(plainText(digits.join('')), `script ${place}`).toBe('0123456789');
  }
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const locale = `en-u-nu-${system}`;
    const print = new Intl.NumberFormat(locale, { useGrouping: false });
    expect(readNumber(print.format(9_876_543_210), locale).whole, system).toBe('9876543210');
  }
});

const western = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator);
const indian = (digits: string) => digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

/** Each notation that some locale uses: how it writes groups, and its decimal separator. */
const notations = [
  ...['', ',', ' ', '\u00a0', '\u202f', "'", '’', '٬'].map((group) => ({ group, decimal: '.' })),
  ...['', '.', ' ', '\u00a0', '\u202f', "'", '’'].map((group) => ({ group, decimal: ',' })),
  ...['', '٬', ','].map((group) => ({ group, decimal: '٫' })),
  { group: 'indian', decimal: '.' },
] as const;

const invisible = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u061c',
  '\u2066',
  '\u2069',
];
const around = [
  ['', ''],
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
  ['„', '“'],
  [' ', ' '],
  ['\u00a0', ''],
  ['\t', '\n'],
  ['', ' USDC'],
  ['$', ''],
  ['+', ''],
  ['+$', ''],
  ['USDC ', ''],
  ['', 'usd'],
  ['US$', ''],
] as const;

/** A number, and one of the ways to write it. */
const written = fc
  .record({
    whole: fc.oneof(fc.nat(2_000), fc.nat(10_000_000), fc.bigInt(0n, 10n ** 15n)).map(String),
    fraction: fc.oneof(
      fc.constant(''),
      fc.stringMatching(/^\d{1,3}$/),
      fc.stringMatching(/^\d{3}$/),
      fc.stringMatching(/^\d{1,8}$/),
    ),
    notation: fc.constantFrom(...notations),
    digits: fc.constantFrom(...scripts),
    frame: fc.constantFrom(...around),
    hidden: fc.array(fc.tuple(fc.nat(30), fc.constantFrom(...invisible)), { maxLength: 3 }),
    isWide: fc.boolean(),
  })
  .map(({ whole, fraction, notation: { group, decimal }, digits, frame, hidden, isWide }) => {
    const grouped = group === 'indian' ? indian(whole) : western(whole, group);
    const plain = fraction ? `${grouped}${decimal}${fraction}` : grouped;
    let text = plain.replace(/\d/g, (digit) => digits[Number(digit)]!);
    if (isWide) text = text.replace(/[.,]/g, (mark) => (mark === '.' ? '．' : '，'));
    const characters = Array.from(frame[0] + text + frame[1]);
    for (const [place, character] of hidden) characters.splice(place % (characters.length + 1), 0, character);
    return { text: characters.join(''), plain, whole, fraction };
  });

/** What may be thousands or thousandths. */
const isEither = (plain: string) => /^(?!0\D)\d{1,3}[.,]\d{3}$/.test(plain);

describe('in every locale, a number written in any way', () => {
  const units = ['USDC', 'US$', 'USD', '$'];

  it('is read as the number meant, unless it could be another', () => {
    fc.assert(
      fc.property(written, fc.constantFrom(...locales), ({ text, plain, whole, fraction }, locale) => {
        const reading = readNumber(text, locale, units);
        const asMeant = { whole: BigInt(whole), fraction };
        const read = { whole: BigInt(reading.whole || '-1'), fraction: reading.fraction };
        if (!isEither(plain)) {
          expect({ ...read, problem: reading.problem }).toEqual({ ...asMeant, problem: undefined });
          return;
        }
        // then it is either refused, or read in the page's own notation and shown back
        expect(reading.isAmbiguous).toBe(true);
        if (reading.problem) {
          expect(reading.problem).toBe('ambiguous');
          return;
        }
        const page = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(12345.5);
        const mark = /[.,]/.exec(plain)![0];
        const role = page.find(
          ({ type, value }) => type !== 'literal' && plainText(`0${value}0`)[1] === mark,
        )?.type;
        const [start, end] = plain.split(mark);
        expect(
          role === 'group'
            ? { whole: BigInt(start! + end), fraction: '' }
            : { whole: BigInt(start!), fraction: end },
        ).toEqual(read);
      }),
      runs(2_000, 100_000),
    );
  });

  it('a number is read as the locale itself prints it', () => {
    for (const locale of locales) {
      const print = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      for (const value of [0.25, 7.5, 999.99, 1_234.56, 100_000.5, 12_345_678.25]) {
        const { problem, whole, fraction } = readNumber(print.format(value), locale);
        expect({ locale, problem, read: `${whole}.${fraction}` }).toEqual({
          locale,
          problem: undefined,
          read: value.toFixed(2),
        });
      }
      const integer = new Intl.NumberFormat(locale);
      for (const value of [7, 1_000, 12_345, 100_000, 9_876_543_210]) {
        expect(readNumber(integer.format(value), locale), `${locale} ${value}`).toMatchObject({
          whole: String(value),
          fraction: '',
        });
      }
    }
  });

  it('a number with a minus, an exponent or another unit is refused', () => {
    const changes = [
      (text: string) => `-${text}`,
      (text: string) => `${text}-`,
      (text: string) => `(${text})`,
      (text: string) => `${text}e3`,
      (text: string) => `${text}/2`,
      (text: string) => `${text}½`,
      (text: string) => `${text}²`,
      (text: string) => `${text} WETH`,
      (text: string) => `${text}%`,
      (text: string) => `${text}k`,
      (text: string) => `€${text}`,
      (text: string) => `0x${text}`,
    ];
    fc.assert(
      fc.property(
        written,
        fc.constantFrom(...locales),
        fc.constantFrom(...changes),
        ({ plain }, locale, change) => {
          expect(readNumber(change(plain), locale, units).problem).toBeDefined();
        },
      ),
      runs(500, 20_000),
    );
  });

  it('is never read from any other text', () => {
    const parts = fc.constantFrom(
      ..."0123456789.,.,' -+%$e/xk",
      '٫',
      '٬',
      '٥',
      '５',
      '²',
      'USDC',
      'WETH',
      '\u00a0',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 9 }), fc.constantFrom(...locales), (pieces, locale) => {
        const text = pieces.join('');
        const { problem, whole, fraction } = readNumber(text, locale, units);
        if (problem) return;
        // every digit is in the result, in order, and nothing that changes a number's value was dropped
        expect(whole + fraction).toBe(plainText(text).replace(/\D/g, ''));
        expect(text).not.toMatch(/-|%|e|\/|x|k|²|WETH/);
      }),
      runs(2_000, 100_000),
    );
  });
});
