import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFunctionData, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tokenArtifact } from '../../../../demo/contracts/artifacts/Token';
import { decodeEventLog } from '../../../../demo/sandbox/emitter/decodeEventLog';
import type { RawLog } from '../../../../demo/sandbox/emitter/rawLog';
import { generateHistory, type HistoryStep } from '../../../../demo/sandbox/market/history/history';
import { readLivePrices } from '../../../../demo/sandbox/market/live/readLivePrices';
import { restoreBook } from '../../../../demo/sandbox/market/live/restoreBook';
import { type MarketScenario, runMarket } from '../../../../demo/sandbox/market/live/runMarket';
import { loadMarket, saveMarket } from '../../../../demo/sandbox/market/live/savedMarket';
import { startMarket } from '../../../../demo/sandbox/market/live/startMarket';
import { chainStart, seedHistory } from '../../../../demo/sandbox/market/seedHistory';
import { tradeLogs } from '../../../../demo/sandbox/market/write/marketCalls';
import { vaultBalance } from '../../../../demo/sandbox/market/write/placeMarkets';
import { SANDBOX_MARKETS } from '../../../../demo/sandbox/markets/sandboxMarkets';
import { chainFrom, type TestChain } from '../../../kit/chain/chainFrom';

const end = Math.floor(Date.now() / 1000);
const plan = { seed: 4, end, days: 14 };
const history = generateHistory(plan);
const saved = saveMarket(history);
const folder = mkdtempSync(join(tmpdir(), 'mimic-market-'));
const file = join(folder, 'market.json');
writeFileSync(file, saved);
let chain: TestChain;

beforeAll(async () => {
  chain = await chainFrom(chainStart({ now: end, history }));
  await seedHistory({ rpcUrl: chain.anvil.rpcUrl, deployment: chain.deployment, now: end, history });
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await chain?.stop();
});
afterEach(() => vi.restoreAllMocks());

const isOfPosition = ({ name }: { name: string }) =>
  name === 'PositionIncrease' || name === 'PositionDecrease';

/** Runs the market for some ticks, each half a second later on a simulated clock, and on to a trade if requested. */
async function live(ticks: number, untilTrade = false, scenario?: MarketScenario): Promise<HistoryStep[]> {
  const stop = new AbortController();
  const steps: HistoryStep[] = [];
  const began = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => began + steps.length * 500);
  await runMarket({
    rpcUrl: chain.anvil.rpcUrl,
    deployment: chain.deployment,
    from: loadMarket(saved),
    tickSeconds: 0.01,
    signal: stop.signal,
    onReady: (take) => scenario && take(scenario),
    onTick: (step) => {
      steps.push(step);
      const hasTraded = steps.some(({ trades }) => trades.length > 0);
      // trades come at random, depending on the hour
      if (steps.length >= ticks && (hasTraded || !untilTrade || steps.length >= 300)) stop.abort();
    },
  });
  return steps;
}

describe('the live market', () => {
  it('emits its trades in real time', async () => {
    const before = (await chain.emitted()).length;
    const steps = await live(12, true);
    const logs = (await chain.emitted()).slice(before);
    const ofPositions = (list: readonly RawLog[]) => list.filter((log) => isOfPosition(decodeEventLog(log)));
    const traded = steps.flatMap(({ trades }) => trades.flatMap(tradeLogs));
    expect(traded.length).toBeGreaterThan(0);
    const bodies = (list: readonly RawLog[]) =>
      ofPositions(list).map((log) => decodeEventLog(log).bytes32('orderKey'));
    expect(bodies(logs)).toEqual(bodies(traded));
    expect(steps.every(({ priceUpdates }) => priceUpdates.length >= 3)).toBe(true);
    const { time } = await chain.head();
    expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(5);
  });

  it('resumes from the chain after a restart, with the same positions and prices', async () => {
    const steps = await live(20, true);
    expect(steps.some(({ trades }) => trades.length > 0)).toBe(true);
    const restored = loadMarket(saved);
    const prices = await readLivePrices(chain.rpc, chain.deployment.eventEmitter, end);
    await restoreBook(restored.book, chain.rpc);

    const last = steps.at(-1) as HistoryStep;
    for (const token of last.priceUpdates) {
      const { min, max } = last.view.price(token.address);
      expect(prices.get(token.address)).toBe((min + max) / 2n);
    }
    for (const { event } of steps.flatMap(({ trades }) => trades)) {
      const position = restored.book.positions.get(event.positionKey);
      expect(position?.sizeInUsd ?? 0n).toBe(event.sizeInUsd);
      expect(position?.collateralAmount ?? 0n).toBe(event.collateralAmount);
    }
  });

  it('trades on GMX, where everybody can read it, and where vaults hold what their markets owe', async () => {
    const steps = await live(30, true);
    const restored = loadMarket(saved);
    await restoreBook(restored.book, chain.rpc);
    const { state } = restored.book;
    const traded = steps.flatMap(({ trades }) => trades);
    const last = new Map(traded.map(({ event, position }) => [event.positionKey, position]));
    for (const [key, position] of last) expect(restored.book.positions.get(key) ?? null).toEqual(position);
    for (const market of SANDBOX_MARKETS) {
      for (const token of [market.longToken, market.shortToken]) {
        const data = encodeFunctionData({
          abi: tokenArtifact.abi,
          functionName: 'balanceOf',
          args: [market.marketToken],
        });
        const held = await chain.rpc.request<Hex>('eth_call', [{ to: token, data }, 'latest']);
        expect([market.symbol, BigInt(held)]).toEqual([market.symbol, vaultBalance(state, market, token)]);
      }
    }
  });

  it('skips a day hour by hour, and continues from there, even after a restart', async () => {
    const { time: before } = await chain.head();
    const steps = await live(26, false, { act: 'day' });
    const times = steps.map(({ time }) => time);
    for (let hour = 1; hour < 24; hour++) {
      expect(times[hour]! - times[hour - 1]!).toBeGreaterThanOrEqual(3600);
      expect(times[hour]! - times[hour - 1]!).toBeLessThan(3660);
    }
    expect(times[25]! - times[23]!).toBeLessThan(60);
    const { time } = await chain.head();
    expect(time - before).toBeGreaterThanOrEqual(86_400);
    const [next] = await live(1);
    expect(next!.time).toBeGreaterThanOrEqual(time);
    expect(next!.time - time).toBeLessThan(60);
  });

  it('runs as a process that exits on a signal', async () => {
    const process = startMarket({ rpcUrl: chain.anvil.rpcUrl, deployment: chain.deployment, file });
    await process.ready;
    const { number } = await chain.head();
    await expect.poll(async () => (await chain.head()).number, { timeout: 15_000 }).toBeGreaterThan(number);
    await process.stop();
    expect(await process.exited).toBeNull();
  });

  it('reports in one line why it stopped', async () => {
    const process = startMarket({ rpcUrl: 'http://127.0.0.1:1', deployment: chain.deployment, file });
    await expect(process.ready).rejects.toThrow(
      /^The market stopped \(code 1\): connect ECONNREFUSED 127.0.0.1:1$/,
    );
  });

  it('links each fee event to its position event within one transaction', async () => {
    const orders = new Map<Hex, Set<Hex>>();
    for (const log of await chain.emitted()) {
      const orderKey = decodeEventLog(log).bytes32('orderKey');
      if (orderKey) orders.set(orderKey, (orders.get(orderKey) ?? new Set()).add(log.transactionHash));
    }
    expect(orders.size).toBeGreaterThan(100);
    expect([...orders.values()].every((transactions) => transactions.size === 1)).toBe(true);
  });
});
