import { createClient, custom, type Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../../src/contracts/plan/Call';
import { type SubmissionStatus, type SubmitParameters, submit } from '../../../src/submission';
import { type FakeTransaction, fakeNode, hashOf } from '../onchain/fakeNode';
import { approval, approved, deposit, deposited, matchingRule, rule, ruled } from '../onchain/followerLogs';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const call = (each: ReturnType<typeof deposit>): Call => ({ ...each, value: 0n });
const two = [call(approval(5n)), call(deposit(5n))];
const one = [call(rule(5n))];

/** The module keeps what a page knows of an account: each test has its own account. */
let accounts = 0xe000;

type Ask = { method: string; params: readonly Record<string, unknown>[] };

/** An account with a wallet, which answers signing requests one after the other, and a node. */
function arrive(...answers: ((ask: Ask) => unknown)[]) {
  accounts += 1;
  const account = `0x${accounts.toString(16).padStart(40, '0')}` as Hex;
  const node = fakeNode();
  const asked: Ask[] = [];
  const wallet = { capabilities: undefined as unknown, chainId: '0xa4b1' };
  const request = async (ask: Ask): Promise<unknown> => {
    if (ask.method === 'eth_accounts') return [account];
    if (ask.method === 'eth_chainId') return wallet.chainId;
    if (ask.method === 'wallet_getCapabilities' && wallet.capabilities) return wallet.capabilities;
    if (ask.method.startsWith('wallet_get')) throw Object.assign(new Error('Unsupported'), { code: 4200 });
    asked.push(ask);
    return answers[asked.length - 1]?.(ask);
  };
  const told: SubmissionStatus[] = [];
  return {
    account,
    node,
    wallet,
    asked,
    told,
    /** The wallet's signing requests. */
    methods: () => asked.map(({ method }) => method),
    /** Mines the transaction whose hash has this digit, in the next block. */
    mine(digit: string, ...logs: NonNullable<FakeTransaction['logs']>) {
      node.transactions.push({ hash: hashOf(digit), block: 1_001, from: account, logs });
      return hashOf(digit);
    },
    async submit(calls: readonly Call[], over: Partial<SubmitParameters> = {}) {
      const submitting = submit({
        calls,
        walletClient: createClient({ transport: custom({ request } as never, { retryCount: 0 }) }),
        publicClient: node.client,
        chain: arbitrum,
        account,
        contracts: { matchingRule },
        timeout: 1_000,
        onStatus: (status) => told.push(status),
        ...over,
      });
      submitting.catch(() => undefined);
      await vi.advanceTimersByTimeAsync(60_000);
      return submitting;
    },
  };
}

const walletError = (code: number) => () => {
  throw Object.assign(new Error('The wallet failed.'), { code });
};

describe('before the wallet prompt', () => {
  test('an empty submission is refused', async () => {
    await expect(arrive().submit([])).rejects.toMatchObject({
      code: 'nothing_to_send',
      message: 'There is nothing to submit.',
    });
  });

  test('all steps are reported, with their own record', async () => {
    const page = arrive(walletError(4001));
    await page.submit(two);
    const [preparing] = page.told;
    expect(preparing?.status).toBe('preparing');
    const { id, createdAt, steps } = preparing!.submission;
    expect(id).toMatch(/^0x[0-9a-f]{64}$/);
    expect(Math.abs(createdAt - Date.now() / 1_000)).toBeLessThan(100);
    expect(steps.map(({ phase, calls }) => [phase, ...calls.map(({ label }) => label)])).toEqual([
      ['waiting', 'approve'],
      ['waiting', 'deposit'],
    ]);
  });

  test('calls that would revert are reported with the reason', async () => {
    const page = arrive();
    const request = page.node.client.request as (ask: never) => Promise<unknown>;
    const revert = Object.assign(new Error('execution reverted'), { code: 3 });
    vi.spyOn(page.node.client, 'request').mockImplementation((async (ask: { method: string }) => {
      if (ask.method === 'eth_call') throw revert;
      return request(ask as never);
    }) as never);
    expect(await page.submit(one)).toMatchObject({
      status: 'failed',
      reason: 'would_revert',
      failures: [{ draftIds: ['setMatchingRule'], error: revert }],
    });
    expect(page.asked).toEqual([]);
  });

  test('the page can stop it, and a wallet on another chain does', async () => {
    const page = arrive();
    const beforeSigning = () => Promise.reject(new Error('The drafts changed.'));
    const stopped = { status: 'failed', reason: 'not_sent', failures: [{ draftIds: ['setMatchingRule'] }] };
    expect(await page.submit(one, { beforeSigning })).toMatchObject(stopped);
    page.wallet.chainId = '0x1';
    expect(await page.submit(one)).toMatchObject({ ...stopped, error: { code: 'chain_mismatch' } });
    expect(page.asked).toEqual([]);
  });

  test('a page that has aborted it signs nothing', async () => {
    const page = arrive();
    expect(await page.submit(one, { signal: AbortSignal.abort() })).toMatchObject({
      status: 'failed',
      reason: 'stopped',
      error: { code: 'stopped' },
    });
    expect(page.asked).toEqual([]);
  });

  test('a node that is still syncing prevents sending', async () => {
    const page = arrive();
    page.node.head = 0;
    expect(await page.submit(one)).toMatchObject({ reason: 'not_sent', error: { code: 'unreachable' } });
    expect(page.asked).toEqual([]);
  });
});

describe('a transaction', () => {
  test('is recorded as requested, then as sent, then as mined', async () => {
    const page = arrive(() => page.mine('1', ruled({ user: page.account })));
    page.node.sent = 7;
    expect(await page.submit(one)).toMatchObject({ status: 'confirmed' });
    const steps = page.told.map(({ status, submission }) => [status, submission.steps[0]]);
    expect(steps).toMatchObject([
      ['preparing', { phase: 'waiting' }],
      ['signing', { phase: 'signing', nonce: 7, block: 1_000 }],
      ['confirming', { phase: 'sent', reference: hashOf('1') }],
      ['confirmed', { phase: 'confirmed', hashes: [hashOf('1')], minedIn: 1_001 }],
    ]);
  });

  test('is looked up after the last one if the node lags behind what it has shown', async () => {
    const page = arrive(() => page.mine('1', ruled({ user: page.account })), walletError(-32603));
    await page.submit(one);
    expect(await page.submit(one)).toMatchObject({ status: 'unknown', error: { code: 'unreachable_since' } });
    expect(page.told.at(-1)?.submission.steps[0]).toMatchObject({ phase: 'signing', block: 1_001 });
  });

  test('is followed by the next one only once it is on-chain', async () => {
    const page = arrive(
      () => page.mine('1', approved(5n, { owner: page.account })),
      () => hashOf('2'),
    );
    const ended = await page.submit(two);
    expect(ended).toMatchObject({ status: 'unknown', submission: { steps: [{ phase: 'confirmed' }, {}] } });
    const late = arrive(() => hashOf('1'));
    expect(await late.submit(two)).toMatchObject({ status: 'unknown', error: { code: 'receipt_timeout' } });
    expect([page.asked.length, late.asked.length]).toEqual([2, 1]);
  });

  test.each([
    [4001, 'rejected'],
    [-32602, 'not_sent'],
    [4200, 'not_sent'],
  ])('that the wallet refuses with %i has failed: %s', async (code, reason) => {
    const page = arrive(walletError(code));
    const ended = await page.submit(one);
    expect(ended).toMatchObject({ status: 'failed', reason, submission: { steps: [{ phase: 'failed' }] } });
    expect(page.methods()).toEqual(['eth_sendTransaction']);
  });

  test.each([
    ['maybe_sent', walletError(-32603)],
    ['bad_answer', () => 'sent'],
    ['bad_answer', () => null],
  ])(
    'with an unclear answer (%s) is looked up once, and uncertain if it is not found',
    async (code, answer) => {
      const page = arrive(answer);
      expect(await page.submit(one)).toMatchObject({ status: 'unknown', error: { code } });
      const found = arrive(() => {
        found.mine('1', approved(5n, { owner: found.account }));
        return answer();
      }, walletError(4001));
      // nothing is requested twice, and later requests still go through
      expect(await found.submit(two)).toMatchObject({ status: 'failed', reason: 'rejected' });
      expect(found.methods()).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);
    },
  );
});

