import { SKIP_REASONS } from '@mimic/widgets/core';
import { encodeFunctionData, type Hex } from 'viem';
import { mirrorArtifact } from '../../artifacts/Mirror';
import { settleArtifact } from '../../artifacts/Settle';
import type { Deployment } from '../../deploy/deployment';
import type { Listing } from '../answer/listFollowers';
import type { OpeningTerms } from '../answer/openingTerms';
import type { TraderEvent } from '../chain/TraderEvent';
import type { Copy, Target } from '../state/Copy';

export type KeeperCall = { to: Hex; data: Hex };
export type Fee = { amount: bigint; receiver: Hex };

const { abi } = mirrorArtifact;

const sourceOf = (event: TraderEvent) => ({
  trader: event.trader,
  collateralToken: event.collateralToken,
  requestKey: event.requestKey,
  positionKey: event.positionKey,
});

export function mirrorCall(
  { mirror }: Deployment,
  event: TraderEvent,
  mimicList: readonly Hex[],
  terms: OpeningTerms,
  fee: Fee,
): KeeperCall {
  const call = {
    source: sourceOf(event),
    market: event.market,
    isLong: event.isLong,
    traderSizeDelta: event.sizeDelta,
    traderCollateralDelta: event.collateralDelta,
    ...terms,
    keeperFee: fee.amount,
    keeperFeeReceiver: fee.receiver,
    mimicList,
  };
  return { to: mirror, data: encodeFunctionData({ abi, functionName: 'mirror', args: [call] }) };
}

/** Sends a heartbeat. */
export function beatCall({ mirror }: Deployment): KeeperCall {
  return { to: mirror, data: encodeFunctionData({ abi, functionName: 'beat' }) };
}

export function reportSkippedCall(
  { mirror }: Deployment,
  event: TraderEvent,
  skipped: Listing['skipped'],
): KeeperCall {
  const args = [
    sourceOf(event),
    skipped.map(({ mimic }) => mimic),
    skipped.map(({ reason }) => SKIP_REASONS.indexOf(reason)),
  ] as const;
  return { to: mirror, data: encodeFunctionData({ abi, functionName: 'reportSkipped', args }) };
}

/** `status`: the number of a matching order status. */
export function reportOrderCall(
  { mirror }: Deployment,
  event: TraderEvent,
  status: number,
  mimicList: readonly Hex[],
): KeeperCall {
  const args = [event.requestKey, event.positionKey, status, BigInt(event.time), mimicList] as const;
  return { to: mirror, data: encodeFunctionData({ abi, functionName: 'reportOrder', args }) };
}

export function adjustCall(
  { mirror }: Deployment,
  copy: Pick<Copy, 'allocationKey'>,
  target: Target,
  fee: Fee,
): KeeperCall {
  const call = {
    allocationKey: copy.allocationKey,
    sourceRequestKey: target.requestKey,
    traderSize: target.size,
    traderCollateral: target.collateral,
    keeperFee: fee.amount,
    keeperFeeReceiver: fee.receiver,
  };
  return { to: mirror, data: encodeFunctionData({ abi, functionName: 'adjust', args: [call] }) };
}

/** Takes a follower who has asked to leave out of a copy. */
export function leaveCall({ settle }: Deployment, allocationKey: Hex, mimic: Hex, fee: Fee): KeeperCall {
  const args = [allocationKey, mimic, fee.amount, fee.receiver] as const;
  return {
    to: settle,
    data: encodeFunctionData({ abi: settleArtifact.abi, functionName: 'leaveCopy', args }),
  };
}

export function settleCall({ settle }: Deployment, allocationKey: Hex, fee: Fee): KeeperCall {
  return {
    to: settle,
    data: encodeFunctionData({
      abi: settleArtifact.abi,
      functionName: 'settle',
      args: [allocationKey, fee.amount, fee.receiver],
    }),
  };
}
