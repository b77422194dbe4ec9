import { afterAll, beforeAll, expect, it } from 'vitest';
import { LiveMetrics } from '../../../demo/indexer/metrics/LiveMetrics';
import { isDeep, times } from '../../depth';
import { startMetricsDb } from '../../kit/indexer/startMetricsDb';
import { measureQueries } from './measureQueries';
import { seedScale } from './seedScale';

const ROUTES = times(300, 100_000);
/** Enough rows to make an index worthwhile, copied from a few routes' figures. */
const COPIES = times(60, 1);

let running: Awaited<ReturnType<typeof startMetricsDb>>;
beforeAll(
  async () => {
    running = await startMetricsDb();
    const { client, db } = running;
    const now = Math.floor(Date.now() / 1000);
    await seedScale(client, { routes: ROUTES, events: times(12_000, 1_000_000), open: ROUTES / 20 }, now);
    const block = { number: 1n, timestamp: BigInt(now), hash: '0x0' } as const;
    await new LiveMetrics({ start: 0, passInterval: 0 }).onBlock(db, block);
    for (const table of ['TraderRouteMetric', 'TraderRouteLatestMetric']) {
      const { rows } = await client.query<{ name: string }>(
        'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position',
        [table],
      );
      // a hash of each key, with the key's length
      const key = (name: string) =>
        `'0x' || md5(${name} || copy) || substr(md5(copy || ${name}), 1, length(${name}) - 34)`;
      const copied = new Set(['id', 'account', 'trader_matching_key']);
      const columns = rows.map(({ name }) =>
        copied.has(name) ? key(`"${name}"`) : name === 'pnl' ? 'pnl + copy' : `"${name}"`,
      );
      await client.query(
        `INSERT INTO "${table}" SELECT ${columns.join(', ')} FROM "${table}", generate_series(2, ${COPIES}) AS copy`,
      );
    }
    await client.query('ANALYZE');
  },
  times(120_000, 1_200_000),
);
afterAll(() => running?.stop());

it('never scans a whole table for a page’s query', async () => {
  const { client, url } = running;
  const figures = await measureQueries(client, url, 3);
  expect(figures.length).toBeGreaterThan(20);
  const scanning = figures.filter(({ scans }) => scans.length > 0).map(({ name }) => name);
  // with few routes, a short substring of an address matches so many that an index does not help
  expect(scanning).toEqual(isDeep ? [] : ['search by a short part']);
}, 120_000);
