import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { takeOver } from '../../../../demo/indexer/database/takeOver';
import { freePort } from '../../../../demo/process/freePort';
import { times } from '../../../depth';
import { ask } from '../../../kit/indexer/askIndexer';
import { serveReplica } from '../../../kit/indexer/serveReplica';
import { IndexedChain } from '../node/IndexedChain';

let world: IndexedChain;
beforeAll(
  async () => {
    world = await IndexedChain.start(Number(process.env.MIMIC_SEED ?? 1));
  },
  times(60_000, 300_000),
);
afterAll(() => world?.stop(), 60_000);

it('shares its database with a new deployment, which takes over without an empty leaderboard', async () => {
  const { deployment, ...options } = world.options();
  const next = {
    ...{ ...options, dataDir: `${options.dataDir}-next` },
    deployment: { eventEmitter: deployment.eventEmitter },
  };
  const url = world.postgres.url;
  const [old, newer] = await Promise.all([world.schemaOf({ deployment, ...options }), world.schemaOf(next)]);
  await takeOver(url, { schema: old, views: 'live' });
  const port = await freePort();
  const replica = await serveReplica({ ...next, port }, 'live');
  const count = async (table: string) => {
    const text = `SELECT count(*) AS count FROM "${table}"`;
    return (await ask<{ count: number }>(`http://127.0.0.1:${port}`, text))[0]?.count ?? 0;
  };
  // tables that only the older version indexes: a seed's history may start without them
  while ((await count('MimicMatchingRule')) === 0) {
    world.trade();
    await world.indexer.reached();
  }
  const boards: number[] = [];
  const watch = setInterval(() => {
    void count('TraderRouteLatestMetric').then(
      (rows) => boards.push(rows),
      () => boards.push(0),
    );
  }, 200);
  const bare = await world.startIndexer(next);
  try {
    expect(await count('MimicMatchingRule')).toBeGreaterThan(0);
    await takeOver(url, { schema: newer, views: 'live' });
    await vi.waitFor(async () => expect(await count('MimicMatchingRule')).toBe(0));
    // simulates an old writer whose machine restarts
    await world.kill();
    await world.recover();
    await bare.reached();
    expect(await count('MimicMatchingRule')).toBe(0);
    const client = await world.connect();
    const { rows } = await client.query(
      [old, newer].map((schema) => `SELECT count(*) FROM "${schema}"."PositionIncrease"`).join(' UNION '),
    );
    expect(rows).toHaveLength(1);
  } finally {
    clearInterval(watch);
    await bare.stop();
    await replica.stop();
  }
  expect(boards.length).toBeGreaterThan(10);
  expect(Math.min(...boards)).toBeGreaterThan(0);
});
