'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MoneyMovement, moneyMovements } from '../../domain/copy/moneyMovements';
import type { Address } from '../../domain/values';
import { mimicAllocatesQueryOptions } from '../../indexer/copy/fetchMimicAllocates';
import { mimicCollectsQueryOptions } from '../../indexer/copy/fetchMimicCollects';
import { mimicSettlesQueryOptions } from '../../indexer/copy/fetchMimicSettles';
import { transfersQueryOptions } from '../../indexer/copy/fetchTransfers';
import { oraclePricesQueryOptions } from '../../indexer/price/fetchPrices';
import { useMimic } from '../../provider/MimicContext';
import { type OtherTokens, useOtherTokens } from '../parts/token/useOtherTokens';
import { usePortfolioContext } from './usePortfolio';

export type Movements = {
  /** Of any token, newest first; undefined until known. */
  movements: readonly MoneyMovement[] | undefined;
  /** No rows are missing. */
  isComplete: boolean;
  error: unknown;
  retry(): void;
};

/** All movements of the connected account's free balances. */
export function useMovements(): Movements {
  const { config } = useMimic();
  const { account } = usePortfolioContext().portfolio;
  const ofFollower = { follower: account };
  const transfers = useQuery(transfersQueryOptions(config, ofFollower));
  const settles = useQuery(mimicSettlesQueryOptions(config, ofFollower));
  const allocates = useQuery(mimicAllocatesQueryOptions(config, ofFollower));
  const collects = useQuery(mimicCollectsQueryOptions(config, ofFollower));
  const movements = useMemo(
    () =>
      transfers.data &&
      settles.data &&
      allocates.data &&
      collects.data &&
      moneyMovements({
        transfers: transfers.data,
        settles: settles.data,
        allocates: allocates.data,
        collects: collects.data,
      }),
    [transfers.data, settles.data, allocates.data, collects.data],
  );
  const queries = [transfers, settles, allocates, collects];
  const error = queries.find((each) => each.error)?.error ?? null;
  return {
    movements,
    isComplete: movements !== undefined && error === null,
    error,
    retry: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}

/** Anybody can have worthless tokens credited to a follower: those with a price come first, and the rest of a flood is not read. */
const LIMIT = 100;

/** The tokens that the host does not list but in which the account was credited, those with a price first, then the latest. */
export type CreditedTokens = OtherTokens & {
  /** USD 1e30 per smallest unit; undefined if none is known. */
  priceOf(token: Address): bigint | undefined;
};

const none: readonly MoneyMovement[] = [];

/** None while tokens are selected, as only listed ones can be. Without any there is no request. */
export function useCreditedTokens(): CreditedTokens {
  const { config } = useMimic();
  const { portfolio } = usePortfolioContext();
  const isFiltered = portfolio.tokens.length < config.collateralTokens.length;
  const { movements = none } = useMovements();
  const credited = useMemo(() => {
    const all = isFiltered ? [] : movements.map(({ collateralToken }) => collateralToken);
    return [...new Set(all)].filter((each) =>
      config.collateralTokens.every(({ address }) => address !== each),
    );
  }, [isFiltered, movements, config.collateralTokens]);
  const prices = useQuery({
    ...oraclePricesQueryOptions(config),
    enabled: credited.length > 0,
    refetchInterval: 60_000,
  });
  const priceOf = (token: Address) => prices.data?.find((each) => each.token === token)?.minPrice;
  const ranked = prices.isPending
    ? []
    : [...credited].sort((a, b) => Number(!priceOf(a)) - Number(!priceOf(b)));
  return { ...useOtherTokens(ranked.slice(0, LIMIT)), priceOf };
}
