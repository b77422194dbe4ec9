import { readContract } from 'viem/actions';
import { traderMatchingKey } from '../../domain/keys';
import { matchingRuleAbi } from '../abi/matchingRuleAbi';
import { type ContractsConfig, contractQueryKey, readClient, requireAccount } from '../readClient';
import type { RuleOnChainParameters } from './ruleOnChain';

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
export function maxLossQueryOptions(
  config: ContractsConfig,
  { follower, ...route }: Omit<RuleOnChainParameters, 'follower'> & Partial<RuleOnChainParameters>,
) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      config.contracts.matchingRule,
      'maxLossMap',
      route.collateralToken.toLowerCase(),
      route.trader.toLowerCase(),
      follower?.toLowerCase(),
    ),
    queryFn: () => fetchMaxLoss(config, { ...route, follower: requireAccount(follower) }),
    enabled: follower !== undefined,
  };
}
