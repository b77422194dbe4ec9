import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Monitor } from '../../../demo/keeper/process/Monitor';
import { serveMonitor } from '../../../demo/keeper/process/serveMonitor';
import { httpServer } from '../../../demo/process/httpServer';
import { serveApp } from '../../../demo/start/serveApp';
import { assertAnswersAll } from '../../kit/indexer/answersAll';

const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const statusOf = async (url: string) => (await fetch(url)).status;

describe('no request ends', () => {
  const servers = { indexerUrl: 'http://127.0.0.1:1', rpcUrl: 'http://127.0.0.1:1' };
  const accounts = [{ role: 'newcomer', address: '0x1', privateKey: '0x2' }];

  it.each(['the app, its market', 'the app without its page', 'the app while it starts'])(
    '%s',
    async (which) => {
      const dist = mkdtempSync(join(tmpdir(), 'mimic-requests-'));
      mkdirSync(join(dist, 'assets'));
      writeFileSync(join(dist, 'assets', 'app.js'), 'x');
      if (which !== 'the app without its page') writeFileSync(join(dist, 'index.html'), '<head></head>');
      const { url, open, stop } = await serveApp(0);
      stops.push(stop, () => rmSync(dist, { recursive: true }));
      const page = { chainId: 42161, tokens: [], ...servers, run: 'r', hasMarket: true, accounts };
      if (which !== 'the app while it starts') open(dist, page, { tell: () => undefined });
      const port = Number(new URL(url).port);
      await assertAnswersAll({
        port,
        paths: [
          '/',
          '/trader/0x1',
          '/trader/vitalik.eth',
          '/assets/app.js',
          '/assets/',
          '/mark.svg',
          '/sandbox/scenario',
        ],
        isStarting: which !== 'the app, its market',
        assertServes: async () =>
          expect(await statusOf(`${url}/leaderboard`)).toBe(which === 'the app, its market' ? 200 : 503),
      });
    },
  );

  it('the keeper', async () => {
    const status = { copies: 0, inFlight: 0, place: 7n, head: null, forms: 0, waits: [] } as never;
    const { port, close } = await serveMonitor(new Monitor({ status }, true), 0);
    stops.push(close);
    await assertAnswersAll({
      port,
      paths: ['/', '/health', '/metrics'],
      assertServes: async () => expect(await statusOf(`http://127.0.0.1:${port}/metrics`)).toBe(200),
    });
  });
});

it.each([
  [
    'at once',
    () => {
      throw new Error('at once');
    },
  ],
  [
    'later',
    async () => {
      throw new Error('later');
    },
  ],
])('a failure %s is answered with 500, unless the answer has begun', async (_, fail) => {
  const server = httpServer((_request, response, { pathname }) => {
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    if (pathname === '/begun') response.write('x');
    return fail();
  }).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
    500,
    'The request failed',
    'no-store',
  ]);
  await expect(fetch(`http://127.0.0.1:${port}/begun`).then((begun) => begun.text())).rejects.toThrow();
});
