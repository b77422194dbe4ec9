import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Hex } from 'viem';
import { isDeep } from '../depth';
import { select } from '../kit/indexer/database';
import { type RunningSandbox, type Sandbox, startSandbox } from '../kit/page/sandbox';
import { textOf } from '../kit/page/textOf';
import { passDay } from './follower/passDay';
import { headOf } from './node';
import { rawPositions, rawPrices } from './trader/rawTrader';
import { mineToNextPass, setPrice } from './trader/setPrice';

// one sandbox throughout its life; each test is the next part of it
test.describe.configure({ mode: 'serial', timeout: 300_000 });

// other tests' sandboxes use the usual folder, and --keep continues the last of them
const folder = mkdtempSync(join(tmpdir(), 'mimic-runs-'));
let running: RunningSandbox;
let first: { sandbox: Sandbox; head: number; routes: number };

test.afterAll(async () => {
  await running?.stop();
  // killed processes may still be writing
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

const portsOf = ({ url, indexerUrl, rpcUrl }: Sandbox) =>
  [url, indexerUrl, rpcUrl].map((each) => Number(new URL(each).port));

function isBusy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
}

const busyPorts = async (ports: readonly number[]) => {
  const busy = await Promise.all(ports.map(isBusy));
  return ports.filter((_, i) => busy[i]);
};

async function routesOf(sandbox: Sandbox): Promise<number> {
  const [row] = await select<{ routes: number }>(
    sandbox,
    'SELECT count(*) AS "routes" FROM "TraderRouteMetric"',
  );
  return Number(row?.routes);
}

test('stays up', async () => {
  running = await startSandbox('--days', '7', '--data', folder);
  const { sandbox } = running;
  expect(running.output().trim().split('\n')).toHaveLength(1);
  const head = await headOf(sandbox);
  await expect.poll(() => headOf(sandbox), { timeout: 20_000 }).toBeGreaterThan(head);
  first = { sandbox, head, routes: await routesOf(sandbox) };
});

test('its panel offers no trades for an invalid trader address', async ({ page }) => {
  await page.goto(`${running.sandbox.url}/trader/0x1234`);
  await page.getByRole('button', { name: 'Sandbox, no real money' }).click();
  const panel = page.getByRole('dialog', { name: 'Sandbox' });
  await expect(panel.getByText('Copy a trader or open a trader’s page')).toBeVisible();
});

test('a newcomer who follows the steps on a phone has a settled copy within a minute', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(running.sandbox.url);
  const guide = page.getByRole('region', { name: 'Your first copy' });
  const dialog = page.getByRole('dialog');
  // touch has no hover: a mouse left where a dialog was would open a tooltip over the guide
  const follow = async (role: 'link' | 'button', name: string) => {
    await page.mouse.move(0, 0);
    await guide.getByRole(role, { name }).click();
  };
  await expect(guide).toContainText('1 of 6');
  await expect(page.getByText('Copy futures traders with your own deposit.')).toBeInViewport();
  const began = Date.now();

  // 'Click Connect Wallet and choose the sandbox wallet.'
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sandbox/ })
    .click();
  await dialog.getByRole('button', { name: 'Approve' }).click();

  await expect(guide).toContainText(
    'In your Portfolio, click Change next to USDC and save a deposit of 500.',
  );
  await follow('link', 'Portfolio');
  await page.getByRole('button', { name: 'Change the USDC balance' }).click();
  await dialog.getByLabel('Amount').fill('500');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(guide).toContainText('click Copy (+) next to a trader with USDC, then Copy again');
  await follow('link', 'Leaderboard');
  // neither the guide nor the folded changes hide where to go on
  const firstRow = page.locator('[data-mimic-row]').first();
  await expect(firstRow).toBeVisible();
  const copy = page.getByRole('button', { name: /^Copy 0x.* with USDC$/ }).first();
  const [start] = (await copy.getAttribute('aria-label'))!.match(/0x\w{4}/)!;
  await copy.click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();

  // on a phone the changes are folded; unfolded they show the next step, and the guide makes room for them
  await expect(guide).toContainText('Click Review in Portfolio Changes, then Submit, then approve', {
    useInnerText: true,
  });
  await page.getByRole('button', { name: 'Review 2 changes' }).click();
  await expect(page.getByRole('region', { name: 'Portfolio Changes' })).toBeVisible();
  await expect(guide).toHaveCount(0);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  const title = await page.getByText('Portfolio Changes', { exact: true }).boundingBox();
  // beside the title, not below it
  expect((await submit.boundingBox())!.y).toBeLessThan(title!.y + title!.height);
  await submit.click();
  await dialog.getByRole('button', { name: 'Approve' }).click();

  await expect(page.getByText('Transaction confirmed')).toBeVisible();
  // the focus is where it was
  await expect(page.locator('.changes')).toBeFocused();
  await expect(guide).toContainText(/Your rule is waiting for 0x.{4}\.\..{4} to open a position\./);
  await follow('button', 'Open one now');
  await expect(guide).toContainText('your copy is running', { timeout: 40_000 });
  await follow('button', 'Let the trader close now');
  await expect(guide).toContainText('Settled', { timeout: 40_000 });
  expect(Date.now() - began).toBeLessThan(60_000);

  await follow('link', 'Portfolio');
  const list = page.getByRole('region', { name: 'Money in and out' });
  // the profit of a long arrives in a token of its own
  const settled = list.locator('[data-kind="settlement"]');
  await expect(settled.filter({ hasText: /USDC/ })).toHaveCount(1);
  await expect(list.locator('[data-kind="allocation"]')).toContainText('-50.00 USDC');
  await expect(list.locator('[data-kind="deposit"]')).toContainText('+500.00 USDC');
  await page.locator('.bottom-bar a[href^="/leaderboard"]').click();
  // the copied trader may have moved down
  await page.getByRole('searchbox').fill(start);
  const copying = page.getByRole('button', { name: /^Copying 0x.* with USDC\. Edit the rule\.$/ });
  await expect(copying).toHaveCount(1);
  await page.locator('.bottom-bar a[href^="/portfolio"]').first().click();
  await follow('button', 'Hide these steps');
  await page.reload();
  await expect(settled.filter({ hasText: /USDC/ })).toHaveCount(1);
  await expect(guide).toHaveCount(0);
});

