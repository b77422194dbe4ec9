export type WireValue = string | number | boolean | null | readonly (string | number)[];
export type WireRow = Readonly<Record<string, WireValue>>;
export type SqlQuery = { text: string; params: readonly (string | number | boolean)[] };

/**
 * Answers the only shape of SELECT that our own queries have: columns of one table, with those of a row that it
 * references by JOIN or LEFT JOIN, conditions joined by AND (each may be `(a OR b)`, IN, LIKE or a comparison), ORDER
 * BY, LIMIT and OFFSET. Throws for anything else, so that a story cannot show what the indexer would not return.
 * `count(*)` and `sum` return 0: only their changes matter.
 */
export function selectRows(
  tables: Record<string, readonly WireRow[]>,
  { text, params }: SqlQuery,
): WireRow[] {
  const match =
    /^SELECT (.+?) FROM "(\w+)"(?: (?:LEFT )?JOIN (.+?))?(?: WHERE (.+?))?(?: ORDER BY (.+?))?(?: LIMIT (\d+))?(?: OFFSET (\d+))?$/s.exec(
      text,
    );
  if (!match) throw new Error(`The fake indexer does not read: ${text}`);
  const [, columns = '', table = '', join, where, order, limit, offset = '0'] = match;
  const conditions = where?.split(' AND ').map((part) => condition(part, params)) ?? [];
  const rows = (tables[table] ?? []).filter((row) => conditions.every((holds) => holds(row)));
  if (order) rows.sort(ordering(order));
  const from = Number(offset);
  const page = rows.slice(from, limit ? from + Number(limit) : undefined);
  const joined = join ? joining(join, tables) : undefined;
  const selected = columns.split(', ').map((column) => selection(column, joined?.table));
  return page.map((row) => {
    const other = joined?.rowOf(row);
    return Object.fromEntries(selected.map(({ name, value }) => [name, value(row, other)]));
  });
}

/** Parses `"Other"."key" = "Table"."column"`: the table that rows reference, and how. */
function joining(join: string, tables: Record<string, readonly WireRow[]>) {
  const match = /^"(\w+)" ON "\1"\."(\w+)" = "\w+"\."(\w+)"$/.exec(join);
  if (!match) throw new Error(`The fake indexer does not join: ${join}`);
  const [, table = '', key = '', column = ''] = match;
  const byKey = new Map((tables[table] ?? []).map((row) => [row[key], row]));
  return { table, rowOf: (row: WireRow) => byKey.get(row[column] ?? null) };
}

function condition(text: string, params: SqlQuery['params']): (row: WireRow) => boolean {
  if (text.startsWith('(') && text.includes(' OR ')) {
    const parts = text
      .slice(1, -1)
      .split(' OR ')
      .map((part) => condition(part, params));
    return (row) => parts.some((holds) => holds(row));
  }
  const [, column = '', operator = '', operands = ''] = /^(\S+) (=|>=|<=|>|<|LIKE|IN) (.+)$/.exec(text) ?? [];
  const name = columnName(column);
  const values = [...operands.matchAll(/\$(\d+)/g)].map(([, i]) => params[Number(i) - 1]!);
  if (operator === 'IN') return (row) => values.some((each) => each === row[name]);
  if (operator === 'LIKE') {
    const pattern = like(String(values[0]));
    return (row) => pattern.test(String(row[name]));
  }
  const isMet = COMPARISONS[operator] ?? (() => false);
  return (row) => isMet(compare(row[name], values[0]));
}

const COMPARISONS: Record<string, (difference: number) => boolean> = {
  '=': (difference) => difference === 0,
  '>=': (difference) => difference >= 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '<': (difference) => difference < 0,
};

const like = (pattern: string) => new RegExp(`^${pattern.replaceAll('%', '.*')}$`);
const columnName = (text: string) => text.replaceAll('"', '').split('.').at(-1) ?? text;

function ordering(order: string) {
  const keys = order.split(', ').map((key) => {
    const [column = '', direction, nulls] = key.split(' ');
    return { column: columnName(column), sign: direction === 'DESC' ? -1 : 1, isNullLast: nulls === 'NULLS' };
  });
  return (a: WireRow, b: WireRow) =>
    keys
      .map(({ column, sign, isNullLast }) => {
        const missing = Number(a[column] === null) - Number(b[column] === null);
        return isNullLast && missing !== 0 ? missing : sign * compare(a[column], b[column]);
      })
      .find((difference) => difference !== 0) ?? 0;
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  const [left, right] = isWhole(a) && isWhole(b) ? [BigInt(a), BigInt(b)] : [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

const isWhole = (value: unknown): value is string | number => /^-?\d+$/.test(String(value));

function selection(column: string, joinedTable: string | undefined) {
  const [source = '', alias = source] = column.split(' AS ');
  const isJoined = joinedTable !== undefined && source.startsWith(`"${joinedTable}".`);
  const [name, from] = [columnName(alias), columnName(source)];
  const isComputed = source.includes('(');
  return {
    name,
    value: (row: WireRow, joined: WireRow | undefined) =>
      isComputed ? 0 : ((isJoined ? joined : row)?.[from] ?? null),
  };
}
