import { allocationKey, positionKey, traderMatchingKey } from '@mimic/widgets/core';
import { type Hex, keccak256, pad } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  carol,
  ETH_MARKET,
  followers,
  keeper,
  newcomer,
  owner,
  price,
  revertOf,
  startContractSandbox,
  TRADER,
  USDC,
  usd,
  usdc,
  WETH,
} from './contractSandbox';
import { FEE_RECEIVER, keeperCalls, mirrorCall, nextSourceRequest, SOURCE_POSITION } from './copies';

const key = traderMatchingKey(USDC, TRADER);
const [NO_BALANCE, NO_RULE, EXPIRED, THROTTLED, FEE_FLOOR, NOT_LISTED] = [0, 1, 2, 3, 4, 5];

let sandbox: ContractSandbox;
let calls: ReturnType<typeof keeperCalls>;
let snapshot: Hex;
beforeAll(async () => {
  sandbox = await startContractSandbox();
  calls = keeperCalls(sandbox);
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.deposit(bob, USDC, 333_333_333n);
  await sandbox.follow(alice, { rate: 1_000n });
  await sandbox.follow(bob, { rate: 2_500n, throttle: 7_200n });
});
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  snapshot = await sandbox.client.snapshot();
});
afterEach(() => sandbox.client.revert({ id: snapshot }));

const free = (user: Hex, token = USDC) => sandbox.store.read.userBalanceMap([token, user]);
const reasons = (skipped: readonly { mimic: Hex; reason: number }[]) =>
  skipped.map(({ mimic, reason }) => [mimic.toLowerCase(), reason]);

