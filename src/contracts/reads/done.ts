import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import type { DraftId } from '../../domain/rule/Draft';
import type { Address, Hex } from '../../domain/values';
import { multicall3Abi } from '../abi/multicall3Abi';
import { routerAbi } from '../abi/routerAbi';
import { transactionError } from '../errors/transactionError';
import type { ReadClient } from '../readClient';
import { MULTICALL3 } from '../simulateCalls';

/** What the router says of drafts after one block. */
export type DoneView = {
  block: number;
  /** The block's own, in unix seconds. */
  time: number;
  /** The hash of the call that took effect under an id; absent if none has. */
  callHashes: Readonly<Record<DraftId, Hex>>;
};

/** Parameters of `fetchDone`. */
export type DoneParameters = { router: Address; account: Address; ids: readonly DraftId[] };

/**
 * Reads which of an account's drafts are done, and the chain's time, of the latest block: in one call, since of two machines
 * behind one address one may be behind the other.
 *
 * @throws MimicError `router_outdated` if the router has no `submit`, or the node's error
 */
export async function fetchDone(
  client: ReadClient,
  { router, account, ids }: DoneParameters,
): Promise<DoneView> {
  const block = await client.request({ method: 'eth_blockNumber' });
  const target = client.chain?.contracts?.multicall3?.address ?? MULTICALL3;
  const time = encodeFunctionData({ abi: multicall3Abi, functionName: 'getCurrentBlockTimestamp' });
  const calls = ids.map((id) => {
    const args = [account, id] as const;
    return { target: router, data: encodeFunctionData({ abi: routerAbi, functionName: 'doneMap', args }) };
  });
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [
      [{ target, data: time }, ...calls].map((call) => ({
        target: call.target,
        allowFailure: true,
        callData: call.data,
      })),
    ],
  });
  const answer = await client.request({ method: 'eth_call', params: [{ to: target, data }, block] });
  const [clock, ...found] = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    data: answer,
  });
  if (!clock?.success || found.length !== ids.length) throw transactionError('unreachable');
  return {
    block: Number(block),
    time: Number(clock.returnData),
    callHashes: Object.fromEntries(
      found.flatMap(({ success, returnData }, i) => {
        if (!success || !isWord(returnData)) throw transactionError('routerOutdated');
        return Number(returnData) ? [[ids[i], returnData] as const] : [];
      }),
    ),
  };
}

const isWord = (data: Hex) => data.length === 66;
