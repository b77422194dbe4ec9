import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roleId } from '../../../demo/contracts/deploy/protocolPlan';
import { receiptOf } from '../../../demo/node/receiptOf';
import { storeCalls } from '../../../demo/sandbox/chain/writeStore';
import { sandboxAccount } from '../../../demo/sandbox/deploy/accounts';
import { encodeGmxEvent } from '../../../demo/sandbox/gmx/perform/encode';
import { hashKey } from '../../../demo/sandbox/gmx/state/hashKey';
import { keys } from '../../../demo/sandbox/gmx/state/keys';
import {
  alice,
  as,
  bob,
  ETH_MARKET,
  keeper as keeperAddress,
  newcomer,
  oracle,
  owner,
  price,
  USDC,
  usdc,
  WETH,
} from '../../kit/chain/contractSandbox';
import { GmxTrader } from '../../kit/chain/GmxTrader';
import { type GmxSandbox, startGmxSandbox } from '../../kit/chain/gmxSandbox';
import { keeperSandbox } from '../../kit/chain/keeperSandbox';

let sandbox: GmxSandbox;
let chain: ReturnType<typeof keeperSandbox>;
let trader: GmxTrader;
let restore: () => Promise<void>;
beforeAll(async () => {
  sandbox = await startGmxSandbox();
  chain = keeperSandbox(sandbox);
  for (const [user, amount] of [[alice, 10_000] as const, [bob, 5_000] as const]) {
    await sandbox.deposit(user, USDC, usdc(amount));
    await sandbox.follow(user);
  }
}, 60_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  restore = await sandbox.save();
  trader = new GmxTrader(sandbox);
});
afterEach(() => restore());

type Keeper = ReturnType<typeof chain.start>['keeper'];

/** The trader opens and the keeper sends the copy's order, which GMX has not executed. */
async function request(keeper: Keeper) {
  await trader.increase(5_000, usdc(500));
  await keeper.tick();
  const { mirrored } = await chain.written();
  const { allocationKey, requestKey, data } = mirrored[0]!;
  return { allocationKey, requestKey, account: data.allocationAddress.toLowerCase() as Hex };
}

async function open(keeper: Keeper) {
  const copy = await request(keeper);
  await sandbox.execute();
  return copy;
}

const place = (account: Hex) => ({ account, market: ETH_MARKET, collateralToken: USDC, isLong: true });
const free = async () => [...(await sandbox.store.read.getBalanceList([USDC, [alice, bob]]))];

/** Runs with the code of a contract replaced by one that reverts whatever it is called with. */
async function withoutCallbacks(run: () => Promise<unknown>): Promise<void> {
  const { client, mirror } = sandbox;
  const bytecode = (await client.getCode({ address: mirror })) ?? '0x';
  await client.setCode({ address: mirror, bytecode: '0x5f5ffd' });
  await run();
  await client.setCode({ address: mirror, bytecode });
}

