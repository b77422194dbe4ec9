import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDone } from '../../../src/submission/record/addDone';
import { namesOf } from '../../../src/submission/record/namesOf';
import { hashOf } from '../onchain/fakeNode';
import { rule } from '../onchain/followerLogs';

// earlier files may have loaded other versions of some modules
vi.resetModules();
const { followElsewhere } = await import('../../../src/submission/pending/followElsewhere');
const { giveUpPending } = await import('../../../src/submission/pending/giveUpPending');
const { resumePending, watchDoubt } = await import('../../../src/submission/pending/resumePending');
const { arrive, arriveInDoubt, shown } = await import('./submissionPage');

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('giving up says why it cannot, if there is no room', async () => {
  const page = await arriveInDoubt('a');
  localStorage.setItem('host', 'its own');
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('mimic.')) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  });
  await giveUpPending(page.context, page.account, page.submission.id);
  expect(page.status()).toMatchObject({ status: 'unknown', error: { code: 'no_room_to_give_up' } });
});

test('an unreadable record that another tab dismissed is dismissed here, and not asked about again', async () => {
  const page = await arrive();
  const submission = { ...page.pendingOf().submission, id: page.account, createdAt: 0, steps: [] };
  page.submissions.setStatus(page.account, {
    status: 'unknown',
    submission,
    confirmedDraftIds: [],
    error: new Error('unreadable'),
  });
  await followElsewhere(page.context, page.account);
  expect.soft(page.submissions.status(page.account)).toBeUndefined();
  await giveUpPending(page.context, page.account, submission.id);
  expect.soft(page.submissions.doubts(page.account)).toEqual([]);
  await page.run({ timeout: 1_000 });
  expect(page.sent()).toBe(1);
});

test('balances are read anew once a watched doubt turns out confirmed', async () => {
  const page = await arriveInDoubt('b');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  page.submissions.setPending(page.account, page.pending);
  watchDoubt(page.context, page.account);
  page.submissions.setPending(page.account, undefined);
  page.mines();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(page.status()?.status).toBe('confirmed');
  expect(page.invalidated).toContainEqual(['mimic', 'contracts', arbitrum.id]);
});

test('also if the visitor gives up', async () => {
  const page = await arriveInDoubt('b');
  page.mines();
  await giveUpPending(page.context, page.account, page.submission.id);
  expect(page.status()?.status).toBe('confirmed');
  expect(page.invalidated).toContainEqual(['mimic', 'contracts', arbitrum.id]);
});

test('what another tab knows to have gone through is not in doubt here, even without a node', async () => {
  const page = await arriveInDoubt('d');
  addDone(page.submissions, page.account, namesOf(page.submission, shown[0].draftIds));
  page.node.isDown = true;
  await resumePending(page.context, page.account);
  expect(page.status()?.status).not.toBe('unknown');
});

test('a failure that only the wallet reports is checked before the next submission', async () => {
  const page = await arriveInDoubt('f', { kind: 'batch', phase: 'sent', reference: 'batch' });
  const request = page.wallet;
  void request;
  const [connector] = page.context.wagmi.connectors;
  const provider = (await connector!.getProvider()) as {
    request(each: { method: string }): Promise<unknown>;
  };
  const ask = provider.request;
  provider.request = async (each) =>
    each.method === 'wallet_getCallsStatus'
      ? { version: '2.0.0', id: 'batch', chainId: '0xa4b1', status: 400, atomic: true, receipts: [] }
      : ask(each);
  await resumePending(page.context, page.account);
  expect(page.status()).toMatchObject({ status: 'failed' });
  expect(page.submissions.doubts(page.account)).toHaveLength(1);
});

test('a tab that only looks up what another has ended does not keep that one from submitting', async () => {
  vi.resetModules();
  const { followElsewhere } = await import('../../../src/submission/pending/followElsewhere');
  const looking = await (await import('./submissionPage')).arrive();
  vi.resetModules();
  const other = await (await import('./submissionPage')).arrive();
  expect(other.account).toBe(looking.account);
  const calls = [{ ...rule(5n), draftIds: ['rule:x'] }];
  const { submission } = looking.pendingOf(
    { calls, phase: 'signing', reference: undefined, block: 1_000 },
    hashOf('9'),
  );
  looking.submissions.setStatus(looking.account, {
    status: 'unknown',
    submission,
    confirmedDraftIds: [],
    error: new Error('in doubt'),
  });
  const { request } = looking.node.client;
  vi.spyOn(looking.config.client, 'request').mockImplementation((async (each: never) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return request(each);
  }) as typeof request);
  const look = followElsewhere(looking.context, looking.account);
  await new Promise((resolve) => setTimeout(resolve, 700));
  await other.run();
  expect(other.told.at(-1)).toBe('confirmed');
  await look;
});
