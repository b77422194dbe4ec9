import { type Hex, parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import { mirrorArtifact } from '../../../../demo/contracts/artifacts/Mirror';
import { StateFile } from '../../../../demo/keeper/state/StateFile';
import { Endpoints } from '../../../../demo/node/Endpoints';
import { alice, bob, carol, keeper as keeperAddress, USDC, usdc } from '../../../kit/chain/contractSandbox';
import { GmxTrader } from '../../../kit/chain/GmxTrader';
import type { Fault } from './FaultyNode';
import { faultySandbox } from './faultySandbox';

const faulty = faultySandbox(async (sandbox) => {
  for (const user of [alice, bob]) {
    await sandbox.deposit(user, USDC, usdc(1_000));
    await sandbox.follow(user);
  }
  await sandbox.follow(carol);
});

const onceOf = (method: string, fault: Fault) => {
  let isDone = false;
  faulty.node.fault = (request) => {
    if (isDone || request.method !== method) return null;
    isDone = true;
    return fault;
  };
};

describe('a node that fails', () => {
  it.each([
    ['eth_getTransactionReceipt', 'away'],
    ['eth_sendRawTransaction', 'away'],
    ['eth_sendRawTransaction', 'lost'],
    ['eth_sendRawTransaction', 'swallow'],
    ['eth_estimateGas', 'away'],
    ['eth_call', 'away'],
  ] as const)('at %s (%s) does not fail any copy', async (method, fault) => {
    const { keeper } = faulty.start({ bumpSeconds: 0 });
    await keeper.tick();
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    onceOf(method, fault);
    await faulty.tickAll(keeper);
    const { names, orders } = await faulty.chain.written();
    expect(names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
    expect(orders.map(({ status }) => status)).toEqual([0]);
  });

  it('is not trusted when it reports less than before', async () => {
    const { keeper } = faulty.start();
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    faulty.node.lag = 2n;
    const asked = faulty.node.asked.get('eth_getLogs');
    await expect(keeper.tick()).rejects.toThrow('was read already');
    expect(faulty.node.asked.get('eth_getLogs')).toBe(asked);
    faulty.node.lag = 0n;
    await keeper.tick();
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
  });

  it('is replaced by another one', async () => {
    faulty.node.fault = () => 'away';
    const endpoints = new Endpoints([faulty.node.url, faulty.sandbox.rpcUrl]);
    const { keeper } = faulty.start({ endpoints });
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    await expect(keeper.tick()).rejects.toThrow();
    endpoints.next();
    await keeper.tick();
    expect((await faulty.chain.written()).mirrored).toHaveLength(1);
  });
});

describe('a copy that is mined late', () => {
  it('fails if its trader has closed in the meantime, and costs nobody anything', async () => {
    const { keeper } = faulty.start();
    await keeper.tick();
    const trader = new GmxTrader(faulty.sandbox);
    faulty.node.fault = ({ method }) => (method === 'eth_sendRawTransaction' ? 'hold' : null);
    await trader.increase(5_000, usdc(500));
    await keeper.tick();
    expect(faulty.node.held).toHaveLength(1);
    await trader.close();
    await keeper.tick();
    faulty.node.fault = () => null;
    await faulty.node.release(1);
    await faulty.tickAll(keeper);
    const { names, orders } = await faulty.chain.written();
    expect(names).toEqual(['MatchingOrder', 'Skipped']);
    expect(orders.map(({ status }) => status)).toEqual([1]);
    expect(await faulty.sandbox.store.read.userBalanceMap([USDC, alice])).toBe(usdc(1_000));
  });

  it('is cancelled if its trader has closed before it was mined', async () => {
    const { keeper } = faulty.start();
    await keeper.tick();
    const trader = new GmxTrader(faulty.sandbox);
    faulty.node.fault = ({ method }) => (method === 'eth_sendRawTransaction' ? 'swallow' : null);
    await trader.increase(5_000, usdc(500));
    await keeper.tick();
    await trader.close();
    faulty.node.fault = () => null;
    await faulty.tickAll(keeper);
    const { mirrored, orders } = await faulty.chain.written();
    expect(mirrored).toEqual([]);
    expect(orders.map(({ status }) => status)).toEqual([1]);
  });

  it('does not prevent a second opening of the trader from being copied', async () => {
    const { keeper } = faulty.start();
    await keeper.tick();
    faulty.node.fault = ({ method }) => (method === 'eth_sendRawTransaction' ? 'hold' : null);
    const first = await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    const second = await new GmxTrader(faulty.sandbox, { isLong: false }).increase(2_000, usdc(500));
    await keeper.tick();
    faulty.node.fault = () => null;
    await faulty.node.release();
    await faulty.tickAll(keeper);
    const { mirrored, skipped, orders } = await faulty.chain.written();
    expect(mirrored.map(({ data }) => data.sourceRequestKey)).toEqual([first]);
    expect(orders.map(({ status }) => status)).toEqual([0]);
    // throttled by the first; Carol has no balance for either
    const of = skipped.filter((one) => one.sourceRequestKey === second).map(({ reason }) => reason);
    expect(of).toEqual([3, 3, 0]);
  });

  it('is resent at a higher gas price with the same nonce', async () => {
    const { keeper } = faulty.start({ bumpSeconds: 10 });
    await keeper.tick();
    const nonce = await faulty.sandbox.client.getTransactionCount({ address: keeperAddress });
    onceOf('eth_sendRawTransaction', 'swallow');
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    expect((await faulty.chain.written()).names).toEqual([]);
    await faulty.sandbox.wait(10);
    await faulty.tickAll(keeper);
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
    const [first] = await faulty.sandbox.client.getContractEvents({
      address: faulty.sandbox.mirror,
      abi: mirrorArtifact.abi,
      eventName: 'Mirrored',
      fromBlock: 0n,
    });
    const sent = await faulty.sandbox.client.getTransaction({ hash: first!.transactionHash });
    expect(sent).toMatchObject({ nonce, gasPrice: 112_500_001n });
  });
});

describe('a keeper that was killed', () => {
  it('between a copy and its reports writes them on restart, with the original reasons', async () => {
    const file = faulty.newFile(StateFile);
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    const { keeper } = faulty.start({ file: file(), waitMs: 0 });
    await keeper.tick();
    await expect
      .poll(async () => (await faulty.chain.written()).names, { timeout: 5_000 })
      .toEqual(['Mirrored', 'MatchingOrder']);
    await faulty.sandbox.deposit(carol, USDC, usdc(100));
    await faulty.start({ file: file() }).keeper.tick();
    const { names, skipped } = await faulty.chain.written();
    expect(names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
    expect(skipped.map(({ mimic, reason }) => [mimic.toLowerCase(), reason])).toEqual([[carol, 0]]);
  });

  it('with a transaction in flight resends that one and no other', async () => {
    const file = faulty.newFile(StateFile);
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    faulty.node.fault = ({ method }) => (method === 'eth_sendRawTransaction' ? 'swallow' : null);
    const { keeper } = faulty.start({ file: file(), waitMs: 0 });
    await keeper.tick();
    faulty.node.fault = () => null;
    await faulty.tickAll(faulty.start({ file: file() }).keeper);
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
  });

  it('follows its traders’ actions from their openings on, however long it was down', async () => {
    const file = faulty.newFile(StateFile);
    const trader = new GmxTrader(faulty.sandbox);
    await trader.increase(5_000, usdc(500));
    // far more blocks than any margin, and no longer fresh
    await faulty.sandbox.client.mine({ blocks: 80 });
    const { keeper } = faulty.start({ file: file() });
    await faulty.tickAll(keeper, 1);
    const order = await trader.decrease(4_500);
    await faulty.sandbox.client.mine({ blocks: 80 });
    await faulty.sandbox.wait(360);
    await faulty.tickAll(faulty.start({ file: file() }).keeper, 1);
    const { mirrored, adjusted } = await faulty.chain.written();
    expect(adjusted.map(({ data }) => data.sourceRequestKey)).toEqual([order]);
    const [traders, copy] = [
      await trader.state(),
      await faulty.sandbox.positionOf(mirrored[0]!.data.allocationAddress.toLowerCase() as Hex),
    ];
    const target = (traders.size * copy.collateral) / traders.collateral;
    expect(Number(copy.sizeInUsd / 10n ** 24n) / Number(target / 10n ** 24n)).toBeCloseTo(1, 1);
  });

  it('resends its transactions if a reorg dropped them', async () => {
    const file = faulty.newFile(StateFile);
    const trader = new GmxTrader(faulty.sandbox);
    const { keeper } = faulty.start({ file: file() });
    await trader.increase(5_000, usdc(500));
    const before = await faulty.sandbox.client.snapshot();
    await keeper.tick();
    keeper.save();
    await faulty.sandbox.client.revert({ id: before });
    await faulty.sandbox.client.mine({ blocks: 10 });
    await faulty.tickAll(faulty.start({ file: file() }).keeper);
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
    await trader.close();
    await faulty.tickAll(faulty.start({ file: file() }).keeper);
    expect((await faulty.chain.written()).names.slice(3)).toEqual(['Adjusted', 'Settled']);
  });

  it('refuses state from another deployment', () => {
    const file = faulty.newFile(StateFile);
    faulty.start({ file: file() }).keeper.save();
    expect(() => file({ chainId: 1 }).read()).toThrow('is for chainId 42161, not 1');
  });
});

describe('a reorganisation', () => {
  it('that mines the opening again still gets it copied', async () => {
    const { keeper, reports } = faulty.start();
    const before = await faulty.sandbox.client.snapshot();
    await keeper.tick();
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    await faulty.sandbox.client.revert({ id: before });
    await faulty.sandbox.client.mine({ blocks: 10 });
    const again = await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    await faulty.tickAll(keeper);
    expect(reports.map(({ event }) => event)).toContain('reorganised');
    const { mirrored, orders } = await faulty.chain.written();
    expect(mirrored.map(({ data }) => data.sourceRequestKey)).toEqual([again]);
    expect(orders.map(({ status }) => status)).toEqual([0]);
  });

  it('is reread from the first replaced block, not from the start', async () => {
    const { keeper, reports } = faulty.start();
    await faulty.sandbox.client.mine({ blocks: 100 });
    await keeper.tick();
    const kept = await faulty.sandbox.client.getBlockNumber({ cacheTime: 0 });
    const before = await faulty.sandbox.client.snapshot();
    await faulty.sandbox.client.mine({ blocks: 30 });
    await keeper.tick();
    await faulty.sandbox.client.revert({ id: before });
    await faulty.sandbox.client.mine({ blocks: 40, interval: 2 });
    const from: bigint[] = [];
    faulty.node.fault = ({ method, params }) => {
      const [filter] = (params ?? []) as { fromBlock: Hex }[];
      if (method === 'eth_getLogs' && filter) from.push(BigInt(filter.fromBlock));
      return null;
    };
    await keeper.tick();
    expect(reports).toContainEqual({ event: 'reorganised', after: kept });
    expect(new Set(from)).toEqual(new Set([kept + 1n]));
  });

  it.each([5, 6, 7, 8])('is not forgotten when the node fails at message %i after it', async (failing) => {
    const { keeper } = faulty.start();
    const before = await faulty.sandbox.client.snapshot();
    const trader = new GmxTrader(faulty.sandbox);
    await trader.increase(5_000, usdc(500));
    await faulty.tickAll(keeper);
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
    await faulty.sandbox.client.revert({ id: before });
    await faulty.sandbox.client.mine({ blocks: 10 });
    await trader.repeat();
    let messages = 0;
    faulty.node.fault = () => (++messages === failing ? 'away' : null);
    await faulty.tickAll(keeper);
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
  });

  it('is noticed even between two chunks of a range', async () => {
    const { keeper } = faulty.start();
    const before = await faulty.sandbox.client.snapshot();
    const trader = new GmxTrader(faulty.sandbox);
    await trader.increase(5_000, usdc(500));
    await faulty.tickAll(keeper);
    await faulty.sandbox.client.mine({ blocks: 3 });
    const height = Number(await faulty.sandbox.client.getBlockNumber());
    let isDone = false;
    faulty.node.before = async (requests) => {
      if (isDone || !requests.some(({ method }) => method === 'eth_getLogs')) return;
      isDone = true;
      await faulty.sandbox.client.revert({ id: before });
      await faulty.sandbox.client.mine({ blocks: height });
      await trader.repeat();
    };
    // the node lacks these blocks for a moment, so the keeper requests fewer
    onceOf('eth_getLogs', 'refuse');
    await faulty.tickAll(keeper);
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
  });

  it('that drops the opening leaves nothing to copy', async () => {
    const { keeper } = faulty.start();
    await keeper.tick();
    const before = await faulty.sandbox.client.snapshot();
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    faulty.node.fault = ({ method }) => (method === 'eth_sendRawTransaction' ? 'hold' : null);
    await keeper.tick();
    await faulty.sandbox.client.revert({ id: before });
    // the mirror call is still in some pool
    await faulty.node.release();
    await faulty.sandbox.client.mine({ blocks: 10 });
    faulty.node.fault = () => null;
    await faulty.tickAll(keeper);
    expect((await faulty.chain.written()).names).toEqual([]);
    expect(keeper.status.inFlight).toBe(0);
  });

  it('is allowed for by waiting for the configured confirmations', async () => {
    const { keeper } = faulty.start({ confirmations: 3n });
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    await faulty.sandbox.client.mine({ blocks: 2 });
    await keeper.tick();
    expect((await faulty.chain.written()).names).toEqual([]);
    await faulty.sandbox.client.mine({ blocks: 1 });
    await keeper.tick();
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder']);
    for (let tick = 0; tick < 4; tick++) {
      await faulty.sandbox.client.mine({ blocks: 3 });
      await keeper.tick();
    }
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
  });
});

it('reports an empty wallet, and continues once it is funded', async () => {
  const { keeper } = faulty.start();
  await keeper.tick();
  await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
  await faulty.sandbox.client.setBalance({ address: keeperAddress, value: 1n });
  await keeper.tick();
  expect(keeper.status.emptyWallet).toContain(`The keeper ${keeperAddress} has only 1 wei`);
  expect((await faulty.chain.written()).names).toEqual([]);
  await faulty.sandbox.client.setBalance({ address: keeperAddress, value: parseEther('1') });
  await keeper.tick();
  expect(keeper.status.emptyWallet).toBeNull();
  expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
});
