import { encodeAbiParameters, encodeEventTopics } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { smartAccountEventsAbi } from '../../../src/contracts/abi/smartAccountEventsAbi';
import { addDone } from '../../../src/submission/record/addDone';
import { namesOf } from '../../../src/submission/record/namesOf';
import { hashOf } from '../onchain/fakeNode';
import { deposit, deposited, rule, ruled, token } from '../onchain/followerLogs';
import { endTimersWithTests } from './endingTimers';

vi.resetModules();
const { giveUpPending } = await import('../../../src/submission/pending/giveUpPending');
const { keepStatus } = await import('../../../src/submission/record/keepStatus');
const { followElsewhere } = await import('../../../src/submission/pending/followElsewhere');
const { resumePending, watchDoubt } = await import('../../../src/submission/pending/resumePending');
const { arrive, arriveInDoubt, shown } = await import('./submissionPage');

endTimersWithTests();
beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

/** So many transactions of other submissions. */
const many = (length: number) =>
  Array.from({ length }, (_, i) => {
    const hash = `0x${(i + 1).toString(16).padStart(64, '0')}`;
    return `${hash}/${hash}`;
  });

/** The wallet says so of every batch. */
const claim = (status: number) => () => ({
  ...{ version: '2.0.0', id: 'batch', chainId: '0xa4b1', status },
  ...{ atomic: true, receipts: [] },
});

// B found the batch on its node and recorded it as done; this tab's node lags, and the wallet says 400
test('what another tab knows to have gone through is not reported as failed, nor sent again', async () => {
  const page = await arriveInDoubt('1', { kind: 'batch', phase: 'sent', reference: 'batch' });
  addDone(page.submissions, page.account, namesOf(page.submission, shown[0].draftIds));
  page.wallet.answers.wallet_getCallsStatus = claim(400);
  await resumePending(page.context, page.account);
  expect.soft(page.status()?.status).not.toBe('failed');
  // as the user does who reads "failed", with this node still behind
  if (page.status()?.status === 'failed') await page.run({ timeout: 1_000 });
  expect.soft(page.sent()).toBe(0);
});

// a Safe's transaction failed; another tab said so, and the same again was confirmed
const safeHash = hashOf('a');
test('a failed submission is not reported as confirmed by its successor', async () => {
  const page = await arriveInDoubt('2', { kind: 'transaction', phase: 'sent', reference: safeHash });
  const [topic] = encodeEventTopics({ abi: smartAccountEventsAbi, eventName: 'ExecutionFailure' });
  const failure = {
    address: page.account,
    topics: [topic, safeHash],
    data: encodeAbiParameters([{ type: 'uint256' }], [0n]),
    transactionHash: null,
  };
  page.node.transactions.push({ hash: hashOf('b'), block: 1_001, logs: [failure as never] });
  // as the other tab, which looks first, says
  page.submissions.setPending(page.account, page.pending);
  await resumePending(page.context, page.account);
  expect(page.status()?.status).toBe('failed');
  expect(page.submissions.doubts(page.account)).toEqual([]);
  // the other tab sends it again, with success
  page.submissions.setStatus(page.account, undefined);
  await page.run({ timeout: 1_000 });
  expect(page.told.at(-1)).toBe('confirmed');
  const next = page.status()!.submission.id;
  // this tab slept until now
  page.submissions.setStatus(page.account, {
    status: 'unknown',
    submission: page.submission,
    confirmedDraftIds: [],
    error: new Error('in doubt'),
  });
  await followElsewhere(page.context, page.account);
  expect.soft(page.status()?.status).not.toBe('confirmed');
  const ofSubmission = (id: string) =>
    page.submissions.done(page.account).filter((name) => name.startsWith(id));
  expect.soft(ofSubmission(next)).not.toEqual([]);
  expect.soft(ofSubmission(page.submission.id)).toEqual([]);
});

