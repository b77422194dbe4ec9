import { createWalletClient, encodeFunctionData, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { receiptOf } from '../../../demo/chain/receiptOf';
import { multicall3Abi } from '../../../src/contracts/abi/multicall3Abi';
import {
  type Call,
  errorMessage,
  type FinalStatus,
  parseSubmission,
  resumeSubmission,
  type Submission,
} from '../../../src/exports/core';
import { atPage, createFollower, depositId, firstDrafts, ruleId, usdc } from '../../contracts/follower';
import { type Sandbox, startSandbox } from '../../contracts/sandbox';
import { createSafeWallet, createUserOperationWallet, type SmartWallet } from '../smartWallets';
import { WalletError } from '../testWallet';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.node.setAutomine(true));
afterAll(() => sandbox?.stop());

type Page = ReturnType<typeof atPage>;
const onlyRule = () => ({ ...firstDrafts(), deposits: [] });
const words = (ended: FinalStatus) => ('error' in ended ? errorMessage(ended.error) : '');

/** The submission as a reload finds it, in the state last shown to the page. */
function stored(page: Page, status?: string): Submission {
  const last = page.statuses.filter((each) => !status || each.status === status).at(-1);
  const submission = parseSubmission(JSON.parse(JSON.stringify(last?.submission)));
  if (!submission) throw new Error('The stored submission cannot be read back');
  return submission;
}

const resume = (page: Page, submission: Submission, more: { timeout?: number; walletClient?: never } = {}) =>
  resumeSubmission({
    submission,
    publicClient: page.page.client,
    contracts: sandbox.deployment,
    timeout: 2_000,
    pollingInterval: 50,
    ...more,
  });

/** Resends the same transaction, or replaces it, at a higher fee, like a wallet's "Speed up" and "Cancel". */
async function replace(hash: Hex, by?: { to: Hex; data?: Hex }): Promise<void> {
  const { node } = sandbox;
  const { nonce, from, to, input, maxFeePerGas = 0n } = await node.getTransaction({ hash });
  const fee = maxFeePerGas * 2n + 1n;
  const fees = { maxFeePerGas: fee, maxPriorityFeePerGas: fee, gas: 2_000_000n };
  await node.sendTransaction({ account: from, nonce, ...fees, ...(by ?? { to, data: input }) });
  await node.mine({ blocks: 1 });
}

/** A follower who has signed a rule that is not mined yet, on a page about to be reloaded. */
async function signed({ isSeen }: { isSeen: boolean }) {
  const follower = createFollower(sandbox);
  const calls = await follower.plan(onlyRule());
  let hash: Hex | undefined;
  follower.wallet.answer('eth_sendTransaction', async (_, next) => {
    await sandbox.node.setAutomine(false);
    hash = (await next()) as Hex;
    return hash;
  });
  // some nodes do not show pending transactions
  if (!isSeen) follower.page.hide('eth_getTransactionByHash');
  const ended = await follower.submit(calls, { timeout: 300 });
  expect(ended.status).toBe('unknown');
  if (!hash) throw new Error('Nothing was sent');
  return { follower, hash };
}

describe('a transaction that the wallet speeds up after a reload', () => {
  test.each([true, false])(
    'is found by its effects, whether the node shows pending transactions: %s',
    async (isSeen) => {
      const { follower, hash } = await signed({ isSeen });
      await replace(hash);
      const found = await resume(follower, stored(follower));
      expect(found).toMatchObject({ status: 'confirmed', confirmedDraftIds: [ruleId] });
      expect(found.submission.steps[0]?.hashes).not.toContain(hash);
    },
  );
});

