import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../src/messages/formatMessage';

it('fills in each placeholder and leaves one without a value as written', () => {
  expect(formatMessage('{count} of {total} {unknown}', { count: 3, total: '1,000' })).toBe(
    '3 of 1,000 {unknown}',
  );
});

it('does not read values from the prototype', () => {
  expect(formatMessage('{constructor}', {})).toBe('{constructor}');
  expect(formatMessage('{constructor, plural, other {#}}', {})).toBe('{constructor, plural, other {#}}');
});

it('does not expand placeholders inside a value', () => {
  expect(formatMessage('{name}', { name: '{count}', count: 1 })).toBe('{count}');
});

describe('a plural', () => {
  const tokens = '{count, plural, =0 {no token} one {# token} other {# tokens of {name}}}';

  it.each([
    [0, 'no token'],
    [1, '1 token'],
    [2, '2 tokens of A'],
    [12_345, '12,345 tokens of A'],
  ])('of %i is %s', (count, text) => {
    expect(formatMessage(tokens, { count, name: 'A' })).toBe(text);
  });

  it('works within other text, and beside another', () => {
    const text =
      'Won {won, plural, one {once} other {# times}}, lost {lost, plural, one {once} other {# times}}.';
    expect(formatMessage(text, { won: 1, lost: 3 })).toBe('Won once, lost 3 times.');
  });

  it('uses its language’s plural rules and the page’s number format', () => {
    const text = '{count, plural@ru de-DE, one {# токен} few {# токена} many {# токенов} other {# токена}}';
    const inRussian = (count: number) => formatMessage(text, { count });
    expect([1, 3, 5, 21, 1_234].map(inRussian)).toEqual([
      '1 токен',
      '3 токена',
      '5 токенов',
      '21 токен',
      '1.234 токена',
    ]);
  });

  it('keeps a value that is already a string', () => {
    expect(formatMessage(tokens, { count: '50+', name: 'A' })).toBe('50+ tokens of A');
  });

  it.each([
    '{count, plural, one {# token}',
    '{count, plural}',
    '{count, plural, }',
    '{count, plural, one {# {token}} {}}',
    '{count, plural, few {# tokens}}',
    '{count, select, one {# token} other {# tokens}}',
    '{{count, plural, {one}}',
  ])('that is malformed stays as written: %s', (text) => {
    expect(formatMessage(text, { count: 2 })).toBe(text);
  });

  it('without a value still fills in the others', () => {
    const text = '{count, plural, one {# {mimic}} other {# {mimics}}}';
    expect(formatMessage(text, { mimic: 'Copier', mimics: 'Copiers' })).toBe(
      '{count, plural, one {# Copier} other {# Copiers}}',
    );
  });
});
