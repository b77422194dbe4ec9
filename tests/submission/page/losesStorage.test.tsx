import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SubmissionStore } from '../../../src/submission/record/SubmissionStore';
import { hashOf } from '../onchain/fakeNode';
import { approved, ruled, token, withdrawal } from '../onchain/followerLogs';
import { endTimersWithTests } from './endingTimers';
import { calls, drafts, spender } from './submissionPage';

endTimersWithTests();
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

const hash = hashOf('6');

/** The browser refuses the page its storage; returns how it allows it again. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const spies = [
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse),
    vi.spyOn(Storage.prototype, 'length', 'get').mockImplementation(refuse),
  ];
  return () => {
    for (const each of spies) each.mockRestore();
  };
}

/** A browser in which no text may grow. */
function noRoom() {
  const set = Storage.prototype.setItem;
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.length > (this.getItem(key)?.length ?? 0)) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  });
}

/** A page load of the same account: later calls in a test are other tabs, or reloads. */
async function load() {
  vi.resetModules();
  const page = await (await import('./submissionPage')).arrive();
  const { keepStatus } = await import('../../../src/submission/record/keepStatus');
  const { addDoubt } = await import('../../../src/submission/record/doubts');
  const { resumePending } = await import('../../../src/submission/pending/resumePending');
  return {
    ...page,
    keepStatus,
    addDoubt,
    resume: () => resumePending({ ...page.context, timeout: 300 }, page.account),
    /** A submission of the drafted rule: sent under `hash`. */
    sentOf: (digit: string, over: object = {}) =>
      page.pendingOf({ calls, reference: hash, block: 1_000, ...over }, hashOf(digit)),
    mined: { hash, block: 1_001, from: page.account, logs: [ruled({ user: page.account })] },
  };
}

/** A page that was asked for a submission, and then found no room for the wallet’s answer. */
async function answeredWithoutRoom(digit: string) {
  const page = await load();
  const asked = page.sentOf(digit, { phase: 'signing', reference: undefined });
  page.keepStatus(page.context, asked.sent, { status: 'signing', step: 1, submission: asked.submission });
  const full = noRoom();
  const { submission, sent } = page.sentOf(digit);
  page.keepStatus(page.context, sent, { status: 'confirming', step: 1, submission });
  page.keepStatus(page.context, sent, {
    ...{ status: 'unknown', submission, confirmedDraftIds: [] },
    error: new Error('no receipt'),
  });
  full.mockRestore();
  return { ...page, submission, ofSubmission: sent, other: new SubmissionStore(page.config) };
}

test('a later step is not asked for if its record would not fit: after a reload it would be asked for again', async () => {
  const page = await load();
  const amount = 5n;
  const wanted = { deposits: [{ action: 'deposit', token, amount } as const], rules: [] };
  page.change(wanted);
  let full: { mockRestore(): void } | undefined;
  page.wallet.sends = () => {
    if (full) {
      page.node.pool.push(hash);
      return hash;
    }
    page.node.transactions.push({
      hash: hashOf('5'),
      block: 1_001,
      from: page.account,
      logs: [approved(amount, { owner: page.account, spender })],
    });
    page.node.head = 1_001;
    // the host’s page fills the storage
    full = noRoom();
    return hashOf('5');
  };
  const wants = {
    drafts: wanted,
    shown: [
      { label: 'approve', draftIds: [`deposit:${token}`] },
      { label: 'deposit', draftIds: [`deposit:${token}`] },
    ] as never,
    timeout: 400,
  };
  await page.run(wants).catch(() => undefined);
  full?.mockRestore();
  const before = page.sent();
  const after = await load();
  expect(after.account).toBe(page.account);
  // the fixture has replaced what is stored
  after.change(wanted);
  after.node.transactions.push(...page.node.transactions);
  after.node.pool.push(...page.node.pool);
  after.node.head = 1_001;
  await after.resume();
  await after.run(wants).catch(() => undefined);
  // the deposit, after each page’s approval
  expect(before - 1 + after.sent() - 1).toBe(1);
});