// takes a minute for a day: npm test covers it without a page, in runMarket.chain.test.ts
if (isDeep) test('a day passes on the chain and in the page', ({ page }) => passDay(page, running.sandbox));

test('stops on Ctrl-C with every port free', async () => {
  const { sandbox } = running;
  expect(await running.stop()).toBe(0);
  expect(await busyPorts(portsOf(sandbox))).toEqual([]);
});

test('resumes with --keep', async () => {
  running = await startSandbox('--keep', '--no-live', '--data', folder);
  const { sandbox } = running;
  expect(sandbox.contracts).toEqual(first.sandbox.contracts);
  expect(await headOf(sandbox)).toBeGreaterThan(first.head);
  expect(await routesOf(sandbox)).toBeGreaterThanOrEqual(first.routes);
});

// all other tests use a chain that stands still
test('an open row, the header and the chart’s end follow the live price to the same pnl', async ({
  page,
}) => {
  const { sandbox } = running;
  const [open] = await select<{ account: string; position_key: string }>(
    sandbox,
    'SELECT "account", "position_key" FROM "OpenPosition" ORDER BY "position_key" LIMIT 1',
  );
  const { account } = open!;
  const find = async () =>
    (await rawPositions(sandbox, account)).find(
      (each) => each.closed === 0 && each.events[0]!.position_key === open!.position_key,
    )!;
  const before = await find();
  await page.goto(`${sandbox.url}/trader/${account}`);
  const row = page.locator(`[data-position="${before.id}"]`);
  const pnl = row.locator('[data-column="pnl"] data').first();
  await expect(pnl).toBeVisible();
  const head = page.locator('[data-figure="pnl"] data');
  const chart = page.getByRole('slider');
  await expect(chart).toHaveAttribute('aria-valuetext', /./);
  const [was, total] = [await pnl.getAttribute('value'), await textOf(head)];
  const closedRows = page.locator('[data-position]:not(:has([data-column="settled"] :text("Open")))');
  const untouched = await closedRows.locator('[data-column="pnl"]').allTextContents();

  const price = (await rawPrices(sandbox)).get(before.indexToken)!;
  const raised = { min: (price.min * 11n) / 10n, max: (price.max * 11n) / 10n };
  await setPrice(sandbox, before.indexToken as Hex, raised);
  // it is the first live-chain data that this indexer reads, while other sandboxes start
  const known = async () => (await rawPrices(sandbox)).get(before.indexToken);
  await expect.poll(known, { timeout: 60_000 }).toEqual(raised);
  await expect(async () => {
    await mineToNextPass(sandbox);
    await expect(pnl).not.toHaveAttribute('value', was!, { timeout: 4_000 });
  }).toPass({ timeout: 40_000 });

  const after = await find();
  expect(after.net === before.net).toBe(false);
  expect(after.net > before.net).toBe(before.isLong);
  await expect(pnl).toHaveAttribute('value', exactText(after.net));
  expect(await textOf(head)).not.toBe(total);
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain(`: ${await textOf(head)}`);
  expect(await closedRows.locator('[data-column="pnl"]').allTextContents()).toEqual(untouched);
});

test('leaves no process behind when killed', async () => {
  running.process.kill('SIGKILL');
  await expect.poll(() => busyPorts(portsOf(running.sandbox)), { timeout: 30_000 }).toEqual([]);
});

/** USD 1e30, as the page's figures provide it. */
function exactText(value: bigint): string {
  const digits = `${value < 0n ? -value : value}`.padStart(31, '0');
  const text = `${digits.slice(0, -30)}.${digits.slice(-30)}`.replace(/\.?0+$/, '');
  return value < 0n ? `-${text}` : text;
}
