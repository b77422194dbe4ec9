import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { CopyConfig } from '../../../config/MimicConfig';
import { userBalanceQueryOptions } from '../../../contracts/reads/balances';
import { ruleOnChainQueryOptions } from '../../../contracts/reads/rules';
import type { Address } from '../../../domain/values';
import { draftStore } from '../../../drafts/DraftStore';
import type { KnownRoute } from '../../../drafts/draftJson';
import { registerCopiedMessages } from '../../../messages/register/registerCopiedMessages';

/**
 * What an account's rule for a route does: nothing new with a balance of 0, nothing before its draft, or that of a deposit for
 * it, is signed. `mark` stands for it where its text has no room.
 */
export type RouteRule = { state: 'copying' | 'noFunds' | 'inDraft'; mark: string };

/** The routes that the connected account has a live rule or a draft of one for, by trader and collateral token, joined. */
export type RouteRules = Readonly<Record<string, RouteRule>>;

registerCopiedMessages();

const IN_DRAFT: RouteRule = { state: 'inDraft', mark: '✎' };
/** Milliseconds. */
const refresh = { staleTime: 30_000, refetchInterval: 60_000 };

/**
 * Passes on the routes that an account has a live rule for on the chain, of those that this browser knows, and whether it has
 * a balance to copy with, and those it has only drafted a rule for, whenever they may have changed. Returns a function that
 * stops it.
 */
export function watchCopiedRoutes(
  client: QueryClient,
  config: CopyConfig,
  account: Address,
  onChange: (routes: RouteRules) => void,
): () => void {
  const follower = account.toLowerCase() as Address;
  const store = draftStore(config);
  let listedRoutes: readonly KnownRoute[] = [];
  let stops: (() => void)[] = [];
  let reported = '{}';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const each of stops) each();
  };
  let tell = () => {};
  const watch = () => {
    // drafts may have changed
    if (listedRoutes === store.routes(follower)) return tell();
    stop();
    listedRoutes = store.routes(follower);
    const rules = listedRoutes.map((route) => {
      const options = ruleOnChainQueryOptions(config, { ...route, follower });
      return {
        route,
        rule: new QueryObserver(client, { ...options, ...refresh }),
      };
    });
    const balances = new Map(
      listedRoutes.map(({ collateralToken: token }) => {
        const options = userBalanceQueryOptions(config, { token, follower });
        return [token, new QueryObserver(client, { ...options, ...refresh })];
      }),
    );
    tell = () => {
      const now = BigInt(Math.floor(Date.now() / 1000));
      const expiryOf = (rule: (typeof rules)[number]['rule']) => rule.getCurrentResult().data?.expiry ?? 0n;
      const live = rules.filter(({ rule }) => expiryOf(rule) > now);
      clearTimeout(timer);
      const next = Math.min(...live.map(({ rule }) => Number(expiryOf(rule) - now) * 1000));
      // longer timers fire at once
      if (live.length > 0) timer = setTimeout(tell, Math.min(next, 2 ** 31 - 1));
      const routes: Record<string, RouteRule> = {};
      const drafts = store.drafts(follower);
      for (const { trader, collateralToken, expiry } of drafts.rules) {
        if (expiry > now) routes[trader + collateralToken] = IN_DRAFT;
      }
      for (const { route } of live) {
        const { trader, collateralToken: token } = route;
        const balance = balances.get(token)?.getCurrentResult().data;
        const isDeposited = drafts.deposits.some((each) => each.token === token && each.action === 'deposit');
        const idle: RouteRule = isDeposited ? IN_DRAFT : { state: 'noFunds', mark: '!' };
        routes[trader + token] = balance === 0n ? idle : { state: 'copying', mark: '✓' };
      }
      const text = JSON.stringify(routes);
      if (text === reported) return;
      reported = text;
      onChange(routes);
    };
    stops = [...rules.map(({ rule }) => rule), ...balances.values()].map((query) => query.subscribe(tell));
    tell();
  };
  watch();
  const stopKnowing = store.subscribe(watch);
  return () => {
    stop();
    stopKnowing();
  };
}
