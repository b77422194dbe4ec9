import type { PgColumnsBuilders } from 'ponder';

/** Where and when (seconds) an event stands on chain. */
export const logColumns = (t: PgColumnsBuilders) => ({
  blockNumber: t.integer().notNull(),
  blockTimestamp: t.integer().notNull(),
  logIndex: t.integer().notNull(),
  transactionHash: t.hex().notNull(),
});
