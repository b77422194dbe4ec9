import { expect, type Locator, type Page, test } from '@playwright/test';
import { INDEX_TOKENS } from '../../src/widgets/parts/market/indexTokens';
import { selectRanking } from '../kit/indexer/database';
import { shownRows } from '../kit/page/board';
import { expectFigure } from '../kit/page/figures';
import { sharedSandbox } from '../kit/page/sandbox';
import { textOf } from '../kit/page/textOf';
import { rawCurve, rawFall } from './trader/rawCurve';
import { rawFollowers } from './trader/rawFollowers';
import { type RawPosition, rawPositions } from './trader/rawTrader';

const WEEK = 604_800;
const QUARTER = 7_884_000;
const DAY = 86_400;
const sandbox = sharedSandbox();

const card = (page: Page) => page.locator('[data-mimic="trader-card"]');
const ready = (page: Page) => expect(card(page)).toHaveAttribute('data-state', 'ready');
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const figure = (page: Page, name: string) => card(page).locator('dl > div', { hasText: name }).locator('dd');

/** Freezes the page's clock, so that the test knows its window. */
async function windowOf(page: Page, timeframe: number): Promise<{ from: number; to: number }> {
  const to = Math.floor(Date.now() / 1000);
  await page.clock.setFixedTime(to * 1000);
  return { from: to - timeframe, to };
}

/** A timeframe's positions: closed in it or open now. */
const setOf = (positions: readonly RawPosition[], from: number) =>
  positions.filter(({ closed }) => closed === 0 || closed >= from);
const thisWeek = (positions: readonly RawPosition[]) =>
  setOf(positions, Math.floor(Date.now() / 1000) - WEEK);

const decimalsOf = (token: string) =>
  [...INDEX_TOKENS, ...sandbox.tokens].find(({ address }) => address === token)!.decimals;

/** The first on the board of those who have closed a position. */
async function firstTrader(): Promise<{ account: string; collateral_token: string }> {
  const rows = await selectRanking(sandbox, { interval: WEEK, orderBy: '"pnl" DESC', limit: 100 });
  return rows.find(({ win_count, loss_count }) => win_count + loss_count > 0)!;
}

/** An element's figure with all its digits, USD 1e30. */
async function exact(locator: Locator): Promise<bigint> {
  const text = (await locator.locator('data').first().getAttribute('value'))!;
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,30}))?$/.exec(text)!;
  const value = BigInt(`${whole}${decimals.padEnd(30, '0')}`);
  return sign ? -value : value;
}