describe('an opening', () => {
  it('takes each follower’s part and opens the copy by the formula', async () => {
    const fee = usdc(2);
    const requestKey = nextSourceRequest();
    const { data, ...keys } = await calls.open([alice, bob], { keeperFee: fee, requestKey });
    const allocations = [usdc(100), (333_333_333n * 2_500n) / 10_000n];
    const gross = allocations[0]! + allocations[1]!;
    const net = gross - fee;

    expect(data.mimicList.map((mimic) => mimic.toLowerCase())).toEqual([alice, bob]);
    expect(data.allocationList).toEqual(allocations);
    expect(data.allocation).toBe(gross);
    expect(data.keeperExecutionFee).toBe(fee);
    expect(data.sizeDelta).toBe((usd(10_000) * net) / usdc(1_000));
    expect(data.traderTargetLeverage).toBe(100_000n);
    expect(data.sourceRequestKey).toBe(requestKey);
    expect(data.sourcePositionKey).toBe(SOURCE_POSITION);
    expect(keys.traderMatchingKey).toBe(key);
    expect(keys.allocationKey).toBe(allocationKey([alice, bob], key, data.allocationId));

    expect(await free(alice)).toBe(usdc(900));
    expect(await free(bob)).toBe(333_333_333n - allocations[1]!);
    expect(await sandbox.token(USDC).read.balanceOf([FEE_RECEIVER])).toBe(fee);
    expect(await sandbox.token(USDC).read.balanceOf([data.allocationAddress])).toBe(0n);
    expect(await sandbox.exchangeContract.read.collateralMap([USDC])).toBe(net);
    expect(await calls.position(keys.allocationKey)).toEqual({
      sizeInUsd: data.sizeDelta,
      sizeInTokens: data.sizeDelta / price(2_000, 18),
      collateral: net,
    });
    const copyKey = positionKey(data.allocationAddress, ETH_MARKET, USDC, true);
    expect((await sandbox.exchangeContract.read.positionMap([copyKey]))[0]).toBe(data.sizeDelta);
  });

  it('gives every allocation its own account and request', async () => {
    const first = await calls.open([alice]);
    const second = await calls.open([bob]);
    expect(second.data.allocationId).toBe(first.data.allocationId + 1n);
    expect(second.data.allocationAddress).not.toBe(first.data.allocationAddress);
    expect(second.requestKey).not.toBe(first.requestKey);
    expect(second.allocationKey).not.toBe(first.allocationKey);
    expect(await sandbox.client.getCode({ address: first.data.allocationAddress })).toBeDefined();
  });

  it('measures leverage by the collateral’s price', async () => {
    await sandbox.deposit(carol, WETH, 10n ** 19n);
    await sandbox.follow(carol, { token: WETH });
    const { data } = await calls.open([carol], {
      collateralToken: WETH,
      traderSizeDelta: usd(9_000),
      traderCollateralDelta: 15n * 10n ** 17n,
    });
    expect(data.traderTargetLeverage).toBe(30_000n);
    expect(data.sizeDelta).toBe(usd(6_000));
    expect(data.allocation).toBe(10n ** 18n);
  });

  it('is refused without a size or a positive collateral delta', async () => {
    for (const overrides of [
      { traderSizeDelta: 0n },
      { traderCollateralDelta: 0n },
      { traderCollateralDelta: -1n },
    ]) {
      const call = sandbox.mirrorContract.write.mirror([mirrorCall([alice], overrides)], as(keeper));
      expect((await revertOf(call)).name).toBe('Mirror__NotAnOpening');
    }
  });

  it('is handled once, even without any matching follower', async () => {
    for (const mimics of [[alice], [newcomer]]) {
      const requestKey = nextSourceRequest();
      await calls.mirrorAll(mimics, { requestKey });
      const again = sandbox.mirrorContract.write.mirror([mirrorCall([bob], { requestKey })], as(keeper));
      expect(await revertOf(again)).toEqual({ name: 'Mirror__AlreadyMirrored', args: [requestKey] });
    }
  });

  it('is copied until the deadline, not after it', async () => {
    const deadline = (await sandbox.now()) + 100n;
    await sandbox.client.setNextBlockTimestamp({ timestamp: deadline });
    await sandbox.client.mine({ blocks: 1 });
    await sandbox.mirrorContract.simulate.mirror([mirrorCall([alice], { deadline })], { account: keeper });
    await sandbox.wait(1);
    const late = sandbox.mirrorContract.write.mirror([mirrorCall([alice], { deadline })], as(keeper));
    expect(await revertOf(late)).toEqual({ name: 'Mirror__DeadlinePassed', args: [deadline] });
  });

  it('is copied only at the acceptable price or better, on the side at which it opens', async () => {
    await sandbox.setPrice(WETH, price(1_990, 18), price(2_010, 18));
    const at = (isLong: boolean, dollars: number) =>
      sandbox.mirrorContract.simulate.mirror(
        [mirrorCall([alice], { isLong, acceptablePrice: price(dollars, 18) })],
        { account: keeper },
      );
    await at(true, 2_010);
    await at(false, 1_990);
    expect(await revertOf(at(true, 2_009))).toEqual({
      name: 'Mirror__PriceUnacceptable',
      args: [price(2_010, 18), price(2_009, 18)],
    });
    expect(await revertOf(at(false, 1_991))).toEqual({
      name: 'Mirror__PriceUnacceptable',
      args: [price(1_990, 18), price(1_991, 18)],
    });
  });

  it('is copied up to the leverage limit, not above it', async () => {
    const { mirrorContract } = sandbox;
    expect(await mirrorContract.read.maxLeverage()).toBe(1_000_000n);
    await mirrorContract.write.setMaxLeverage([100_000n], as(owner));
    await mirrorContract.simulate.mirror([mirrorCall([alice])], { account: keeper });
    const beyond = mirrorCall([alice], { traderSizeDelta: usd(10_001) });
    expect(await revertOf(mirrorContract.write.mirror([beyond], as(keeper)))).toEqual({
      name: 'Mirror__LeverageAboveLimit',
      args: [100_010n, 100_000n],
    });
    for (const limit of [9_999n, 2_000_001n]) {
      expect(await revertOf(mirrorContract.write.setMaxLeverage([limit], as(owner)))).toEqual({
        name: 'Mirror__InvalidMaxLeverage',
        args: [10_000n, 2_000_000n],
      });
    }
  });

  it('is not copied while new copies are paused, but every way out still works', async () => {
    const { allocationKey } = await calls.open([alice]);
    await sandbox.mirrorContract.write.pause(as(owner));
    const call = () => sandbox.mirrorContract.write.mirror([mirrorCall([bob])], as(keeper));
    expect((await revertOf(call())).name).toBe('EnforcedPause');
    await calls.adjust(allocationKey, { traderSize: usd(5_000), traderCollateral: usdc(1_000) });
    await calls.adjust(allocationKey);
    await calls.settle(allocationKey);
    await sandbox.userRouter.write.withdraw([USDC, alice, usdc(990)], as(alice));
    await sandbox.mirrorContract.write.unpause(as(owner));
    await call();
  });

  it('can be tried again after a refusal', async () => {
    const requestKey = nextSourceRequest();
    const early = mirrorCall([alice], { requestKey, deadline: 1n });
    await revertOf(sandbox.mirrorContract.write.mirror([early], as(keeper)));
    expect((await calls.open([alice], { requestKey })).data.sourceRequestKey).toBe(requestKey);
  });

  it('lists one to fifty followers', async () => {
    const many = Array.from({ length: 51 }, (_, i) => pad(`0x${(i + 1).toString(16)}`, { size: 20 }));
    for (const mimics of [[], many]) {
      const call = sandbox.mirrorContract.write.mirror([mirrorCall(mimics)], as(keeper));
      expect(await revertOf(call)).toEqual({ name: 'Mirror__InvalidMimicList', args: [50n] });
    }
    expect((await calls.mirrorAll(many.slice(0, 50))).skipped).toHaveLength(50);
  });

  it('is refused when the exchange has no price or no such market', async () => {
    const call = (market?: Hex) =>
      sandbox.mirrorContract.write.mirror([mirrorCall([alice], market ? { market } : {})], as(keeper));
    expect(await revertOf(call(USDC))).toMatchObject({ name: 'Exchange__MarketMissing' });
    await sandbox.setPrice(WETH, 0n);
    expect(await revertOf(call())).toMatchObject({ name: 'Exchange__PriceMissing' });
    await sandbox.setPrice(WETH, price(2_000, 18));
    await sandbox.setPrice(USDC, 0n);
    expect(await revertOf(call())).toMatchObject({ name: 'Exchange__PriceMissing' });
    expect(await free(alice)).toBe(usdc(1_000));
  });

  it('fits into a block’s gas for fifty followers', async () => {
    const users = [
      ...followers,
      ...Array.from({ length: 20 }, (_, i) => keccak256(pad(`0x${i + 1}`)).slice(0, 42) as Hex),
    ];
    for (const user of users.slice(30)) {
      await sandbox.client.setBalance({ address: user, value: 10n ** 18n });
      await sandbox.token(USDC).write.transfer([user, usdc(100)], as(newcomer));
    }
    for (const user of users) {
      await sandbox.deposit(user, USDC, usdc(50));
      await sandbox.follow(user);
    }
    const gas = await sandbox.mirrorContract.estimateGas.mirror([mirrorCall(users)], as(keeper));
    expect(gas).toBeLessThan(16_000_000n);
    expect((await calls.open(users)).data.mimicList).toHaveLength(50);
  });
});

