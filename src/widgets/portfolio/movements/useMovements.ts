'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MoneyMovement, moneyMovements } from '../../../domain/copy/moneyMovements';
import { mimicAllocatesQueryOptions } from '../../../indexer/copy/fetchMimicAllocates';
import { mimicFeesQueryOptions } from '../../../indexer/copy/fetchMimicFees';
import { mimicSettlesQueryOptions } from '../../../indexer/copy/fetchMimicSettles';
import { transfersQueryOptions } from '../../../indexer/copy/fetchTransfers';
import { useMimic } from '../../../provider/useMimic';
import { usePortfolioContext } from '../PortfolioContext';

export type Movements = {
  /** Those of the selected tokens, newest first; undefined until known. */
  movements: readonly MoneyMovement[] | undefined;
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
  const all = useMemo(
    () =>
      transfers.data &&
      settles.data &&
      allocates.data &&
      fees.data &&
      moneyMovements({
        transfers: transfers.data,
        settles: settles.data,
        allocates: allocates.data,
        fees: fees.data,
      }),
    [transfers.data, settles.data, allocates.data, fees.data],
  );
  const queries = [transfers, settles, allocates, fees];
  return {
    movements: all?.filter(({ collateralToken }) =>
      tokens.some(({ token }) => token.address === collateralToken),
    ),
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}
