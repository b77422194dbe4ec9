import { type Hex, zeroHash } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  carol,
  keeper,
  newcomer,
  owner,
  price,
  revertOf,
  startContractSandbox,
  USDC,
  usd,
  usdc,
  WETH,
} from './contractSandbox';
import { FEE_RECEIVER, keeperCalls, openCopyOfThree } from './copies';

let sandbox: ContractSandbox;
let calls: ReturnType<typeof keeperCalls>;
let snapshot: Hex;
let copy: Hex;
let account: Hex;

beforeAll(async () => {
  sandbox = await startContractSandbox();
  calls = keeperCalls(sandbox);
  const { allocationKey, data } = await openCopyOfThree(sandbox);
  copy = allocationKey;
  account = data.allocationAddress;
});
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  snapshot = await sandbox.client.snapshot();
});
afterEach(() => sandbox.client.revert({ id: snapshot }));

const free = (user: Hex) => sandbox.store.read.userBalanceMap([USDC, user]);
const balance = (holder: Hex) => sandbox.token(USDC).read.balanceOf([holder]);
const settle = (keeperFee: bigint, key = copy) =>
  sandbox.settleContract.write.settle([key, keeperFee, FEE_RECEIVER], as(keeper));
const close = async (ethPrice: number) => {
  await sandbox.setPrice(WETH, price(ethPrice, 18));
  await calls.adjust(copy);
};

describe('a settlement', () => {
  it('pays the keeper, keeps one percent, and shares the rest by allocation', async () => {
    await close(2_050);
    const { data, traderMatchingKey } = await calls.settle(copy, usdc(2));
    const shares = [122_760_000n, 61_380_000n, 61_380_000n];
    expect(data).toMatchObject({
      settledBalance: usdc(250),
      keeperExecutionFee: usdc(2),
      platformFeeAmount: usdc(2.48),
      amountList: shares,
      size: 0n,
      accountBalance: 0n,
    });
    expect(data.collateralToken.toLowerCase()).toBe(USDC);
    expect(data.distributionToken).toBe(data.collateralToken);
    expect(data.mimicList.map((mimic) => mimic.toLowerCase())).toEqual([alice, bob, carol]);
    expect(traderMatchingKey).toBe(
      (await sandbox.mirrorContract.read.getAllocation([copy])).traderMatchingKey,
    );

    expect(await free(alice)).toBe(usdc(900) + shares[0]!);
    expect(await free(bob)).toBe(usdc(450) + shares[1]!);
    expect(await balance(FEE_RECEIVER)).toBe(usdc(2));
    expect(await balance(account)).toBe(0n);
    expect(await sandbox.store.read.platformFeeMap([USDC])).toBe(usdc(2.48));
  });

  it('adds up to the last unit, with the remainder going to the largest allocation', async () => {
    await close(2_000);
    // 3 units more than 200 USDC: nothing divides evenly
    await sandbox.token(USDC).write.transfer([account, 3n], as(newcomer));
    const { data } = await calls.settle(copy, 1n);
    const distribution = usdc(200) + 2n;
    const platform = distribution / 100n;
    const rest = distribution - platform;
    const quarter = rest / 4n;
    expect(data.platformFeeAmount).toBe(platform);
    expect(data.amountList).toEqual([rest - 2n * quarter, quarter, quarter]);
    expect(data.amountList.reduce((a, b) => a + b) + platform + 1n).toBe(data.settledBalance);
  });

  it('may come before the close, and again after it', async () => {
    await sandbox.setPrice(WETH, price(2_200, 18));
    await calls.adjust(copy, { traderSize: usd(5_000), traderCollateral: usdc(1_000) });
    const first = (await calls.settle(copy)).data;
    expect(first).toMatchObject({ settledBalance: usdc(100), size: usd(1_000), accountBalance: 0n });
    expect(await sandbox.settleContract.read.isFinal([copy])).toBe(false);
    await calls.adjust(copy);
    const second = (await calls.settle(copy)).data;
    expect(second).toMatchObject({ settledBalance: usdc(300), size: 0n });
    expect(await sandbox.settleContract.read.isFinal([copy])).toBe(true);
  });

  it('shares by the allocations that remain after unpaid keeper fees', async () => {
    await sandbox.userRouter.write.withdraw([USDC, bob, usdc(450)], as(bob));
    await calls.adjust(copy, { traderSize: usd(10_000), traderCollateral: usdc(1_000), keeperFee: usdc(8) });
    await close(2_000);
    const { data } = await calls.settle(copy);
    const rest = (usdc(198) * 99n) / 100n;
    expect(data.amountList[1]).toBe((rest * usdc(48)) / usdc(198));
    expect(data.amountList[2]).toBe((rest * usdc(50)) / usdc(198));
  });

  it('records the end of a copy that has lost everything, once', async () => {
    await close(1_500);
    const { data } = await calls.settle(copy);
    expect(data).toMatchObject({
      settledBalance: 0n,
      platformFeeAmount: 0n,
      size: 0n,
      accountBalance: 0n,
      amountList: [0n, 0n, 0n],
    });
    expect(await revertOf(settle(0n))).toEqual({ name: 'Settle__NothingToSettle', args: [copy] });
  });

  it('settles what arrives after the end', async () => {
    await close(2_000);
    await calls.settle(copy);
    await sandbox.token(USDC).write.transfer([account, 500n], as(newcomer));
    const { data } = await calls.settle(copy);
    expect(data).toMatchObject({ settledBalance: 500n, platformFeeAmount: 5n });
    expect(data.amountList).toEqual([249n, 123n, 123n]);
  });

  it('is refused while there is nothing to share', async () => {
    expect((await revertOf(settle(0n))).name).toBe('Settle__NothingToSettle');
    expect((await revertOf(settle(0n, zeroHash))).name).toBe('Mirror__AllocationMissing');
  });

  it('is refused with a keeper fee of a tenth or more, or out of nothing', async () => {
    await close(2_000);
    expect(await revertOf(settle(usdc(20)))).toEqual({
      name: 'Settle__KeeperFeeAboveLimit',
      args: [usdc(20), usdc(200)],
    });
    await settle(usdc(20) - 1n);
    await sandbox.client.revert({ id: snapshot });
    snapshot = await sandbox.client.snapshot();
    await close(1_500);
    expect((await revertOf(settle(1n))).name).toBe('Settle__KeeperFeeAboveLimit');
  });
});

describe('the platform fee', () => {
  it('stays in the store until the owner claims it, and is then gone', async () => {
    await close(2_000);
    await calls.settle(copy);
    const claim = (from: Hex) => sandbox.settleContract.write.claimPlatformFee([USDC, newcomer], as(from));
    const before = await balance(newcomer);
    expect((await revertOf(claim(keeper))).name).toBe('Permission__Unauthorized');
    await claim(owner);
    expect(await balance(newcomer)).toBe(before + usdc(2));
    await claim(owner);
    expect(await balance(newcomer)).toBe(before + usdc(2));
    expect(await balance(sandbox.allocationStore)).toBe(
      (await free(alice)) + (await free(bob)) + (await free(carol)),
    );
  });
});
