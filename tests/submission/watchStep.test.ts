import { createClient, custom } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  confirmedDraftIds,
  type Submission,
  type SubmissionStep,
} from '../../src/submission/record/Submission';
import type { SubmissionStatus } from '../../src/submission/record/SubmissionStatus';
import { SubmissionRun } from '../../src/submission/SubmissionRun';
import { type WatchParameters, watchStep } from '../../src/submission/watchStep';
import { fakeNode, hashOf } from './onchain/fakeNode';
import { account, deposit, matchingRule, other, withdrawal } from './onchain/followerLogs';
import { happened, sent, stepOf } from './onchain/sentStep';

const [id, mined] = [hashOf('9'), hashOf('2')];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A wallet that reports this for every batch. */
const walletSaying = (status: unknown, hashes: readonly string[] = []) => {
  const receipts = hashes.map((transactionHash) => ({ transactionHash }));
  const request = async () => ({ status, receipts });
  return createClient({ transport: custom({ request }) });
};

function watch(
  step: SubmissionStep,
  { node = fakeNode(), ...over }: Partial<WatchParameters> & { node?: ReturnType<typeof fakeNode> } = {},
) {
  const told: SubmissionStatus[] = [];
  const submission: Submission = { id, chainId: 42161, account, createdAt: 1, steps: [step] };
  const run = new SubmissionRun(submission, (status) => told.push(status));
  const parameters = { publicClient: node.client, walletClient: undefined, contracts: { matchingRule } };
  const watching = watchStep(run, 0, { ...parameters, timeout: 1_000, pollingInterval: 100, ...over });
  return { node, run, told, end: () => endOf(watching), step: () => run.submission.steps[0] };
}

async function endOf<T>(promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(5_000);
  return promise;
}

