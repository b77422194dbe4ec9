import { expect, type Page, test } from '@playwright/test';
import { INDEX_TOKENS } from '../../src/widgets/indexTokens';
import { selectRanking } from './database';
import { shownRows } from './page/board';
import { expectFigure } from './page/figures';
import { textOf } from './page/textOf';
import { sharedSandbox } from './sandbox';
import { type RawPosition, rawPositions } from './trader/rawTrader';

const WEEK = 604_800;
const DAY = 86_400;
const sandbox = sharedSandbox();

const card = (page: Page) => page.locator('[data-mimic="trader-card"]');
const ready = (page: Page) => expect(card(page)).toHaveAttribute('data-state', 'ready');
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const figure = (page: Page, name: string) =>
  textOf(card(page).locator('dl > div', { hasText: name }).locator('dd'));

/** The week's set of positions: closed in it or open now. */
const thisWeek = (positions: readonly RawPosition[]) =>
  positions.filter(({ closed }) => closed === 0 || closed >= Math.floor(Date.now() / 1000) - WEEK);

const decimalsOf = (token: string) =>
  [...INDEX_TOKENS, ...sandbox.tokens].find(({ address }) => address === token)!.decimals;

async function firstTrader(): Promise<{ account: string; collateral_token: string }> {
  const [row] = await selectRanking(sandbox, { interval: WEEK, orderBy: '"pnl" DESC', limit: 1 });
  return row!;
}

test('every figure of the first trader’s card follows from the raw event tables', async ({ page }) => {
  const { account } = await firstTrader();
  const set = thisWeek(await rawPositions(sandbox, account));
  const closed = set.filter((each) => each.closed > 0).sort((a, b) => (a.net < b.net ? 1 : -1));
  await page.goto(`${sandbox.url}/trader/${account}`);
  await ready(page);

  expectFigure(
    await textOf(card(page).locator('[data-figure="pnl"]')),
    `${sum(set.map(({ net }) => net))}`,
    30,
  );
  const won = closed.filter(({ net }) => net > 0n).length;
  const lost = closed.filter(({ net }) => net < 0n).length;
  expect(await figure(page, 'Win / Loss')).toBe(`${won} / ${lost}`);
  const size = sum(set.map(({ maxSize }) => maxSize));
  expectFigure(await figure(page, 'Volume'), `${size}`, 30);
  const collateral = sum(set.map(({ maxCollateral }) => maxCollateral));
  expectFigure(await figure(page, 'Avg Leverage'), `${(size * 10_000n) / collateral}`, 4);
  const days = set.flatMap(({ events }) => events.map((event) => Math.floor(event.block_timestamp / DAY)));
  expect(await figure(page, 'Days Active')).toBe(`${new Set(days).size}`);
  if (closed.length > 0) {
    expectFigure(await figure(page, 'Best Position'), `${closed[0]!.net}`, 30);
    expectFigure(await figure(page, 'Worst Position'), `${closed.at(-1)!.net}`, 30);
  }

  expect(set.length).toBeGreaterThan(0);
  const rows = card(page).locator('[data-position]');
  await expect(rows).toHaveCount(Math.min(20, set.length));
  for (const position of set.slice(0, 20)) {
    const cell = (column: string) =>
      textOf(card(page).locator(`[data-position="${position.id}"] [data-column="${column}"]`));
    expectFigure(await cell('pnl'), `${position.net}`, 30);
    expectFigure(await cell('pnl'), `${(position.net * 10_000n) / position.maxCollateral}`, 2);
    expectFigure(await cell('size'), `${position.maxSize}`, 30);
    expectFigure(await cell('size'), `${(position.maxSize * 10_000n) / position.maxCollateral}`, 4);
    const unit = 10n ** BigInt(decimalsOf(position.indexToken));
    expectFigure(await cell('entry'), `${(position.maxSize * unit) / position.maxTokens}`, 30);
    expect(await cell('entry')).toContain(position.isLong ? 'LONG' : 'SHORT');
  }
});

test('the board’s figures are the card’s', async ({ page }) => {
  await page.goto(`${sandbox.url}/leaderboard`);
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
  const [first] = await shownRows(page);
  const { collateral_token: token } = await firstTrader();
  await page.goto(`${sandbox.url}/trader/${first!.account}?collateral=${token}`);
  await ready(page);
  const lines = first!.text.split('\n');
  expect(lines).toContain(await textOf(card(page).locator('[data-figure="pnl"]')));
  expect(lines).toContain(await figure(page, 'Volume'));
  expect(lines).toContain(await figure(page, 'Avg Leverage'));
  const [won, lost] = (await figure(page, 'Win / Loss')).split(' / ');
  expect(first!.text).toContain(`${won} won, ${lost} lost`);
});

