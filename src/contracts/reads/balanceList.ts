import { readContract } from 'viem/actions';
import type { Address } from '../../domain/values';
import { type ContractsConfig, contractQueryKey, readClient } from '../readClient';
import { allocationStoreAbi } from './userBalance';

/** Parameters of `fetchBalanceList`. */
export type BalanceListParameters = { token: Address; followers: readonly Address[] };

/** Free balances of several followers (AllocationStore `getBalanceList`), in the order of `followers`. No followers, no request. */
export async function fetchBalanceList(
  config: ContractsConfig,
  { token, followers }: BalanceListParameters,
): Promise<readonly bigint[]> {
  if (!followers.length) return [];
  return readContract(readClient(config), {
    address: config.contracts.allocationStore,
    abi: allocationStoreAbi,
    functionName: 'getBalanceList',
    args: [token, followers],
  });
}

/** Query options of {@link fetchBalanceList}. */
export function balanceListQueryOptions(config: ContractsConfig, parameters: BalanceListParameters) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      config.contracts.allocationStore,
      'getBalanceList',
      parameters.token.toLowerCase(),
      parameters.followers.map((follower) => follower.toLowerCase()),
    ),
    queryFn: () => fetchBalanceList(config, parameters),
  };
}
