import { beforeAll, describe, expect, it } from 'vitest';
import { assertQuery, loadParser } from '../../../../demo/indexer/guard/assertQuery';
import type { QueryParam } from '../../../../demo/indexer/guard/QueryParam';
import { TABLES } from '../../../kit/indexer/tables';

const judge = (sql: string, params: QueryParam[] = []) =>
  assertQuery(sql, params, { tables: TABLES, isFree: true });

beforeAll(loadParser);

const repeat = (text: string, times: number) => text.repeat(times);

describe('anything but a single SELECT', () => {
  it.each([
    ['', 'Invalid query'],
    ['-- nothing', 'Invalid query'],
    ['SELECT 1; SELECT 2', 'Multiple statements not supported'],
    ['SELECT 1; DROP TABLE "Market"', 'Multiple statements not supported'],
    ['INSERT INTO "Market" VALUES (1)', 'InsertStmt not supported'],
    ['UPDATE "Market" SET market_type = NULL', 'UpdateStmt not supported'],
    ['DELETE FROM "Market"', 'DeleteStmt not supported'],
    ['DROP TABLE "Market"', 'DropStmt not supported'],
    [`COMMENT ON TABLE "Market" IS 'mine'`, 'CommentStmt not supported'],
    ['SET statement_timeout = 0', 'VariableSetStmt not supported'],
    ['COPY "Market" TO PROGRAM \'id\'', 'CopyStmt not supported'],
    ['EXPLAIN ANALYZE SELECT 1', 'ExplainStmt not supported'],
    ['BEGIN', 'TransactionStmt not supported'],
    ['LISTEN everything', 'ListenStmt not supported'],
    ['DO $$ BEGIN END $$', 'DoStmt not supported'],
    ['SELECT * INTO copy FROM "Market"', 'IntoClause not supported'],
    ['VALUES (1), (2)', 'VALUES not supported'],
    ['SELECT 1 UNION ALL SELECT 2', 'Set operations not supported'],
    ['SELECT * FROM "Market" FOR UPDATE', 'Invalid query'],
    ['WITH gone AS (DELETE FROM "Market" RETURNING *) SELECT * FROM gone', 'Invalid CTE'],
  ])('refuses %s', (sql, message) => {
    expect(() => judge(sql)).toThrow(message);
  });

  it('reports the position of a syntax error, and nothing about the server', () => {
    expect(() => judge('SELEC 1')).toThrow('syntax error at or near "SELEC"');
  });
});

describe('tables outside the indexer', () => {
  it.each([
    ['SELECT * FROM pg_catalog.pg_tables', 'Schema name not supported'],
    ['SELECT * FROM mimic."Market"', 'Schema name not supported'],
    ['SELECT * FROM information_schema.tables', 'Schema name not supported'],
    ['SELECT pg_catalog.count(*) FROM "Market"', 'Schema name not supported'],
    ['SELECT 1 OPERATOR(pg_catalog.+) 1', 'Schema name not supported'],
    ['SELECT mimic."Market".market_token FROM "Market"', 'Schema name not supported'],
    ['SELECT * FROM pg_class', 'System tables not supported'],
    ['SELECT * FROM pg_shadow', 'System tables not supported'],
    ['SELECT * FROM _ponder_meta', 'System tables not supported'],
    ['SELECT * FROM "_reorg__Market"', 'System tables not supported'],
    ['SELECT * FROM tables', 'System tables not supported'],
    ['WITH pg_class AS (SELECT 1) SELECT * FROM pg_class', 'System tables not supported'],
    ['SELECT * FROM market', 'Table "market" does not exist'],
    ['SELECT * FROM generate_series(1, 1000000000)', 'RangeFunction not supported'],
    ['SELECT * FROM "Market" TABLESAMPLE SYSTEM (1)', 'RangeTableSample not supported'],
  ])('refuses %s', (sql, message) => {
    expect(() => judge(sql)).toThrow(message);
  });
});

