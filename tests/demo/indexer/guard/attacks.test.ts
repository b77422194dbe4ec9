import { beforeAll, describe, expect, it } from 'vitest';
import { assertQuery, loadParser } from '../../../../demo/indexer/guard/assertQuery';
import type { QueryParam } from '../../../../demo/indexer/guard/QueryParam';
import { readQuery } from '../../../../demo/indexer/guard/readQuery';
import { TABLES } from '../../../kit/indexer/tables';

const judge = (sql: string, params: QueryParam[] = []) =>
  assertQuery(sql, params, { tables: TABLES, isFree: true });
const wide = (count: number, each = 'order_key') => Array(count).fill(each).join(', ');

beforeAll(loadParser);

describe('lists multiplied by nested SELECTs', () => {
  const nested = (list: string) =>
    `SELECT (a IN (${list.replaceAll('order_key', 'a')})) AS a FROM (SELECT (order_key IN (${list}))::text AS a FROM "PositionIncrease" LIMIT 1) q`;

  it.each([
    ['three SELECTs', 'SELECT a FROM (SELECT a FROM (SELECT 1 AS a) p) q'],
    ['two CTEs', 'WITH a AS (SELECT 1), b AS (SELECT 1) SELECT 1'],
    ['a subselect of a CTE', 'WITH a AS (SELECT 1 AS x) SELECT x FROM (SELECT x FROM a) q'],
  ])('refuses %s', (_, sql) => {
    expect(() => judge(sql)).toThrow('More than one nested SELECT not supported');
  });

  it.each([
    ['IN', nested(wide(150))],
    [
      'coalesce',
      `SELECT coalesce(${wide(60, 'a')}) FROM (SELECT coalesce(${wide(60)}) AS a FROM "PositionIncrease") q`,
    ],
    [
      'ARRAY',
      `SELECT ARRAY[${wide(60, 'a')}] FROM (SELECT ARRAY[${wide(60)}] AS a FROM "PositionIncrease") q`,
    ],
    ['ROW', `SELECT ROW(${wide(60, 'a')}) FROM (SELECT ROW(${wide(60)}) AS a FROM "PositionIncrease") q`],
    ['columns', `SELECT ${wide(60, 'a')} FROM (SELECT coalesce(${wide(60)}) AS a FROM "PositionIncrease") q`],
    [
      'a CTE',
      `WITH q AS (SELECT coalesce(${wide(60)}) AS a FROM "PositionIncrease") SELECT coalesce(${wide(60, 'a')}) FROM q`,
    ],
  ])('refuses %s', (_, sql) => {
    expect(() => judge(sql)).toThrow('Query too complex');
  });

  it('accepts a thousand params along with an event’s columns', () => {
    const params = Array.from({ length: 1_000 }, (_, i) => String(i));
    const list = params.map((_, i) => `$${i + 1}`).join(',');
    const sql = `SELECT * FROM "PositionIncrease" WHERE order_key IN (${list})`;
    expect(() => judge(sql, params)).not.toThrow();
  });

  it('accepts a subselect with all of an event’s columns', () => {
    expect(() => judge('SELECT q.* FROM (SELECT * FROM "PositionIncrease") q')).not.toThrow();
  });
});

describe('substring by regular expressions', () => {
  it.each([
    String.raw`substring(order_key, '^0x(.*)…\6$')`,
    `substring(order_key from '^(a+)+$')`,
    `substring(order_key from '%#"_#"%' for '#')`,
    `substring(order_key similar '%' escape '#')`,
    `substring(order_key, '%', '#')`,
    'substring(order_key, $1)',
    'substring(order_key, lower(order_key))',
    'substring(order_key, 1, NULL)',
  ])('refuses %s', (call) => {
    expect(() => judge(`SELECT ${call} FROM "PositionIncrease" LIMIT 1`, ['a'])).toThrow(
      /not supported|whole numbers/,
    );
  });

  it.each([
    'substring(order_key, 3)',
    'substring(order_key from 3 for 4)',
    'substring(order_key, length(order_key) - 3)',
    'substring(order_key, $1::int, -(1 + 1))',
    'substring(order_key, log_index)',
  ])('accepts %s', (call) => {
    expect(() => judge(`SELECT ${call} FROM "PositionIncrease" LIMIT 1`, [1])).not.toThrow();
  });

  it.each([`order_key LIKE 'a' ESCAPE '#'`, `order_key SIMILAR TO 'a'`])('refuses %s', (condition) => {
    expect(() => judge(`SELECT 1 FROM "PositionIncrease" WHERE ${condition}`)).toThrow('not supported');
  });
});

