// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilIdle, withSubmissionLock } from '../../src/submission/pending/withSubmissionLock';

const account = `0x${'a'.repeat(40)}` as const;
const name = `mimic-submission-42161-${account}`;
/** What a tab writes that is at it, so many milliseconds ago. */
const beatOf = (tab: string, ago = 0) => localStorage.setItem(name, `${tab} ${Date.now() - ago}`);

// a page over plain http
beforeEach(() => {
  localStorage.clear();
  expect(navigator.locks).toBeUndefined();
});
afterEach(() => vi.useRealTimers());

test('a page without Web Locks refuses to submit while another tab does', async () => {
  beatOf('other');
  await expect(withSubmissionLock(42161, account, async () => 'sent')).rejects.toMatchObject({
    code: 'submission_pending',
  });
  localStorage.removeItem(name);
  expect(await withSubmissionLock(42161, account, async () => 'sent')).toBe('sent');
});

test('of two tabs that begin in the same moment one submits at most', async () => {
  const began = withSubmissionLock(42161, account, async () => 'sent');
  // the other tab's first beat comes right after this one's
  beatOf('other');
  await expect(began).rejects.toMatchObject({ code: 'submission_pending' });
  expect(localStorage.getItem(name)).toMatch(/^other /);
});

test('a tab beats while it submits, and no longer than that', async () => {
  let during: string | null = null;
  await withSubmissionLock(42161, account, async () => {
    during = localStorage.getItem(name);
  });
  expect(during).toMatch(/^\w+ \d+$/);
  expect(localStorage.getItem(name)).toBeNull();
});

test('a tab that is left while it submits makes nobody wait', async () => {
  const submitting = withSubmissionLock(42161, account, () => new Promise(() => undefined));
  await vi.waitFor(() => expect(localStorage.getItem(name)).not.toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 100));
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(name)).toBeNull();
  await Promise.race([submitting, Promise.resolve()]);
});

test('a tab that was killed is waited for a minute and a half, and no longer', async () => {
  const other = `0x${'b'.repeat(40)}` as const;
  localStorage.setItem(`mimic-submission-42161-${other}`, `killed ${Date.now() - 89_000}`);
  let isIdle = false;
  const idle = untilIdle(42161, other).then(() => {
    isIdle = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isIdle).toBe(false);
  await idle;
  expect(isIdle).toBe(true);
});
