import type { PgColumnsBuilders } from 'ponder';

/** An event's block, log index and time (seconds). */
export const logColumns = (t: PgColumnsBuilders) => ({
  blockNumber: t.integer().notNull(),
  blockTimestamp: t.integer().notNull(),
  logIndex: t.integer().notNull(),
  transactionHash: t.hex().notNull(),
});
