import { readContract } from 'viem/actions';
import type { Address } from '../../domain/Address';
import { erc20Abi } from '../abi/erc20Abi';
import { contractQueryKey } from '../contractQueryKey';
import { type ContractsConfig, readClient } from '../readClient';
import { requireAccount } from '../requireAccount';

export type AllowanceParameters = { token: Address; owner: Address };

/** What the TokenRouter, the spender of every deposit, may take of the owner's tokens, in the token's smallest unit. */
export function fetchAllowance(
  config: ContractsConfig,
  { token, owner }: AllowanceParameters,
): Promise<bigint> {
  return readContract(readClient(config), {
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, config.contracts.tokenRouter],
  });
}

/** Query options of {@link fetchAllowance}; asks nothing without an owner. */
export function allowanceQueryOptions(
  config: ContractsConfig,
  { token, owner }: { token: Address; owner: Address | undefined },
) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      token,
      'allowance',
      owner?.toLowerCase(),
      config.contracts.tokenRouter.toLowerCase(),
    ),
    queryFn: () => fetchAllowance(config, { token, owner: requireAccount(owner) }),
    enabled: owner !== undefined,
  };
}
