import { traderMatchingKey } from '@mimic/widgets/core';
import { erc20Abi, type Hex } from 'viem';
import { allocationStoreArtifact } from '../../contracts/artifacts/AllocationStore';
import { copiesArtifact } from '../../contracts/artifacts/Copies';
import { gmxArtifact } from '../../contracts/artifacts/Gmx';
import { leavesArtifact } from '../../contracts/artifacts/Leaves';
import { matchingRuleArtifact } from '../../contracts/artifacts/MatchingRule';
import { mirrorArtifact } from '../../contracts/artifacts/Mirror';
import { priceFeedsArtifact } from '../../contracts/artifacts/PriceFeeds';
import type { FollowLimits } from '../calls/followTrader';
import { executionGas } from '../calls/gmxReads';
import type { Follower } from './listFollowers';
import type { View } from './View';

type Route = { trader: Hex; collateralToken: Hex };

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

/** GMX prices of the tokens from the protocol's feeds, USD (1e30) per smallest unit; without those that are missing or stale. */
export async function readPrices(
  { client, deployment: { priceFeeds }, block }: View,
  tokens: readonly Hex[],
): Promise<Map<Hex, bigint>> {
  const prices = await client.multicall({
    allowFailure: false,
    blockNumber: block,
    contracts: tokens.map((token) => ({
      address: priceFeeds,
      abi: priceFeedsArtifact.abi,
      functionName: 'latestPrice' as const,
      args: [token] as const,
    })),
  });
  return new Map(
    prices.flatMap(([price, isFresh], index) => (isFresh ? [[tokens[index] as Hex, price] as const] : [])),
  );
}

/** What all of a keeper's calls depend on. */
export type ChainTerms = {
  /** The token whose price is the native currency's. */
  wnt: Hex;
  limits: FollowLimits;
  /** Gas that GMX asks an order to pay for, by what it does. */
  gas: { increase: bigint; decrease: bigint; leave: bigint };
};

/** The protocol's limits, and what GMX asks of an order. */
export async function readTerms({ client, deployment, block }: View): Promise<ChainTerms> {
  const { gmx, mirror, leaves, dataStore } = deployment;
  const mirrorContract = { address: mirror, abi: mirrorArtifact.abi } as const;
  const [wnt, config, gas, leaveGas] = await client.multicall({
    allowFailure: false,
    blockNumber: block,
    contracts: [
      { address: gmx, abi: gmxArtifact.abi, functionName: 'wnt' },
      { ...mirrorContract, functionName: 'config' },
      { ...mirrorContract, functionName: 'callbackGasLimit' },
      { address: leaves, abi: leavesArtifact.abi, functionName: 'callbackGasLimit' },
    ],
  });
  const [maxLeverage, , , , adjustTolerance] = config;
  const view = { client, dataStore, block };
  const [increase, decrease, leave] = await Promise.all([
    executionGas(view, 'increase', gas),
    executionGas(view, 'decrease', gas),
    executionGas(view, 'decrease', leaveGas),
  ]);
  return {
    wnt: wnt.toLowerCase() as Hex,
    limits: { maxLeverage, adjustTolerance },
    gas: { increase, decrease, leave },
  };
}

/** How many copies were ever made. */
export function readMade({ client, deployment: { mirror }, block }: View): Promise<bigint> {
  const functionName = 'lastAllocationId';
  return client.readContract({ address: mirror, abi: mirrorArtifact.abi, functionName, blockNumber: block });
}

/** Whether an account may make copies, adjust them and take fees. */
export function readMayKeep({ client, deployment: { copies }, block }: View, account: Hex): Promise<boolean> {
  return client.readContract({
    address: copies,
    abi: copiesArtifact.abi,
    functionName: 'isKeeper',
    args: [account],
    blockNumber: block,
  });
}

/** Whether the token returns its symbol and decimals. Throws if the node fails, which says nothing about the token. */
export async function hasMetadata({ client, block }: View, token: Hex): Promise<boolean> {
  const [symbol, decimals] = await client.multicall({
    blockNumber: block,
    contracts: [
      { address: token, abi: erc20Abi, functionName: 'symbol' },
      { address: token, abi: erc20Abi, functionName: 'decimals' },
    ],
  });
  // both have the error of the call that reads them together: that of the node
  if (symbol.error && symbol.error === decimals.error) throw symbol.error;
  return symbol.status === 'success' && symbol.result !== '' && decimals.status === 'success';
}
