import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countOpen } from '../kit/page/leaks';
import { boardRows } from '../kit/page/useBoard';
import { expect, hostTest } from './hostTest';

const test = hostTest({
  name: 'embedding',
  tools: ['vite'],
  build: false,
  serve: { command: 'npm run dev -- --port $PORT --strictPort' },
  // vite adds its own scripts and styles to the page in development
  scripts: "'self' 'unsafe-inline'",
  styles: "'self' 'unsafe-inline'",
});

test('embedding hot-reload: an edited file changes the page and keeps the visitor’s state', async ({
  page,
  host,
  open,
  watch,
}) => {
  await countOpen(page);
  await open('/hot-reload.html');
  await expect(boardRows(page).first()).toBeVisible({ timeout: 60_000 });
  const board = page.locator('[data-mimic="leaderboard"]');
  await board.getByRole('searchbox').fill('0x1');
  await expect(boardRows(page).first()).toHaveAttribute('data-mimic-row', /^0x1/);
  await boardRows(page).first().getByRole('button', { name: /^Copy/ }).click();
  const editor = page.locator('[data-mimic="rule-editor"]');
  await editor.getByLabel('Allocate %').fill('12');
  await editor.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.locator('[data-mimic="portfolio-changes"]')).toContainText('12%');
  await page.evaluate(() => Object.assign(window, { stillThere: true }));
  const streams = () => page.evaluate(() => window.leaks.counts().streams);
  await expect.poll(streams).toBeGreaterThan(0);
  const before = await streams();

  const file = join(host.folder, 'src/Traders.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Our traders', 'Traders we trust'));

  await expect(page.getByRole('heading', { name: 'Traders we trust' })).toBeVisible();
  expect(await page.evaluate(() => 'stillThere' in window)).toBe(true);
  await expect(board.getByRole('searchbox')).toHaveValue('0x1');
  await expect(boardRows(page).first()).toHaveAttribute('data-mimic-row', /^0x1/);
  await expect(page.locator('[data-mimic="portfolio-changes"]')).toContainText('12%');
  await expect.poll(streams).toBe(before);
  watch.expectQuiet();
});
