import { readContract } from 'viem/actions';
import type { Address } from '../../domain/Address';
import { erc20Abi } from '../abi/erc20Abi';
import { contractQueryKey } from '../contractQueryKey';
import { type ContractsConfig, readClient } from '../readClient';
import { requireAccount } from '../requireAccount';

type TokenConfig = Omit<ContractsConfig, 'contracts'>;

export type TokenBalanceParameters = { token: Address; account: Address };

/** What an account's wallet holds of a token (`balanceOf`), in the token's smallest unit. */
export function fetchTokenBalance(
  config: TokenConfig,
  { token, account }: TokenBalanceParameters,
): Promise<bigint> {
  return readContract(readClient(config), {
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  });
}

/** Query options of {@link fetchTokenBalance}; asks nothing without an account. */
export function tokenBalanceQueryOptions(
  config: TokenConfig,
  { token, account }: { token: Address; account: Address | undefined },
) {
  return {
    queryKey: contractQueryKey(config.chain.id, token, 'balanceOf', account?.toLowerCase()),
    queryFn: () => fetchTokenBalance(config, { token, account: requireAccount(account) }),
    enabled: account !== undefined,
  };
}
