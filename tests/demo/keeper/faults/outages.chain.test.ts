import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { type KeeperPlace, StateFile } from '../../../../demo/keeper/state/StateFile';
import { Endpoints } from '../../../../demo/node/Endpoints';
import { alice, carol, USDC, usdc } from '../../../kit/chain/contractSandbox';
import { GmxTrader } from '../../../kit/chain/GmxTrader';
import type { RpcRequest } from './FaultyNode';
import { faultySandbox, isSend } from './faultySandbox';

const faulty = faultySandbox(async (sandbox) => {
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice);
});
const sends = () => faulty.node.asked.get('eth_sendRawTransaction') ?? 0;

/** A state file on a disk that may be full. */
class SmallDisk extends StateFile {
  isFull = false;

  override write(place: KeeperPlace): void {
    if (this.isFull) throw new Error('ENOSPC: no space left on device');
    super.write(place);
  }
}

describe('a keeper with a full disk', () => {
  it('sends nothing without storing it first', async () => {
    const file = faulty.newFile(SmallDisk)();
    const { keeper } = faulty.start({ file });
    await keeper.tick();
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    file.isFull = true;
    await faulty.tickAll(keeper);
    expect(sends()).toBe(0);
    await expect(keeper.tick()).rejects.toThrow('ENOSPC');
    file.isFull = false;
    await faulty.tickAll(keeper);
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder']);
  });

  it('does not mistake a transaction that it signed but could not store for another keeper’s', async () => {
    const file = faulty.newFile(SmallDisk)();
    const { keeper } = faulty.start({ file });
    const trader = new GmxTrader(faulty.sandbox);
    await trader.increase(5_000, usdc(500));
    await faulty.tickAll(keeper);
    await trader.close();
    file.isFull = true;
    await faulty.tickAll(keeper, 1);
    file.isFull = false;
    await faulty.tickAll(keeper);
    expect((await faulty.chain.written()).settled).toHaveLength(1);
    expect(keeper.status.foreignAt).toBeNull();
  });

  it('sends no replacement at a higher price either', async () => {
    const file = faulty.newFile(SmallDisk)();
    const { keeper } = faulty.start({ file, waitMs: 0 });
    await keeper.tick();
    faulty.node.fault = (request) => (isSend(request) ? 'swallow' : null);
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    const before = sends();
    file.isFull = true;
    await faulty.sandbox.wait(20);
    await faulty.tickAll(keeper);
    expect(sends()).toBe(before);
  });
});

it('switches from a stuck node to one that makes progress', async () => {
  const endpoints = new Endpoints([faulty.node.url, faulty.sandbox.rpcUrl]);
  const { keeper } = faulty.start({ endpoints, stallMs: 0 });
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(5_000, usdc(500));
  await faulty.tickAll(keeper, 2);
  expect((await faulty.chain.written()).mirrored).toHaveLength(1);
  const stop = await faulty.sandbox.client.getBlockNumber();
  await trader.close();
  faulty.node.lag = (await faulty.sandbox.client.getBlockNumber()) - stop;
  for (let tick = 0; tick < 6; tick++) {
    await keeper.tick().catch(() => endpoints.next());
    await faulty.sandbox.execute();
  }
  const { names, settled } = await faulty.chain.written();
  expect([names, settled.length]).toEqual([['Mirrored', 'MatchingOrder', 'Adjusted', 'Settled'], 1]);
});

describe('a node that fails at estimates', () => {
  const failures = [
    { code: -32_005, message: 'rate limited', data: '0x' },
    { code: -32_603, message: 'upstream failed', data: '0x5f3c2a11' },
    { code: -32_000, message: 'gas required exceeds allowance (50000000)' },
    // an answer that is a revert, though the call would succeed
    { code: -32_000, message: 'execution reverted' },
  ];
  const fail = (method: string, error: (typeof failures)[number]) => {
    faulty.node.amend = (request, answer) => (request.method === method ? { ...request, error } : answer);
  };

  it.each(failures)(
    'with %j is not reported as the keeper’s failure, and the copy is made later',
    async (error) => {
      const { keeper } = faulty.start();
      await keeper.tick();
      const trader = new GmxTrader(faulty.sandbox);
      await trader.increase(5_000, usdc(500));
      fail('eth_estimateGas', error);
      await faulty.tickAll(keeper, 5);
      expect((await faulty.chain.written()).names).toEqual([]);
      faulty.node.amend = (_, answer) => answer;
      await faulty.tickAll(keeper);
      expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder']);

      // nor does it delay a close
      await trader.close();
      fail('eth_estimateGas', error);
      await faulty.tickAll(keeper, 2);
      faulty.node.amend = (_, answer) => answer;
      await faulty.tickAll(keeper);
      expect((await faulty.chain.written()).names).toEqual([
        'Mirrored',
        'MatchingOrder',
        'Adjusted',
        'Settled',
      ]);
    },
  );

  it('a node without state does not make a token one without a symbol', async () => {
    const { keeper } = faulty.start();
    await keeper.tick();
    await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
    for (const result of ['0x', '0x12', `0x${'0'.repeat(64)}`]) {
      faulty.node.amend = ({ method, params = [], ...request }, answer) =>
        // the symbol's selector, within a call for several
        method === 'eth_call' && JSON.stringify(params).includes('95d89b41')
          ? { ...request, result }
          : answer;
      await faulty.tickAll(keeper, 2);
    }
    expect((await faulty.chain.written()).names).toEqual([]);
    faulty.node.amend = (_, answer) => answer;
    await faulty.tickAll(keeper);
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder']);
  });
});

