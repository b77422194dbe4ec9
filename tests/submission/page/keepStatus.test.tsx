import { encodeErrorResult } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contractErrorsAbi } from '../../../src/contracts/abi/contractErrorsAbi';
import { giveUpPending } from '../../../src/submission/pending/giveUpPending';
import { keepStatus } from '../../../src/submission/record/keepStatus';
import type { SubmissionStatus } from '../../../src/submission/record/SubmissionStatus';
import { hashOf } from '../onchain/fakeNode';
import { deposit, token } from '../onchain/followerLogs';
import { arrive } from './submissionPage';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

const draft = { action: 'deposit', token, amount: 5n } as const;
const sent = { deposits: [draft], rules: [] };
const calls = [{ ...deposit(5n), draftIds: [`deposit:${token}`] }];

/** A page with a deposit that failed after an approval; `isDoubtful`: only the wallet says so. */
async function fail(isDoubtful: boolean, error: unknown = new Error('It failed.')) {
  const page = await arrive();
  page.change(sent);
  const { submission } = page.pendingOf({ calls, phase: 'failed', isDoubtful });
  const steps = [
    { ...submission.steps[0]!, phase: 'confirmed', isDoubtful: false },
    ...submission.steps,
  ] as const;
  const failures = [{ draftIds: [`deposit:${token}`], error }];
  const status: SubmissionStatus = {
    ...{ status: 'failed', reason: 'cancelled', confirmedDraftIds: [], error, failures },
    submission: { ...submission, steps },
  };
  return {
    ...page,
    status,
    submission: status.submission,
    keep: () => keepStatus(page.context, sent, status),
  };
}

test('a failure reported only by the wallet is looked up before the next submission', async () => {
  const page = await fail(true);
  page.submissions.setPending(page.account, { submission: page.submission, sent });
  page.keep();
  expect(page.submissions.doubts(page.account)).toMatchObject([{ submission: page.submission, sent }]);
  expect(page.submissions.pending(page.account)).toBeUndefined();
  const known = await fail(false);
  known.keep();
  expect(known.submissions.doubts(known.account)).toEqual([]);
});

test('a submission stays pending and uncertain if the browser has no room to store it', async () => {
  const page = await fail(true);
  localStorage.setItem('host', 'its own');
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('mimic.doubts')) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  });
  page.keep();
  expect(page.submissions.status(page.account)).toMatchObject({
    status: 'unknown',
    error: { code: 'no_room_to_give_up' },
    confirmedDraftIds: [],
  });
  expect(page.submissions.pending(page.account)).toMatchObject({ submission: page.submission, sent });
});

test('the end of one submission removes no other from the record', async () => {
  const page = await fail(false);
  const next = page.pendingOf({}, hashOf('8'));
  page.submissions.setPending(page.account, next);
  page.keep();
  expect(page.submissions.pending(page.account)).toMatchObject(next);
});

test('a draft’s failure reason names its token, and is cleared by the next attempt', async () => {
  const errorName = 'MatchingRule__AllowanceAboveLimit';
  const data = encodeErrorResult({ abi: contractErrorsAbi, errorName, args: [1_000_000_000n] });
  const page = await fail(false, Object.assign(new Error('execution reverted'), { code: 3, data }));
  page.keep();
  expect(Object.values(page.drafts().failures)).toEqual([expect.stringContaining('1,000 USDC')]);
  keepStatus(page.context, sent, { status: 'preparing', submission: page.submission });
  expect(page.drafts().failures).toEqual({});
});

test('an attempt keeps the reasons why other drafts failed', async () => {
  const page = await fail(false);
  page.change(sent);
  page.keep();
  keepStatus(page.context, { deposits: [], rules: [] }, { status: 'preparing', submission: page.submission });
  expect(Object.keys(page.drafts().failures)).toEqual([`deposit:${token}`]);
});

test('a dismissed submission does not touch a record that another tab has started or ended in the meantime', async () => {
  const page = await arrive();
  const [pending, next] = [page.pendingOf({ calls }), page.pendingOf({ calls }, hashOf('8'))];
  for (const meanwhile of [next, undefined]) {
    page.submissions.setPending(page.account, pending);
    page.recordMeanwhile(meanwhile);
    await giveUpPending(page.context, page.account, pending.submission.id);
    expect(page.submissions.pending(page.account)?.submission.id).toBe(meanwhile?.submission.id);
    expect(page.submissions.doubts(page.account)).toEqual([]);
  }
});

test('a submission that another tab has ended is checked before the next one if nothing is known of it here', async () => {
  const page = await arrive();
  const { submission } = page.pendingOf({ calls });
  const error = new Error('in doubt');
  page.submissions.setStatus(page.account, { status: 'unknown', submission, confirmedDraftIds: [], error });
  await giveUpPending(page.context, page.account, submission.id);
  expect(page.submissions.status(page.account)).toBeUndefined();
  expect(page.submissions.doubts(page.account)).toMatchObject([{ submission: { id: submission.id } }]);
});
