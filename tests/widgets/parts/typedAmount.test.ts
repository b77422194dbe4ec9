import { expect, it } from 'vitest';
import { typedAmount } from '../../../src/widgets/parts/form/typedAmount';

it.each([
  ['1.500,25', '1500.25'],
  ['1,500', '1.5'],
  ['x', 'x'],
  ['', ''],
])('input keeps its amount when the language changes: %s becomes %s', (text, written) => {
  expect(typedAmount({ text, locale: 'de' }, 6, 'de')).toBe(text);
  expect(typedAmount({ text, locale: 'de' }, 6, 'en-US')).toBe(written);
});

it('too many decimals stay decimals when the language changes', () => {
  expect(typedAmount({ text: '1.234', locale: 'en-US' }, 2, 'de')).toBe('1,234');
  expect(typedAmount({ text: '1,500.1234567', locale: 'en-US' }, 6, 'de')).toBe('1500,1234567');
});

it('there is none before any input', () => {
  expect(typedAmount(undefined, 6, 'de')).toBeUndefined();
});
