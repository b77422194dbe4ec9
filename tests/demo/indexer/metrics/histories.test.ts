import { afterAll, beforeAll, expect, it } from 'vitest';
import { LiveMetrics } from '../../../../demo/indexer/metrics/LiveMetrics';
import { times } from '../../../depth';
import { indexBlock } from '../../../kit/indexer/indexBlock';
import { RandomChain, ROUTES } from '../../../kit/indexer/RandomChain';
import { startMetricsDb } from '../../../kit/indexer/startMetricsDb';
import { expectRecomputed } from './support/expectRecomputed';

const HISTORY = 25;
const BLOCKS = times(30, 60);
const seed = Number(process.env.MIMIC_SEED ?? 1);

let running: Awaited<ReturnType<typeof startMetricsDb>>;
beforeAll(async () => {
  running = await startMetricsDb();
}, 60_000);
afterAll(() => running?.stop());

const checkpoint = (number: number) => String(number).padStart(75, '0');

it(
  'keeps every figure in line with its raw events, over random histories with reorgs',
  async () => {
    const histories = times(1, 30);
    let [checked, copied] = [0, 0];
    // some histories have no copies
    for (let i = 0; i < histories || checked < 6 || copied < 6; i += 1) {
      const found = await indexHistory(seed * 1_000 + i);
      checked += found.checked;
      copied += found.copied;
    }
  },
  times(300_000, 3_600_000),
);

async function indexHistory(chainSeed: number) {
  const { db, clear, goLive, commit, revert } = running;
  await clear();
  const chain = new RandomChain(chainSeed, Math.floor(Date.now() / 1000));
  const start = () => new LiveMetrics({ start: HISTORY, passInterval: 0 });
  let metrics = start();
  for (let i = 0; i < HISTORY; i += 1) await indexBlock(db, metrics, chain.next());
  const place = () => ({ number: BigInt(chain.number), timestamp: BigInt(chain.time), hash: '0x0' as const });
  await metrics.onPass(db, place());
  await goLive();

  let saved: { number: number; back: () => void; rows: unknown }[] = [];
  let checked = 0;
  let copied = 0;
  for (let i = 0; i < BLOCKS; i += 1) {
    saved = [...saved, { number: chain.number, back: chain.save(), rows: await fingerprints() }].slice(-6);
    await indexBlock(db, metrics, chain.next());
    const isPass = chain.random(3) === 0;
    if (isPass) await metrics.onPass(db, place());
    if (isPass && chain.random(3) === 0) {
      const found = await expectRecomputed(db, ROUTES, chain.time).catch((error) => {
        throw new Error(`Seed ${chainSeed}, block ${chain.number}: ${error.message}`, { cause: error });
      });
      checked += found.windows;
      copied += found.copied;
    }
    await commit(checkpoint(chain.number));
    if (chain.random(10) === 0) {
      const [to] = saved.splice(chain.random(saved.length));
      await revert(checkpoint(to!.number));
      expect(await fingerprints()).toEqual(to!.rows);
      to!.back();
      saved = saved.filter(({ number }) => number < to!.number);
      if (chain.random(2) === 0) metrics = start();
    }
  }
  await metrics.onPass(db, place());
  const last = await expectRecomputed(db, ROUTES, chain.time);
  return { checked: checked + last.windows, copied: copied + last.copied };
}

/** Counts the rows of each table that passes, events and pruning write. */
async function fingerprints() {
  const tables = [
    ...['TraderRouteLatestMetric', 'TraderRouteMetric', 'OpenPosition', 'ClosedPosition', 'RouteReturns'],
    ...['PriceCandle', 'OraclePrice', 'MetricsVersion', 'PositionIncrease', 'PositionDecrease'],
  ];
  const columns = tables.map(
    (table) =>
      `(SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) FROM "${table}" t) AS "${table}"`,
  );
  return (await running.client.query(`SELECT ${columns.join(', ')}`)).rows[0] as unknown;
}
