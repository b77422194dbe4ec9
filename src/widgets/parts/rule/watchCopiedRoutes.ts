import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { CopyConfig } from '../../../config/MimicConfig';
import { ruleOnChainQueryOptions } from '../../../contracts/reads/ruleOnChain';
import type { Address } from '../../../domain/Address';
import { draftStore } from '../../../drafts/DraftStore';
import type { KnownRoute } from '../../../drafts/routesJson';

/**
 * Passes on the routes that an account has a live rule for on the chain, of those that this browser knows, whenever they
 * may have changed. Returns a function that stops it.
 */
export function watchCopiedRoutes(
  client: QueryClient,
  config: CopyConfig,
  account: Address,
  onChange: (routes: readonly KnownRoute[]) => void,
): () => void {
  const follower = account.toLowerCase() as Address;
  const store = draftStore(config);
  let known: readonly KnownRoute[] = [];
  let stops: (() => void)[] = [];
  const stop = () => {
    for (const each of stops) each();
  };
  const watch = () => {
    if (known === store.routes(follower)) return;
    stop();
    known = store.routes(follower);
    const rules = known.map((route) => {
      const options = ruleOnChainQueryOptions(config, { ...route, follower });
      return { route, rule: new QueryObserver(client, { ...options, staleTime: 30_000 }) };
    });
    const tell = () => {
      const now = BigInt(Math.floor(Date.now() / 1000));
      const live = rules.filter(({ rule }) => (rule.getCurrentResult().data?.expiry ?? 0n) > now);
      onChange(live.map(({ route }) => route));
    };
    stops = rules.map(({ rule }) => rule.subscribe(tell));
    tell();
  };
  watch();
  const stopKnowing = store.subscribe(watch);
  return () => {
    stop();
    stopKnowing();
  };
}