describe('functions on the allowlist', () => {
  it.each([
    'count(*)',
    'count(DISTINCT token)',
    'sum(price)',
    'avg(price)',
    'min(price)',
    'max(price)',
    'lower(token)',
    'upper(token)',
    'length(token)',
    'trim(token)',
    `trim(both '0' from token)`,
    `replace(token, '0x', '')`,
    'substring(token, 1, 4)',
    'substring(token from 1 for 4)',
    'cast(price AS text)',
    'price::text',
    `concat(token, '-', price)`,
    'now()',
    'current_timestamp',
    'current_date',
    'current_time',
    'coalesce(price, 0)',
    'json_agg(token)',
    'json_object_agg(token, price)',
    `json_build_object('token', token)`,
    'json_build_array(token, price)',
  ])('accepts %s', (call) => {
    expect(judge(`SELECT ${call} FROM "OraclePrice"`).tables).toEqual(new Set(['OraclePrice']));
  });

  it.each([
    'pg_sleep(10)',
    `pg_read_file('/etc/passwd')`,
    `set_config('statement_timeout', '0', false)`,
    'version()',
    `repeat('x', 1000000000)`,
    `lpad('x', 1000000000)`,
    'random()',
    'string_agg(token, token)',
    'array_agg(token)',
    `date_trunc('day', now())`,
    'extract(year from now())',
    `overlay('a' placing 'b' from 1)`,
    `nextval('operation_id')`,
    `pg_notify('mimic_live_query', '[]')`,
    `query_to_xml('SELECT 1', true, true, '')`,
    'current_user',
    'current_schema',
    'session_user',
    'percentile_cont(0.5) WITHIN GROUP (ORDER BY price)',
  ])('refuses %s', (call) => {
    expect(() => judge(`SELECT ${call} FROM "OraclePrice"`)).toThrow('Function call not supported');
  });

  it.each([
    ['price ^ 100000', 'Operator not supported'],
    [`token ~ '(a+)+$'`, 'Operator not supported'],
    [`token SIMILAR TO '(a|b)*'`, 'Operator not supported'],
    [`'pg_class'::regclass`, 'Type not supported'],
    [`'x'::char(10000000)`, 'Type not supported'],
    ['price::numeric(1000, 500)', 'Type not supported'],
    [`B'1'`, 'BitString not supported'],
    ['(SELECT 1)', 'SubLink not supported'],
    ['EXISTS (SELECT 1 FROM "Market")', 'SubLink not supported'],
    ['token IN (SELECT market_token FROM "Market")', 'SubLink not supported'],
    ['sum(price) OVER (ORDER BY token)', 'WindowDef not supported'],
    ['xmlelement(name foo)', 'XmlExpr not supported'],
    [`json_object('a': 1)`, 'JsonObjectConstructor not supported'],
    ['greatest(price, 1)', 'MinMaxExpr not supported'],
  ])('refuses %s', (expression, message) => {
    expect(() => judge(`SELECT ${expression} FROM "OraclePrice"`)).toThrow(message);
  });
});

describe('CTEs and subselects', () => {
  it.each([
    'WITH latest AS (SELECT token FROM "OraclePrice") SELECT * FROM latest',
    'WITH latest AS (SELECT token FROM "OraclePrice") SELECT a.token FROM latest a JOIN latest b ON a.token = b.token',
    'SELECT q.token FROM (SELECT token FROM "OraclePrice") AS q',
    'SELECT count, "?column?", price, max FROM (SELECT count(*), 1 + 1, max(price)::text AS price, max(token) FROM "OraclePrice") AS q',
    'SELECT b FROM (SELECT token, price FROM "OraclePrice") AS q(a, b) ORDER BY a',
  ])('accepts %s', (sql) => {
    expect([...judge(sql).tables]).toEqual(['OraclePrice']);
  });

  it.each([
    [
      'WITH RECURSIVE r AS (SELECT 1 UNION ALL SELECT 1 FROM r) SELECT * FROM r',
      'Recursive CTEs not supported',
    ],
    ['WITH m AS MATERIALIZED (SELECT 1) SELECT * FROM m', 'Invalid CTE'],
    ['SELECT * FROM (SELECT * FROM pg_class) AS q', 'System tables not supported'],
    ['WITH c AS (SELECT pg_sleep(9)) SELECT * FROM c', 'Function call not supported'],
    [
      'SELECT * FROM "Market" m JOIN LATERAL (SELECT 1 AS one) q ON q.one = m.market_token',
      'LATERAL not supported',
    ],
  ])('refuses %s', (sql, message) => {
    expect(() => judge(sql)).toThrow(message);
  });
});