// the wallet said it failed; then it was mined; meanwhile the host filled the storage
test('a confirmed submission is confirmed even if storage is full', async () => {
  const page = await arriveInDoubt('3', { kind: 'batch', phase: 'sent', reference: 'batch' });
  page.submissions.setStatus(page.account, undefined);
  page.submissions.setPending(page.account, page.pending);
  page.wallet.answers.wallet_getCallsStatus = claim(400);
  localStorage.setItem('host', 'its own');
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('mimic.')) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  });
  await resumePending({ ...page.context, timeout: 500 }, page.account);
  expect(page.status()).toMatchObject({ status: 'unknown', error: { code: 'no_room_to_give_up' } });
  page.mines();
  page.submissions.setStatus(page.account, undefined);
  await resumePending({ ...page.context, timeout: 500 }, page.account);
  expect.soft(page.status()?.status).toBe('confirmed');
  expect.soft(page.submissions.pending(page.account)).toBeUndefined();
});

test('a confirmed submission is no doubt', async () => {
  const page = await arriveInDoubt('4', {
    kind: 'batch',
    phase: 'sent',
    reference: 'batch',
    isDoubtful: true,
  });
  page.submissions.setStatus(page.account, undefined);
  page.submissions.setPending(page.account, page.pending);
  page.mines();
  await resumePending({ ...page.context, timeout: 500 }, page.account);
  expect.soft(page.status()?.status).toBe('confirmed');
  expect.soft(page.submissions.doubts(page.account)).toEqual([]);
});

// the wallet sends the batch, and answers with its node's "method not found" while it waits for it
test.each([-32601, -32004])(
  'a batch that a wallet answers with %i is looked up before it is sent again',
  async (code) => {
    const page = await arrive();
    page.wallet.capabilities = { '0xa4b1': { atomic: { status: 'supported' } } };
    let batches = 0;
    page.wallet.answers.wallet_sendCalls = () => {
      batches += 1;
      page.node.transactions.push({
        hash: hashOf('4'),
        block: 1_001,
        from: page.account,
        logs: [ruled({ user: page.account })],
      });
      throw Object.assign(new Error('the method eth_getUserOperationReceipt does not exist'), { code });
    };
    await page.run({ timeout: 1_000 });
    expect(batches).toBe(1);
    expect(page.sent()).toBe(0);
  },
);

// no tab slept: this one's node only failed once
test('a node that fails once does not make a failed submission confirmed', async () => {
  const page = await arriveInDoubt('c', { kind: 'transaction', phase: 'sent', reference: safeHash });
  const [topic] = encodeEventTopics({ abi: smartAccountEventsAbi, eventName: 'ExecutionFailure' });
  page.submissions.setPending(page.account, page.pending);
  watchDoubt(page.context, page.account);
  // the Safe's transaction fails, and the other tab ends it
  page.node.transactions.push({
    hash: hashOf('b'),
    block: 1_001,
    logs: [
      {
        address: page.account,
        topics: [topic, safeHash],
        data: encodeAbiParameters([{ type: 'uint256' }], [0n]),
        transactionHash: null,
      } as never,
    ],
  });
  page.submissions.setPending(page.account, undefined);
  page.node.isDown = true;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(page.status()?.status).toBe('unknown');
  page.node.isDown = false;
  // the other tab's second attempt is confirmed
  page.node.transactions.push({
    hash: hashOf('5'),
    block: 1_002,
    from: page.account,
    logs: [ruled({ user: page.account })],
  });
  const [step] = page.submission.steps;
  const second = { ...page.submission, id: hashOf('d'), steps: [{ ...step!, hashes: [hashOf('5')] }] };
  addDone(page.submissions, page.account, namesOf(second, shown[0].draftIds));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(page.status()?.status).toBe('failed');
});

// a node one minute behind, or one machine of several that is, lacks what was mined; no clock tells it from a reset chain
test('nothing is sent, and nothing reported as failed, while the node is behind the request', async () => {
  const page = await arriveInDoubt('a', { block: 1_010 });
  page.submissions.setStatus(page.account, undefined);
  const { submission } = page.pending;
  const early = { ...submission, createdAt: submission.createdAt - 1_200 };
  page.submissions.setDoubts(page.account, [{ ...page.pending, submission: early }]);
  page.node.times = { latest: Math.floor(Date.now() / 1000) - 60 };
  await expect(page.run({ timeout: 500 })).rejects.toMatchObject({ code: 'unreachable' });
  expect(page.sent()).toBe(0);
});

