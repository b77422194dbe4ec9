import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem';
import { leavesArtifact } from '../../contracts/artifacts/Leaves';
import { mirrorArtifact } from '../../contracts/artifacts/Mirror';
import { settleArtifact } from '../../contracts/artifacts/Settle';
import type { ProtocolContracts } from '../../contracts/deploy/protocolPlan';
import type { PositionName } from './gmxReads';

/** A transaction; `value` in wei is GMX's execution fee. */
export type KeeperCall = { to: Address; data: Hex; value: bigint };

/** The keeper's fee in units of the collateral token. */
export type KeeperFee = { amount: bigint; receiver: Address };

const { abi } = mirrorArtifact;

type At<Name extends keyof ProtocolContracts> = Pick<ProtocolContracts, Name>;

/** The trader's increase that a report is about; the keys are only passed on to events. */
export type OpeningSource = { trader: Address; collateralToken: Address; requestKey: Hex; positionKey: Hex };

/** The bound that adds nothing to the contract's own, for who buys and who sells the index token. */
const loosest = (isBuying: boolean) => (isBuying ? maxUint256 : 0n);

/**
 * Opens a copy of the trader's position for the followers, at most fifty. Size, side and price bound are read from GMX by the contract;
 * `acceptablePrice` (GMX price) can make the bound tighter.
 */
export function mirrorCall(
  { mirror }: At<'mirror'>,
  { account: trader, market, collateralToken, isLong }: PositionName,
  {
    sourceRequestKey,
    mimicList,
    fee,
    executionFee,
    acceptablePrice = loosest(isLong),
  }: {
    /** GMX's order key of the trader's increase. */
    sourceRequestKey: Hex;
    mimicList: readonly Address[];
    fee: KeeperFee;
    executionFee: bigint;
    acceptablePrice?: bigint;
  },
): KeeperCall {
  const call = {
    trader,
    market,
    collateralToken,
    isLong,
    sourceRequestKey,
    acceptablePrice,
    keeperFee: fee.amount,
    keeperFeeReceiver: fee.receiver,
    mimicList,
  };
  const data = encodeFunctionData({ abi, functionName: 'mirror', args: [call] });
  return { to: mirror, data, value: executionFee };
}

/** Brings a copy to its trader's leverage. `isIncrease` says in which direction, `acceptablePrice` as in `mirrorCall`. */
export function adjustCall(
  { mirror }: At<'mirror'>,
  {
    allocationKey,
    isLong,
    isIncrease,
    sourceRequestKey,
    keeperFee,
    executionFee,
    acceptablePrice = loosest(isLong === isIncrease),
  }: {
    allocationKey: Hex;
    isLong: boolean;
    isIncrease: boolean;
    sourceRequestKey: Hex;
    keeperFee: bigint;
    executionFee: bigint;
    acceptablePrice?: bigint;
  },
): KeeperCall {
  const call = { allocationKey, sourceRequestKey, acceptablePrice, keeperFee };
  return {
    to: mirror,
    data: encodeFunctionData({ abi, functionName: 'adjust', args: [call] }),
    value: executionFee,
  };
}

/** Closes a copy whose trader's position is gone. */
export const closeCall = (
  { mirror }: At<'mirror'>,
  allocationKey: Hex,
  executionFee: bigint,
): KeeperCall => ({
  to: mirror,
  data: encodeFunctionData({ abi, functionName: 'close', args: [allocationKey] }),
  value: executionFee,
});

/** Takes note of how a copy's order ended. */
export const reconcileCall = ({ mirror }: At<'mirror'>, allocationKey: Hex): KeeperCall => ({
  to: mirror,
  data: encodeFunctionData({ abi, functionName: 'reconcile', args: [allocationKey] }),
  value: 0n,
});

/** Shares what a copy's account holds of a token; only a keeper may take a fee (units of it). */
export const settleCall = (
  { settle }: At<'settle'>,
  allocationKey: Hex,
  token: Address,
  keeperFee = 0n,
): KeeperCall => ({
  to: settle,
  data: encodeFunctionData({
    abi: settleArtifact.abi,
    functionName: 'settle',
    args: [allocationKey, token, keeperFee],
  }),
  value: 0n,
});

