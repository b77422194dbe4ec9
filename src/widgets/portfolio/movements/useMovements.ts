'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MimicFee } from '../../../domain/copy/MimicFee';
import { type MoneyMovement, moneyMovements } from '../../../domain/copy/moneyMovements';
import { mimicAllocatesQueryOptions } from '../../../indexer/copy/fetchMimicAllocates';
import { mimicFeesQueryOptions } from '../../../indexer/copy/fetchMimicFees';
import { mimicSettlesQueryOptions } from '../../../indexer/copy/fetchMimicSettles';
import { transfersQueryOptions } from '../../../indexer/copy/fetchTransfers';
import { useMimic } from '../../../provider/useMimic';
import { usePortfolioContext } from '../PortfolioContext';

const NONE: readonly MimicFee[] = [];

export type Movements = {
  /** Those of the selected tokens, newest first; undefined until known. */
  movements: readonly MoneyMovement[] | undefined;
  /** Only network fees failed to load: all or the latest are missing. */
  isWithoutFees: boolean;
  /** Neither rows nor fees are missing. */
  isComplete: boolean;
  error: unknown;
  retry(): void;
};

/** The movements of the connected account's free balances. */
export function useMovements(): Movements {
  const { config } = useMimic();
  const { account, tokens } = usePortfolioContext().portfolio;
  const ofFollower = { follower: account };
  const transfers = useQuery(transfersQueryOptions(config, ofFollower));
  const settles = useQuery(mimicSettlesQueryOptions(config, ofFollower));
  const allocates = useQuery(mimicAllocatesQueryOptions(config, ofFollower));
  const fees = useQuery(mimicFeesQueryOptions(config, ofFollower));
  // an indexer of an earlier version has none
  const isWithoutAny = !fees.data && (fees.failureCount > 0 || fees.errorUpdateCount > 0);
  const charged = isWithoutAny ? NONE : fees.data;
  const all = useMemo(
    () =>
      transfers.data &&
      settles.data &&
      allocates.data &&
      charged &&
      moneyMovements({
        transfers: transfers.data,
        settles: settles.data,
        allocates: allocates.data,
        fees: charged,
      }),
    [transfers.data, settles.data, allocates.data, charged],
  );
  const queries = [transfers, settles, allocates, fees];
  const isStale = [transfers, settles, allocates].some((each) => each.isError);
  const isWithoutFees = !isStale && (isWithoutAny || fees.isError);
  const error = queries.find((each) => each.error)?.error ?? null;
  return {
    movements: all?.filter(({ collateralToken }) =>
      tokens.some(({ token }) => token.address === collateralToken),
    ),
    isWithoutFees,
    isComplete: all !== undefined && !isWithoutAny && error === null,
    error,
    retry: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}
