import type { Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Submission } from '../../../src/submission';
import { hashOf } from '../onchain/fakeNode';
import { router } from '../onchain/followerLogs';

// earlier files may have loaded other versions of some modules
vi.resetModules();
const { watchDoubt } = await import('../../../src/submission/pending/resumePending');
const { arrive, shown } = await import('./submissionPage');

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const call = { to: router, data: '0x' as Hex, label: shown[0].label, draftIds: [...shown[0].draftIds] };

/** A hash used only in this file: all files that share modules share the watched doubts. */
const ownHash = (digit: string): Hex => `0x${'d0'.repeat(16)}${digit.repeat(32)}`;

/** A page that watches a doubtful submission; the chain shows its revert once it is mined. */
async function watch(digit: string) {
  const page = await arrive();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const id = ownHash(digit);
  const pending = page.pendingOf({ calls: [call] }, id);
  const doubtful = (submission: Submission) =>
    ({ status: 'unknown', submission, confirmedDraftIds: [], error: new Error('in doubt') }) as const;
  page.submissions.setPending(page.account, pending);
  page.submissions.setStatus(page.account, doubtful(pending.submission));
  watchDoubt(page.context, page.account);
  return {
    ...page,
    id,
    pending,
    doubtful,
    status: () => page.submissions.status(page.account)?.status,
    mines: () =>
      page.node.transactions.push({ hash: hashOf('6'), block: 1_001, from: page.account, reverted: true }),
    searches: () => page.node.searches().length,
    halfMinute: () => vi.advanceTimersByTimeAsync(31_000),
  };
}

test('lookups repeat until the result is known, and then stop', async () => {
  const page = await watch('1');
  watchDoubt(page.context, page.account);
  const told = page.submissions.status(page.account);
  await page.halfMinute();
  expect(page.submissions.status(page.account)).toBe(told);
  const each = page.searches();
  expect(each).toBeGreaterThan(0);
  await page.halfMinute();
  expect(page.searches()).toBe(2 * each);
  expect(page.status()).toBe('unknown');
  page.mines();
  await page.halfMinute();
  expect(page.status()).toBe('failed');
  expect(page.invalidated).toContainEqual(['mimic', 'contracts', arbitrum.id]);
  page.node.asked.length = 0;
  await page.halfMinute();
  await page.halfMinute();
  expect(page.node.asked).toEqual([]);
});

test('nothing is looked up while it is already being awaited', async () => {
  const page = await watch('2');
  page.submissions.setStatus(page.account, {
    status: 'confirming',
    submission: page.pending.submission,
    step: 1,
  });
  await page.halfMinute();
  expect(page.node.asked).toEqual([]);
  page.submissions.setStatus(page.account, undefined);
  await page.halfMinute();
  expect(page.node.asked).toEqual([]);
  page.submissions.setStatus(page.account, page.doubtful(page.pending.submission));
  await page.halfMinute();
  expect(page.searches()).toBeGreaterThan(0);
});

test('a submission followed by another one is left alone, even if that one started during a lookup', async () => {
  const page = await watch('3');
  const next = page.pendingOf({ calls: [call] }, ownHash('4'));
  page.mines();
  const request = vi.spyOn(page.config.client, 'request');
  const { request: ask } = page.node.client;
  request.mockImplementationOnce((async (each: never) => {
    page.submissions.setPending(page.account, next);
    return ask(each);
  }) as typeof ask);
  await page.halfMinute();
  expect(page.submissions.pending(page.account)?.submission.id).toBe(next.submission.id);
  expect(page.status()).toBe('unknown');
  request.mockClear();
  await page.halfMinute();
  expect(request).not.toHaveBeenCalled();
});

test('a submission that another tab has ended is looked up here, too', async () => {
  const page = await watch('6');
  page.submissions.setPending(page.account, undefined);
  await page.halfMinute();
  expect(page.status()).toBe('unknown');
  page.mines();
  await page.halfMinute();
  expect(page.status()).toBe('failed');
  page.node.asked.length = 0;
  await page.halfMinute();
  expect(page.node.asked).toEqual([]);
});

test('dismissed or unreadable submissions are not looked up', async () => {
  const page = await watch('5');
  page.submissions.setDoubts(page.account, [page.pending]);
  page.submissions.setPending(page.account, undefined);
  await page.halfMinute();
  expect(page.status()).toBeUndefined();
  const unreadable = { ...page.pending.submission, steps: [] };
  page.submissions.setPending(page.account, { ...page.pending, submission: unreadable });
  page.submissions.setStatus(page.account, page.doubtful(unreadable));
  watchDoubt(page.context, page.account);
  await page.halfMinute();
  watchDoubt(page.context, `0x${'9'.repeat(40)}`);
  await page.halfMinute();
  expect(page.node.asked).toEqual([]);
  expect(page.status()).toBe('unknown');
});
