import { readContract } from 'viem/actions';
import type { Address } from '../../domain/Address';
import { allocationStoreAbi } from '../abi/allocationStoreAbi';
import { contractQueryKey } from '../contractQueryKey';
import { type ContractsConfig, readClient } from '../readClient';

export type BalanceListParameters = { token: Address; users: readonly Address[] };

/** Free balances of several followers (AllocationStore `getBalanceList`), in the order of `users`. No users, no request. */
export async function fetchBalanceList(
  config: ContractsConfig,
  { token, users }: BalanceListParameters,
): Promise<readonly bigint[]> {
  if (!users.length) return [];
  return readContract(readClient(config), {
    address: config.contracts.allocationStore,
    abi: allocationStoreAbi,
    functionName: 'getBalanceList',
    args: [token, users],
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
      parameters.users.map((user) => user.toLowerCase()),
    ),
    queryFn: () => fetchBalanceList(config, parameters),
  };
}
