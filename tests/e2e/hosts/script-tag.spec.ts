import { test as base, expect, type Page } from '@playwright/test';
import type {} from '../../../src/exports/embed';
import { USDC } from '../../kit/chain/contractSandbox';
import { chainOf } from '../../kit/page/chainOf';
import { depositForm } from '../../kit/page/depositForm';
import { newAccount } from '../../kit/page/followerTest';
import { fund } from '../../kit/page/fund';
import { announcedWallet } from '../../kit/page/installWallet';
import { countOpen, settledCounts } from '../../kit/page/leaks';
import { portfolioChanges } from '../../kit/page/portfolioChanges';
import { sharedSandbox } from '../../kit/page/sandbox';
import { boardRows } from '../../kit/page/useBoard';
import { connectWallet } from '../../kit/page/useWallet';
import { watchPage } from '../../kit/page/violations';
import { stubKitService } from '../../kit/wallet/kitService';
import { serveExample } from '../embed/serveExample';

const test = base.extend<{ site: Awaited<ReturnType<typeof serveExample>> }>({
  site: async ({ browserName: _ }, use) => {
    const site = await serveExample(sharedSandbox());
    await use(site);
    site.stop();
  },
});

const open = (page: Page, url: string, body: string) => page.goto(`${url}/?body=${encodeURIComponent(body)}`);

test('a page of plain HTML shows rows, connects once for all its elements, and deposits', async ({
  page,
  site,
}) => {
  const { warnings } = await watchPage(page);
  const chain = chainOf(sharedSandbox());
  const account = newAccount();
  await fund(chain, [account.address]);
  const wallet = await announcedWallet(page, {
    rpcUrl: sharedSandbox().rpcUrl,
    privateKey: account.privateKey,
  });
  await page.goto(site.url);
  await expect(boardRows(page).first()).toBeVisible();
  await connectWallet(page, wallet.name);
  await expect(page.locator('[data-mimic="portfolio"]')).toHaveAttribute('data-state', 'ready');

  await page.evaluate((token) => {
    document.addEventListener('mimic-success', ({ target, detail }) => {
      document.title = `${(target as Element).localName} ${detail.status.status}`;
    });
    const form = document.createElement('mimic-deposit-form');
    form.token = token;
    document.body.prepend(form);
  }, USDC);
  const form = depositForm(page, 'USDC');
  // not the form behind the portfolio's Change button, which would open above it
  await expect(form.root).toBeVisible();
  await form.draft('5');
  const changes = portfolioChanges(page);
  await changes.submit();
  await changes.expectConfirmed();
  await expect(page).toHaveTitle('mimic-portfolio-changes confirmed');
  expect(await chain.store.read.userBalanceMap([USDC, account.address])).toBe(5_000_000n);
  await expect(page.locator('[data-mimic="portfolio"] [data-token]').first()).toContainText('5');
  expect(warnings).toEqual([]);
});

test('a leaderboard loads in 140 KB beside the names of index tokens, and works in the page and in a shadow root', async ({
  page,
  site,
}) => {
  const { warnings } = await watchPage(page);
  await open(page, site.url, '<mimic-leaderboard></mimic-leaderboard>');
  await expect(boardRows(page).first()).toBeVisible();
  // the names of index tokens, 5 KB, are loaded ahead of the rows
  expect(site.bytes()).toBeLessThan(145 * 1024);

  const body =
    '<mimic-leaderboard theme="dark" shadow="none" trader-href="#{trader}">Loading…</mimic-leaderboard>';
  await open(page, site.url, body);
  const row = boardRows(page).first();
  await expect(row).toBeVisible();
  const board = page.locator('mimic-leaderboard');
  await expect(board).not.toContainText('Loading…', { useInnerText: true });
  const look = () => board.locator('[data-mimic]').evaluate((root) => getComputedStyle(root).color);
  const dark = await look();
  await board.evaluate((element) => element.setAttribute('theme', 'light'));
  await expect.poll(look).not.toBe(dark);
  // the page may still remove the element's earlier content, as a framework does with its own
  await board.evaluate((element) => element.removeChild(element.firstChild as Node));
  await expect(row).toBeVisible();
  // a page that empties the element removes the widget until it is rendered again
  await board.evaluate((element) => {
    element.replaceChildren();
    element.setAttribute('theme', 'auto');
  });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Copy/ }).click();
  const editor = page.locator('[data-mimic="rule-editor"]');
  await expect(editor).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  // the link is followed unless the page handles it
  await board.evaluate((element) =>
    element.addEventListener('mimic-select-trader', (event) => event.preventDefault(), { once: true }),
  );
  const link = row.getByRole('link');
  await link.click();
  expect(new URL(page.url()).hash).toBe('');
  await link.click();
  await expect(page).toHaveURL(/#0x[0-9a-f]{40}$/);
  expect(warnings).toEqual([]);
});

