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
  /** The movements are all but the network fees, which failed to load. */
  isWithoutFees: boolean;
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
  const isWithoutFees = !fees.data && (fees.failureCount > 0 || fees.errorUpdateCount > 0);
  const charged = isWithoutFees ? NONE : fees.data;
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
  return {
    movements: all?.filter(({ collateralToken }) =>
      tokens.some(({ token }) => token.address === collateralToken),
    ),
    isWithoutFees,
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}
