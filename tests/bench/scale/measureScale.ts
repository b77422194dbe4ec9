import { cpus, totalmem } from 'node:os';
import { LiveMetrics } from '../../../demo/indexer/metrics/LiveMetrics';
import { startMetricsDb } from '../../kit/indexer/startMetricsDb';
import { percentile } from '../percentile';
import { measureEvents } from './measureEvents';
import { measureQueries } from './measureQueries';
import { measureRestart } from './measureRestart';
import { type Scale, seedScale } from './seedScale';

const ms = (value: number) => `${value.toFixed(1)} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const count = (value: number) => value.toLocaleString('en-US');

/** Measures an event at the head, and each of the sizes in the table of docs/operations.md. */
export async function* measureScale(scale: Scale): AsyncGenerator<readonly [what: string, figure: string]> {
  yield ['machine', `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB`];
  yield [
    'history',
    `${count(scale.routes)} routes, ${count(scale.events)} events, ${count(scale.open)} open routes`,
  ];
  const running = await startMetricsDb();
  const { db, client, url, goLive, commit, revert } = running;
  const timed = async (run: () => Promise<unknown>) => {
    const started = performance.now();
    await run();
    return performance.now() - started;
  };
  try {
    const now = Math.floor(Date.now() / 1000);
    const block = (number: number, time: number) =>
      ({ number: BigInt(number), timestamp: BigInt(time), hash: '0x0' }) as const;
    await seedScale(client, scale, now);
    const metrics = new LiveMetrics({ start: 0, passInterval: 0 });
    const computed = await timed(() => metrics.onBlock(db, block(0, now)));
    yield [
      'indexes and all figures, once',
      `${seconds(computed)}, ${count(Math.round((scale.events / computed) * 1000))} events a second`,
    ];
    await goLive();
    await commit('0'.padStart(75, '0'));

    const events = await measureEvents(running, metrics, 400, now + 1);
    yield [
      'an event at the head, p50, p95',
      `${ms(percentile(events, 0.5))}, ${ms(percentile(events, 0.95))}`,
    ];
    for (const name of ['a first pass', 'a pass', 'a further pass']) {
      await client.query(
        'UPDATE "OraclePrice" SET min_price = min_price + 1e12, max_price = max_price + 1e12',
      );
      const time = now + 500;
      const took = await timed(async () => {
        await client.query('BEGIN');
        await metrics.onPass(db, block(500, time));
        await commit('500'.padStart(75, '0'));
        await client.query('COMMIT');
      });
      yield [`${name} with every price moved`, seconds(took)];
    }
    yield ['taking 500 blocks back', seconds(await timed(() => revert('0'.padStart(75, '0'))))];
    yield ['query: in the database p50, p95, over HTTP p50, p95', ''];
    for (const { name, database, http, scans } of await measureQueries(client, url, 20)) {
      const times = [database.p50, database.p95, http.p50, http.p95].map(ms).join(', ');
      yield [name, `${times}${scans.length > 0 ? `, scans ${scans.join(', ')}` : ''}`];
    }
    const { rows } = await client.query(
      `SELECT relname AS name, pg_size_pretty(pg_table_size(relid)) AS rows, pg_size_pretty(pg_indexes_size(relid)) AS indexes
       FROM pg_stat_user_tables WHERE pg_total_relation_size(relid) > 2e6 ORDER BY pg_total_relation_size(relid) DESC`,
    );
    for (const row of rows) yield [row.name, `${row.rows}, indexes ${row.indexes}`];
    yield ['memory of the process', `${count(Math.round(process.memoryUsage().rss / 1e6))} MB`];
    const restart = await measureRestart(client, url, Math.floor(Date.now() / 1000));
    yield ['SIGTERM to its lock given back, to its end', `${ms(restart.unlocked)}, ${ms(restart.gone)}`];
    yield [
      'start to HTTP, to the head again, of its processor until then',
      [restart.answering, restart.caughtUp, restart.work].map(seconds).join(', '),
    ];
  } finally {
    await running.stop();
  }
}