// announces batches (WalletConnect session properties), but the method goes to a node: -32601 every time
test('a wallet whose batches do not exist after all can send in the end', async () => {
  const page = await arrive();
  page.wallet.capabilities = { '0xa4b1': { atomic: { status: 'supported' } } };
  let batches = 0;
  page.wallet.answers.wallet_sendCalls = () => {
    batches += 1;
    throw Object.assign(new Error('the method wallet_sendCalls does not exist/is not available'), {
      code: -32601,
    });
  };
  for (let i = 0; i < 22 && !page.sent(); i += 1) {
    await page.run({ timeout: 300 }).catch(() => undefined);
    const pending = page.submissions.pending(page.account);
    if (pending) await giveUpPending(page.context, page.account, pending.submission.id);
  }
  expect({ sent: page.sent(), batches }).toEqual({ sent: 1, batches: 1 });
});

// once only a part of its names is left in the list, its own hashes do not count as others'
test('what went through long ago is not reported as failed because a part of it has left the list', async () => {
  const own = hashOf('5');
  const page = await arriveInDoubt('3', { phase: 'sent', reference: own, sentNonce: 0 });
  page.node.sent = 1;
  page.node.transactions.push({
    hash: own,
    block: 1_001,
    from: page.account,
    logs: [ruled({ user: page.account })],
  });
  // the other tab found it
  const ended = {
    ...page.submission,
    steps: [{ ...page.submission.steps[0]!, phase: 'confirmed' as const, hashes: [own] }],
  };
  keepStatus(page.context, page.pending.sent, {
    status: 'confirmed',
    submission: ended,
    confirmedDraftIds: [...shown[0].draftIds],
  });
  const names = [own, ...shown[0].draftIds].map((each) => `${page.submission.id}/${each}`);
  expect(page.submissions.done(page.account)).toEqual(names);
  // ... and then many others; of either end of its names, one alone is left
  for (const left of names) {
    addDone(page.submissions, page.account, [left, ...many(119)]);
    expect(page.submissions.done(page.account)).toEqual([left, ...many(119)]);
    page.show();
    await followElsewhere(page.context, page.account);
    expect.soft(page.status()?.status).not.toBe('failed');
  }
});

// each check adds the others' hashes to `passed` again
test('a doubt that another tab ended does not grow with every check', async () => {
  const page = await arriveInDoubt('6', { phase: 'sent', reference: hashOf('6') });
  addDone(page.submissions, page.account, many(120));
  page.node.isDown = true;
  // eight hours and twenty minutes, every half minute, as watchDoubt does
  for (let i = 0; i < 1_000; i += 1) await followElsewhere(page.context, page.account);
  const last = page.status()!;
  expect(last.status).toBe('unknown');
  expect.soft(last.submission.steps[0]!.passed!.length).toBeLessThan(200);
  expect.soft(JSON.stringify(last.submission).length).toBeLessThan(50_000);
  // a browser keeps 5 MB: 5,242,880 characters
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.length + value.length > 5_242_880) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  });
  await giveUpPending(page.context, page.account, page.submission.id);
  expect(page.status() && { ...page.status(), submission: undefined }).toBeUndefined();
}, 120_000);
// the wallet sends, waits for it at a node without the method, and answers with that error
test.each([-32601, -32004])(
  'a transaction that a wallet answers with %i is looked up before it is sent again',
  async (code) => {
    const page = await arrive();
    page.wallet.sends = () => {
      page.node.transactions.push({
        hash: hashOf('4'),
        block: 1_001,
        from: page.account,
        logs: [ruled({ user: page.account })],
      });
      throw Object.assign(new Error('the method eth_getTransactionReceipt does not exist'), { code });
    };
    await page.run({ timeout: 500 });
    expect.soft(page.told.at(-1)).not.toBe('failed');
    await page.run({ timeout: 500 }).catch(() => undefined);
    expect(page.sent()).toBe(1);
  },
);

