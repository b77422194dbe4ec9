import type { Transfer } from '../../domain/copy/Transfer';
import type { Address } from '../../domain/values';
import { hex, integer, text, tokenAmount } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable, SqlConditions } from '../query/defineTable';
import { fetchAllRows } from '../query/fetchAllRows';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

const columns = {
  id: text,
  collateralToken: hex,
  user: hex,
  amount: tokenAmount,
  balance: tokenAmount,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
};

export const depositTable = defineTable('Deposit', columns);
const withdrawTable = defineTable('Withdraw', { ...columns, receiver: hex });

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
export const transfersQueryOptions = defineQuery('transfers', fetchTransfers);
