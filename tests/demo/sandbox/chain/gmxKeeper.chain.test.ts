import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankArtifact } from '../../../../demo/contracts/artifacts/Bank';
import type { Rpc } from '../../../../demo/node/rpc';
import { Executor } from '../../../../demo/sandbox/chain/Executor';
import { GmxKeeper, type Handled } from '../../../../demo/sandbox/chain/GmxKeeper';
import { GMX } from '../../../../demo/sandbox/chain/placeGmx';
import { BOB, GMX_ADMIN, ProtocolChain, TRADER, USDC, usd, usdc } from '../../../kit/chain/ProtocolChain';

let chain: ProtocolChain;
beforeAll(async () => {
  chain = await ProtocolChain.start();
}, 120_000);
afterAll(() => chain?.stop());
beforeEach(() => chain.reset(), 30_000);

const open = (size: number, collateral = size / 5) =>
  chain.trade({ orderType: 2, sizeDeltaUsd: usd(size), collateral: usdc(collateral) });

const summary = (handled: Handled[]) =>
  handled.map((each) => {
    if ('failure' in each) return String(each.failure);
    const { executed } = each;
    if (!executed.ok) return executed.error.errorName;
    const { outcome } = executed;
    const names = outcome.ok
      ? outcome.effects.flatMap((effect) => (effect.type === 'event' ? [effect.name] : []))
      : [];
    return names.find((name) => /^Order(Executed|Cancelled|Frozen)$/.test(name));
  });

describe("GMX's keeper of the sandbox", () => {
  it('executes an order two seconds after its creation, not before', async () => {
    const { keeper } = chain;
    await open(1000);
    chain.pass(1);
    expect(await keeper.tick()).toEqual([]);
    chain.pass(1);
    expect(summary(await keeper.tick())).toEqual(['OrderExecuted']);
    expect(await keeper.tick()).toEqual([]);
  });

  it('executes orders in the order of their creation, also of one second', async () => {
    const { keeper } = chain;
    const created: string[] = [];
    for (let i = 0; i < 4; i++) {
      await open(1000 + i);
      const known = (await keeper.pendingOrders()).map(({ key }) => key);
      created.push(...known.filter((key) => !created.includes(key)));
    }
    // taking one out of the middle of DataStore's list puts the last one in its place
    keeper.instruct(created[0] as `0x${string}`, { kind: 'delay', seconds: 0n });
    await keeper.tick();
    chain.pass(2);
    const handled = await keeper.tick();
    expect(handled.map(({ order }) => order.key)).toEqual(created.slice(1));
    expect(await chain.sizeOf(TRADER)).toBe(usd(1000 + 1001 + 1002 + 1003));
  });

  it('is late with an order as told, and GMX refuses it after its expiry', async () => {
    const { keeper } = chain;
    keeper.instruct(TRADER, { kind: 'delay', seconds: 60n });
    await open(1000);
    chain.pass(59);
    expect(await keeper.tick()).toEqual([]);
    chain.pass(1);
    expect(summary(await keeper.tick())).toEqual(['OrderExecuted']);

    keeper.instruct(TRADER, { kind: 'delay', seconds: 301n });
    await open(1000);
    chain.pass(301);
    expect(summary(await keeper.tick())).toEqual(['OracleTimestampsAreLargerThanRequestExpirationTime']);
    expect(await keeper.pendingOrders()).toHaveLength(1);
  });

  it("cancels an account's next order, and only that", async () => {
    const { keeper } = chain;
    keeper.instruct(TRADER, { kind: 'refuse' });
    await open(1000);
    const before = await chain.balanceOf(USDC, TRADER);
    expect(summary(await chain.execute(keeper))).toEqual(['OrderCancelled']);
    expect((await chain.balanceOf(USDC, TRADER)) - before).toBe(usdc(200));
    await open(1000);
    expect(summary(await chain.execute(keeper))).toEqual(['OrderExecuted']);
  });

  it("executes others' orders although one fails", async () => {
    const { keeper } = chain;
    await open(1000);
    await open(15_000_000, 200);
    await open(1000);
    expect(summary(await chain.execute(keeper))).toEqual([
      'OrderExecuted',
      'OrderCancelled',
      'OrderExecuted',
    ]);
  });

  it('computes a step again if somebody changes GMX before it is sent', async () => {
    await open(1000);
    const [order] = await chain.keeper.pendingOrders();
    chain.pass(2);
    let sent = 0;
    const rpc: Rpc = {
      ...chain.rpc,
      request: async (method, params) => {
        if (method === 'eth_sendTransaction' && sent++ === 0) await open(2000);
        return chain.rpc.request(method, params);
      },
    };
    const executor = new Executor({ rpc, keeper: GMX_ADMIN, time: chain.time });
    expect(await executor.executeOrder(order?.key ?? '0x', chain.oracle)).toMatchObject({ ok: true });
    expect(sent).toBe(2);
    expect(await chain.sizeOf(TRADER)).toBe(usd(1000));
    expect(summary(await chain.execute())).toEqual(['OrderExecuted']);
    expect(await chain.sizeOf(TRADER)).toBe(usd(3000));
  });

  it("is not confused by an order that ends while it reads the order's fields", async () => {
    await open(1000);
    chain.pass(2);
    // a node works on the calls of a batch at once, and a block may come between any two of them
    const rpc: Rpc = {
      ...chain.rpc,
      batch: async (calls) => {
        const others = await chain.rpc.batch(calls.slice(1));
        await chain.keeper.tick();
        return [...(await chain.rpc.batch(calls.slice(0, 1))), ...others];
      },
    };
    const { executor, oracle, time } = chain;
    expect(await new GmxKeeper({ rpc, executor, prices: () => oracle, time }).tick()).toEqual([]);
    expect(await chain.sizeOf(TRADER)).toBe(usd(1000));
  });

  it('says what the stand-in cannot carry out', async () => {
    await open(1000);
    chain.pass(2);
    // the vault has been robbed
    await chain.send(GMX_ADMIN, GMX.orderVault, bankArtifact.abi, 'transferOut', [USDC, BOB, usdc(200)]);
    const [handled] = await chain.keeper.tick();
    expect(handled && 'failure' in handled ? String(handled.failure) : handled).toMatch(
      /could not carry out the outcome/,
    );
  });
});
