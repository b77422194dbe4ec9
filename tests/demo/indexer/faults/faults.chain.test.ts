import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startIndexer } from '../../../../demo/indexer/startIndexer';
import { freePort } from '../../../../demo/process/freePort';
import { slice, times } from '../../../depth';
import type { RpcRequest } from '../../../kit/indexer/StandInNode';
import { IndexedChain } from '../node/IndexedChain';

const DEEP = times(120_000, 3_600_000);
const SEED = Number(process.env.MIMIC_SEED ?? 1);

let world: IndexedChain;
beforeAll(
  async () => {
    world = await IndexedChain.start(SEED);
  },
  times(60_000, 300_000),
);
afterAll(() => world?.stop(), 60_000);

/** The faults; after each the indexer catches up with the chain. */
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

  'is stopped, gives its lock back though the database is slow, and computes nothing anew': async () => {
    // earlier trades are final: a start does not touch them
    world.chain.mine(600);
    await world.indexer.reached();
    const client = await world.connect();
    const meta = `"${await world.schemaOf()}"."_ponder_meta"`;
    const lasting = async () =>
      (
        await client.query(
          `SELECT id AS name, xmin::text AS written FROM "${await world.schemaOf()}"."ClosedPosition"
           UNION ALL SELECT indexrelid::regclass::text, pg_relation_filenode(indexrelid)::text FROM pg_stat_user_indexes
           WHERE indexrelname LIKE 'TraderRoute%' ORDER BY 1`,
        )
      ).rows;
    const before = await lasting();
    await client.query(`BEGIN; SELECT * FROM ${meta} FOR UPDATE`);
    const stopped = world.indexer.stop();
    // within a transaction, pg_stat_activity shows others' queries as of the first look
    const watch = await world.connect();
    await vi.waitFor(async () => {
      const { rows } = await watch.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE 'update%is_locked%'`,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    await client.query('COMMIT');
    await stopped;
    expect((await client.query(`SELECT value->>'is_locked' AS locked FROM ${meta}`)).rows).toEqual([
      { locked: '0' },
    ]);
    world.indexer = await startIndexer({ ...world.options(), port: await freePort() });
    await world.recover();
    expect(before.length).toBeGreaterThan(10);
    expect(await lasting()).toEqual(before);
  },

  'sees blocks replaced, with passes between': async () => {
    const depths = times(2, 64);
    for (let i = 1; i <= depths; i += 1) await world.reorg(times(1 + world.random(64), i));
  },

  'loses its database, which starts again, while it writes': async () => {
    for (let i = 0; i < times(2, 6); i += 1) {
      const client = await world.connect();
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
      for (let j = 0; j < 15; j += 1) world.trade();
      if (i % 2 === 0) await world.indexer.reached();
      else await sleep(world.random(600));
      // Postgres ends all its processes when one is killed, and replays its log
      process.kill(rows[0]?.pid, 'SIGKILL');
      await world.recover();
    }
  },

  'finds the disk full': async () => {
    // only root can mount a disk small enough
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
  'has the same rows as a clean run after it %s',
  async (fault) => {
    await FAULTS[fault]?.();
  },
  DEEP,
);

it(
  'ends with the rows of a clean run, and the figures derived from them',
  async () => {
    await world.expectClean();
  },
  DEEP,
);
