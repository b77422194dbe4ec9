import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import fc from 'fast-check';
import { createPublicClient, custom, http } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../../demo/keeper/chain/View';
import { estimate } from '../../../demo/keeper/send/estimate';

const from = '0x0000000000000000000000000000000000000001';
const call = { to: '0x0000000000000000000000000000000000000002', data: '0x1234', value: 0n } as const;

type Answer = { status?: number; result?: string; error?: { code: number; message: string; data?: unknown } };

/** A node that answers the estimate and the call with these. */
let answers: Record<string, Answer> = {};
let server: Server;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { id, method } = (await json(request)) as { id: number; method: string };
    const { status = 200, ...answer } = answers[method] ?? { result: '0x' };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.closeAllConnections());

/** What is made of the answers to the estimate and to the call, over HTTP and from a client's own transport. */
async function outcomes(tried: Answer, called: Answer) {
  answers = { eth_estimateGas: tried, eth_call: called };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = async ({ method }: { method: string }) => {
    const { result, error } = method === 'eth_call' ? called : tried;
    if (error) throw Object.assign(new Error(error.message), error);
    return result;
  };
  const transports = [http(url, { retryCount: 0 }), custom({ request }, { retryCount: 0 })];
  return Promise.all(
    transports.map(async (transport) => {
      const client = createPublicClient({ transport });
      return estimate({ client, block: 1n } as unknown as View, from, call).catch(() => 'thrown');
    }),
  );
}

const word = '0'.repeat(64);
const reverts: Answer['error'][] = [
  { code: 3, message: 'execution reverted', data: '0x12345678' },
  { code: 3, message: 'execution reverted: because', data: `0x08c379a0${word}${word}` },
  { code: 3, message: 'execution reverted' },
  { code: -32_000, message: 'execution reverted' },
  { code: -32_000, message: 'execution reverted', data: '0x' },
  { code: -32_603, message: 'Execution reverted: because', data: `0x12345678${word}` },
  { code: -32_015, message: 'VM execution error.', data: 'Reverted 0x12345678' },
  { code: -32_015, message: 'VM execution error.' },
];

/** Nodes that fail, some with data of whatever kind. */
const failures: Answer[] = [
  { error: { code: -32_005, message: 'rate limited', data: '0x' } },
  { error: { code: -32_603, message: 'upstream failed', data: '0x5f3c2a11' } },
  { error: { code: -32_000, message: 'gas required exceeds allowance (50000000)' } },
  { error: { code: -32_000, message: 'gas required exceeds allowance (50000000)', data: '0x' } },
  { error: { code: -32_000, message: 'header not found' } },
  { error: { code: -32_000, message: 'missing trie node' } },
  { error: { code: -32_000, message: 'execution aborted (timeout = 5s)' } },
  { error: { code: -32_000, message: 'out of gas' } },
  { error: { code: -32_000, message: 'execution reverted', data: '0x123456' } },
  { error: { code: -32_000, message: 'execution reverted', data: `0x${'12'.repeat(32)}` } },
  { error: { code: -32_015, message: 'Node timeout' } },
  { error: { code: 30, message: 'Request timeout on the free tier', data: '0x12345678' } },
  { status: 429, error: { code: 429, message: 'compute units per second capacity', data: '0x' } },
  { status: 503 },
  { status: 502, error: { code: -32_000, message: 'bad gateway' } },
];

describe('a call', () => {
  it.each(reverts)('that a node answers with %j reverts, if it does so when it is made', async (error) => {
    const name = error?.data ? expect.stringMatching(/^0x[0-9a-f]{8}$|^Error$/) : 'reverted without a reason';
    const data = error?.data && error.data !== '0x' ? name : 'reverted without a reason';
    expect(await outcomes({ error }, { error })).toEqual([{ error: data }, { error: data }]);
  });

  it('is refused for the reason with which it reverts when it is made', async () => {
    const tried = { code: -32_000, message: 'execution reverted' };
    const called = { code: 3, message: 'execution reverted', data: '0x12345678' };
    expect(await outcomes({ error: tried }, { error: called })).toEqual(
      Array(2).fill({ error: '0x12345678' }),
    );
  });

  it('is not refused if it succeeds when it is made', async () => {
    for (const error of reverts)
      expect(await outcomes({ error }, { result: '0x' })).toEqual(['thrown', 'thrown']);
  });

  it.each(failures)('is not refused where the node answers %j', async (failure) => {
    const [error] = reverts;
    // over HTTP; a client's own transport has no status
    expect((await outcomes(failure, { error }))[0]).toBe('thrown');
    expect((await outcomes({ error }, failure))[0]).toBe('thrown');
    if (failure.error) expect(await outcomes(failure, failure)).toEqual(['thrown', 'thrown']);
  });

  it('costs what the node estimates', async () => {
    expect(await outcomes({ result: '0x5208' }, {})).toEqual([{ gas: 21_000n }, { gas: 21_000n }]);
  });
});

it('is refused only for what can be nothing but a revert, whatever a node answers', async () => {
  const hex = fc.integer({ min: 0, max: 100 }).map((bytes) => `0x${'5f'.repeat(bytes)}`);
  const error = fc.record(
    {
      code: fc.oneof(fc.constantFrom(-32_000, -32_005, -32_603, -32_015, 30, 429, 5), fc.integer()),
      message: fc.oneof(
        fc.string(),
        fc.constantFrom(
          'execution reverted',
          'gas required exceeds allowance (5)',
          'rate limited',
          'reverted',
        ),
      ),
      data: fc.oneof(hex, fc.constantFrom('0x', '', null, {}), fc.string()),
    },
    { requiredKeys: ['code', 'message'] },
  );
  await fc.assert(
    fc.asyncProperty(error, async (one) => {
      const { code, message, data } = one as { code: number; message: string; data?: unknown };
      const isEmpty = data === undefined || data === null || data === '' || data === '0x';
      const isWhole = isEmpty || /^0x[0-9a-f]{8}([0-9a-f]{64})*$/i.test(String(data));
      const isRevert = code === 3 || code === -32_015 || (message === 'execution reverted' && isWhole);
      const found = await outcomes({ error: one as Answer['error'] }, { error: one as Answer['error'] });
      // a revert by its code may still be the node's own failure, in words
      if (!isRevert) expect(found).toEqual(['thrown', 'thrown']);
      else if (code !== -32_015) expect(found).not.toContain('thrown');
    }),
  );
});