test.describe('A page whose CSP is not tested', () => {
  test.use({ bypassCSP: true });

  test('elements can be added, changed, moved and removed, report their errors, leave nothing behind, and load the kit on Connect', async ({
    page,
    site,
  }) => {
    const { warnings } = await watchPage(page);
    await countOpen(page);
    await stubKitService(page.context());
    await open(page, site.url, '<div id="one"></div><div id="two"></div>');
    const add = () =>
      page.evaluate(() => {
        for (const place of ['one', 'two']) {
          const board = document.createElement('mimic-leaderboard');
          document.getElementById(place)?.append(board);
        }
      });
    const remove = () =>
      page.evaluate(() =>
        document.querySelectorAll('mimic-leaderboard').forEach((each) => void each.remove()),
      );
    await add();
    await expect(boardRows(page).first()).toBeVisible();
    await remove();
    const once = await settledCounts(page);
    for (let times = 0; times < 3; times++) {
      await add();
      await remove();
    }
    await add();
    await expect(page.locator('[data-state="ready"]')).toHaveCount(2);
    // a damaged element that the page removes does not affect others
    await page.evaluate(() => {
      const damaged = document.querySelector('#one mimic-leaderboard');
      damaged?.shadowRoot?.querySelector('[data-mimic]')?.remove();
      damaged?.remove();
    });
    await expect(page.locator('[data-state="ready"]')).toHaveCount(1);
    await expect(boardRows(page).first()).toBeVisible();
    expect(warnings.splice(0).join()).toContain('removeChild');
    await remove();
    await expect.poll(() => page.evaluate(() => window.leaks.counts())).toEqual(once);

    await page.evaluate(() => {
      const board = document.createElement('mimic-leaderboard');
      board.rankBy = 'roi';
      document.getElementById('one')?.append(board);
    });
    const board = page.locator('mimic-leaderboard');
    const root = board.locator('[data-mimic]');
    await expect(root).toHaveAttribute('data-focus', 'roi');
    await expect(boardRows(page).first()).toBeVisible();
    await root.getByRole('searchbox').fill('0x');
    await page.evaluate(() =>
      document.getElementById('two')?.append(document.querySelector('mimic-leaderboard')!),
    );
    // unchanged: it was never unmounted
    await expect(root.getByRole('searchbox')).toHaveValue('0x');
    expect(warnings).toEqual([]);

    await board.evaluate((element) => element.setAttribute('trader-href', 'javascript:alert("{trader}")'));
    await expect(board.getByRole('alert')).toContainText('trader-href must be an http(s) or relative URL');
    await expect(boardRows(page)).toHaveCount(0);
    expect(warnings.pop()).toContain('/hosts/script-tag.md#elements');
    await board.evaluate((element) => element.removeAttribute('trader-href'));
    await expect(boardRows(page).first()).toBeVisible();
    expect(warnings).toEqual([]);

    await page.route('**/embed/indexerStatus-*.js', (route) => route.abort());
    await page.evaluate(() => {
      const status = document.createElement('mimic-indexer-status');
      status.textContent = 'Loading…';
      status.addEventListener('mimic-error', () => {
        document.title = 'not loaded';
      });
      document.body.append(status);
    });
    await expect(page.locator('mimic-indexer-status')).toContainText(
      'Couldn’t load this part of the page. Reload',
    );
    await expect(page.locator('mimic-indexer-status')).not.toContainText('Loading…');
    await expect(page).toHaveTitle('not loaded');

    // the wallet kit loads on click, not with the page
    await page.evaluate(() => {
      const button = document.createElement('mimic-connect-button');
      const config = JSON.parse(document.getElementById('mimic-config')?.textContent ?? '');
      button.config = { ...config, wallet: { projectId: '0'.repeat(32), socials: false } };
      document.body.prepend(button);
    });
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await expect(page.locator('w3m-modal')).toBeAttached();
  });
});
