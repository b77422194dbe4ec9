// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type AppServer, serveApp } from '../../../demo/start/serveApp';

const config = {
  chainId: 42161,
  indexerUrl: 'http://127.0.0.1:1',
  rpcUrl: 'http://127.0.0.1:2',
  contracts: { router: '0x01' },
  tokens: [],
};

const servers: AppServer[] = [];
const serve = async (port = 0) => {
  const server = await serveApp(port);
  servers.push(server);
  return server;
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

function page(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-page-'));
  writeFileSync(join(folder, 'index.html'), '<title>Mimic</title>');
  return folder;
}

it('answers 503 until the page is there', async () => {
  const server = await serve();
  const response = await fetch(server.url);
  expect(response.status).toBe(503);
});

it('answers any route with the page, under a policy that allows only its own two servers', async () => {
  const server = await serve();
  server.open(page(), config);
  const response = await fetch(`${server.url}/trader/0x1`);
  expect(await response.text()).toBe('<title>Mimic</title>');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(
    /^default-src 'self'; connect-src 'self' http:\/\/127\.0\.0\.1:1 http:\/\/127\.0\.0\.1:2;/,
  );
  expect(policy).not.toContain('unsafe');
});

it('hands the page its configuration, never from a cache', async () => {
  const server = await serve();
  server.open(page(), config);
  const response = await fetch(`${server.url}/config.json?again`);
  expect(await response.json()).toEqual(config);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('says in one sentence that a port is busy', async () => {
  const { url } = await serve();
  const { port } = new URL(url);
  await expect(serve(Number(port))).rejects.toThrow(`Port ${port} is busy. Choose another with --port N.`);
});