describe('an opening', () => {
  it('that GMX cancels, as the price has run away, is settled back whole, and not reported as failed', async () => {
    const { keeper } = chain.start();
    const { requestKey } = await request(keeper);
    sandbox.gmxKeeper.instruct(requestKey, { kind: 'refuse' });
    await sandbox.execute();
    await keeper.tick();
    const { ended, settled, orders } = await chain.written();
    expect(ended).toMatchObject([{ isExecuted: false, isOpening: true }]);
    expect(settled.map(({ data }) => [data.isFinal, data.keeperExecutionFee])).toEqual([[true, 0n]]);
    expect(orders.map(({ status }) => status)).toEqual([0]);
    expect(await free()).toEqual([usdc(10_000), usdc(5_000)]);
  });

  it('whose callback failed is noted by the keeper, who is then paid', async () => {
    const { keeper } = chain.start();
    await request(keeper);
    await withoutCallbacks(() => sandbox.execute());
    expect((await chain.written()).ended).toEqual([]);
    await keeper.tick();
    expect((await chain.written()).ended).toMatchObject([{ isExecuted: true, isOpening: true }]);
    expect(await sandbox.store.read.userBalanceMap([USDC, keeperAddress])).toBeGreaterThan(0n);
  });

  it('that GMX has not executed after 300 seconds is cancelled and settled back', async () => {
    const { keeper } = chain.start();
    await request(keeper);
    await sandbox.wait(200);
    await keeper.tick();
    expect((await chain.written()).ended).toEqual([]);
    await sandbox.wait(101);
    await keeper.tick();
    await keeper.tick();
    const { ended, settled } = await chain.written();
    expect(ended).toMatchObject([{ isExecuted: false, isOpening: true }]);
    expect(settled.at(-1)?.data.isFinal).toBe(true);
    expect(await free()).toEqual([usdc(10_000), usdc(5_000)]);
  });

  it('leaves the keeper with its gas and what GMX has used of the execution fee alone', async () => {
    const { client } = sandbox;
    const { keeper } = chain.start();
    const before = await client.getBalance({ address: keeperAddress });
    await open(keeper);
    const spent = before - (await client.getBalance({ address: keeperAddress }));
    const earned = await sandbox.store.read.userBalanceMap([USDC, keeperAddress]);
    // wei of what it was paid in USDC, at 2,000 dollars
    const worth = (earned * 10n ** 18n) / usdc(2_000);
    expect(spent).toBeLessThan((worth * 12n) / 10n);
    expect(worth).toBeLessThan(spent * 3n);
  });

  it('is not attempted while the trader’s last copy still closes, but right after', async () => {
    const { keeper } = chain.start();
    await open(keeper);
    await trader.close();
    await keeper.tick();
    for (const user of [alice, bob]) await sandbox.follow(user);
    await trader.increase(4_000, usdc(400));
    await keeper.tick();
    expect((await chain.written()).mirrored).toHaveLength(1);
    await sandbox.execute();
    await sandbox.wait(3);
    await keeper.tick();
    const { mirrored, orders } = await chain.written();
    expect(mirrored).toHaveLength(2);
    expect(orders.map(({ status }) => status)).toEqual([0, 0]);
  });
});

describe('a copy’s change', () => {
  it('is not sent while another order of the copy is pending', async () => {
    const { keeper } = chain.start();
    await request(keeper);
    await trader.increase(5_000, 0n);
    await keeper.tick();
    await chain.start().keeper.tick();
    expect((await chain.written()).adjusted).toEqual([]);
    await sandbox.execute();
    await keeper.tick();
    expect((await chain.written()).adjusted).toHaveLength(1);
  });

  it('that GMX cancels is sent again', async () => {
    const { keeper } = chain.start();
    const { account } = await open(keeper);
    await trader.decrease(2_500);
    await keeper.tick();
    sandbox.gmxKeeper.instruct(account, { kind: 'refuse' });
    await sandbox.execute();
    await keeper.tick();
    await sandbox.execute();
    const { adjusted, ended } = await chain.written();
    expect(adjusted).toHaveLength(2);
    expect(ended.map(({ isExecuted }) => isExecuted)).toEqual([true, false, true]);
  });

  it('that GMX goes on cancelling costs a fee less and less often, and the trader’s next one is followed at once', async () => {
    const { keeper } = chain.start();
    const { account } = await open(keeper);
    await trader.decrease(2_500);
    const refused = async (seconds: number) => {
      await sandbox.wait(seconds);
      await keeper.tick();
      sandbox.gmxKeeper.instruct(account, { kind: 'refuse' });
      await sandbox.execute();
      return (await chain.written()).adjusted.length;
    };
    expect([await refused(1), await refused(1), await refused(1), await refused(5)]).toEqual([1, 2, 2, 2]);
    expect([await refused(40), await refused(5), await refused(90)]).toEqual([3, 3, 4]);
    await trader.decrease(500);
    expect(await refused(1)).toBe(5);
  });

  it('that GMX has executed without its callback is noted, and the copy goes on', async () => {
    const { keeper } = chain.start();
    await open(keeper);
    await trader.decrease(2_500);
    await keeper.tick();
    await withoutCallbacks(() => sandbox.execute());
    await trader.close();
    await keeper.tick();
    await keeper.tick();
    const { ended, adjusted } = await chain.written();
    expect(ended.map(({ isExecuted }) => isExecuted)).toEqual([true, true]);
    expect(adjusted).toHaveLength(2);
  });

  it('that is small is left', async () => {
    const { keeper } = chain.start();
    await open(keeper);
    await trader.decrease(50);
    await keeper.tick();
    expect((await chain.written()).adjusted).toEqual([]);
  });

  it('does not keep a follower from leaving meanwhile', async () => {
    const { keeper } = chain.start();
    const { allocationKey, account } = await open(keeper);
    await trader.decrease(2_500);
    await keeper.tick();
    await sandbox.userRouter.write.leaveCopy([allocationKey, price(1_900, 18)], {
      ...as(bob),
      value: 10n ** 16n,
    });
    await sandbox.execute();
    await keeper.tick();
    await sandbox.execute();
    await trader.close();
    await keeper.tick();
    await sandbox.execute();
    await keeper.tick();
    await keeper.tick();
    const { left, settled } = await chain.written();
    expect([...left, ...(await chain.written()).notLeft]).toHaveLength(1);
    expect(settled.at(-1)?.data.isFinal).toBe(true);
    expect((await sandbox.positionOf(account)).sizeInUsd).toBe(0n);
  });
});

