import { createWalletClient, encodeFunctionData, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { receiptOf } from '../../demo/node/receiptOf';
import { multicall3Abi } from '../../src/contracts/abi/multicall3Abi';
import { errorMessage, type SignedCall } from '../../src/exports/core';
import {
  atPage,
  createFollower,
  depositId,
  firstDrafts,
  newDrafts,
  ruleId,
  usdc,
} from '../kit/chain/follower';
import { type Sandbox, startSandbox } from '../kit/chain/sandbox';
import { rejection, WalletError } from '../kit/chain/testWallet';
import { createSafeWallet, createUserOperationWallet, type SmartWallet } from './smartWallets';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.node.setAutomine(true));
afterAll(() => sandbox?.stop());

const onlyRule = () => ({ ...firstDrafts(), deposits: [] });

/** Moves the chain's clock, past all deadlines unless told otherwise. */
async function wait(seconds: number) {
  await sandbox.node.increaseTime({ seconds });
  await sandbox.node.mine({ blocks: 1 });
}

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
async function signed() {
  const follower = createFollower(sandbox);
  const calls = await follower.plan(onlyRule());
  let hash: Hex | undefined;
  follower.wallet.answer('eth_sendTransaction', async (_, next) => {
    await sandbox.node.setAutomine(false);
    hash = (await next()) as Hex;
    return hash;
  });
  await follower.send(calls);
  if (!hash) throw new Error('Nothing was sent');
  return { follower, hash };
}

describe('a transaction that the wallet', () => {
  test('speeds up after a reload is found', async () => {
    const { follower, hash } = await signed();
    await replace(hash);
    expect(await follower.reload()).toMatchObject({ status: 'confirmed', confirmedDraftIds: [ruleId] });
  });

  test('cancels did not happen, which is said once it no longer can', async () => {
    const { follower, hash } = await signed();
    await replace(hash, { to: follower.address });
    const ending = follower.reload();
    await expect.poll(() => follower.page.log.length).toBeGreaterThan(20);
    await wait(1_801);
    expect(await ending).toMatchObject({ status: 'failed', reason: 'expired', confirmedDraftIds: [] });
  });

  test('drops can be sent again, and both happen once', async () => {
    const { follower, hash } = await signed();
    const raw = await sandbox.node.getTransaction({ hash });
    await sandbox.node.dropTransaction({ hash });
    await sandbox.node.setAutomine(true);
    follower.wallet.answer('eth_sendTransaction', (_, next) => next());
    expect((await follower.submit(await follower.plan(onlyRule()))).status).toBe('confirmed');
    // the dropped one comes back from another node's pool
    const { from, to, input, gas } = raw;
    const again = await sandbox.node.sendTransaction({ account: from, to, data: input, gas });
    expect((await sandbox.node.waitForTransactionReceipt({ hash: again })).status).toBe('reverted');
  });
});

describe('a deposit of the same amount', () => {
  test('a deposit of the same amount from another device is another deposit', async () => {
    const follower = createFollower(sandbox);
    const { deposits } = firstDrafts();
    const [approve, deposit] = await follower.plan({ deposits, rules: [] });
    follower.wallet.answer('eth_sendTransaction', async ([sent], next) => {
      if ((sent as { to: Hex }).to.toLowerCase() === usdc) return next();
      throw rejection();
    });
    await follower.submit([approve!, deposit!]);
    // straight to the router
    await receiptOf(
      sandbox.node,
      await sandbox.node.sendTransaction({ account: follower.address, to: deposit!.to, data: deposit!.data }),
    );
    const ending = follower.reload();
    await wait(1_801);
    expect(await ending).toMatchObject({ status: 'failed', reason: 'expired', confirmedDraftIds: [] });
  });

  test('of the same draft on two devices happens once', async () => {
    const one = createFollower(sandbox, { atomic: 'supported' });
    const other = atPage(sandbox, one.address, one.wallet.client);
    const plan = await one.plan(firstDrafts());
    const ended = await Promise.all([one.submit(plan), other.submit(plan)]);
    expect(ended.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    expect(await one.balance()).toBe(500_000_000n);
  });

  test('edited on one of two devices happens in one version, and each device knows in which', async () => {
    const one = createFollower(sandbox);
    const other = atPage(sandbox, one.address, one.wallet.client);
    const edited = firstDrafts(700_000_000n);
    const sent: (() => Promise<unknown>)[] = [];
    one.wallet.answer('eth_sendTransaction', ([call], next) => {
      if ((call as { to: Hex }).to.toLowerCase() === usdc) return next();
      sent.push(next);
      return `0x${'9'.repeat(64)}`;
    });
    await one.send(await one.plan(firstDrafts()));
    await other.send(await other.plan(edited));
    await sent[1]?.();
    await sent[0]?.();
    expect(await other.reload()).toMatchObject({ status: 'confirmed' });
    expect(await one.reload()).toMatchObject({
      status: 'failed',
      reason: 'superseded',
      confirmedDraftIds: [ruleId],
      failures: [{ draftIds: [depositId] }],
    });
    expect(await one.balance()).toBe(700_000_000n);
  });
});

describe('a batch that a relayer sends for the account (EIP-7702)', () => {
  test('a relayed batch whose wallet has failed happens once, though its calls were asked for one by one', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    let batch: readonly SignedCall[] = [];
    follower.wallet.answer('wallet_sendCalls', ([request]) => {
      batch = (request as { calls: SignedCall[] }).calls;
      throw new WalletError(-32603, 'The extension was restarted.');
    });
    follower.wallet.answer('eth_sendTransaction', () => {
      throw rejection();
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));
    expect(ended).toMatchObject({ status: 'failed', reason: 'rejected' });
    await relay(follower, batch);
    expect(await follower.balance()).toBe(500_000_000n);
    follower.wallet.answer('eth_sendTransaction', (_, next) => next());
    expect(await follower.submit(await follower.plan(firstDrafts()))).toMatchObject({
      status: 'confirmed',
      confirmedDraftIds: [depositId, ruleId],
    });
    expect(await follower.balance()).toBe(500_000_000n);
  });

  test('of which the wallet executes a part by itself is completed, and nothing happens twice', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const calls = await follower.plan(firstDrafts());
    follower.wallet.answer('wallet_sendCalls', async () => {
      // the approval alone
      const [approve] = calls;
      await receiptOf(
        sandbox.node,
        await sandbox.node.sendTransaction({ account: follower.address, to: usdc, data: approve?.data }),
      );
      throw new WalletError(5760, 'Atomicity is not supported.');
    });
    expect((await follower.submit(calls)).status).toBe('confirmed');
    expect(follower.wallet.signatures().map(({ method }) => method)).toEqual([
      'wallet_sendCalls',
      'eth_sendTransaction',
    ]);
    expect(await follower.balance()).toBe(500_000_000n);
  });
});

