import { getBlock, readContract } from 'viem/actions';
import type { Address, Hex } from '../../domain/values';
import { leavesAbi } from '../abi/copyAbi';
import { type ContractsConfig, contractQueryKey, readClient, requireAccount } from '../readClient';
import { fieldKey, nameKey, protocolOf, readUints } from './protocol';

/** Parameters of `fetchPendingLeave`. */
export type PendingLeaveParameters = { allocationKey: Hex; follower: Address };

/** An order of a follower's to leave a copy, which GMX has neither executed nor cancelled. */
export type PendingLeave = {
  /** Names it for `cancelLeave`. */
  leaveKey: Hex;
  /** GMX's order. */
  requestKey: Hex;
  /** When it was sent, seconds of the chain. */
  askedAt: number;
  /** Whether GMX lets the follower cancel it: not in the first five minutes. */
  isCancellable: boolean;
};

const ASKED = 0;
const ZERO = /^0x0*$/;

/** A follower's own pending leave of a copy, as GMX and the contracts have it; null if there is none. */
export async function fetchPendingLeave(
  config: ContractsConfig,
  { allocationKey, follower }: PendingLeaveParameters,
): Promise<PendingLeave | null> {
  const client = readClient(config);
  const { leaves, dataStore } = await protocolOf(config);
  const of = { address: leaves, abi: leavesAbi } as const;
  const args = [allocationKey, follower] as const;
  const leaveKey = await readContract(client, { ...of, functionName: 'leaveKeyOf', args });
  if (ZERO.test(leaveKey)) return null;
  const { reason, requestKey } = await readContract(client, {
    ...of,
    functionName: 'getLeave',
    args: [leaveKey],
  });
  // a keeper's order at the maximum loss
  if (reason !== ASKED) return null;
  const [[updatedAt = 0n, expiration = 0n], { timestamp }] = await Promise.all([
    readUints(config, dataStore, [
      fieldKey(requestKey, 'UPDATED_AT_TIME'),
      nameKey('REQUEST_EXPIRATION_TIME'),
    ]),
    getBlock(client),
  ]);
  // GMX has ended it, and the contract was not told yet
  if (updatedAt === 0n) return null;
  return {
    leaveKey,
    requestKey,
    askedAt: Number(updatedAt),
    isCancellable: timestamp >= updatedAt + expiration,
  };
}

/** Query options of {@link fetchPendingLeave}; disabled without a follower. */
export function pendingLeaveQueryOptions(
  config: ContractsConfig,
  { allocationKey, follower }: { allocationKey: Hex; follower: Address | undefined },
) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      config.contracts.router,
      'pendingLeave',
      allocationKey,
      follower?.toLowerCase(),
    ),
    queryFn: () => fetchPendingLeave(config, { allocationKey, follower: requireAccount(follower) }),
    enabled: follower !== undefined,
  };
}
