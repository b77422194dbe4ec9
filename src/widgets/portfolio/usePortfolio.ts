'use client';

import { createContext, useMemo } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { withContracts } from '../../config/withContracts';
import { contractQueryKey } from '../../contracts/readClient';
import type { MimicSkip } from '../../domain/copy/MimicSkip';
import type { PortfolioRule } from '../../domain/copy/portfolioRules';
import type { PortfolioSummary } from '../../domain/copy/portfolioSummary';
import type { DepositDraft } from '../../domain/rule/Draft';
import type { TimelinePoint } from '../../domain/trader/fillTimeline';
import type { Address, Token } from '../../domain/values';
import { useDrafts } from '../../hooks/useDrafts';
import { useIsWrongNetwork } from '../../hooks/useIsWrongNetwork';
import { COPIES_WATCH } from '../../indexer/watchIndexer';
import { useMimic } from '../../provider/MimicContext';
import { late } from '../../ui/late/late';
import { useLateCode } from '../../ui/late/lateComponent';
import { useIsHydrated } from '../../ui/useIsHydrated';
import type { OnCopy } from '../parts/copy/useCopyRule';
import { useLiveRefresh } from '../parts/data/useLiveRefresh';
import { useNow } from '../parts/data/useNow';
import {
  type TraderFilterActions,
  type TraderFilterProps,
  type TraderFilters,
  useTraderFilters,
} from '../parts/filters/useTraderFilters';
import { usePartContext } from '../parts/frame/usePartContext';
import { type DepositBalance, useBalances } from './balance/useBalances';
import type * as PortfolioEngine from './portfolioEngine';
import { useRules } from './rules/useRules';
import { type Activity, useActivity } from './useActivity';

export const latePortfolio = /* @__PURE__ */ late(() => import('./portfolio.late'));

/** Parameters of `usePortfolio`. */
export type UsePortfolioParameters = TraderFilterProps;

/**
 * `partial`: only one of chain and indexer responds. `connecting` while a wallet connects or
 * reconnects.
 */
export type PortfolioState = 'disconnected' | 'connecting' | 'loading' | 'ready' | 'partial' | 'error';

/** A rule with its results in the timeframe. */
export type PortfolioRuleResult = PortfolioRule & {
  /** What ended copies made or lost, in units of the token; null if none ended. */
  result: bigint | null;
  /** Openings that were copied without the follower, newest first; undefined until known. */
  skips: readonly MimicSkip[] | undefined;
};

/** A collateral token with the follower's balance and rules. Amounts in its smallest unit. */
export type PortfolioToken = DepositBalance & {
  token: Token;
  draft: DepositDraft | undefined;
  /** Allocated to running copies and not yet returned; undefined until known. */
  inCopies: bigint | undefined;
  /** The rules known so far. */
  rules: readonly PortfolioRuleResult[];
  /** Whether more rules may load. */
  isRulesPending: boolean;
};

/** The result of `usePortfolio`: balances, rules, copies and the pnl curve of the connected account. */
export type UsePortfolioResult = TraderFilters &
  TraderFilterActions & {
    account: Address | undefined;
    /** The wallet is on another network: nothing can be signed. */
    isWrongNetwork: boolean;
    state: PortfolioState;
    /** The error of the chain or the indexer; in `partial` and `error`. */
    error: unknown;
    /** The selected tokens, or all if none is selected. */
    tokens: readonly PortfolioToken[];
    summary: (PortfolioSummary & { skipCount: number | undefined; hasMoreSkips: boolean }) | undefined;
    /**
     * Results of ended copies (USD 1e30) at 281 ticks, 0 at its start; empty if nothing was copied; undefined while
     * loading.
     */
    timeline: readonly TimelinePoint[] | undefined;
    /** Tokens without a known price, whose results are not in the timeline. */
    unpriced: readonly Address[];
    /** The error of loading the copies. */
    activityError: Error | null;
    /** Loading the skip reasons failed. */
    isSkipsFailed: boolean;
    /** Loading the rules failed: only rules known to this browser are listed. */
    isRuleListFailed: boolean;
    /** Seconds: the right edge of everything above; 0 on a server, where no account is known. */
    now: number;
    retry(): void;
  };

/** The selected tokens, or all if none is selected. */
function useSelectedTokens(selected: readonly Address[]): readonly Token[] {
  const { collateralTokens } = useMimic().config;
  return useMemo(() => {
    const tokens = collateralTokens.filter(({ address }) => selected.includes(address));
    return tokens.length > 0 ? tokens : collateralTokens;
  }, [collateralTokens, selected]);
}

type RuleResultsParameters = {
  account: Address | undefined;
  addresses: readonly Address[];
  activity: Activity;
  timeframe: number;
  now: number;
  code: typeof PortfolioEngine | undefined;
};

/** The account's rules, with what their copies in the timeframe made. */
function useRuleResults({ account, addresses, activity, timeframe, now, code }: RuleResultsParameters) {
  const { drafts } = useDrafts(account);
  const { copies, skips } = activity;
  const onChain = useRules({ account, tokens: addresses, copies });
  const rules = useMemo((): readonly PortfolioRuleResult[] => {
    if (!code) return [];
    const { byRoute, copiesInWindow, portfolioRules, resultInWindow } = code;
    const window = { from: now - timeframe, to: now };
    const skipsByRoute = skips && byRoute(skips);
    const list = portfolioRules({
      routes: onChain.routes,
      terms: onChain.terms,
      drafts: drafts.rules.filter(({ collateralToken }) => addresses.includes(collateralToken)),
      copies: copiesInWindow(copies ?? [], window),
      now,
    });
    return list.map((rule) => ({
      ...rule,
      result: resultInWindow(rule.copies, window),
      skips: skipsByRoute && (skipsByRoute.get(rule.traderMatchingKey) ?? []),
    }));
  }, [code, onChain.routes, onChain.terms, drafts.rules, copies, skips, addresses, timeframe, now]);
  return { onChain, rules, deposits: drafts.deposits };
}

