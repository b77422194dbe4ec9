import { readContract } from 'viem/actions';
import type { Address } from '../../domain/Address';
import { allocationStoreAbi } from '../abi/allocationStoreAbi';
import { contractQueryKey } from '../contractQueryKey';
import { type ContractsConfig, readClient } from '../readClient';
import { requireAccount } from '../requireAccount';

export type UserBalanceParameters = { token: Address; user: Address };

/** A follower's free balance (AllocationStore `userBalanceMap`), in the token's smallest unit. Allocated funds have left it. */
export function fetchUserBalance(
  config: ContractsConfig,
  { token, user }: UserBalanceParameters,
): Promise<bigint> {
  return readContract(readClient(config), {
    address: config.contracts.allocationStore,
    abi: allocationStoreAbi,
    functionName: 'userBalanceMap',
    args: [token, user],
  });
}

/** Query options of {@link fetchUserBalance}; asks nothing without a user. */
export function userBalanceQueryOptions(
  config: ContractsConfig,
  { token, user }: { token: Address; user: Address | undefined },
) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      config.contracts.allocationStore,
      'userBalanceMap',
      token.toLowerCase(),
      user?.toLowerCase(),
    ),
    queryFn: () => fetchUserBalance(config, { token, user: requireAccount(user) }),
    enabled: user !== undefined,
  };
}
