import { decodeErrorResult, type Hex } from 'viem';
import { allocationStoreArtifact } from '../../artifacts/AllocationStore';
import { exchangeArtifact } from '../../artifacts/Exchange';
import { mirrorArtifact } from '../../artifacts/Mirror';
import { settleArtifact } from '../../artifacts/Settle';
import { tokenArtifact } from '../../artifacts/Token';
import { revertOf } from '../../node/revert';
import type { View } from '../chain/View';
import type { KeeperCall } from './keeperCalls';

export type Estimate = { gas: bigint } | { error: string };

const abi = [
  ...mirrorArtifact.abi,
  ...settleArtifact.abi,
  ...exchangeArtifact.abi,
  ...allocationStoreArtifact.abi,
  ...tokenArtifact.abi,
];

/**
 * The call's gas, or the name of the error that it reverts with at the view's block. Throws if the node fails: a revert is one
 * only if the call itself, made without an estimate, reverts there too.
 */
export async function estimate({ client, block }: View, from: Hex, call: KeeperCall): Promise<Estimate> {
  const tried = { ...call, account: from, blockNumber: block };
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
