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
import { lateParts } from '../../ui/late/lateParts';
import { useLateCode } from '../../ui/late/useLateCode';
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
import { useRules } from './rules/useRules';
import { useActivity } from './useActivity';

const portfolioEngine = lateParts(() => import('./portfolioEngine'));

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

/** The headless Portfolio: a follower's balances and rules, kept fresh while mounted. Needs a MimicProvider. */
export function usePortfolio(options: UsePortfolioParameters = {}): UsePortfolioResult {
  const config = withContracts(useMimic().config);
  const isHydrated = useIsHydrated();
  const wallet = useAccount({ config: useConfig() });
  const isWrongNetwork = useIsWrongNetwork();
  const account = isHydrated ? (wallet.address?.toLowerCase() as Address | undefined) : undefined;
  const filters = useTraderFilters(options);
  const { timeframe, collateralTokens } = filters;
  const now = useNow();

  const shown = useMemo(() => {
    const chosen = config.collateralTokens.filter(({ address }) => collateralTokens.includes(address));
    return chosen.length > 0 ? chosen : config.collateralTokens;
  }, [config.collateralTokens, collateralTokens]);
  const addresses = useMemo(() => shown.map(({ address }) => address), [shown]);

  const { drafts } = useDrafts(account);
  const balances = useBalances(config, account, shown);
  // loaded in parallel with the data
  const engine = useLateCode(portfolioEngine);
  const { code } = engine;
  const activity = useActivity({ account, tokens: addresses, timeframe, now, engine });
  const known = useRules({ account, tokens: addresses, copies: activity.copies });
  const { copies, skips } = activity;

  const rules = useMemo((): readonly PortfolioRuleResult[] => {
    if (!code) return [];
    const { byRoute, copiesInWindow, portfolioRules, resultInWindow } = code;
    const window = { from: now - timeframe, to: now };
    const skipped = skips && byRoute(skips);
    const list = portfolioRules({
      routes: known.routes,
      terms: known.terms,
      drafts: drafts.rules.filter(({ collateralToken }) => addresses.includes(collateralToken)),
      copies: copiesInWindow(copies ?? [], window),
      now,
    });
    return list.map((rule) => ({
      ...rule,
      result: resultInWindow(rule.copies, window),
      skips: skipped && (skipped.get(rule.traderMatchingKey) ?? []),
    }));
  }, [code, known.routes, known.terms, drafts.rules, copies, skips, addresses, timeframe, now]);

  const tokens = shown.map((token, i): PortfolioToken => {
    const isOwn = ({ collateralToken }: { collateralToken: Address }) => collateralToken === token.address;
    return {
      ...balances[i]!,
      token,
      draft: drafts.deposits.find((draft) => draft.token === token.address),
      inCopies: copies && code?.inRunningCopies(copies.filter(isOwn)),
      rules: rules.filter(isOwn),
      isRulesPending: !code || known.isPending,
    };
  });

  const listRefreshed = () => refreshed.map((name) => ({ queryKey: ['mimic', config.indexerUrl, name] }));
  useLiveRefresh(config, listRefreshed);
  // copies take from the balance, and settle into it
  const { chain, contracts } = config;
  const balance = { queryKey: contractQueryKey(chain.id, contracts.allocationStore, 'userBalanceMap') };
  useLiveRefresh(config, () => [...listRefreshed(), balance], COPIES_WATCH);

  const isActivityFailed = activity.error !== null && activity.timeline === undefined;
  const balanceError = balances.find((each) => each.balanceError)?.balanceError ?? null;
  const answers = {
    chain: balances.every(({ balance }) => balance !== undefined),
    indexer: activity.timeline !== undefined && !known.isPending && !known.isListFailed,
  };
  const failed = { chain: balanceError !== null, indexer: isActivityFailed || known.isListFailed };
  const stateOfReads = (): PortfolioState => {
    if (answers.chain && answers.indexer) return 'ready';
    if (failed.chain && failed.indexer) return 'error';
    return failed.chain || failed.indexer ? 'partial' : 'loading';
  };
  const isWaiting = !isHydrated || wallet.isConnecting || wallet.isReconnecting;
  const state = account ? stateOfReads() : isWaiting ? 'connecting' : 'disconnected';
  const error =
    state === 'partial' || state === 'error' ? (activity.error ?? known.error ?? balanceError) : null;
  const { summary } = activity;
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
    isRuleListFailed: known.isListFailed,
    now,
    retry: () => {
      activity.refetch();
      known.refetch();
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