describe('FROM items and joins', () => {
  it('accepts three tables joined by columns', () => {
    const { tables } = judge(
      `SELECT i.order_key FROM "PositionIncrease" i
        LEFT JOIN "PositionFeesCollected" f ON f.id = i.fee_collected_id
        JOIN "Market" m ON m.market_token = i.market AND m.index_token = i.index_token`,
    );
    expect(tables.size).toBe(3);
  });

  it.each([
    ['SELECT 1 FROM "Market" a, "Market" b', 'CROSS JOIN not supported'],
    ['SELECT 1 FROM "Market" a CROSS JOIN "Market" b', 'CROSS JOIN not supported'],
    ['SELECT 1 FROM "Market" NATURAL JOIN "OraclePrice"', 'NATURAL JOIN not supported'],
    ['SELECT 1 FROM "Market" a JOIN "Market" b ON true', 'Join condition must compare'],
    ['SELECT 1 FROM "Market" a JOIN "Market" b ON 1 = 1', 'Join condition must compare'],
    [
      'SELECT 1 FROM "Market" a JOIN "Market" b ON a.market_token = a.market_token',
      'Join condition must compare',
    ],
    [
      'SELECT 1 FROM "Market" a JOIN "Market" b ON a.market_token = a.index_token',
      'Join condition must compare',
    ],
    [
      'SELECT 1 FROM "Market" a JOIN "Market" b ON a.market_token <> b.market_token',
      'Join condition must compare',
    ],
    [
      'SELECT 1 FROM "Market" a JOIN "Market" b ON a.market_token = b.market_token OR true',
      'Join condition must compare',
    ],
    ['SELECT 1 FROM (SELECT 1 FROM "Market" a, "Market" b) q', 'CROSS JOIN not supported'],
    [
      `SELECT 1 FROM "Market" a ${['b', 'c', 'd'].map((t) => `JOIN "Market" ${t} ON ${t}.market_token = a.market_token`).join(' ')}`,
      'More than 3 FROM items not supported',
    ],
    [
      'WITH a AS (SELECT 1 FROM "Market"), b AS (SELECT 1 FROM "Market") SELECT 1 FROM a JOIN b ON a.x = b.x',
      'More than one nested SELECT not supported',
    ],
    ['SELECT 1 FROM (SELECT 1 FROM (SELECT 1) a) b', 'More than one nested SELECT not supported'],
  ])('refuses %s', (sql, message) => {
    expect(() => judge(sql)).toThrow(message);
  });
});

describe('LIMIT and OFFSET', () => {
  it('adds a LIMIT if there is none', () => {
    expect(judge('SELECT * FROM "Market"').text).toBe('SELECT * FROM "Market"\nLIMIT 1000');
    expect(judge('SELECT * FROM "Market" OFFSET 5').text).toBe('SELECT * FROM "Market" OFFSET 5\nLIMIT 1000');
  });

  it('adds it despite a trailing comment or semicolon', () => {
    expect(judge('SELECT 1 -- LIMIT 5').text).toBe('SELECT 1 -- LIMIT 5\nLIMIT 1000');
    expect(judge(`SELECT 'é'; -- end`).text).toBe(`SELECT 'é'\nLIMIT 1000`);
    expect(judge('SELECT 1 /* LIMIT 5 */ ;;').text).toBe('SELECT 1 /* LIMIT 5 */ \nLIMIT 1000');
  });

  it('keeps a LIMIT within bounds', () => {
    expect(judge('SELECT 1 LIMIT 1000 OFFSET 100000').text).toBe('SELECT 1 LIMIT 1000 OFFSET 100000');
    expect(judge('SELECT 1 LIMIT 0').text).toBe('SELECT 1 LIMIT 0');
    expect(judge('SELECT 1 FETCH FIRST 5 ROWS ONLY').text).toBe('SELECT 1 FETCH FIRST 5 ROWS ONLY');
  });

  it.each([
    ['LIMIT 1001', 'Limit above 1000 not supported'],
    ['LIMIT 99999999999999999999', 'Limit above 1000 not supported'],
    ['LIMIT 1e9', 'Limit above 1000 not supported'],
    ['LIMIT ALL', 'Limit above 1000 not supported'],
    ['LIMIT NULL', 'Limit above 1000 not supported'],
    ['LIMIT 10 * 1000', 'Limit must be a whole number'],
    ['LIMIT -1', 'Limit must be a whole number'],
    ['LIMIT count(*)', 'Limit must be a whole number'],
    [`LIMIT '5000'`, 'Limit must be a whole number'],
    ['FETCH FIRST 10 ROWS WITH TIES', 'WITH TIES not supported'],
    ['LIMIT 5 OFFSET 100001', 'Offset above 100000 not supported'],
    ['LIMIT 5 OFFSET 1 + 1', 'Offset must be a whole number'],
  ])('refuses %s', (clause, message) => {
    expect(() => judge(`SELECT market_token FROM "Market" ORDER BY market_token ${clause}`)).toThrow(message);
  });

  it('reads them from params', () => {
    expect(judge('SELECT 1 LIMIT $1 OFFSET $2', ['20', 40]).text).toBe('SELECT 1 LIMIT $1 OFFSET $2');
    expect(() => judge('SELECT 1 LIMIT $1', [1001])).toThrow('Limit above 1000 not supported');
    expect(() => judge('SELECT 1 LIMIT $1', [null])).toThrow('Limit must be a whole number');
    expect(() => judge('SELECT 1 LIMIT $2', [1])).toThrow('Limit must be a whole number');
  });

  it('bounds the LIMIT of a subselect too', () => {
    expect(() => judge('SELECT 1 FROM (SELECT 1 FROM "Market" LIMIT 5000) q')).toThrow(
      'Limit above 1000 not supported',
    );
  });
});

