import { type Hex, zeroAddress, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  ETH_MARKET,
  keeper,
  oracle,
  owner,
  price,
  revertOf,
  startContractSandbox,
  USDC,
  usd,
  usdc,
  WETH,
} from './contractSandbox';
import { type AdjustOverrides, FEE_RECEIVER, keeperCalls, nextSourceRequest } from './copies';
import { revertAfterEach } from './revertAfterEach';

let sandbox: ContractSandbox;
let calls: ReturnType<typeof keeperCalls>;
let copy: Hex;
let account: Hex;
let opening: Hex;

/** alice puts in 100 USDC, bob 300; the copy opens 4,000 dollars long at 10x and 2,000 dollars per ETH. */
beforeAll(async () => {
  sandbox = await startContractSandbox();
  calls = keeperCalls(sandbox);
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.deposit(bob, USDC, usdc(300));
  await sandbox.follow(alice, { rate: 1_000n });
  await sandbox.follow(bob, { rate: 10_000n });
  const { allocationKey, data } = await calls.open([alice, bob]);
  copy = allocationKey;
  account = data.allocationAddress;
  opening = data.sourceRequestKey;
});
afterAll(() => sandbox?.stop());
revertAfterEach(() => sandbox);

const free = (user: Hex) => sandbox.store.read.userBalanceMap([USDC, user]);
const balance = (holder: Hex) => sandbox.token(USDC).read.balanceOf([holder]);
/** Up to the rounding of a few calls. */
const near = (a: bigint, b: bigint) => a - b <= 4n && b - a <= 4n;
const refusal = (overrides: AdjustOverrides, allocationKey = copy) =>
  revertOf(
    sandbox.mirrorContract.write.adjust(
      [
        {
          allocationKey,
          sourceRequestKey: nextSourceRequest(),
          traderSize: usd(10_000),
          traderCollateral: usdc(1_000),
          keeperFee: 0n,
          keeperFeeReceiver: FEE_RECEIVER,
          ...overrides,
        },
      ],
      as(keeper),
    ),
  );

describe('a copy follows the trader’s leverage', () => {
  it('up, without more collateral', async () => {
    const sourceRequestKey = nextSourceRequest();
    const data = (
      await calls.adjust(copy, { traderSize: usd(15_000), traderCollateral: usdc(1_000), sourceRequestKey })
    ).data;
    expect(data).toMatchObject({
      sizeDelta: usd(2_000),
      size: usd(6_000),
      traderTargetLeverage: 150_000n,
      allocation: usdc(400),
      mimicKeeperExecutionFeeInsolvency: 0n,
      sourceRequestKey,
    });
    expect(await calls.position(copy)).toMatchObject({ sizeInUsd: usd(6_000), collateral: usdc(400) });
  });

  it('down, taking the profit of that part into its account', async () => {
    await sandbox.setPrice(WETH, price(2_200, 18));
    const { data } = await calls.adjust(copy, { traderSize: usd(5_000), traderCollateral: usdc(1_000) });
    expect(data).toMatchObject({ sizeDelta: -usd(2_000), size: usd(2_000) });
    // half of 2 ETH, each up 200 dollars
    expect(await balance(account)).toBe(usdc(200));
    expect((await calls.position(copy)).collateral).toBe(usdc(400));
  });

  it('down, taking the loss of that part out of its collateral', async () => {
    await sandbox.setPrice(WETH, price(1_900, 18));
    await calls.adjust(copy, { traderSize: usd(5_000), traderCollateral: usdc(1_000) });
    expect(await calls.position(copy)).toEqual({
      sizeInUsd: usd(2_000),
      sizeInTokens: 10n ** 18n,
      collateral: usdc(300),
    });
    expect(await balance(account)).toBe(0n);
  });

  it('to nothing when the trader closes', async () => {
    await sandbox.setPrice(WETH, price(2_100, 18));
    const { data } = await calls.adjust(copy);
    expect(data).toMatchObject({ sizeDelta: -usd(4_000), size: 0n, traderTargetLeverage: 0n });
    expect(await balance(account)).toBe(usdc(400) + usdc(200));
    expect(await sandbox.exchangeContract.read.collateralMap([USDC])).toBe(0n);
  });

  it('to a payout of zero when the loss is more than the collateral', async () => {
    const pool = await sandbox.exchangeContract.read.poolAmount([USDC]);
    await sandbox.setPrice(WETH, price(1_700, 18));
    expect((await calls.adjust(copy)).data.size).toBe(0n);
    expect(await balance(account)).toBe(0n);
    expect(await sandbox.exchangeContract.read.poolAmount([USDC])).toBe(pool + usdc(400));
  });

  it('and is closed when a part’s loss takes all its collateral', async () => {
    await sandbox.setPrice(WETH, price(1_500, 18));
    const { data } = await calls.adjust(copy, { traderSize: usd(1_000), traderCollateral: usdc(1_000) });
    expect(data.size).toBe(0n);
    expect(await balance(account)).toBe(0n);
  });

  it('up to the leverage limit, and down even if the trader is above it', async () => {
    await sandbox.mirrorContract.write.setMaxLeverage([200_000n], as(owner));
    const up = await calls.adjust(copy, { traderSize: usd(30_000), traderCollateral: usdc(1_000) });
    expect(up.data).toMatchObject({ size: usd(8_000), traderTargetLeverage: 300_000n });
    await sandbox.mirrorContract.write.setMaxLeverage([100_000n], as(owner));
    const down = await calls.adjust(copy, { traderSize: usd(15_000), traderCollateral: usdc(1_000) });
    expect(down.data).toMatchObject({ sizeDelta: -usd(4_000), size: usd(4_000) });
  });

  it('to nothing even if the market is gone or the pool is empty', async () => {
    await sandbox.exchangeContract.write.setMarkets(
      [[{ market: ETH_MARKET, indexToken: zeroAddress }]],
      as(oracle),
    );
    await sandbox.client.setBalance({ address: sandbox.exchange, value: 10n ** 18n });
    const pool = await sandbox.exchangeContract.read.poolAmount([USDC]);
    await sandbox.token(USDC).write.transfer([owner, pool], as(sandbox.exchange));
    await sandbox.setPrice(WETH, price(2_200, 18));
    expect((await calls.adjust(copy)).data.size).toBe(0n);
    expect((await calls.settle(copy)).data.settledBalance).toBe(usdc(400));
  });

  it('with its own report and key even if its size does not change', async () => {
    const first = await calls.adjust(copy, { traderSize: usd(20_000), traderCollateral: usdc(2_000) });
    const second = await calls.adjust(copy, { traderSize: usd(10_000), traderCollateral: usdc(1_000) });
    expect([first.data.sizeDelta, second.data.sizeDelta]).toEqual([0n, 0n]);
    expect(new Set([first.requestKey, second.requestKey, zeroHash]).size).toBe(3);
  });
});

