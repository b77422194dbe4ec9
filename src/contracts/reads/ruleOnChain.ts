import { readContract } from 'viem/actions';
import { traderMatchingKey } from '../../domain/keys';
import type { RuleTerms } from '../../domain/rule/MatchingRule';
import type { Address } from '../../domain/values';
import { matchingRuleAbi } from '../abi/matchingRuleAbi';
import { type ContractsConfig, contractQueryKey, readClient, requireAccount } from '../readClient';

/** Unix seconds, before the first blockchain: only a removal in a deployment that refuses expiry 0 writes such a time. */
const REMOVED_UNTIL = 10n ** 9n;

/** Parameters of `fetchRuleOnChain`. */
export type RuleOnChainParameters = { collateralToken: Address; trader: Address; follower: Address };

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
export function ruleOnChainQueryOptions(
  config: ContractsConfig,
  { follower, ...route }: Omit<RuleOnChainParameters, 'follower'> & { follower: Address | undefined },
) {
  return {
    queryKey: contractQueryKey(
      config.chain.id,
      config.contracts.matchingRule,
      'matchingRuleMap',
      route.collateralToken.toLowerCase(),
      route.trader.toLowerCase(),
      follower?.toLowerCase(),
    ),
    queryFn: () => fetchRuleOnChain(config, { ...route, follower: requireAccount(follower) }),
    enabled: follower !== undefined,
  };
}
