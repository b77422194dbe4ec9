import { expect, type Locator, type Page, test } from '@playwright/test';
import { createPublicClient, type Hex, http, parseAbi, parseUnits } from 'viem';
import { select } from '../kit/indexer/database';
import { findAxeViolations } from '../kit/page/axe';
import { prepare } from '../kit/page/followerTest';
import { findOverflow } from '../kit/page/overflow';
import { portfolioPage } from '../kit/page/portfolioPage';
import { type Sandbox, sharedSandbox } from '../kit/page/sandbox';
import { type RawPortfolio, rawPortfolio } from './portfolio/rawPortfolio';

const WEEK = 604_800;
const QUARTER = 7_884_000;
const sandbox = sharedSandbox();
const abi = parseAbi([
  'function userBalanceMap(address token, address user) view returns (uint256)',
  'function matchingRuleMap(bytes32 key, address user) view returns (uint256, uint256, uint256)',
]);
const chain = createPublicClient({ transport: http(sandbox.rpcUrl) });
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

/** The account with the longest history of copies. */
async function busyFollower() {
  const [row] = await select<{ mimic: Hex }>(
    sandbox,
    `SELECT "mimic", count(*) AS "copies" FROM "MimicAllocate" GROUP BY "mimic" ORDER BY count(*) DESC, "mimic" LIMIT 1`,
  );
  return sandbox.accounts.find(({ address }) => address.toLowerCase() === row!.mimic)!;
}

/** Opens a follower's portfolio, the busiest one's by default; the page's clock is frozen. */
async function arrive(page: Page, search = '', follower?: Sandbox['accounts'][number]) {
  const { address, privateKey } = follower ?? (await busyFollower());
  const account = address.toLowerCase() as Hex;
  await prepare(page, {
    site: sandbox.url,
    accounts: [{ address: account, privateKey: privateKey as Hex }],
  });
  const now = Math.floor(Date.now() / 1000);
  await page.clock.setFixedTime(now * 1000);
  await page.goto(`${sandbox.url}/portfolio${search}`);
  const portfolio = portfolioPage(page);
  await expect(portfolio.root).toHaveAttribute('data-state', 'ready');
  return { account, now, portfolio };
}

const exact = async (locator: Locator, decimals: number) =>
  parseUnits((await locator.locator('data').first().getAttribute('value')) ?? '', decimals);

for (const [label, timeframe] of [
  ['a week', WEEK],
  ['a quarter', QUARTER],
] as const) {
  test(`every figure in a follower’s portfolio over ${label} matches the raw tables and contracts`, async ({
    page,
  }) => {
    const { account, now, portfolio } = await arrive(page, `?timeframe=${timeframe}`);
    const raw = await rawPortfolio(sandbox, account, { from: now - timeframe, to: now });
    expect(raw.copies.length).toBeGreaterThan(0);

    await expect(portfolio.root.locator('[data-figure="pnl"] data')).toBeVisible();
    expect(await portfolio.pnl()).toBe(sum(raw.copies.map(({ usd }) => usd)));
    const ended = raw.copies.filter(({ endedAt }) => endedAt > now - timeframe);
    await expect(figure(page, 'Copied')).toHaveText(String(raw.copies.length));
    await expect(figure(page, 'Won / Lost')).toHaveText(
      `${ended.filter(({ result }) => result > 0n).length} / ${ended.filter(({ result }) => result < 0n).length}`,
    );
    for (const { address: token, decimals } of sandbox.tokens) {
      const balance = await chain.readContract({
        address: sandbox.contracts.allocationStore as Hex,
        abi,
        functionName: 'userBalanceMap',
        args: [token as Hex, account],
      });
      expect(await portfolio.balance(token, decimals)).toBe(balance);
      await expectRules(portfolio.rules(token), raw, { token, decimals, account });
    }
  });
}

/**
 * Checks that each row's terms are the contract's and its result matches the raw copies', and that no route with copies is
 * missing.
 */
async function expectRules(
  rows: Locator,
  raw: RawPortfolio,
  { token, decimals, account }: { token: string; decimals: number; account: Hex },
) {
  const own = raw.copies.filter((copy) => copy.token === token);
  const shown = await rows.evaluateAll((list) => list.map((row) => (row as HTMLElement).dataset.rule));
  for (const { route } of [...own, ...raw.rules.filter((rule) => rule.token === token)]) {
    expect(shown).toContain(route);
  }
  for (const row of await rows.all()) {
    const route = (await row.getAttribute('data-rule')) as Hex;
    const [rate, , expiry] = await chain.readContract({
      address: sandbox.contracts.matchingRule as Hex,
      abi,
      functionName: 'matchingRuleMap',
      args: [route, account],
    });
    await expect(row).toHaveAttribute(
      'data-rule-state',
      expiry === 0n ? 'none' : expiry > BigInt(Math.floor(Date.now() / 1000)) ? 'live' : 'expired',
    );
    if (expiry > 0n) await expect(row.locator('td').nth(1)).toHaveText(`${Number(rate) / 100}%`);
    const results = own.filter((copy) => copy.route === route && copy.entries > 0);
    const cell = row.locator('[data-column="result"]');
    if (results.length === 0) await expect(cell).toContainText('–');
    else expect(await exact(cell, decimals)).toBe(sum(results.map(({ moved }) => moved)));
  }
}

const figure = (page: Page, name: string) =>
  page.locator('[data-mimic="portfolio"] dl > div', { hasText: name }).first().locator('dd');

