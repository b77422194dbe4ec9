import {
  HttpRequestError,
  ResponseBodyTooLargeError,
  RpcRequestError,
  TimeoutError,
  UnknownRpcError,
} from 'viem';
import { expect, test } from 'vitest';
import { isNodeLimit } from '../../src/contracts/errors/isNodeLimit';
import { type NodeFault, nodeFault } from '../../src/contracts/errors/nodeFault';

const url = 'http://node';

/** An error as viem throws it for a node's answer. */
const answered = (code: number, message: string, status = 200, headers?: Headers) =>
  status === 200
    ? new UnknownRpcError(new RpcRequestError({ body: {}, url, error: { code, message } }))
    : new HttpRequestError({ url, status, details: JSON.stringify({ code, message }), headers });

/** What nodes answer, as their users have quoted it: code, words, HTTP status. */
const answers: readonly (readonly [NodeFault['kind'], number, string, number?])[] = [
  // Alchemy
  ['limited', 429, 'Your app has exceeded its compute units per second capacity.', 429],
  ['limited', 429, 'Your app has exceeded its compute units per second capacity.'],
  ['limited', -32600, 'Monthly capacity limit exceeded.', 403],
  [
    'large',
    -32600,
    'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0x1, 0xa]. Upgrade to PAYG for expanded block range.',
    400,
  ],
  [
    'large',
    -32602,
    'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response.',
  ],
  ['slow', -32000, 'Query timeout exceeded. Consider reducing your block range.'],
  // QuickNode
  ['limited', -32007, '15/second request limit reached - reduce calls per second or upgrade your account'],
  ['limited', -32012, 'credits limited to 6000/sec'],
  ['limited', -32003, 'daily request limit reached - upgrade your account at quicknode.com', 429],
  ['large', -32614, 'eth_getLogs is limited to a 5 range'],
  ['large', -32602, 'eth_getLogs and eth_newFilter are limited to a 10,000 blocks range', 413],
  // Infura
  ['limited', -32005, 'project ID request rate exceeded'],
  ['limited', -32005, 'daily request count exceeded, request rate limited'],
  ['large', -32005, 'query returned more than 10000 results. Try with this block range [0x1, 0x2].'],
  ['large', -32602, 'range 1000000 exceeds limit of 10000'],
  ['slow', -32005, 'query timeout exceeded'],
  // Chainstack, GetBlock
  ['limited', -32005, "You've exceeded the RPS limit available on the current plan."],
  [
    'large',
    -32602,
    'Block range limit exceeded. See more details at https://docs.chainstack.com/docs/limits',
  ],
  ['limited', -32000, 'limit exceeded'],
  // Ankr
  ['limited', -32090, 'Too many requests, reason: call rate limit exhausted, retry in 10s'],
  ['large', -32600, 'block range is too wide'],
  ['large', -32062, 'Block range is too large'],
  // dRPC
  ['slow', 30, 'Request timeout on the free tier, please upgrade your tier to the paid one'],
  ['slow', 30, 'Request timeout on the free tier, please upgrade your tier to the paid one', 408],
  ['large', 35, 'ranges over 10000 blocks are not supported on freetier'],
  ['limited', 15, 'Too many request, try again later'],
  ['large', -32602, 'query exceeds max results 20000, retry with the range 1-2'],
  // Llama, OnFinality, Base, publicnode, Nitro and others
  ['limited', -32001, 'Rate limit exceeded', 429],
  ['large', -32603, 'backend response too large'],
  ['limited', -32029, 'Too Many Requests, Please apply an OnFinality API key'],
  ['limited', -32016, 'over rate limit'],
  ['down', -32011, 'no backend is currently healthy to serve traffic'],
  ['large', -32701, 'exceed maximum block range: 50000'],
  ['large', -32000, 'logs matched by query exceeds limit of 10000'],
  ['large', -32000, 'requested too many blocks from 0 to 9999, maximum is set to 2048'],
  ['large', -32000, 'Maximum allowed number of requested blocks is 1000'],
  ['large', -32000, 'please limit the query to at most 1000 blocks'],
  ['large', -32012, 'Range too large'],
  ['slow', -32000, 'context deadline exceeded'],
  // words that say nothing
  ['limited', 429, 'no'],
  ['limited', -32005, 'no'],
  ['limited', -32007, 'no'],
  ['limited', -32012, 'no'],
  ['limited', -32029, 'no'],
  ['limited', -32000, 'no', 429],
  ['large', -32000, 'no', 413],
  ['slow', -32000, 'no', 504],
  ['slow', -32000, 'no', 408],
  ['down', -32000, 'no', 500],
  ['down', -32000, 'no', 502],
  ['down', -32000, 'no', 503],
  ['down', -32603, 'Internal error'],
  ['refused', -32000, 'no', 400],
  ['refused', -32000, 'no', 401],
  ['refused', -32601, 'the method eth_foo does not exist/is not available'],
  ['refused', -32000, 'header not found'],
  // a contract's words, and limits of gas
  ['refused', 3, 'execution reverted: rate limit exceeded'],
  ['refused', -32000, 'execution reverted: withdraw timeout'],
  ['refused', -32000, 'gas required exceeds allowance (50000000)'],
  ['refused', -32000, 'exceeds block gas limit'],
];

