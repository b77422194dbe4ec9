import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PersistentStore } from '../../src/drafts/PersistentStore';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const full = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
const unreadable = () =>
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

test('a text that did not fit survives that storage cannot be read for a moment', () => {
  const store = new PersistentStore();
  for (const kept of [undefined, 'old']) {
    const key = `a ${kept}`;
    if (kept) localStorage.setItem(key, kept);
    const noRoom = full();
    expect(store.set(key, 'mine')).toBe(false);
    noRoom.mockRestore();
    const blocked = unreadable();
    expect(store.get(key)).toBe('mine');
    blocked.mockRestore();
    expect(store.get(key)).toBe('mine');
    localStorage.setItem(key, 'of another tab');
    expect(store.get(key)).toBe('of another tab');
  }
});

test('a text lasts as long as the page if the browser neither stores nor reads', () => {
  const store = new PersistentStore();
  full();
  unreadable();
  expect(store.set('b', 'mine')).toBe(false);
  expect(store.get('b')).toBe('mine');
  expect(store.set('b', undefined)).toBe(true);
  expect(store.get('b')).toBeUndefined();
});

test('what was typed while storage could not be read is there once it can', () => {
  const store = new PersistentStore();
  store.set('c', 'A');
  const noRoom = full();
  const blocked = unreadable();
  expect(store.get('c')).toBe('A');
  store.set('c', 'A and B');
  expect(store.get('c')).toBe('A and B');
  store.set('c', 'A, B and C');
  blocked.mockRestore();
  noRoom.mockRestore();
  expect(store.get('c')).toBe('A, B and C');
});

const silent = { getItem: () => null, setItem: () => {}, removeItem: () => {}, length: 0 };

/** What browsers have in place of a storage. */
const storages: [string, () => unknown][] = [
  ['none (in-app browsers)', () => null],
  ['undefined', () => undefined],
  [
    'forbidden',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['silent: it keeps nothing', () => silent],
  ['an object without functions', () => ({})],
];

describe.each(storages)('if storage is %s', (_, storage) => {
  beforeEach(() => void vi.spyOn(window, 'localStorage', 'get').mockImplementation(storage as () => Storage));

  test('a text lasts as long as the page, and is not called kept', () => {
    const store = new PersistentStore();
    expect(store.canKeep('a')).toBe(false);
    expect(store.set('a', 'draft')).toBe(false);
    expect(store.get('a')).toBe('draft');
    expect(store.canKeep('a')).toBe(false);
    store.set('a', undefined);
    expect(store.get('a')).toBeUndefined();
  });
});

test('that nothing more is kept is known before it is set, and no trial stays', () => {
  const store = new PersistentStore();
  expect(store.canKeep('a')).toBe(true);
  store.set('a', 'old');
  const noRoom = full();
  expect(store.canKeep('a')).toBe(false);
  expect(store.set('a', 'new')).toBe(false);
  expect(store.canKeep('a')).toBe(false);
  noRoom.mockRestore();
  expect(store.set('a', 'newer')).toBe(true);
  expect(store.canKeep('a')).toBe(true);
  expect(Object.keys(localStorage)).toEqual(['a']);
});