/** A try whose outcome stays unknown, and that the visitor dismisses. */
async function tryInVain(page: Awaited<ReturnType<typeof arrive>>) {
  await page.run({ timeout: 300 });
  const pending = page.submissions.pending(page.account);
  if (pending) await giveUpPending(page.context, page.account, pending.submission.id);
}

// each try waits for other tabs, in real time
test.each([
  [-32601, 22],
  [-32004, 3],
])('a wallet that answers %i to each of %i tries can send when it is able to', async (code, tries) => {
  const page = await arrive();
  page.wallet.sends = () => {
    throw Object.assign(new Error('Method not found'), { code });
  };
  for (let i = 0; i < tries; i += 1) await tryInVain(page);
  expect(page.sent()).toBe(tries);
  const [doubt, ...others] = page.submissions.doubts(page.account);
  expect(others).toEqual([]);
  expect(doubt?.submission.again).toHaveLength(tries - 1);
  page.wallet.sends = () => undefined;
  await page.run({ timeout: 1_000 });
  expect(page.told.at(-1)).toBe('confirmed');
  expect(page.sent()).toBe(tries + 1);
});

test('the last of many tries went through after all, and nothing is sent again', async () => {
  const page = await arrive();
  page.wallet.sends = () => {
    throw Object.assign(new Error('Method not found'), { code: -32601 });
  };
  for (let i = 0; i < 3; i += 1) await tryInVain(page);
  page.node.transactions.push({
    ...{ hash: hashOf('4'), block: 1_001, from: page.account },
    logs: [ruled({ user: page.account })],
  });
  await expect(page.run({ timeout: 300 })).rejects.toMatchObject({ code: 'went_through' });
  expect(page.drafts().rules).toEqual([]);
  expect(page.sent()).toBe(3);
  // the other two may still be mined
  expect(page.submissions.doubts(page.account)[0]?.submission.again).toHaveLength(1);
});

test.each([-32601, -32004])('a wallet that says with %i that it cannot send has not sent', async (code) => {
  const page = await arrive();
  page.wallet.sends = () => {
    throw Object.assign(new Error('the method eth_sendTransaction does not exist/is not available'), {
      code,
    });
  };
  await page.run({ timeout: 300 });
  expect(page.submissions.status(page.account)).toMatchObject({ status: 'failed', reason: 'not_sent' });
  expect(page.submissions.pending(page.account)).toBeUndefined();
  expect(page.submissions.doubts(page.account)).toEqual([]);
});

test('a wallet that says that it knows no batches is asked for single transactions next', async () => {
  const page = await arrive();
  page.wallet.capabilities = { '0xa4b1': { atomic: { status: 'supported' } } };
  page.wallet.answers.wallet_sendCalls = () => {
    throw Object.assign(new Error('Method wallet_sendCalls is not supported'), { code: -32601 });
  };
  await page.run({ timeout: 300 });
  expect(page.submissions.status(page.account)).toMatchObject({ status: 'failed', reason: 'not_sent' });
  expect(page.submissions.doubts(page.account)).toEqual([]);
  await page.run({ timeout: 1_000 });
  expect(page.told.at(-1)).toBe('confirmed');
  expect(page.sent()).toBe(1);
});