test.each(answers.map(([kind, code, message, status = 200]) => ({ kind, code, message, status })))(
  'is $kind: $code $message (HTTP $status)',
  ({ kind, code, message, status }) => {
    expect(nodeFault(answered(code, message, status))?.kind).toBe(kind);
    // as our own programs see it
    const plain = Object.assign(new Error(message), { code, ...(status !== 200 && { status }) });
    expect(nodeFault(plain)?.kind).toBe(kind);
    // what widgets ask, for whom these words may be a wallet's or a contract's
    const isVague = message === 'limit exceeded';
    expect(isNodeLimit(answered(code, message, status))).toBe(kind === 'limited' && !isVague);
  },
);

test('knows silence and a missing connection from an answer', () => {
  expect(nodeFault(new TimeoutError({ body: {}, url }))).toEqual({ kind: 'slow' });
  expect(nodeFault(new DOMException('', 'TimeoutError'))).toEqual({ kind: 'slow' });
  const refused = Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  });
  expect(nodeFault(new HttpRequestError({ url, cause: refused }))).toEqual({ kind: 'unreachable' });
  expect(nodeFault(new HttpRequestError({ url }))).toEqual({ kind: 'unreachable' });
  const cut = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  expect(nodeFault(cut)).toEqual({ kind: 'slow' });
});

test('an answer beyond what viem accepts is too large: a narrower range is answered', () => {
  const error = new ResponseBodyTooLargeError({ maxSize: 10, size: 11 });
  expect(nodeFault(error)).toEqual({ kind: 'large' });
});

test('passes on how long the node asks to wait', () => {
  const headers = new Headers({ 'retry-after': '7' });
  expect(nodeFault(answered(-32005, 'slow down', 429, headers))).toEqual({ kind: 'limited', retryAfter: 7 });
  const date = new Date(Date.now() + 30_000).toUTCString();
  const { retryAfter = 0 } = nodeFault({ status: 503, headers: new Headers({ 'retry-after': date }) }) ?? {};
  expect(retryAfter).toBeGreaterThan(25);
  expect(retryAfter).toBeLessThanOrEqual(30);
  expect(nodeFault({ code: -32005, message: '', data: { rate: { backoff_seconds: 30 } } })).toEqual({
    kind: 'limited',
    retryAfter: 30,
  });
  expect(nodeFault({ status: 429, headers: new Headers({ 'retry-after': 'soon' }) })).toEqual({
    kind: 'limited',
  });
});

test.each([undefined, null, 7, 'no', {}, new Error('x is not a function'), { status: 'error' }])(
  'says nothing about %s',
  (error) => {
    expect(nodeFault(error)).toBeUndefined();
  },
);
