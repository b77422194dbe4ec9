import { erc20Abi } from 'viem';
import { readContract } from 'viem/actions';
import type { Address } from '../../domain/values';
import { type ContractsConfig, contractQueryKey, readClient, requireAccount } from '../readClient';

/** Parameters of `fetchAllowance`. */
export type AllowanceParameters = {
  token: Address;
  follower: Address;
  /** Who may spend it; the TokenRouter, the spender of every deposit, if absent. */
  spender?: Address;
};

/** How much of the follower's tokens a spender may take, in the token's smallest unit. */
export function fetchAllowance(
  config: ContractsConfig,
  { token, follower, spender = config.contracts.tokenRouter }: AllowanceParameters,
): Promise<bigint> {
  return readContract(readClient(config), {
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [follower, spender],
  });
}

/** Query options of {@link fetchAllowance}; disabled without a follower. */
export function allowanceQueryOptions(
  config: ContractsConfig,
  {
    token,
    follower,
    spender = config.contracts.tokenRouter,
  }: Omit<AllowanceParameters, 'follower'> & { follower: Address | undefined },
) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      token,
      'allowance',
      follower?.toLowerCase(),
      spender.toLowerCase(),
    ),
    queryFn: () => fetchAllowance(config, { token, follower: requireAccount(follower), spender }),
    enabled: follower !== undefined,
  };
}