test('the chart ends at the sum of the table, under arrow keys and in its own table', async ({ page }) => {
  const { account } = await firstTrader();
  await page.goto(`${sandbox.url}/trader/${account}`);
  const chart = page.getByRole('slider', { name: 'Total combined settled and open trades PnL' });
  // the curve comes after the figures
  await expect(chart).toHaveAttribute('aria-valuetext', /./);
  await chart.focus();
  const head = card(page).locator('[data-figure="pnl"]');
  const total = await textOf(head);
  await page.keyboard.press('Home');
  const value = (await chart.getAttribute('aria-valuetext'))!;
  expect(value.endsWith(`: ${await textOf(head)}`)).toBe(true);
  await page.keyboard.press('End');
  await expect(head).toHaveText(total);
  await expect(card(page).locator('figure table:has(caption) tr').last().locator('td')).toHaveText(total);
});

test('the chart’s code is not asked for before the chart comes into view', async ({ page }) => {
  const { account } = await firstTrader();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 100 });
  await page.goto(`${sandbox.url}/trader/${account}`);
  await ready(page);
  const chunks = () => asked.filter((url) => url.includes('DrawnChart'));
  expect(chunks()).toEqual([]);
  await card(page).locator('figure').scrollIntoViewIfNeeded();
  await expect.poll(() => chunks().length).toBeGreaterThan(0);
  await expect(card(page).locator('canvas').first()).toBeVisible();
});

test('timeframe and collateral live in the address: reload, back and forward keep them', async ({ page }) => {
  const { account, collateral_token: token } = await firstTrader();
  const symbol = sandbox.tokens.find(({ address }) => address === token)!.symbol;
  await page.goto(`${sandbox.url}/trader/${account}?collateral=${token}`);
  await ready(page);
  await page.getByLabel('Activity').selectOption({ label: '90 Days' });
  await expect(page).toHaveURL(/timeframe=7884000/);
  await page.reload();
  await expect(page.getByLabel('Activity')).toHaveValue('7884000');
  await expect(card(page).getByRole('button', { name: symbol, exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Activity')).toHaveValue('604800');
  await page.goForward();
  await expect(page.getByLabel('Activity')).toHaveValue('7884000');
  await page.getByRole('link', { name: 'Leaderboard' }).first().click();
  await expect(page).toHaveURL(/\/leaderboard\?.*timeframe=7884000/);
});

test('a deep link in capitals opens the same trader; what is no address gets help', async ({ page }) => {
  const { account } = await firstTrader();
  await page.goto(`${sandbox.url}/trader/0x${account.slice(2).toUpperCase()}`);
  await ready(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link').last()).toHaveAttribute('href', new RegExp(`/address/${account}$`));
  await expect(crumbs.getByRole('link').last()).toHaveAttribute('target', '_blank');
  await page.goto(`${sandbox.url}/trader/0x1234`);
  await expect(page.getByText('This is not a trader’s address')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
});

test('a position’s page opens from the card, by its order key and by its position key', async ({ page }) => {
  const { account } = await firstTrader();
  const position = thisWeek(await rawPositions(sandbox, account))[0]!;
  await page.goto(`${sandbox.url}/trader/${account}`);
  await ready(page);
  const row = card(page).locator(`[data-position="${position.id}"]`);
  await row.getByRole('link', { name: /^Open this position/ }).click();
  await expect(page).toHaveURL(`${sandbox.url}/position/${position.id}`);
  const life = page.locator('[data-mimic="position"]');
  await expect(life).toHaveAttribute('data-state', 'ready');
  await expect(life.locator('[data-kind]')).toHaveCount(position.events.length);
  expectFigure(await textOf(life.locator('header')), `${position.net}`, 30);
  await page.goto(`${sandbox.url}/position/${position.events[0]!.position_key}`);
  await expect(life).toHaveAttribute('data-state', 'ready');
  await page.goto(`${sandbox.url}/position/0x${'12'.repeat(32)}`);
  await expect(life.getByText('No such position')).toBeVisible();
});