/** A duration in words: whole days above two, whole hours above two, else minutes. */
function roughly(seconds: number): string {
  const [unit, length] =
    seconds >= 2 * DAY
      ? (['day', DAY] as const)
      : seconds >= 7200
        ? (['hour', 3600] as const)
        : (['minute', 60] as const);
  const count = Math.max(1, Math.round(seconds / length));
  if (unit === 'hour' && count === 24) return '1 day';
  if (unit === 'minute' && count % 60 === 0) return `${count / 60} hours`;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

for (const [label, timeframe] of [
  ['a week', WEEK],
  ['a quarter', QUARTER],
] as const) {
  test(`every figure on the first trader’s card over ${label} matches the raw event tables`, async ({
    page,
  }) => {
    const { account } = await firstTrader();
    const { from, to } = await windowOf(page, timeframe);
    const all = await rawPositions(sandbox, account);
    const set = setOf(all, from);
    const closed = set.filter((each) => each.closed > 0).sort((a, b) => (a.net < b.net ? 1 : -1));
    const open = set.filter((each) => each.closed === 0);
    await page.goto(`${sandbox.url}/trader/${account}?timeframe=${timeframe}`);
    await ready(page);

    expect(await exact(card(page).locator('[data-figure="pnl"]'))).toBe(sum(set.map(({ net }) => net)));
    const won = closed.filter(({ net }) => net > 0n).length;
    const lost = closed.filter(({ net }) => net < 0n).length;
    expect(await textOf(figure(page, 'Won / Lost'))).toBe(`${won} / ${lost}`);
    const rests = closed.length < 3 ? 'too few to tell' : `of ${closed.length}`;
    await expect(card(page).locator('dt', { hasText: 'Won / Lost' })).toContainText(rests);
    const size = sum(set.map(({ maxSize }) => maxSize));
    expect(await exact(figure(page, 'Volume'))).toBe(size);
    const collateral = sum(set.map(({ maxCollateral }) => maxCollateral));
    expectFigure(await textOf(figure(page, 'Avg Leverage')), `${(size * 10_000n) / collateral}`, 4);
    const days = set.flatMap(({ events }) => events.map((event) => Math.floor(event.block_timestamp / DAY)));
    expect(await textOf(figure(page, 'Days Active'))).toBe(`${new Set(days).size}`);
    expect(closed.length).toBeGreaterThan(0);
    expect(await exact(figure(page, 'Best Position'))).toBe(closed[0]!.net);
    expect(await exact(figure(page, 'Worst Position'))).toBe(closed.at(-1)!.net);
    const held = closed.reduce((total, each) => total + each.closed - each.opened, 0) / closed.length;
    expect(await textOf(figure(page, 'Avg Holding'))).toBe(roughly(held));

    const curve = await rawCurve(sandbox, { set, all }, { from, to });
    // the curve loads after the figures
    await expect(figure(page, 'Max Drawdown').locator('data')).toBeVisible();
    expect(await exact(figure(page, 'Max Drawdown'))).toBe(
      await rawFall(sandbox, { set, all }, { from, to }),
    );
    const cells = card(page).locator('figure table tbody td');
    await expect(cells.last()).toBeAttached();
    const told = await cells.allTextContents();
    const step = Math.ceil((curve.length - 1) / 23);
    const points = curve.filter((_, i) => i === 0 || (curve.length - 1 - i) % step === 0);
    expect(told).toHaveLength(points.length);
    for (const [i, { value }] of points.entries()) expectFigure(told[i]!, `${value}`, 30);

    const who = await textOf(card(page).locator('header'));
    if (open.length > 0) expect(who).toContain(`${open.length} open`);
    const last = Math.max(...set.flatMap(({ events }) => events.map((event) => event.block_timestamp)));
    const [unit, length] = to - last >= DAY ? ['d', DAY] : to - last >= 3600 ? ['h', 3600] : ['m', 60];
    expect(who).toMatch(
      new RegExp(`last traded (${Math.floor((to - last) / Number(length))}${unit} ago|yesterday)`),
    );
    const followers = await rawFollowers(sandbox, account, { from, to });
    expect(who).toContain(followers.count === 1 ? '1 Mimic' : `${followers.count} Mimics`);
    const theirs = card(page).locator('[data-figure="followers"]');
    if (followers.endedCount > 0) expect(await exact(theirs)).toBe(followers.result);
    else await expect(theirs).toHaveText('–');
  });
}

test('every row of the first trader’s tables matches the raw event tables, and its breakdown adds up to the last unit', async ({
  page,
}) => {
  const { account } = await firstTrader();
  const { from } = await windowOf(page, QUARTER);
  const set = setOf(await rawPositions(sandbox, account), from);
  await page.goto(`${sandbox.url}/trader/${account}?timeframe=${QUARTER}`);
  await ready(page);
  const more = card(page).getByRole('button', { name: /^Show \d+ more$/ });
  while (await more.count()) await more.first().click();
  await expect(card(page).locator('[data-position]')).toHaveCount(set.length);

  for (const position of set) {
    const row = card(page).locator(`[data-position="${position.id}"]`);
    const cell = (column: string) => row.locator(`[data-column="${column}"]`);
    expect(await exact(cell('pnl'))).toBe(position.net);
    expectFigure(await textOf(cell('pnl')), `${(position.net * 10_000n) / position.maxCollateral}`, 2);
    expect(await exact(cell('size'))).toBe(position.maxSize);
    expectFigure(await textOf(cell('size')), `${(position.maxSize * 10_000n) / position.maxCollateral}`, 4);
    const unit = 10n ** BigInt(decimalsOf(position.indexToken));
    expectFigure(await textOf(cell('entry')), `${(position.maxSize * unit) / position.maxTokens}`, 30);
    expect(await textOf(cell('entry'))).toContain(position.isLong ? 'LONG' : 'SHORT');
    const settled = await textOf(cell('settled'));
    if (position.closed === 0) expect(settled).toBe('Open');
    else expect(Date.parse(settled)).toBe(Math.floor(position.closed / 60) * 60_000);
  }

  const impacted = set.find(({ lines }) => lines.priceImpact !== 0n);
  const picked = [set.find(({ closed }) => closed === 0), set.find(({ closed }) => closed > 0), impacted];
  for (const position of new Set(picked.filter((each) => each !== undefined))) {
    await card(page).locator(`[data-position="${position.id}"] [data-column="pnl"] button`).click();
    const dialog = page.getByRole('dialog', { name: 'Net breakdown' });
    await expect(dialog.getByText('Margin Fee')).toBeVisible();
    const shown = new Map<string, bigint>();
    for (const line of await dialog.locator('[data-line]').all())
      shown.set((await line.getAttribute('data-line'))!, await exact(line));
    for (const [key, value] of Object.entries(position.lines)) expect(shown.get(key) ?? 0n, key).toBe(value);
    shown.delete('collateral');
    expect(sum([...shown.values()])).toBe(position.net);
    expect(await exact(dialog.locator('dl').last())).toBe(position.net);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('the leaderboard’s figures match the trader card’s, for the first five routes', async ({ page }) => {
  await page.goto(`${sandbox.url}/leaderboard`);
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
  const rows = (await shownRows(page)).slice(0, 5);
  const routes = await selectRanking(sandbox, { interval: WEEK, orderBy: '"pnl" DESC', limit: 5 });
  for (const [i, { account, collateral_token: token, roi, follower_count: followers }] of routes.entries()) {
    const row = rows[i]!;
    expect(row.account).toBe(account);
    await page.goto(`${sandbox.url}/trader/${account}?collateral=${token}`);
    await ready(page);
    const lines = row.text.split('\n');
    expect(lines).toContain(await textOf(card(page).locator('[data-figure="pnl"]')));
    expect(lines).toContain(await textOf(figure(page, 'Volume')));
    expect(lines).toContain(await textOf(figure(page, 'Avg Leverage')));
    const [won, lost] = (await textOf(figure(page, 'Won / Lost'))).split(' / ');
    expect(row.text).toContain(`${won} won, ${lost} lost`);
    expectFigure(row.text, roi, 2);
    await expect(card(page).locator('header')).toContainText(
      followers === 1 ? '1 Mimic' : `${followers} Mimics`,
    );
  }
});

test('the card’s CSV contains its rows with all digits', async ({ page }) => {
  const { account } = await firstTrader();
  const set = thisWeek(await rawPositions(sandbox, account));
  await page.goto(`${sandbox.url}/trader/${account}`);
  await ready(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${account}-7-days-positions.csv`);
  const chunks = await (await file.createReadStream()).toArray();
  const [head, ...lines] = Buffer.concat(chunks)
    .toString()
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const column = (name: string) => head!.indexOf(name);
  expect(lines).toHaveLength(set.length);
  for (const line of lines) {
    const position = set.find(({ id }) => id === line[column('opened_by_order')])!;
    const [whole, decimals = ''] = line[column('net_pnl_usd')]!.split('.');
    expect(BigInt(`${whole}${decimals.padEnd(30, '0')}`)).toBe(position.net);
    expect(line[column('roi_bps')]).toBe(`${(position.net * 10_000n) / position.maxCollateral}`);
  }
});

test('the chart ends at the table’s total, by arrow keys and in its own table', async ({ page }) => {
  const { account } = await firstTrader();
  await page.goto(`${sandbox.url}/trader/${account}`);
  const chart = page.getByRole('slider', { name: 'Total combined settled and open trades PnL' });
  // the curve loads after the figures
  await expect(chart).toHaveAttribute('aria-valuetext', /./);
  await chart.focus();
  const head = card(page).locator('[data-figure="pnl"]');
  const total = await textOf(head);
  await page.keyboard.press('Home');
  // both follow the price
  await expect(async () => {
    const value = (await chart.getAttribute('aria-valuetext'))!;
    expect(value.endsWith(`: ${await textOf(head)}`)).toBe(true);
  }).toPass();
  await page.keyboard.press('End');
  await expect(head).toHaveText(total);
  await expect(card(page).locator('figure table:has(caption) tr').last().locator('td')).toHaveText(total);
});

test('timeframe and collateral are in the URL: reload, back and forward keep them', async ({ page }) => {
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

test('a deep link in capitals opens the same trader; an invalid address shows help', async ({ page }) => {
  const { account } = await firstTrader();
  await page.goto(`${sandbox.url}/trader/0x${account.slice(2).toUpperCase()}`);
  await ready(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link').last()).toHaveAttribute('href', new RegExp(`/address/${account}$`));
  await expect(crumbs.getByRole('link').last()).toHaveAttribute('target', '_blank');
  await page.goto(`${sandbox.url}/trader/0x1234`);
  await expect(page.getByText('Invalid trader address')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
});

test('a position’s page opens from the card, by order key and by position key', async ({ page }) => {
  const { account } = await firstTrader();
  const position = thisWeek(await rawPositions(sandbox, account))[0]!;
  await page.goto(`${sandbox.url}/trader/${account}`);
  await ready(page);
  const row = card(page).locator(`[data-position="${position.id}"]`);
  await row.getByRole('link', { name: /^Open this position/ }).click();
  await expect(page).toHaveURL(`${sandbox.url}/position/${position.id}`);
  const life = page.locator('[data-mimic="position-card"]');
  await expect(life).toHaveAttribute('data-state', 'ready');
  await expect(life.locator('[data-kind]')).toHaveCount(position.events.length);
  expectFigure(await textOf(life.locator('header')), `${position.net}`, 30);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link').last()).toHaveAttribute('href', new RegExp(`^/trader/${account}`));
  await page.goto(`${sandbox.url}/position/${position.events[0]!.position_key}`);
  await expect(life).toHaveAttribute('data-state', 'ready');
  await page.goto(`${sandbox.url}/position/0x${'12'.repeat(32)}`);
  await expect(life.getByText('Position not found')).toBeVisible();
});
