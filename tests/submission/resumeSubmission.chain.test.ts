import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorMessage, parseSubmission, resumeSubmission, type Submission } from '../../src/exports/core';
import { createFollower, depositId, firstDrafts, ruleId } from '../contracts/follower';
import { type Sandbox, startSandbox } from '../contracts/sandbox';
import { WalletError } from './testWallet';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.node.setAutomine(true));
afterAll(() => sandbox?.stop());

type Follower = ReturnType<typeof createFollower>;

/** What a page finds in its storage after a reload. */
function stored(follower: Follower, status?: string): Submission {
  const last = follower.statuses.filter((each) => !status || each.status === status).at(-1);
  const submission = parseSubmission(JSON.parse(JSON.stringify(last?.submission)));
  if (!submission) throw new Error('The stored submission cannot be read back');
  return submission;
}

/** Overrides the wallet's `nth` transaction request, counted from 1. */
function onceAsked(follower: Follower, nth: number, act: () => Promise<unknown>) {
  let count = 0;
  follower.wallet.answer('eth_sendTransaction', (_, next) => {
    count += 1;
    return count === nth ? act() : next();
  });
}

const resume = (follower: Follower, submission: Submission, timeout = 30_000) =>
  resumeSubmission({
    submission,
    walletClient: follower.wallet.client,
    publicClient: follower.page.client,
    contracts: sandbox.deployment,
    timeout,
    pollingInterval: 50,
  });

describe('a late receipt', () => {
  test('leaves a batch unknown at the timeout, and it is found when it arrives', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const calls = await follower.plan(firstDrafts());
    await sandbox.node.setAutomine(false);
    const ended = await follower.submit(calls, { timeout: 300 });
    expect(ended.status === 'unknown' && errorMessage(ended.error)).toMatch(/Don’t submit it again/);

    await sandbox.node.mine({ blocks: 1 });
    const found = await resume(follower, stored(follower));
    expect(found).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
    expect(follower.wallet.signatures()).toHaveLength(1);
  });

  test('leaves a transaction unknown at the timeout, and the following steps unsent', async () => {
    const follower = createFollower(sandbox);
    const calls = await follower.plan(firstDrafts());
    await sandbox.node.setAutomine(false);
    expect((await follower.submit(calls, { timeout: 300 })).status).toBe('unknown');

    await sandbox.node.mine({ blocks: 1 });
    const found = await resume(follower, stored(follower));
    expect(found).toMatchObject({ status: 'failed', reason: 'interrupted', confirmedDraftIds: [] });
    expect(found.submission.steps.map(({ phase }) => phase)).toEqual(['confirmed', 'waiting']);
    expect(follower.wallet.signatures()).toHaveLength(1);
  });
});

