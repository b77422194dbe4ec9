import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { receiptOf } from '../../../demo/chain/receiptOf';
import { type Call, errorMessage, type FinalStatus } from '../../../src/exports/core';
import { createFollower, firstDrafts } from '../../contracts/follower';
import { type Sandbox, startSandbox } from '../../contracts/sandbox';
import { WalletError } from '../testWallet';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => {
  vi.restoreAllMocks();
  return sandbox.node.setAutomine(true);
});
afterAll(() => sandbox?.stop());

type Follower = ReturnType<typeof createFollower>;
const onlyDeposit = () => ({ ...firstDrafts(), rules: [] });
const words = (ended: FinalStatus) => ('error' in ended ? errorMessage(ended.error) : '');

/** A follower who has deposited 500 before, from another page, and approved another 500. */
async function depositor() {
  const follower = createFollower(sandbox);
  for (const { to, data } of await follower.plan(onlyDeposit())) {
    const account = follower.address;
    await receiptOf(sandbox.node, await sandbox.node.sendTransaction({ account, to, data }));
  }
  const { approve, deposit } = createDepositCalls(await follower.plan(onlyDeposit()));
  const { submission } = await follower.submit(approve);
  return { follower, deposit, older: submission.steps[0]?.hashes[0] };
}

function createDepositCalls(calls: readonly Call[]) {
  const [approve, deposit] = calls;
  if (!approve || !deposit) throw new Error('The plan has changed');
  return { approve: [approve], deposit: [deposit] };
}

/** Resends the same transaction at a higher fee, like a wallet's "Speed up", and mines it. */
async function speedUp(hash: Hex): Promise<void> {
  const { node } = sandbox;
  const { nonce, from, to, input, maxFeePerGas = 0n } = await node.getTransaction({ hash });
  const fee = maxFeePerGas * 2n + 1n;
  const fees = { maxFeePerGas: fee, maxPriorityFeePerGas: fee, gas: 2_000_000n };
  await node.sendTransaction({ account: from, nonce, ...fees, to, data: input });
  await node.mine({ blocks: 1 });
}

/** The wallet sends, but nothing is mined until the test says so. */
function holdBack({ wallet }: Follower, onSent: (hash: Hex) => unknown) {
  wallet.answer('eth_sendTransaction', async (_, next) => {
    await sandbox.node.setAutomine(false);
    const hash = (await next()) as Hex;
    await onSent(hash);
    return hash;
  });
}

describe('a sped-up transaction, counted by one node while another lacks its logs', () => {
  test('is looked up again before an identical one is sent, since its failure is not certain', async () => {
    const follower = createFollower(sandbox);
    const { approve, deposit } = createDepositCalls(await follower.plan(onlyDeposit()));
    await follower.submit(approve);
    // behind a load balancer, logs and receipts come from the lagging node
    follower.page.answer('eth_getLogs', () => []);
    holdBack(follower, (hash) => void setTimeout(() => speedUp(hash), 400));
    const ended = await follower.submit(deposit, { timeout: 5_000 });
    expect(await follower.balance()).toBe(500_000_000n);
    const isRemembered = ended.status === 'unknown' || ended.submission.steps.some((step) => step.isDoubtful);
    expect(isRemembered).toBe(true);
  });
});

test('a wallet that returns an older transaction has not replaced the one it sends', async () => {
  const { follower, deposit, older } = await depositor();
  follower.wallet.answer('eth_sendTransaction', async (_, next) => {
    await sandbox.node.setAutomine(false);
    await next();
    return older;
  });
  const ended = await follower.submit(deposit, { timeout: 1_000 });
  expect(ended).toMatchObject({ status: 'unknown', confirmedDraftIds: [] });
});

describe('a block number that is too high', () => {
  test('does not hide a transaction named by the wallet', async () => {
    const follower = createFollower(sandbox);
    const { approve, deposit } = createDepositCalls(await follower.plan(onlyDeposit()));
    await follower.submit(approve);
    // as before a reorg, or from a node on another fork
    follower.page.answer(
      'eth_blockNumber',
      async (_, next) => `0x${(Number(await next()) + 3).toString(16)}`,
    );
    holdBack(follower, () => setTimeout(() => sandbox.node.mine({ blocks: 1 }), 300));
    const ended = await follower.submit(deposit, { timeout: 3_000 });
    expect(await follower.balance()).toBe(500_000_000n);
    expect(ended.status).toBe('confirmed');
  });

  test('from another chain does not hide the account’s transactions on this one', async () => {
    const follower = createFollower(sandbox);
    const calls = await follower.plan({ ...firstDrafts(), deposits: [] });
    await visitOtherChain(follower, calls, 300_000_000);
    const ended = await follower.submit(calls, { timeout: 2_000 });
    expect(ended.status).toBe('confirmed');
  });
});