describe('a step that is watched', () => {
  test('is confirmed as soon as the chain shows it, and its block is recorded', async () => {
    const { node, end, step, told } = watch(stepOf());
    await vi.advanceTimersByTimeAsync(450);
    expect(step()?.phase).toBe('sent');
    node.transactions.push(happened);
    await vi.advanceTimersByTimeAsync(60);
    expect(step()).toMatchObject({ phase: 'confirmed', hashes: [sent], minedIn: 120 });
    expect(await end()).toBeUndefined();
    expect(told).toEqual([]);
  });

  test('is not confirmed before it has enough confirmations, nor after a reorg that reverts it', async () => {
    const { node, run, end, step, told } = watch(stepOf(), { confirmations: 3, timeout: 2_000 });
    node.transactions.push({ ...happened, block: 998 });
    await vi.advanceTimersByTimeAsync(850);
    expect(step()).toMatchObject({ phase: 'sent' });
    expect(confirmedDraftIds(run.submission)).toEqual([]);
    // replaced: mined again, deep enough
    node.transactions.splice(0, 1, { ...happened, block: 997 });
    await vi.advanceTimersByTimeAsync(100);
    expect(step()).toMatchObject({ phase: 'confirmed', minedIn: 997 });
    expect([await end(), told]).toEqual([undefined, []]);
  });

  test('has not failed before its revert has enough confirmations', async () => {
    const reverted = { hash: sent, block: 999, from: account, reverted: true };
    const { node, end, step } = watch(stepOf(), { confirmations: 3 });
    node.transactions.push(reverted);
    expect(await end()).toMatchObject({ status: 'unknown', error: { code: 'receipt_timeout' } });
    expect(step()?.phase).toBe('sent');
  });

  test('is looked up in the logs at every fourth poll', async () => {
    const { node, end } = watch(stepOf(), { timeout: 800 });
    await end();
    // the last poll is one interval before the deadline
    expect(node.methods().filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(8);
    // its own events, and a Safe's failure
    expect(node.searches()).toHaveLength(2 * 2);
  });

  test('is looked up in the logs at once if there is no time to wait', async () => {
    const { node, end } = watch(stepOf({ kind: 'batch', reference: 'a batch' }), { timeout: 0 });
    expect(await end()).toMatchObject({ status: 'unknown' });
    expect(node.searches()).toHaveLength(1);
  });

  test('fails for each of its drafts if it was reverted', async () => {
    const { end, step } = watch(stepOf(), { node: fakeNode([{ ...happened, reverted: true }]) });
    expect(await end()).toMatchObject({
      status: 'failed',
      reason: 'reverted',
      failures: [{ draftIds: ['deposit'], error: { code: 'reverted' } }],
    });
    expect(step()).toMatchObject({ phase: 'failed', hashes: [sent], minedIn: 120 });
    expect(step()?.isDoubtful).toBeUndefined();
  });

  test('keeps the parts that have happened', async () => {
    const calls = [deposit(5n), withdrawal(5n)];
    const node = fakeNode([{ ...happened, hash: mined, from: other }]);
    const { end, step } = watch(stepOf({ calls, kind: 'batch', reference: 'a batch' }), { node });
    expect(await end()).toMatchObject({ status: 'unknown', confirmedDraftIds: ['deposit'] });
    expect(step()).toMatchObject({ phase: 'sent', happened: ['deposit'], hashes: [mined] });
  });
});

describe('the nonce of a transaction', () => {
  test('is the one a node shows, unless it belongs to an older transaction', async () => {
    for (const [nonce, known] of [
      [3, 3],
      [7, 7],
      [2, undefined],
    ] as const) {
      const { end, step } = watch(stepOf(), { node: fakeNode([{ hash: sent, block: 90, nonce }]) });
      await end();
      expect(step()?.sentNonce).toBe(known);
    }
  });

  test('is not that of a relayer or of a batch', async () => {
    const node = () => fakeNode([{ hash: sent, block: 90, nonce: 5, from: other }]);
    const relayed = watch(stepOf(), { node: node() });
    await relayed.end();
    expect(relayed.step()?.sentNonce).toBeUndefined();
    const batch = watch(stepOf({ kind: 'batch' }), { node: node() });
    await batch.end();
    expect(batch.node.methods()).not.toContain('eth_getTransactionByHash');
    const unknown = watch(stepOf({ nonce: undefined }), { node: node() });
    await unknown.end();
    expect(unknown.node.methods()).not.toContain('eth_getTransactionByHash');
  });

  test('if used by another transaction, ends the step once two searches have found nothing', async () => {
    const { node, end, step } = watch(stepOf({ sentNonce: 3 }), { node: fakeNode([], { sent: 4 }) });
    expect(await end()).toMatchObject({ status: 'failed', reason: 'cancelled', error: { code: 'replaced' } });
    expect(step()).toMatchObject({ phase: 'failed', isDoubtful: true });
    expect(node.searches()).toHaveLength(2 * 2);
  });

  test('if used, ends the step after a second search even if there is no time to wait', async () => {
    const { end } = watch(stepOf({ sentNonce: 3 }), { node: fakeNode([], { sent: 4 }), timeout: 0 });
    expect(await end()).toMatchObject({ status: 'failed', reason: 'cancelled' });
  });
});

describe('the wallet’s batch status', () => {
  const batch = stepOf({ kind: 'batch', reference: 'a batch' });

  test.each([
    [400, 'failed', 'cancelled', 'not_included'],
    [499, 'failed', 'cancelled', 'not_included'],
    [500, 'failed', 'reverted', 'reverted'],
    [600, 'unknown', undefined, 'partly_included'],
  ])('counts if the chain does not show the batch: %s', async (status, ended, reason, code) => {
    const { end, step } = watch(batch, { walletClient: walletSaying(status) });
    expect(await end()).toMatchObject({ status: ended, ...(reason && { reason }), error: { code } });
    expect(step()?.isDoubtful).toBe(status < 600 ? true : undefined);
  });

  test('does not count against the chain', async () => {
    const node = fakeNode([{ ...happened, hash: mined, from: other }]);
    const { end, step } = watch(batch, { node, walletClient: walletSaying(500) });
    expect(await end()).toBeUndefined();
    expect(step()?.phase).toBe('confirmed');
  });

  test('is no proof of success', async () => {
    const { end } = watch(batch, { walletClient: walletSaying(200) });
    expect(await end()).toMatchObject({ status: 'unknown', error: { code: 'unproven' } });
    const pending = watch(batch, { walletClient: walletSaying(199) });
    expect(await pending.end()).toMatchObject({ error: { code: 'receipt_timeout' } });
  });

  test('triggers a log search at once if it says that the batch has ended', async () => {
    const node = fakeNode([{ ...happened, hash: mined, from: other }]);
    const { step, end } = watch(batch, { node, walletClient: walletSaying(200) });
    await vi.advanceTimersByTimeAsync(50);
    expect(step()?.phase).toBe('confirmed');
    await end();
  });

  test('names transactions, but one that did something else proves nothing', async () => {
    const node = fakeNode([{ hash: mined, block: 120, from: other }]);
    const { end } = watch(batch, { node, walletClient: walletSaying(100, [mined]) });
    expect(await end()).toMatchObject({ status: 'unknown', error: { code: 'unproven' } });
  });

  test('is requested by the id that the page chose if the wallet returned none', async () => {
    const asked: unknown[] = [];
    const request = async ({ params }: { params: unknown }) => {
      asked.push(params);
      return { status: 100 };
    };
    const walletClient = createClient({ transport: custom({ request }) });
    await watch({ ...batch, reference: undefined }, { walletClient, timeout: 0 }).end();
    await watch(batch, { walletClient, timeout: 0 }).end();
    expect(asked).toEqual([[id], ['a batch']]);
  });
});

describe('the reason for an unknown outcome', () => {
  const reasonOf = async (step: SubmissionStep, over: Parameters<typeof watch>[1] = {}) => {
    const ended = await watch(step, over).end();
    expect(ended?.status).toBe('unknown');
    return (ended as { error?: { code?: string } }).error?.code;
  };
  const unsent = { reference: undefined };

  test('is a timeout', async () => {
    expect(await reasonOf(stepOf())).toBe('receipt_timeout');
  });

  test('is a smart account’s queue, unless a node has shown the transaction', async () => {
    const smart = () => fakeNode([], { code: '0x6000' });
    expect(await reasonOf(stepOf(), { node: smart() })).toBe('queued');
    expect(await reasonOf(stepOf({ sentNonce: 3 }), { node: smart() })).toBe('receipt_timeout');
    const batch = stepOf({ kind: 'batch', reference: 'a batch' });
    expect(await reasonOf(batch, { node: smart(), walletClient: walletSaying(100) })).toBe('receipt_timeout');
  });

  test('is an unanswered wallet prompt, and whether the account has sent anything since', async () => {
    const node = fakeNode([], { sent: 3 });
    expect(await reasonOf(stepOf(unsent), { node })).toBe('not_seen');
    // pending transactions count
    expect(node.asked).toContainEqual({ method: 'eth_getTransactionCount', params: [account, 'pending'] });
    expect(await reasonOf(stepOf(unsent), { node: fakeNode([], { sent: 4 }) })).toBe('sent_since');
    const batch = stepOf({ ...unsent, kind: 'batch' });
    const walletClient = walletSaying(100);
    expect(await reasonOf(batch, { node: fakeNode([], { sent: 4 }), walletClient })).toBe('not_seen');
  });

  test('is a disconnected wallet, for a batch', async () => {
    expect(await reasonOf(stepOf({ kind: 'batch', reference: 'a batch' }))).toBe(
      'ConnectorNotConnectedError',
    );
  });

  test('is the caller’s, if it knows better', async () => {
    const doubt = { code: 'of the caller' };
    expect(await reasonOf(stepOf(), { doubt })).toBe('of the caller');
    const batch = stepOf({ kind: 'batch', reference: 'a batch' });
    expect(await reasonOf(batch, { doubt, walletClient: walletSaying(200) })).toBe('of the caller');
  });

  test('is a node that is down, reported once, and cleared when it answers again', async () => {
    const { node, end, told } = watch(stepOf());
    node.isDown = true;
    await vi.advanceTimersByTimeAsync(350);
    expect(told).toMatchObject([{ status: 'confirming', step: 1, problem: { code: 'unreachable_since' } }]);
    node.isDown = false;
    await vi.advanceTimersByTimeAsync(100);
    expect(told).toHaveLength(2);
    expect(told[1]).not.toHaveProperty('problem');
    node.isDown = true;
    expect(await end()).toMatchObject({ status: 'unknown', error: { code: 'unreachable_since' } });
  });

  test('is a node that is down even if the caller knows something, and is not reported if nobody waits', async () => {
    const node = fakeNode();
    node.isDown = true;
    const { end, told } = watch(stepOf(), { node, timeout: 0, doubt: { code: 'of the caller' } });
    expect(await end()).toMatchObject({ error: { code: 'unreachable_since' } });
    expect(told.map(({ status }) => status)).toEqual(['unknown']);
  });
});
