'use client';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { withContracts } from '../../../config/withContracts';
import { contractQueryKey } from '../../../contracts/readClient';
import { ruleOnChainQueryOptions } from '../../../contracts/reads/rules';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import type { PortfolioRoute } from '../../../domain/copy/portfolioRules';
import { traderMatchingKey } from '../../../domain/keys';
import type { RuleTerms } from '../../../domain/rule/MatchingRule';
import type { Address, Hex } from '../../../domain/values';
import { draftStore } from '../../../drafts/DraftStore';
import type { KnownRoute } from '../../../drafts/draftJson';
import { indexedRulesQueryOptions } from '../../../indexer/copy/fetchIndexedRules';
import { useMimic } from '../../../provider/MimicContext';

export type RulesParameters = {
  account: Address | undefined;
  /** Lower-case addresses. */
  tokens: readonly Address[];
  /** Copies also show routes that may have a rule. */
  copies: readonly PortfolioCopy[] | undefined;
};

export type Rules = {
  /** Every route that may have a rule. */
  routes: readonly PortfolioRoute[];
  /** By route; `expiry` 0 for none. A route whose rule is not known yet is absent. */
  terms: ReadonlyMap<Hex, RuleTerms>;
  /** More rules may load: the indexer or the chain has not answered yet. */
  isPending: boolean;
  /** The indexer's list could not be read: rules may be missing. */
  isListFailed: boolean;
  error: Error | null;
  refetch(): void;
};

const noRoutes: readonly KnownRoute[] = [];

/**
 * A follower's rules: the indexer lists them, and the chain decides the terms of each. Routes drafted in this browser
 * are read from the chain too, so that a rule appears as soon as it is confirmed, however far behind the indexer is.
 */
export function useRules({ account, tokens, copies }: RulesParameters): Rules {
  const config = withContracts(useMimic().config);
  const client = useQueryClient();
  const store = draftStore(config);
  const remembered = useSyncExternalStore(
    store.subscribe,
    () => (account ? store.routes(account) : noRoutes),
    () => noRoutes,
  );
  const indexed = useQuery(indexedRulesQueryOptions(config, { follower: account }));
  const listed = indexed.data;

  useEffect(() => {
    const liveRules = listed?.filter(({ expiry }) => expiry > 0n);
    if (account && liveRules) draftStore(config).rememberRoutes(account, liveRules);
  }, [config, account, listed]);

  const routes = useMemo(() => {
    const all = new Map<Hex, PortfolioRoute>();
    for (const { trader, collateralToken } of [...(listed ?? []), ...remembered, ...(copies ?? [])]) {
      if (!tokens.includes(collateralToken)) continue;
      const key = traderMatchingKey(collateralToken, trader);
      all.set(key, { traderMatchingKey: key, trader, collateralToken });
    }
    return [...all.values()];
  }, [listed, remembered, copies, tokens]);

  const onChain = useQueries({
    queries: routes.map(({ trader, collateralToken }) => ({
      ...ruleOnChainQueryOptions(config, { trader, collateralToken, follower: account }),
      staleTime: 30_000,
    })),
  });

  // a change in the indexer was made elsewhere, or has just been indexed: either way the chain is read again
  const previousList = useRef(listed);
  useEffect(() => {
    if (previousList.current && listed && listed !== previousList.current) {
      const { chain, contracts } = config;
      client.invalidateQueries({
        queryKey: contractQueryKey(chain.id, contracts.matchingRule, 'matchingRuleMap'),
      });
    }
    previousList.current = listed;
  }, [client, config, listed]);

  const terms = useMemo(() => {
    const byRoute = new Map<Hex, RuleTerms>(listed?.map((rule) => [rule.traderMatchingKey, rule]));
    for (const [i, { traderMatchingKey: key }] of routes.entries()) {
      const chainRule = onChain[i]?.data;
      if (chainRule) byRoute.set(key, chainRule);
    }
    return byRoute;
  }, [listed, routes, onChain]);

  return {
    routes,
    terms,
    isPending:
      indexed.isPending ||
      onChain.some(({ isPending }, i) => isPending && !terms.has(routes[i]!.traderMatchingKey)),
    isListFailed: indexed.isError && !listed,
    error: indexed.error ?? onChain.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      if (indexed.isError) indexed.refetch();
      for (const query of onChain) if (query.isError) query.refetch();
    },
  };
}
