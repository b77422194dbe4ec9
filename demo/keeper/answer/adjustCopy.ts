import { type Hex, zeroHash } from 'viem';
import { sizeToFollow } from '../calls/followTrader';
import {
  adjustCall,
  cancelCall,
  cancelLeaveCall,
  claimCollateralCall,
  claimFundingCall,
  closeCall,
  collectCall,
  type KeeperCall,
  reconcileCall,
  reconcileLeaveCall,
  settleCall,
  stopLossCall,
} from '../calls/keeperCalls';
import type { Copy, CopyLeave } from '../chain/Copy';
import type { CopyReading } from '../chain/copyReads';
import type { ChainTerms } from '../chain/protocolReads';
import type { View } from '../chain/View';
import { estimate } from '../send/estimate';
import { executionValue } from '../send/gasPrice';
import type { Order } from '../send/Outbox';
import { costOf, isWorth, type Prices } from './copyFee';
import { Refused } from './Refused';

/** What has arrived before the end is shared out only when it is this many times what that costs. */
const PARTIAL_SETTLEMENT = 20n;
/** Likewise for what arrives after the end. */
const LATE_SETTLEMENT = 2n;
/** Gas of a settlement or a claim, about. */
const SETTLE_GAS = 300_000n;
const GAS_MARGIN = 300_000n;
/**
 * Before the call is mined, tokens may reach the copy's account and balances may become empty; each then costs a write to a
 * zeroed slot.
 */
const GAS_PER_FOLLOWER = 30_000n;

/** A copy as the chain has it at one block, and what else decides about it. */
export type CopyContext = {
  view: View;
  keeper: Hex;
  terms: ChainTerms;
  prices: Prices;
  copy: Copy;
  reading: CopyReading;
};

export type Change = { isIncrease: boolean; isClose: boolean };

/** Whether a copy follows its trader only to close, since its collateral has no fresh price. */
export const lacksPrice = ({ prices, copy, reading }: CopyContext): boolean =>
  reading.position.sizeInUsd > 0n && reading.trader.sizeInUsd > 0n && !prices.get(copy.collateralToken);

/** What a copy has to change to follow its trader; null if it is near enough, or if that is not known for want of a price. */
export function changeOf({ terms, prices, copy, reading }: CopyContext): Change | null {
  const { trader, position, remainders } = reading;
  if (position.sizeInUsd === 0n) return null;
  if (trader.sizeInUsd === 0n) return { isIncrease: false, isClose: true };
  const price = prices.get(copy.collateralToken);
  const change = price && sizeToFollow(trader, position, price, terms.limits, remainders);
  return change ? { isIncrease: change.sizeDelta > 0n, isClose: false } : null;
}

/** The order that brings a copy to its trader's position. Throws `Refused` if the chain rejects it. */
export async function adjustOrder(
  context: CopyContext,
  change: Change,
  lastOrder: Hex | null,
): Promise<Order> {
  const { view, terms, copy } = context;
  const { allocationKey: subject, isLong } = copy;
  const gmxGas = change.isIncrease ? terms.gas.increase : terms.gas.decrease;
  const executionFee = executionValue(gmxGas, view);
  const build = (keeperFee: bigint) =>
    keeperFee === 0n && change.isClose
      ? closeCall(view.deployment, subject, executionFee)
      : adjustCall(view.deployment, {
          allocationKey: subject,
          isLong,
          isIncrease: change.isIncrease,
          sourceRequestKey: lastOrder ?? zeroHash,
          keeperFee,
          executionFee,
        });
  const charged = await charge(context, build, gmxGas);
  return { kind: change.isClose ? 'close' : 'adjust', subject, request: lastOrder ?? subject, ...charged };
}

/** Cancels an order that GMX has let expire, or takes note of one that ended without its callback. */
export function endOrder(context: CopyContext, how: 'cancel' | 'reconcile'): Promise<Order> {
  const { allocationKey } = context.copy;
  const call = { cancel: cancelCall, reconcile: reconcileCall }[how];
  return plain(context, how, allocationKey, call(context.view.deployment, allocationKey));
}

/** Whether there is anything to claim: at the end whatever is worth its gas, before and after that only what is well worth it. */
export function isClaimable(context: CopyContext): boolean {
  const { funding, claimable } = context.reading;
  return claimable.length > 0 || (funding.length > 0 && isWorthIt(context, funding));
}

/** Claims price impact that was held back, or funding. */
export function claimOrder(context: CopyContext): Promise<Order> {
  const { view, copy, reading } = context;
  const { allocationKey } = copy;
  const { claimable } = reading;
  const call =
    claimable.length > 0
      ? claimCollateralCall(
          view.deployment,
          allocationKey,
          claimable.map(({ token }) => token),
          claimable.map(({ timeKey }) => timeKey),
        )
      : claimFundingCall(view.deployment, allocationKey);
  return plain(context, 'claim', allocationKey, call);
}

/**
 * The token to be shared out next, the collateral first: any that the account of a closed copy holds; before the end, and after
 * the final settlement, only what is worth it. Null if there is none. A copy that was closed and paid nothing is settled with
 * zero, to put its end on record.
 */
