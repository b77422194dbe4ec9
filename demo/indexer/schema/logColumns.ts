import type { PgColumnsBuilders } from 'ponder';

/** Block, position and time (seconds) of an event on chain. */
export const logColumns = (t: PgColumnsBuilders) => ({
  blockNumber: t.integer().notNull(),
  blockTimestamp: t.integer().notNull(),
  logIndex: t.integer().notNull(),
  transactionHash: t.hex().notNull(),
});
