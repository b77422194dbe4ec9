import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, store } from '../../../demo/app/storage';

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
    store(kind, 'dark');
    expect(readStored(kind)).toBe('dark');
  });
});

it('a setting is stored for the next visit', () => {
  store('theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  localStorage.setItem('theme', 'light');
  expect(readStored('theme')).toBe('light');
});
