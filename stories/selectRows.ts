export type WireValue = string | number | boolean | null | readonly (string | number)[];
export type WireRow = Readonly<Record<string, WireValue>>;
export type SqlQuery = { text: string; params: readonly (string | number | boolean)[] };

/**
 * Answers the one shape of SELECT that our own queries have: columns of one table, conditions joined by AND (each may be
 * `(a OR b)`, IN, LIKE or a comparison), ORDER BY, LIMIT and OFFSET. Throws for anything else, so that a story cannot
 * show what the indexer would not answer. `count(*)` and `sum` answer 0: only a change of theirs is ever looked at.
 */
export function selectRows(
  tables: Record<string, readonly WireRow[]>,
  { text, params }: SqlQuery,
): WireRow[] {
  const match =
    /^SELECT (.+?) FROM "(\w+)"(?: WHERE (.+?))?(?: ORDER BY (.+?))?(?: LIMIT (\d+))?(?: OFFSET (\d+))?$/s.exec(
      text,
    );
  if (!match) throw new Error(`The fake indexer does not read: ${text}`);
  const [, columns = '', table = '', where, order, limit, offset = '0'] = match;
  const rows = (tables[table] ?? []).filter(
    (row) => !where || where.split(' AND ').every((part) => holds(part, row, params)),
  );
  if (order) rows.sort(ordering(order));
  const from = Number(offset);
  return rows.slice(from, limit ? from + Number(limit) : undefined).map((row) => pick(columns, row));
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

function pick(columns: string, row: WireRow): WireRow {
  return Object.fromEntries(
    columns.split(', ').map((column) => {
      const [source = '', name = source] = column.split(' AS ');
      return [columnName(name), /\(/.test(source) ? 0 : (row[columnName(source)] ?? null)];
    }),
  );
}
