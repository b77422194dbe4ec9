import { readContract } from 'viem/actions';
import { traderMatchingKey } from '../../domain/keys';
import type { RuleTerms } from '../../domain/rule/MatchingRule';
import type { Address } from '../../domain/values';
import { matchingRuleAbi } from '../abi/followerAbi';
import { type ContractsConfig, defineAccountRead, defineRead, readClient } from '../readClient';

/** Unix seconds, before the first blockchain: only a removal in a deployment that refuses expiry 0 writes such a time. */
const REMOVED_UNTIL = 10n ** 9n;

/** Parameters of `fetchRuleOnChain`. */
export type RuleOnChainParameters = { collateralToken: Address; trader: Address; follower: Address };

/**
 * A follower's rule for a trader (MatchingRule `matchingRuleMap` and `maxLossMap`); its expiry is 0 if there is none. A deployment
 * without maximum losses has none to tell.
 */
export async function fetchRuleOnChain(
  config: ContractsConfig,
  { collateralToken, trader, follower }: RuleOnChainParameters,
): Promise<RuleTerms> {
  const client = readClient(config);
  const rule = {
    address: config.contracts.matchingRule,
    abi: matchingRuleAbi,
    args: [traderMatchingKey(collateralToken, trader), follower],
  } as const;
  const [[allowanceRate, throttleActivity, expiry], maxLossRate] = await Promise.all([
    readContract(client, { ...rule, functionName: 'matchingRuleMap' }),
    readContract(client, { ...rule, functionName: 'maxLossMap' }).catch(unlessMissing),
  ]);
  return { allowanceRate, throttleActivity, expiry: expiry < REMOVED_UNTIL ? 0n : expiry, maxLossRate };
}

/** A contract without the function reverts, or answers nothing. */
function unlessMissing(error: unknown): undefined {
  const cause = (error as Error).cause as Error | undefined;
  if (/^ContractFunction(Reverted|ZeroData)Error$/.test(`${cause?.name}`)) return undefined;
  throw error;
}

/** Query options of {@link fetchRuleOnChain}; disabled without a follower. */
export const ruleOnChainQueryOptions = defineAccountRead(
  'matchingRuleMap',
  fetchRuleOnChain,
  ({ contracts }, { collateralToken, trader, follower }) => [
    contracts.matchingRule,
    collateralToken,
    trader,
    follower,
  ],
);

/** Parameters of `fetchRulesOnChain`. */
export type RulesOnChainParameters = {
  collateralToken: Address;
  trader: Address;
  followers: readonly Address[];
};

/** Several followers' rules for a trader (MatchingRule `getRuleList`), in the order of `followers`, without their maximum losses. No followers, no request. */
export async function fetchRulesOnChain(
  config: ContractsConfig,
  { collateralToken, trader, followers }: RulesOnChainParameters,
): Promise<readonly RuleTerms[]> {
  if (!followers.length) return [];
  return readContract(readClient(config), {
    address: config.contracts.matchingRule,
    abi: matchingRuleAbi,
    functionName: 'getRuleList',
    args: [traderMatchingKey(collateralToken, trader), followers],
  });
}

/** Query options of {@link fetchRulesOnChain}. */
export const rulesOnChainQueryOptions = defineRead(
  'getRuleList',
  fetchRulesOnChain,
  ({ contracts }, { collateralToken, trader, followers }) => [
    contracts.matchingRule,
    collateralToken,
    trader,
    followers,
  ],
);

/** The bounds of a rule. */
export type RuleConfig = {
  /** The least time from now to an expiry, in seconds. */
  minExpiryDuration: bigint;
  /** Basis points. */
  minAllowanceRate: bigint;
  /** Basis points. */
  maxAllowanceRate: bigint;
  /** Seconds. */
  minActivityThrottle: bigint;
  /** Seconds. */
  maxActivityThrottle: bigint;
};

/** The bounds of rules (MatchingRule `config`). */
export async function fetchRuleConfig(config: ContractsConfig): Promise<RuleConfig> {
  const [minExpiryDuration, minAllowanceRate, maxAllowanceRate, minActivityThrottle, maxActivityThrottle] =
    await readContract(readClient(config), {
      address: config.contracts.matchingRule,
      abi: matchingRuleAbi,
      functionName: 'config',
    });
  return { minExpiryDuration, minAllowanceRate, maxAllowanceRate, minActivityThrottle, maxActivityThrottle };
}

/** Query options of {@link fetchRuleConfig}. */
export const ruleConfigQueryOptions = defineRead(
  'config',
  fetchRuleConfig,
  ({ contracts }: ContractsConfig) => [contracts.matchingRule],
);
