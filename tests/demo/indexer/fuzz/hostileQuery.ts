import type { Dice } from '../../../kit/Dice';

/** A query assembled from potentially harmful parts, arbitrarily deep and wide. Most are refused. */
export function hostileQuery(dice: Dice): string {
  const kind = dice.below(40);
  const text = kind === 0 ? joined(dice) : kind === 1 ? statement(dice) : select(dice, 0);
  return dice.below(50) === 0 ? `${text}; ${statement(dice)}` : text;
}

const TABLES = [
  'PositionIncrease',
  'PositionFeesCollected',
  'TraderRouteLatestMetric',
  'Market',
  'OraclePrice',
];
const COLUMNS = [
  ...['order_key', 'account', 'market', 'log_index', 'size_in_usd', 'execution_price', 'is_long', 'id'],
  ...['pnl', 'pnl_list', 'matched_mimic_list', 'token', 'price', 'interval', 'market_token', 'a'],
];
const CONSTANTS = [
  ...["'x'", '1', '0', '-5', '1e77', "'1e131000'", "'{1e9999}'", '99999999999999999999', 'NULL', 'true'],
  ...["'%a%b%c%d%e%'", "'^(a+)+$'", "interval '1 day'", '$1', "'0x%'", '0.000000001'],
];
const CALLS = [
  ...['count', 'sum', 'avg', 'min', 'max', 'lower', 'upper', 'length', 'replace', 'substring', 'concat'],
  ...['json_agg', 'jsonb_agg', 'json_object_agg', 'json_build_object', 'jsonb_build_array', 'trim'],
  ...['array_agg', 'repeat', 'pg_sleep', 'generate_series', 'row_to_json', 'set_config', 'pg_catalog.lower'],
];
const OPERATORS = [
  ...[
    '=',
    '<>',
    '<',
    '>',
    '+',
    '-',
    '*',
    '/',
    '%',
    '||',
    'LIKE',
    'ILIKE',
    '~',
    '^',
    '@>',
    '&&',
    'SIMILAR TO',
  ],
  ...['IS DISTINCT FROM', 'AND', 'OR'],
];
const TYPES = [
  'text',
  'numeric',
  'int',
  'jsonb',
  'json',
  'text[]',
  'numeric[]',
  'float8',
  'regclass',
  'char(1000)',
];

const width = (dice: Dice) => dice.pick([1, 1, 2, 3, 3, 8, 30, 90, 300]);

function list(dice: Dice, depth: number): string {
  const each = expression(dice, depth + 1);
  return (
    Array(width(dice))
      .fill(each)
      .join(', ')
      .slice(0, 3_000)
      .replace(/,[^,]*$/, '') || '1'
  );
}

function column(dice: Dice): string {
  return dice.pick(['', '', 'a.', 'b.', 'q.']) + dice.pick([...COLUMNS, '*', 'array_agg', 'ctid', 'a']);
}

function expression(dice: Dice, depth: number): string {
  if (depth > 5) return dice.pick([() => column(dice), () => dice.pick(CONSTANTS)])();
  const next = () => expression(dice, depth + 1);
  return dice.pick<() => string>([
    () => column(dice),
    () => column(dice),
    () => dice.pick(CONSTANTS),
    () => `${next()} ${dice.pick(OPERATORS)} ${next()}`,
    () => `(${next()} ${dice.pick(OPERATORS)} ${next()})`,
    () => `${dice.pick(CALLS)}(${list(dice, depth)})`,
    () => `${dice.pick(CALLS)}(${next()}, ${next()})`,
    () => `substring(${next()} from ${next()} for ${next()})`,
    () => `${next()} IN (${list(dice, depth)})`,
    () => `coalesce(${list(dice, depth)})`,
    () => `ARRAY[${list(dice, depth)}]`,
    () => `ROW(${list(dice, depth)})`,
    () => `CASE WHEN ${next()} THEN ${next()} ELSE ${next()} END`,
    () => `(${next()})::${dice.pick(TYPES)}`,
    () => `${next()} = ANY(ARRAY[${list(dice, depth)}])`,
    () => `(${next()})[${next()}]`,
    () => `NOT ${next()}`,
    () => `(${select(dice, depth + 2)})`,
    () => `count(*) OVER (ORDER BY ${next()})`,
  ])();
}

