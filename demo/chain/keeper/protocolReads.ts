import { traderMatchingKey } from '@mimic/widgets/core';
import { type Hex, type PublicClient, parseAbi } from 'viem';
import { allocationStoreArtifact } from '../artifacts/AllocationStore';
import { exchangeArtifact } from '../artifacts/Exchange';
import { matchingRuleArtifact } from '../artifacts/MatchingRule';
import { mirrorArtifact } from '../artifacts/Mirror';
import type { Deployment } from '../deploy/deployment';
import type { Follower } from './listFollowers';

/** A GMX price, USD (1e30) per smallest unit; both 0 when the exchange has none. */
export type ExchangePrice = { min: bigint; max: bigint };

/** sizeInUsd in USD 1e30, sizeInTokens in index token units, collateral in collateral token units. */
export type ExchangePosition = { sizeInUsd: bigint; sizeInTokens: bigint; collateral: bigint };

type Route = { trader: Hex; collateralToken: Hex };

const tokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
]);

/** The chain's state of each follower of a route, in the order given. */
export async function readFollowers(
  client: PublicClient,
  { allocationStore, matchingRule }: Deployment,
  { trader, collateralToken }: Route,
  mimics: readonly Hex[],
): Promise<Follower[]> {
  const key = traderMatchingKey(collateralToken, trader);
  const rules = { address: matchingRule, abi: matchingRuleArtifact.abi } as const;
  const [balances, terms, activities] = await client.multicall({
    allowFailure: false,
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

export async function readPrice(
  client: PublicClient,
  { exchange }: Deployment,
  token: Hex,
): Promise<ExchangePrice> {
  const [min, max] = await client.readContract({
    address: exchange,
    abi: exchangeArtifact.abi,
    functionName: 'priceMap',
    args: [token],
  });
  return { min, max };
}

/** The price of the token that a market trades; 0 when the exchange has no such market or no price. */
export async function readMarketPrice(
  client: PublicClient,
  deployment: Deployment,
  market: Hex,
): Promise<ExchangePrice> {
  const indexToken = await client.readContract({
    address: deployment.exchange,
    abi: exchangeArtifact.abi,
    functionName: 'marketMap',
    args: [market],
  });
  return readPrice(client, deployment, indexToken);
}

/** A copy's position on the exchange. */
export async function readPosition(
  client: PublicClient,
  { mirror }: Deployment,
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

/** When a keeper called last, in unix seconds, and the seconds after which anybody may close in its place. */
export async function readHeartbeat(
  client: PublicClient,
  { mirror }: Deployment,
): Promise<{ last: bigint; delay: bigint }> {
  const contract = { address: mirror, abi: mirrorArtifact.abi } as const;
  const [last, delay] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'lastHeartbeat' },
      { ...contract, functionName: 'exitDelay' },
    ],
  });
  return { last, delay };
}

export function readBalance(client: PublicClient, token: Hex, holder: Hex): Promise<bigint> {
  return client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [holder] });
}

/** Whether the token says its symbol and decimals. */
export async function hasMetadata(client: PublicClient, token: Hex): Promise<boolean> {
  const [symbol, decimals] = await client.multicall({
    contracts: [
      { address: token, abi: tokenAbi, functionName: 'symbol' },
      { address: token, abi: tokenAbi, functionName: 'decimals' },
    ],
  });
  return symbol.status === 'success' && symbol.result !== '' && decimals.status === 'success';
}
