import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root';
import { traderRouteLatestMetricTable } from '../../src/indexer/board/routes';
import { matchingRuleTable } from '../../src/indexer/copy/fetchIndexedRules';
import { matchingOrderTable } from '../../src/indexer/copy/fetchMatchingOrders';
import * as copies from '../../src/indexer/copy/fetchMimicAllocates';
import * as settlements from '../../src/indexer/copy/fetchMimicSettles';
import { mirrorTable } from '../../src/indexer/copy/fetchMirrors';
import { settleTable } from '../../src/indexer/copy/fetchSettles';
import { mimicSkipTable } from '../../src/indexer/copy/fetchSkips';
import * as transfers from '../../src/indexer/copy/fetchTransfers';
import { marketTable } from '../../src/indexer/price/fetchMarkets';
import { oraclePriceTable, priceCandleTable } from '../../src/indexer/price/fetchPrices';
import * as events from '../../src/indexer/query/fetchEventsWhere';
import { positionFeesTable } from '../../src/indexer/query/fetchEventsWhere';
import { recordedTables } from '../../stories/recorded/recordedTables';
import { recording } from '../../stories/recorded/recording';
import { TABLES } from '../kit/indexer/tables';

const asked = [
  copies.mimicAllocateTable,
  copies.copiedPositionTable,
  settlements.mimicSettleTable,
  settlements.settledCopyTable,
  transfers.depositTable,
  marketTable,
  matchingOrderTable,
  matchingRuleTable,
  mimicSkipTable,
  mirrorTable,
  oraclePriceTable,
  events.positionIncreaseTable,
  events.positionDecreaseTable,
  positionFeesTable,
  priceCandleTable,
  settleTable,
  traderRouteLatestMetricTable,
];

describe('the recording behind the stories', () => {
  it('has only tables and columns of the indexer', () => {
    for (const [name, { columns }] of Object.entries(recording.tables)) {
      expect([...(TABLES.get(name) ?? [])], name).toEqual(expect.arrayContaining([...columns]));
    }
  });

  it.each(asked.map((table) => [table.name, table] as const))(
    'has everything queried from %s',
    (name, table) => {
      const columns = new Set(recordedTables[name]?.flatMap((row) => Object.keys(row)));
      for (const [, column] of table.select.matchAll(/"\w+"\."(\w+)"/g)) expect(columns).toContain(column);
    },
  );

  it.each([
    ['RouteReturns', ['interval', 'collateral_token', 'counts']],
    ['OpenPosition', ['account', 'position_key']],
  ])('has everything a custom query needs from %s', (name, columns) => {
    expect(recordedTables[name]?.length).toBeGreaterThan(0);
    for (const row of recordedTables[name] ?? [])
      expect(Object.keys(row)).toEqual(expect.arrayContaining(columns));
  });

  it('has valid rows', () => {
    const { decode } = traderRouteLatestMetricTable;
    expect(recordedTables.TraderRouteLatestMetric!.map(decode).length).toBeGreaterThan(50);
    expect(recordedTables.Market!.map(marketTable.decode).length).toBeGreaterThan(10);
    expect(recordedTables.PriceCandle!.map(priceCandleTable.decode).length).toBeGreaterThan(100);
  });

  it('is small', () => {
    const { size } = statSync(join(root, 'stories/recorded/sandbox.json'));
    expect(size).toBeLessThan(300 * 1024);
  });
});
