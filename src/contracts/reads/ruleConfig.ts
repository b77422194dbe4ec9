import { readContract } from 'viem/actions';
import { matchingRuleAbi } from '../abi/matchingRuleAbi';
import { type ContractsConfig, contractQueryKey, readClient } from '../readClient';

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
export function ruleConfigQueryOptions(config: ContractsConfig) {
  return {
    queryKey: contractQueryKey(config.chain.id, config.contracts.matchingRule, 'config'),
    queryFn: () => fetchRuleConfig(config),
  };
}