/** Cancels a copy's order that has waited longer than GMX's 300 s. */
export const cancelCall = ({ mirror }: At<'mirror'>, allocationKey: Hex): KeeperCall => ({
  to: mirror,
  data: encodeFunctionData({ abi, functionName: 'cancel', args: [allocationKey] }),
  value: 0n,
});

/** Records followers who were left out before a call to `mirror`; `reasons` are numbers of Mirror's SkipReason. */
export const reportSkippedCall = (
  { mirror }: At<'mirror'>,
  { trader, collateralToken, requestKey, positionKey }: OpeningSource,
  mimics: readonly Address[],
  reasons: readonly number[],
): KeeperCall => ({
  to: mirror,
  data: encodeFunctionData({
    abi,
    functionName: 'reportSkipped',
    args: [{ trader, collateralToken, requestKey, positionKey }, mimics, reasons],
  }),
  value: 0n,
});

/** Records why an increase was not copied; `status` is a number of Mirror's OrderStatus, `time` the increase's in Unix seconds. */
export const reportOrderCall = (
  { mirror }: At<'mirror'>,
  { requestKey, positionKey }: OpeningSource,
  status: number,
  time: number,
  mimics: readonly Address[],
): KeeperCall => ({
  to: mirror,
  data: encodeFunctionData({
    abi,
    functionName: 'reportOrder',
    args: [requestKey, positionKey, status, BigInt(time), mimics],
  }),
  value: 0n,
});

/** Places a follower's maximum loss as GMX's stop-loss order; the keeper's fee comes out of its proceeds. */
export const stopLossCall = (
  { leaves }: At<'leaves'>,
  allocationKey: Hex,
  mimic: Address,
  keeperFee: bigint,
  executionFee: bigint,
): KeeperCall => ({
  to: leaves,
  data: encodeFunctionData({
    abi: leavesArtifact.abi,
    functionName: 'stopLoss',
    args: [allocationKey, mimic, keeperFee],
  }),
  value: executionFee,
});

/** Cancels the order of a leave; `caller` is who sends it. */
export const cancelLeaveCall = ({ leaves }: At<'leaves'>, leaveKey: Hex, caller: Address): KeeperCall => ({
  to: leaves,
  data: encodeFunctionData({ abi: leavesArtifact.abi, functionName: 'cancel', args: [leaveKey, caller] }),
  value: 0n,
});

/** Takes note of how a leave's order ended. */
export const reconcileLeaveCall = ({ leaves }: At<'leaves'>, leaveKey: Hex): KeeperCall => ({
  to: leaves,
  data: encodeFunctionData({ abi: leavesArtifact.abi, functionName: 'reconcile', args: [leaveKey] }),
  value: 0n,
});

/** Passes on what arrived at a leave's address after it ended. */
export const collectCall = ({ leaves }: At<'leaves'>, leaveKey: Hex, token: Address): KeeperCall => ({
  to: leaves,
  data: encodeFunctionData({ abi: leavesArtifact.abi, functionName: 'collect', args: [leaveKey, token] }),
  value: 0n,
});

/** Claims what GMX owes a copy's account in funding. */
export const claimFundingCall = ({ settle }: At<'settle'>, allocationKey: Hex): KeeperCall => ({
  to: settle,
  data: encodeFunctionData({
    abi: settleArtifact.abi,
    functionName: 'claimFunding',
    args: [allocationKey],
  }),
  value: 0n,
});

/** Claims price impact that GMX has held back; one time key for each token. */
export const claimCollateralCall = (
  { settle }: At<'settle'>,
  allocationKey: Hex,
  tokens: readonly Address[],
  timeKeys: readonly bigint[],
): KeeperCall => ({
  to: settle,
  data: encodeFunctionData({
    abi: settleArtifact.abi,
    functionName: 'claimCollateral',
    args: [allocationKey, tokens, timeKeys],
  }),
  value: 0n,
});
