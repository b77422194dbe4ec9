import { readContract } from 'viem/actions';
import type { Address } from '../../domain/values';
import { type ContractsConfig, contractQueryKey, readClient, requireAccount } from '../readClient';

/** The free balances of followers. */
export const allocationStoreAbi = [
  {
    type: 'function',
    name: 'userBalanceMap',
    stateMutability: 'view',
    inputs: [
      { name: 'token', type: 'address' },
      { name: 'user', type: 'address' },
    ],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'getBalanceList',
    stateMutability: 'view',
    inputs: [
      { name: 'token', type: 'address' },
      { name: 'users', type: 'address[]' },
    ],
    outputs: [{ name: '', type: 'uint256[]' }],
  },
] as const;

/** Parameters of `fetchUserBalance`. */
export type UserBalanceParameters = { token: Address; follower: Address };

/** A follower's free balance (AllocationStore `userBalanceMap`), in the token's smallest unit, without allocated funds. */
export function fetchUserBalance(
  config: ContractsConfig,
  { token, follower }: UserBalanceParameters,
): Promise<bigint> {
  return readContract(readClient(config), {
    address: config.contracts.allocationStore,
    abi: allocationStoreAbi,
    functionName: 'userBalanceMap',
    args: [token, follower],
  });
}

/** Query options of {@link fetchUserBalance}; disabled without a follower. */
export function userBalanceQueryOptions(
  config: ContractsConfig,
  { token, follower }: { token: Address; follower: Address | undefined },
) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      config.contracts.allocationStore,
      'userBalanceMap',
      token.toLowerCase(),
      follower?.toLowerCase(),
    ),
    queryFn: () => fetchUserBalance(config, { token, follower: requireAccount(follower) }),
    enabled: follower !== undefined,
  };
}
