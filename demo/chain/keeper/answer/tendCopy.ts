import type { Hex } from 'viem';
import { readBalance, readPrice } from '../chain/protocolReads';
import type { View } from '../chain/View';
import { estimate } from '../send/estimate';
import { adjustCall, type Fee, type KeeperCall, leaveCall, settleCall } from '../send/keeperCalls';
import { isFeeWithinLimit, keeperFee } from '../send/keeperFee';
import type { Order } from '../send/Outbox';
import type { Copy, Target } from '../state/Copy';
import { NATIVE_TOKEN } from './prepareMirror';
import { Refused } from './Refused';

/** A part's profit is settled before the close only when it is this many times the fee. */
const PARTIAL_SETTLEMENT = 20n;
const GAS_MARGIN = 300_000n;
/**
 * Before the call is mined, tokens may reach the copy's account and balances may become empty; each then costs a write to a
 * zeroed slot.
 */
const GAS_PER_FOLLOWER = 30_000n;
/** The base cost of any transaction. */
const BASE_GAS = 21_000n;
/** A follower who leaves pays the fee only if their part could bear this many: its value may fall before the call is mined. */
const FEE_MARGIN = 2n;

/** The call that brings a copy to the trader's state. Throws `Refused` if the chain rejects it. */
export async function adjustOrder(view: View, keeper: Hex, copy: Copy, target: Target): Promise<Order> {
  const build = (fee: Fee) => adjustCall(view.deployment, copy, target, fee);
  const fee = await feeOf(view, keeper, copy, build);
  const charged = await withFee(view, keeper, copy, build, isFeeWithinLimit(fee, copy.allocation) ? fee : 0n);
  return { kind: 'adjust', subject: copy.allocationKey, request: target.requestKey, ...charged };
}

/**
 * The call that shares out what a copy's account holds: always when the copy is closed, otherwise only if the amount is well
 * above the fee, else null. Throws `Refused` if the chain rejects it.
 */
export async function settleOrder(view: View, keeper: Hex, copy: Copy): Promise<Order | null> {
  const held = await readBalance(view, copy.collateralToken, copy.account);
  if (copy.size > 0n && held === 0n) return null;
  const build = (fee: Fee) => settleCall(view.deployment, copy.allocationKey, fee);
  const fee = await feeOf(view, keeper, copy, build);
  if (copy.size > 0n && fee * PARTIAL_SETTLEMENT > held) return null;
  const charged = await withFee(view, keeper, copy, build, isFeeWithinLimit(fee, held) ? fee : 0n);
  return { kind: 'settle', subject: copy.allocationKey, request: copy.followed, ...charged };
}

/**
 * The call that takes a follower who has asked to leave out of a copy. They pay for their own settlement, not for the
 * settlement of what the account already holds for everyone. Throws `Refused` if the chain rejects it.
 */
export async function leaveOrder(view: View, keeper: Hex, copy: Copy, mimic: Hex): Promise<Order> {
  const build = (fee: Fee) => leaveCall(view.deployment, copy.allocationKey, mimic, fee);
  const fee = await feeOf(view, keeper, copy, build, await heldGas(view, keeper, copy));
  const dear = await estimate(view, keeper, build({ amount: fee * FEE_MARGIN, receiver: keeper }));
  const charged = await withFee(view, keeper, copy, build, 'error' in dear ? 0n : fee);
  return { kind: 'leave', subject: copy.allocationKey, request: mimic, ...charged };
}

/**
 * The call that takes a follower out of a copy once they have lost as much as their limit; null before that. Throws `Refused`
 * if the chain rejects it.
 */
export async function stopOrder(view: View, keeper: Hex, copy: Copy, mimic: Hex): Promise<Order | null> {
  const call = leaveCall(view.deployment, copy.allocationKey, mimic, { amount: 0n, receiver: keeper });
  const tried = await estimate(view, keeper, call);
  if ('error' in tried && tried.error === 'Settle__NotLeaving') return null;
  return { ...(await leaveOrder(view, keeper, copy, mimic)), kind: 'stop' };
}

/** The gas that settling an open copy's account adds to another call; 0 if it holds nothing. */
async function heldGas(view: View, keeper: Hex, copy: Copy): Promise<bigint> {
  const tried = await estimate(
    view,
    keeper,
    settleCall(view.deployment, copy.allocationKey, { amount: 0n, receiver: keeper }),
  );
  return 'error' in tried ? 0n : tried.gas - BASE_GAS;
}

/**
 * The fee that covers the call's gas except `apart`; 0 if there is no price: following a trader out of a position must not wait
 * for one.
 */
async function feeOf(
  view: View,
  keeper: Hex,
  { collateralToken }: Copy,
  build: (fee: Fee) => KeeperCall,
  apart = 0n,
): Promise<bigint> {
  const free = await estimate(view, keeper, build({ amount: 0n, receiver: keeper }));
  if ('error' in free) throw new Refused(free.error);
  const [native, collateral] = await Promise.all([
    readPrice(view, NATIVE_TOKEN),
    readPrice(view, collateralToken),
  ]);
  if (native.max === 0n || collateral.min === 0n) return 0n;
  return keeperFee(free.gas - apart, native, collateral, view.baseFee);
}

/** The call with the fee, or without one if the chain rejects it with the fee. */
async function withFee(
  view: View,
  keeper: Hex,
  { mimicList }: Copy,
  build: (fee: Fee) => KeeperCall,
  amount: bigint,
) {
  let call = build({ amount, receiver: keeper });
  let tried = await estimate(view, keeper, call);
  if ('error' in tried && amount > 0n) {
    call = build({ amount: 0n, receiver: keeper });
    tried = await estimate(view, keeper, call);
  }
  if ('error' in tried) throw new Refused(tried.error);
  return { call, gas: tried.gas + GAS_MARGIN + GAS_PER_FOLLOWER * BigInt(mimicList.length) };
}
