import { expect, type Page, test } from '@playwright/test';
import {
  COPIED_TIMEFRAME,
  copiedResult,
  copyRoute,
  fetchIndexerStatus,
  fetchOraclePrices,
  fetchRecentEvents,
  fetchTraderRouteLatestMetrics,
  foldPositions,
  priceMap,
} from '../../src/exports/core';
import { type RouteRow, select, selectRanking } from '../kit/indexer/database';
import { expectAccounts, type ShownRow, scrollThrough, shownRows } from '../kit/page/board';
import { expectFigure } from '../kit/page/figures';
import { sharedSandbox } from '../kit/page/sandbox';
import { watchPage } from '../kit/page/violations';

const WEEK = 604_800;
const YEAR = 31_536_000;

const sandbox = sharedSandbox();

async function openBoard(page: Page, path = '/'): Promise<void> {
  await page.goto(`${sandbox.url}${path}`);
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
}

const chooseTimeframe = (page: Page, label: string) => page.getByLabel('Activity').selectOption({ label });

function expectRows(shown: readonly ShownRow[], expected: readonly RouteRow[]): void {
  expect(shown.map(({ account }) => account)).toEqual(expected.map(({ account }) => account));
  for (const [i, row] of expected.entries()) {
    const { text } = shown[i]!;
    expectFigure(text, row.pnl, 30);
    expectFigure(text, row.roi, 2);
    expectFigure(text, row.size_usd, 30);
    expect(text).toContain(`${row.win_count} won, ${row.loss_count} lost`);
  }
}

for (const path of ['/', '/leaderboard']) {
  test(`${path} shows the week's best by pnl, matching the database`, async ({ page }) => {
    const expected = await selectRanking(sandbox, { interval: WEEK, orderBy: '"pnl" DESC', limit: 10 });
    await openBoard(page, path);
    // the rows around the screen follow those on it
    await expect.poll(async () => (await shownRows(page)).length).toBeGreaterThanOrEqual(expected.length);
    expectRows((await shownRows(page)).slice(0, expected.length), expected);
  });
}

test('ranks by the result of copying, matching the rule editor’s backtest to the last unit', async ({
  page,
}) => {
  const config = { indexerUrl: sandbox.indexerUrl };
  const order = { interval: YEAR, sortBy: 'copiedResult' } as const;
  const board = await fetchTraderRouteLatestMetrics(config, { ...order, limit: 1_000 });
  const prices = priceMap(await fetchOraclePrices(config));
  const now = (await fetchIndexerStatus({ ...config, chain: { id: 42161 } }))!.blockTimestamp;
  const isKnown = board.map(({ copiedResult }) => copiedResult !== null);
  expect(isKnown.slice(0, 20)).not.toContain(false);
  expect(isKnown.indexOf(false)).toBeGreaterThan(20);
  expect(isKnown.slice(isKnown.indexOf(false))).not.toContain(true);
  for (const row of [
    ...board.slice(0, 6),
    ...board.filter(({ isOpen }) => isOpen).slice(0, 6),
    board.at(-1)!,
  ]) {
    const { account: trader, collateralToken } = row;
    const events = await fetchRecentEvents(config, {
      ...{ trader, collateralTokens: [collateralToken], timeframe: COPIED_TIMEFRAME },
    });
    const route = copyRoute(foldPositions(events, { markets: [], tokens: [] }), { prices, now });
    const result = copiedResult(route, prices);
    if (row.copiedResult === null || route.open.length === 0) {
      expect(row.copiedResult).toBe(result);
    } else {
      // holding open copies has cost more since the row was computed
      const since = Number((row.copiedResult - result!) / 10n ** 24n) / 1e6;
      expect(Math.abs(since)).toBeLessThan(0.5);
    }
  }

  const ranked = (orderBy: string) => selectRanking(sandbox, { interval: WEEK, orderBy, limit: 10 });
  await page.goto(`${sandbox.url}/leaderboard?focus=copiedResult`);
  const accountsOf = (rows: readonly RouteRow[]) => rows.map(({ account }) => account);
  await expectAccounts(page, accountsOf(await ranked('"copied_result" DESC NULLS LAST, "id" DESC')));
  await page.getByRole('button', { name: 'Copied, 90 days', exact: true }).click();
  await expect(page).toHaveURL(/focus=copiedResult&sort=copiedResult\.asc$/);
  await expectAccounts(page, accountsOf(await ranked('"copied_result" ASC NULLS LAST, "id" ASC')));
});

test('scrolls to the third page: sixty rows in database order, without duplicates', async ({ page }) => {
  const expected = await selectRanking(sandbox, { interval: YEAR, orderBy: '"pnl" DESC', limit: 60 });
  expect(expected.length).toBe(60);
  await openBoard(page);
  await chooseTimeframe(page, '1 Year');
  await expectAccounts(
    page,
    expected.slice(0, 5).map(({ account }) => account),
  );
  expectRows(await scrollThrough(page, 60), expected);
});

test('the demo page runs under its own strict CSP without a violation', async ({ page }) => {
  const { warnings } = await watchPage(page);
  await openBoard(page);
  expect(warnings).toEqual([]);
});

test('the field counts every route in the timeframe, and highlights the hovered row’s route', async ({
  page,
}) => {
  await openBoard(page);
  const field = page.locator('[data-mimic="trader-field"]');
  const rows = await select<{ pnl: string }>(
    sandbox,
    `SELECT "pnl" FROM "TraderRouteLatestMetric" WHERE "interval" = ${WEEK}`,
  );
  const profits = rows.filter(({ pnl }) => BigInt(pnl) > 0n).length;
  await expect(field).toContainText(`${profits} of ${rows.length} are in profit`);
  await page.locator('[data-mimic-row]').first().hover();
  await expect(field.locator('[data-lit]')).toHaveCount(1);
  await page.getByLabel('Activity').hover();
  await expect(field.locator('[data-lit]')).toHaveCount(0);
});
