import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashOf } from '../onchain/fakeNode';
import { endTimersWithTests } from './endingTimers';
import { calls } from './submissionPage';

endTimersWithTests();
beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

/** A browser with this much room, as its quota counts it. */
function quota(limit: number) {
  const set = Storage.prototype.setItem;
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    const used = Object.keys(this).reduce((sum, each) => sum + each.length + this.getItem(each)!.length, 0);
    const old = this.getItem(key);
    const next = used - (old === null ? 0 : key.length + old.length) + key.length + value.length;
    if (next > limit && next > used) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  });
}
const size = () =>
  Object.keys(localStorage).reduce((sum, each) => sum + each.length + localStorage.getItem(each)!.length, 0);

test('a submission that cannot be dismissed for want of room is still known after a reload', async () => {
  vi.resetModules();
  const { giveUpPending } = await import('../../../src/submission/pending/giveUpPending');
  const before = await (await import('./submissionPage')).arrive();
  const { keepStatus } = await import('../../../src/submission/record/keepStatus');
  const { submission, sent } = before.pendingOf(
    { calls, phase: 'signing', reference: undefined, block: 1_000 },
    hashOf('8'),
  );
  keepStatus(before.context, sent, { status: 'signing', step: 1, submission });
  // meanwhile the host's page fills the storage; then the wallet answers
  const full = quota(size() + 10);
  const [step] = submission.steps;
  const answered = { ...submission, steps: [{ ...step!, phase: 'sent' as const, reference: hashOf('6') }] };
  keepStatus(before.context, sent, { status: 'confirming', step: 1, submission: answered });
  keepStatus(before.context, sent, {
    status: 'unknown',
    submission: answered,
    confirmedDraftIds: [],
    error: new Error('no receipt'),
  });
  await giveUpPending(before.context, before.account, submission.id);
  expect(before.submissions.status(before.account)).toMatchObject({ error: { code: 'no_room_to_give_up' } });
  // "free storage": the visitor does, and reloads
  full.mockRestore();
  vi.resetModules();
  const after = await (await import('./submissionPage')).arrive();
  expect(after.account).toBe(before.account);
  const known = [after.submissions.pending(after.account), ...after.submissions.doubts(after.account)];
  expect.soft(known.filter(Boolean)).toHaveLength(1);
  await after.run({ timeout: 1_000 }).catch(() => undefined);
  expect.soft(after.sent()).toBe(0);
});

test('a failure that only the wallet reports is still known after a reload, though there was no room', async () => {
  vi.resetModules();
  const before = await (await import('./submissionPage')).arrive();
  const { keepStatus } = await import('../../../src/submission/record/keepStatus');
  const { submission, sent } = before.pendingOf(
    { kind: 'batch', calls, phase: 'signing', reference: undefined, block: 1_000 },
    hashOf('8'),
  );
  keepStatus(before.context, sent, { status: 'signing', step: 1, submission });
  const full = quota(size() + 10);
  const [step] = submission.steps;
  const failed = {
    ...submission,
    steps: [{ ...step!, phase: 'failed' as const, reference: 'a batch of the wallet', isDoubtful: true }],
  };
  keepStatus(before.context, sent, {
    status: 'failed',
    submission: failed,
    confirmedDraftIds: [],
    reason: 'cancelled',
    error: new Error('400'),
    failures: [],
  });
  expect(before.submissions.status(before.account)).toMatchObject({ error: { code: 'no_room_to_give_up' } });
  full.mockRestore();
  vi.resetModules();
  const after = await (await import('./submissionPage')).arrive();
  const known = [after.submissions.pending(after.account), ...after.submissions.doubts(after.account)];
  expect.soft(known.filter(Boolean)).toHaveLength(1);
  await after.run({ timeout: 1_000 }).catch(() => undefined);
  expect.soft(after.sent()).toBe(0);
});
