import type { Page } from '@playwright/test';
import { USDC, usdc } from '../../demo/contracts/chain/contractSandbox';
import { type TranslatedPage, translatePage } from '../../support/translatePage';
import { portfolioPage } from '../page/portfolioPage';
import { ruleEditor } from '../page/ruleEditor';
import { expect, expectBalance, openPortfolio, test } from './storyTest';

declare global {
  var translated: TranslatedPage | undefined;
}

/** Lets the browser translate a page from now on, whatever is shown on it. */
async function translate(page: Page, symbols: readonly string[]) {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  await page.evaluate(`window.translated = (${translatePage})(document.body, ${JSON.stringify(symbols)})`);
  return async () => {
    const seen = await page.evaluate(() => ({
      unseen: window.translated?.unseen(),
      fragile: window.translated?.fragile(),
      figures: window.translated?.figures(),
    }));
    return { ...seen, broken };
  };
}

const sound = { unseen: [], fragile: [], figures: [], broken: [] };

test('a page that the browser translates stays true from the first deposit to the settled copy', async ({
  sandbox,
  chain,
  gmx,
  trader,
  arrive,
  follow,
  copies,
  copied,
}) => {
  test.setTimeout(240_000);
  const { page, account } = await arrive('supported');
  const symbols = [...sandbox.tokens, sandbox.earn.token].map(({ symbol }) => symbol);
  const whole = await translate(page, symbols);
  const portfolio = portfolioPage(page);
  const areas = page.getByRole('navigation', { name: 'Main' });

  await test.step('the board', async () => {
    await page.getByRole('radio', { name: 'Performance' }).check();
    await page.getByRole('combobox').first().selectOption({ label: '30 Days' });
    await page.getByRole('searchbox').fill(trader.account.slice(0, 6));
    await expect(page.locator('[data-mimic-row]')).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: /^All Collateral/ }).click();
    await page.getByRole('checkbox', { name: 'USDC' }).check();
    await page.keyboard.press('Escape');
    expect(await whole()).toEqual(sound);
  });
  await test.step('a deposit and a rule, which say what is typed', async () => {
    await follow(page, ['Send 2 calls at once?']);
    const editor = ruleEditor(page);
    await editor.open('USDC');
    for (const share of ['25', '100']) {
      await editor.rate.fill(share);
      await expect(editor.root).toContainText(`up to ${share}% of your 500 USDC goes into a copy`);
    }
    await page.keyboard.press('Escape');
    expect(await whole()).toEqual(sound);
  });
  await test.step('a running copy, whose price moves', async () => {
    await trader.gmx.increase(5_000, usdc(500));
    await copied();
    await openPortfolio(page);
    await expectBalance(page, chain, account);
    await expect(portfolio.section(USDC)).toContainText('50.00 USDC in running copies');
    const line = portfolio.section(USDC).locator('[data-copy][data-running]');
    const result = () => line.locator('[data-figure="result"] data').getAttribute('value');
    const before = await result();
    await gmx.setEther(1_900);
    await expect.poll(result, { timeout: 40_000 }).not.toBe(before);
    expect(await whole()).toEqual(sound);
  });
  await test.step('its position, and its trader', async () => {
    await portfolio.section(USDC).locator('[data-copy] a').first().click();
    await expect(page.locator('[data-mimic="position-card"]')).toContainText('50.00 USDC');
    await page.getByRole('link', { name: trader.name }).first().click();
    await page
      .getByRole('button', { name: /Net breakdown of/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    expect(await whole()).toEqual(sound);
  });
  await test.step('a settled copy', async () => {
    await trader.gmx.close();
    await expect.poll(async () => (await copies()).settled.length, { timeout: 40_000 }).toBe(1);
    await openPortfolio(page);
    await expectBalance(page, chain, account);
    await expect(portfolio.section(USDC)).not.toContainText('in running copies', { timeout: 20_000 });
    expect(await whole()).toEqual(sound);
  });
  await test.step('the other pages', async () => {
    await areas.getByRole('link', { name: 'Earn' }).click();
    await expect(page.locator('[data-mimic="earn"]')).toContainText('Your lock');
    await page.getByRole('button', { name: /Switch Theme/ }).click();
    await page.getByRole('button', { name: 'Sandbox, no real money' }).click();
    await page.getByRole('button', { name: /^Get more/ }).click();
    await expect(page.getByText('Tokens added to the Sandbox Wallet.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Locked' }).check();
    await page.getByRole('checkbox', { name: 'Locked' }).uncheck();
    await page.keyboard.press('Escape');
    for (const path of [
      '/nowhere',
      '/trader/0x12',
      '/position/0x12',
      '/explorer/address/0x12',
      '/explorer/tx/0x12',
    ]) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page.locator('main section.notice')).toBeVisible();
    }
    await page.goBack();
    expect(await whole()).toEqual(sound);
  });
});
