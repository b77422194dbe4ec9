import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { EventSource } from 'undici';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { StreamSlots } from '../../../../demo/indexer/serve/live/StreamSlots';
import { subscribeToIndexer } from '../../../../src/indexer';
import { times } from '../../../depth';
import { sqlPath, startApi } from './startApi';

const COUNT = 'SELECT count(*) FROM "Market"';
const servers: ReturnType<typeof serve>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The API on a socket, where clients really disconnect. */
async function listen(options: Parameters<typeof startApi>[0] = {}) {
  const started = startApi(options);
  const server = serve({ fetch: started.api.fetch, port: 0, hostname: '127.0.0.1' });
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { ...started, server, port, url: `http://127.0.0.1:${port}` };
}

it('streams each new answer until the stream ends', async () => {
  let count = 1;
  const { get, changed, slots, live } = startApi({ run: async () => [{ count }] });
  const response = await get('/sql/live', COUNT);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  count = 2;
  changed(['Market']);
  expect((await reader.read()).value).toBe('data: {"rows":[{"count":2}]}\n\n');
  await reader.cancel();
  await vi.waitFor(() => expect([slots.all, live.size]).toEqual([0, 0]));
});

it('keeps nothing for clients that disconnect at any moment', async () => {
  const run = async () => {
    await new Promise((resolve) => setTimeout(resolve, 15));
    return [];
  };
  const { url, slots, live } = await listen({ run, slots: new StreamSlots({ mostOfClient: 1_000 }) });
  const leave = async (after: number, i: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), after);
    const path = sqlPath(
      '/sql/live',
      i % 2 ? COUNT : `${COUNT} WHERE market_token = $1`,
      i % 2 ? [] : [String(i)],
    );
    await fetch(`${url}${path}`, { signal: controller.signal }).then(
      (response) => response.text().catch(() => {}),
      () => {},
    );
  };
  for (let round = 0; round < times(3, 20); round++) {
    await Promise.all(Array.from({ length: 40 }, (_, i) => leave(i, i)));
  }
  await vi.waitFor(() => expect([slots.all, live.size]).toEqual([0, 0]));
});

it('opens no stream for a HEAD request', async () => {
  const { url, slots, live } = await listen();
  const response = await fetch(`${url}${sqlPath('/sql/live', COUNT)}`, { method: 'HEAD' });
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  expect([slots.all, live.size]).toEqual([0, 0]);
});

it('stops the query of a client that leaves', async () => {
  const controller = new AbortController();
  let stopped = 0;
  const run = (_: unknown, signal: AbortSignal) =>
    new Promise<unknown[]>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        stopped += 1;
        reject(signal.reason);
      });
      controller.abort();
    });
  const { url } = await listen({ run });
  await expect(fetch(`${url}${sqlPath('/sql', COUNT)}`, { signal: controller.signal })).rejects.toThrow();
  await vi.waitFor(() => expect(stopped).toBe(1));
});

it('limits a client’s streams, and says when to request another', async () => {
  const { get } = startApi({ slots: new StreamSlots({ mostOfClient: 2 }) });
  const streams = [await get('/sql/live', COUNT), await get('/sql/live', COUNT)];
  const refused = await get('/sql/live', COUNT);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60']);
  await streams[0]?.body?.cancel();
  expect((await get('/sql/live', COUNT)).status).toBe(200);
});

it('limits all clients’ streams, and releases a slot only once', () => {
  const slots = new StreamSlots({ most: 3, mostOfClient: 2 });
  const give = slots.take('a');
  expect(slots.take('a')).toBeTypeOf('function');
  expect(slots.take('a')).toBeUndefined();
  expect(slots.take('b')).toBeTypeOf('function');
  expect(slots.take('c')).toBeUndefined();
  give?.();
  give?.();
  expect(slots.all).toBe(2);
});

it('leaves a page to polling if all streams are taken', async () => {
  vi.stubGlobal('EventSource', EventSource);
  let count = 1;
  const { url, changed, slots } = await listen({
    run: async () => [{ count }],
    slots: new StreamSlots({ mostOfClient: 1 }),
  });
  const heard = { streamed: 0, polled: 0 };
  const watch = (params: string[]) => ({ text: `${COUNT} WHERE market_token = $1`, params });
  const quick = { throttle: 0, pollInterval: 20 };
  const subscribe = (name: keyof typeof heard, params: string[]) =>
    subscribeToIndexer(
      { indexerUrl: url },
      () => {
        heard[name] += 1;
      },
      { ...quick, watch: watch(params) },
    );
  const stops = [subscribe('streamed', ['a'])];
  onTestFinished(() => {
    for (const stop of stops) stop();
    vi.unstubAllGlobals();
  });
  await vi.waitFor(() => expect(slots.all).toBe(1));
  stops.push(subscribe('polled', ['b']));
  // changes before the stream or the first poll are unknown: they count as a change, on a busy machine as two
  let first = { ...heard };
  await vi.waitFor(
    () => {
      const before = first;
      first = { ...heard };
      expect(heard).toEqual(before);
      expect(Math.min(...Object.values(heard))).toBeGreaterThan(0);
    },
    { interval: 200 },
  );
  count = 2;
  changed(['Market']);
  await vi.waitFor(() => expect(heard).toEqual({ streamed: first.streamed + 1, polled: first.polled + 1 }));
  // a stream that a busy machine dropped is opened again
  await vi.waitFor(() => expect(slots.all).toBe(1));
  for (const stop of stops) stop();
  await vi.waitFor(() => expect(slots.all).toBe(0));
});

it('buffers nothing for a stalled reader, and sends it the latest when it resumes', async () => {
  let version = 0;
  const filling = 'x'.repeat(200_000);
  const { port, changed, server } = await listen({ run: async () => [{ version, filling }] });
  let gathered = () => 0;
  server.on('request', (_, response: ServerResponse) => {
    gathered = () => response.writableLength;
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${sqlPath('/sql/live', COUNT)} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  let most = 0;
  for (version = 1; version < 300; version++) {
    changed(['Market']);
    await new Promise((resolve) => setTimeout(resolve, 2));
    most = Math.max(most, gathered());
  }
  version = 1_000;
  changed(['Market']);
  // of 60 MB
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(1_000_000);
  let last = '';
  socket.on('data', (chunk) => {
    last = `${last}${chunk}`.slice(-300_000);
  });
  socket.resume();
  await vi.waitFor(() => expect(last).toContain('"version":1000'));
  socket.destroy();
});
