import type { Dice } from '../../../kit/Dice';

const TEXTS = ['account', 'market', 'order_key', 'position_key'];
const NUMBERS = ['size_in_usd', 'execution_price', 'size_delta_usd', 'log_index', 'block_timestamp'];

/** Every allowed function and form, on a text and a number; none enlarges its input more than it may. */
const CALLS: ((text: string, number: string) => string)[] = [
  (text) => `lower(${text})`,
  (text) => `upper(${text})`,
  (text) => `length(${text})`,
  (text) => `trim(${text})`,
  (text) => `trim(both '0' from ${text})`,
  (text) => `replace(${text}, '0x', '')`,
  (text) => `substring(${text}, 1, 6)`,
  (text) => `substring(${text} from 3 for 4)`,
  (text) => `concat(${text}, '-')`,
  (_, number) => `cast(${number} AS text)`,
  (_, number) => `cast(${number} AS numeric)`,
  (_, number) => `${number}::float8`,
  () => 'now()',
  () => 'current_timestamp',
  () => 'current_date',
  () => 'current_time',
  (text) => `coalesce(${text}, 'none')`,
  (_, number) => `coalesce(${number}, 0)`,
  (text, number) => `json_build_object('of', ${text}, 'is', ${number})`,
  (text) => `jsonb_build_array(${text})`,
  (_, number) => `${number} + 1`,
  (_, number) => `CASE WHEN ${number} > 5 THEN 'many' ELSE 'few' END`,
  (text) => text,
  (_, number) => number,
];

const AGGREGATES: typeof CALLS = [
  () => 'count(*)',
  (text) => `count(DISTINCT ${text})`,
  (_, number) => `sum(${number})`,
  (_, number) => `avg(${number})`,
  (_, number) => `min(${number})`,
  (text) => `max(${text})`,
];

const some = <T>(dice: Dice, items: readonly T[], most: number) =>
  Array.from({ length: 1 + dice.below(most) }, () => dice.pick(items));

/** A query that the guard allows, within the limits that the indexer's README states. */
export function allowedQuery(dice: Dice): string {
  const kind = dice.below(6);
  if (kind === 0) return collecting(dice);
  const table = dice.pick(['PositionIncrease', 'PositionDecrease']);
  const name = dice.pick(['"p".', '']);
  const column = (list: readonly string[]) => `${name}"${dice.pick(list)}"`;
  const where = dice.pick(['', ` WHERE ${conditions(dice, column)}`]);
  if (kind === 1) return `${aggregated(dice, column)} FROM "${table}" "p"${where} GROUP BY ${name}"is_long"`;
  const calls = some(dice, CALLS, 4).map((call, i) => `${call(column(TEXTS), column(NUMBERS))} AS "c${i}"`);
  const from = `FROM "${table}" "p"`;
  const order = dice.pick([
    '',
    ` ORDER BY ${column(TEXTS)} DESC NULLS LAST`,
    ` ORDER BY ${column(NUMBERS)}, ${name}"order_key" ASC`,
  ]);
  const limit = dice.pick(['', ' LIMIT 20', ' LIMIT 1000 OFFSET 100']);
  const plain = `SELECT ${calls.join(', ')} ${from}${where}${order}${limit}`;
  if (kind === 2) {
    const join = `LEFT JOIN "PositionFeesCollected" "f" ON "f"."order_key" = "p"."order_key"`;
    return `SELECT "p"."order_key", coalesce("f"."total_cost_amount", 0) AS "cost" ${from} ${join}${limit}`;
  }
  const inner = `SELECT "order_key" AS "a", lower("account") AS "b" FROM "${table}" LIMIT 50`;
  if (kind === 3)
    return `WITH "q" AS (${inner}) SELECT "a", length("b") AS "l" FROM "q" ORDER BY "l"${limit}`;
  if (kind === 4) return `SELECT count(*), max("q"."b") FROM (${inner}) AS "q" WHERE "q"."a" <> 'x'`;
  return plain;
}

function collecting(dice: Dice): string {
  const [text, number] = [dice.pick(['q."order_key"', 'q."market"']), 'q."log_index"'];
  const call = dice.pick([
    `json_agg(${text})`,
    `jsonb_agg(${number})`,
    `json_object_agg(${text}, ${number})`,
    `jsonb_object_agg(${text}, ${number})`,
    `json_agg(json_build_object('k', ${text}))`,
  ]);
  return `SELECT ${call} FROM (SELECT "order_key", "market", "log_index" FROM "PositionIncrease" LIMIT 500) AS q`;
}

function aggregated(dice: Dice, column: (list: readonly string[]) => string): string {
  const calls = some(dice, AGGREGATES, 4).map(
    (call, i) => `${call(column(TEXTS), column(NUMBERS))} AS "a${i}"`,
  );
  return `SELECT ${calls.join(', ')}`;
}

function conditions(dice: Dice, column: (list: readonly string[]) => string): string {
  const all = [
    () => `${column(TEXTS)} = '0xab'`,
    () =>
      `${column(TEXTS)} IN (${Array(1 + dice.below(40))
        .fill("'0xab'")
        .join(', ')})`,
    () => `${column(TEXTS)} LIKE '0x%1'`,
    () => `${column(NUMBERS)} BETWEEN 1 AND 100000`,
    () => `${column(NUMBERS)} >= ${dice.below(1000)}`,
    () => `${column(TEXTS)} IS NOT NULL`,
    () => `(${column(NUMBERS)} > 5 OR NOT ${column(TEXTS)} = 'x')`,
  ];
  return some(dice, all, 3)
    .map((each) => each())
    .join(' AND ');
}
