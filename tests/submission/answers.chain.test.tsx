import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiptOf } from '../../demo/node/receiptOf';
import { withDeposit } from '../../src/drafts/changeDrafts';
import { fetchUserBalance } from '../../src/exports/core';
import { firstDrafts, usdc } from '../kit/chain/follower';
import { type Sandbox, startSandbox } from '../kit/chain/sandbox';
import { createTestWallet, rejection, type TestWalletOptions, WalletError } from '../kit/chain/testWallet';
import { loadLibrary, openPage } from './openPage';
import { answers, batchAnswers } from './walletAnswers';

let sandbox: Sandbox;
let library: Awaited<ReturnType<typeof loadLibrary>>;
beforeAll(async () => {
  sandbox = await startSandbox(200);
  library = await loadLibrary();
});
beforeEach(() => localStorage.clear());
afterAll(() => sandbox?.stop());

const AMOUNT = 500_000_000n;

/** A page with a deposit drafted, whose wallet signs as it is told. */
async function arrive(options: Pick<TestWalletOptions, 'atomic'> = {}) {
  const { address, privateKey } = sandbox.takeAccount();
  const wallet = createTestWallet({ rpcUrl: sandbox.rpcUrl, privateKey, ...options });
  const page = await openPage({ sandbox, wallet, library });
  const { deposits } = firstDrafts(AMOUNT);
  page.setDrafts({ deposits, rules: [] });
  return {
    ...page,
    wallet,
    deposited: () => fetchUserBalance(sandbox.config, { token: usdc, follower: address }),
  };
}

type Arrived = Awaited<ReturnType<typeof arrive>>;

/** What the wallet does with the request that deposits: it sends, and answers in any way, `early` milliseconds before. */
function onDeposit({ wallet }: Arrived, answer: () => unknown, early = 0) {
  let hasAnswered = false;
  for (const method of ['eth_sendTransaction', 'wallet_sendCalls']) {
    wallet.answer(method, async ([request], next) => {
      const isApproval =
        method === 'eth_sendTransaction' && (request as { to: string }).to.toLowerCase() === usdc;
      if (isApproval || hasAnswered) return next();
      hasAnswered = true;
      if (early) setTimeout(next, early);
      else await next();
      return answer();
    });
  }
}

const both = [
  ...answers.map((each) => ['a transaction', {}, ...each] as const),
  ...[...answers, ...batchAnswers].map((each) => ['a batch', { atomic: 'supported' }, ...each] as const),
];

describe('a wallet that has sent, and then answers', () => {
  test.each(both)('%s, %o: with %s: happens once, and is confirmed', async (_, options, __, error) => {
    const page = await arrive(options);
    onDeposit(page, () => {
      throw error;
    });
    await page.submit();
    // the visitor, who has been told of a failure, submits again until nothing is left
    for (let i = 0; i < 3 && page.drafts().deposits.length; i += 1) await page.submit();
    await expect.poll(() => page.drafts().deposits).toEqual([]);
    await expect.poll(() => page.status()?.status).toBe('confirmed');
    expect(await page.deposited()).toBe(AMOUNT);
    page.close();
  });

  test.each(both)('%s, %o: with %s, too early: happens once', async (_, options, __, error) => {
    const page = await arrive(options);
    const fail = () => {
      throw error;
    };
    onDeposit(page, fail, 300);
    await page.submit();
    for (let i = 0; i < 3 && page.drafts().deposits.length; i += 1) await page.submit();
    await expect.poll(() => page.drafts().deposits).toEqual([]);
    expect(await page.deposited()).toBe(AMOUNT);
    page.close();
  });
});

describe('a wallet that carries out a batch in part, and then refuses it', () => {
  test.each([
    [4200, 1],
    [4200, 2],
    [5760, 1],
    [5760, 2],
  ])('with %i after %i of 2 calls: the rest happens, and nothing twice', async (code, count) => {
    const page = await arrive({ atomic: 'supported' });
    page.wallet.answer('wallet_sendCalls', async ([request]) => {
      const { calls } = request as { calls: { to: Hex; data: Hex }[] };
      for (const { to, data } of calls.slice(0, count))
        await receiptOf(
          sandbox.node,
          await sandbox.node.sendTransaction({ account: page.account, to, data, gas: 2_000_000n }),
        );
      throw new WalletError(code, 'no');
    });
    await page.submit();
    await expect.poll(() => page.status()?.status).toBe('confirmed');
    expect(page.drafts().deposits).toEqual([]);
    expect(await page.deposited()).toBe(AMOUNT);
    page.close();
  });
});