describe('the keeper fee of an adjustment', () => {
  it('comes from free balances by allocation share', async () => {
    await sandbox.deposit(bob, USDC, usdc(50));
    const { data } = await calls.adjust(copy, { keeperFee: usdc(8) });
    expect(data).toMatchObject({
      keeperExecutionFee: usdc(8),
      mimicKeeperExecutionFeeInsolvency: 0n,
      allocation: usdc(400),
    });
    expect(await free(alice)).toBe(usdc(900) - usdc(2));
    expect(await free(bob)).toBe(usdc(50) - usdc(6));
    expect(await balance(FEE_RECEIVER)).toBe(usdc(8));
  });

  it('gives its rounding remainder to the largest allocation', async () => {
    await sandbox.deposit(bob, USDC, usdc(50));
    await calls.adjust(copy, { keeperFee: 6n });
    // shares of 1.5 and 4.5 become 1 and 5
    expect([await free(alice), await free(bob)]).toEqual([usdc(900) - 1n, usdc(50) - 5n]);
  });

  it('is cut from the allocation of a follower who cannot pay, out of the open position', async () => {
    const { data } = await calls.adjust(copy, {
      traderSize: usd(10_000),
      traderCollateral: usdc(1_000),
      keeperFee: usdc(8),
    });
    expect(data).toMatchObject({
      mimicKeeperExecutionFeeInsolvency: usdc(6),
      allocation: usdc(394),
      size: usd(3_940),
    });
    expect((await calls.position(copy)).collateral).toBe(usdc(394));
    expect((await sandbox.mirrorContract.read.getAllocation([copy])).allocationList).toEqual([
      usdc(100),
      usdc(294),
    ]);
    expect(await free(bob)).toBe(0n);
    expect(await balance(FEE_RECEIVER)).toBe(usdc(8));
  });

  it.each([0.2, 0.9, 1.5])(
    'costs the other followers nothing when the copy is worth %s of its allocations',
    async (worth) => {
      const start = await sandbox.client.snapshot();
      const outcome = async (isBobSolvent: boolean) => {
        if (isBobSolvent) await sandbox.deposit(bob, USDC, usdc(50));
        const before = [await free(alice), await free(bob)] as const;
        await sandbox.setPrice(WETH, price(2_000 + 200 * (worth - 1), 18));
        const stays = { traderSize: usd(10_000), traderCollateral: usdc(1_000) };
        await calls.adjust(copy, { ...stays, keeperFee: usdc(39) });
        await calls.adjust(copy);
        await calls.settle(copy);
        return [(await free(alice)) - before[0], (await free(bob)) - before[1]] as const;
      };
      const solvent = await outcome(true);
      await sandbox.client.revert({ id: start });
      const insolvent = await outcome(false);
      expect(near(insolvent[0], solvent[0])).toBe(true);
      // the follower's own fees are deducted before the platform's percent of the payout
      expect(near(insolvent[1], solvent[1] + usdc(0.2925))).toBe(true);
    },
  );

  it('must be less than the value of the part of a follower who cannot pay', async () => {
    await sandbox.setPrice(WETH, price(1_801, 18));
    // bob's three quarters of 2 USDC
    expect(await refusal({ keeperFee: usdc(2) })).toEqual({
      name: 'Mirror__KeeperFeeAboveLimit',
      args: [usdc(1.5), usdc(1.5)],
    });
    await calls.adjust(copy, { keeperFee: usdc(1.99) });
    await calls.settle(copy);
    expect(await balance(account)).toBe(0n);
  });

  it('is cut from the payout when the copy closes', async () => {
    const { data } = await calls.adjust(copy, { keeperFee: usdc(8) });
    expect(data.mimicKeeperExecutionFeeInsolvency).toBe(usdc(6));
    expect(await balance(account)).toBe(usdc(394));
    expect(await balance(FEE_RECEIVER)).toBe(usdc(8));
  });

  it('cannot be taken from a copy that was paid nothing', async () => {
    await sandbox.setPrice(WETH, price(1_700, 18));
    expect((await refusal({ traderSize: 0n, keeperFee: usdc(8) })).name).toBe('Mirror__KeeperFeeAboveLimit');
    await calls.adjust(copy, { keeperFee: 0n });
  });

  it('stays below a tenth of the allocation', async () => {
    expect(await refusal({ keeperFee: usdc(40) })).toEqual({
      name: 'Mirror__KeeperFeeAboveLimit',
      args: [usdc(40), usdc(400)],
    });
    await calls.adjust(copy, { keeperFee: usdc(40) - 1n });
  });

  it('stays below a tenth of the amount put in over all calls for the copy, however many', async () => {
    await sandbox.deposit(bob, USDC, usdc(50));
    for (const keeperFee of [usdc(16), usdc(16)]) {
      await calls.adjust(copy, { traderSize: usd(10_000), traderCollateral: usdc(1_000), keeperFee });
    }
    expect(await refusal({ keeperFee: usdc(8) })).toEqual({
      name: 'Mirror__CopyFeesAboveLimit',
      args: [usdc(40), usdc(400)],
    });
    expect(await sandbox.mirrorContract.read.copyFeesMap([copy])).toEqual([usdc(400), usdc(32)]);
    await calls.adjust(copy);
    const settle = sandbox.settleContract.write.settle([copy, usdc(8), FEE_RECEIVER], as(keeper));
    expect((await revertOf(settle)).name).toBe('Mirror__CopyFeesAboveLimit');
    await calls.settle(copy, usdc(8) - 1n);
    expect(await balance(FEE_RECEIVER)).toBe(usdc(40) - 1n);
  });

  it('weighs more once parts that share it are cut: each follower pays less than a tenth', async () => {
    const open = { traderSize: usd(10_000), traderCollateral: usdc(1_000), keeperFee: usdc(16) };
    await calls.adjust(copy, open);
    // bob could not pay the 12: the parts weigh 388 of 400
    await calls.adjust(copy, open);
    const counted = usdc(16) + (usdc(16) * 400n + 387n) / 388n;
    expect(await sandbox.mirrorContract.read.copyFeesMap([copy])).toEqual([usdc(400), counted]);
  });

  it('is taken once per trader event', async () => {
    const sourceRequestKey = nextSourceRequest();
    const target = { traderSize: usd(10_000), traderCollateral: usdc(1_000), keeperFee: usdc(1) };
    await calls.adjust(copy, { ...target, sourceRequestKey });
    expect(await refusal({ ...target, sourceRequestKey })).toEqual({
      name: 'Mirror__AlreadyAdjusted',
      args: [copy, sourceRequestKey],
    });
    expect(await balance(FEE_RECEIVER)).toBe(usdc(1));
  });

  it('is not taken when the adjustment fails', async () => {
    await sandbox.setPrice(WETH, 0n);
    expect((await refusal({ traderSize: 0n, keeperFee: usdc(8) })).name).toBe('Exchange__PriceMissing');
    expect(await free(alice)).toBe(usdc(900));
  });
});

describe('an adjustment is refused', () => {
  it('for an allocation that does not exist', async () => {
    expect(await refusal({}, zeroHash)).toEqual({ name: 'Mirror__AllocationMissing', args: [zeroHash] });
  });

  it('for a copy that is closed', async () => {
    await calls.adjust(copy);
    expect(await refusal({})).toEqual({ name: 'Mirror__AlreadyClosed', args: [copy] });
  });

  it('for the opening that created the copy', async () => {
    expect((await refusal({ sourceRequestKey: opening })).name).toBe('Mirror__AlreadyAdjusted');
  });

  it('for a trader with a size but no collateral', async () => {
    expect((await refusal({ traderCollateral: 0n })).name).toBe('Mirror__InvalidTraderPosition');
  });
});