describe('a transaction that the wallet cancels', () => {
  test('is reported as no longer possible once its nonce is used', async () => {
    const { follower, hash } = await signed({ isSeen: true });
    await replace(hash, { to: follower.address });
    const found = await resume(follower, stored(follower));
    expect(found).toMatchObject({ status: 'failed', reason: 'cancelled', confirmedDraftIds: [] });
  });

  test('stays open if no node ever showed its nonce', async () => {
    const { follower, hash } = await signed({ isSeen: false });
    await replace(hash, { to: follower.address });
    const found = await resume(follower, stored(follower), { timeout: 400 });
    expect(found).toMatchObject({ status: 'unknown' });
  });
});

describe('a deposit of the same amount from another device', () => {
  test('is not mistaken for one that the wallet cancelled here', async () => {
    const follower = createFollower(sandbox);
    const { node } = sandbox;
    const deposits = { ...firstDrafts(), rules: [] };
    const calls = await follower.plan(deposits);
    const [approve, deposit] = calls;
    if (!approve || !deposit) throw new Error('The plan has changed');
    const hashes: Hex[] = [];
    follower.wallet.answer('eth_sendTransaction', async (_, next) => {
      // the deposit after the approval waits
      await node.setAutomine(hashes.length === 0);
      hashes.push((await next()) as Hex);
      return hashes.at(-1);
    });
    expect((await follower.submit(calls, { timeout: 1_500 })).status).toBe('unknown');
    const [, waiting] = hashes;
    if (!waiting) throw new Error('The deposit was not sent');
    await replace(waiting, { to: follower.address });
    await node.setAutomine(true);
    await node.sendTransaction({ account: follower.address, to: approve.to, data: approve.data });
    await node.sendTransaction({ account: follower.address, to: deposit.to, data: deposit.data });
    const found = await resume(follower, stored(follower));
    expect(found).toMatchObject({ status: 'failed', reason: 'cancelled', confirmedDraftIds: [] });
  });
});

describe('a batch that a relayer sends for the account (EIP-7702)', () => {
  test('is found although the account’s nonce is no evidence', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const calls = await follower.plan(firstDrafts());
    follower.wallet.answer('wallet_sendCalls', () => {
      throw new WalletError(-32603, 'The extension was restarted.');
    });
    expect((await follower.submit(calls)).status).toBe('unknown');
    const left = await resume(follower, stored(follower));
    expect(left.status).toBe('unknown');

    await relay(follower, calls);
    const found = await resume(follower, stored(follower));
    expect(found).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
    expect(await follower.balance()).toBe(500_000_000n);
  });
});

/** Another account pays for what the follower signed: for this transaction the follower's code is Multicall3's. */
async function relay({ address, privateKey }: ReturnType<typeof createFollower>, calls: readonly Call[]) {
  const relayer = sandbox.takeAccount();
  const transport = http(sandbox.rpcUrl);
  const [signer, sender] = [privateKey, relayer.privateKey].map((key) =>
    createWalletClient({ account: privateKeyToAccount(key), chain: arbitrum, transport }),
  );
  if (!signer || !sender) throw new Error('There is nobody to sign');
  const authorization = await signer.signAuthorization({
    contractAddress: '0xca11bde05977b3631167028862be2a173976ca11',
    executor: relayer.address,
  });
  const targets = calls.map(({ to, data }) => ({ target: to, allowFailure: false, callData: data }));
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [targets] });
  const hash = await sender.sendTransaction({
    to: address,
    data,
    authorizationList: [authorization],
    gas: 3_000_000n,
  });
  await receiptOf(sandbox.node, hash);
}

