import { onchainTable } from 'ponder';
import { logColumns } from './logColumns';

/** A malformed log: it has no row in any other table. */
export const SkippedLog = onchainTable('SkippedLog', (t) => ({
  /** `<transactionHash>-<logIndex>` */
  id: t.text().primaryKey(),
  event: t.text().notNull(),
  reason: t.text().notNull(),
  ...logColumns(t),
}));