describe('a copy that GMX', () => {
  it('liquidates is settled, and not opened again', async () => {
    const { keeper } = chain.start();
    const { account } = await open(keeper);
    const liquidated = await sandbox.gmxKeeper.liquidate(place(account));
    expect(liquidated.ok).toBe(true);
    await keeper.tick();
    await keeper.tick();
    const { settled, mirrored, adjusted } = await chain.written();
    expect(settled.at(-1)?.data).toMatchObject({ size: 0n, isFinal: true });
    expect([mirrored.length, adjusted.length]).toEqual([1, 0]);
  });

  it('reduces by ADL goes on, and is settled in the end', async () => {
    const { keeper } = chain.start();
    const { account } = await open(keeper);
    await sandbox.setPrice(WETH, price(2_400, 18));
    const { sizeInUsd } = await sandbox.positionOf(account);
    const reduced = await sandbox.gmxKeeper.reduceByAdl(place(account), sizeInUsd / 2n);
    expect(reduced.ok).toBe(true);
    await keeper.tick();
    await sandbox.execute();
    await trader.close();
    await keeper.tick();
    await sandbox.execute();
    await keeper.tick();
    await keeper.tick();
    expect((await chain.written()).settled.at(-1)?.data).toMatchObject({ size: 0n, isFinal: true });
    expect(await sandbox.token(USDC).read.balanceOf([account])).toBe(0n);
  });

  it('closes at a profit in two tokens is settled in both', async () => {
    const { keeper } = chain.start();
    const { account } = await open(keeper);
    await sandbox.setPrice(WETH, price(2_300, 18));
    await trader.close();
    await keeper.tick();
    await sandbox.execute();
    await keeper.tick();
    await keeper.tick();
    const { settled } = await chain.written();
    expect(settled.map(({ data }) => data.distributionToken.toLowerCase())).toEqual([USDC, WETH]);
    expect(settled.map(({ data }) => data.isFinal)).toEqual([false, true]);
    expect(await sandbox.token(WETH).read.balanceOf([account])).toBe(0n);
  });
});

it('settles what arrives after the end, if it is worth it', async () => {
  const { keeper } = chain.start();
  const { account, allocationKey } = await open(keeper);
  await trader.close();
  await keeper.tick();
  await sandbox.execute();
  await keeper.tick();
  await keeper.tick();
  const count = (await chain.written()).settled.length;
  await sandbox.token(USDC).write.mint([[account], 1_000n], as(owner));
  await sandbox.wait(3_601);
  await keeper.tick();
  expect((await chain.written()).settled).toHaveLength(count);
  await sandbox.token(USDC).write.mint([[account], usdc(500)], as(owner));
  await sandbox.wait(3_601);
  await keeper.tick();
  const { settled } = await chain.written();
  expect(settled).toHaveLength(count + 1);
  expect(settled.at(-1)).toMatchObject({ allocationKey, data: { settledBalance: usdc(500) + 1_000n } });
  expect(keeper.status.copies).toBe(0);
});

