import { type Address, type Hex, zeroAddress, zeroHash } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allocationStoreArtifact } from '../../../../demo/contracts/artifacts/AllocationStore';
import { copiesArtifact } from '../../../../demo/contracts/artifacts/Copies';
import { leavesArtifact } from '../../../../demo/contracts/artifacts/Leaves';
import { userRouterArtifact } from '../../../../demo/contracts/artifacts/UserRouter';
import { PROTOCOL_DEFAULTS } from '../../../../demo/contracts/deploy/protocolPlan';
import { sizeToFollow } from '../../../../demo/keeper/calls/followTrader';
import { adjustCall, closeCall, settleCall } from '../../../../demo/keeper/calls/keeperCalls';
import type { Executed } from '../../../../demo/sandbox/chain/Executor';
import type { Handled } from '../../../../demo/sandbox/chain/GmxKeeper';
import { GMX } from '../../../../demo/sandbox/chain/placeGmx';
import { tellCopyStory } from '../../../kit/chain/copyStory';
import {
  ALICE,
  BOB,
  ETH_MARKET,
  EXECUTION_FEE,
  FEE_RECEIVER,
  KEEPER,
  ProtocolChain,
  STRANGER,
  TRADER,
  USDC,
  usd,
  usdc,
  WETH,
} from '../../../kit/chain/ProtocolChain';

let chain: ProtocolChain;
beforeAll(async () => {
  chain = await ProtocolChain.start();
}, 120_000);
afterAll(() => chain?.stop());
beforeEach(() => chain.reset(), 30_000);

const INCREASE = 2;
const DECREASE = 4;

/** The trader is long 10,000 USD with 2,000 USDC; Alice follows with 1,000 and Bob with 3,000 USDC. */
async function traderOpens(): Promise<void> {
  await chain.follow(ALICE, usdc(1000));
  await chain.follow(BOB, usdc(3000));
  await chain.trade({ orderType: INCREASE, sizeDeltaUsd: usd(10_000), collateral: usdc(2000) });
  only(await chain.execute());
}

async function openCopy(keeperFee = 0n) {
  await traderOpens();
  const copy = await chain.mirror([ALICE, BOB], keeperFee);
  const opened = only(await chain.execute());
  return { ...copy, opened };
}

type Ok = Extract<Executed, { ok: true }>;

/** The one order that was executed. */
function only(handled: Handled[]): Ok {
  expect(handled.map((each) => ('failure' in each ? String(each.failure) : each.executed.ok))).toEqual([
    true,
  ]);
  return (handled[0] as { executed: Ok }).executed;
}

/** What the engine says that a step pays an address. */
function paid({ outcome }: Ok, receiver: Address, token: Address): bigint {
  if (!outcome.ok) return 0n;
  return outcome.effects.reduce(
    (sum, effect) =>
      effect.type === 'transfer' && effect.receiver === receiver && effect.token === token
        ? sum + effect.amount
        : sum,
    0n,
  );
}

const eventsOf = ({ outcome }: Ok): string[] =>
  outcome.ok ? outcome.effects.flatMap((effect) => (effect.type === 'event' ? [effect.name] : [])) : [];

