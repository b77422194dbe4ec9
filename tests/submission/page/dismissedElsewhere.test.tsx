import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SubmissionStore } from '../../../src/submission/record/SubmissionStore';
import { hashOf } from '../onchain/fakeNode';
import { endTimersWithTests } from './endingTimers';
import { calls } from './submissionPage';

endTimersWithTests();
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

const hash = hashOf('6');

/** A page that has asked its wallet for a submission; what it knows of it once the wallet has named a transaction. */
async function asking(digit: string) {
  vi.resetModules();
  const page = await (await import('./submissionPage')).arrive();
  const { keepStatus } = await import('../../../src/submission/record/keepStatus');
  const { addDoubt } = await import('../../../src/submission/record/doubts');
  const asked = page.pendingOf(
    { calls, phase: 'signing', reference: undefined, block: 1_000 },
    hashOf(digit),
  );
  const [step] = asked.submission.steps;
  const answered = {
    ...asked.submission,
    steps: [{ ...step!, phase: 'sent' as const, reference: hash }],
  };
  return {
    ...page,
    asked,
    asks: () =>
      keepStatus(page.context, asked.sent, { status: 'signing', step: 1, submission: asked.submission }),
    answers: () =>
      keepStatus(page.context, asked.sent, { status: 'confirming', step: 1, submission: answered }),
    waits: () =>
      keepStatus(page.context, asked.sent, {
        ...{ status: 'unknown', submission: answered, confirmedDraftIds: [] },
        error: new Error('no receipt'),
      }),
    /** Another tab dismisses it. */
    dismisses() {
      const known = new SubmissionStore(page.config).pending(page.account);
      page.submissions.setPending(page.account, undefined);
      addDoubt(page.config, known!);
    },
    references: () =>
      page.submissions
        .doubts(page.account)
        .flatMap(({ submission }) => submission.steps.map(({ reference }) => reference)),
  };
}

test('a tab whose record did not fit knows of it though another tab dismisses the mark in its place', async () => {
  const page = await asking('a');
  const set = Storage.prototype.setItem;
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (value.length > 40) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  });
  page.asks();
  full.mockRestore();
  const other = new SubmissionStore(page.config);
  expect(other.pending(page.account)?.submission.steps).toEqual([]);
  other.setPending(page.account, undefined);
  expect(page.submissions.pending(page.account)?.submission.id).toBe(page.asked.submission.id);
  await expect(page.run()).rejects.toMatchObject({ code: 'submission_pending' });
  expect(page.sent()).toBe(0);
  // the other tab’s next one comes first, and ending that leaves this one
  const next = page.pendingOf({ calls }, hashOf('9'));
  other.setPending(page.account, next);
  expect(page.submissions.pending(page.account)?.submission.id).toBe(hashOf('9'));
  page.submissions.setPending(page.account, undefined);
  expect(page.submissions.pending(page.account)?.submission.id).toBe(page.asked.submission.id);
  page.submissions.setPending(page.account, undefined);
  expect(page.submissions.pending(page.account)).toBeUndefined();
});

test('a hash is kept that the wallet names after another tab has dismissed the request and started the next', async () => {
  const page = await asking('b');
  page.asks();
  page.dismisses();
  page.submissions.setPending(page.account, page.pendingOf({ calls: [] }, hashOf('9')));
  page.answers();
  expect(page.references()).toEqual([hash]);
  page.submissions.setPending(page.account, undefined);
  page.node.pool.push(hash);
  await page.run({ timeout: 500 }).catch(() => undefined);
  expect(page.sent()).toBe(0);
});

test('also if that tab has removed what it knew of the request', async () => {
  const page = await asking('c');
  page.asks();
  page.submissions.setPending(page.account, page.pendingOf({ calls: [] }, hashOf('9')));
  page.answers();
  expect(page.references()).toEqual([hash]);
});

test('a tab that knows the hash of a later try sends nothing while that waits in the mempool', async () => {
  const first = await asking('d');
  const page = await asking('e');
  const { followElsewhere } = await import('../../../src/submission/pending/followElsewhere');
  expect(first.account).toBe(page.account);
  first.asks();
  first.dismisses();
  page.asks();
  page.dismisses();
  page.submissions.setStatus(page.account, undefined);
  expect(page.submissions.doubts(page.account)).toHaveLength(1);
  page.waits();
  page.submissions.setPending(page.account, undefined);
  await followElsewhere(page.context, page.account);
  expect(page.references()).toEqual([undefined, hash]);
  page.node.pool.push(hash);
  await page.run({ timeout: 500 }).catch(() => undefined);
  expect(page.sent()).toBe(0);
});
