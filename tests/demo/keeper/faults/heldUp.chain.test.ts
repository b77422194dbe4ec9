import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Hex, toFunctionSelector, toHex } from 'viem';
import { expect, it, onTestFinished } from 'vitest';
import { Endpoints } from '../../../../demo/node/Endpoints';
import { GMX } from '../../../../demo/sandbox/chain/placeGmx';
import {
  alice,
  bob,
  carol,
  keeper as keeperAddress,
  price,
  USDC,
  usdc,
  WETH,
} from '../../../kit/chain/contractSandbox';
import { GmxTrader } from '../../../kit/chain/GmxTrader';
import { faultySandbox, isSend } from './faultySandbox';

const SECOND: Hex = `0x${'2'.repeat(40)}`;

const faulty = faultySandbox(async (sandbox) => {
  for (const user of [alice, bob, carol]) {
    await sandbox.deposit(user, USDC, usdc(1_000));
    await sandbox.follow(user);
  }
  await sandbox.follow(alice, { trader: SECOND });
});

it('a close does not wait for a refused call before it', async () => {
  const { keeper } = faulty.start();
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(5_000, usdc(500));
  await faulty.tickAll(keeper);
  // no price for one block, in which the trader increases the position
  await faulty.sandbox.setFeed(USDC, 0n);
  await trader.increase(2_500, 0n);
  await faulty.tickAll(keeper, 1);
  await faulty.sandbox.setFeed(USDC, price(1, 6));
  await trader.close();
  await faulty.tickAll(keeper, 3);
  const { adjusted } = await faulty.chain.written();
  expect(adjusted.map(({ data }) => data.traderTargetLeverage)).toEqual([0n]);
});

it('a close does not wait for a failed call mined before it', async () => {
  const { keeper } = faulty.start();
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(5_000, usdc(500));
  await faulty.tickAll(keeper);
  await trader.increase(2_500, 0n);
  faulty.node.fault = (request) => (isSend(request) ? 'hold' : null);
  await faulty.tickAll(keeper, 1);
  faulty.node.fault = () => null;
  await faulty.sandbox.setFeed(USDC, 0n);
  await faulty.node.release();
  await faulty.sandbox.setFeed(USDC, price(1, 6));
  await trader.close();
  await faulty.tickAll(keeper, 3);
  const { adjusted } = await faulty.chain.written();
  expect(adjusted.map(({ data }) => data.traderTargetLeverage)).toEqual([0n]);
});

it('a close does not wait for an earlier refused settlement of a partial profit', async () => {
  const settling = toFunctionSelector('settle(bytes32,address,uint256)');
  const url = await nodeWithoutReasons((data) => data.startsWith(settling));
  const { keeper } = faulty.start({ endpoints: new Endpoints([url]) });
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(5_000, usdc(500));
  await faulty.tickAll(keeper);
  await faulty.sandbox.setPrice(WETH, price(2_200, 18));
  await trader.decrease(2_500, 0n);
  await faulty.tickAll(keeper, 2);
  expect(keeper.status.refused).toMatchObject({ reason: 'reverted without a reason' });
  await trader.close();
  await faulty.tickAll(keeper, 3);
  const { adjusted } = await faulty.chain.written();
  expect(adjusted.map(({ data }) => data.traderTargetLeverage > 0n)).toEqual([true, false]);
});

it('a refused close does not wait a day because a replaced block was a day ahead', async () => {
  const { keeper } = faulty.start();
  const { client } = faulty.sandbox;
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(5_000, usdc(500));
  await faulty.tickAll(keeper);
  await trader.close();
  const bytecode = (await client.getCode({ address: GMX.exchangeRouter })) ?? '0x';
  await client.setCode({ address: GMX.exchangeRouter, bytecode: '0x5f5ffd' });
  const { number, timestamp } = await client.getBlock();
  await client.setNextBlockTimestamp({ timestamp: timestamp + 86_400n });
  await client.mine({ blocks: 1 });
  await faulty.tickAll(keeper, 2);
  await client.request({
    method: 'anvil_rollback',
    params: [Number((await client.getBlockNumber()) - number)],
  } as never);
  await client.setNextBlockTimestamp({ timestamp: timestamp + 5n });
  await client.setCode({ address: GMX.exchangeRouter, bytecode });
  await client.mine({ blocks: 1 });
  await faulty.tickAll(keeper);
  const { adjusted } = await faulty.chain.written();
  expect(adjusted.map(({ data }) => data.traderTargetLeverage)).toEqual([0n]);
});

it('a tick ends if the last block is cached but nonces are not', async () => {
  const { keeper: first } = faulty.start();
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(5_000, usdc(500));
  await faulty.tickAll(first);
  await trader.increase(2_500, 0n);
  const { keeper } = faulty.start();
  let head: object | undefined;
  faulty.node.amend = (request, answer) => {
    if (request.method !== 'eth_getBlockByNumber' || request.params?.[0] !== 'latest') return answer;
    head ??= answer;
    return { ...head, id: request.id } as typeof answer;
  };
  faulty.node.asked.clear();
  await keeper.tick();
  const asked = [...faulty.node.asked.values()].reduce((total, count) => total + count, 0);
  expect(asked).toBeLessThan(100);
  faulty.node.amend = (_, answer) => answer;
  await faulty.tickAll(keeper);
  expect(keeper.status.inFlight).toBe(0);
});

