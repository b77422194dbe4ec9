import schema from 'ponder:schema';
import { HOLD_MS } from '../../serve/cacheControl';
import { RateLimit } from '../../serve/client/RateLimit';
import { readFreeSql, readLiveRate, readRateLimit, readTrustedProxies } from '../../serve/client/settings';
import { createApi } from '../../serve/createApi';
import { LiveQueries } from '../../serve/live/LiveQueries';
import { onTableChanges } from '../../serve/live/onTableChanges';
import { StreamSlots } from '../../serve/live/StreamSlots';
import { countUndecodable } from '../../serve/metrics/countUndecodable';
import { registerMetrics } from '../../serve/metrics/registerMetrics';
import { ponderRuntime } from '../../serve/ponderRuntime';
import { guardPaths } from '../../serve/privatePaths';
import { Readiness } from '../../serve/Readiness';
import { readStatus } from '../../serve/readStatus';
import { readTables } from '../../serve/readTables';
import { QueryQueue } from '../../serve/run/QueryQueue';
import { RUNNING_QUERIES, readerPool } from '../../serve/run/readerPool';
import { runQuery } from '../../serve/run/runQuery';
import { SharedAnswers } from '../../serve/run/SharedAnswers';

/** The client that runs of watched queries count for. */
const NOBODY = '';

const { driver, schema: schemaName, logger, registry, onShutdown } = ponderRuntime();
registerMetrics(registry, { driver, schema: schemaName, undecodable: countUndecodable(logger) });
const pool = readerPool(process.env);
const readiness = new Readiness(driver, schemaName, pool);
const answers = new SharedAnswers({
  queue: new QueryQueue({ running: RUNNING_QUERIES }),
  run: async (query, signal) => JSON.stringify(await runQuery(query, { pool, schema: schemaName }, signal)),
});
const live = new LiveQueries({
  run: (query) => answers.ask(query, NOBODY, new AbortController().signal),
  rate: readLiveRate(process.env),
  hold: HOLD_MS,
});
onTableChanges((tables) => {
  answers.changed(tables);
  live.changed(tables);
});
onShutdown(guardPaths(process.env.METRICS_TOKEN));
onShutdown(() => pool.end());

const rate = readRateLimit(process.env);

export default createApi({
  tables: readTables(schema),
  isFree: readFreeSql(process.env),
  answers,
  live,
  slots: new StreamSlots(),
  isReady: () => readiness.isReady(),
  readStatus: () => readStatus(driver, schemaName),
  rateLimit: rate > 0 ? new RateLimit({ rate, burst: 4 * rate }) : undefined,
  trustedProxies: readTrustedProxies(process.env),
});
