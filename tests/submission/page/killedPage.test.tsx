import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveUpPending } from '../../../src/submission/pending/giveUpPending';
import { addDoubt, settleDoubts } from '../../../src/submission/record/doubts';
import { keepStatus } from '../../../src/submission/record/keepStatus';
import { hashOf } from '../onchain/fakeNode';
import { ruled, token } from '../onchain/followerLogs';
import { endTimersWithTests } from './endingTimers';
import { arrive, calls } from './submissionPage';

endTimersWithTests();
beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

type Stored = Record<string, string>;

/** What is stored after each write: what a page that is killed right then leaves behind. */
function everyMoment() {
  const moments: Stored[] = [];
  const note = () => moments.push({ ...localStorage });
  const { setItem, removeItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value);
    note();
  });
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    removeItem.call(this, key);
    note();
  });
  return moments;
}

const has = (stored: Stored, record: string, text: string) =>
  Object.entries(stored).some(([key, value]) => key.startsWith(`mimic.${record}/`) && value.includes(text));
const isKnown = (stored: Stored, id: string) => has(stored, 'submission', id) || has(stored, 'doubts', id);

test('a page killed while a submission is dismissed leaves it known', async () => {
  const page = await arrive();
  const pending = page.pendingOf({ calls, phase: 'signing', reference: undefined, block: 1_000 });
  page.submissions.setPending(page.account, pending);
  const moments = everyMoment();
  const giving = giveUpPending(page.context, page.account, pending.submission.id);
  await vi.advanceTimersByTimeAsync(10_000);
  await giving;
  expect(page.submissions.pending(page.account)).toBeUndefined();
  expect(moments.length).toBeGreaterThan(1);
  expect(moments.filter((stored) => !isKnown(stored, pending.submission.id))).toEqual([]);
});

test('a page killed while a failure that only the wallet reports is stored leaves it known', async () => {
  const page = await arrive();
  const { submission, sent } = page.pendingOf({ calls, phase: 'failed', isDoubtful: true, block: 1_000 });
  page.submissions.setPending(page.account, { submission, sent });
  const moments = everyMoment();
  const error = new Error('It failed.');
  keepStatus(page.context, sent, {
    ...{ status: 'failed', submission, reason: 'cancelled', error },
    confirmedDraftIds: [],
    failures: [],
  });
  expect(moments.length).toBeGreaterThan(1);
  expect(moments.filter((stored) => !isKnown(stored, submission.id))).toEqual([]);
});

test('a page killed while it finds that a submission went through does not offer its drafts unchecked', async () => {
  const page = await arrive();
  const pending = page.pendingOf({ calls, phase: 'signing', reference: undefined, block: 1_000 });
  addDoubt(page.config, pending);
  page.node.transactions.push({
    ...{ hash: hashOf('6'), block: 1_001, from: page.account },
    logs: [ruled({ user: page.account })],
  });
  page.node.head = 1_001;
  const moments = everyMoment();
  await expect(settleDoubts(page.config, page.account)).rejects.toMatchObject({ code: 'went_through' });
  expect(page.drafts().rules).toEqual([]);
  const isOffered = (stored: Stored) => has(stored, 'drafts', token);
  expect(
    moments.filter((stored) => isOffered(stored) && !has(stored, 'doubts', pending.submission.id)),
  ).toEqual([]);
});

test('a page killed while it dismisses, and opened again, knows of the submission once', async () => {
  const page = await arrive();
  const pending = page.pendingOf({ calls, block: 1_000 });
  const dismiss = async () => {
    const giving = giveUpPending(page.context, page.account, pending.submission.id);
    await vi.advanceTimersByTimeAsync(10_000);
    await giving;
  };
  page.submissions.setPending(page.account, pending);
  const moments = everyMoment();
  await dismiss();
  vi.restoreAllMocks();
  const { id } = pending.submission;
  const both = moments.find((stored) => has(stored, 'submission', id) && has(stored, 'doubts', id));
  localStorage.clear();
  for (const [key, value] of Object.entries(both ?? {})) localStorage.setItem(key, value);
  expect(page.submissions.pending(page.account)?.submission.id).toBe(id);
  await dismiss();
  expect(page.submissions.doubts(page.account).map(({ submission }) => submission.id)).toEqual([id]);
});
