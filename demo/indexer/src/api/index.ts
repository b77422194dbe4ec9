import schema from 'ponder:schema';
import { getTableName, isTable } from 'drizzle-orm';
import { readTrustedProxies } from '../../guard/clientAddress';
import { RateLimit } from '../../guard/RateLimit';
import { createApi } from '../../serve/createApi';
import { LiveQueries } from '../../serve/LiveQueries';
import { onTableChanges } from '../../serve/onTableChanges';
import { ponderRuntime } from '../../serve/ponderRuntime';
import { Readiness } from '../../serve/Readiness';
import { readStatus } from '../../serve/readStatus';
import { runQuery } from '../../serve/runQuery';

const { driver, schema: schemaName } = ponderRuntime();
const readiness = new Readiness(driver, schemaName);
const live = new LiveQueries({ run: runQuery });
onTableChanges((tables) => live.changed(tables));

/** Requests a second and after a rest; SQL_RATE_LIMIT=0 switches the limit off for benchmarks. */
const rate = Number(process.env.SQL_RATE_LIMIT ?? 50);
const rateLimit = rate > 0 ? new RateLimit({ rate, burst: 4 * rate }) : undefined;

export default createApi({
  tables: new Set([...Object.values(schema).filter(isTable).map(getTableName), '_ponder_checkpoint']),
  run: runQuery,
  live,
  isReady: () => readiness.isReady(),
  readStatus: () => readStatus(driver, schemaName),
  rateLimit,
  trustedProxies: readTrustedProxies(process.env.TRUST_PROXY),
});
