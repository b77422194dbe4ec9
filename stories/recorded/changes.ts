import { type Address, traderMatchingKey } from '../../src/exports/core';
import type { FakeTables } from '../../tests/kit/fakes/fakeIndexer';
import { hexDigits } from '../../tests/kit/fakes/hexDigits';
import { chance } from '../chance';
import type { WireRow, WireValue } from '../selectRows';

/** Columns of money and sizes, without prices, rates and counts. */
const AMOUNTS =
  /(?:^|_)(?:usd|tokens|amount|result|pnl|pnl_list|balance|allocation|allocation_list|fee)$|^size(?:_delta)?$/;

/** The tables with one of them changed row by row. */
export function changed(
  tables: FakeTables,
  table: string,
  change: (row: WireRow, place: number) => WireRow,
): FakeTables {
  return { ...tables, [table]: tables[table]!.map((row, place) => ({ ...row, ...change(row, place) })) };
}

/** The tables with every amount multiplied. */
export function scaled(tables: FakeTables, by: bigint): FakeTables {
  const times = (value: WireValue): WireValue => {
    if (Array.isArray(value)) return value.map((each) => String(BigInt(each) * by));
    return typeof value === 'string' ? String(BigInt(value) * by) : value;
  };
  const scale = (row: WireRow) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, AMOUNTS.test(name) ? times(value) : value]),
    );
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(scale)]));
}

/** The board's routes repeated under other addresses, up to a count. */
export function manyRoutes(tables: FakeTables, count: number): FakeTables {
  const intervals = new Map<WireValue, WireRow[]>();
  for (const row of tables.TraderRouteLatestMetric ?? []) {
    intervals.set(row.interval!, [...(intervals.get(row.interval!) ?? []), row]);
  }
  return {
    ...tables,
    TraderRouteLatestMetric: [...intervals].flatMap(([interval, rows]) =>
      Array.from({ length: count }, (_, place) => {
        const account = `0x${hexDigits(place, 40)}`;
        return { ...rows[place % rows.length], id: `${account}-${interval}`, account };
      }),
    ),
  };
}

/** The tables with the number of routes of every return multiplied. */
export const manyReturns = (tables: FakeTables, times: number): FakeTables =>
  changed(tables, 'RouteReturns', ({ counts }) => ({
    counts: (counts as number[]).map((each, place) => Math.round(each * times * (0.5 + chance(place)))),
  }));

/** The tables without the rows that `isGone` matches. */
export const without = (
  tables: FakeTables,
  table: string,
  isGone: (row: WireRow) => boolean = () => true,
): FakeTables => ({ ...tables, [table]: tables[table]!.filter((row) => !isGone(row)) });

/** The tables with one address replaced by an unknown one. */
export const replaced = (tables: FakeTables, address: string): FakeTables => {
  const { Market: markets = [], ...rest } = tables;
  const other = `0x${hexDigits(1, 40)}`;
  return { ...JSON.parse(JSON.stringify(rest).replaceAll(address, other)), Market: markets };
};

/** The tables with only the events of the position that an order opened. */
export function onlyPosition(tables: FakeTables, orderKey: string): FakeTables {
  const opening = tables.PositionIncrease?.find((row) => row.order_key === orderKey);
  const isOther = (row: WireRow) =>
    row.position_key !== opening?.position_key ||
    Number(row.block_timestamp) < Number(opening?.block_timestamp);
  const isClosed = (row: WireRow) => row.position_key !== opening?.position_key;
  const increases = without(tables, 'PositionIncrease', isOther);
  return without(without(increases, 'PositionDecrease', isOther), 'OpenPosition', isClosed);
}

/** The follower's rules repeated for other traders, up to a count. */
export const manyRules = (tables: FakeTables, count: number): FakeTables => {
  const rules = tables.MimicMatchingRule ?? [];
  const more = Array.from({ length: count }, (_, place) => {
    const trader: Address = `0x${hexDigits(place, 40)}`;
    const row = rules[place % rules.length]!;
    const key = traderMatchingKey(row.collateral_token as Address, trader);
    return { ...row, trader, trader_matching_key: key };
  });
  return { ...tables, MimicMatchingRule: more };
};
