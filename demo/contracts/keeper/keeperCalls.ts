import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem';
import { mirrorArtifact } from '../artifacts/Mirror';
import { settleArtifact } from '../artifacts/Settle';
import type { ProtocolContracts } from '../deploy/protocolPlan';
import type { PositionName } from './gmxReads';

/** A transaction; `value` in wei is GMX's execution fee. */
export type KeeperCall = { to: Address; data: Hex; value: bigint };

/** The keeper's fee in units of the collateral token. */
export type KeeperFee = { amount: bigint; receiver: Address };

const { abi } = mirrorArtifact;

/** The bound that adds nothing to the contract's own, for who buys and who sells the index token. */
const loosest = (isBuying: boolean) => (isBuying ? maxUint256 : 0n);

/**
 * Opens a copy of the trader's position for the followers, at most fifty. Size, side and price bound are read from GMX by the contract;
 * `acceptablePrice` (GMX price) can make the bound tighter.
 */
export function mirrorCall(
  { mirror }: ProtocolContracts,
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
  { mirror }: ProtocolContracts,
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
  { mirror }: ProtocolContracts,
  allocationKey: Hex,
  executionFee: bigint,
): KeeperCall => ({
  to: mirror,
  data: encodeFunctionData({ abi, functionName: 'close', args: [allocationKey] }),
  value: executionFee,
});

/** Takes note of how a copy's order ended. */
export const reconcileCall = ({ mirror }: ProtocolContracts, allocationKey: Hex): KeeperCall => ({
  to: mirror,
  data: encodeFunctionData({ abi, functionName: 'reconcile', args: [allocationKey] }),
  value: 0n,
});

/** Shares what a copy's account holds of a token; only a keeper may take a fee (units of it). */
export const settleCall = (
  { settle }: ProtocolContracts,
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
