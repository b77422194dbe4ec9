import { BaseError, decodeErrorResult, ExecutionRevertedError, type Hex } from 'viem';
import { allocationStoreArtifact } from '../../artifacts/AllocationStore';
import { exchangeArtifact } from '../../artifacts/Exchange';
import { mirrorArtifact } from '../../artifacts/Mirror';
import { settleArtifact } from '../../artifacts/Settle';
import { tokenArtifact } from '../../artifacts/Token';
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

/** The call's gas, or the name of the error that it reverts with. Throws if the node cannot be reached. */
export async function estimate({ client, block }: View, from: Hex, call: KeeperCall): Promise<Estimate> {
  try {
    return { gas: await client.estimateGas({ ...call, account: from, blockNumber: block }) };
  } catch (error) {
    const data = revertData(error);
    if (data === undefined && !isRevert(error)) throw error;
    if (data === undefined) return { error: 'reverted without a reason' };
    return { error: errorName(data) };
  }
}

/** Some nodes report a revert without a reason only as a revert. */
const isRevert = (error: unknown) =>
  error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError) !== null;

/** The bytes a call reverted with, wherever the client's error keeps them. */
function revertData(error: unknown): Hex | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('data' in cause && typeof cause.data === 'string' && cause.data.startsWith('0x'))
      return cause.data as Hex;
  }
  return undefined;
}

function errorName(data: Hex): string {
  try {
    return decodeErrorResult({ abi, data }).errorName;
  } catch {
    return data.slice(0, 10);
  }
}
