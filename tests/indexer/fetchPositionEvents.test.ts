import { fetchPositionEvents, foldPositions, type PositionEvent } from '@mimic/widgets/core';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { eventRow, feeColumns } from './support/eventRow';
import { type Asked, startFakeIndexer } from './support/fakeIndexer';

type Row = ReturnType<typeof eventRow>;
let tables: { PositionIncrease: Row[]; PositionDecrease: Row[]; OpenPosition: { position_key: string }[] };
let indexer: Awaited<ReturnType<typeof startFakeIndexer>>;

/** The rows of the queried table that meet the conditions on time and position key. */
function select({ sql, params }: Asked): unknown[] {
  const table = /FROM "(\w+)"/.exec(sql)![1] as keyof typeof tables;
  if (table === 'OpenPosition') return tables.OpenPosition;
  const param = (pattern: RegExp) => {
    const match = pattern.exec(sql);
    return match ? params[Number(match[1]) - 1] : undefined;
  };
  const since = param(/"block_timestamp" >= \$(\d+)/);
  const before = param(/"block_timestamp" < \$(\d+)/);
  const keys = /"position_key" IN \(([^)]*)\)/
    .exec(sql)?.[1]
    ?.match(/\d+/g)
    ?.map((n) => params[Number(n) - 1]);
  return tables[table].filter(
    (row) =>
      (since === undefined || row.block_timestamp >= Number(since)) &&
      (before === undefined || row.block_timestamp < Number(before)) &&
      (keys === undefined || keys.includes(row.position_key)),
  );
}

beforeEach(async () => {
  tables = { PositionIncrease: [], PositionDecrease: [], OpenPosition: [] };
  indexer = await startFakeIndexer((asked) => ({ body: { rows: select(asked) } }));
});
afterEach(() => indexer.stop());

const account = `0x${'1'.repeat(40)}` as const;
const close = { size_in_usd: '0', size_in_tokens: '0' };

describe('fetchPositionEvents', () => {
  it('returns both kinds in chronological order, with their fees if any', async () => {
    tables.PositionIncrease = [eventRow(3), eventRow(1, feeColumns)];
    tables.PositionDecrease = [eventRow(2, { total_impact_usd: '4' })];
    const events = await fetchPositionEvents(indexer.config, { trader: account });
    expect(events.map(({ kind, blockNumber }) => `${kind} ${blockNumber}`)).toEqual([
      'increase 1',
      'decrease 2',
      'increase 3',
    ]);
    expect(events[0]?.feeCollected).toMatchObject({ totalCostAmount: 12n, liquidationFeeAmount: null });
    expect(events[1]).toMatchObject({ basePnlUsd: 7n, totalImpactUsd: 4n, feeCollected: null });
    expectTypeOf(events).toEqualTypeOf<readonly PositionEvent[]>();
  });

  it('reaches back to the openings of positions in the timeframe and of open ones, and no further', async () => {
    tables.PositionIncrease = [
      eventRow(1, { position_key: '0x01' }),
      eventRow(2, { position_key: '0x02' }),
      eventRow(3, { position_key: '0x03' }),
    ];
    tables.PositionDecrease = [
      eventRow(4, { position_key: '0x03', ...close }),
      eventRow(10, { position_key: '0x01', ...close }),
    ];
    tables.OpenPosition = [{ position_key: '0x02' }];
    const events = await fetchPositionEvents(indexer.config, { trader: account, from: 900 });
    expect(events.map((event) => event.blockNumber)).toEqual([1, 2, 10]);
    const positions = foldPositions(events, { markets: [], tokens: [] });
    expect(positions.every((position) => !position.openedBeforeHistory)).toBe(true);
  });

  it('queries one account and optionally its collaterals, in lower case and only as params', async () => {
    await fetchPositionEvents(indexer.config, { trader: `0x${'A'.repeat(40)}`, collateralTokens: ['0xCC'] });
    for (const { sql, params } of indexer.asked) {
      expect(params).toEqual([`0x${'a'.repeat(40)}`, '0xcc']);
      expect(sql).toMatch(/WHERE "(\w+)"."account" = \$1 AND "\1"."collateral_token" IN \(\$2\)/);
      expect(sql).toMatch(/LEFT JOIN "PositionFeesCollected" ON /);
      expect(sql.length).toBeLessThan(5000);
    }
    expect(indexer.asked).toHaveLength(2);
  });

  it('names the table and column of malformed fees', async () => {
    tables.PositionIncrease = [eventRow(1, { ...feeColumns, fee_total_cost_amount: 'free' })];
    await expect(fetchPositionEvents(indexer.config, { trader: account })).rejects.toThrow(
      'Malformed row: PositionFeesCollected.total_cost_amount: expected a whole number',
    );
  });
});