/** Keeps the account's rows fresh, and its balances, which copies take from and settle into. */
function usePortfolioRefresh(): void {
  const config = withContracts(useMimic().config);
  const { chain, contracts, indexerUrl } = config;
  const listRefreshed = () => refreshed.map((name) => ({ queryKey: ['mimic', indexerUrl, name] }));
  useLiveRefresh(config, listRefreshed);
  const balance = { queryKey: contractQueryKey(chain.id, contracts.allocationStore, 'userBalanceMap') };
  useLiveRefresh(config, () => [...listRefreshed(), balance], COPIES_WATCH);
}

type Sources = { chain: boolean; indexer: boolean };

function stateOfReads(answered: Sources, failed: Sources): PortfolioState {
  if (answered.chain && answered.indexer) return 'ready';
  if (failed.chain && failed.indexer) return 'error';
  return failed.chain || failed.indexer ? 'partial' : 'loading';
}

/** The headless Portfolio: a follower's balances and rules, kept fresh while mounted. Needs a MimicProvider. */
export function usePortfolio(options: UsePortfolioParameters = {}): UsePortfolioResult {
  const config = withContracts(useMimic().config);
  const isHydrated = useIsHydrated();
  const wallet = useAccount({ config: useConfig() });
  const isWrongNetwork = useIsWrongNetwork();
  const account = isHydrated ? (wallet.address?.toLowerCase() as Address | undefined) : undefined;
  const filters = useTraderFilters(options);
  const { timeframe } = filters;
  const now = useNow();
  const selected = useSelectedTokens(filters.collateralTokens);
  const addresses = useMemo(() => selected.map(({ address }) => address), [selected]);

  const balances = useBalances(config, account, selected);
  // loaded in parallel with the data
  const engine = useLateCode(latePortfolio);
  const { code } = engine;
  const activity = useActivity({ account, tokens: addresses, timeframe, now, engine });
  const { copies, skips, summary } = activity;
  const results = useRuleResults({ account, addresses, activity, timeframe, now, code });
  const { onChain, rules, deposits } = results;
  usePortfolioRefresh();

  const tokens = selected.map((token, i): PortfolioToken => {
    const isOfToken = ({ collateralToken }: { collateralToken: Address }) =>
      collateralToken === token.address;
    return {
      ...balances[i]!,
      token,
      draft: deposits.find((draft) => draft.token === token.address),
      inCopies: copies && code?.inRunningCopies(copies.filter(isOfToken)),
      rules: rules.filter(isOfToken),
      isRulesPending: !code || onChain.isPending,
    };
  });

  const isActivityFailed = activity.error !== null && activity.timeline === undefined;
  const balanceError = balances.find((each) => each.balanceError)?.balanceError ?? null;
  const answered = {
    chain: balances.every(({ balance }) => balance !== undefined),
    indexer: activity.timeline !== undefined && !onChain.isPending && !onChain.isListFailed,
  };
  const failed = { chain: balanceError !== null, indexer: isActivityFailed || onChain.isListFailed };
  const isWaiting = !isHydrated || wallet.isConnecting || wallet.isReconnecting;
  const state = account ? stateOfReads(answered, failed) : isWaiting ? 'connecting' : 'disconnected';
  const error =
    state === 'partial' || state === 'error' ? (activity.error ?? onChain.error ?? balanceError) : null;
  return {
    ...filters,
    account,
    isWrongNetwork,
    state,
    error,
    tokens,
    summary: summary && {
      ...summary,
      skipCount: skips && rules.reduce((sum, rule) => sum + (rule.skips?.length ?? 0), 0),
      hasMoreSkips: activity.hasMoreSkips,
    },
    timeline: activity.timeline,
    unpriced: activity.unpriced,
    activityError: isActivityFailed ? activity.error : null,
    isSkipsFailed: activity.isSkipsFailed,
    isRuleListFailed: onChain.isListFailed,
    now,
    retry: () => {
      activity.refetch();
      onChain.refetch();
      for (const balance of balances) if (balance.balanceError) balance.refetch();
    },
  };
}

/** The indexer's queries about a follower. */
const refreshed: readonly string[] = [
  'mimicAllocates',
  'mimicSettles',
  'mimicCollects',
  'gmxRows',
  'copyLeaves',
  'followerSkips',
  'indexedRules',
  'transfers',
];

/** The host's links and handlers for a follower's traders, positions and rules. */
export type PortfolioActions = {
  /** The URL of a trader's page. Without it a trader's name is plain text. */
  traderHref?(trader: Address): string;
  /** Handles a plain click on that link instead of following it. Needs `traderHref`. */
  onSelectTrader?(trader: Address): void;
  /** The URL of a position's page; `id` is the order key of its opening. */
  positionHref?(id: string): string;
  /** Handles a plain click on that link instead of following it. Needs `positionHref`. */
  onSelectPosition?(id: string): void;
  /** Handles a click on a rule's Edit button; absent without the button. */
  onEditRule?: OnCopy;
};

export type PortfolioContextValue = { portfolio: UsePortfolioResult; actions: PortfolioActions };

export const PortfolioContext = createContext<PortfolioContextValue | undefined>(undefined);

/** The portfolio of a part. Throws a MimicError outside a PortfolioRoot. */
export function usePortfolioContext(): PortfolioContextValue {
  return usePartContext(PortfolioContext, { widget: 'Portfolio', docsPath: '/portfolio' });
}
