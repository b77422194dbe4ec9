import { erc20Abi } from 'viem';
import { readContract } from 'viem/actions';
import type { Address } from '../../domain/values';
import { type ContractsConfig, contractQueryKey, readClient, requireAccount } from '../readClient';

type TokenConfig = Omit<ContractsConfig, 'contracts'>;

/** Parameters of `fetchTokenBalance`. */
export type TokenBalanceParameters = { token: Address; follower: Address };

/** What a follower's wallet holds of a token (`balanceOf`), in the token's smallest unit. */
export function fetchTokenBalance(
  config: TokenConfig,
  { token, follower }: TokenBalanceParameters,
): Promise<bigint> {
  return readContract(readClient(config), {
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [follower],
  });
}

/** Query options of {@link fetchTokenBalance}; disabled without a follower. */
export function tokenBalanceQueryOptions(
  config: TokenConfig,
  { token, follower }: { token: Address; follower: Address | undefined },
) {
  return {
    queryKey: contractQueryKey(config.chain.id, token, 'balanceOf', follower?.toLowerCase()),
    queryFn: () => fetchTokenBalance(config, { token, follower: requireAccount(follower) }),
    enabled: follower !== undefined,
  };
}