function from(dice: Dice, depth: number): string {
  const table = () => `"${dice.pick(TABLES)}" ${dice.pick(['a', 'b', 'q', ''])}`;
  return dice.pick<() => string>([
    table,
    table,
    () => `${table()} ${dice.pick(['JOIN', 'LEFT JOIN', 'CROSS JOIN'])} ${table()} ON ${tie(dice, depth)}`,
    () => `${table()}, ${table()}`,
    () => `(${depth > 3 ? 'SELECT 1 AS a' : select(dice, depth + 1)}) q`,
    () => `pg_class a`,
    () => `generate_series(1, 100000000) a`,
  ])();
}

const tie = (dice: Dice, depth: number) =>
  dice.pick<() => string>([
    () => 'a.is_long = b.is_long',
    () => 'a.interval = b.interval',
    () => 'a.market = b.market',
    () => 'a.token = token',
    () => 'true',
    () => expression(dice, depth + 3),
  ])();

function select(dice: Dice, depth: number): string {
  const maybe = (text: () => string) => (dice.below(3) === 0 ? ` ${text()}` : '');
  const columns = Array.from({ length: 1 + dice.below(3) }, () => expression(dice, depth + 2)).join(', ');
  return [
    maybe(() => `WITH q AS (${depth > 1 ? 'SELECT 1 AS a' : select(dice, depth + 2)})`).trim(),
    ` SELECT${maybe(() => 'DISTINCT')} ${columns} AS a FROM ${from(dice, depth)}`,
    maybe(() => `WHERE ${expression(dice, depth + 2)}`),
    maybe(() => `GROUP BY ${expression(dice, depth + 3)}`),
    maybe(() => `ORDER BY ${expression(dice, depth + 3)}`),
    maybe(() => `LIMIT ${dice.pick(['1', '20', '1000', '100000', 'ALL'])}`),
    dice.below(30) === 0 ? ' FOR UPDATE' : '',
  ].join('');
}

/** Heavy but allowed: what the guard lets through must be contained by later limits. */
function joined(dice: Dice): string {
  const [one, two, three] = [0, 0, 0].map(() => dice.pick(['PositionIncrease', 'PositionDecrease']));
  const key = () => dice.pick(['is_long', 'order_type', 'account', 'log_index', 'order_key']);
  const [first, second] = [key(), key()];
  const more = dice.below(2) ? ` JOIN "${three}" c ON c."${second}" = b."${second}"` : '';
  const what = dice.pick([
    'count(*)',
    'a.order_key',
    'max(a.market)',
    `coalesce(${Array(200).fill('a.market').join(', ')})`,
    `ARRAY[${Array(400).fill('a.market').join(', ')}]`,
    `sum(a.size_in_usd * b.size_in_usd)`,
  ]);
  const order = dice.pick([
    '',
    ` ORDER BY ${['count(*)', 'max(a.market)'].includes(what) ? '1' : 'a.market, b.account'}`,
  ]);
  return `SELECT ${what} FROM "${one}" a JOIN "${two}" b ON a."${first}" = b."${first}"${more}${order} LIMIT ${dice.pick(['1', '1000'])}`;
}

function statement(dice: Dice): string {
  return dice.pick([
    'DELETE FROM "Market"',
    'INSERT INTO "Market" VALUES (1)',
    'UPDATE "Market" SET market_token = 1',
    'CREATE TABLE own (a int)',
    'DROP TABLE "Market"',
    `COPY "Market" TO PROGRAM 'id'`,
    'SET ROLE mimic',
    'WITH gone AS (DELETE FROM "Market" RETURNING *) SELECT * FROM gone',
    'SELECT * INTO own FROM "Market"',
    'BEGIN',
    `DO $$ BEGIN DELETE FROM "Market"; END $$`,
    'EXPLAIN ANALYZE DELETE FROM "Market"',
    'PREPARE gone AS DELETE FROM "Market"',
    'TRUNCATE "Market"',
  ]);
}
