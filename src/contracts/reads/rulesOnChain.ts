import { readContract } from 'viem/actions';
import type { Address } from '../../domain/Address';
import { traderMatchingKey } from '../../domain/keys/traderMatchingKey';
import type { RuleTerms } from '../../domain/rule/MatchingRule';
import { matchingRuleAbi } from '../abi/matchingRuleAbi';
import { contractQueryKey } from '../contractQueryKey';
import { type ContractsConfig, readClient } from '../readClient';

export type RuleListParameters = { collateralToken: Address; trader: Address; users: readonly Address[] };

/** Several followers' rules for a trader (MatchingRule `getRuleList`), in the order of `users`. No users, no request. */
export async function fetchRulesOnChain(
  config: ContractsConfig,
  { collateralToken, trader, users }: RuleListParameters,
): Promise<readonly RuleTerms[]> {
  if (!users.length) return [];
  return readContract(readClient(config), {
    address: config.contracts.matchingRule,
    abi: matchingRuleAbi,
    functionName: 'getRuleList',
    args: [traderMatchingKey(collateralToken, trader), users],
  });
}

/** Query options of {@link fetchRulesOnChain}. */
export function rulesOnChainQueryOptions(config: ContractsConfig, parameters: RuleListParameters) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      config.contracts.matchingRule,
      'getRuleList',
      parameters.collateralToken.toLowerCase(),
      parameters.trader.toLowerCase(),
      parameters.users.map((user) => user.toLowerCase()),
    ),
    queryFn: () => fetchRulesOnChain(config, parameters),
  };
}