describe('a reload', () => {
  test('while the last transaction is pending finds its receipt', async () => {
    const follower = createFollower(sandbox);
    await follower.submit(await follower.plan(firstDrafts()));
    const found = await resume(follower, stored(follower, 'confirming'));
    expect(found).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
  });

  test('during the wallet’s batch prompt finds it under its own id', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    await follower.submit(await follower.plan(firstDrafts()));
    const found = await resume(follower, stored(follower, 'signing'));
    expect(found).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
    expect(follower.wallet.signatures()).toHaveLength(1);
  });

  test('during the wallet’s batch prompt reports a batch that was never sent', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_sendCalls', () => {
      throw new WalletError(4001, 'no');
    });
    await follower.submit(await follower.plan(firstDrafts()));
    const found = await resume(follower, stored(follower, 'signing'));
    expect(found.status === 'unknown' && errorMessage(found.error)).toMatch(/not on chain so far/);
  });

  test('during the wallet’s prompt finds the transaction’s effects on-chain', async () => {
    const follower = createFollower(sandbox);
    await follower.submit(await follower.plan(firstDrafts()));
    const found = await resume(follower, stored(follower, 'signing'));
    expect(found).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
  });

  test('during the wallet’s prompt reports whether the account has sent another transaction since', async () => {
    const follower = createFollower(sandbox);
    onceAsked(follower, 2, async () => {
      await sandbox.node.sendTransaction({ account: follower.address, to: follower.address });
      throw new WalletError(-32603, 'broken');
    });
    await follower.submit(await follower.plan(firstDrafts()));
    const found = await resume(follower, stored(follower, 'signing'));
    expect(found.status === 'unknown' && errorMessage(found.error)).toMatch(
      /has sent another transaction since/,
    );
  });

  test('before anything was signed leaves everything unsent', async () => {
    const follower = createFollower(sandbox);
    follower.wallet.answer('eth_sendTransaction', () => {
      throw new WalletError(4001, 'no');
    });
    await follower.submit(await follower.plan(firstDrafts()));
    const found = await resume(follower, stored(follower, 'preparing'));
    expect(found).toMatchObject({ status: 'failed', reason: 'interrupted', confirmedDraftIds: [] });
  });

  test('without the wallet finds the batch’s outcome on-chain', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    await follower.submit(await follower.plan(firstDrafts()));
    const submission = stored(follower, 'confirming');
    const { client } = follower.page;
    const found = await resumeSubmission({ submission, publicClient: client, contracts: sandbox.deployment });
    expect(found).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
  });

  test('after a finished submission finds it finished', async () => {
    const follower = createFollower(sandbox);
    await follower.submit(await follower.plan(firstDrafts()));
    expect((await resume(follower, stored(follower))).status).toBe('confirmed');
  });

  test('blocks the account’s next submission until the status is known', async () => {
    const follower = createFollower(sandbox);
    const calls = await follower.plan(firstDrafts());
    await sandbox.node.setAutomine(false);
    await follower.submit(calls, { timeout: 300 });

    const looking = resume(follower, stored(follower));
    await expect(follower.submit(calls)).rejects.toMatchObject({ code: 'submission_pending' });
    await sandbox.node.mine({ blocks: 1 });
    expect((await looking).status).toBe('failed');
    expect(follower.wallet.signatures()).toHaveLength(1);
  });
});

describe('a network that fails after sending', () => {
  test('is waited for', async () => {
    const follower = createFollower(sandbox, {});
    follower.wallet.answer('eth_sendTransaction', async (_, next) => {
      const hash = await next();
      follower.page.setDown(true);
      setTimeout(() => follower.page.setDown(false), 400);
      return hash;
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));
    expect(ended.status).toBe('confirmed');
    expect(follower.wallet.signatures()).toHaveLength(2);
  });
});

describe('a transaction replaced in the wallet', () => {
  /** Replaces the approval once the page has seen it as pending. */
  async function replaceFirst(follower: Follower, replacement: { to: Hex; data?: Hex }) {
    const { node } = sandbox;
    const calls = await follower.plan(firstDrafts());
    await node.setAutomine(false);
    const ended = follower.submit(calls);

    const hash = await vi.waitFor(() => {
      const [step] = follower.statuses.at(-1)?.submission.steps ?? [];
      if (!step?.reference || !follower.page.log.includes('eth_getTransactionByHash'))
        throw new Error('not seen');
      return step.reference as Hex;
    }, 20_000);
    const { nonce, maxFeePerGas = 0n } = await node.getTransaction({ hash });
    const fee = maxFeePerGas * 2n + 1n;
    const fees = { maxFeePerGas: fee, maxPriorityFeePerGas: fee };
    await node.sendTransaction({ account: follower.address, nonce, gas: 100_000n, ...fees, ...replacement });
    await node.mine({ blocks: 1 });
    return ended;
  }

  test('by an empty one counts as cancelled', async () => {
    const follower = createFollower(sandbox);
    const ended = await replaceFirst(follower, { to: follower.address });
    expect(ended).toMatchObject({ status: 'failed', reason: 'cancelled', confirmedDraftIds: [] });
    expect(ended.status === 'failed' && errorMessage(ended.error)).toMatch(/replaced this one/);
  });

  test('by another one counts as cancelled too', async () => {
    const follower = createFollower(sandbox);
    const ended = await replaceFirst(follower, { to: sandbox.deployment.router, data: '0x12345678' });
    expect(ended).toMatchObject({ status: 'failed', reason: 'cancelled' });
    expect(ended.status === 'failed' && errorMessage(ended.error)).toMatch(/replaced this one/);
  });
});
