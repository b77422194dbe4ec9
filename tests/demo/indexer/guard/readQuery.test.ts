import { expect, it } from 'vitest';
import { readQuery } from '../../../../demo/indexer/guard/readQuery';

const read = (json: unknown) => readQuery(JSON.stringify({ json }));

it('reads text and params, with or without typings', () => {
  expect(read({ sql: 'SELECT $1', params: ['a', 1, true, null], typings: ['none'] })).toEqual({
    sql: 'SELECT $1',
    params: ['a', 1, true, null],
  });
  expect(read({ sql: 'SELECT 1' })).toEqual({ sql: 'SELECT 1', params: [] });
});

it('answers an invalid query with one sentence, without a stack', () => {
  expect(() => readQuery(undefined)).toThrow('Missing "sql" query parameter');
  expect(() => readQuery('SELECT 1')).toThrow('The "sql" query parameter must be JSON');
  for (const odd of ['null', '1', '[]', '{"json":null}', '{"json":{"sql":1}}']) {
    expect(() => readQuery(odd)).toThrow('must hold a text as json.sql');
  }
});

it('refuses a null byte, which only ends a text in the database', () => {
  expect(() => read({ sql: 'SELECT 1\0; DROP TABLE "Market"' })).toThrow('Invalid query');
  expect(() => read({ sql: 'SELECT $1', params: ['a\0b'] })).toThrow('Params must be');
});

it.each([
  [['x'.repeat(257)]],
  [['1e131000']],
  [[' -1.5E+9_999 ']],
  [[{ toString: 1 }]],
  [[[1]]],
  [Array.from({ length: 1_001 }, () => 1)],
  ['abc'],
])('refuses params that are not small plain values: %j', (params) => {
  expect(() => read({ sql: 'SELECT $1', params })).toThrow('Params must be');
});

it('keeps a hexadecimal key that looks like an exponent', () => {
  expect(read({ sql: 'SELECT $1', params: ['0x12e999', '1e5'] }).params).toEqual(['0x12e999', '1e5']);
});