describe('a keeper that starts on a long chain', () => {
  const widths: number[] = [];
  const wide = (most: number) => (request: RpcRequest) => {
    if (request.method !== 'eth_getLogs') return null;
    const { fromBlock, toBlock } = (request.params as [{ fromBlock: Hex; toBlock: Hex }])[0];
    widths.push(Number(toBlock) - Number(fromBlock) + 1);
    return widths.at(-1)! > most ? ('refuse' as const) : null;
  };
  const copies = async () => {
    const { keeper } = faulty.start({ confirmations: 3n });
    await faulty.tickAll(keeper, 8);
    const trader = new GmxTrader(faulty.sandbox);
    await trader.increase(5_000, usdc(500));
    // the copy, and the report that follows it
    for (let step = 0; step < 2; step++) {
      await faulty.sandbox.client.mine({ blocks: 3 });
      await faulty.tickAll(keeper, 4);
    }
    expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder']);
  };

  it.each([7, 1])('reads it from a node that answers %i blocks at a time', async (most) => {
    await faulty.sandbox.client.mine({ blocks: 120 });
    faulty.node.fault = wide(most);
    await copies();
    expect(Math.max(...widths)).toBeGreaterThan(most);
  });

  it('goes on where the node has failed, in the middle of what it has to read first', async () => {
    await faulty.sandbox.client.mine({ blocks: 300 });
    const from: number[] = [];
    let requests = 0;
    faulty.node.fault = (request) => {
      if (request.method !== 'eth_getLogs') return null;
      const [{ address, fromBlock }] = request.params as [{ address: Hex | Hex[]; fromBlock: Hex }];
      // the traders' events, which are read afterwards, come from one contract
      if (Array.isArray(address)) from.push(Number(fromBlock));
      requests += 1;
      // longer than a tick waits
      return requests % 20 > 14 ? 'away' : wide(10)(request);
    };
    const { keeper } = faulty.start();
    let ticks = 0;
    for (; keeper.status.readAt === null && ticks < 60; ticks++) await faulty.tickAll(keeper, 1);
    expect(ticks).toBeGreaterThan(2);
    expect(ticks).toBeLessThan(60);
    // the first block is asked for until the range is narrow enough, and never again
    expect(from.lastIndexOf(0)).toBeLessThan(20);
  });
});

it('a keeper that restarts after an hour still records why followers were skipped', async () => {
  const trader: Hex = `0x${'7'.repeat(40)}`;
  await faulty.sandbox.follow(carol, { trader });
  const place = faulty.newFile(StateFile);
  await faulty.start({ file: place() }).keeper.tick();
  await faulty.sandbox.client.mine({ blocks: 80 });
  const { keeper } = faulty.start({ file: place(), waitMs: 0 });
  await keeper.tick();
  keeper.save();
  await new GmxTrader(faulty.sandbox, { account: trader }).increase(5_000, usdc(500));
  faulty.node.fault = (request) => (isSend(request) ? 'swallow' : null);
  await keeper.tick();
  expect(sends()).toBe(1);
  faulty.node.fault = () => null;

  await faulty.sandbox.wait(3_600);
  await faulty.sandbox.client.mine({ blocks: 80 });
  await faulty.tickAll(faulty.start({ file: place() }).keeper);
  const { skipped } = await faulty.chain.written();
  expect(skipped.map(({ mimic, reason }) => [mimic.toLowerCase(), reason])).toEqual([[carol, 0]]);
});
