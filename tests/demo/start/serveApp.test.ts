import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { type AppServer, serveApp } from '../../../demo/start/serveApp';

const config = {
  chainId: 42161,
  indexerUrl: 'http://127.0.0.1:1',
  rpcUrl: 'http://127.0.0.1:2',
  contracts: { router: '0x01' },
  tokens: [],
};

const token = { address: '0x01', symbol: 'USDC', name: 'USD Coin', decimals: 6 };

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
  writeFileSync(join(folder, 'index.html'), '<head><title>Mimic</title></head>');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'app.js'), 'plain');
  writeFileSync(join(folder, 'assets', 'app.js.br'), brotliCompressSync('packed'));
  return folder;
}

it('answers 503 until the page is ready', async () => {
  const server = await serve();
  const response = await fetch(server.url);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
});

it('shows a page until then that loads itself again, allowed by its own policy', async () => {
  const server = await serve();
  const response = await fetch(`${server.url}/trader/0x1`);
  const header = (name: string) => response.headers.get(name) ?? '';
  // no address: the same one
  expect(header('refresh')).toMatch(/^[1-5]$/);
  expect(header('cache-control')).toBe('no-store');
  expect(header('content-type')).toBe('text/html;charset=utf-8');
  const html = await response.text();
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toContain('<script');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(header('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
});

it('serves the page on any route, with a CSP that allows only its own two servers', async () => {
  const server = await serve();
  server.open(page(), config);
  const response = await fetch(`${server.url}/trader/0x1`);
  expect(await response.text()).toContain('<title>Mimic</title>');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(
    /^default-src 'self'; connect-src 'self' http:\/\/127\.0\.0\.1:1 http:\/\/127\.0\.0\.1:2;/,
  );
  expect(policy).not.toContain('unsafe');
});

it('embeds the configuration in the page, never cached, and only as data', async () => {
  const server = await serve();
  server.open(page(), { ...config, tokens: [{ ...token, name: '</script><script>alert(1)' }] });
  const response = await fetch(server.url);
  const html = await response.text();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html.match(/<script/g)).toHaveLength(1);
  const [, block = ''] = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(block).tokens[0].name).toBe('</script><script>alert(1)');
});

it('serves compressed files to clients that support them, cacheable forever', async () => {
  const server = await serve();
  server.open(page(), config);
  const packed = await fetch(`${server.url}/assets/app.js`, { headers: { 'accept-encoding': 'br' } });
  expect([await packed.text(), packed.headers.get('content-encoding')]).toEqual(['packed', 'br']);
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const plain = await fetch(`${server.url}/assets/app.js`, { headers: { 'accept-encoding': 'identity' } });
  expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual(['plain', null]);
  const missing = await fetch(`${server.url}/assets/gone.js`);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
});

it('reports in one sentence that a port is busy', async () => {
  const { url } = await serve();
  const { port } = new URL(url);
  await expect(serve(Number(port))).rejects.toThrow(
    `Port ${port} is busy: choose another with npm run demo -- --port N.`,
  );
});

it('passes requests for trades to the market, only from its own page', async () => {
  const server = await serve();
  const told: string[] = [];
  server.open(page(), config, { tell: (line) => told.push(line) });
  const wish = { act: 'open', account: `0x${'ab'.repeat(20)}`, collateralToken: `0x${'cd'.repeat(20)}` };
  const ask = (body: unknown, origin = server.url) =>
    fetch(`${server.url}/sandbox/wish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  expect(await ask({ ...wish, more: 'ignored' })).toBe(202);
  expect(told).toEqual([JSON.stringify(wish)]);
  expect(await ask(wish, 'http://elsewhere.test')).toBe(403);
  expect(await ask({ ...wish, act: 'steal' })).toBe(400);
  expect(await ask({ ...wish, account: '0x1' })).toBe(400);
  expect(await ask(null)).toBe(400);
  expect(told).toHaveLength(1);
  expect(await ask({ ...wish, act: 'close', positionKey: '0x1' })).toBe(400);
  const one = { ...wish, act: 'close', positionKey: `0x${'ef'.repeat(32)}` };
  expect(await ask(one)).toBe(202);
  expect(told.splice(1)).toEqual([JSON.stringify(one)]);
  expect(await ask({ act: 'day', account: 'ignored' })).toBe(202);
  expect(told[1]).toBe('{"act":"day"}');
});
