import { erc20Abi } from 'viem';
import { readContract } from 'viem/actions';
import type { Address } from '../../domain/values';
import { allocationStoreAbi } from '../abi/followerAbi';
import { type ContractsConfig, defineAccountRead, defineRead, readClient } from '../readClient';

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
export const tokenBalanceQueryOptions = defineAccountRead(
  'balanceOf',
  fetchTokenBalance,
  (_, { token, follower }) => [token, follower],
);

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
export const allowanceQueryOptions = defineAccountRead(
  'allowance',
  fetchAllowance,
  ({ contracts }, { token, follower, spender = contracts.tokenRouter }) => [token, follower, spender],
);

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
export const userBalanceQueryOptions = defineAccountRead(
  'userBalanceMap',
  fetchUserBalance,
  ({ contracts }, { token, follower }) => [contracts.allocationStore, token, follower],
);

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
export const balanceListQueryOptions = defineRead(
  'getBalanceList',
  fetchBalanceList,
  ({ contracts }, { token, followers }) => [contracts.allocationStore, token, followers],
);
