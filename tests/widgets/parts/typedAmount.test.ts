import { expect, it } from 'vitest';
import { typedAmount } from '../../../src/widgets/parts/form/readAmount';

const usdc = { symbol: 'USDC', decimals: 6 };

it.each([
  ['1.500,25', '1500.25'],
  ['1,500', '1.5'],
  ['1,500 USDC', '1.5'],
  ['١٫٥', '1.5'],
  ['x', 'x'],
  ['', ''],
])('input keeps its amount when the language changes: %s becomes %s', (text, written) => {
  expect(typedAmount({ text, locale: 'de' }, usdc, 'de')).toBe(text);
  expect(typedAmount({ text, locale: 'de' }, usdc, 'en-US')).toBe(written);
});

it('too many decimals stay decimals when the language changes', () => {
  expect(typedAmount({ text: '1.234', locale: 'en-US' }, { symbol: '%', decimals: 2 }, 'de')).toBe('1,234');
  expect(typedAmount({ text: '1,500.1234567', locale: 'en-US' }, usdc, 'de')).toBe('1500,1234567');
});
