import { expect, type Locator, type Page, test } from '@playwright/test';
import { slice } from '../../depth';
import { closeDialog, openDialog } from '../../kit/page/dialog';
import { sharedSandbox } from '../../kit/page/sandbox';
import { watchPage } from '../../kit/page/violations';
import { WIDGETS, type WidgetUnderTest } from '../../kit/widgets';
import { openHarness, rootOf } from '../harness/openHarness';

const widgetOf = (component: string) =>
  WIDGETS.find((widget) => widget.component === component) as WidgetUnderTest;

/** Opens a widget in a host with React 18; resolves with the widget's element and the console's warnings. */
async function open(page: Page, component: string) {
  const { warnings } = await watchPage(page);
  const widget = widgetOf(component);
  await openHarness(page, { widget, react: 'react18' });
  expect(await page.evaluate(() => window.harness.react)).toMatch(/^18\./);
  return { root: page.locator(rootOf(widget)), warnings };
}

const { parts, part } = slice(3, 3);

for (const widget of WIDGETS.filter((_, index) => index % parts === part)) {
  test(`${widget.component} hydrates what React 18 rendered on a server`, async ({ page }) => {
    const { warnings } = await watchPage(page);
    await openHarness(page, { widget, react: 'react18', render: 'server' });
    expect(warnings).toEqual([]);
    expect(await page.evaluate(() => window.harness.recovered)).toEqual([]);
  });
}

test('Leaderboard: tooltips, filters, and Copy, which opens the rule editor', async ({ page }) => {
  const { root, warnings } = await open(page, 'Leaderboard');
  await showTooltips(root);
  await chooseFilters(root);
  const copy = root.getByRole('button', { name: /^Copy 0x/ }).first();
  const dialog = await openDialog(copy);
  await useRuleEditor(page);
  await closeDialog(copy, 'Close');
  await openDialog(copy);
  await useRuleEditor(page);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(copy).toBeFocused();
  expect(warnings).toEqual([]);
});

test('ConnectButton: a wallet connects, and the account panel disconnects it', async ({ page }) => {
  await announceWallet(page);
  const { root, warnings } = await open(page, 'ConnectButton');
  const button = root.getByRole('button').first();
  await openDialog(button);
  await closeDialog(button, 'Close');
  const list = await openDialog(button);
  await list.getByRole('button', { name: 'Announced Wallet' }).click();
  await expect(root).toHaveAttribute('data-status', 'connected');

  const account = await openDialog(button);
  await expect(account.getByText('Connected with Announced Wallet')).toBeVisible();
  await closeDialog(button, 'outside');
  await openDialog(button);
  await account.getByRole('button', { name: 'Disconnect' }).click();
  await expect(account).toHaveCount(0);
  await expect(root).toHaveAttribute('data-status', 'disconnected');
  await openDialog(button);
  await closeDialog(button, 'Escape');
  expect(warnings).toEqual([]);
});

/** Opens each kind of tooltip: the same one in different rows is one kind. */
async function showTooltips(root: Locator) {
  const page = root.page();
  const triggers = await root.locator('button[aria-describedby]:visible').all();
  expect(triggers.length).toBeGreaterThan(1);
  for (const trigger of triggers.slice(0, 12)) {
    const tip = page.locator(`[role="tooltip"][id="${await trigger.getAttribute('aria-describedby')}"]`);
    await trigger.hover();
    await expect(tip).toBeVisible();
    await expect(tip).toHaveAttribute('data-placed', '');
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    // adjacent triggers share a tooltip, which stays closed until the pointer has left all of them
    await page.mouse.move(0, 0);
  }
}

/** Selects a collateral token, then all of them again, and another timeframe. */
async function chooseFilters(root: Locator) {
  const collateral = root.getByRole('button', { name: 'All Collateral' });
  const symbol = sharedSandbox().tokens[0]!.symbol;
  const dialog = await openDialog(collateral);
  await dialog.getByRole('checkbox', { name: symbol }).check();
  await root.page().keyboard.press('Escape');
  const chosen = root.getByRole('button', { name: symbol, exact: true });
  await expect(chosen).toBeFocused();
  await openDialog(chosen);
  await dialog.getByRole('checkbox', { name: 'All Collateral' }).check();
  await closeDialog(collateral, 'outside');
  await root.getByLabel('Activity').selectOption('30 Days');
  await expect(root.getByLabel('Activity')).toHaveValue('2628000');
  await root.getByLabel('Activity').selectOption('7 Days');
}

/** Types a share into the open editor, and returns what it shows. */
async function useRuleEditor(page: Page) {
  const editor = page.locator('[data-mimic="rule-editor"]');
  await editor.getByLabel('Allocate %').fill('7');
  await expect(editor.getByText(/up to 7% of your/)).toBeVisible();
}

/** A wallet that connects on request, announced by EIP-6963 before the page's first script. */
async function announceWallet(page: Page) {
  const { accounts, chainId } = sharedSandbox();
  await page.addInitScript(
    ({ account, chain }) => {
      const answers: Record<string, unknown> = {
        eth_requestAccounts: [account],
        // not connected until requested
        eth_accounts: [],
        eth_chainId: chain,
        wallet_requestPermissions: [],
        wallet_revokePermissions: null,
      };
      const detail = Object.freeze({
        info: { uuid: 'a', name: 'Announced Wallet', rdns: 'test.announced', icon: '' },
        provider: {
          request: async ({ method }: { method: string }) => {
            if (method === 'eth_requestAccounts') answers.eth_accounts = [account];
            return answers[method] ?? null;
          },
          on: () => undefined,
          removeListener: () => undefined,
        },
      });
      const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    { account: accounts[0]!.address, chain: `0x${chainId.toString(16)}` },
  );
}
