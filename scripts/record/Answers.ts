import type { SqlQuery } from '../../src/exports/core';

export type Value = string | number | boolean | null | readonly (string | number)[];
export type Row = Readonly<Record<string, Value>>;

/** The columns that identify a table's rows, if not their id. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  Allocation: ['allocation_key'],
  CopyOrder: ['request_key'],
  Market: ['market_token'],
  MimicMatchingRule: ['trader_matching_key', 'mimic'],
  Mirror: ['request_key'],
  OpenPosition: ['position_key'],
  OraclePrice: ['token'],
  PositionDecrease: ['order_key'],
  PositionIncrease: ['order_key'],
  RouteReturns: ['interval', 'collateral_token'],
};

const SELECT =
  /^SELECT (.+?) FROM "(\w+)"(?: LEFT JOIN "(\w+)" ON "\w+"\."(\w+)" = "\w+"\."(\w+)")?(?: WHERE (.+?))?(?: ORDER BY .+?)?(?: LIMIT \d+.*)?$/s;
const COLUMN = /^(?:"(\w+)"\.)?"(\w+)"(?: AS "(\w+)")?$/;
const EQUALS = /(?:^| AND )(?:"\w+"\.)?"(\w+)" (?:= \$(\d+)|IN \(\$(\d+)\))(?= AND |$)/g;

/** Table rows collected from the answers to many SELECTs, each row with every column that any of them returned. */
export class Answers {
  readonly #tables = new Map<string, Map<string, Row>>();

  /** @throws Error for a SELECT whose answer names no columns of tables */
  add({ text, params }: SqlQuery, rows: readonly Row[]): void {
    const [, list = '', table = '', joined = '', key = '', pointer = '', where = ''] =
      SELECT.exec(text) ?? [];
    const columns = list.split(', ').map((column) => {
      const [, of = table, name = '', alias = name] = COLUMN.exec(column) ?? [];
      if (!name || (of !== table && of !== joined)) throw new Error(`This is not recorded: ${text}`);
      return { of, name, alias };
    });
    // a condition holds for every row, whether its column was selected or not
    const asked = [...where.matchAll(EQUALS)].map(([, name = '', one, only]) => [
      name,
      params[Number(one ?? only) - 1] ?? null,
    ]);
    for (const row of rows) {
      const of = (each: string): Record<string, Value> =>
        Object.fromEntries(
          columns.filter((column) => column.of === each).map(({ name, alias }) => [name, row[alias] ?? null]),
        );
      const [own, other] = [{ ...Object.fromEntries(asked), ...of(table) }, of(joined)];
      if (joined) {
        // either column of the join may be selected
        const at = own[pointer] ?? other[key] ?? null;
        own[pointer] = at;
        if (at !== null) this.#merge(joined, { ...other, [key]: at });
      }
      this.#merge(table, own);
    }
  }

  /** All rows by table, in an order independent of when they were read. */
  get tables(): Record<string, Row[]> {
    const sorted = [...this.#tables].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(
      sorted.map(([table, rows]) => [
        table,
        [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
      ]),
    );
  }

  #merge(table: string, row: Row): void {
    const rows = this.#tables.get(table) ?? new Map<string, Row>();
    this.#tables.set(table, rows);
    const key = (KEYS[table] ?? ['id']).map((name) => row[name]).join(' ');
    rows.set(key, { ...rows.get(key), ...row });
  }
}
