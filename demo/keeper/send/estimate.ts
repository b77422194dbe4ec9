import { decodeErrorResult, type Hex } from 'viem';
import { allocationStoreArtifact } from '../../contracts/artifacts/AllocationStore';
import { copiesArtifact } from '../../contracts/artifacts/Copies';
import { leavesArtifact } from '../../contracts/artifacts/Leaves';
import { mirrorArtifact } from '../../contracts/artifacts/Mirror';
import { orderHandlerArtifact } from '../../contracts/artifacts/OrderHandler';
import { priceFeedsArtifact } from '../../contracts/artifacts/PriceFeeds';
import { settleArtifact } from '../../contracts/artifacts/Settle';
import { tokenArtifact } from '../../contracts/artifacts/Token';
import { revertOf } from '../../node/revert';
import type { KeeperCall } from '../calls/keeperCalls';
import type { View } from '../chain/View';

export type Estimate = { gas: bigint } | { error: string };

/** Wei. */
const PLENTY = 10n ** 24n;

const abi = [
  ...mirrorArtifact.abi,
  ...settleArtifact.abi,
  ...leavesArtifact.abi,
  ...copiesArtifact.abi,
  ...priceFeedsArtifact.abi,
  ...allocationStoreArtifact.abi,
  // GMX's, with the same errors as its own
  ...orderHandlerArtifact.abi,
  ...tokenArtifact.abi,
];

/**
 * The call's gas, or the name of the error that it reverts with at the view's block. Throws if the node fails: a revert is one
 * only if the call itself, made without an estimate, reverts there too.
 */
export async function estimate({ client, block }: View, from: Hex, call: KeeperCall): Promise<Estimate> {
  // whether the wallet can pay is a question of its own
  const stateOverride = [{ address: from, balance: PLENTY }];
  const tried = { ...call, account: from, blockNumber: block, stateOverride };
  try {
    return { gas: await client.estimateGas(tried) };
  } catch (error) {
    if (revertOf(error) === undefined) throw error;
  }
  try {
    await client.call(tried);
  } catch (error) {
    const data = revertOf(error);
    if (data === undefined) throw error;
    return { error: data === '0x' ? 'reverted without a reason' : errorName(data) };
  }
  throw new Error(`The node refuses to estimate a call that succeeds at block ${block}`);
}

function errorName(data: Hex): string {
  try {
    return decodeErrorResult({ abi, data }).errorName;
  } catch {
    return data.slice(0, 10);
  }
}