describe('a follower is skipped, with the reason,', () => {
  it('without a balance', async () => {
    await sandbox.follow(carol);
    const { mirrored, skipped } = await calls.mirrorAll([carol, alice]);
    expect(reasons(skipped)).toEqual([[carol, NO_BALANCE]]);
    expect(skipped[0]).toMatchObject({ traderMatchingKey: key, sourcePositionKey: SOURCE_POSITION });
    expect(skipped[0]?.trader.toLowerCase()).toBe(TRADER);
    expect(mirrored?.data.mimicList).toHaveLength(1);
  });

  it('without a rule', async () => {
    await sandbox.deposit(carol, USDC, usdc(10));
    expect(reasons((await calls.mirrorAll([carol])).skipped)).toEqual([[carol, NO_RULE]]);
  });

  it('from the second its rule expires', async () => {
    const expiry = (await sandbox.rules.read.matchingRuleMap([key, alice]))[2];
    await sandbox.client.setNextBlockTimestamp({ timestamp: expiry - 1n });
    expect((await calls.open([alice])).data.allocation).toBe(usdc(100));
    await sandbox.client.setNextBlockTimestamp({ timestamp: expiry });
    expect(reasons((await calls.mirrorAll([alice])).skipped)).toEqual([[alice, EXPIRED]]);
  });

  it('while throttled, until the second the throttle ends', async () => {
    await calls.open([alice, bob]);
    const time = await sandbox.now();
    await sandbox.client.setNextBlockTimestamp({ timestamp: time + 3_599n });
    expect(reasons((await calls.mirrorAll([alice, bob])).skipped)).toEqual([
      [alice, THROTTLED],
      [bob, THROTTLED],
    ]);
    await sandbox.client.setNextBlockTimestamp({ timestamp: time + 3_600n });
    const { mirrored, skipped } = await calls.mirrorAll([alice, bob]);
    expect(mirrored?.data.mimicList.map((mimic) => mimic.toLowerCase())).toEqual([alice]);
    expect(reasons(skipped)).toEqual([[bob, THROTTLED]]);
  });

  it('when listed twice', async () => {
    const { mirrored, skipped } = await calls.mirrorAll([alice, alice]);
    expect(mirrored?.data.allocation).toBe(usdc(100));
    expect(reasons(skipped)).toEqual([[alice, THROTTLED]]);
  });

  it('if its share of the keeper fee is over a tenth of its allocation', async () => {
    await sandbox.deposit(carol, USDC, 100_000_000n);
    await sandbox.follow(carol);
    // 3 listed: a share is a third of the fee, rounded up; carol allocates 10 USDC, a tenth is 1 USDC
    const at = await calls.mirrorAll([alice, bob, carol], { keeperFee: 3_000_000n });
    expect(at.skipped).toEqual([]);
    await sandbox.client.revert({ id: snapshot });
    snapshot = await sandbox.client.snapshot();
    await sandbox.deposit(carol, USDC, 100_000_000n);
    await sandbox.follow(carol);
    const over = await calls.mirrorAll([alice, bob, carol], { keeperFee: 3_000_001n });
    expect(reasons(over.skipped)).toEqual([[carol, FEE_FLOOR]]);
    expect(await free(carol)).toBe(100_000_000n);
    expect(await sandbox.rules.read.nextActivityMap([key, carol])).toBe(0n);
  });

  it('and if all are, nothing is opened or paid', async () => {
    const { mirrored, skipped } = await calls.mirrorAll([carol, newcomer], { keeperFee: usdc(1) });
    expect(mirrored).toBeUndefined();
    expect(reasons(skipped)).toEqual([
      [carol, NO_RULE],
      [newcomer, NO_RULE],
    ]);
    expect(await sandbox.token(USDC).read.balanceOf([FEE_RECEIVER])).toBe(0n);
    expect(await sandbox.mirrorContract.read.lastAllocationId()).toBe(0n);
  });

  it('if the keeper had no room for it', async () => {
    const source = mirrorCall([alice]).source;
    const hash = await sandbox.mirrorContract.write.reportSkipped(
      [source, [carol, bob], [NOT_LISTED, EXPIRED]],
      as(keeper),
    );
    const logs = await calls.mirrorLogs(hash);
    expect(logs.map(({ args }) => args)).toMatchObject([{ reason: NOT_LISTED }, { reason: EXPIRED }]);
    const uneven = sandbox.mirrorContract.write.reportSkipped([source, [carol], []], as(keeper));
    expect((await revertOf(uneven)).name).toBe('Mirror__InvalidReport');
  });
});

