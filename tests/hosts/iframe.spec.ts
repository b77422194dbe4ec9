import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveFolder } from '../kit/serveFolder';
import { expect, hostTest } from './hostTest';
import { recordHost } from './report/recordHost';

const base = hostTest({ name: 'iframe', tools: [], serve: { folder: '.' } });

/** The partner's page and the widgets' page, each from its own origin. */
const test = base.extend<{ partner: string }>({
  partner: async ({ host }, use) => {
    const served = await serveFolder(host.folder);
    await use(served.url);
    await served.stop();
  },
});

/** Serves a page of the example with the ports of this run, under its policy. */
async function servePage(page: Page, url: string, { file, ports, policy }: ServedPage): Promise<void> {
  let body = readFileSync(file, 'utf8');
  for (const [written, real] of Object.entries(ports)) body = body.replace(written, real);
  await page.route(url, (route) =>
    route.fulfill({ body, contentType: 'text/html', headers: { 'content-security-policy': policy } }),
  );
}

type ServedPage = { file: string; ports: Readonly<Record<string, string>>; policy: string };

test('iframe shows rows and deposits with the parent page’s wallet', async ({
  page,
  host,
  partner,
  sandbox,
  wallet: _wallet,
  watch,
  bytes,
}, info) => {
  const ports = { 'http://localhost:8080': partner, 'http://localhost:8081': host.url };
  const { indexerUrl, rpcUrl } = sandbox;
  const own = "default-src 'none'; script-src 'self'; style-src 'self'";
  await servePage(page, `${host.url}/frame/`, {
    file: join(host.folder, 'frame/index.html'),
    ports,
    policy: `${own}; img-src data:; connect-src ${indexerUrl} ${rpcUrl}; frame-ancestors ${partner}`,
  });
  await servePage(page, `${partner}/partner/`, {
    file: join(host.folder, 'partner/index.html'),
    ports,
    // the test's wallet queries the node from within the page
    policy: `${own}; frame-src ${host.url}; connect-src ${rpcUrl}`,
  });
  await page.goto(`${partner}/partner/`);
  const frame = page.frameLocator('#mimic');
  const rows = frame.locator('[data-mimic="leaderboard"] [data-mimic-row]');
  await expect(rows.first()).toBeVisible();
  recordHost(info, {
    host: 'iframe',
    versions: host.versions,
    install: host.installSeconds,
    build: host.buildSeconds,
    kilobytes: await bytes(),
    rows: await rows.count(),
  });

  const connect = frame.locator('[data-mimic="connect-button"]').first();
  await connect.getByRole('button').click();
  await frame
    .getByRole('dialog')
    .getByRole('button', { name: new URL(partner).host })
    .click();
  await expect(connect).toHaveAttribute('data-status', 'connected');
  await frame.getByRole('button', { name: 'Change the USDC balance' }).click();
  const form = frame.getByRole('dialog').locator('[data-mimic="deposit-form"]');
  await form.getByLabel('Amount').fill('5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const changes = frame.locator('[data-mimic="portfolio-changes"]');
  await changes.getByRole('button', { name: 'Submit', exact: true }).click();
  const confirmed = changes.getByRole('status').filter({ hasText: 'Transaction confirmed' });
  await expect(confirmed).toBeVisible({ timeout: 30_000 });
  watch.expectQuiet();
});