describe('a wallet’s batch status', () => {
  const claims = [
    ['without receipts', () => []],
    ['with an unrelated receipt', (hash: Hex) => [{ transactionHash: hash, status: '0x1', logs: [] }]],
    [
      'with the receipt of an unknown hash',
      () => [{ transactionHash: `0x${'9'.repeat(64)}`, status: '0x1', logs: [] }],
    ],
  ] as const;
  test.each(claims)('of success is no evidence %s', async (_, receipts) => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const other = await sandbox.node.sendTransaction({ account: follower.address, to: follower.address });
    follower.wallet.answer('wallet_sendCalls', () => ({ id: 'lie' }));
    follower.wallet.answer('wallet_getCallsStatus', () => ({
      id: 'lie',
      status: 200,
      atomic: false,
      chainId: '0x1',
      receipts: receipts(other),
    }));
    const ended = await follower.submit(await follower.plan(firstDrafts()), { timeout: 600 });
    expect(ended).toMatchObject({ status: 'unknown', confirmedDraftIds: [] });
    expect(words(ended)).toMatch(/it isn’t on chain/);
    expect(await follower.balance()).toBe(0n);
  });

  test('naming an earlier identical transaction is no evidence', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const first = await follower.submit(await follower.plan(firstDrafts()));
    const [transactionHash] = first.submission.steps.flatMap(({ hashes }) => hashes);
    follower.wallet.answer('wallet_sendCalls', () => ({ id: 'again' }));
    follower.wallet.answer('wallet_getCallsStatus', () => ({
      id: 'again',
      status: 200,
      receipts: [{ transactionHash, status: '0x1', logs: [] }],
    }));
    const again = await follower.submit(await follower.plan(firstDrafts()), { timeout: 600 });
    expect(again).toMatchObject({ status: 'unknown', confirmedDraftIds: [] });
    expect(await follower.balance()).toBe(500_000_000n);
  });

  test('of failure can be contradicted by the chain', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_getCallsStatus', ([id]) => ({ id, status: 400 }));
    const ended = await follower.submit(await follower.plan(firstDrafts()));
    expect(ended).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
  });

  test('of partial success is reported per draft', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const calls = await follower.plan(firstDrafts());
    follower.wallet.answer('wallet_sendCalls', async () => {
      const rule = calls.find(({ label }) => label === 'setMatchingRule');
      await sandbox.node.sendTransaction({ account: follower.address, to: rule?.to, data: rule?.data });
      return { id: 'part' };
    });
    follower.wallet.answer('wallet_getCallsStatus', () => ({ id: 'part', status: 600 }));
    const ended = await follower.submit(calls);
    expect(ended).toMatchObject({ status: 'unknown', confirmedDraftIds: [ruleId] });
  });
});

describe('a wallet that wraps its own code in an internal error', () => {
  test.each([-32601, 4200, 5750, 4001, 4100])('%i has sent, and gets no fallback request', async (code) => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    let sent = 0;
    follower.wallet.answer('wallet_sendCalls', async (_, next) => {
      await next();
      // the page looks once: by then the batch must be mined
      await vi.waitFor(async () => expect(await follower.balance()).toBe(500_000_000n), 10_000);
      sent += 1;
      const error = new WalletError(-32603, 'Internal JSON-RPC error.');
      throw Object.assign(error, { data: { originalError: { code, message: 'not supported' } } });
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));
    expect(sent).toBe(1);
    expect(follower.wallet.signatures()).toHaveLength(1);
    expect(await follower.balance()).toBe(500_000_000n);
    // the chain shows it at once
    expect(ended).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
  });
});

describe('a node that goes down after sending', () => {
  test('is named while the page waits, and at the end', async () => {
    const follower = createFollower(sandbox);
    follower.wallet.answer('eth_sendTransaction', async (_, next) => {
      const hash = await next();
      follower.page.setDown(true);
      return hash;
    });
    const ended = await follower.submit(await follower.plan(onlyRule()), { timeout: 500 });
    const problems = follower.statuses.flatMap((status) =>
      status.status === 'confirming' && status.problem ? [errorMessage(status.problem)] : [],
    );
    const told = /Couldn’t reach the network’s node, so it is unclear whether your request went through/;
    expect(problems).toEqual([expect.stringMatching(told)]);
    expect(words(ended)).toMatch(told);
  });
});