export function tokenToSettle(context: CopyContext): Hex | null {
  const { copy, reading } = context;
  const { held, stage } = reading;
  if (stage !== 'open' && stage !== 'cancelled') return null;
  const isCollateral = ({ token }: { token: Hex }) => token === copy.collateralToken;
  const inOrder = [...held.filter(isCollateral), ...held.filter((one) => !isCollateral(one))];
  if (isAtEnd(context)) return inOrder[0]?.token ?? copy.collateralToken;
  return inOrder.find((one) => isWorthIt(context, [one]))?.token ?? null;
}

/** The call that shares out what a copy's account holds of a token. Throws `Refused` if the chain rejects it. */
export async function settleOrder(context: CopyContext, token: Hex): Promise<Order> {
  const { view, copy, reading } = context;
  const { allocationKey: subject, collateralToken } = copy;
  const isCollateral = token === collateralToken;
  const mayCharge =
    isCollateral && reading.stage === 'open' && reading.held.some((one) => one.token === token);
  const build = (fee: bigint) => settleCall(view.deployment, subject, token, fee);
  return { kind: 'settle', subject, request: token, ...(await charge(context, build, 0n, mayCharge)) };
}

/** Places a follower's maximum loss. Throws `Refused` if the chain rejects it. */
export async function stopOrder(context: CopyContext, mimic: Hex): Promise<Order> {
  const { view, terms, copy } = context;
  const { allocationKey: subject } = copy;
  const value = executionValue(terms.gas.leave, view);
  const build = (fee: bigint) => stopLossCall(view.deployment, subject, mimic, fee, value);
  return { kind: 'stop', subject, request: mimic, ...(await charge(context, build, terms.gas.leave)) };
}

/** Ends the order of a leave: takes note of its end, or cancels it. */
export function endLeave(
  context: CopyContext,
  { leaveKey, mimic }: CopyLeave,
  how: 'cancel' | 'reconcile',
): Promise<Order> {
  const { view, keeper } = context;
  return how === 'cancel'
    ? plain(context, 'cancelLeave', mimic, cancelLeaveCall(view.deployment, leaveKey, keeper))
    : plain(context, 'reconcileLeave', mimic, reconcileLeaveCall(view.deployment, leaveKey));
}

/** What has arrived at the addresses of leaves that have ended, if it is worth passing on. */
export function toCollect(context: CopyContext): CopyReading['late'] {
  const { view, terms, prices, reading } = context;
  return reading.late.filter((one) => isWorth([one], LATE_SETTLEMENT, SETTLE_GAS, prices, terms.wnt, view));
}

/** Passes on what has arrived at a leave's address: to who has left, or to the copy's account. */
export function collectOrder(
  context: CopyContext,
  { leaveKey, token }: CopyReading['late'][number],
): Promise<Order> {
  return plain(context, 'collect', leaveKey, collectCall(context.view.deployment, leaveKey, token));
}

/** Whether the copy is closed, or was never opened, and not settled for good. */
export const isAtEnd = ({ copy, reading }: CopyContext): boolean =>
  reading.position.sizeInUsd === 0n && !copy.isOver;

function isWorthIt(context: CopyContext, amounts: readonly { token: Hex; amount: bigint }[]): boolean {
  const { view, terms, prices, copy } = context;
  const times = copy.isOver ? LATE_SETTLEMENT : isAtEnd(context) ? 1n : PARTIAL_SETTLEMENT;
  return isWorth(amounts, times, SETTLE_GAS, prices, terms.wnt, view);
}

/** A call that costs its sender only gas. */
async function plain(
  { view, keeper, copy }: CopyContext,
  kind: Order['kind'],
  request: Hex,
  call: KeeperCall,
): Promise<Order> {
  const tried = await estimate(view, keeper, call);
  if ('error' in tried) throw new Refused(tried.error);
  return { kind, subject: copy.allocationKey, request, call, gas: gasFor(tried.gas, copy) };
}

/** The call with a fee that covers what it costs, or without one if the chain rejects it with the fee. */
async function charge(
  { view, keeper, copy, terms, prices }: CopyContext,
  build: (fee: bigint) => KeeperCall,
  gmxGas: bigint,
  mayCharge = true,
): Promise<{ call: KeeperCall; gas: bigint }> {
  const free = build(0n);
  const tried = await estimate(view, keeper, free);
  if ('error' in tried) throw new Refused(tried.error);
  const fee = mayCharge ? costOf(tried.gas + gmxGas, prices, terms.wnt, copy.collateralToken, view) : 0n;
  const call = build(fee);
  const charged = fee > 0n ? await estimate(view, keeper, call) : tried;
  return 'gas' in charged
    ? { call, gas: gasFor(charged.gas, copy) }
    : { call: free, gas: gasFor(tried.gas, copy) };
}

const gasFor = (gas: bigint, { mimicList }: Copy) =>
  gas + GAS_MARGIN + GAS_PER_FOLLOWER * BigInt(mimicList.length);
