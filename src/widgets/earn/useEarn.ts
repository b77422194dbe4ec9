'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { withEarn } from '../../config/withContracts';
import { contractQueryKey } from '../../contracts/readClient';
import {
  type EarnState,
  type EarnTotals,
  earnStateQueryOptions,
  earnTotalsQueryOptions,
} from '../../contracts/reads/earnState';
import { EARN_WEEKS } from '../../domain/earn/EarnHistory';
import type { Address, Token } from '../../domain/values';
import { type AccountGuard, useAccountGuard } from '../../hooks/useAccountGuard';
import { useIsWrongNetwork } from '../../hooks/useIsWrongNetwork';
import { type EarnWeeks, earnWeeksQueryOptions } from '../../indexer/earn/fetchEarnWeeks';
import { EARN_WATCH } from '../../indexer/watchIndexer';
import { useMimic } from '../../provider/MimicContext';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { useLiveRefresh, useReportedError } from '../parts/data/useLiveRefresh';
import { useNow } from '../parts/data/useNow';
import { usePartContext } from '../parts/frame/usePartContext';

/** Parameters of `useEarn`. */
export type UseEarnParameters = {
  /** Called with errors while reading the indexer or the chain. */
  onError?(error: unknown): void;
};

/**
 * `partial`: only one of chain and indexer responds. `connecting` while a wallet connects or
 * reconnects.
 */
export type EarnReadState = 'disconnected' | 'connecting' | 'loading' | 'ready' | 'partial' | 'error';

/** The result of `useEarn`: locks and earnings of the connected account and of all lockers. */
export type UseEarnResult = {
  /** The protocol's token, from the config. */
  token: Token;
  account: Address | undefined;
  /** Binds the forms to the account they were opened with. */
  guard: AccountGuard;
  /** The wallet is on another network: nothing can be signed. */
  isWrongNetwork: boolean;
  state: EarnReadState;
  /** The error of the chain or the indexer. */
  error: unknown;
  /** The account's lock and earnings, from the chain; undefined until known. */
  own: EarnState | undefined;
  /** Totals over all locks, from the chain; undefined until known. */
  totals: EarnTotals | undefined;
  /** The chain's figures could not be read. */
  isChainFailed: boolean;
  /** The last half year by week, from the indexer; undefined until known. */
  weeks: EarnWeeks | undefined;
  /** Why the weeks could not be read. */
  weeksError: Error | null;
  /** Unix seconds of the chain's last block, or of the clock until that is read; 0 on a server. */
  now: number;
  retry(): void;
};

/** Milliseconds after which the chain is read again: tokens become available over time. */
const REFRESH = 30_000;

/** The headless EarnCard: locks and earnings, kept fresh while mounted. Needs a MimicProvider with `earn` in its config. */
export function useEarn({ onError }: UseEarnParameters = {}): UseEarnResult {
  const config = withEarn(useMimic().config);
  const isHydrated = useIsHydrated();
  const wallet = useAccount({ config: useConfig() });
  const isWrongNetwork = useIsWrongNetwork();
  const guard = useAccountGuard();
  const account = isHydrated ? (wallet.address?.toLowerCase() as Address | undefined) : undefined;
  const clock = useNow();

  const state = useQuery({ ...earnStateQueryOptions(config, { account }), refetchInterval: REFRESH });
  const all = useQuery({ ...earnTotalsQueryOptions(config), refetchInterval: REFRESH, enabled: !account });
  const weeks = useQuery(earnWeeksQueryOptions(config, { weeks: EARN_WEEKS }));
  const chain = account ? state : all;

  useLiveRefresh(
    config,
    () => [
      ...['earnWeeks', 'earnHistory'].map((name) => ({ queryKey: ['mimic', config.indexerUrl, name] })),
      ...['earnState', 'earnTotals'].map((name) => ({
        queryKey: contractQueryKey(config.chain.id, config.earn.votingEscrow, name),
      })),
    ],
    EARN_WATCH,
  );
  const error = chain.error ?? weeks.error;
  useReportedError(error, onError);

  const failed = { chain: chain.isError && !chain.data, indexer: weeks.isError && !weeks.data };
  const stateOfReads = (): EarnReadState => {
    if (failed.chain && failed.indexer) return 'error';
    if (failed.chain || failed.indexer) return 'partial';
    return chain.data && weeks.data ? 'ready' : 'loading';
  };
  const isWaiting = !isHydrated || wallet.isConnecting || wallet.isReconnecting;
  return {
    token: config.earn.token,
    account,
    guard,
    isWrongNetwork,
    state: account ? stateOfReads() : isWaiting ? 'connecting' : 'disconnected',
    error,
    own: state.data,
    totals: chain.data,
    isChainFailed: failed.chain,
    weeks: weeks.data,
    weeksError: failed.indexer ? weeks.error : null,
    now: clock && Number(state.data?.blockTime ?? clock),
    retry: () => {
      for (const query of [chain, weeks]) if (query.isError) query.refetch();
    },
  };
}

export const EarnContext = createContext<UseEarnResult | undefined>(undefined);

/** The data that the card's root has read. Throws a MimicError outside an EarnCardRoot. */
export function useEarnContext(): UseEarnResult {
  return usePartContext(EarnContext, { widget: 'EarnCard', docsPath: '/earn#earncard' });
}
