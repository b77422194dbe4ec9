import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { HttpRequestError, RpcRequestError } from 'viem';
import { afterEach, expect, it } from 'vitest';
import { Endpoints } from '../../../demo/node/Endpoints';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

type Refusal = { status?: number; error?: { code: number; message: string } };

/** A node that first refuses some messages; returns its URL and the methods of each message. */
async function nodeWith(refusals: Refusal[]): Promise<{ url: string; messages: string[] }> {
  const messages: string[] = [];
  const server = createServer(async (request, response) => {
    const calls = [await json(request)].flat() as { id: number; method: string }[];
    messages.push(calls.map(({ method }) => method).join());
    const { status = 200, error } = refusals.shift() ?? {};
    const answers = calls.map(({ id }) => ({
      jsonrpc: '2.0',
      id,
      ...(error ? { error } : { result: '0x7' }),
    }));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answers));
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, messages };
}

it.each([
  { status: 429 },
  { error: { code: -32_007, message: '15/second request limit reached' } },
  { error: { code: -32_012, message: 'credits limited to 6000/sec' } },
  { error: { code: 429, message: 'compute units' } },
])('waits a moment where a node limits requests: %j', async (refusal) => {
  const { url, messages } = await nodeWith([refusal, refusal]);
  expect(await new Endpoints([url]).client.getBlockNumber()).toBe(7n);
  expect(messages).toHaveLength(3);
});

it('does not ask again after other failures, and never sends twice', async () => {
  const down = await nodeWith([{ status: 503 }]);
  await expect(new Endpoints([down.url]).client.getBlockNumber()).rejects.toThrow();
  expect(down.messages).toHaveLength(1);
  const limited = await nodeWith([{ status: 429 }]);
  const sent = new Endpoints([limited.url]).client.sendRawTransaction({ serializedTransaction: '0x12' });
  await expect(sent).rejects.toThrow();
  expect(limited.messages).toEqual(['eth_sendRawTransaction']);
});

const url = 'http://node';
const limit = new RpcRequestError({ body: {}, url, error: { code: -32_005, message: 'slow down' } });
const longLimit = new HttpRequestError({ url, status: 429, headers: new Headers({ 'retry-after': '40' }) });

it('takes turns after failures', () => {
  const endpoints = new Endpoints([url, url, url]);
  const seen = [endpoints.client];
  for (let i = 0; i < 2; i += 1) {
    endpoints.next(new Error('away'));
    seen.push(endpoints.client);
  }
  expect(new Set(seen).size).toBe(3);
  endpoints.next();
  expect(endpoints.client).toBe(seen[0]);
  expect(endpoints.rest).toBe(0);
});

it('leaves out nodes that limit requests, and rests only if all do', () => {
  const endpoints = new Endpoints([url, url]);
  const { client } = endpoints;
  endpoints.next(longLimit);
  const other = endpoints.client;
  expect(other).not.toBe(client);
  // the first one still rests
  endpoints.next(new Error('away'));
  expect(endpoints.client).toBe(other);
  expect(endpoints.rest).toBe(0);
  endpoints.next(limit);
  expect(endpoints.rest).toBeGreaterThan(500);
  expect(endpoints.rest).toBeLessThanOrEqual(1_000);
  expect(endpoints.client).toBe(other);
});

it('rests longer each time a lone node limits requests, or as long as it asks for', () => {
  const endpoints = new Endpoints([url]);
  const rests = Array.from({ length: 8 }, () => {
    endpoints.next(limit);
    return Math.ceil(endpoints.rest / 1_000);
  });
  expect(rests).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  endpoints.succeeded();
  expect(endpoints.rest).toBe(0);
  endpoints.next(longLimit);
  expect(Math.ceil(endpoints.rest / 1_000)).toBe(40);
});
