import { expect, type Page, test } from '@playwright/test';
import { select } from '../../kit/indexer/database';
import { findAxeViolations } from '../../kit/page/axe';
import { findOverflow } from '../../kit/page/overflow';
import { ruleEditor } from '../../kit/page/ruleEditor';
import { sharedSandbox } from '../../kit/page/sandbox';

const USDC = '0xaf88d065e77c8cc2239327c5edb3a432268e5831';
/** The longest task, in milliseconds, that the page may have during a backtest, on a machine that does other things too. */
const TASK_LIMIT = 100;

const sandbox = sharedSandbox();

/** The trader who has opened most positions with USDC. */
async function busiestTrader(): Promise<string> {
  const [row] = await select<{ account: string }>(
    sandbox,
    `SELECT "account", COUNT(*) AS "openings" FROM "PositionIncrease"
     WHERE "collateral_token" = '${USDC}' AND "size_in_usd" = "size_delta_usd"
     GROUP BY "account" ORDER BY "openings" DESC, "account" ASC LIMIT 1`,
  );
  return row!.account;
}

async function openEditor(page: Page) {
  await page.goto(`${sandbox.url}/trader/${await busiestTrader()}`);
  const editor = ruleEditor(page);
  await editor.open('USDC');
  const made = editor.root.getByText(/^With 500\sUSDC, this rule would have made .* over \d+ days: /);
  await expect(made).toBeVisible();
  return { ...editor, made };
}

test('a rule is backtested, and again while its rate is typed, without network requests', async ({
  page,
}) => {
  const { rate, made, root } = await openEditor(page);
  await expect(root.getByText(/^Costs: GMX’s fees .* keeper fees .* to open a copy/)).toBeVisible();
  await expect(root.getByText(/^GMX’s costs are the trader’s/)).toBeVisible();
  await expect(root.getByText(/Past results don’t guarantee future ones/)).toBeVisible();
  const said = (await made.textContent())!;
  await page.evaluate(() => {
    const long: number[] = [];
    Object.assign(window, { long });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration);
    }).observe({ type: 'longtask' });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('PositionIncrease')) asked.push(request.url());
  });
  await rate.press('ControlOrMeta+a');
  await rate.pressSequentially('55');
  await expect(made).not.toHaveText(said);
  expect(asked).toEqual([]);
  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long);
  expect(Math.max(0, ...long)).toBeLessThan(TASK_LIMIT);
});

for (const [width, colorScheme] of [
  [1_280, 'light'],
  [1_280, 'dark'],
  [360, 'dark'],
] as const) {
  test(`the result is accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ colorScheme });
    const { copy, rate } = await openEditor(page);
    expect(await findAxeViolations(page, '[data-mimic="rule-editor"]')).toEqual([]);
    expect(await findOverflow(page, '[data-mimic="rule-editor"]')).toEqual([]);
    // below the edge of a low window, also reachable by keyboard
    await rate.focus();
    for (let i = 0; i < 6 && !(await copy.evaluate((element) => element === document.activeElement)); i++) {
      await page.keyboard.press('Tab');
    }
    await expect(copy).toBeFocused();
    await expect(copy).toBeInViewport();
  });
}
