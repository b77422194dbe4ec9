import * as schema from '../../../demo/indexer/ponder.schema';
import { readTables } from '../../../demo/indexer/serve/readTables';

/** The indexer's own tables. */
export const TABLES = readTables(schema);
