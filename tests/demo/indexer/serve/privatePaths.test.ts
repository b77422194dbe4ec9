import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardPaths } from '../../../../demo/indexer/serve/privatePaths';
import { startApi } from './startApi';

/** Like Ponder, mounts the app behind its own routes. */
const ponder = new Hono()
  .get('/metrics', (c) => c.text('figures'))
  .get('/status', (c) => c.text("Ponder's"))
  .get('/ready', (c) => c.text("Ponder's"))
  .route('/', startApi().api);

let server: ReturnType<typeof serve>;
let url = '';
let stop = () => {};

beforeAll(async () => {
  stop = guardPaths('secret');
  server = serve({ fetch: ponder.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  stop();
  server.close();
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}${path}`, { headers });
  return [response.status, await response.text()];
};

/** Sends the path unchanged: fetch would normalise it. */
async function askRaw(path: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path, headers: { 'X-Forwarded-For': '1.2.3.4' } }).end();
  const [response] = await once(asked, 'response');
  return (await response.setEncoding('utf8').toArray()).join('');
}

it('shows metrics to this machine and to holders of the token', async () => {
  expect(await ask('/metrics')).toEqual([200, 'figures']);
  const outside = { 'X-Forwarded-For': '1.2.3.4' };
  expect(await ask('/metrics', { ...outside, Authorization: 'Bearer secret' })).toEqual([200, 'figures']);
});

it.each(['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])(
  'does not show metrics to a request with %s',
  async (name) => {
    for (const path of ['/metrics', '/metrics/', '/metrics?a=b']) {
      expect(await ask(path, { [name]: '1.2.3.4' })).toEqual([404, '404 Not Found']);
      expect(await ask(path, { [name]: '1', Authorization: 'Bearer ' })).toEqual([404, '404 Not Found']);
    }
  },
);

it.each([
  (path: string) => path.replace('t', '%74'),
  (path: string) => `/.${path}`,
  (path: string) => `/a/%2e%2e${path}`,
  (path: string) => `${path}#a`,
  (path: string) => `http://host${path}`,
  (path: string) => `http://a:b@host${path}`,
])('matches its paths however they are spelt (%#)', async (spell) => {
  expect(await askRaw(spell('/metrics'))).toBe('404 Not Found');
  expect(await askRaw(spell('/status'))).toContain('"id":42161');
});

it('answers status and readiness itself, under its limits', async () => {
  expect((await ask('/status'))[1]).toContain('"id":42161');
  expect(await ask('/ready?a=b')).toEqual([200, '']);
});
