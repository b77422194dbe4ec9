import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resumePending } from '../../../src/submission/pending/resumePending';
import { forgetStatus } from '../../../src/submission/record/forgetStatus';
import { keepStatus } from '../../../src/submission/record/keepStatus';
import { hashOf } from '../onchain/fakeNode';
import { rule, ruled } from '../onchain/followerLogs';
import { arrive, shown } from './submissionPage';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

type Page = Awaited<ReturnType<typeof arrive>>;

const calls = [{ ...rule(5n), draftIds: [...shown[0].draftIds] }];
/** A request of another tab with an unknown outcome. */
const asked = (page: Page, digit: string) =>
  page.pendingOf({ calls, phase: 'signing', reference: undefined, block: 1_000 }, hashOf(digit));

test('a submission that another tab dismisses during preparation is looked up before the wallet prompt', async () => {
  const page = await arrive();
  const happen = () => {
    page.submissions.setDoubts(page.account, [asked(page, '8')]);
    page.node.transactions.push({ hash: hashOf('6'), block: 1_001, logs: [ruled({ user: page.account })] });
    return undefined;
  };
  Object.defineProperty(page.wallet, 'capabilities', { get: happen });
  await page.run();
  expect(page.submissions.status(page.account)).toMatchObject({
    status: 'failed',
    reason: 'not_sent',
    error: { code: 'went_through' },
  });
  expect(page.drafts().rules).toEqual([]);
  expect(page.sent()).toBe(0);
});

describe('the record of a newer submission in another tab', () => {
  test('is not touched by a tab that still looks up a dismissed one', async () => {
    const page = await arrive();
    const [former, next] = [asked(page, '8'), asked(page, '9')];
    for (const meanwhile of [next, undefined]) {
      page.submissions.setPending(page.account, former);
      page.recordMeanwhile(meanwhile);
      const resuming = resumePending(page.context, page.account);
      await vi.advanceTimersByTimeAsync(10_000);
      await resuming;
      expect(page.submissions.pending(page.account)?.submission.id).toBe(meanwhile?.submission.id);
      expect(page.submissions.status(page.account)).toBeUndefined();
    }
  });

  test('is not touched by a tab that was asleep when its own ended', async () => {
    const page = await arrive();
    page.wallet.sends = () => hashOf('f');
    const next = asked(page, '9');
    const onStatus = ({ status }: { status: string }) => {
      if (status === 'confirming') page.submissions.setPending(page.account, next);
    };
    const isNext = () =>
      expect(page.submissions.pending(page.account)?.submission.id).toBe(next.submission.id);
    const running = page.run({ timeout: 5_000, onStatus });
    // the submission code loads first
    await vi.waitFor(isNext);
    await vi.advanceTimersByTimeAsync(10_000);
    await running;
    isNext();
    expect(page.submissions.status(page.account)).toBeUndefined();
  });
});

test.each(['confirmed', 'failed'] as const)(
  'a page that was told %s twice about a lookup still says so',
  async (end) => {
    const page = await arrive();
    const former = asked(page, '8');
    const { submission } = former;
    page.submissions.setPending(page.account, former);
    const ended = {
      submission,
      confirmedDraftIds: [],
      reason: 'reverted',
      error: 'why',
      failures: [],
    } as const;
    const { request } = page.node.client;
    vi.spyOn(page.config.client, 'request').mockImplementationOnce((async (each: never) => {
      keepStatus(page.context, former.sent, { ...ended, status: end });
      return request(each);
    }) as typeof request);
    const resuming = resumePending(page.context, page.account);
    await vi.advanceTimersByTimeAsync(10_000);
    await resuming;
    expect(page.submissions.status(page.account)?.status).toBe(end);
    const next = asked(page, '9').submission;
    page.submissions.setStatus(page.account, { status: 'preparing', submission: next });
    forgetStatus(page.submissions, submission);
    expect(page.submissions.status(page.account)?.status).toBe('preparing');
  },
);

test('a transaction already seen on-chain is not mistaken for an identical request after a reload', async () => {
  vi.resetModules();
  const before = await (await import('./submissionPage')).arrive();
  await before.run();
  expect(before.told.at(-1)).toBe('confirmed');
  vi.resetModules();
  const after = await (await import('./submissionPage')).arrive();
  expect(after.account).toBe(before.account);
  // this node is one block behind the one that showed it
  after.node.transactions.push(...before.node.transactions);
  after.wallet.sends = () => {
    throw Object.assign(new Error('Internal error'), { code: -32603 });
  };
  await after.run();
  expect(after.submissions.status(after.account)).toMatchObject({ status: 'unknown' });
  expect(after.drafts().rules).toHaveLength(1);
});