describe('a wallet with batches', () => {
  const supported = { '0xa4b1': { atomic: { status: 'supported' } } };
  const arriveWith = (...answers: Parameters<typeof arrive>) => {
    const page = arrive(...answers);
    page.wallet.capabilities = supported;
    return page;
  };

  test('is prompted once for everything, and its answer is stored', async () => {
    const page = arriveWith(() => {
      page.mine('1', deposited(5n, { user: page.account }));
      return { id: 'its own' };
    });
    expect(await page.submit(two)).toMatchObject({
      status: 'confirmed',
      confirmedDraftIds: ['deposit'],
    });
    expect(page.methods()).toEqual(['wallet_sendCalls']);
    expect(page.told[2]?.submission.steps).toMatchObject([
      { kind: 'batch', phase: 'sent', reference: 'its own' },
    ]);
  });

  test('that rejects a batch after all is prompted for one transaction after another', async () => {
    const page = arriveWith(walletError(5760), walletError(4001));
    expect(await page.submit(two)).toMatchObject({ status: 'failed', reason: 'rejected' });
    expect(page.methods()).toEqual(['wallet_sendCalls', 'eth_sendTransaction']);
    expect(page.told.at(-1)?.submission.steps.map(({ kind }) => kind)).toEqual([
      'transaction',
      'transaction',
    ]);
  });

  test('gets no fallback request after a refusal', async () => {
    const page = arriveWith(walletError(4001));
    expect(await page.submit(two)).toMatchObject({ status: 'failed', reason: 'rejected' });
    expect(page.methods()).toEqual(['wallet_sendCalls']);
  });

  test.each([[''], [7], [undefined]])('that returns the batch id %j leaves it uncertain', async (id) => {
    const page = arriveWith(() => ({ id }));
    expect(await page.submit(two)).toMatchObject({ status: 'unknown', error: { code: 'bad_answer' } });
    expect(page.methods()).toEqual(['wallet_sendCalls']);
  });
});