/** Everything there is of a token, and where: it never changes. */
async function total(token: Address, accounts: readonly Address[]): Promise<bigint> {
  const { allocationStore } = chain.contracts;
  const holders = [ETH_MARKET, GMX.orderVault, allocationStore, TRADER, ALICE, BOB, ...accounts];
  const amounts = await Promise.all(holders.map((holder) => chain.balanceOf(token, holder)));
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

const settle = (allocationKey: Hex, token: Address) =>
  chain.sendCall(STRANGER, settleCall(chain.contracts, allocationKey, token));

/** What a copy has to change to follow the trader; USDC is worth a dollar. */
async function difference(account: Address) {
  const [trader, copy] = await chain.positions(TRADER, account);
  if (!trader || !copy) throw new Error('two positions were asked for');
  return sizeToFollow(trader, copy, 10n ** 24n, PROTOCOL_DEFAULTS.limits);
}

const platformFee = (token: Address) =>
  chain.read<bigint>(chain.contracts.allocationStore, allocationStoreArtifact.abi, 'platformFeeMap', [token]);

/** What a settlement passes on: 1 % is the platform's. */
const net = (amount: bigint) => amount - amount / 100n;

/** The numbers of an event. */
function valuesOf({ outcome }: Ok, name: string): Readonly<Record<string, bigint>> {
  const effects = outcome.ok ? outcome.effects : [];
  const event = effects.find((effect) => effect.type === 'event' && effect.name === name);
  return event?.type === 'event' ? (event.values.uint ?? {}) : {};
}

/** Each unit in the store is somebody's. */
async function expectStoreAddsUp(): Promise<void> {
  for (const token of [USDC, WETH]) {
    const users = [ALICE, BOB, FEE_RECEIVER, KEEPER, STRANGER];
    const balances = await Promise.all(users.map((user) => chain.free(user, token)));
    const sum = balances.reduce((a, b) => a + b, 0n) + (await platformFee(token));
    expect(await chain.balanceOf(token, chain.contracts.allocationStore)).toBe(sum);
  }
}

describe('a copy on GMX', () => {
  it('does on the stand-ins what it has to do on a fork of Arbitrum', async () => {
    await tellCopyStory(chain);
  }, 60_000);

  it('opens, follows, is left, closes and is settled; every unit is where the engine says', async () => {
    const keeperFee = usdc(4);
    const { allocationKey, account, opened } = await openCopy(keeperFee);
    const all = [await total(USDC, [account]), await total(WETH, [account])];
    expect(eventsOf(opened)).toContain('PositionIncrease');
    // 5x, as the trader, on what the keeper has left
    const size = await chain.sizeOf(account);
    const [opening] = await chain.positions(TRADER);
    expect(size).toBe((usd(10_000) * (usdc(4000) - keeperFee)) / (opening?.collateral ?? 0n));
    expect(await chain.free(FEE_RECEIVER)).toBe(keeperFee);

    // the trader halves the position, and the copy follows
    await chain.trade({ orderType: DECREASE, sizeDeltaUsd: usd(5_000) });
    only(await chain.execute());
    const toFollow = await difference(account);
    expect(toFollow?.sizeDelta).toBeLessThan(0n);
    const call = adjustCall(chain.contracts, {
      allocationKey,
      isLong: true,
      isIncrease: false,
      sourceRequestKey: zeroHash,
      keeperFee: 0n,
      executionFee: EXECUTION_FEE,
    });
    await chain.sendCall(KEEPER, call);
    const adjusted = only(await chain.execute());
    const followed = await chain.sizeOf(account);
    expect(followed).toBe(toFollow?.target);
    expect(await difference(account)).toBeNull();
    const held = { usdc: paid(adjusted, account, USDC), weth: paid(adjusted, account, WETH) };

    // the price rises, Alice leaves and pays GMX's fee in ETH
    await chain.setEtherPrice(3150);
    const ethBefore = await chain.balanceOf(zeroAddress, ALICE);
    const { router, leaves, copies } = chain.contracts;
    const [before] = await chain.positions(account);
    const bound = 3100n * 10n ** 12n;
    await chain.send(
      ALICE,
      router,
      userRouterArtifact.abi,
      'leaveCopy',
      [allocationKey, bound],
      EXECUTION_FEE,
    );
    const leaveKey = await chain.read<string>(leaves, leavesArtifact.abi, 'leaveKeyOf', [
      allocationKey,
      ALICE,
    ]);
    const leaveAddress = (
      await chain.read<Address>(copies, copiesArtifact.abi, 'accountOf', [leaveKey])
    ).toLowerCase() as Address;
    const left = only(await chain.execute());
    expect(await chain.sizeOf(account)).toBe(followed - (followed * usdc(1000)) / usdc(4000));
    // the unused part of the fee came back
    const cost = ethBefore - (await chain.balanceOf(zeroAddress, ALICE));
    expect(cost).toBeGreaterThan(0n);
    expect(cost).toBeLessThan(EXECUTION_FEE);
    expect(await chain.read(copies, copiesArtifact.abi, 'weightOf', [allocationKey, ALICE])).toBe(0n);
    // profit arrives in WETH, and a quarter of what the copy had been paid before is hers
    const arrived = { usdc: paid(left, leaveAddress, USDC), weth: paid(left, leaveAddress, WETH) };
    expect(arrived.weth).toBeGreaterThan(0n);
    expect(await chain.free(ALICE, WETH)).toBe(net(arrived.weth + held.weth / 4n));
    // of the collateral, all of the position's fees taken off, three quarters stay; the difference is settled exactly
    const fees = valuesOf(left, 'PositionFeesCollected');
    const afterFees =
      (before?.collateral ?? 0n) - (fees.fundingFeeAmount ?? 0n) - (fees.borrowingFeeAmount ?? 0n);
    const rest = (3n * afterFees + 3n) / 4n;
    const [after] = await chain.positions(account);
    const over = (after?.collateral ?? 0n) - rest;
    const back = over < 0n ? -over : 0n;
    const remainder = over > 0n ? over : 0n;
    expect(await chain.free(ALICE)).toBe(net(arrived.usdc + held.usdc / 4n - back));

    // the trader closes, a stranger closes the copy and settles it
    await chain.trade({ orderType: DECREASE, sizeDeltaUsd: usd(5_000) });
    only(await chain.execute());
    expect(await chain.sizeOf(TRADER)).toBe(0n);
    expect((await difference(account))?.target).toBe(0n);
    await chain.sendCall(STRANGER, closeCall(chain.contracts, allocationKey, EXECUTION_FEE));
    const closed = only(await chain.execute());
    expect(await chain.sizeOf(account)).toBe(0n);
    const settled = {
      usdc: held.usdc - held.usdc / 4n + back + paid(closed, account, USDC),
      weth: held.weth - held.weth / 4n + paid(closed, account, WETH),
    };
    const free = { alice: await chain.free(ALICE), bob: await chain.free(BOB) };
    await settle(allocationKey, USDC);
    await settle(allocationKey, WETH);
    expect((await chain.free(ALICE)) - free.alice).toBe(net(remainder));
    expect((await chain.free(BOB)) - free.bob).toBe(net(settled.usdc - remainder));
    expect(await chain.free(BOB, WETH)).toBe(net(settled.weth));
    expect(await chain.balanceOf(USDC, account)).toBe(0n);
    expect(await chain.balanceOf(WETH, account)).toBe(0n);

    // nothing was created or lost
    const holders = [account, leaveAddress];
    expect([await total(USDC, holders), await total(WETH, holders)]).toEqual(all);
    await expectStoreAddsUp();
  }, 60_000);
});
