import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { PageConfig } from '../../../demo/start/PageConfig';
import { pageHtml } from '../../../demo/start/pageHtml';
import { type AppServer, serveApp } from '../../../demo/start/serveApp';
import { root } from '../../../scripts/root';
import { sharedSandbox } from '../../kit/page/sandbox';

test.use({ serviceWorkers: 'allow' });

const { chainId, indexerUrl, rpcUrl, contracts, tokens } = sharedSandbox();
const { votingEscrow, token } = sharedSandbox().earn;
const earn = { votingEscrow, token };
const first: PageConfig = { chainId, indexerUrl, rpcUrl, contracts, tokens, earn, run: 'first' };

let dist: string;
let server: AppServer;

test.beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'mimic-deployed-'));
  cpSync(join(root, 'demo/app/dist'), dist, { recursive: true });
  server = await serveApp(0);
  server.open(dist, first);
});
test.afterEach(() => server.stop());

/** A second service worker first fetches all of the shell. */
const patient = { timeout: 60_000 };
const rows = (page: Page) => page.locator('[data-mimic-row]').first();
const scriptOf = (page: Page) => page.locator('head script[src]').getAttribute('src');

/** Opens the board and waits until its service worker has cached the shell. */
async function visit(page: Page): Promise<void> {
  await page.goto(server.url);
  await expect(rows(page)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Replaces the build by a second one: its script has another name, and the first's is gone. */
function deploy(): void {
  const name = readdirSync(join(dist, 'assets')).find((file) => /^index-.*\.js$/.test(file)) as string;
  const files = ['index.html', 'service-worker.js'];
  renameSync(join(dist, 'assets', name), join(dist, 'assets', 'index-second.js'));
  for (const file of files) {
    const text = readFileSync(join(dist, file), 'utf8').replaceAll(name, 'index-second.js');
    writeFileSync(join(dist, file), text);
  }
}

/** Simulates a visitor who returns to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('asks before updating the page, keeps offering it when declined, and loses nothing', async ({
  page,
}) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await visit(page);
  await page.evaluate(() => localStorage.setItem('mimic.drafts/of', 'a visitor'));
  const before = await scriptOf(page);
  deploy();
  await comeBack(page);
  await expect(page.getByText('New version Available')).toBeVisible(patient);
  expect(questions).toEqual(['new update is pending, click Ok to reload']);
  expect(await scriptOf(page)).toBe(before);

  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('head script[src="/assets/index-second.js"]')).toBeAttached();
  await expect(rows(page)).toBeVisible();
  await expect(page.getByText('New version Available')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('mimic.drafts/of'))).toBe('a visitor');
});

test('reloads at once on Ok', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await visit(page);
  deploy();
  await comeBack(page);
  await expect(page.locator('head script[src="/assets/index-second.js"]')).toBeAttached(patient);
});

test('opens offline on any route, says so, and caches no other server’s responses', async ({ page }) => {
  await visit(page);
  await page.reload();
  await expect(rows(page)).toBeVisible();
  // a file is not cached as the page
  await page.goto(`${server.url}/mark.svg`);
  const { url } = server;
  await server.stop();
  await page.goto(`${url}/portfolio`);
  await expect(page.getByText('Connect a wallet to see your portfolio')).toBeVisible();
  await expect(page.getByText('This site’s server isn’t responding.')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    return requests.flat().map((request) => request.url);
  });
  expect(kept.filter((each) => !each.startsWith(`${url}/`))).toEqual([]);

  server = await serveApp(Number(new URL(url).port));
  server.open(dist, first);
  // the network was never away: the browser does not tell
  const notice = page.locator('.offline-notice');
  await expect(notice).toHaveCount(0, { timeout: 20_000 });
  await page.reload();
  await expect(rows(page).or(page.getByText('Connect a wallet to see your portfolio'))).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/** A host that answers for a missing file with the page, to be kept for a year, as many do. */
async function serveWithFallback() {
  const missing = new Set<string>();
  const asked: string[] = [];
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  };
  const html = pageHtml(readFileSync(join(dist, 'index.html'), 'utf8'), first);
  const host = createServer(({ url: path = '/' }, response) => {
    asked.push(path);
    const file = join(dist, path);
    const isThere = extname(path) in types && !missing.has(path) && existsSync(file);
    if (path.startsWith('/assets/'))
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.setHeader('content-type', isThere ? String(types[extname(path)]) : 'text/html;charset=utf-8');
    response.end(isThere ? readFileSync(file) : html);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  return {
    url,
    missing,
    asked,
    [Symbol.asyncDispose]: async () => host.closeAllConnections() ?? void host.close(),
  };
}

const earnScript = () =>
  `/assets/${readdirSync(join(dist, 'assets')).find((name) => /^earn-.*\.js$/.test(name))}`;

/** The types of all files that the service worker has stored, but for the page. */
const storedTypes = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type')?.split(';')[0];
        if (name !== 'mimic-page') found.push(`${type} ${new URL(request.url).pathname}`);
      }
    }
    return found;
  });

test('a host that answered a script with its page does not break the site for good', async ({ page }) => {
  await using host = await serveWithFallback();
  const script = earnScript();
  host.missing.add(script);
  await page.goto(host.url);
  await expect(rows(page)).toBeVisible();
  // its worker has asked for everything, and refuses to install
  await expect.poll(() => host.asked.filter((path) => path === script).length, patient).toBeGreaterThan(1);
  expect((await storedTypes(page)).filter((each) => each.startsWith('text/html'))).toEqual([]);

  host.missing.clear();
  await page.goto(host.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${host.url}/earn`);
  await expect(page.locator('[data-mimic="earn"]')).toBeVisible();
  expect(await storedTypes(page)).toContain(`text/javascript ${script}`);
});

test('a page stored as a script is dropped, and the script fetched anew', async ({ page }) => {
  await using host = await serveWithFallback();
  const script = earnScript();
  await page.goto(host.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      if (await cache.match(path))
        await cache.put(path, new Response('<p>', { headers: { 'content-type': 'text/html' } }));
    }
  }, script);
  expect(await storedTypes(page)).toContain(`text/html ${script}`);
  await page.goto(`${host.url}/earn`);
  await expect(page.locator('[data-mimic="earn"]')).toBeVisible();
  expect(await storedTypes(page)).toContain(`text/javascript ${script}`);
});

test('asks to reload if the server comes back with another configuration', async ({ page }) => {
  await visit(page);
  await page.reload();
  await expect(rows(page)).toBeVisible();
  const { url } = server;
  await server.stop();
  await page.goto(`${url}/portfolio`);
  const notice = page.locator('.offline-notice');
  await expect(notice).toContainText('This site’s server isn’t responding.');
  // the network was never away: what the browser says of it proves nothing about the server
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(notice).toContainText('This site’s server isn’t responding.');

  server = await serveApp(Number(new URL(url).port));
  server.open(dist, { ...first, product: { name: 'Other' } });
  await expect(notice).toContainText('This site has changed', { timeout: 20_000 });
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveTitle(/Other/);
  await expect(notice).toHaveCount(0);
});

test('says so without a network, and no longer once it is back', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.offline-notice')).toHaveCount(0);
});

test('shows nothing of an earlier sandbox at the same URL', async ({ page }) => {
  await visit(page);
  await page.evaluate(() => localStorage.setItem('mimic.drafts/of', 'the former'));
  server.open(dist, { ...first, run: 'second', product: { name: 'Another' } });
  await page.reload();
  await expect(page).toHaveTitle(/Another/);
  expect(await page.evaluate(() => localStorage.getItem('mimic.drafts/of'))).toBeNull();
});