/** Another account pays for what the follower signed: for this transaction the follower's code is Multicall3's. */
async function relay(
  { address, privateKey }: ReturnType<typeof createFollower>,
  calls: readonly { to: Hex; data: Hex }[],
) {
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
  test('naming an earlier identical transaction decides nothing', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    await follower.submit(await follower.plan(firstDrafts()));
    const [transactionHash] = follower.statuses.flatMap(({ submission }) =>
      submission.steps.flatMap(({ hashes }) => hashes),
    );
    follower.wallet.answer('wallet_sendCalls', () => ({ id: 'again' }));
    follower.wallet.answer('wallet_getCallsStatus', () => ({
      id: 'again',
      status: 200,
      receipts: [{ transactionHash, status: '0x1', logs: [] }],
    }));
    await follower.send(await follower.plan(newDrafts()));
    const ending = follower.reload({ walletClient: follower.wallet.client });
    await wait(1_801);
    expect(await ending).toMatchObject({ status: 'failed', reason: 'expired' });
    expect(await follower.balance()).toBe(500_000_000n);
  });
});

describe('a node', () => {
  test('that goes down after sending is named while the page waits, and awaited', async () => {
    const follower = createFollower(sandbox);
    follower.wallet.answer('eth_sendTransaction', async (_, next) => {
      const hash = await next();
      follower.page.setDown(true);
      return hash;
    });
    const ending = follower.submit(await follower.plan(onlyRule()));
    const problem = () => {
      const last = follower.statuses.at(-1);
      return last?.status === 'confirming' && last.problem ? errorMessage(last.problem) : undefined;
    };
    await expect.poll(problem).toMatch(/Couldn’t reach the network/);
    follower.page.setDown(false);
    expect((await ending).status).toBe('confirmed');
  });

  // one machine of several behind one address; what it lacks may have happened
  test('that lags only delays: it neither says that nothing happened nor takes anything back', async () => {
    const follower = createFollower(sandbox);
    const early = await sandbox.node.getBlockNumber();
    let isBehind = false;
    follower.page.answer('eth_blockNumber', (_, next) => (isBehind ? `0x${early.toString(16)}` : next()));
    follower.wallet.answer('eth_sendTransaction', (_, next) => {
      isBehind = true;
      return next();
    });
    await follower.send(await follower.plan(onlyRule()));
    await wait(1_801);
    const ending = follower.reload();
    await expect.poll(() => follower.page.log.length).toBeGreaterThan(20);
    expect(follower.statuses.at(-1)?.status).toBe('confirming');
    isBehind = false;
    expect((await ending).status).toBe('confirmed');
  });

  test('that lags behind one that has shown the outcome takes nothing back', async () => {
    const follower = createFollower(sandbox);
    const calls = await follower.plan(onlyRule());
    const early = await sandbox.node.getBlockNumber();
    await follower.send(calls, { confirmations: 3 });
    let asked = 0;
    // every other answer is from before the submission
    follower.page.answer('eth_blockNumber', (_, next) => {
      asked += 1;
      return asked % 2 ? next() : `0x${early.toString(16)}`;
    });
    const ending = follower.reload({ confirmations: 3 });
    await expect.poll(() => follower.page.log.length).toBeGreaterThan(30);
    await sandbox.node.mine({ blocks: 3 });
    expect(await ending).toMatchObject({ status: 'confirmed', confirmedDraftIds: [ruleId] });
  });

  test('whose router is of another deployment is named, and nothing is sent', async () => {
    const follower = createFollower(sandbox);
    const calls = await follower.plan(onlyRule());
    const contracts = { ...sandbox.deployment, router: sandbox.deployment.matchingRule };
    const ended = await follower.submit(calls, { contracts });
    expect(ended).toMatchObject({ status: 'failed', reason: 'not_sent', error: { code: 'router_outdated' } });
    expect(follower.wallet.signatures()).toEqual([]);
  });
});