test('what has gone through is reported, though storage cannot be read at one moment of the check', async () => {
  const page = await load();
  page.addDoubt(page.config, page.sentOf('a', { reference: undefined, phase: 'signing' }));
  page.node.transactions.push(page.mined);
  const { request } = page.node.client;
  const get = Storage.prototype.getItem;
  let isOver = false;
  vi.spyOn(page.config.client, 'request').mockImplementation((async (each: { method: string }) => {
    const answer = await request(each as never);
    if (each.method === 'eth_getLogs' && !isOver) {
      isOver = true;
      const unread = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
        if (!key.startsWith('mimic.doubts')) return get.call(this, key);
        queueMicrotask(() => unread.mockRestore());
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    return answer;
  }) as typeof request);
  await expect(page.run({ timeout: 500 })).rejects.toMatchObject({ code: 'went_through' });
  expect(page.sent()).toBe(0);
});

test('a draft made after another tab has confirmed what this tab had no room for is kept', async () => {
  const page = await answeredWithoutRoom('a');
  // another tab, opened later, finds it on chain
  const other = await load();
  expect(other.account).toBe(page.account);
  for (const { node } of [page, other]) node.transactions.push(page.mined);
  await other.resume();
  expect(other.submissions.status(other.account)?.status).toBe('confirmed');
  expect(other.drafts().rules).toEqual([]);
  // the same again
  page.change(drafts);
  await page.resume();
  expect(page.submissions.pending(page.account)).toBeUndefined();
  expect(page.drafts().rules).toHaveLength(1);
});

test('what has ended is not pending again once what another tab started has ended, too', async () => {
  const page = await answeredWithoutRoom('b');
  page.other.setPending(page.account, undefined);
  page.other.setPending(page.account, page.sentOf('9', { reference: hashOf('9') }));
  page.keepStatus(page.context, page.ofSubmission, {
    ...{ status: 'confirmed', submission: page.submission, confirmedDraftIds: [] },
  });
  page.other.setPending(page.account, undefined);
  expect(page.submissions.pending(page.account)).toBeUndefined();
});

test('a doubt is still known after storage has become unreadable', async () => {
  const page = await load();
  const withdrawn = { action: 'withdraw', token, amount: 5n } as const;
  const form = {
    drafts: { deposits: [withdrawn], rules: [] },
    source: 'own',
    shown: undefined,
    timeout: 400,
  } as const;
  const own = [{ ...withdrawal(5n), draftIds: [`withdraw:${token}`] }];
  page.addDoubt(page.config, page.sentOf('a', { calls: own }));
  page.node.pool.push(hash);
  await expect(page.run(form)).rejects.toMatchObject({ code: 'receipt_timeout' });
  blockStorage();
  for (let i = 0; i < 3; i += 1)
    await expect(page.run(form)).rejects.toMatchObject({ code: 'receipt_timeout' });
  expect(page.sent()).toBe(0);
});

test('what is dismissed while storage cannot be read is known once it can', async () => {
  const page = await load();
  const other = page.sentOf('b', {
    calls: [{ ...calls[0]!, data: '0xdd', draftIds: ['other'] }],
    reference: hashOf('b'),
  });
  page.addDoubt(page.config, other);
  page.submissions.doubts(page.account);
  const free = blockStorage();
  page.addDoubt(page.config, page.sentOf('a'));
  free();
  page.node.pool.push(hash);
  for (let i = 0; i < 2; i += 1) await page.run({ timeout: 500 }).catch(() => undefined);
  expect(page.sent()).toBe(0);
});

test('a hash for which there was no room is known, though another tab changes the doubts', async () => {
  const page = await load();
  const asked = page.sentOf('a', { phase: 'signing', reference: undefined });
  page.keepStatus(page.context, asked.sent, { status: 'signing', step: 1, submission: asked.submission });
  const other = new SubmissionStore(page.config);
  other.setPending(page.account, undefined);
  other.setDoubts(page.account, [asked]);
  other.setPending(page.account, page.sentOf('9', { calls: [], reference: hashOf('9') }));
  const full = noRoom();
  const { submission, sent } = page.sentOf('a');
  page.keepStatus(page.context, sent, { status: 'confirming', step: 1, submission });
  full.mockRestore();
  // the other tab’s next one ends
  other.setPending(page.account, undefined);
  const passed = (each: typeof asked) => ({
    ...each,
    submission: {
      ...each.submission,
      steps: each.submission.steps.map((step) => ({ ...step, passed: [hashOf('9')] })),
    },
  });
  other.setDoubts(page.account, [passed(asked)]);
  page.node.pool.push(hash);
  await page.run({ timeout: 300 }).catch(() => undefined);
  expect(page.sent()).toBe(0);
});
