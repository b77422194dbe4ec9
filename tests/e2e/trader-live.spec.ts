import { expect, test } from '@playwright/test';
import type { Hex } from 'viem';
import { select } from './database';
import { textOf } from './page/textOf';
import { type RunningSandbox, startSandbox } from './sandbox';
import { rawPositions, rawPrices } from './trader/rawTrader';
import { mineToNextPass, setPrice } from './trader/setPrice';

let running: RunningSandbox;

// prices are set here: every other test's chain stands still
test.beforeAll(async () => {
  test.setTimeout(300_000);
  running = await startSandbox('--no-live', '--days', '7');
});
test.afterAll(() => running?.stop());

test('an open row, the head and the chart’s end move with the live price, all to the same pnl', async ({
  page,
}) => {
  test.setTimeout(90_000);
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
  await expect.poll(async () => (await rawPrices(sandbox)).get(before.indexToken)).toEqual(raised);
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

/** USD 1e30 as the page's figures carry it. */
function exactText(value: bigint): string {
  const digits = `${value < 0n ? -value : value}`.padStart(31, '0');
  const text = `${digits.slice(0, -30)}.${digits.slice(-30)}`.replace(/\.?0+$/, '');
  return value < 0n ? `-${text}` : text;
}