describe('what arrives at a leave’s address after it has ended', () => {
  /** Bob leaves, unless GMX refuses his order. */
  async function leave(keeper: Keeper, instruction?: 'refuse') {
    const copy = await open(keeper);
    const bound = [copy.allocationKey, price(1_900, 18)] as const;
    await sandbox.userRouter.write.leaveCopy(bound, { ...as(bob), value: 10n ** 16n });
    const [asked] = (await chain.written()).asked;
    if (instruction) sandbox.gmxKeeper.instruct(asked!.data.requestKey, { kind: instruction });
    await sandbox.execute();
    const at = await sandbox.copiesContract.read.accountOf([asked!.data.leaveKey]);
    return { ...copy, at, leaveKey: asked!.data.leaveKey };
  }

  it('is the follower’s who has left', async () => {
    const { keeper } = chain.start();
    const { at, leaveKey } = await leave(keeper);
    expect((await chain.written()).left).toHaveLength(1);
    await sandbox.client.setBalance({ address: at, value: 10n ** 16n });
    await sandbox.token(USDC).write.mint([[at], usdc(50)], as(owner));
    const before = await sandbox.store.read.userBalanceMap([USDC, bob]);
    await keeper.tick();
    await keeper.tick();
    expect(await sandbox.store.read.userBalanceMap([WETH, bob])).toBe(10n ** 16n);
    expect((await sandbox.store.read.userBalanceMap([USDC, bob])) - before).toBe(usdc(50));
    expect((await chain.written()).collected).toMatchObject([{ leaveKey }, { leaveKey }]);
  });

  it('is everybody’s if the follower has not left, and settled, even when the copy is over', async () => {
    const { keeper } = chain.start();
    const { at, account, allocationKey } = await leave(keeper, 'refuse');
    expect((await chain.written()).notLeft).toHaveLength(1);
    await trader.close();
    await keeper.tick();
    await sandbox.execute();
    await keeper.tick();
    await keeper.tick();
    const count = (await chain.written()).settled.length;
    // less than what passing it on costs stays where it is
    await sandbox.token(USDC).write.mint([[at], 1_000n], as(owner));
    await sandbox.wait(3_601);
    await keeper.tick();
    expect((await chain.written()).collected).toEqual([]);
    await sandbox.token(USDC).write.mint([[at], usdc(500)], as(owner));
    await sandbox.wait(3_601);
    await keeper.tick();
    const { collected, settled } = await chain.written();
    expect(collected).toMatchObject([{ receiver: expect.stringMatching(new RegExp(account, 'i')) }]);
    expect(settled).toHaveLength(count + 1);
    expect(settled.at(-1)).toMatchObject({ allocationKey, data: { settledBalance: usdc(500) + 1_000n } });
  });

  it('is looked for during fourteen days', async () => {
    const { keeper } = chain.start();
    const { at } = await leave(keeper);
    await keeper.tick();
    const collectedAfter = async (days: number) => {
      await sandbox.wait(days * 86_400);
      await sandbox.setPrice(USDC, price(1, 6));
      await sandbox.setPrice(WETH, price(2_000, 18));
      await sandbox.token(USDC).write.mint([[at], usdc(50)], as(owner));
      await keeper.tick();
      return (await chain.written()).collected.length;
    };
    expect([await collectedAfter(13), await collectedAfter(2)]).toEqual([1, 1]);
  });
});

