import type { Address } from '../../domain/Address';
import type { Transfer } from '../../domain/copy/Transfer';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchAllRows } from '../query/fetchAllRows';
import { indexerRetry } from '../query/indexerRetry';
import { SqlConditions } from '../query/SqlConditions';
import { depositTable, withdrawTable } from '../tables/transferTables';

/** Parameters of `fetchTransfers`. */
export type TransfersParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  follower: Address | undefined;
};

/**
 * Every deposit and withdrawal of a follower, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchTransfers(
  config: IndexerConfig,
  { follower }: TransfersParameters,
  options?: RequestParameters,
): Promise<Transfer[]> {
  if (!follower) return [];
  const rowsOf = (table: { name: string; select: string }) =>
    fetchAllRows(
      config,
      {
        select: `SELECT ${table.select} FROM "${table.name}"`,
        where: () => new SqlConditions().andIs('"user"', follower),
        key: 'id',
      },
      options,
    );
  const [deposits, withdrawals] = await Promise.all([rowsOf(depositTable), rowsOf(withdrawTable)]);
  const transfers: Transfer[] = [
    ...deposits.map((row) => ({ ...depositTable.decode(row), kind: 'deposit' as const })),
    ...withdrawals.map((row) => {
      const { receiver: _, ...withdrawal } = withdrawTable.decode(row);
      return { ...withdrawal, kind: 'withdraw' as const };
    }),
  ];
  return transfers.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
}

/** Query options of {@link fetchTransfers}, for `useQuery` and for prefetching. */
export function transfersQueryOptions(config: IndexerConfig, params: TransfersParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'transfers', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchTransfers(config, params, { signal }),
    ...indexerRetry,
  };
}
