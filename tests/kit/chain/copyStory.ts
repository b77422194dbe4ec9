import { type Address, type Hex, zeroAddress, zeroHash } from 'viem';
import { expect } from 'vitest';
import { allocationStoreArtifact } from '../../../demo/contracts/artifacts/AllocationStore';
import { copiesArtifact } from '../../../demo/contracts/artifacts/Copies';
import { userRouterArtifact } from '../../../demo/contracts/artifacts/UserRouter';
import { PROTOCOL_DEFAULTS } from '../../../demo/contracts/deploy/protocolPlan';
import { sizeToFollow } from '../../../demo/keeper/calls/followTrader';
import { adjustCall, closeCall, settleCall } from '../../../demo/keeper/calls/keeperCalls';
import {
  ALICE,
  BOB,
  EXECUTION_FEE,
  FEE_RECEIVER,
  KEEPER,
  type ProtocolChain,
  STRANGER,
  TRADER,
  USDC,
  usd,
  usdc,
  WETH,
} from './ProtocolChain';

const INCREASE = 2;
const DECREASE = 4;
const KEEPER_FEE = usdc(4);
/** Seconds, of the followers' rules. */
const THROTTLE = 3600;

/**
 * A copy from the trader's order to settled balances, and one that GMX cancels: the same steps on the stand-ins and on a fork of Arbitrum, whose
 * fees and pools differ. So it states what must hold on any GMX; exact figures are in copyOnGmx.chain.test.ts.
 */
export async function tellCopyStory(chain: ProtocolChain): Promise<void> {
  const { contracts } = chain;
  const price = chain.etherPrice;
  const settle = (allocationKey: Hex, token: Address) =>
    chain.sendCall(STRANGER, settleCall(contracts, allocationKey, token));
  const trade = async (orderType: number, sizeDeltaUsd: bigint, collateral = 0n) => {
    await chain.trade({ orderType, sizeDeltaUsd, collateral });
    await chain.executeAll();
  };

  // open
  await chain.follow(ALICE, usdc(1000));
  await chain.follow(BOB, usdc(3000));
  await trade(INCREASE, usd(10_000), usdc(2000));
  expect(await chain.sizeOf(TRADER), 'the trader’s order was executed').toBe(usd(10_000));
  const { allocationKey, account } = await chain.mirror([ALICE, BOB], KEEPER_FEE);
  await chain.executeAll();
  const [trader] = await chain.positions(TRADER);
  const size = await chain.sizeOf(account);
  expect(size).toBe((usd(10_000) * (usdc(4000) - KEEPER_FEE)) / (trader?.collateral ?? 1n));
  expect(await chain.free(FEE_RECEIVER)).toBe(KEEPER_FEE);

  // adjust
  await trade(DECREASE, usd(5_000));
  const toFollow = await difference(chain, account);
  expect(toFollow?.sizeDelta).toBeLessThan(0n);
  const adjust = {
    allocationKey,
    isLong: true,
    isIncrease: false,
    sourceRequestKey: zeroHash,
    keeperFee: 0n,
  };
  await chain.sendCall(KEEPER, adjustCall(contracts, { ...adjust, executionFee: EXECUTION_FEE }));
  await chain.executeAll();
  expect(await chain.sizeOf(account)).toBe(toFollow?.target);

  // leave, at 5 % more
  await chain.setEtherPrice(Math.round(price * 1.05));
  const ether = await chain.balanceOf(zeroAddress, ALICE);
  const bound = BigInt(Math.round(price * 1.03)) * 10n ** 12n;
  const { abi } = userRouterArtifact;
  await chain.send(ALICE, contracts.router, abi, 'leaveCopy', [allocationKey, bound], EXECUTION_FEE);
  await chain.executeAll();
  expect(await chain.read(contracts.copies, copiesArtifact.abi, 'weightOf', [allocationKey, ALICE])).toBe(0n);
  const cost = ether - (await chain.balanceOf(zeroAddress, ALICE));
  expect(cost, 'GMX used a part of the fee and returned the rest').toBeGreaterThan(0n);
  expect(cost).toBeLessThan(EXECUTION_FEE);
  const followed = toFollow?.target ?? 0n;
  expect(await chain.sizeOf(account)).toBe(followed - (followed * usdc(1000)) / usdc(4000));

  // close, by a stranger, and settle
  await trade(DECREASE, usd(5_000));
  expect(await chain.sizeOf(TRADER)).toBe(0n);
  await chain.sendCall(STRANGER, closeCall(contracts, allocationKey, EXECUTION_FEE));
  await chain.executeAll();
  expect(await chain.sizeOf(account)).toBe(0n);
  await settle(allocationKey, USDC);
  if ((await chain.balanceOf(WETH, account)) > 0n) await settle(allocationKey, WETH);
  for (const token of [USDC, WETH]) expect(await chain.balanceOf(token, account)).toBe(0n);
  for (const [follower, deposit] of [
    [ALICE, usdc(1000)],
    [BOB, usdc(3000)],
  ] as const) {
    // half the size was closed at no profit, half at 5 % of some 2.5 times the deposit, less GMX's fees and the platform's 1 %
    const worth =
      (await chain.free(follower)) +
      ((await chain.free(follower, WETH)) * BigInt(chain.etherPrice)) / 10n ** 12n;
    expect(worth).toBeGreaterThan((deposit * 105n) / 100n);
    expect(worth).toBeLessThan((deposit * 115n) / 100n);
  }
  await expectStoreAddsUp(chain);

  // an opening whose price has run away is cancelled: everything comes back, and the next increase is copied at once
  const free = [await chain.free(ALICE), await chain.free(BOB)];
  chain.pass(THROTTLE);
  await trade(INCREASE, usd(10_000), usdc(2000));
  const missed = await chain.mirror([ALICE, BOB], KEEPER_FEE);
  await chain.setEtherPrice(Math.round(price * 1.1));
  await chain.executeAll();
  expect(await chain.sizeOf(missed.account)).toBe(0n);
  await settle(missed.allocationKey, USDC);
  expect([await chain.free(ALICE), await chain.free(BOB)]).toEqual(free);
  await expectStoreAddsUp(chain);
}

/** What a copy has to change to follow the trader; USDC is worth a dollar. */
async function difference(chain: ProtocolChain, account: Address) {
  const [trader, copy] = await chain.positions(TRADER, account);
  if (!trader || !copy) throw new Error('two positions were asked for');
  return sizeToFollow(trader, copy, 10n ** 24n, PROTOCOL_DEFAULTS.limits);
}

/** Each unit in the store is somebody's. */
async function expectStoreAddsUp(chain: ProtocolChain): Promise<void> {
  const { allocationStore } = chain.contracts;
  for (const token of [USDC, WETH]) {
    const users = [ALICE, BOB, FEE_RECEIVER, KEEPER, STRANGER];
    const balances = await Promise.all(users.map((user) => chain.free(user, token)));
    const platform = await chain.read<bigint>(
      allocationStore,
      allocationStoreArtifact.abi,
      'platformFeeMap',
      [token],
    );
    expect(await chain.balanceOf(token, allocationStore)).toBe(balances.reduce((a, b) => a + b, platform));
  }
}
