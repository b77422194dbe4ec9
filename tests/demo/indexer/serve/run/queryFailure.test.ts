import { expect, it } from 'vitest';
import { queryFailure } from '../../../../../demo/indexer/serve/run/queryFailure';

const failed = (code: string, message: string) => queryFailure(Object.assign(new Error(message), { code }));

it('tells the client that a retry does not help if the query exceeds Postgres’ limits', () => {
  const message = 'cannot pass more than 100 arguments to a function';
  expect(failed('54023', message)).toEqual({ status: 403, message });
});

it('reveals nothing about the server', () => {
  expect(failed('58030', 'could not read file /var/lib/data')).toEqual({
    status: 500,
    message: 'The query failed',
  });
});