it('a tick continues once the last block matches the node’s nonces', async () => {
  const { keeper } = faulty.start({ waitMs: 10_000 });
  await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
  const { client } = faulty.sandbox;
  const newest = { number: await client.getBlockNumber({ cacheTime: 0 }), since: 0, count: 0 };
  faulty.node.before = async () => {
    const number = await client.getBlockNumber({ cacheTime: 0 });
    if (number !== newest.number) Object.assign(newest, { number, since: performance.now() });
    newest.count = await client.getTransactionCount({ address: keeperAddress });
    faulty.node.lag = performance.now() - newest.since < 100 ? 1n : 0n;
  };
  faulty.node.amend = ({ method, params }, answer) =>
    method === 'eth_getTransactionCount' && params?.[1] === 'latest'
      ? { ...answer, result: toHex(newest.count) }
      : answer;
  // some nodes answer this from a cache
  faulty.node.fault = ({ method }) => (method === 'eth_blockNumber' ? 'refuse' : null);
  await keeper.tick();
  expect((await faulty.chain.written()).names).toEqual(['Mirrored', 'MatchingOrder']);
});

it('a late receipt is awaited without constant polling', async () => {
  const { keeper } = faulty.start();
  const { client } = faulty.sandbox;
  const isReceipt = ({ method }: { method: string }) => method === 'eth_getTransactionReceipt';
  faulty.node.fault = (request) => (isReceipt(request) ? 'unknown' : null);
  await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
  let waited = 0; // milliseconds
  for (let second = 0; second < 10; second++) {
    const began = performance.now();
    await keeper.tick();
    waited += performance.now() - began;
    // one second, however long the machine took: after 20 s the transaction counts as lost
    const { timestamp } = await client.getBlock();
    await client.setNextBlockTimestamp({ timestamp: timestamp + 1n });
    await client.mine({ blocks: 1 });
  }
  // a few times at first, then four times a second however long a busy machine takes: constant polling asks fifty times
  expect(faulty.node.asked.get('eth_getTransactionReceipt')).toBeLessThan(40 + waited / 125);
  faulty.node.fault = () => null;
  await faulty.tickAll(keeper);
  expect(keeper.status).toMatchObject({ foreignAt: null, inFlight: 0 });
  const { mirrored, orders } = await faulty.chain.written();
  expect([mirrored.length, orders.length]).toEqual([1, 1]);
});

it('an unaffordable close does not block a cheaper one', async () => {
  const { keeper } = faulty.start();
  const traders = [new GmxTrader(faulty.sandbox), new GmxTrader(faulty.sandbox, { account: SECOND })];
  for (const trader of traders) {
    await trader.increase(5_000, usdc(500));
    await faulty.tickAll(keeper);
  }
  const { mirrored } = await faulty.chain.written();
  expect(mirrored.map(({ data }) => data.mimicList.length)).toEqual([3, 1]);
  for (const trader of traders) await trader.close();
  const { client } = faulty.sandbox;
  await client.setBalance({ address: keeperAddress, value: 0n });
  await faulty.tickAll(keeper, 1);
  // the cost of the first: enough for the second, which has fewer followers
  const dearest = BigInt(/may cost (\d+)/.exec(keeper.status.emptyWallet ?? '')?.[1] ?? 0);
  await client.setBalance({ address: keeperAddress, value: (dearest * 997n) / 1_000n });
  for (let minute = 0; minute < 5; minute++) {
    await faulty.tickAll(keeper, 1);
    await faulty.sandbox.wait(60);
  }
  const { adjusted } = await faulty.chain.written();
  expect(adjusted.map(({ allocationKey }) => allocationKey)).toEqual([mirrored[1]?.allocationKey]);
});

it('copies whose calls revert without a reason do not block closing, opening or reporting others', async () => {
  const traders = Array.from({ length: 3 }, (_, i): Hex => `0x${(i + 0x20).toString(16).repeat(20)}`);
  for (const trader of traders) await faulty.sandbox.follow(alice, { trader, rate: 400n });
  let halted: Hex[] = [];
  // calls of these copies, not the reads of everything together
  const isCall = (data: string) => !data.startsWith(toFunctionSelector('aggregate3((address,bool,bytes)[])'));
  const url = await nodeWithoutReasons(
    (data) => isCall(data) && halted.some((key) => data.includes(key.slice(2))),
  );
  const { keeper } = faulty.start({ endpoints: new Endpoints([url]) });
  const positions = traders.map((account) => new GmxTrader(faulty.sandbox, { account }));
  for (const position of positions) {
    await position.increase(5_000, usdc(500));
    await faulty.tickAll(keeper, 2);
  }
  halted = (await faulty.chain.written()).mirrored.map(({ allocationKey }) => allocationKey);
  for (const position of positions) await position.close();
  await faulty.tickAll(keeper);
  const other = new GmxTrader(faulty.sandbox);
  await other.increase(5_000, usdc(500));
  await faulty.tickAll(keeper);
  expect((await faulty.chain.written()).mirrored).toHaveLength(4);
  await other.close();
  await faulty.tickAll(keeper);
  const { adjusted } = await faulty.chain.written();
  expect(adjusted.map(({ data }) => data.traderTargetLeverage)).toEqual([0n]);
});

type Asked = { id: number; method: string; params: [{ data: string }] };

/** A node that reports these reverts without their data, as geth did before 1.14. */
async function nodeWithoutReasons(isMeant: (data: string) => boolean): Promise<string> {
  const answer = async (one: Asked) => {
    if (['eth_estimateGas', 'eth_call'].includes(one.method) && isMeant(one.params[0].data))
      return { id: one.id, jsonrpc: '2.0', error: { code: -32000, message: 'execution reverted' } };
    const headers = { 'content-type': 'application/json' };
    return (
      await fetch(faulty.sandbox.rpcUrl, { method: 'POST', headers, body: JSON.stringify(one) })
    ).json();
  };
  const server = createServer(async (request, response) => {
    const asked = (await json(request)) as Asked | Asked[];
    const answers = Array.isArray(asked) ? await Promise.all(asked.map(answer)) : await answer(asked);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
