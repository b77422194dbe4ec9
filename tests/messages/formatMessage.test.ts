import { expect, it } from 'vitest';
import { formatMessage } from '../../src/messages/formatMessage';

it('fills each placeholder and leaves one without a value as written', () => {
  expect(formatMessage('{count} of {total} {unknown}', { count: 3, total: '1,000' })).toBe(
    '3 of 1,000 {unknown}',
  );
});

it('does not read values from the prototype', () => {
  expect(formatMessage('{constructor}', {})).toBe('{constructor}');
});

it('does not expand placeholders inside a value', () => {
  expect(formatMessage('{name}', { name: '{count}', count: 1 })).toBe('{count}');
});
