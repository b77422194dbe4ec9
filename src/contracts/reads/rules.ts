import { readContract } from 'viem/actions';
import { traderMatchingKey } from '../../domain/keys';
import type { RuleTerms } from '../../domain/rule/MatchingRule';
import type { Address } from '../../domain/values';
import { matchingRuleAbi } from '../abi/matchingRuleAbi';
import { type ContractsConfig, defineAccountRead, defineRead, readClient } from '../readClient';

/** Unix seconds, before the first blockchain: only a removal in a deployment that refuses expiry 0 writes such a time. */
const REMOVED_UNTIL = 10n ** 9n;

/** Parameters of `fetchRuleOnChain`. */
export type RuleOnChainParameters = { collateralToken: Address; trader: Address; follower: Address };

const ruleKey = (
  { contracts }: ContractsConfig,
  { collateralToken, trader, follower }: Partial<RuleOnChainParameters>,
) => [contracts.matchingRule, collateralToken, trader, follower] as const;

/** A follower's rule for a trader (MatchingRule `matchingRuleMap`); its expiry is 0 if there is none. */
export async function fetchRuleOnChain(
  config: ContractsConfig,
  { collateralToken, trader, follower }: RuleOnChainParameters,
): Promise<RuleTerms> {
  const [allowanceRate, throttleActivity, expiry] = await readContract(readClient(config), {
    address: config.contracts.matchingRule,
    abi: matchingRuleAbi,
    functionName: 'matchingRuleMap',
    args: [traderMatchingKey(collateralToken, trader), follower],
  });
  return { allowanceRate, throttleActivity, expiry: expiry < REMOVED_UNTIL ? 0n : expiry };
}

/** Query options of {@link fetchRuleOnChain}; disabled without a follower. */
export const ruleOnChainQueryOptions = defineAccountRead('matchingRuleMap', fetchRuleOnChain, ruleKey);

/**
 * The loss at which the keeper takes a follower out of a copy of a trader (MatchingRule `maxLossMap`): basis points of the
 * allocation, 0 for none. It is stored apart from the rule, and stays when the rule is removed.
 */
export function fetchMaxLoss(
  config: ContractsConfig,
  { collateralToken, trader, follower }: RuleOnChainParameters,
): Promise<bigint> {
  return readContract(readClient(config), {
    address: config.contracts.matchingRule,
    abi: matchingRuleAbi,
    functionName: 'maxLossMap',
    args: [traderMatchingKey(collateralToken, trader), follower],
  });
}

/** Query options of {@link fetchMaxLoss}; disabled without a follower. */
export const maxLossQueryOptions = defineAccountRead('maxLossMap', fetchMaxLoss, ruleKey);

/** Parameters of `fetchRulesOnChain`. */
export type RulesOnChainParameters = {
  collateralToken: Address;
  trader: Address;
  followers: readonly Address[];
};

/** Several followers' rules for a trader (MatchingRule `getRuleList`), in the order of `followers`. No followers, no request. */
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
