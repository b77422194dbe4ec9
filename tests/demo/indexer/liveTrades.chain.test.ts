import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningIndexer, startIndexer } from '../../../demo/indexer/startIndexer';
import { freePort } from '../../../demo/process/freePort';
import type { PositionTrade } from '../../../demo/sandbox/market/gmx/positionTrade';
import { generateHistory } from '../../../demo/sandbox/market/history/history';
import { runMarket } from '../../../demo/sandbox/market/live/runMarket';
import { loadMarket, saveMarket } from '../../../demo/sandbox/market/live/savedMarket';
import { chainStart, seedHistory } from '../../../demo/sandbox/market/seedHistory';
import { chainFrom, type TestChain } from '../chainOf';
import { ask } from './askIndexer';

const end = Math.floor(Date.now() / 1000);
const history = generateHistory({ seed: 4, end, days: 3 });
const saved = saveMarket(history);
const dataDir = mkdtempSync(join(tmpdir(), 'mimic-live-'));
let chain: TestChain;
let indexer: RunningIndexer;

beforeAll(async () => {
  chain = await chainFrom(chainStart({ now: end, history }));
  const { rpcUrl } = chain.anvil;
  await seedHistory({ rpcUrl, deployment: chain.deployment, now: end, history });
  indexer = await startIndexer({
    rpcUrl,
    port: await freePort(),
    deployment: chain.deployment,
    startBlock: 0,
    dataDir,
  });
  await indexer.ready;
}, 180_000);

afterAll(async () => {
  await indexer?.stop();
  await chain?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('has every trade of the live market, with the fees that GMX logged of it, and skips nothing', async () => {
  const stop = new AbortController();
  const trades: PositionTrade[] = [];
  await runMarket({
    rpcUrl: chain.anvil.rpcUrl,
    deployment: chain.deployment,
    from: loadMarket(saved),
    tickSeconds: 0.1,
    signal: stop.signal,
    onReady: (take) => take({ act: 'day' }),
    onTick: (step) => {
      trades.push(...step.trades);
      if (trades.length >= 12) stop.abort();
    },
  });
  /** Sizes by order, of rows that know the order's fees. */
  const indexed = async () => {
    const tables = await Promise.all(
      ['PositionIncrease', 'PositionDecrease'].map((table) =>
        ask<{ order_key: string; size_in_usd: string }>(
          indexer.url,
          `select order_key, size_in_usd from "${table}" where fee_collected_id is not null order by block_timestamp desc limit 200`,
        ),
      ),
    );
    return new Map(tables.flat().map((row) => [row.order_key, BigInt(row.size_in_usd)]));
  };
  for (const { event } of trades) {
    await expect
      .poll(async () => (await indexed()).get(event.orderKey), { timeout: 20_000, interval: 500 })
      .toBe(event.sizeInUsd);
  }
  expect(await ask(indexer.url, 'select * from "SkippedLog" limit 5')).toEqual([]);
}, 150_000);
