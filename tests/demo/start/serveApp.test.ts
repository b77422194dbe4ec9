import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
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
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

it('has a page for names with a dot, but no script’s name has one', async () => {
  const server = await serve();
  server.open(page(), config);
  const get = async (path: string) => {
    const response = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
    return [response.status, response.headers.get('content-type')?.split(';')[0]];
  };
  for (const path of ['/trader/vitalik.eth', '/trader/0x1', '//', '/a.b/c', '/index.html'])
    expect([path, ...(await get(path))]).toEqual([path, 200, 'text/html']);
  const missing = ['/assets/gone.js', '/assets/gone', '/assets/', '/gone.js', '/gone.css', '/trader/gone.js'];
  for (const path of [
    ...missing,
    '/assets/%2e%2e/%2e%2e/etc/passwd.txt',
    '/assets/%00.js',
    '/assets/%E0%A4%A.js',
  ])
    expect([path, ...(await get(path))]).toEqual([path, 404, 'text/plain']);
});

it('loads itself again while a build replaces the page', async () => {
  const server = await serve();
  const folder = page();
  server.open(folder, config);
  rmSync(join(folder, 'index.html'));
  const response = await fetch(server.url);
  expect([response.status, response.headers.get('refresh')]).toEqual([503, '2']);
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  expect((await fetch(server.url)).status).toBe(200);
});

it('revalidates what is not cached forever', async () => {
  const server = await serve();
  const folder = page();
  server.open(folder, config);
  writeFileSync(join(folder, 'service-worker.js'), 'first');
  const get = (tag = '') => fetch(`${server.url}/service-worker.js`, { headers: { 'if-none-match': tag } });
  const first = await get();
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const tag = String(first.headers.get('etag'));
  expect((await get(tag)).status).toBe(304);
  writeFileSync(join(folder, 'service-worker.js'), 'other');
  expect([(await get(tag)).status, await (await get(tag)).text()]).toEqual([200, 'other']);
});

/** A request with a Host of its own, as of a page whose name leads to this machine. */
async function ask(
  url: string,
  host: string,
  { method = 'GET', body = '' }: { method?: string; body?: string } = {},
): Promise<number | undefined> {
  const sent = request(url, {
    method,
    headers: { host, origin: `http://${host}`, 'content-type': 'application/json' },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

it('gives the sandbox’s keys, and its market, to no page of another name', async () => {
  const server = await serve();
  const told: string[] = [];
  const market = { tell: (line: string) => told.push(line) };
  const accounts = [{ role: 'newcomer', address: '0x01', privateKey: '0x02' }];
  server.open(page(), { ...config, accounts }, market);
  const { port } = new URL(server.url);
  const scenario = { method: 'POST', body: '{"act":"day"}' };
  for (const host of [
    'evil.com',
    `evil.com:${port}`,
    '127.0.0.1.evil.com',
    'localhost.evil.com',
    '0.0.0.0',
  ]) {
    expect([host, await ask(server.url, host)]).toEqual([host, 421]);
    expect([host, await ask(`${server.url}/sandbox/scenario`, host, scenario)]).toEqual([host, 421]);
  }
  expect(told).toEqual([]);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'mimic.localhost', `[::1]:${port}`]) {
    expect([host, await ask(server.url, host)]).toEqual([host, 200]);
    expect([host, await ask(`${server.url}/sandbox/scenario`, host, scenario)]).toEqual([host, 202]);
  }
  expect(told).toHaveLength(4);
  // without keys it may be reached by any name, but takes no scenarios
  server.open(page(), config, market);
  expect(await ask(server.url, 'mimic.example')).toBe(200);
  expect(await ask(`${server.url}/sandbox/scenario`, 'mimic.example', scenario)).toBe(403);
});

it('reads no more of a scenario than one can be long', async () => {
  const server = await serve();
  const told: string[] = [];
  server.open(page(), config, { tell: (line) => told.push(line) });
  const body = JSON.stringify({ act: 'day', more: 'x'.repeat(100_000) });
  const { host } = new URL(server.url);
  expect(await ask(`${server.url}/sandbox/scenario`, host, { method: 'POST', body })).toBe(413);
  expect(told).toEqual([]);
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
  const scenario = { act: 'open', account: `0x${'ab'.repeat(20)}`, collateralToken: `0x${'cd'.repeat(20)}` };
  const ask = (body: unknown, origin = server.url) =>
    fetch(`${server.url}/sandbox/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  expect(await ask({ ...scenario, more: 'ignored' })).toBe(202);
  expect(told).toEqual([JSON.stringify(scenario)]);
  expect(await ask(scenario, 'http://elsewhere.test')).toBe(403);
  expect(await ask({ ...scenario, act: 'steal' })).toBe(400);
  expect(await ask({ ...scenario, account: '0x1' })).toBe(400);
  expect(await ask(null)).toBe(400);
  expect(told).toHaveLength(1);
  expect(await ask({ ...scenario, act: 'close', positionKey: '0x1' })).toBe(400);
  const one = { ...scenario, act: 'close', positionKey: `0x${'ef'.repeat(32)}` };
  expect(await ask(one)).toBe(202);
  expect(told.splice(1)).toEqual([JSON.stringify(one)]);
  expect(await ask({ act: 'day', account: 'ignored' })).toBe(202);
  expect(told[1]).toBe('{"act":"day"}');
});

it('passes on what GMX’s keepers are to do, to whom alone', async () => {
  const server = await serve();
  const told: string[] = [];
  server.open(page(), config, { tell: (line) => told.push(line) });
  const ask = (body: unknown) =>
    fetch(`${server.url}/sandbox/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  const account = `0x${'ab'.repeat(20)}`;
  const positionKey = `0x${'ef'.repeat(32)}`;
  const scenarios = [
    { act: 'refuse', account },
    { act: 'delay', account },
    { act: 'liquidate', positionKey },
    { act: 'reduce', positionKey },
  ];
  for (const scenario of scenarios)
    expect([scenario, await ask({ ...scenario, more: 'ignored' })]).toEqual([scenario, 202]);
  expect(told).toEqual(scenarios.map((scenario) => JSON.stringify(scenario)));
  expect(await ask({ act: 'refuse', positionKey })).toBe(400);
  expect(await ask({ act: 'liquidate', account })).toBe(400);
  expect(told).toHaveLength(4);
});
