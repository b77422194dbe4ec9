import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Endpoints } from '../../../../../demo/chain/keeper/chain/Endpoints';
import { type KeeperPlace, StateFile } from '../../../../../demo/chain/keeper/state/StateFile';
import {
  alice,
  type ContractSandbox,
  carol,
  keeper as keeperAddress,
  startContractSandbox,
  USDC,
  usdc,
} from '../../contracts/contractSandbox';
import { GmxTrader } from '../GmxTrader';
import { keeperSandbox } from '../keeperSandbox';
import { FaultyNode } from './FaultyNode';

let sandbox: ContractSandbox;
let chain: ReturnType<typeof keeperSandbox>;
let node: FaultyNode;
let folder: string;
let snapshot: Hex;
beforeAll(async () => {
  sandbox = await startContractSandbox();
  chain = keeperSandbox(sandbox);
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice);
  folder = mkdtempSync(join(tmpdir(), 'mimic-outages-'));
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

/** As the process does: what fails is tried again with the next tick. */
async function tickAll(keeper: { tick: () => Promise<void> }, times = 4): Promise<void> {
  for (let tick = 0; tick < times; tick++) await keeper.tick().catch(() => undefined);
}

const isSend = ({ method }: { method: string }) => method === 'eth_sendRawTransaction';
const sends = () => node.asked.get('eth_sendRawTransaction') ?? 0;

/** A state file on a disk that may be full. */
class SmallDisk extends StateFile {
  isFull = false;

  constructor(name: string) {
    super(join(folder, name), { chainId: arbitrum.id, mirror: sandbox.mirror, keeper: keeperAddress });
  }

  override write(place: KeeperPlace): void {
    if (this.isFull) throw new Error('ENOSPC: no space left on device');
    super.write(place);
  }
}

describe('while its disk is full', () => {
  it('nothing leaves that is not written down', async () => {
    const file = new SmallDisk('full.json');
    const { keeper } = start({ file });
    await keeper.tick();
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    file.isFull = true;
    await tickAll(keeper);
    expect(sends()).toBe(0);
    await expect(keeper.tick()).rejects.toThrow('ENOSPC');
    file.isFull = false;
    await tickAll(keeper);
    expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder']);
  });

  it('no dearer form leaves either', async () => {
    const file = new SmallDisk('dearer.json');
    const { keeper } = start({ file, waitMs: 0 });
    await keeper.tick();
    node.fault = (request) => (isSend(request) ? 'swallow' : null);
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    const before = sends();
    file.isFull = true;
    await sandbox.wait(20);
    await tickAll(keeper);
    expect(sends()).toBe(before);
  });
});

it('a node that stands still is left for one that goes on', async () => {
  const endpoints = new Endpoints([node.url, sandbox.rpcUrl]);
  const { keeper } = start({ endpoints, stallMs: 0 });
  const trader = new GmxTrader(sandbox);
  await trader.increase(5_000, usdc(500));
  await tickAll(keeper, 2);
  expect((await chain.written()).mirrored).toHaveLength(1);
  const stop = await sandbox.client.getBlockNumber();
  await trader.close();
  node.lag = (await sandbox.client.getBlockNumber()) - stop;
  for (let tick = 0; tick < 6; tick++) await keeper.tick().catch(() => endpoints.next());
  const { names, settled } = await chain.written();
  expect([names, settled.length]).toEqual([['Mirrored', 'MatchingOrder', 'Adjusted', 'Settled'], 1]);
});

it('one that is back after an hour still writes why somebody was left out', async () => {
  const trader: Hex = `0x${'7'.repeat(40)}`;
  await sandbox.follow(carol, { trader });
  const place = () => new SmallDisk('reasons.json');
  await start({ file: place() }).keeper.tick();
  await sandbox.client.mine({ blocks: 80 });
  const { keeper } = start({ file: place(), waitMs: 0 });
  await keeper.tick();
  keeper.save();
  await new GmxTrader(sandbox, { account: trader }).increase(5_000, usdc(500));
  node.fault = (request) => (isSend(request) ? 'swallow' : null);
  await keeper.tick();
  expect(sends()).toBe(1);
  node.fault = () => null;

  await sandbox.wait(3_600);
  await sandbox.client.mine({ blocks: 80 });
  await tickAll(start({ file: place() }).keeper);
  const { skipped } = await chain.written();
  expect(skipped.map(({ mimic, reason }) => [mimic.toLowerCase(), reason])).toEqual([[carol, 0]]);
});
