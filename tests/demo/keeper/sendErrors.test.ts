import { RpcRequestError } from 'viem';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../demo/keeper/send/sendErrors';

const answer = (code: number, message: string) =>
  new RpcRequestError({ body: {}, error: { code, message }, url: 'http://node' });

it.each([
  [-32000, 'already known', 'known'],
  [-32000, 'insufficient funds for gas * price + value', 'funds'],
  [-32000, 'nonce too low: next nonce 5, tx nonce 4', 'nonce'],
  [-32000, 'replacement transaction underpriced', 'underpriced'],
  [-32000, 'exceeds block gas limit', 'other'],
] as const)('treats %i "%s" as a refusal: %s', (code, message, refusal) => {
  expect(refusalOf(answer(code, message))).toBe(refusal);
});

// each came from a node that had forwarded the transaction
it.each([
  [-32603, 'Internal error'],
  [-32005, 'too many requests'],
  [-32007, '15/second request limit reached'],
  [-32029, 'no'],
  [30, 'Request timeout on the free tier'],
  [-32002, 'request timed out'],
  [-32000, 'Post "https://sequencer": context deadline exceeded'],
  [-32000, 'Post "https://sequencer": net/http: request canceled (Client.Timeout exceeded)'],
  [-32000, 'read tcp 10.0.0.1:443: connection reset by peer'],
  [-32000, '503 Service Unavailable'],
])('treats the transaction’s outcome as unknown after %i "%s"', (code, message) => {
  expect(refusalOf(answer(code, message))).toBeNull();
});

it('treats the outcome as unknown without an answer', () => {
  expect(refusalOf(new Error('fetch failed'))).toBeNull();
});
