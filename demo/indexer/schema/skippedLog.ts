import { onchainTable } from 'ponder';
import { logColumns } from './logColumns';

/** A log that is not what it should be: no other table has a row of it. */
export const SkippedLog = onchainTable('SkippedLog', (t) => ({
  /** `<transactionHash>-<logIndex>` */
  id: t.text().primaryKey(),
  event: t.text().notNull(),
  reason: t.text().notNull(),
  ...logColumns(t),
}));
