import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeEventLog, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventEmitterAbi } from '../../../demo/indexer/abis/eventEmitterAbi';
import type { RunningPostgres } from '../../../demo/indexer/database/servePostgres';
import { startPostgres } from '../../../demo/indexer/database/startPostgres';
import { decodePositionDecrease } from '../../../demo/indexer/decode/decodePositionDecrease';
import { decodePositionIncrease } from '../../../demo/indexer/decode/decodePositionIncrease';
import { type RunningIndexer, startIndexer } from '../../../demo/indexer/startIndexer';
import { freePort } from '../../../demo/process/freePort';
import { EVENT_EMITTER } from '../../../demo/sandbox/deploy/deploy';
import { readReplay } from '../../../demo/sandbox/market/replay/readReplay';
import { chainStart, seedHistory } from '../../../demo/sandbox/market/seedHistory';
import {
  type Address,
  fetchMarkets,
  fetchOraclePrices,
  fetchPositionEvents,
  foldPositions,
  netPnl,
  type Position,
  type PositionEvent,
  positionEvents,
  priceMap,
  traderMatchingKey,
} from '../../../src/exports/core';
import { chainFrom, type TestChain } from '../chainOf';
import { recordedFile, recordedPath } from '../recordedData';
import { ask } from './askIndexer';

const FILES = ['gmx-position-logs.json', 'gmx-recorded-logs.json'];
const QUARTER = 7_884_000;
const now = Math.floor(Date.now() / 1000);

/** The recorded position events decoded directly, without an indexer. */
function recordedEvents(): PositionEvent[] {
  return recordedFile('gmx-position-logs.json').logs.map((log, i) => {
    const topics = log.topics as [Hex, ...Hex[]];
    const { args } = decodeEventLog({ abi: eventEmitterAbi, data: log.data, topics });
    const place = { blockNumber: i, blockTimestamp: now, logIndex: 0, transactionHash: log.transactionHash };
    return args.eventName === 'PositionIncrease'
      ? { kind: 'increase', ...decodePositionIncrease(args.eventData, place), feeCollected: null }
      : { kind: 'decrease', ...decodePositionDecrease(args.eventData, place), feeCollected: null };
  });
}

/** The parts of a position that its pnl depends on, without their place on chain. */
const essence = (position: Position) => ({
  id: position.id,
  key: position.key,
  sizeInUsd: position.sizeInUsd,
  sizeInTokens: position.sizeInTokens,
  collateralInTokens: position.collateralInTokens,
  maxSizeInUsd: position.maxSizeInUsd,
  realisedPnlUsd: position.realisedPnlUsd,
  bookedUsd: position.bookedUsd,
  priceImpactUsd: position.priceImpactUsd,
  isOpen: position.settledTimestamp === 0,
  openedBeforeHistory: position.openedBeforeHistory,
  events: positionEvents(position).map((event) => event.orderKey),
});
const byId = (positions: readonly Position[]) =>
  new Map(positions.map((position) => [position.id, essence(position)]));

describe('recorded positions, replayed on the sandbox chain and indexed', () => {
  let chain: TestChain;
  let indexer: RunningIndexer;
  let postgres: RunningPostgres;
  const dataDir = mkdtempSync(join(tmpdir(), 'mimic-recorded-'));
  const recorded = recordedEvents();
  const accounts = [...new Set(recorded.map((event) => event.account))];
  /** Each account's positions, from the indexer's answers to the widgets' own query. */
  const positions = new Map<Address, Position[]>();

  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const replay = await readReplay(FILES.map(recordedPath), { eventEmitter: EVENT_EMITTER, now });
    chain = await chainFrom(chainStart({ now, replay }));
    const { rpcUrl } = chain.anvil;
    await seedHistory({ rpcUrl, deployment: chain.deployment, now, replay });
    postgres = await startPostgres({ directory: join(dataDir, 'own') });
    indexer = await startIndexer({
      rpcUrl,
      deployment: chain.deployment,
      port: await freePort(),
      startBlock: 0,
      dataDir,
      // as in production: on a server that runs before and after it
      env: { DATABASE_URL: postgres.url },
    });
    await indexer.ready;
    const config = { indexerUrl: indexer.url };
    const markets = await fetchMarkets(config);
    for (const account of accounts) {
      const events = await fetchPositionEvents(config, { trader: account });
      positions.set(account, foldPositions(events, { markets, tokens: [] }));
    }
  });
  afterAll(async () => {
    await indexer?.stop();
    await postgres?.stop();
    await chain?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('match the positions that the engine folds from the recorded bytes', () => {
    const direct = foldPositions(recorded, { markets: [], tokens: [] });
    expect(direct.length).toBeGreaterThan(5);
    expect(byId([...positions.values()].flat())).toEqual(byId(direct));
  });

  it('realise what the recorded events say, with none lost', () => {
    const realised = [...positions.values()].flat().reduce((sum, each) => sum + each.realisedPnlUsd, 0n);
    const said = recorded.reduce(
      (sum, event) => sum + (event.kind === 'decrease' ? event.basePnlUsd : 0n),
      0n,
    );
    expect(said).not.toBe(0n);
    expect(realised).toBe(said);
  });

  it('have the same pnl in the indexer’s metrics as in the engine at the indexed prices', async () => {
    const prices = priceMap(await fetchOraclePrices({ indexerUrl: indexer.url }));
    let routes = 0;
    for (const [account, all] of positions) {
      for (const token of new Set(all.map((position) => position.collateralToken))) {
        const route = all.filter((position) => position.collateralToken === token);
        const [row] = await ask<{ pnl: string; realised_pnl: string }>(
          indexer.url,
          'SELECT "pnl", "realised_pnl" FROM "TraderRouteLatestMetric" WHERE "id" = $1',
          [`${traderMatchingKey(token, account)}-${QUARTER}`],
        );
        const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
        expect(row).toEqual({
          pnl: String(sum(route.map((position) => netPnl(position, prices[position.indexToken])))),
          realised_pnl: String(sum(route.map((position) => position.bookedUsd))),
        });
        routes++;
      }
    }
    expect(routes).toBeGreaterThan(3);
  });
});