test('a rule expands into its copies, each matching the tables and linking to the position', async ({
  page,
}) => {
  const { account, now, portfolio } = await arrive(page, `?timeframe=${QUARTER}`);
  const raw = await rawPortfolio(sandbox, account, { from: now - QUARTER, to: now });
  const [{ route, token }] = raw.copies as [RawPortfolio['copies'][number]];
  const { decimals } = sandbox.tokens.find(({ address }) => address === token)!;
  const row = portfolio.section(token).locator(`[data-rule="${route}"]`);
  await row.getByRole('button', { name: /copied/ }).click();
  const own = raw.copies.filter((copy) => copy.route === route);
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  const copies = page.locator('[data-copy]');
  await expect(copies.first()).toBeVisible();
  while ((await copies.count()) < own.length) await more.first().click();
  for (const { key, allocated, returned, source } of own) {
    const copy = page.locator(`[data-copy="${key}"]`);
    expect(await exact(copy.locator('[data-figure="allocated"]'), decimals)).toBe(allocated);
    expect(await exact(copy.locator('[data-figure="returned"]'), decimals)).toBe(returned);
    await expect(copy.locator(`a[href="/position/${source}"]`)).toBeVisible();
  }
  await copies.first().getByRole('link').click();
  await expect(page.locator('[data-mimic="position-card"]')).toHaveAttribute('data-state', 'ready');
});

test('money in and out lists every row of the tables, newest first, and adds up to the balance', async ({
  page,
}) => {
  const { account, portfolio } = await arrive(page);
  const of = (table: string, column: string) =>
    select<{ id: string; block_number: string; log_index: number; transaction_hash: string }>(
      sandbox,
      `SELECT "id", "block_number", "log_index", "transaction_hash" FROM "${table}" WHERE "${column}" = '${account}'`,
    );
  const rows = [
    ...(await of('MimicAllocate', 'mimic')),
    ...(await of('MimicSettle', 'mimic')),
    ...(await of('MimicCollect', 'mimic')),
    ...(await of('Deposit', 'user')),
    ...(await of('Withdraw', 'user')),
  ].sort((a, b) => Number(b.block_number) - Number(a.block_number) || b.log_index - a.log_index);
  expect(rows.length).toBeGreaterThan(1);
  const list = portfolio.root.getByRole('region', { name: 'Money in and out' });
  const lines = list.locator('[data-movement]');
  const more = list.getByRole('button', { name: /^Show \d+ more$/ });
  await expect(lines).toHaveCount(Math.min(10, rows.length));
  while ((await lines.count()) < rows.length) await more.click();
  const shown = await lines.evaluateAll((all) => all.map((line) => (line as HTMLElement).dataset.movement));
  expect(shown).toEqual(rows.map(({ id }) => id));
  for (const { address: token, decimals } of sandbox.tokens) {
    const amounts = await list
      .locator(`[data-collateral-token="${token}"] [data-figure="amount"]`)
      .evaluateAll((all) =>
        all.map((cell) => [cell.textContent!.trim()[0], cell.querySelector('data')!.value] as const),
      );
    const units = amounts.map(([sign, value]) => parseUnits(value, decimals) * (sign === '-' ? -1n : 1n));
    expect(sum(units)).toBe(
      await chain.readContract({
        address: sandbox.contracts.allocationStore as Hex,
        abi,
        functionName: 'userBalanceMap',
        args: [token as Hex, account],
      }),
    );
  }
  const [newest] = rows;
  await expect(lines.first().locator('a[title^="0x"]').last()).toHaveAttribute(
    'href',
    `${sandbox.url}/explorer/tx/${newest!.transaction_hash}`,
  );
  // the sandbox's own explorer shows what it did
  await page.goto(`${sandbox.url}/explorer/tx/${newest!.transaction_hash}`);
  await expect(page.locator('.explorer')).toContainText('Succeeded');
  // what a call did to others may come first: who was skipped
  const events = page.locator('.explorer h3');
  await expect(
    events.filter({ hasText: / · (Settled|Deposit|Withdraw|Transfer|Mirrored)/ }).first(),
  ).toBeVisible();
  await page.goto(`${sandbox.url}/explorer/tx/0x${'12'.repeat(32)}`);
  await expect(page.getByText('Transaction not found')).toBeVisible();
  await page.goto(`${sandbox.url}/explorer/address/${account}`);
  await expect(page.locator('.explorer')).toContainText('USDC');
});

test('a visitor without a wallet loads no wallet code, makes no account requests, and can connect', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const sql = new URL(request.url()).searchParams.get('sql');
    if (sql) asked.push(sql);
  });
  await page.goto(`${sandbox.url}/portfolio`);
  const { root } = portfolioPage(page);
  await expect(root).toHaveAttribute('data-state', 'disconnected');
  await expect(root.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  expect(asked.filter((sql) => /Mimic[A-Z]/.test(sql))).toEqual([]);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`it is accessible and fits a narrow screen, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const { portfolio } = await arrive(page, `?timeframe=${QUARTER}`);
    await portfolio.root
      .locator('[data-rule]')
      .first()
      .getByRole('button', { name: /copied/ })
      .click();
    await expect(page.locator('[data-copy]').first()).toBeVisible();
    expect(await findAxeViolations(page, '[data-mimic="portfolio"]')).toEqual([]);
    for (const width of [768, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page, '[data-mimic="portfolio"]')).toEqual([]);
    }
  });
}
