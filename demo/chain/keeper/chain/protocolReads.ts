import { traderMatchingKey } from '@mimic/widgets/core';
import { type Hex, parseAbi } from 'viem';
import { allocationStoreArtifact } from '../../artifacts/AllocationStore';
import { exchangeArtifact } from '../../artifacts/Exchange';
import { matchingRuleArtifact } from '../../artifacts/MatchingRule';
import { mirrorArtifact } from '../../artifacts/Mirror';
import { roleId } from '../../deploy/roles';
import type { Follower } from '../answer/listFollowers';
import type { View } from './View';

/** A GMX price, USD (1e30) per smallest unit; both sides are 0 if the exchange has none. */
export type ExchangePrice = { min: bigint; max: bigint };

/** sizeInUsd in USD 1e30, sizeInTokens in index token units, collateral in collateral token units. */
export type ExchangePosition = { sizeInUsd: bigint; sizeInTokens: bigint; collateral: bigint };

type Route = { trader: Hex; collateralToken: Hex };

const tokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
]);

/** Reads per call that a node can answer. */
const FOLLOWERS_PER_CALL = 500;

/** The on-chain state of each follower of a route, in the given order. */
export async function readFollowers(view: View, route: Route, mimics: readonly Hex[]): Promise<Follower[]> {
  const followers: Follower[] = [];
  for (let start = 0; start < mimics.length; start += FOLLOWERS_PER_CALL) {
    followers.push(...(await readSome(view, route, mimics.slice(start, start + FOLLOWERS_PER_CALL))));
  }
  return followers;
}

async function readSome(
  { client, deployment: { allocationStore, matchingRule }, block }: View,
  { trader, collateralToken }: Route,
  mimics: readonly Hex[],
): Promise<Follower[]> {
  const key = traderMatchingKey(collateralToken, trader);
  const rules = { address: matchingRule, abi: matchingRuleArtifact.abi } as const;
  const [balances, terms, activities] = await client.multicall({
    allowFailure: false,
    blockNumber: block,
    contracts: [
      {
        address: allocationStore,
        abi: allocationStoreArtifact.abi,
        functionName: 'getBalanceList',
        args: [collateralToken, mimics],
      },
      { ...rules, functionName: 'getRuleList', args: [key, mimics] },
      { ...rules, functionName: 'getNextActivityList', args: [key, mimics] },
    ],
  });
  return mimics.map((mimic, index) => ({
    mimic,
    balance: balances[index] ?? 0n,
    allowanceRate: terms[index]?.allowanceRate ?? 0n,
    expiry: terms[index]?.expiry ?? 0n,
    nextActivity: activities[index] ?? 0n,
  }));
}

export async function readPrice({ client, deployment, block }: View, token: Hex): Promise<ExchangePrice> {
  const [min, max] = await client.readContract({
    address: deployment.exchange,
    abi: exchangeArtifact.abi,
    functionName: 'priceMap',
    args: [token],
    blockNumber: block,
  });
  return { min, max };
}

/** The price of the token that a market trades; 0 if the exchange has no such market or no price. */
export async function readMarketPrice(view: View, market: Hex): Promise<ExchangePrice> {
  const indexToken = await view.client.readContract({
    address: view.deployment.exchange,
    abi: exchangeArtifact.abi,
    functionName: 'marketMap',
    args: [market],
    blockNumber: view.block,
  });
  return readPrice(view, indexToken);
}

/** A copy's position on the exchange. */
export async function readPosition(
  { client, deployment: { mirror } }: Pick<View, 'client' | 'deployment'>,
  allocationKey: Hex,
): Promise<ExchangePosition & { isLong: boolean; market: Hex }> {
  const [id, position] = await client.readContract({
    address: mirror,
    abi: mirrorArtifact.abi,
    functionName: 'getPosition',
    args: [allocationKey],
  });
  return { ...position, isLong: id.isLong, market: id.market.toLowerCase() as Hex };
}

/** When a keeper last called, in unix seconds, and the seconds after which anyone may close instead. */
export async function readHeartbeat({
  client,
  deployment: { mirror },
  block,
}: View): Promise<{ last: bigint; delay: bigint }> {
  const contract = { address: mirror, abi: mirrorArtifact.abi } as const;
  const [last, delay] = await client.multicall({
    allowFailure: false,
    blockNumber: block,
    contracts: [
      { ...contract, functionName: 'lastHeartbeat' },
      { ...contract, functionName: 'exitDelay' },
    ],
  });
  return { last, delay };
}

/** How many copies were ever made. */
export function readMade({ client, deployment: { mirror }, block }: View): Promise<bigint> {
  const functionName = 'lastAllocationId';
  return client.readContract({ address: mirror, abi: mirrorArtifact.abi, functionName, blockNumber: block });
}

/** Whether an account may make copies and settle them. */
export async function readMayKeep(
  { client, deployment: { mirror, settle }, block }: View,
  account: Hex,
): Promise<boolean> {
  const asked = {
    abi: mirrorArtifact.abi,
    functionName: 'hasRole',
    args: [roleId('KEEPER'), account],
  } as const;
  const roles = await client.multicall({
    allowFailure: false,
    blockNumber: block,
    contracts: [
      { ...asked, address: mirror },
      { ...asked, address: settle },
    ],
  });
  return roles.every(Boolean);
}

export function readBalance({ client, block }: View, token: Hex, holder: Hex): Promise<bigint> {
  return client.readContract({
    address: token,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [holder],
    blockNumber: block,
  });
}

/** Whether the token returns its symbol and decimals. Throws if the node fails, which says nothing about the token. */
export async function hasMetadata({ client, block }: View, token: Hex): Promise<boolean> {
  const [symbol, decimals] = await client.multicall({
    blockNumber: block,
    contracts: [
      { address: token, abi: tokenAbi, functionName: 'symbol' },
      { address: token, abi: tokenAbi, functionName: 'decimals' },
    ],
  });
  // both have the error of the call that reads them together: that of the node
  if (symbol.error && symbol.error === decimals.error) throw symbol.error;
  return symbol.status === 'success' && symbol.result !== '' && decimals.status === 'success';
}
