import { erc20Abi } from 'viem';
import { readContract } from 'viem/actions';
import type { Address, Hex } from '../../domain/Address';
import { exchangeAbi, mirrorAbi } from '../abi/copyAbi';
import { contractQueryKey } from '../contractQueryKey';
import { type ContractsConfig, readClient } from '../readClient';
import { requireAccount } from '../requireAccount';
import { mirrorOf } from './mirrorOf';

/** Parameters of `fetchCopyWorth`. */
export type CopyWorthParameters = { allocationKey: Hex; follower: Address };

/**
 * What a follower's part of a copy is worth at the oracle's price now, in units of the collateral token: its share of
 * the position and of the account's balance, before settlement fees. null if the follower has no share in it, or no
 * longer, and once it is closed and settled.
 */
export async function fetchCopyWorth(
  config: ContractsConfig,
  { allocationKey, follower }: CopyWorthParameters,
): Promise<bigint | null> {
  const client = readClient(config);
  const mirror = { address: await mirrorOf(client, config.contracts.router), abi: mirrorAbi } as const;
  const [exchange, { mimicList, allocationList, ...position }] = await Promise.all([
    readContract(client, { ...mirror, functionName: 'exchange' }),
    readContract(client, { ...mirror, functionName: 'getAllocation', args: [allocationKey] }),
  ]);
  const own = mimicList.findIndex((mimic) => mimic.toLowerCase() === follower.toLowerCase());
  const weight = allocationList[own] ?? 0n;
  if (weight === 0n) return null;
  const { account, collateralToken } = position;
  const trade = { address: exchange, abi: exchangeAbi, args: [position] } as const;
  const [{ sizeInUsd }, value, held] = await Promise.all([
    readContract(client, { ...trade, functionName: 'getPosition' }),
    readContract(client, { ...trade, functionName: 'getValue' }),
    readContract(client, {
      address: collateralToken,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    }),
  ]);
  if (sizeInUsd === 0n && held === 0n) return null;
  return ((value + held) * weight) / allocationList.reduce((sum, each) => sum + each, 0n);
}

/** Query options of {@link fetchCopyWorth}; disabled without a follower. */
export function copyWorthQueryOptions(
  config: ContractsConfig,
  { allocationKey, follower }: { allocationKey: Hex; follower: Address | undefined },
) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      config.contracts.router,
      'copyWorth',
      allocationKey,
      follower?.toLowerCase(),
    ),
    queryFn: () => fetchCopyWorth(config, { allocationKey, follower: requireAccount(follower) }),
    enabled: follower !== undefined,
  };
}
