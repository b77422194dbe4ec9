import { describeHost } from './describeHost';
import { expect } from './hostTest';
import { boardRows } from './page/useBoard';

const test = describeHost({
  name: 'vite',
  tools: ['vite', '@mimic/widgets'],
  serve: { command: 'npm run preview -- --port $PORT' },
});

test('vite shows every widget: a trader opens from the board, a position from the trader', async ({
  page,
  open,
  watch,
}) => {
  await open();
  await boardRows(page).first().getByRole('link').click();
  const trader = page.locator('[data-mimic="trader-card"][data-state="ready"]');
  await expect(trader).toBeVisible();
  await expect(trader.locator('canvas').first()).toBeVisible();
  await trader.locator('[data-position]').first().getByRole('link').first().click();
  const position = page.locator('[data-mimic="position"][data-state="ready"]');
  await expect(position).toBeVisible();
  await expect(page.locator('[data-mimic="rule-editor"]')).toBeVisible();
  await expect(page.locator('[data-mimic="deposit-form"]')).toBeVisible();
  watch.expectQuiet();
});
