import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hex, parseEther } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mirrorArtifact } from '../../../../../demo/chain/artifacts/Mirror';
import { Endpoints } from '../../../../../demo/chain/keeper/chain/Endpoints';
import { StateFile } from '../../../../../demo/chain/keeper/state/StateFile';
import {
  alice,
  bob,
  type ContractSandbox,
  carol,
  keeper as keeperAddress,
  startContractSandbox,
  USDC,
  usdc,
} from '../../contracts/contractSandbox';
import { GmxTrader } from '../GmxTrader';
import { keeperSandbox } from '../keeperSandbox';
import { type Fault, FaultyNode } from './FaultyNode';

let sandbox: ContractSandbox;
let chain: ReturnType<typeof keeperSandbox>;
let node: FaultyNode;
let folder: string;
let snapshot: Hex;
beforeAll(async () => {
  sandbox = await startContractSandbox();
  chain = keeperSandbox(sandbox);
  for (const user of [alice, bob]) {
    await sandbox.deposit(user, USDC, usdc(1_000));
    await sandbox.follow(user);
  }
  await sandbox.follow(carol);
  folder = mkdtempSync(join(tmpdir(), 'mimic-keeper-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox?.stop();
});
beforeEach(async () => {
  snapshot = await sandbox.client.snapshot();
  node = await FaultyNode.start(sandbox.rpcUrl);
});
afterEach(async () => {
  node.stop();
  await sandbox.client.revert({ id: snapshot });
});

const start = (options: Parameters<typeof chain.start>[0] = {}) =>
  chain.start({ endpoints: new Endpoints([node.url]), waitMs: 500, ...options });

let files = 0;
const newFile = () => {
  const path = join(folder, `state-${++files}.json`);
  return () => new StateFile(path, { chainId: arbitrum.id, mirror: sandbox.mirror, keeper: keeperAddress });
};

/** As the process does: what fails is tried again with the next tick. */
async function tickAll(keeper: { tick: () => Promise<void> }, times = 4): Promise<void> {
  for (let tick = 0; tick < times; tick++) await keeper.tick().catch(() => undefined);
}

const onceOf = (method: string, fault: Fault) => {
  let isDone = false;
  node.fault = (request) => {
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
  ] as const)('at %s (%s) makes no copy fail', async (method, fault) => {
    const { keeper } = start({ bumpSeconds: 0 });
    await keeper.tick();
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    onceOf(method, fault);
    await tickAll(keeper);
    const { names, orders } = await chain.written();
    expect(names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
    expect(orders.map(({ status }) => status)).toEqual([0]);
  });

  it('is not believed when it says less than before', async () => {
    const { keeper } = start();
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    node.lag = 2n;
    const asked = node.asked.get('eth_getLogs');
    await expect(keeper.tick()).rejects.toThrow('was read already');
    expect(node.asked.get('eth_getLogs')).toBe(asked);
    node.lag = 0n;
    await keeper.tick();
    expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
  });

  it('is left for another one', async () => {
    node.fault = () => 'away';
    const endpoints = new Endpoints([node.url, sandbox.rpcUrl]);
    const { keeper } = start({ endpoints });
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await expect(keeper.tick()).rejects.toThrow();
    endpoints.next();
    await keeper.tick();
    expect((await chain.written()).mirrored).toHaveLength(1);
  });
});

describe('a copy that is mined late', () => {
  it('is closed and settled when its trader has closed meanwhile', async () => {
    const { keeper } = start();
    await keeper.tick();
    const trader = new GmxTrader(sandbox);
    node.fault = ({ method }) => (method === 'eth_sendRawTransaction' ? 'hold' : null);
    await trader.increase(5_000, usdc(500));
    await keeper.tick();
    expect(node.held).toHaveLength(1);
    await trader.close();
    await keeper.tick();
    node.fault = () => null;
    await node.release(1);
    await tickAll(keeper);
    const { names, orders, adjusted } = await chain.written();
    expect([...names].sort()).toEqual(['Adjusted', 'MatchingOrder', 'Mirrored', 'Settled', 'Skipped']);
    expect(orders.map(({ status }) => status)).toEqual([0]);
    expect(adjusted[0]?.data.size).toBe(0n);
  });

  it('is called back when its trader has closed before it was', async () => {
    const { keeper } = start();
    await keeper.tick();
    const trader = new GmxTrader(sandbox);
    node.fault = ({ method }) => (method === 'eth_sendRawTransaction' ? 'swallow' : null);
    await trader.increase(5_000, usdc(500));
    await keeper.tick();
    await trader.close();
    node.fault = () => null;
    await tickAll(keeper);
    const { mirrored, orders } = await chain.written();
    expect(mirrored).toEqual([]);
    expect(orders.map(({ status }) => status)).toEqual([1]);
  });

  it('does not keep a second opening of the trader from being copied', async () => {
    const { keeper } = start();
    await keeper.tick();
    node.fault = ({ method }) => (method === 'eth_sendRawTransaction' ? 'hold' : null);
    const first = await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    const second = await new GmxTrader(sandbox, { isLong: false }).increase(2_000, usdc(500));
    await keeper.tick();
    node.fault = () => null;
    await node.release();
    await tickAll(keeper);
    const { mirrored, skipped, orders } = await chain.written();
    expect(mirrored.map(({ data }) => data.sourceRequestKey)).toEqual([first]);
    expect(orders.map(({ status }) => status)).toEqual([0]);
    // throttled by the first; Carol has nothing in either
    const of = skipped.filter((one) => one.sourceRequestKey === second).map(({ reason }) => reason);
    expect(of).toEqual([3, 3, 0]);
  });

  it('is sent again for more under the same nonce', async () => {
    const { keeper } = start({ bumpSeconds: 10 });
    await keeper.tick();
    const nonce = await sandbox.client.getTransactionCount({ address: keeperAddress });
    onceOf('eth_sendRawTransaction', 'swallow');
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    expect((await chain.written()).names).toEqual([]);
    await sandbox.wait(10);
    await tickAll(keeper);
    expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
    const [first] = await sandbox.client.getContractEvents({
      address: sandbox.mirror,
      abi: mirrorArtifact.abi,
      eventName: 'Mirrored',
      fromBlock: 0n,
    });
    const sent = await sandbox.client.getTransaction({ hash: first!.transactionHash });
    expect(sent).toMatchObject({ nonce, gasPrice: 112_500_001n });
  });
});

describe('a keeper that was killed', () => {
  it('between a copy and its reports writes them when it is back, with the reasons of the time', async () => {
    const file = newFile();
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    const { keeper } = start({ file: file(), waitMs: 0 });
    await keeper.tick();
    expect((await chain.written()).names).toEqual(['Mirrored']);
    await sandbox.deposit(carol, USDC, usdc(100));
    await start({ file: file() }).keeper.tick();
    const { names, skipped } = await chain.written();
    expect(names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
    expect(skipped.map(({ mimic, reason }) => [mimic.toLowerCase(), reason])).toEqual([[carol, 0]]);
  });

  it('with a transaction under way sends that one again and no other', async () => {
    const file = newFile();
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    node.fault = ({ method }) => (method === 'eth_sendRawTransaction' ? 'swallow' : null);
    const { keeper } = start({ file: file(), waitMs: 0 });
    await keeper.tick();
    node.fault = () => null;
    await tickAll(start({ file: file() }).keeper);
    expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
  });

  it('follows what its traders did from their openings on, however long it was away', async () => {
    const file = newFile();
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    // far more blocks than any margin, and no longer fresh
    await sandbox.client.mine({ blocks: 80 });
    const { keeper } = start({ file: file() });
    await keeper.tick();
    await trader.decrease(4_500);
    await sandbox.client.mine({ blocks: 80 });
    await sandbox.wait(360);
    await start({ file: file() }).keeper.tick();
    const { mirrored, adjusted } = await chain.written();
    const net = mirrored[0]!.data.allocation - mirrored[0]!.data.keeperExecutionFee;
    expect(adjusted.at(-1)?.data.size).toBe((500n * 10n ** 30n * net) / usdc(500));
  });

  it('while its transactions were replaced by a reorganisation sends them again', async () => {
    const file = newFile();
    const trader = new GmxTrader(sandbox);
    const { keeper } = start({ file: file() });
    await trader.increase(5_000, usdc(500));
    const before = await sandbox.client.snapshot();
    await keeper.tick();
    keeper.save();
    await sandbox.client.revert({ id: before });
    await sandbox.client.mine({ blocks: 10 });
    await tickAll(start({ file: file() }).keeper);
    expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
    await trader.close();
    await tickAll(start({ file: file() }).keeper);
    expect((await chain.written()).names.slice(3)).toEqual(['Adjusted', 'Settled']);
  });

  it('refuses a place of another deployment', () => {
    const file = newFile();
    start({ file: file() }).keeper.save();
    const path = join(folder, `state-${files}.json`);
    const other = new StateFile(path, { chainId: 1, mirror: sandbox.mirror, keeper: keeperAddress });
    expect(() => other.read()).toThrow('is for chainId 42161, not 1');
  });
});

describe('a reorganisation', () => {
  it('that mines the opening again has it copied', async () => {
    const { keeper, reports } = start();
    const before = await sandbox.client.snapshot();
    await keeper.tick();
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    await sandbox.client.revert({ id: before });
    await sandbox.client.mine({ blocks: 10 });
    const again = await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await tickAll(keeper);
    expect(reports.map(({ event }) => event)).toContain('reorganised');
    const { mirrored, orders } = await chain.written();
    expect(mirrored.map(({ data }) => data.sourceRequestKey)).toEqual([again]);
    expect(orders.map(({ status }) => status)).toEqual([0]);
  });

  it('is read again from the first block that was replaced, not from the start', async () => {
    const { keeper, reports } = start();
    await sandbox.client.mine({ blocks: 100 });
    await keeper.tick();
    const kept = await sandbox.client.getBlockNumber({ cacheTime: 0 });
    const before = await sandbox.client.snapshot();
    await sandbox.client.mine({ blocks: 30 });
    await keeper.tick();
    await sandbox.client.revert({ id: before });
    await sandbox.client.mine({ blocks: 40, interval: 2 });
    const from: bigint[] = [];
    node.fault = ({ method, params }) => {
      const [filter] = (params ?? []) as { fromBlock: Hex }[];
      if (method === 'eth_getLogs' && filter) from.push(BigInt(filter.fromBlock));
      return null;
    };
    await keeper.tick();
    expect(reports).toContainEqual({ event: 'reorganised', after: kept });
    expect(new Set(from)).toEqual(new Set([kept + 1n]));
  });

  it.each([5, 6, 7, 8])('is not forgotten when the node fails at message %i after it', async (failing) => {
    const { keeper } = start();
    const before = await sandbox.client.snapshot();
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    await tickAll(keeper);
    expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
    await sandbox.client.revert({ id: before });
    await sandbox.client.mine({ blocks: 10 });
    await trader.repeat();
    let messages = 0;
    node.fault = () => (++messages === failing ? 'away' : null);
    await tickAll(keeper);
    expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
  });

  it('is not overlooked when it happens between two parts of a range', async () => {
    const { keeper } = start();
    const before = await sandbox.client.snapshot();
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    await tickAll(keeper);
    await sandbox.client.mine({ blocks: 3 });
    const height = Number(await sandbox.client.getBlockNumber());
    let isDone = false;
    node.before = async (requests) => {
      if (isDone || !requests.some(({ method }) => method === 'eth_getLogs')) return;
      isDone = true;
      await sandbox.client.revert({ id: before });
      await sandbox.client.mine({ blocks: height });
      await trader.repeat();
    };
    // the node has no such blocks for a moment, so less is asked for
    onceOf('eth_getLogs', 'refuse');
    await tickAll(keeper);
    expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
  });

  it('that drops the opening has its copy closed', async () => {
    const { keeper } = start();
    await keeper.tick();
    const before = await sandbox.client.snapshot();
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    node.fault = ({ method }) => (method === 'eth_sendRawTransaction' ? 'hold' : null);
    await keeper.tick();
    await sandbox.client.revert({ id: before });
    // the mirror is still in a pool somewhere
    await node.release();
    await sandbox.client.mine({ blocks: 10 });
    node.fault = () => null;
    await tickAll(keeper);
    const { mirrored, adjusted, settled } = await chain.written();
    expect(mirrored).toHaveLength(1);
    expect(adjusted.map(({ data }) => data.size)).toEqual([0n]);
    expect(settled).toHaveLength(1);
  });

  it('is waited for as long as it was asked to', async () => {
    const { keeper } = start({ confirmations: 3n });
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await sandbox.client.mine({ blocks: 2 });
    await keeper.tick();
    expect((await chain.written()).names).toEqual([]);
    await sandbox.client.mine({ blocks: 1 });
    await keeper.tick();
    expect((await chain.written()).names).toEqual(['Mirrored']);
    for (let tick = 0; tick < 4; tick++) {
      await sandbox.client.mine({ blocks: 3 });
      await keeper.tick();
    }
    expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
  });
});

it('says that its wallet is empty, and goes on when it is filled', async () => {
  const { keeper } = start();
  await keeper.tick();
  await new GmxTrader(sandbox).increase(5_000, usdc(500));
  await sandbox.client.setBalance({ address: keeperAddress, value: 1n });
  await keeper.tick();
  expect(keeper.status.emptyWallet).toContain(`The keeper ${keeperAddress} has 1 wei`);
  expect((await chain.written()).names).toEqual([]);
  await sandbox.client.setBalance({ address: keeperAddress, value: parseEther('1') });
  await keeper.tick();
  expect(keeper.status.emptyWallet).toBeNull();
  expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped']);
});
