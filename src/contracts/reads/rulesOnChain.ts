import { readContract } from 'viem/actions';
import { traderMatchingKey } from '../../domain/keys';
import type { RuleTerms } from '../../domain/rule/MatchingRule';
import type { Address } from '../../domain/values';
import { matchingRuleAbi } from '../abi/matchingRuleAbi';
import { type ContractsConfig, contractQueryKey, readClient } from '../readClient';

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
export function rulesOnChainQueryOptions(config: ContractsConfig, parameters: RulesOnChainParameters) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      config.contracts.matchingRule,
      'getRuleList',
      parameters.collateralToken.toLowerCase(),
      parameters.trader.toLowerCase(),
      parameters.followers.map((follower) => follower.toLowerCase()),
    ),
    queryFn: () => fetchRulesOnChain(config, parameters),
  };
}
