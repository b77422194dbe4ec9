import { test as base, expect, type Page } from '@playwright/test';
import { USDC } from '../../kit/chain/contractSandbox';
import { chainOf } from '../../kit/page/chainOf';
import { newAccount } from '../../kit/page/followerTest';
import { fund } from '../../kit/page/fund';
import { announcedWallet } from '../../kit/page/installWallet';
import { sharedSandbox } from '../../kit/page/sandbox';
import { watchPage } from '../../kit/page/violations';
import { serveFrames } from '../embed/serveFrames';

type Asked = { method: string; params?: readonly unknown[] };

declare global {
  var watched: {
    /** Requests to the wallet in this window. */
    asked: Asked[];
    /** Releases the wallet's held transactions. */
    release?: () => void;
    /** All messages that windows have sent to this one. */
    said: string[];
    /** Overrides the wallet's responses, where it responds at all. */
    instead?: (asked: Asked, request: (asked: Asked) => Promise<unknown>) => Promise<unknown> | undefined;
    /** Events that the wallet emits. */
    tell?: (name: string, value: unknown) => void;
  };
}

const test = base.extend<{ sites: Awaited<ReturnType<typeof serveFrames>> }>({
  sites: async ({ browserName: _ }, use) => {
    const sites = await serveFrames(sharedSandbox());
    await use(sites);
    sites.stop();
  },
});

/** A follower's wallet in every page and frame, like an extension, with the requests to each and what each was told. */
async function install(page: Page, isHeld = false) {
  await page.addInitScript((held) => {
    window.watched = { asked: [], said: [] };
    window.addEventListener('message', ({ data }) => watched.said.push(JSON.stringify(data)));
    const known = new WeakSet();
    const waiting = new Promise<void>((resolve) => {
      if (held) watched.release = resolve;
      else resolve();
    });
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { provider, info } = (event as CustomEvent).detail;
      if (info.name !== 'Announced Wallet' || known.has(provider)) return;
      known.add(provider);
      const { request } = provider;
      provider.request = async (asked: Asked) => {
        watched.asked.push(asked);
        if (asked.method === 'eth_sendTransaction') await waiting;
        return watched.instead?.(asked, request) ?? request(asked);
      };
      const listeners: [string, (value: unknown) => void][] = [];
      provider.on = (...listener: [string, (value: unknown) => void]) => listeners.push(listener);
      watched.tell = (name, value) => {
        for (const [heard, listener] of listeners) if (heard === name) listener(value);
      };
    });
  }, isHeld);
  const chain = chainOf(sharedSandbox());
  const { address, privateKey } = newAccount();
  await fund(chain, [address]);
  await announcedWallet(page, { rpcUrl: sharedSandbox().rpcUrl, privateKey });
  return {
    deposited: () => chain.store.read.userBalanceMap([USDC, address]),
    sentCount: () => chain.client.getTransactionCount({ address, blockTag: 'pending' }),
  };
}

const askedOf = (page: Page) => page.evaluate(() => window.watched.asked.map(({ method }) => method));

/** The frame with the widgets. */
function framed(page: Page) {
  const frame = page.frameLocator('#mimic');
  const connectButton = frame.locator('[data-mimic="connect-button"]').first();
  const changes = frame.locator('[data-mimic="portfolio-changes"]');
  return {
    frame,
    rows: frame.locator('[data-mimic="leaderboard"] [data-mimic-row]'),
    connectButton,
    wallets: frame.getByRole('dialog').getByRole('button'),
    changes,
    height: () => page.locator('#mimic').evaluate((element) => element.clientHeight),
    contentHeight: () => frame.locator('html').evaluate((html) => html.getBoundingClientRect().height),
    isConnected: () => expect(connectButton).toHaveAttribute('data-status', 'connected'),
    async connect(name: string) {
      await connectButton.getByRole('button').click();
      await frame.getByRole('dialog').getByRole('button', { name }).click();
      await this.isConnected();
    },
    async draft(amount: string) {
      await frame.getByRole('button', { name: 'Change the USDC balance' }).click();
      const form = frame.getByRole('dialog').locator('[data-mimic="deposit-form"]');
      await form.getByLabel('Amount').fill(amount);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
    },
    submit: () => changes.getByRole('button', { name: 'Submit', exact: true }).click(),
    isConfirmed: () =>
      expect(changes.getByRole('status').filter({ hasText: 'Transaction confirmed' })).toBeVisible(),
    reload: () => frame.locator('html').evaluate(() => location.reload()),
  };
}

