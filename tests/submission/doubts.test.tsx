import { arbitrum } from 'viem/chains';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMimicConfig } from '../../src/config/createMimicConfig';
import type { Hex } from '../../src/domain/Address';
import { draftStore } from '../../src/drafts/DraftStore';
import { addDoubt, nameDoubt, passDoubts, settleDoubts } from '../../src/submission/record/doubts';
import type { Submission, SubmissionStep } from '../../src/submission/record/Submission';
import { submissionStore } from '../../src/submission/record/SubmissionStore';
import { type FakeTransaction, fakeNode, hashOf } from './onchain/fakeNode';
import {
  approval,
  approved,
  deposit,
  deposited,
  matchingRule,
  other,
  router,
  rule,
  ruled,
  settle,
  token,
} from './onchain/followerLogs';

/** Statuses and records are kept per account for the page: each test has its own account. */
let accounts = 0xd000;
beforeEach(() => localStorage.clear());

const [first, second, third] = [hashOf('1'), hashOf('2'), hashOf('3')];

/** The page of an account with a deposit draft, and a node that shows these transactions. */
function arrive({ confirmations = 0 } = {}) {
  accounts += 1;
  const account = `0x${accounts.toString(16).padStart(40, '0')}` as Hex;
  const node = fakeNode();
  const config = {
    ...createMimicConfig({
      chain: arbitrum,
      indexerUrl: 'http://127.0.0.1:1',
      contracts: { router, tokenRouter: other, allocationStore: settle, matchingRule },
      collateralTokens: [{ address: token, symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
      confirmations,
    }),
    client: { ...node.client, chain: arbitrum },
  };
  const draft = { action: 'deposit', token, amount: 5n } as const;
  const id = `deposit:${token}`;
  const drafts = draftStore(config);
  drafts.change(account, () => ({ deposits: [draft], rules: [], failures: {} }));
  const store = submissionStore(config);
  const calls = [{ ...deposit(5n), draftIds: [id] }];
  const doubtOf = (digit: string, over: Partial<SubmissionStep> = {}, createdAt = Date.now() / 1_000) => ({
    sent: { deposits: [draft], rules: [] },
    submission: {
      id: hashOf(digit),
      chainId: arbitrum.id,
      account,
      createdAt: Math.floor(createdAt),
      steps: [
        { kind: 'batch', phase: 'signing', calls, hashes: [], block: 100, ...over } satisfies SubmissionStep,
      ],
    },
  });
  return {
    account,
    node,
    id,
    calls,
    config,
    store,
    doubtOf,
    doubt: (...parameters: Parameters<typeof doubtOf>) => addDoubt(config, doubtOf(...parameters)),
    lands: (hash: Hex, over: Partial<FakeTransaction> = {}) =>
      node.transactions.push({
        hash,
        block: 120,
        from: account,
        logs: [deposited(5n, { user: account })],
        ...over,
      }),
    settle: () => settleDoubts(config, account),
    drafts: () => drafts.drafts(account).deposits,
    left: () => store.doubts(account).map(({ submission }) => submission.id),
  };
}

const wentThrough = { code: 'went_through' };

/** Changes the stored record of a doubt. */
function edit(change: (submission: Submission) => unknown) {
  const key = Object.keys(localStorage).find((each) => each.startsWith('mimic.doubts/'))!;
  const record = JSON.parse(localStorage.getItem(key)!);
  change(record.submission);
  localStorage.setItem(key, JSON.stringify(record));
}

test('an account without uncertain submissions makes no request', async () => {
  const page = arrive();
  await page.settle();
  expect(page.node.asked).toEqual([]);
});

test('a submission that went through removes its drafts, and is reported once', async () => {
  const page = arrive();
  page.doubt('a');
  await page.settle();
  expect([page.left(), page.drafts().length]).toEqual([[hashOf('a')], 1]);
  page.lands(first);
  await expect(page.settle()).rejects.toMatchObject(wentThrough);
  expect([page.left(), page.drafts()]).toEqual([[], []]);
  await page.settle();
});

test('a deposit drafted again is not removed by the rest of the batch that had the first', async () => {
  const page = arrive();
  const calls = [...page.calls, { ...rule(5n), draftIds: ['rule'] }];
  // found when it was dismissed, which removed its draft: this one is another
  page.lands(first);
  page.doubt('a', { calls, happened: [page.id], hashes: [first] });
  page.store.setDone(page.account, [`${hashOf('a')}/${first}`, `${hashOf('a')}/${page.id}`]);
  page.lands(second, { logs: [ruled({ user: page.account })] });
  await expect(page.settle()).rejects.toMatchObject(wentThrough);
  expect(page.drafts()).toHaveLength(1);
});

test('a later step of a submission that is in doubt already is remembered', async () => {
  const page = arrive();
  page.doubt('a', { kind: 'transaction', nonce: 0 });
  const { sent, submission } = page.doubtOf('a', {
    ...{ kind: 'transaction', phase: 'sent', reference: second },
    ...{ nonce: 1, block: 101 },
  });
  addDoubt(page.config, { sent, submission });
  page.node.pool.push(second);
  await expect(page.settle()).rejects.toMatchObject({ code: 'receipt_timeout' });
});

describe('a mined transaction does not hold the next submission back', () => {
  const sent = { kind: 'transaction', phase: 'sent', reference: first } as const;

  test('if it was the part of a batch that is done', async () => {
    const page = arrive();
    const calls = [...page.calls, { ...rule(5n), draftIds: ['rule'] }];
    page.doubt('a', { phase: 'sent', reference: first, calls });
    page.lands(first);
    await expect(page.settle()).rejects.toMatchObject(wentThrough);
    await page.settle();
  });

  test('if it was a relayer’s, and reverted', async () => {
    const page = arrive();
    page.doubt('a', sent);
    page.lands(first, { from: other, reverted: true, logs: [] });
    await page.settle();
  });

  test('if it ended a later submission', async () => {
    const page = arrive();
    page.doubt('a', sent);
    await page.settle();
    page.lands(first);
    passDoubts(page.config, page.doubtOf('b', { phase: 'confirmed', hashes: [first] }).submission);
    await page.settle();
  });

  test('if it was that of two', async () => {
    const page = arrive();
    page.doubt('a', sent);
    page.doubt('b', sent);
    page.lands(first);
    await expect(page.settle()).rejects.toMatchObject(wentThrough);
    await page.settle();
    expect(page.drafts()).toEqual([]);
  });
});

test.each([0, 1])(
  'a mined transaction without a receipt, %i counted, holds the next submission back',
  async (count) => {
    const page = arrive();
    page.doubt('a', { kind: 'transaction', phase: 'sent', reference: first, nonce: 0, sentNonce: 0 });
    page.node.sent = count;
    page.lands(first);
    const { request } = page.node.client;
    const behind: Record<string, unknown> = { eth_getTransactionReceipt: null, eth_getLogs: [] };
    vi.spyOn(page.config.client, 'request').mockImplementation((async (asked: { method: string }) =>
      asked.method in behind ? behind[asked.method] : request(asked as never)) as typeof request);
    await expect(page.settle()).rejects.toMatchObject({ code: 'receipt_timeout' });
  },
);

test('two identical submissions each need their own transaction, even later', async () => {
  const page = arrive();
  page.doubt('a');
  page.doubt('b');
  page.lands(first);
  await expect(page.settle()).rejects.toMatchObject(wentThrough);
  expect(page.left()).toEqual([hashOf('b')]);
  await page.settle();
  expect(page.left()).toEqual([hashOf('b')]);
  page.lands(second);
  await expect(page.settle()).rejects.toMatchObject(wentThrough);
  expect(page.left()).toEqual([]);
});

test('of two identical submissions, the one that knows its transaction hash claims it', async () => {
  const page = arrive();
  page.doubt('a');
  page.doubt('b', { kind: 'transaction', phase: 'sent', reference: first });
  page.lands(first);
  await expect(page.settle()).rejects.toMatchObject(wentThrough);
  expect(page.left()).toEqual([hashOf('a')]);
});

test('a later submission’s transaction neither confirms nor hides an earlier one', async () => {
  const page = arrive();
  page.doubt('a');
  const later = page.doubtOf('b', { phase: 'confirmed', hashes: [second] });
  page.lands(second, { block: 130 });
  passDoubts(page.config, later.submission);
  passDoubts(page.config, later.submission);
  await page.settle();
  expect(page.store.doubts(page.account)[0]?.submission.steps[0]?.passed).toEqual([second]);
  // mined before the later one, but shown only now
  page.lands(first, { block: 110 });
  await expect(page.settle()).rejects.toMatchObject(wentThrough);
});

test('a result counts once it has enough confirmations, and holds the next submission back until then', async () => {
  const page = arrive({ confirmations: 3 });
  page.doubt('a');
  page.lands(first, { block: 998 });
  await expect(page.settle()).rejects.toMatchObject({ code: 'not_buried' });
  expect([page.left(), page.drafts().length]).toEqual([[hashOf('a')], 1]);
  page.node.transactions.splice(0);
  page.lands(second, { block: 997 });
  await expect(page.settle()).rejects.toMatchObject(wentThrough);
});

test('a submission that is no longer possible is forgotten after a while, and its drafts stay', async () => {
  const page = arrive();
  const step = { kind: 'transaction', phase: 'sent', reference: first, sentNonce: 0 } as const;
  page.doubt('a', step);
  page.doubt('b', { ...step, reference: second }, Date.now() / 1_000 - 601);
  page.node.sent = 1;
  await page.settle();
  // another node may still show it
  expect([page.left(), page.drafts().length]).toEqual([[hashOf('a')], 1]);
});

test('no submission follows one that is still in a node’s mempool', async () => {
  const page = arrive();
  page.doubt('a', { kind: 'transaction', phase: 'sent', reference: first, sentNonce: 0 });
  page.node.pool.push(first);
  await expect(page.settle()).rejects.toMatchObject({ code: 'receipt_timeout' });
  page.node.pool.pop();
  await page.settle();
});

test('an approval alone completes no draft', async () => {
  const page = arrive();
  page.doubt('a', { calls: [{ ...approval(5n), draftIds: [page.id] }] });
  page.lands(first, { logs: [approved(5n, { owner: page.account })] });
  await page.settle();
  expect([page.left(), page.drafts().length]).toEqual([[], 1]);
});

test('a part that went through is reported, and the rest stays uncertain', async () => {
  const page = arrive();
  const rest = { ...rule(5n), draftIds: ['rule'] };
  page.doubt('a', { calls: [...page.calls, rest] });
  page.lands(first);
  await expect(page.settle()).rejects.toMatchObject(wentThrough);
  expect(page.store.doubts(page.account)[0]?.submission.steps[0]?.calls).toEqual([rest]);
  page.lands(second, { logs: [ruled({ user: page.account })] });
  await expect(page.settle()).rejects.toMatchObject(wentThrough);
  expect(page.left()).toEqual([]);
});

test('steps that were never requested, or are confirmed, are not looked up', async () => {
  const page = arrive();
  const { sent, submission } = page.doubtOf('a');
  const [step] = submission.steps;
  const others = (['waiting', 'confirmed'] as const).map((phase) => ({ ...step!, phase, calls: [rule(5n)] }));
  addDoubt(page.config, { sent, submission: { ...submission, steps: [...others, step!] } });
  page.lands(first);
  await expect(page.settle()).rejects.toMatchObject(wentThrough);
  expect(page.left()).toEqual([]);
});

test('an unreadable record is reported once, and the others are kept', async () => {
  const page = arrive();
  page.doubt('a');
  const { sent, submission } = page.doubtOf('b');
  page.store.setDoubts(page.account, [
    ...page.store.doubts(page.account),
    { sent, submission: { ...submission, steps: [] } },
  ]);
  await expect(page.settle()).rejects.toMatchObject({ code: 'unreadable' });
  expect(page.left()).toEqual([hashOf('a')]);
  await page.settle();
});

test('a node that refuses log searches is reported once per submission, and one that is down every time', async () => {
  const page = arrive();
  page.doubt('a');
  const { request } = page.node.client;
  const refusing = vi
    .spyOn(page.config.client, 'request')
    .mockImplementation(((each: { method: string }) =>
      each.method === 'eth_getLogs'
        ? Promise.reject(Object.assign(new Error('refused'), { code: -32601 }))
        : request(each as never)) as typeof request);
  await expect(page.settle()).rejects.toMatchObject({ code: 'unsearchable' });
  await page.settle();
  page.doubt('b');
  await expect(page.settle()).rejects.toMatchObject({ code: 'unsearchable' });
  await page.settle();
  refusing.mockRestore();
  page.node.isDown = true;
  for (const _ of [1, 2]) await expect(page.settle()).rejects.toThrow(/down/);
  expect(page.left()).toEqual([hashOf('a'), hashOf('b')]);
});

test('a submission older than thirty days is forgotten without a lookup', async () => {
  const page = arrive();
  const [block, month] = ['0x64', 30 * 86_400];
  const settleAt = async (signed: number, times: Record<string, number>) => {
    page.store.setDoubts(page.account, []);
    page.doubt('a', {}, Date.now() / 1_000 - month - signed);
    page.node.asked.length = 0;
    page.node.times = times;
    await page.settle();
    return [page.left().length, page.node.searches().length];
  };
  expect(await settleAt(60, { [block]: 1_000, latest: 1_000 + month + 60 })).toEqual([0, 0]);
  expect(await settleAt(-60, {})).toEqual([1, 1]);
  // a clock that was wrong when it was signed, or is now
  expect(await settleAt(60, { [block]: 1_000, latest: 1_000 + month - 60 })).toEqual([1, 1]);
  // a node that has pruned so old a block
  expect(await settleAt(60, { latest: 1_000 })).toEqual([0, 0]);
  page.doubt('b', { phase: 'waiting', block: undefined }, 0);
  await page.settle();
  expect(page.left()).toEqual([]);
});

test('an uncertain submission that another tab adds in the meantime is kept', async () => {
  const page = arrive();
  page.doubt('a');
  page.lands(third);
  const settling = page.settle();
  page.doubt('b');
  await expect(settling).rejects.toMatchObject(wentThrough);
  expect(page.left()).toEqual([hashOf('b')]);
});

test('a hash that another tab records during the check holds the next submission back', async () => {
  const page = arrive();
  const step = { kind: 'transaction', nonce: 7 } as const;
  page.doubt('a', step);
  page.node.pool.push(first);
  const settling = page.settle();
  nameDoubt(page.config, page.doubtOf('a', { ...step, phase: 'sent', reference: first }));
  await expect(settling).rejects.toMatchObject({ code: 'receipt_timeout' });
  expect(page.store.doubts(page.account)[0]?.submission.steps[0]).toMatchObject({ reference: first });
});

test('a hash is added to what another tab has recorded, and replaces none of it', () => {
  const page = arrive();
  const rest = { ...rule(5n), draftIds: ['rule'] };
  const recorded = { nonce: 7, calls: [rest], happened: [page.id], passed: [third] };
  page.doubt('a', recorded);
  nameDoubt(page.config, page.doubtOf('a', { nonce: 7, phase: 'sent', reference: first }));
  const [step] = page.store.doubts(page.account)[0]!.submission.steps;
  expect(step).toMatchObject({ ...recorded, phase: 'sent', reference: first });
  nameDoubt(page.config, page.doubtOf('a', { nonce: 7, phase: 'sent', reference: second }));
  expect(page.store.doubts(page.account)[0]?.submission.steps).toEqual([step]);
});

test('what a submission in doubt has sent is still found after another part of it has failed', async () => {
  const page = arrive();
  page.doubt('a');
  page.lands(first);
  const calls = [{ ...rule(5n), draftIds: ['rule'] }];
  const { submission } = page.doubtOf('a', { phase: 'confirmed', hashes: [first] });
  passDoubts(page.config, {
    ...submission,
    steps: [...submission.steps, { kind: 'batch', phase: 'failed', calls, hashes: [] }],
  });
  await expect(page.settle()).rejects.toMatchObject(wentThrough);
});

describe('tries of the same, of which nothing is known', () => {
  const nonce = 7;
  const tries = (page: ReturnType<typeof arrive>) =>
    page.store
      .doubts(page.account)
      .map(({ submission: { id, again } }) => [id, again?.map((each) => each.id)]);

  test('take one place, and each needs its own transaction', async () => {
    const page = arrive();
    page.doubt('a', { nonce });
    // the first check leaves out what is not looked for
    await page.settle();
    page.doubt('b', { nonce, block: 110 });
    page.doubt('c', { nonce, block: 130 });
    page.doubt('c', { nonce, block: 130 });
    expect(tries(page)).toEqual([[hashOf('a'), [hashOf('b'), hashOf('c')]]]);
    page.lands(first);
    await expect(page.settle()).rejects.toMatchObject(wentThrough);
    expect(tries(page)).toEqual([[hashOf('b'), [hashOf('c')]]]);
    expect(page.store.done(page.account)).toEqual([`${hashOf('a')}/${first}`, `${hashOf('a')}/${page.id}`]);
    await page.settle();
    page.lands(second, { block: 121 });
    // before the third was asked for
    page.lands(third, { block: 122 });
    await expect(page.settle()).rejects.toMatchObject(wentThrough);
    await page.settle();
    expect(tries(page)).toEqual([[hashOf('c'), []]]);
    page.lands(hashOf('4'), { block: 131 });
    await expect(page.settle()).rejects.toMatchObject(wentThrough);
    expect(page.left()).toEqual([]);
  });

  test('are all reported at once if all went through', async () => {
    const page = arrive();
    for (const digit of ['a', 'b', 'c']) page.doubt(digit, { nonce });
    for (const hash of [first, second, third]) page.lands(hash);
    await expect(page.settle()).rejects.toMatchObject(wentThrough);
    expect(page.left()).toEqual([]);
    for (const digit of ['a', 'b', 'c'])
      expect(page.store.done(page.account)).toContain(`${hashOf(digit)}/${page.id}`);
  });

  test('keep a place each if anything tells them apart', () => {
    const page = arrive();
    const calls = [{ ...deposit(6n), draftIds: [page.id] }];
    page.doubt('1', { nonce });
    for (const [i, over] of (
      [
        { nonce: nonce + 1 },
        { nonce, calls },
        { nonce, kind: 'transaction' },
        { nonce, phase: 'sent', reference: hashOf('f') },
        { nonce, phase: 'failed', isDoubtful: true },
        { nonce, hashes: [hashOf('f')] },
        { nonce, sentNonce: nonce },
        { nonce, happened: [page.id] },
        { nonce, block: undefined },
        { nonce: undefined },
        { nonce: undefined },
      ] satisfies Partial<SubmissionStep>[]
    ).entries())
      page.doubt((i + 2).toString(16), over);
    const { sent: _, ...other } = page.doubtOf('e', { nonce });
    addDoubt(page.config, { ...other, sent: { deposits: [], rules: [] } });
    expect(page.left()).toHaveLength(13);
  });

  test('leave those that another tab adds in the meantime', async () => {
    const page = arrive();
    page.doubt('a', { nonce });
    page.lands(first);
    const settling = page.settle();
    page.doubt('b', { nonce });
    await expect(settling).rejects.toMatchObject(wentThrough);
    expect(page.left()).toEqual([hashOf('b')]);
  });

  test('leave what is still open of the first', async () => {
    const page = arrive();
    const rest = { ...rule(5n), draftIds: ['rule'] };
    for (const digit of ['a', 'b']) page.doubt(digit, { nonce, calls: [...page.calls, rest] });
    page.lands(first);
    await expect(page.settle()).rejects.toMatchObject(wentThrough);
    expect(page.store.doubts(page.account).map(({ submission }) => submission.steps[0]?.calls)).toEqual([
      [rest],
      [...page.calls, rest],
    ]);
  });

  test('are each reported if they cannot be searched', async () => {
    const page = arrive();
    const { request } = page.node.client;
    vi.spyOn(page.config.client, 'request').mockImplementation(((each: { method: string }) =>
      each.method === 'eth_getLogs'
        ? Promise.reject(Object.assign(new Error('refused'), { code: -32601 }))
        : request(each as never)) as typeof request);
    // ids that no other test has told of
    for (const digit of ['8', '9']) {
      page.doubt(digit, { nonce });
      await expect(page.settle()).rejects.toMatchObject({ code: 'unsearchable' });
      await page.settle();
    }
    expect(page.left()).toEqual([hashOf('8')]);
  });

  test('do not take over what a tab knows of the first', async () => {
    const page = arrive();
    page.doubt('a', { nonce, kind: 'transaction' });
    page.doubt('b', { nonce, kind: 'transaction', block: 110 });
    edit(({ steps }) => Object.assign(steps[0]!, { phase: 'sent', reference: first, sentNonce: nonce }));
    page.lands(first, { nonce });
    page.lands(second, { nonce: nonce + 1, block: 130 });
    page.node.sent = nonce + 2;
    await expect(page.settle()).rejects.toMatchObject(wentThrough);
    await page.settle().catch(() => undefined);
    expect(page.store.done(page.account)).toContain(`${hashOf('b')}/${page.id}`);
    expect(page.left()).toEqual([]);
  });

  test('are told apart by the hash that a tab knows of one, which holds the next submission back', async () => {
    const page = arrive();
    for (const digit of ['a', 'b', 'c']) page.doubt(digit, { nonce, kind: 'transaction', block: 110 });
    const sent = { nonce, kind: 'transaction', block: 110, phase: 'sent', reference: first } as const;
    nameDoubt(page.config, page.doubtOf('b', sent));
    expect(tries(page)).toEqual([
      [hashOf('a'), [hashOf('c')]],
      [hashOf('b'), []],
    ]);
    page.node.pool.push(first);
    await expect(page.settle()).rejects.toMatchObject({ code: 'receipt_timeout' });
    page.node.pool.pop();
    page.lands(first, { nonce });
    await expect(page.settle()).rejects.toMatchObject(wentThrough);
    expect(tries(page)).toEqual([[hashOf('a'), [hashOf('c')]]]);
  });

  test('are no longer in doubt where another tab has seen one confirmed', async () => {
    const page = arrive();
    for (const digit of ['a', 'b', 'c']) page.doubt(digit, { nonce });
    const confirmed = { nonce, phase: 'confirmed', hashes: [second] } as const;
    page.lands(second);
    passDoubts(page.config, page.doubtOf('b', confirmed).submission);
    expect(tries(page)).toEqual([[hashOf('a'), [hashOf('c')]]]);
    passDoubts(page.config, page.doubtOf('a', confirmed).submission);
    expect(tries(page)).toEqual([[hashOf('c'), []]]);
    // neither takes the transaction for its own
    await page.settle();
    passDoubts(page.config, page.doubtOf('c', confirmed).submission);
    expect(tries(page)).toEqual([]);
  });

  test('beyond five hundred get another record, and a list of more is not believed', () => {
    const page = arrive();
    const tried = (count: number) => {
      page.store.setDoubts(page.account, []);
      page.doubt('a', { nonce });
      const again = Array.from({ length: count }, (_, i) => ({
        id: `0x${i.toString(16).padStart(64, '0')}` as Hex,
        block: 1,
      }));
      edit((submission) => Object.assign(submission, { again }));
    };
    tried(499);
    page.doubt('b', { nonce });
    page.doubt('c', { nonce });
    expect(tries(page).map(([, again]) => again?.length)).toEqual([500, undefined]);
    tried(501);
    expect(page.store.doubts(page.account)[0]?.submission.steps).toEqual([]);
  });

  test('do not block for good once the first was found, if their block was changed', async () => {
    const page = arrive();
    page.doubt('a', { nonce });
    edit((submission) => Object.assign(submission, { again: [{ id: hashOf('b'), block: -5 }] }));
    page.lands(first);
    for (let i = 0; i < 3; i += 1) await page.settle().catch(() => undefined);
    await expect(page.settle()).resolves.toBeUndefined();
  });

  test('that are too old take no requests each', async () => {
    const page = arrive();
    page.doubt('a', { nonce, block: 1 }, 0);
    const again = Array.from({ length: 500 }, (_, i) => ({
      id: `0x${i.toString(16).padStart(64, '0')}` as Hex,
      block: 1,
    }));
    edit((submission) => Object.assign(submission, { again }));
    await page.settle();
    expect(page.node.asked.length).toBeLessThan(10);
    expect(page.left()).toEqual([]);
  });

  test('are checked for thirty days since the last', async () => {
    const page = arrive();
    const month = 30 * 86_400;
    const now = Date.now() / 1_000;
    page.doubt('a', { nonce, block: 100 }, now - month - 60);
    page.doubt('b', { nonce, block: 110 }, now - month - 30);
    // by the chain's clock only the first is too old
    page.node.times = { '0x64': 1_000, '0x6e': 2_000, latest: 1_500 + month };
    await page.settle();
    expect(page.left()).toEqual([hashOf('a')]);
    page.node.times = { '0x64': 1_000, '0x6e': 2_000, latest: 2_500 + month };
    await page.settle();
    expect(page.left()).toEqual([]);
  });
});

test.each([
  ['again null', { again: null }, {}],
  ['again of a negative block', { again: [{ id: second, block: -5 }] }, {}],
  ['again without a list', { again: { length: 0 } }, {}],
  ['again false', { again: false }, {}],
  ['again with a prototype', { again: [{ id: second, block: 1, __proto__: null }] }, {}],
  ['a negative block', {}, { block: -5 }],
  ['passed null', {}, { passed: null }],
  ['happened null', {}, { happened: null }],
  ['block null', {}, { block: null }],
  ['nonce null', {}, { nonce: null }],
  ['reference null', {}, { reference: null }],
])('a record that something on the page has changed does not block for good: %s', async (_, change, step) => {
  const page = arrive();
  page.doubt('a', { nonce: 1 });
  edit((submission) => {
    Object.assign(submission, change);
    Object.assign(submission.steps[0]!, step);
  });
  // what cannot be read is reported once
  await settleDoubts(page.config, page.account).catch(() => undefined);
  await expect(settleDoubts(page.config, page.account)).resolves.toBeUndefined();
});