describe('small queries with large results', () => {
  it.each([
    [`SELECT ${repeat(' ', 5_000)}1`, 'Query above 5000 characters not supported'],
    [`SELECT '${repeat('x', 257)}'`, 'Texts above 256 characters not supported'],
    ['SELECT 1e131000', 'Number too large'],
    [`SELECT '1e131000'::numeric`, 'Number too large'],
    [`SELECT ${Array(65).fill('1').join(', ')}`, 'More than 64 columns not supported'],
    ['SELECT *, *, *, * FROM "Market"', 'More than 3 * not supported'],
    [`SELECT ${Array(12).fill('token').join(' || ')} FROM "OraclePrice"`, 'Query too complex'],
    [`SELECT replace('a', 'a', 'aaaaaaaa')`, 'replace is supported only with'],
    ['SELECT replace(token, token, token) FROM "OraclePrice"', 'replace is supported only with'],
    ['SELECT c FROM (SELECT concat(token, token) AS c FROM "OraclePrice") q', 'Query too complex'],
    [`SELECT ${repeat('NOT ', 100)}true`, 'Query too complex'],
    [`SELECT ${repeat('ARRAY[', 70)}1${repeat(']', 70)}`, 'Query too complex'],
    [`SELECT 1${repeat('+1', 1_000)}`, 'Query too complex'],
    [`SELECT * FROM ${repeat('(SELECT * FROM ', 300)}"Market"${repeat(') q', 300)}`, 'not supported'],
  ])('refuses number %#', (sql, message) => {
    expect(() => judge(sql)).toThrow(message);
  });

  it('refuses params that the text does not use', () => {
    expect(() => judge('SELECT $2', ['a'])).toThrow('Invalid query');
    expect(() => judge('SELECT $0', ['a'])).toThrow();
  });
});

it('gives the same answer again for a refused text', () => {
  const ask = () => judge('SELECT pg_sleep(10)');
  expect(ask).toThrow('Function call not supported');
  expect(ask).toThrow('Function call not supported');
});

it('judges each text on its own, whatever came before', () => {
  // Ponder caches verdicts under 40 bits of a hash, for which a patient attacker finds a collision.
  for (let i = 0; i < 50; i++) judge(`SELECT ${i}`);
  expect(() => judge('DROP TABLE "Market"')).toThrow('DropStmt not supported');
});

it.each([
  `SELECT DISTINCT ON (token) token, price FROM "OraclePrice" WHERE price BETWEEN 1 AND 2 AND token = ANY($1) ORDER BY token, CASE WHEN price IS NULL THEN 1 ELSE 0 END`,
  'SELECT token, count(*) FILTER (WHERE price > 0) FROM "OraclePrice" GROUP BY token HAVING count(*) > 1',
  'SELECT latest_checkpoint FROM _ponder_checkpoint',
  'SELECT mimic_list[1], log_index % 2, -log_index FROM "MatchingOrder" WHERE (id, status) > ($1, $2)',
  'SELECT account AS trader, pnl FROM "TraderRouteLatestMetric" t GROUP BY trader, pnl ORDER BY t.pnl DESC NULLS LAST, trader',
])('accepts %s', (sql) => {
  expect(judge(sql, ['1', '2']).kind).toBe('free');
});