test('a cross-origin frame shows rows, fits their height, connects the parent page’s wallet, and deposits once', async ({
  page,
  sites,
}) => {
  const { warnings } = await watchPage(page);
  const chain = await install(page);
  const widgets = framed(page);
  await page.goto(`${sites.partner}/partner/`);
  await expect(widgets.rows.first()).toBeVisible();
  const before = await widgets.height();
  expect(before).toBeGreaterThan(480);
  await expect.poll(async () => (await widgets.height()) - (await widgets.contentHeight())).toBe(0);

  await widgets.connectButton.getByRole('button').click();
  await expect(widgets.wallets.filter({ hasText: 'Announced Wallet' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await widgets.connect(new URL(sites.partner).host);
  await widgets.draft('5');
  await widgets.submit();
  await widgets.isConfirmed();
  expect(await chain.deposited()).toBe(5_000_000n);
  // an approval and the deposit
  expect(await chain.sentCount()).toBe(2);
  const asked = await askedOf(page);
  expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2);
  expect(asked.filter((method) => /sign|permission/i.test(method))).toEqual([]);
  expect(await widgets.frame.locator('html').evaluate(() => window.watched.asked)).toEqual([]);

  // a frame that grows and shrinks returns to its size; the portfolio has one more row once the deposit is indexed
  await expect(widgets.frame.locator('[data-mimic="portfolio"] [data-token]').first()).toContainText('5');
  await expect.poll(async () => (await widgets.height()) - (await widgets.contentHeight())).toBe(0);
  const wide = await widgets.height();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(widgets.height).not.toBe(wide);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(widgets.height).toBe(wide);

  // still connected, with the same wallet
  await page.reload();
  await widgets.isConnected();
  await expect(widgets.frame.locator('[data-mimic="portfolio"] [data-token]').first()).toContainText('5');
  await widgets.reload();
  await widgets.isConnected();
  expect(await chain.sentCount()).toBe(2);
  expect(warnings).toEqual([]);
});

test('a frame reloaded during a wallet prompt keeps its drafts, and does not prompt again by itself', async ({
  page,
  sites,
}) => {
  const chain = await install(page, true);
  const widgets = framed(page);
  const sends = async () => (await askedOf(page)).filter((method) => method === 'eth_sendTransaction').length;
  await page.goto(`${sites.partner}/partner/`);
  await widgets.connect(new URL(sites.partner).host);
  await widgets.draft('7');
  await widgets.reload();
  await expect(widgets.changes.getByRole('button', { name: /^Remove from draft/ })).toHaveCount(1);
  await widgets.submit();
  await expect.poll(sends).toBe(1);

  await widgets.reload();
  expect(await sends()).toBe(1);
  await page.evaluate(() => window.watched.release?.());
  await expect.poll(chain.sentCount).toBe(1);
  await widgets.submit();
  await widgets.isConfirmed();
  expect(await chain.deposited()).toBe(7_000_000n);
  expect(await chain.sentCount()).toBe(2);
  expect(await sends()).toBe(2);
});

test('its URL selects the widget, and on its own it is a normal page', async ({ page, sites }) => {
  const { warnings } = await watchPage(page);
  await page.goto(`${sites.widgets}/frame/?widget=leaderboard&theme=dark&rpc-url=http://127.0.0.1:9`);
  await expect(page.locator('[data-mimic="leaderboard"]')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
  await expect(page.locator('[data-mimic="portfolio"]')).toHaveCount(0);
  expect(warnings).toEqual([]);
});
