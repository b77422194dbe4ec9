import { readContract } from 'viem/actions';
import type { Address, Hex } from '../../domain/Address';
import { mirrorAbi } from '../abi/copyAbi';
import { contractQueryKey } from '../contractQueryKey';
import { type ContractsConfig, readClient } from '../readClient';
import { requireAccount } from '../requireAccount';
import { mirrorOf } from './mirrorOf';

/** Parameters of `fetchLeaveTime`. */
export type LeaveTimeParameters = { allocationKey: Hex; follower: Address };

/**
 * When a follower asked on chain to leave a copy, unix seconds; 0n if they have not. It stays set after they have left:
 * `portfolioCopies` says whether the copy still runs for them.
 */
export async function fetchLeaveTime(
  config: ContractsConfig,
  { allocationKey, follower }: LeaveTimeParameters,
): Promise<bigint> {
  const client = readClient(config);
  return readContract(client, {
    address: await mirrorOf(client, config.contracts.router),
    abi: mirrorAbi,
    functionName: 'leaveTimeMap',
    args: [allocationKey, follower],
  });
}

/** Query options of {@link fetchLeaveTime}; disabled without a follower. */
export function leaveTimeQueryOptions(
  config: ContractsConfig,
  { allocationKey, follower }: { allocationKey: Hex; follower: Address | undefined },
) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      config.contracts.router,
      'leaveTime',
      allocationKey,
      follower?.toLowerCase(),
    ),
    queryFn: () => fetchLeaveTime(config, { allocationKey, follower: requireAccount(follower) }),
    enabled: follower !== undefined,
  };
}
