import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { takeOver } from '../../../../demo/indexer/database/takeOver';
import { freePort } from '../../../../demo/process/freePort';
import { slice, times } from '../../../depth';
import { ask } from '../askIndexer';
import { IndexedChain } from '../node/IndexedChain';
import type { RpcRequest } from '../node/StandInNode';
import { serveReplica } from '../serveReplica';

const DEEP = times(120_000, 3_600_000);
const SEED = Number(process.env.MIMIC_SEED ?? 1);

let world: IndexedChain;
beforeAll(async () => {
  world = await IndexedChain.start(SEED);
}, 60_000);
afterAll(() => world?.stop(), 60_000);

/** What goes wrong; afterwards the indexer is where the chain is. */
const FAULTS: Record<string, () => Promise<void>> = {
  'is killed in the middle of a write': async () => {
    for (let i = 0; i < times(1, 20); i += 1) {
      for (let j = 0; j < 15; j += 1) world.trade();
      await sleep(world.random(1_200));
      await world.kill();
      world.trade();
      await world.recover();
    }
  },

  'sees blocks replaced, with passes between': async () => {
    const depths = times(2, 64);
    for (let i = 1; i <= depths; i += 1) await world.reorg(times(1 + world.random(64), i));
  },

  'loses its database, which starts again, while it writes': async () => {
    for (let i = 0; i < times(1, 5); i += 1) {
      const client = await world.connect();
      // the sandbox's server writes its log within a second of a commit; Ponder says only once that it is ready
      await client.query('CHECKPOINT');
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
      for (let j = 0; j < 15; j += 1) world.trade();
      await sleep(world.random(600));
      // Postgres ends all its processes when one is killed, and goes through its log
      process.kill(rows[0]?.pid, 'SIGKILL');
      await world.recover();
    }
  },

  'finds the disk full': async () => {
    // only root may mount a disk that is small enough
    if (!world.disk.isMounted) return;
    world.disk.fill();
    for (let i = 0; i < 20; i += 1) world.trade();
    await sleep(3_000);
    world.disk.free();
    await world.recover();
  },

  'has a node that lags, lies, answers in part and refuses': async () => {
    const trade = async () => {
      for (let i = 0; i < 6; i += 1) world.trade();
      await sleep(2_500);
    };
    const once = (method: string, trouble: ReturnType<typeof world.node.trouble>) => {
      const seen = new Set<string>();
      return ({ id: _, ...request }: RpcRequest) => {
        const key = JSON.stringify(request);
        if (request.method !== method || seen.has(key)) return undefined;
        seen.add(key);
        return trouble;
      };
    };
    world.node.lag = 4;
    await trade();
    world.node.lag = 0;
    for (const trouble of [
      () => ({ status: 429 }),
      once('eth_getLogs', { result: [] }),
      once('eth_getBlockByNumber', { result: null }),
      once('eth_getLogs', { text: '{"jsonrpc":"2.0","id":1,"resu' }),
      once('eth_getLogs', { error: { code: -32_005, message: 'limit exceeded' } }),
      once('eth_getBlockByNumber', { status: 502 }),
    ]) {
      world.node.trouble = trouble;
      await trade();
      world.node.trouble = () => undefined;
      await world.recover();
    }
  },
};

const { parts, part } = slice(Object.keys(FAULTS).length);

it.each(Object.keys(FAULTS).filter((_, i) => i % parts === part))(
  'has the rows of a clean run after it %s',
  async (fault) => {
    await FAULTS[fault]?.();
  },
  DEEP,
);

it(
  'has in the end the rows of a clean run, and the figures that they give',
  async () => {
    await world.expectClean();
  },
  DEEP,
);

it(
  'shares its database with another deployment, which takes over without a moment of an empty board',
  async () => {
    const { deployment, ...options } = world.options();
    const next = {
      ...{ ...options, dataDir: `${options.dataDir}-next` },
      deployment: { eventEmitter: deployment.eventEmitter },
    };
    const url = world.postgres.url;
    const [old, newer] = await Promise.all([
      world.schemaOf({ deployment, ...options }),
      world.schemaOf(next),
    ]);
    await takeOver(url, { schema: old, views: 'live' });
    const port = await freePort();
    const replica = await serveReplica({ ...next, port }, 'live');
    const count = async (table: string) => {
      const text = `SELECT count(*) AS count FROM "${table}"`;
      return (await ask<{ count: number }>(`http://127.0.0.1:${port}`, text))[0]?.count ?? 0;
    };
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
      await vi.waitFor(async () => expect(await count('MimicMatchingRule')).toBe(0), 5_000);
      // what an old writer does when its machine starts again
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
  },
  DEEP,
);