describe('what GMX owes a copy’s account', () => {
  const claim = async (entries: readonly (readonly [string, bigint])[]) => {
    await sandbox.token(USDC).write.mint([[ETH_MARKET], usdc(50)], as(owner));
    for (const { to, data, gas } of storeCalls(entries)) {
      const hash = await sandbox.client.sendTransaction({ to, data, gas, ...as(oracle) });
      await receiptOf(sandbox.client, hash, { interval: 5 });
    }
  };

  it('funding that GMX owes a copy is claimed at the end, and shared', async () => {
    const { keeper } = chain.start();
    const { account } = await open(keeper);
    await claim([
      [keys.claimableFunding(ETH_MARKET, USDC, account), usdc(50)],
      [keys.claimableFunding(ETH_MARKET, USDC), usdc(50)],
    ]);
    await trader.close();
    await keeper.tick();
    await sandbox.execute();
    await keeper.tick();
    const { settled } = await chain.written();
    expect(settled.reduce((sum, { data }) => sum + data.settledBalance, 0n)).toBeGreaterThan(usdc(1_500));
    expect(settled.at(-1)?.data.isFinal).toBe(true);
    const left = await sandbox.dataStoreContract.read.getUint([
      hashKey(keys.claimableFunding(ETH_MARKET, USDC, account)),
    ]);
    expect(left).toBe(0n);
  });

  it('of a price impact that it held back is claimed once GMX pays it, days after the end', async () => {
    const { keeper } = chain.start();
    const { account, allocationKey } = await open(keeper);
    const timeKey = (await sandbox.now()) / 3_600n;
    const log = encodeGmxEvent({
      type: 'event',
      name: 'ClaimableCollateralUpdated',
      topics: [account],
      values: {
        address: { market: ETH_MARKET, token: USDC, account },
        uint: { timeKey, delta: usdc(50), nextValue: usdc(50), nextPoolValue: usdc(50) },
      },
    });
    await sandbox.emitter.write.emitRaw([[log]], as(oracle));
    await claim([
      [keys.claimableCollateral(ETH_MARKET, USDC, timeKey, account), usdc(50)],
      [keys.claimableCollateralSum(ETH_MARKET, USDC), usdc(50)],
    ]);
    await trader.close();
    await keeper.tick();
    await sandbox.execute();
    await keeper.tick();
    const count = (await chain.written()).settled.length;
    expect((await chain.written()).settled.at(-1)?.data.isFinal).toBe(true);
    await sandbox.wait(86_400);
    await keeper.tick();
    expect((await chain.written()).settled).toHaveLength(count);
    await claim([[keys.claimableCollateralFactor(ETH_MARKET, USDC, timeKey), 10n ** 30n]]);
    for (const token of [USDC, WETH])
      await sandbox.setPrice(token, token === USDC ? price(1, 6) : price(2_000, 18));
    await sandbox.wait(3_601);
    await keeper.tick();
    const { settled } = await chain.written();
    expect(settled).toHaveLength(count + 1);
    expect(settled.at(-1)).toMatchObject({ allocationKey, data: { settledBalance: usdc(50) } });
  });
});

it('does no harm with a second keeper of another account beside it', async () => {
  const second = sandboxAccount('newcomer');
  await sandbox.copiesContract.write.grantRole([roleId('KEEPER'), newcomer], as(owner));
  const keepers = [
    chain.start().keeper,
    chain.start({ account: privateKeyToAccount(second.privateKey) }).keeper,
  ];
  const both = () => Promise.all(keepers.map((keeper) => keeper.tick()));
  await trader.increase(5_000, usdc(500));
  await both();
  await both();
  await sandbox.execute();
  await trader.decrease(2_500);
  await both();
  await sandbox.execute();
  await both();
  await trader.close();
  await both();
  await sandbox.execute();
  await both();
  await both();
  const { mirrored, orders, adjusted, settled } = await chain.written();
  expect(mirrored).toHaveLength(1);
  expect(orders.map(({ status }) => status)).toEqual([0]);
  expect(adjusted).toHaveLength(2);
  expect(settled.at(-1)?.data.isFinal).toBe(true);
  expect(settled.filter(({ data }) => data.isFinal)).toHaveLength(1);
});