describe('a withdrawal that the wallet says was rejected, and which it executes all the same', () => {
  test.each([
    ['before it is submitted again', [0]],
    ['after it was submitted again', [1, 0]],
  ] as const)('%s: once', async (_, order) => {
    const page = await arrive();
    await page.submit();
    await expect.poll(() => page.status()?.status).toBe('confirmed');
    const sends: (() => Promise<unknown>)[] = [];
    page.wallet.answer('eth_sendTransaction', (_, next) => {
      sends.push(next);
      throw rejection();
    });
    page.change((record) => withDeposit(record, { action: 'withdraw', token: usdc, amount: 200_000_000n }));
    await page.submit();
    expect(page.status()).toMatchObject({ status: 'failed', reason: 'rejected' });
    if (order.length > 1) await page.submit();
    for (const each of order) await sends[each]?.();
    await page.submit();
    await expect.poll(() => page.drafts().deposits).toEqual([]);
    expect(await page.deposited()).toBe(AMOUNT - 200_000_000n);
    page.close();
  });
});

describe('a wallet that says after a second that its batch has failed', () => {
  test.each([400, 500, 600])(
    'with %i, and executes it later: once, though it was submitted again',
    async (status) => {
      const page = await arrive({ atomic: 'supported' });
      const batches: (() => Promise<unknown>)[] = [];
      page.wallet.answer('wallet_sendCalls', (_, next) => {
        batches.push(next);
        return { id: 'x1' };
      });
      page.wallet.answer('wallet_getCallsStatus', () => ({ status, receipts: [] }));
      await page.submit();
      await expect
        .poll(() => page.status())
        .toMatchObject({ status: 'confirming', problem: { code: 'wallet_failed' } });
      await page.submit();
      expect(batches).toHaveLength(2);
      for (const execute of batches) await execute();
      await expect.poll(() => page.drafts().deposits).toEqual([]);
      await expect.poll(() => page.status()?.status).toBe('confirmed');
      expect(await page.deposited()).toBe(AMOUNT);
      page.close();
    },
  );

  test('a batch that the wallet calls pending all the time happens once, though it was submitted again', async () => {
    const page = await arrive({ atomic: 'supported' });
    const batches: (() => Promise<unknown>)[] = [];
    page.wallet.answer('wallet_sendCalls', (_, next) => {
      batches.push(next);
      return { id: 'x1' };
    });
    page.wallet.answer('wallet_getCallsStatus', () => ({ status: 100 }));
    await page.submit();
    await page.submit();
    expect(batches).toHaveLength(2);
    for (const execute of batches.reverse()) await execute();
    await expect.poll(() => page.status()?.status).toBe('confirmed');
    expect(page.drafts().deposits).toEqual([]);
    expect(await page.deposited()).toBe(AMOUNT);
    page.close();
  });

  test('a batch that is executed after two days, past its deadline, does nothing', async () => {
    const page = await arrive({ atomic: 'supported' });
    let execute: (() => Promise<unknown>) | undefined;
    page.wallet.answer('wallet_sendCalls', (_, next) => {
      execute = next;
      return { id: 'x1' };
    });
    page.wallet.answer('wallet_getCallsStatus', () => ({ status: 100 }));
    await page.submit();
    await sandbox.node.increaseTime({ seconds: 2 * 86_400 });
    await sandbox.node.mine({ blocks: 1 });
    // a plain account's deadline is over
    await expect.poll(() => page.status()).toMatchObject({ status: 'failed', reason: 'expired' });
    expect(Object.values(page.drafts().failures)).toEqual([expect.stringMatching(/^Nothing happened/)]);
    await execute?.();
    expect(await page.deposited()).toBe(0n);
    page.wallet.answer('wallet_sendCalls', (_, next) => next());
    await page.submit();
    await expect.poll(() => page.drafts().deposits).toEqual([]);
    expect(await page.deposited()).toBe(AMOUNT);
    page.close();
  });
});

describe('a refusal', () => {
  test.each([
    ['Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)', 'rejected'],
    ['Action cancelled by user', 'rejected'],
    ['Canceled by user', 'rejected'],
    ['Rejected request', 'rejected'],
    ['Request rejected', 'rejected'],
    ['Transaction declined', 'rejected'],
    ['Transaction cancelled', 'rejected'],
    ['User closed modal', 'rejected'],
    ['User denied transaction signature', 'rejected'],
    ['Ledger: Blind signing must be enabled', 'refused'],
    ['Ledger device: Locked device (0x5515)', 'refused'],
    ['Watch Mode Address cannot sign', 'refused'],
    ['chainId not match current connected chain', 'refused'],
    ['max fee per gas less than block base fee', 'refused'],
    ['intrinsic gas too low', 'refused'],
  ])('“%s” is shown as what it is: %s', async (message, reason) => {
    const page = await arrive();
    page.wallet.answer('eth_sendTransaction', () => {
      throw new WalletError(-32603, message);
    });
    await page.submit();
    expect(page.status()).toMatchObject({ status: 'failed', reason });
    expect(page.drafts().deposits).toHaveLength(1);
    page.wallet.answer('eth_sendTransaction', (_, next) => next());
    await page.submit();
    await expect.poll(() => page.status()?.status).toBe('confirmed');
    expect(await page.deposited()).toBe(AMOUNT);
    page.close();
  });
});