describe('a reorganisation', () => {
  test('that takes the block away is noticed and said, and may bring it back', async () => {
    const follower = createFollower(sandbox);
    const calls = await follower.plan(onlyRule());
    const before = await sandbox.node.snapshot();
    let data: Hex | undefined;
    follower.wallet.answer('eth_sendTransaction', ([sent], next) => {
      ({ data } = sent as { data: Hex });
      return next();
    });
    const ending = follower.submit(calls, { confirmations: 3 });
    await expect.poll(() => follower.statuses.at(-1)).toMatchObject({ isOnChain: true });
    await sandbox.node.revert({ id: before });
    await sandbox.node.mine({ blocks: 2 });
    const told = () => follower.statuses.flatMap((each) => ('problem' in each ? [each.problem] : []));
    await expect.poll(told).toMatchObject([{ code: 'reorged' }]);
    await sandbox.node.sendTransaction({
      account: follower.address,
      to: sandbox.deployment.router,
      data,
      gas: 2_000_000n,
    });
    const mining = setInterval(() => void sandbox.node.mine({ blocks: 1 }), 100);
    expect(await ending).toMatchObject({ status: 'confirmed', confirmedDraftIds: [ruleId] });
    clearInterval(mining);
  });
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

  test('has seven days to execute what it has signed', async () => {
    const follower = await arrive();
    await follower.send(await follower.plan(onlyRule()));
    await wait(2 * 86_400);
    await follower.wallet.execute();
    expect(await follower.reload()).toMatchObject({ status: 'confirmed', confirmedDraftIds: [ruleId] });
    expect(follower.wallet.waiting()).toBe(0);
  });

  test('executes nothing after that', async () => {
    const follower = await arrive();
    await follower.send(await follower.plan(onlyRule()));
    await wait(7 * 86_400 + 1);
    await follower.wallet.execute().catch(() => undefined);
    expect(await follower.reload()).toMatchObject({ status: 'failed', reason: 'expired' });
    expect((await follower.rule()).expiry).toBe(0n);
  });

  test('that executes what was submitted twice does so once', async () => {
    const follower = await arrive();
    await follower.send(await follower.plan(onlyRule()));
    await follower.send(await follower.plan(onlyRule()));
    await follower.wallet.execute();
    await follower.wallet.execute().catch(() => undefined);
    expect(await follower.reload()).toMatchObject({ status: 'confirmed', confirmedDraftIds: [ruleId] });
  });

  test('that executes while the page waits is confirmed', async () => {
    const follower = await arrive();
    const executing = setInterval(() => follower.wallet.waiting() && follower.wallet.execute(), 200);
    const ended = await follower.submit(await follower.plan(firstDrafts()));
    clearInterval(executing);
    expect(ended).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
    expect(await follower.balance()).toBe(500_000_000n);
  });

  test('whose call fails on chain did not do it, which is said once it no longer can', async () => {
    const follower = await arrive();
    const { timestamp } = await sandbox.node.getBlock();
    // too soon by the time it is executed
    const soon = onlyRule().rules.map((rule) => ({ ...rule, expiry: timestamp + 2n * 86_400n }));
    await follower.send(await follower.plan({ deposits: [], rules: soon }));
    await wait(3 * 86_400);
    await follower.wallet.execute().catch(() => undefined);
    const ending = follower.reload();
    await wait(4 * 86_400 + 1);
    expect(await ending).toMatchObject({ status: 'failed', reason: 'expired', confirmedDraftIds: [] });
  });
});

test.each([
  ['half an hour', 'a plain account', '0x' as Hex, 1_800],
  ['half an hour', 'one with a delegation (EIP-7702)', `0xef0100${'11'.repeat(20)}` as Hex, 1_800],
  ['seven days', 'a contract', '0x6001600101' as Hex, 604_800],
])('the deadline is %s for %s', async (_, __, code, seconds) => {
  const follower = createFollower(sandbox);
  await sandbox.node.setCode({ address: follower.address, bytecode: code });
  follower.wallet.answer('eth_sendTransaction', () => `0x${'9'.repeat(64)}`);
  await follower.send(await follower.plan(onlyRule()));
  const { timestamp } = await sandbox.node.getBlock();
  const { deadline } = follower.statuses.at(-1)!.submission;
  expect(deadline).toBe(Number(timestamp) + seconds);
});