describe('the keeper fee', () => {
  it('stays below a tenth of the amount taken', async () => {
    // bob's throttle excludes him, so the whole fee falls on alice's 100 USDC
    await calls.open([bob]);
    const open = (keeperFee: bigint) =>
      sandbox.mirrorContract.write.mirror([mirrorCall([alice, bob], { keeperFee })], as(keeper));
    expect(await revertOf(open(usdc(10)))).toEqual({
      name: 'Mirror__KeeperFeeAboveLimit',
      args: [usdc(10), usdc(100)],
    });
    await open(usdc(10) - 1n);
    expect(await free(alice)).toBe(usdc(900));
  });
});

describe('an order’s report', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])('carries status %s', async (status) => {
    const hash = await sandbox.mirrorContract.write.reportOrder(
      [SOURCE_POSITION, SOURCE_POSITION, status, 77n, [alice]],
      as(keeper),
    );
    const [log] = await calls.mirrorLogs(hash);
    expect(log).toMatchObject({ eventName: 'MatchingOrder', args: { status, sourceTimestamp: 77n } });
  });

  it('has no eighth status', async () => {
    const call = sandbox.mirrorContract.write.reportOrder(
      [SOURCE_POSITION, SOURCE_POSITION, 7, 0n, []],
      as(keeper),
    );
    expect((await revertOf(call)).name).toBe('Mirror__InvalidReport');
  });
});