/** A page that knows of a rule that was set, and of a deposit after it that is in doubt. */
async function arrivePartlyDone(digit: string) {
  const page = await arriveInDoubt(digit, { phase: 'sent', reference: hashOf('6') });
  const draftId = `deposit:${token}`;
  const [first] = page.submission.steps;
  const second = { ...first!, calls: [{ ...deposit(5n), draftIds: [draftId] }], reference: safeHash };
  const mined = { ...first!, phase: 'confirmed' as const, hashes: [hashOf('6')] };
  const submission = { ...page.submission, steps: [mined, second] };
  page.mines();
  const ended = (id: typeof submission.id, steps: typeof submission.steps, confirmedDraftIds: string[]) =>
    ({ submission: { ...submission, id, steps }, confirmedDraftIds }) as const;
  return {
    ...page,
    draftId,
    /** The deposit. */
    deposits: (hash: typeof safeHash) =>
      page.node.transactions.push({
        ...{ hash, block: 1_002, from: page.account },
        logs: [deposited(5n, { user: page.account })],
      }),
    /** The Safe's transaction fails. */
    fails: () => {
      const [topic] = encodeEventTopics({ abi: smartAccountEventsAbi, eventName: 'ExecutionFailure' });
      const data = encodeAbiParameters([{ type: 'uint256' }], [0n]);
      const failure = { address: page.account, topics: [topic, safeHash], data, transactionHash: null };
      page.node.transactions.push({ hash: hashOf('b'), block: 1_001, logs: [failure as never] });
    },
    /** The other tab says that the deposit failed, ... */
    saysFailed: () =>
      keepStatus(page.context, page.pending.sent, {
        ...ended(submission.id, [mined, { ...second, phase: 'failed' }], [...shown[0].draftIds]),
        ...{ status: 'failed', reason: 'reverted', error: 'why', failures: [] },
      }),
    /** ... and sends it again, with success. */
    sendsAgain: (hash: typeof safeHash) =>
      keepStatus(page.context, page.pending.sent, {
        ...ended(hashOf('e'), [{ ...second, phase: 'confirmed', hashes: [hash] }], [draftId]),
        status: 'confirmed',
      }),
    /** This tab slept until now. */
    wakes: () => {
      page.submissions.setStatus(page.account, {
        ...{ status: 'unknown', submission, confirmedDraftIds: [], error: new Error('in doubt') },
      });
      return followElsewhere(page.context, page.account);
    },
  };
}

test('the failed rest of a submission is not reported as confirmed by its successor', async () => {
  const page = await arrivePartlyDone('7');
  page.fails();
  page.saysFailed();
  page.deposits(hashOf('5'));
  page.sendsAgain(hashOf('5'));
  await page.wakes();
  expect(page.status()).toMatchObject({
    ...{ status: 'failed', reason: 'reverted', confirmedDraftIds: shown[0].draftIds },
    failures: [{ draftIds: [page.draftId] }],
  });
});

test('the rest of a submission stays in doubt while nobody knows it here, though a part is done', async () => {
  const page = await arrivePartlyDone('8');
  page.saysFailed();
  page.node.isDown = true;
  await page.wakes();
  expect(page.status()?.status).toBe('unknown');
  page.node.isDown = false;
  page.fails();
  await page.wakes();
  expect(page.status()).toMatchObject({ status: 'failed', confirmedDraftIds: shown[0].draftIds });
});

test('a rest that went through is confirmed, though a part of the submission was done before', async () => {
  const page = await arrivePartlyDone('9');
  page.saysFailed();
  page.deposits(safeHash);
  await page.wakes();
  expect(page.status()?.status).toBe('confirmed');
  expect(page.submissions.done(page.account)).toContain(`${hashOf('9')}/${page.draftId}`);
});

// B found a part of the batch on its node; this tab's node lags, and the wallet says 400
test('a failure that the wallet reports concerns no part that another tab knows to have gone through', async () => {
  const draftIds = [...shown[0].draftIds];
  const batch = [
    { ...rule(5n), draftIds },
    { ...deposit(5n), draftIds: [`deposit:${token}`] },
  ];
  const page = await arriveInDoubt('b', { kind: 'batch', phase: 'sent', reference: 'batch', calls: batch });
  addDone(page.submissions, page.account, namesOf(page.submission, draftIds));
  page.wallet.answers.wallet_getCallsStatus = claim(400);
  await followElsewhere(page.context, page.account);
  expect(page.status()).toMatchObject({
    status: 'failed',
    confirmedDraftIds: draftIds,
    failures: [{ draftIds: [`deposit:${token}`] }],
  });
  expect(page.submissions.doubts(page.account)).toHaveLength(1);
});

test('what is known of submissions that went through stays short', async () => {
  const page = await arrive();
  for (let i = 0; i < 5; i += 1)
    addDone(
      page.submissions,
      page.account,
      many(60).map((each) => `${i}${each}`),
    );
  expect(page.submissions.done(page.account)).toHaveLength(120);
});
