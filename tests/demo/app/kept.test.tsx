import { afterEach, describe, expect, it, vi } from 'vitest';
import { keep, readKept } from '../../../demo/app/kept';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const storages: [string, () => unknown][] = [
  ['null', () => null],
  [
    'forbidden',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['silent', () => ({ getItem: () => null, setItem: () => {} })],
];

describe.each(storages)('if storage is %s', (kind, storage) => {
  it('a setting lasts as long as the page', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(storage as () => Storage);
    keep(kind, 'dark');
    expect(readKept(kind)).toBe('dark');
  });
});

it('a setting is stored for the next visit', () => {
  keep('theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  localStorage.setItem('theme', 'light');
  expect(readKept('theme')).toBe('light');
});
