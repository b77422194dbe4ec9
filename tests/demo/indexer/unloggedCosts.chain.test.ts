import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningIndexer, startIndexer } from '../../../demo/indexer/startIndexer';
import { freePort } from '../../../demo/process/freePort';
import { encodeEventLog1 } from '../../../demo/sandbox/emitter/encodeEventLog1';
import { eventLogData } from '../../../demo/sandbox/emitter/eventLogData';
import { encodeMarketCreated } from '../../../demo/sandbox/emitter/marketCreated';
import { encodeOraclePriceUpdate } from '../../../demo/sandbox/emitter/oraclePriceUpdate';
import { fetchPositionEvents, foldPositions, netBreakdown, netPnl } from '../../../src/exports/core';
import { readTrace, traceFiles } from '../../kit/chain/traceFile';
import { ask } from '../../kit/indexer/askIndexer';
import { startSandboxChain } from '../../kit/indexer/sandboxChain';
import { price } from '../../kit/indexer/scriptedLogs';
import { recordedPath } from '../../kit/recordedData';

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000);
const USD = 10n ** 30n;
const USDC = '0xaf88d065e77c8cc2239327c5edb3a432268e5831';
const WETH = '0x82af49447d8a07e3bd95bd0d56f35241523fbab1';
const MARKET = '0x70d95587d40a2caf56bd97485ab3eec10bee6336';
/** Of a unit of USDC in all of these recordings; what GMX charges is valued at the maximum. */
const USDC_PRICE = 1_000_100_000_000_000_000_000_000n;
/** What was paid in. */
const DEPOSIT = 500_000_000n;

const READ = ['PositionIncrease', 'PositionDecrease', 'PositionFeesCollected', 'PositionFeesInfo'];
const NAMES = new Set([...READ, 'InsufficientFundingFeePayment']);
const SIGNED = /pnl|impactusd|^pendingPriceImpact|^priceImpactAmount/i;

type Args = Readonly<Record<string, string>>;

/** A recorded event's values by type; recordings have them by name alone. `nonce` tells the orders of recordings apart. */
function valuesOf(name: string, args: Args, nonce: string) {
  const values: Record<string, Record<string, never>> = {};
  const put = (type: string, key: string, value: unknown) => {
    values[type] = { ...values[type], [key]: value as never };
  };
  for (const [key, value] of Object.entries(args)) {
    const isDelta = name === 'PositionIncrease' && key === 'collateralDeltaAmount';
    if (/^0x[0-9a-f]{40}$/i.test(value)) put('address', key, value);
    else if (key === 'orderKey') put('bytes32', key, `${value.slice(0, -2)}${nonce}`);
    else if (value.startsWith('0x')) put('bytes32', key, value);
    else if (value === 'true' || value === 'false') put('bool', key, value === 'true');
    else put(isDelta || SIGNED.test(key) ? 'int' : 'uint', key, BigInt(value));
  }
  return values;
}

/** Each transaction of a recording with its events of positions. */
function transactions(nonce: string) {
  const file = traceFiles(recordedPath('gmx-orders')).find((path) => path.includes(`/${nonce}-`)) as string;
  return readTrace(file)
    .steps.map(({ logs = [] }) =>
      logs.flatMap((log) =>
        'event' in log && NAMES.has(String(log.event))
          ? [
              encodeEventLog1(
                String(log.event),
                log.topics[2] as Hex,
                eventLogData(valuesOf(String(log.event), log.args as Args, nonce)),
              ),
            ]
          : [],
      ),
    )
    .filter((logs) => logs.length > 0);
}

// GMX logs zeros as the fees it collected where a position could not pay them, or paid them in the market's other token
describe('closes whose costs GMX logs as zero', () => {
  let chain: Awaited<ReturnType<typeof startSandboxChain>>;
  let indexer: RunningIndexer;
  const dataDir = mkdtempSync(join(tmpdir(), 'mimic-unlogged-'));
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);

  const positions = async () => {
    const [row] = await ask(indexer.url, 'SELECT account FROM "PositionDecrease" LIMIT 1');
    const config = { indexerUrl: indexer.url, chain: { id: 42161 } };
    const events = await fetchPositionEvents(config, { trader: row?.account as Hex });
    const tokens = [{ address: WETH as Hex, decimals: 18 }];
    return foldPositions(events, { markets: [{ marketToken: MARKET, indexToken: WETH }], tokens });
  };

  beforeAll(async () => {
    chain = await startSandboxChain(NOW - 20 * DAY);
    let time = NOW - 10 * DAY;
    await chain.emit(
      [
        encodeMarketCreated({ marketToken: MARKET, indexToken: WETH, longToken: WETH, shortToken: USDC }),
        encodeOraclePriceUpdate(WETH, { min: price(3_000n), max: price(3_000n) }, time),
      ],
      time,
    );
    for (const logs of [...transactions('85'), ...transactions('23')]) {
      time += 60;
      await chain.emit(logs, time);
    }
    await chain.finalise(NOW - 600);
    indexer = await startIndexer({ ...chain, port: await freePort(), startBlock: 0, dataDir, silent: true });
    await indexer.ready;
  });

  afterAll(async () => {
    await indexer?.stop();
    await chain?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('lose everything that was paid in if the position could not pay them', async () => {
    const [liquidated] = await positions();
    // a year of funding and borrowing, far more than the collateral, which is all that was lost
    expect(netPnl(liquidated!)).toBe(-DEPOSIT * USDC_PRICE);
    const lines = Object.fromEntries(netBreakdown(liquidated!).map(({ key, value }) => [key, value]));
    expect(lines.fundingFee).toBe(-8_218_365_759n * USDC_PRICE);
    expect(lines.liquidationFee).toBe(-40_004_001n * USDC_PRICE);
    expect(lines.notCharged).toBeGreaterThan(8_000n * USD);
  });

  it('count the funding that the profit paid', async () => {
    const [, closed] = await positions();
    const lines = Object.fromEntries(netBreakdown(closed!).map(({ key, value }) => [key, value]));
    expect(lines.fundingFee).toBe(-575_289_694n * USDC_PRICE);
    // recorded: 0.656959891777219176 WETH were paid out; position and borrowing fees of that close are in no event
    const money = 656_959_891_777_219_176n * (3_350n * 10n ** 12n) - DEPOSIT * USDC_PRICE;
    const unlogged = netPnl(closed!) - money;
    expect(unlogged).toBeGreaterThan(0n);
    expect(unlogged).toBeLessThan(40n * USD);
  });

  it('count alike in the figures of a route', async () => {
    const sum = (await positions()).reduce((total, position) => total + netPnl(position), 0n);
    const [route] = await ask(indexer.url, 'SELECT cumulative_realised_pnl FROM "TraderRouteMetric"');
    expect(route).toEqual({ cumulative_realised_pnl: String(sum) });
  });
});