describe('numbers cast from text', () => {
  it.each([
    `substring('x1e131000', 2)::numeric`,
    `trim('x1e131000x')::numeric`,
    `trim(both 'x' from 'x1e131000x')::numeric`,
    `replace('x1e131000', 'x', '')::numeric`,
    `concat('1e', '131000')::numeric`,
    `('1e' || $1)::numeric`,
    `cast(lower('1E131000x') AS numeric)`,
    `coalesce(order_key, concat('1e', '131000'))::numeric`,
    `CASE WHEN true THEN concat('1e', '1') END::numeric`,
    `CASE WHEN true THEN concat('1e', '1') ELSE '' END::numeric`,
    `max(concat('1e', order_key))::numeric`,
    'order_key::text::numeric',
    `'[1e131000]'::jsonb`,
    `concat('1e', '131000')::jsonb`,
    `jsonb_build_array('[1]'::json)`,
    `'{1}'::numeric[]`,
    'ARRAY[order_key]::numeric[]',
    `concat('{1e', '131000}')::text[]`,
    'order_key::decimal(1000)',
  ])('refuses %s', (expression) => {
    expect(() => judge(`SELECT ${expression} FROM "PositionIncrease"`, ['131000'])).toThrow(
      /not supported|too large/,
    );
  });

  it('refuses a number cast in a nested SELECT', () => {
    const sql = `SELECT q.n::numeric FROM (SELECT lower(market_token) AS n FROM "Market") q`;
    expect(() => judge(sql)).toThrow('Cast of a computed text not supported');
  });

  it.each(['{1e131000}', '[1e131000]', '{"a":1e131000}', '{1, 1e1_000}'])('refuses %s as a text', (text) => {
    expect(() => judge(`SELECT '${text}' FROM "Market"`)).toThrow('Number too large');
  });

  it.each(['0x%4e95%', '0x1e99999', '0xab%9e131'])(
    'does not mistake the address part %s for a number',
    (text) => {
      const sql = `SELECT order_key FROM "PositionIncrease" WHERE account LIKE '${text}'`;
      expect(() => judge(sql)).not.toThrow();
      expect(readQuery(JSON.stringify({ json: { sql: 'SELECT $1', params: [text] } })).params).toEqual([
        text,
      ]);
    },
  );

  it.each([
    'size_in_usd::numeric',
    'cast(fee_collected_id AS numeric)',
    '$1::numeric',
    `'12'::numeric`,
    'log_index::numeric',
    'count(*)::numeric',
    'sum(size_in_usd)::numeric',
    'max(log_index)::numeric',
    'length(order_key)::numeric',
    'coalesce(pending_price_impact_usd, 0)::numeric',
    '(log_index + 1)::numeric',
    'log_index::int::numeric',
    'CASE WHEN is_long THEN 1 ELSE 0 END::numeric',
  ])('accepts %s', (expression) => {
    expect(() => judge(`SELECT ${expression} FROM "PositionIncrease"`, ['1'])).not.toThrow();
  });
});

describe('names that are not columns', () => {
  it.each([
    ['a function of a row', 'SELECT i.array_agg FROM "PositionIncrease" i'],
    [
      'a function of a row, of a CTE',
      'WITH i AS (SELECT order_key FROM "PositionIncrease") SELECT i.json_agg FROM i',
    ],
    ['a whole row', 'SELECT i FROM "PositionIncrease" i'],
    ['a whole row by its table', 'SELECT "PositionIncrease" FROM "PositionIncrease"'],
    ['a whole row in a function', 'SELECT count(i.*) FROM "PositionIncrease" i'],
    ['a system column', 'SELECT ctid FROM "PositionIncrease"'],
    ['another table', 'SELECT m.market_token FROM "PositionIncrease" i'],
    ['a table under its old name', 'SELECT "Market".market_token FROM "Market" m'],
    [
      'a name of the answer, in an expression',
      'SELECT log_index AS l FROM "PositionIncrease" ORDER BY l.array_agg',
    ],
    ['a field of a row', 'SELECT (i).array_agg FROM "PositionIncrease" i'],
    ['an order of rows', 'SELECT 1 FROM "PositionIncrease" i ORDER BY i'],
  ])('refuses %s', (_, sql) => {
    expect(() => judge(sql)).toThrow(/does not exist|Invalid query|not supported/);
  });
});

describe('joins without a join condition', () => {
  it.each([
    'SELECT 1 FROM "OraclePrice" a JOIN "Market" b ON a.token = token',
    'SELECT 1 FROM "OraclePrice" a JOIN "Market" b ON token = a.token',
    'SELECT 1 FROM "OraclePrice" a JOIN "Market" b ON price = min_price',
  ])('refuses %s', (sql) => {
    expect(() => judge(sql)).toThrow('Join condition must compare a column of each side with =');
  });

  it('accepts unqualified names from both sides', () => {
    const sql = 'SELECT 1 FROM "OraclePrice" JOIN "Market" ON token = index_token';
    expect(() => judge(sql)).not.toThrow();
  });

  it('refuses USING with a column that one side lacks', () => {
    expect(() => judge('SELECT 1 FROM "OraclePrice" JOIN "Market" USING (token)')).toThrow('does not exist');
  });
});

describe('rows collected into one value', () => {
  it('come from one named table, or from a SELECT with a LIMIT', () => {
    expect(judge('SELECT json_agg(token) FROM "OraclePrice"').collects).toBe('OraclePrice');
    const limited = 'SELECT json_agg(q.order_key) FROM (SELECT order_key FROM "PositionIncrease" LIMIT 50) q';
    expect(judge(limited).collects).toBeUndefined();
  });

  it.each([
    'SELECT json_agg(a.token) FROM "OraclePrice" a JOIN "OraclePrice" b ON a.token = b.token',
    'SELECT json_agg(a.token) FROM "OraclePrice" a JOIN (SELECT token FROM "OraclePrice" LIMIT 5) b ON a.token = b.token',
    'SELECT json_agg(q.token) FROM (SELECT a.token FROM "OraclePrice" a JOIN "Market" m ON a.token = m.index_token) q',
  ])('refuses %s', (sql) => {
    expect(() => judge(sql)).toThrow(
      'Collecting rows is supported of one table, or of a SELECT with a LIMIT',
    );
  });
});
