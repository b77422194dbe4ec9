export type WireValue = string | number | boolean | null | readonly (string | number)[];
export type WireRow = Readonly<Record<string, WireValue>>;
export type SqlQuery = { text: string; params: readonly (string | number | boolean)[] };

/**
 * Answers the one shape of SELECT that our own queries have: columns of one table, with those of a row it points to by
 * JOIN, LEFT or not, conditions joined by AND (each may be `(a OR b)`, IN, LIKE or a comparison), ORDER BY, LIMIT and OFFSET.
 * Throws for anything else, so that a story cannot show what the indexer would not answer. `count(*)` and `sum` answer 0:
 * only a change of theirs is ever looked at.
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
  const rows = (tables[table] ?? []).filter(
    (row) => !where || where.split(' AND ').every((part) => holds(part, row, params)),
  );
  if (order) rows.sort(ordering(order));
  const from = Number(offset);
  const page = rows.slice(from, limit ? from + Number(limit) : undefined);
  const joined = join ? joining(join, tables) : undefined;
  return page.map((row) => pick(columns, row, joined?.table, joined?.rowOf(row)));
}

/** Reads `"Other"."key" = "Table"."column"`, the table that rows point to and how. */
function joining(join: string, tables: Record<string, readonly WireRow[]>) {
  const match = /^"(\w+)" ON "\1"\."(\w+)" = "\w+"\."(\w+)"$/.exec(join);
  if (!match) throw new Error(`The fake indexer does not join: ${join}`);
  const [, table = '', key = '', column = ''] = match;
  const byKey = new Map((tables[table] ?? []).map((row) => [row[key], row]));
  return { table, rowOf: (row: WireRow) => byKey.get(row[column] ?? null) };
}

function holds(condition: string, row: WireRow, params: SqlQuery['params']): boolean {
  if (condition.startsWith('(') && condition.includes(' OR ')) {
    return condition
      .slice(1, -1)
      .split(' OR ')
      .some((part) => holds(part, row, params));
  }
  const [, column = '', operator = '', operands = ''] =
    /^(\S+) (=|>=|<=|>|<|LIKE|IN) (.+)$/.exec(condition) ?? [];
  const values = [...operands.matchAll(/\$(\d+)/g)].map(([, i]) => params[Number(i) - 1]!);
  const value = row[columnName(column)];
  if (operator === 'IN') return values.some((each) => each === value);
  if (operator === 'LIKE') return like(String(values[0])).test(String(value));
  const difference = compare(value, values[0]);
  return (
    {
      '=': difference === 0,
      '>=': difference >= 0,
      '<=': difference <= 0,
      '>': difference > 0,
      '<': difference < 0,
    }[operator] ?? false
  );
}

const like = (pattern: string) => new RegExp(`^${pattern.replaceAll('%', '.*')}$`);
const columnName = (text: string) => text.replaceAll('"', '').split('.').at(-1) ?? text;

function ordering(order: string) {
  const keys = order.split(', ').map((key) => {
    const [column = '', direction] = key.split(' ');
    return { column: columnName(column), sign: direction === 'DESC' ? -1 : 1 };
  });
  return (a: WireRow, b: WireRow) =>
    keys
      .map(({ column, sign }) => sign * compare(a[column], b[column]))
      .find((difference) => difference !== 0) ?? 0;
}

function compare(a: unknown, b: unknown): number {
  const [left, right] = isWhole(a) && isWhole(b) ? [BigInt(a), BigInt(b)] : [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

const isWhole = (value: unknown): value is string | number => /^-?\d+$/.test(String(value));

function pick(columns: string, row: WireRow, joinedTable?: string, joined?: WireRow): WireRow {
  return Object.fromEntries(
    columns.split(', ').map((column) => {
      const [source = '', name = source] = column.split(' AS ');
      const from = joinedTable && source.startsWith(`"${joinedTable}".`) ? joined : row;
      return [columnName(name), /\(/.test(source) ? 0 : (from?.[columnName(source)] ?? null)];
    }),
  );
}