/** The same account submits on a chain with 300 million more blocks, as on a page with two deployments. */
async function visitOtherChain(follower: Follower, calls: readonly Call[], block: number) {
  const far = `0x${block.toString(16)}`;
  const { chain } = follower.page.client;
  follower.page.answer('eth_blockNumber', () => `0x${(block - 1).toString(16)}`);
  follower.page.answer('eth_getTransactionReceipt', async (_, next) => {
    const receipt = (await next()) as { logs: object[] } | null;
    return (
      receipt && {
        ...receipt,
        blockNumber: far,
        logs: receipt.logs.map((log) => ({ ...log, blockNumber: far })),
      }
    );
  });
  follower.wallet.answer('eth_chainId', () => '0xa');
  const ended = await follower.submit(calls, { timeout: 2_000, chain: { ...chain, id: 10 } as never });
  expect(ended.status).toBe('confirmed');
  follower.wallet.answer('eth_chainId', (_, next) => next());
  follower.page.answer('eth_blockNumber', (_, next) => next());
  follower.page.answer('eth_getTransactionReceipt', (_, next) => next());
}

test.each([null, {}, '0x', '0x0', 'latest'])(
  'an older deposit is not mistaken for this one if the node answers %j for the last block',
  async (nonsense) => {
    const { follower, deposit } = await depositor();
    const asked = follower.wallet.signatures().length;
    follower.page.answer('eth_blockNumber', () => nonsense);
    follower.wallet.answer('eth_sendTransaction', () => {
      throw new WalletError(-32603, 'The extension was restarted.');
    });
    const ended = await follower.submit(deposit, { timeout: 1_000 });
    // without a starting block nothing may be requested from the wallet
    expect(ended).toMatchObject({ status: 'failed', reason: 'not_sent', confirmedDraftIds: [] });
    expect(follower.wallet.signatures()).toHaveLength(asked);
  },
);

test('a clock that is set back does not make the page wait longer', async () => {
  const follower = createFollower(sandbox);
  const now = Date.now;
  holdBack(follower, () => {
    setTimeout(() => vi.spyOn(Date, 'now').mockImplementation(() => now() - 86_400_000), 200);
  });
  const calls = await follower.plan({ ...firstDrafts(), deposits: [] });
  const late = new Promise((resolve) => setTimeout(() => resolve('still waiting'), 4_000));
  const ended = await Promise.race([follower.submit(calls, { timeout: 600 }), late]);
  await sandbox.node.mine({ blocks: 1 });
  expect(ended).toMatchObject({ status: 'unknown' });
});

describe('a node that limits the range of a search', () => {
  /** A batch that fails unsent, 500 blocks ago. */
  async function search(limit: number) {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    // on a busy machine a search may restart before it has ended
    const asked = new Set<string>();
    follower.page.answer('eth_getLogs', ([filter], next) => {
      asked.add(JSON.stringify(filter));
      const { fromBlock, toBlock } = filter as { fromBlock: Hex; toBlock: Hex | 'latest' };
      if (toBlock !== 'latest' && Number(toBlock) - Number(fromBlock) < limit) return next();
      throw Object.assign(new Error(`query exceeds max block range ${limit}`), { code: -32000 });
    });
    follower.wallet.answer('wallet_sendCalls', async () => {
      await sandbox.node.mine({ blocks: 500 });
      throw new WalletError(-32603, 'The extension was restarted.');
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));
    expect(ended.status).toBe('unknown');
    return { told: words(ended), asked: asked.size };
  }

  test.each([100, 10])('to %i blocks is queried in chunks', async (limit) => {
    const { told, asked } = await search(limit);
    expect(told).toMatch(/^Your wallet reported a failure/);
    expect(asked).toBeLessThan(70);
  });

  test('too far to search is distinguished from one that is down', async () => {
    const { told, asked } = await search(2);
    expect(told).toMatch(/can’t search far enough back/);
    expect(asked).toBeLessThan(20);
  });
});