test('an approval lowered in the wallet is not mistaken for the requested one', async () => {
  const follower = createFollower(sandbox);
  const [approve] = await follower.plan(firstDrafts());
  follower.wallet.answer('eth_sendTransaction', async () => {
    const data = approve?.data.replace(/0{56}[0-9a-f]{8}$/, `${'0'.repeat(63)}1`) as Hex;
    return sandbox.node.sendTransaction({ account: follower.address, to: usdc, data });
  });
  // it ends with the receipt; only a failure waits this long
  const ended = await follower.submit(approve ? [approve] : [], { timeout: 10_000 });
  expect(ended).toMatchObject({ status: 'failed', error: { code: 'replaced' }, confirmedDraftIds: [] });
});

describe.each([
  ['a Safe over WalletConnect', (on: Sandbox) => createSafeWallet(on)],
  ['a Safe that takes batches', (on: Sandbox) => createSafeWallet(on, { atomic: 'supported' })],
  ['an ERC-4337 account', (on: Sandbox) => createUserOperationWallet(on)],
] as const)('%s', (_, create: (on: Sandbox) => Promise<SmartWallet>) => {
  async function arrive() {
    const wallet = await create(sandbox);
    await sandbox.mint(usdc, wallet.address, 500_000_000n);
    return { wallet, ...atPage(sandbox, wallet.address, wallet.client) };
  }

  test('is awaited until its signed transaction is on-chain, hours later', async () => {
    const follower = await arrive();
    const ended = await follower.submit(await follower.plan(onlyRule()), { timeout: 300 });
    expect(ended).toMatchObject({ status: 'unknown', confirmedDraftIds: [] });
    expect((await resume(follower, stored(follower), { timeout: 0 })).status).toBe('unknown');

    await sandbox.node.increaseTime({ seconds: 6 * 3600 });
    await follower.wallet.execute();
    const found = await resume(follower, stored(follower));
    expect(found).toMatchObject({ status: 'confirmed', confirmedDraftIds: [ruleId] });
    expect(follower.wallet.waiting()).toBe(0);
  });

  test('that executes while the page waits is confirmed in order', async () => {
    const follower = await arrive();
    const executing = setInterval(() => follower.wallet.waiting() && follower.wallet.execute(), 200);
    const ended = await follower.submit(await follower.plan(firstDrafts()), { timeout: 20_000 });
    clearInterval(executing);
    expect(ended).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
    expect(await follower.balance()).toBe(500_000_000n);
  });
});

describe('a smart account whose call fails on-chain', () => {
  test('is reported by a Safe under the hash it returned', async () => {
    const wallet = await createSafeWallet(sandbox, { atomic: 'supported' });
    wallet.recordFailures();
    await sandbox.mint(usdc, wallet.address, 500_000_000n);
    const follower = atPage(sandbox, wallet.address, wallet.client);
    const calls = await follower.plan(firstDrafts());
    await follower.submit(calls, { timeout: 300 });
    await sandbox.drain(wallet.address);
    await wallet.execute();
    const found = await resume(follower, stored(follower));
    expect(found).toMatchObject({ status: 'failed', reason: 'reverted', confirmedDraftIds: [] });
  });

  test('is reported by an EntryPoint in the bundle’s receipt', async () => {
    const wallet = await createUserOperationWallet(sandbox);
    await sandbox.mint(usdc, wallet.address, 500_000_000n);
    const follower = atPage(sandbox, wallet.address, wallet.client);
    const calls = await follower.plan(firstDrafts());
    await follower.submit(calls, { timeout: 300 });
    await sandbox.drain(wallet.address);
    const transactionHash = await wallet.execute();
    wallet.answerStatus({ status: 500, receipts: [{ transactionHash, status: '0x1', logs: [] }] });
    const found = await resumeSubmission({
      submission: stored(follower),
      walletClient: wallet.client,
      publicClient: follower.page.client,
      contracts: sandbox.deployment,
      timeout: 2_000,
      pollingInterval: 50,
    });
    expect(found).toMatchObject({ status: 'failed', reason: 'reverted', confirmedDraftIds: [] });
  });
});
