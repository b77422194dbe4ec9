import { afterEach, expect, it, vi } from 'vitest';
import { clearOtherRun } from '../../../../demo/app/offline/clearOtherRun';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('forgets what a tab keeps of an earlier sandbox, even if another tab came first', () => {
  clearOtherRun('first');
  localStorage.setItem('mimic.drafts/1', 'a draft');
  sessionStorage.setItem('mimic.typed/1', '500');
  // the other tab, with a session of its own
  localStorage.removeItem('mimic.drafts/1');
  localStorage.setItem('mimic.run', 'second');
  clearOtherRun('second');
  expect(sessionStorage.getItem('mimic.typed/1')).toBeNull();
});

it('keeps what belongs to the same sandbox, and the visitor’s preferences', () => {
  clearOtherRun('first');
  localStorage.setItem('mimic.drafts/1', 'a draft');
  localStorage.setItem('mimic.theme', 'dark');
  sessionStorage.setItem('mimic.typed/1', '500');
  clearOtherRun('first');
  expect(localStorage.getItem('mimic.drafts/1')).toBe('a draft');
  expect(sessionStorage.getItem('mimic.typed/1')).toBe('500');
  clearOtherRun('second');
  expect(localStorage.getItem('mimic.drafts/1')).toBeNull();
  expect(localStorage.getItem('mimic.theme')).toBe('dark');
});

it('forgets an earlier sandbox if its drafts fill the storage', () => {
  clearOtherRun('first');
  localStorage.setItem('mimic.drafts/1', 'a draft');
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    if (this.getItem('mimic.drafts/1')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, text);
  });
  clearOtherRun('second');
  expect(localStorage.getItem('mimic.drafts/1')).toBeNull();
  expect(localStorage.getItem('mimic.run')).toBe('second');
});
