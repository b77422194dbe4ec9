import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isSite, ownFiles, writeSite } from '../../../demo/site/writeSite';
import { contentSecurityPolicy, pagePolicy } from '../../../demo/start/contentSecurityPolicy';
import type { PageConfig } from '../../../demo/start/PageConfig';
import { root } from '../../../scripts/root';

const config: PageConfig = {
  chainId: 42161,
  indexerUrl: 'https://indexer.example/v1',
  rpcUrl: 'https://rpc.example',
  contracts: {},
  tokens: [],
};

function built(): string {
  const dist = mkdtempSync(join(tmpdir(), 'mimic-built-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'app-1.js'), 'script');
  writeFileSync(
    join(dist, 'index.html'),
    '<head><meta name="description" content="Ours" /><title>Mimic</title></head>Mimic needs JavaScript.',
  );
  return dist;
}

function write(change: Partial<PageConfig> = {}) {
  const dist = built();
  const out = join(dist, '..', `${dist.split('/').pop()}-site`);
  writeSite(dist, out, { ...config, ...change });
  return { out, read: (name: string) => readFileSync(join(out, name), 'utf8') };
}

it('writes the configuration into the page and leaves the scripts unchanged', () => {
  const { read } = write({ product: { name: 'Echo & Co', description: 'Says "hi"' } });
  const page = read('index.html');
  expect(page).toContain('<title>Echo &amp; Co</title>');
  expect(page).toContain('content="Says &quot;hi&quot;"');
  expect(page).toContain('Echo &amp; Co needs JavaScript.');
  expect(page).toContain('<link rel="preconnect" href="https://indexer.example" crossorigin />');
  expect(page).toContain('<script type="application/json" id="config">{"chainId":42161');
  expect(read('assets/app-1.js')).toBe('script');
});

it('serves the page on every route, on hosts that redirect and on those that do not', () => {
  const { read } = write();
  expect(read('404.html')).toBe(read('index.html'));
  const [assets, ...others] = read('_redirects').trim().split('\n');
  expect(assets).toBe('/assets/* /assets/404.html 404');
  expect(others[0]).toBe('/* /index.html 200');
  expect(read('nginx.conf')).toContain('location / {\n    try_files $uri /index.html;');
  // Cloudflare Pages takes no rule for all routes
  const routes = [
    ...readFileSync(join(root, 'demo/app/App.tsx'), 'utf8').matchAll(/<Route\s+path="(\w[^"]*)"/g),
  ]
    .map(([, path = '']) => `/${path.replace(/:\w+/, '*')} / 200`)
    .filter((rule) => !rule.startsWith('/explorer/'));
  expect(others.slice(1).sort()).toEqual(routes.sort());
});

it('answers 404 for a missing asset, and never with the page', () => {
  const { read } = write();
  expect(read('assets/404.html')).not.toContain('id="config"');
  const [, assets = ''] = read('nginx.conf').split('location /assets/ {');
  expect(assets).toMatch(/^\n {4}try_files \$uri =404;/);
  // nginx leaves such a header out of a 404
  expect(assets).toMatch(/add_header Cache-Control "public, max-age=31536000, immutable";/);
});

it('lists the headers that the site needs', () => {
  const headers = write().read('_headers');
  expect(headers).toContain(`/*\n  Content-Security-Policy: ${pagePolicy(config)}\n`);
  const immutable = [
    ...headers.matchAll(/^(\S+)\n {2}Cache-Control: public, max-age=31536000, immutable$/gm),
  ];
  // only what exists: a rule for all would also apply to the answers for missing ones
  expect(immutable.map(([, path]) => path)).toEqual(['/assets/app-1.js']);
  expect(headers).toContain('/service-worker.js\n  Cache-Control: no-cache\n');
});

it('writes an nginx configuration whose headers hold in every location', () => {
  const text = write({ indexerUrl: 'https://indexer.example/$v"1' }).read('nginx.conf');
  expect(text.match(/add_header Content-Security-Policy "default-src/g)).toHaveLength(2);
  for (const [, value = ''] of text.matchAll(/Content-Security-Policy (.*) always;/g))
    expect(value).toMatch(/^"[^"$\\]*"$/);
});

it('sets the colours of both themes, and of the one that follows the system', () => {
  const { read } = write({ colors: { light: { accent: '#0f766e' }, dark: { accent: '#5eead4' } } });
  expect(read('index.html')).toContain('<link rel="stylesheet" href="/colors.css" />');
  const sheet = read('colors.css');
  expect(sheet).toContain(":root[data-theme='light'] {\n  --mimic-color-accent: #0f766e;");
  expect(sheet.match(/#5eead4/g)).toHaveLength(2);
});

it('takes the logo from the configuration’s folder, and says if it is not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-own-'));
  const own = (logo: string) => () => ownFiles({ ...config, logo }, folder);
  expect(own('https://cdn.example/logo.svg')()).toEqual({});
  expect(own('/img/logo.svg')).toThrow(
    `logo: there is no file ${join(folder, 'img/logo.svg')}: put it there, or name an https URL.`,
  );
  mkdirSync(join(folder, 'img'));
  writeFileSync(join(folder, 'img/logo.svg'), '<svg/>');
  const out = join(folder, 'site');
  writeSite(built(), out, config, own('/img/logo.svg')());
  expect(readFileSync(join(out, 'img/logo.svg'), 'utf8')).toBe('<svg/>');
});

it('replaces an earlier site, but no other folder', () => {
  const { out } = write();
  expect(isSite(out)).toBe(true);
  expect(isSite(join(out, 'assets'))).toBe(false);
  expect(isSite(join(out, 'new'))).toBe(true);
});

it('widens the CSP for the wallet kit only', () => {
  expect(pagePolicy(config)).toBe(contentSecurityPolicy([config.indexerUrl, config.rpcUrl], ['data:']));
  expect(pagePolicy(config)).not.toMatch(/walletconnect|unsafe|blob/);
  const wide = pagePolicy({ ...config, projectId: 'id' });
  expect(wide).toContain('wss://relay.walletconnect.org');
  expect(wide).toContain('frame-src https://secure.walletconnect.org https://verify.walletconnect.org');
  expect(wide).not.toContain('unsafe-eval');
  expect(wide).toMatch(/^default-src 'self';/);
});
