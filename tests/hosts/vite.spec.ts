import { boardRows } from '../kit/page/useBoard';
import { describeHost } from './describeHost';
import { expect } from './hostTest';

const test = describeHost({
  name: 'vite',
  tools: ['vite', '@mimic/widgets'],
  serve: { command: 'npm run preview -- --port $PORT' },
});

test('vite shows every widget: a trader opens in view from far down the leaderboard, then a rule, then a position', async ({
  page,
  open,
  watch,
}) => {
  await open();
  await expect(boardRows(page).first()).toBeVisible();
  await boardRows(page).last().getByRole('link').click();
  const trader = page.locator('[data-mimic="trader-card"]');
  await expect(trader).toHaveAttribute('data-state', 'ready');
  await expect(trader.locator('canvas').first()).toBeInViewport();
  await trader.getByRole('button', { name: 'Copy this trader' }).first().click();
  await expect(page.locator('[data-mimic="rule-editor"]')).toBeInViewport();
  await trader.locator('[data-position]').first().getByRole('link').first().click();
  await expect(page.locator('[data-mimic="position-card"][data-state="ready"]')).toBeInViewport();
  await expect(page.locator('[data-mimic="deposit-form"]')).toBeVisible();
  watch.expectQuiet();
});
