import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Hex } from 'viem';
import type { BatchSupport } from '../../../demo/app/wallet/SettingsStore';
import { EXIT_DELAY } from '../../../demo/chain/deploy/deploy';
import { roleId } from '../../../demo/chain/deploy/roles';
import { encodeOraclePriceUpdate } from '../../../demo/chain/emitter/oraclePriceUpdate';
import { traderMatchingKey } from '../../../src/domain/keys/traderMatchingKey';
import {
  as,
  oracle,
  owner,
  price,
  TRADER,
  USDC,
  usdc,
  WETH,
} from '../../demo/chain/contracts/contractSandbox';
import { GmxTrader } from '../../demo/chain/keeper/GmxTrader';
import { depositForm } from '../page/depositForm';
import { portfolioChanges } from '../page/portfolioChanges';
import { portfolioPage } from '../page/portfolioPage';
import { ruleEditor } from '../page/ruleEditor';
import { sandboxWallet } from '../page/sandboxWallet';
import type { RunningSandbox, Sandbox } from '../sandbox';
import { type Chain, chainOf } from './chainOf';
import { copiesOnChain } from './copiesOnChain';
import { prepare } from './followerTest';
import { startOwnSandbox } from './startOwnSandbox';

// one sandbox, one story after the other
test.describe.configure({ mode: 'default' });

let running: RunningSandbox;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  running = await startOwnSandbox();
});
test.afterAll(() => running?.stop());

test('newcomers deposit and copy a trader; what the keeper copies and settles is theirs to the last unit', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const { sandbox } = running;
  const chain = chainOf(sandbox);
  const trader = new GmxTrader(chain as ConstructorParameters<typeof GmxTrader>[0]);
  await setEther(chain, 2_000);
  await chain.setPrice(USDC, price(1, 6));
  // a first trade makes the trader known to the board
  await trader.increase(4_000, usdc(400));
  await trader.close();

  const [batch, steps] = await Promise.all([
    arrive(browser, sandbox, 0, 'supported'),
    arrive(browser, sandbox, 1, 'none'),
  ]);
  await follow(batch.page, ['Send 3 calls at once?']);
  await follow(steps.page, ['Send a transaction?', 'Send a transaction?']);
  const followers = [batch, steps];
  for (const { account } of followers) {
    expect(await balanceOf(chain, account)).toBe(usdc(500));
    const key = traderMatchingKey(USDC, TRADER);
    const [rule] = await chain.rules.read.getRuleList([key, [account]]);
    expect(rule).toMatchObject({ allowanceRate: 1_000n, throttleActivity: 3_600n });
  }

  await trader.increase(5_000, usdc(500));
  await expect.poll(async () => (await copiesOnChain(chain)).mirrored.length, { timeout: 20_000 }).toBe(1);
  for (const { page, account } of followers) {
    const { allocatedOf } = await copiesOnChain(chain);
    expect(allocatedOf(account)).toBe(usdc(50));
    await page.getByRole('link', { name: /^Portfolio 0x/ }).click();
    await expectBalance(page, chain, account);
    await expect(portfolioPage(page).section(USDC)).toContainText('50.00 USDC in running copies', {
      timeout: 20_000,
    });
  }

  await setEther(chain, 2_100);
  await trader.close();
  await expect.poll(async () => (await copiesOnChain(chain)).settled.length, { timeout: 20_000 }).toBe(1);
  const copies = await copiesOnChain(chain);
  for (const { page, account } of followers) {
    const result = copies.returnedTo(account) - copies.allocatedOf(account);
    // a twentieth on ten times the collateral, less fees
    expect(result).toBeGreaterThan(usdc(20));
    const portfolio = portfolioPage(page);
    await expect(portfolio.section(USDC)).not.toContainText('in running copies', { timeout: 20_000 });
    await expectBalance(page, chain, account);
    expect(await portfolio.result(USDC, 6)).toBe(result);
    // the dollar is at one dollar: a millionth is 1e24
    await expect.poll(() => portfolio.pnl()).toBe(result * 10n ** 24n);
    await expect(portfolio.rules(USDC)).toHaveCount(1);
    await portfolio
      .rules(USDC)
      .getByRole('button', { name: /^1 copied/ })
      .click();
    await expect(portfolio.section(USDC).locator('[data-copy]')).toHaveCount(1);
    expect(await portfolio.copy(USDC, 'allocated', 6)).toBe(copies.allocatedOf(account));
    expect(await portfolio.copy(USDC, 'returned', 6)).toBe(copies.returnedTo(account));
    expect(await portfolio.copy(USDC, 'result', 6)).toBe(result);
  }

  // nothing was made or lost on the way
  const free = await Promise.all(followers.map(({ account }) => balanceOf(chain, account)));
  const held = await chain.token(USDC).read.balanceOf([chain.allocationStore]);
  expect(held).toBe(free.reduce((sum, each) => sum + each, 0n) + copies.platformFees);
  // three calls at once, and one after another
  const sent = await Promise.all(
    followers.map(({ account }) => chain.client.getTransactionCount({ address: account })),
  );
  expect(sent).toEqual([3, 2]);
  await Promise.all(followers.map(({ page }) => page.context().close()));
});

test('a follower closes a running copy and takes the money out when the keeper has been gone for a day', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { sandbox } = running;
  const chain = chainOf(sandbox);
  const trader = new GmxTrader(chain as ConstructorParameters<typeof GmxTrader>[0]);
  await setEther(chain, 2_000);
  const { page, account } = await arrive(browser, sandbox, 2, 'supported');
  await follow(page, ['Send 3 calls at once?']);
  const wallet = () => chain.token(USDC).read.balanceOf([account]);
  const before = await wallet();
  const { mirrored } = await copiesOnChain(chain);
  await trader.increase(5_000, usdc(500));
  await expect
    .poll(async () => (await copiesOnChain(chain)).mirrored.length, { timeout: 20_000 })
    .toBe(mirrored.length + 1);
  await page.getByRole('link', { name: /^Portfolio 0x/ }).click();
  const section = portfolioPage(page).section(USDC);
  await expect(section).toContainText('50.00 USDC in running copies', { timeout: 20_000 });
  await expect(page.locator('[data-keeper]')).toHaveCount(0);

  await loseKeeper(chain, sandbox);
  await page.reload();
  await expect(page.getByText(/The keeper that lets your copies follow their traders is gone/)).toBeVisible();
  await page.getByRole('button', { name: /^Close and withdraw: the copy of 0x1111/ }).click();
  const changes = portfolioChanges(page);
  await expect(changes.signatures).toHaveCount(1);
  await changes.submit();
  await sandboxWallet(page).approve('Send 2 calls at once?');
  await changes.expectConfirmed();

  const copies = await copiesOnChain(chain);
  expect(copies.settled).toHaveLength(copies.mirrored.length);
  const paid = copies.returnedTo(account);
  expect(paid).toBeGreaterThan(0n);
  expect(await balanceOf(chain, account)).toBe(0n);
  expect(await wallet()).toBe(before + usdc(500) - copies.allocatedOf(account) + paid);
  await expect(section).not.toContainText('in running copies', { timeout: 20_000 });
  await expect(page.locator('[data-keeper]')).toHaveCount(0);
  await page.context().close();
});

/** Takes its permission from the keeper, and lets the day go by after which followers may close copies themselves. */
async function loseKeeper(chain: Chain, { accounts }: Sandbox): Promise<void> {
  const keeper = accounts.find(({ role }) => role === 'keeper')?.address as Hex;
  const role = [roleId('KEEPER'), keeper] as const;
  await chain.mirrorContract.write.revokeRole(role, as(owner));
  await chain.settleContract.write.revokeRole(role, as(owner));
  await chain.wait(Number(EXIT_DELAY));
  await setEther(chain, 2_000);
}

/** Opens the demo as one of the sandbox's accounts, and connects. */
async function arrive(browser: Browser, sandbox: Sandbox, index: number, batches: BatchSupport) {
  const account = sandbox.accounts.filter(({ role }) => role !== 'keeper')[index] as {
    address: Hex;
    privateKey: Hex;
  };
  const page = await (await browser.newContext()).newPage();
  await prepare(page, {
    site: sandbox.url,
    accounts: [account],
    settings: { batches },
    connected: false,
  });
  await page.goto(sandbox.url);
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  await sandboxWallet(page).approve('Connect this page?');
  return { page, account: account.address };
}

/** Deposits 500 USDC and copies the trader, in one submission of these signatures. */
async function follow(page: Page, signatures: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: /^Portfolio 0x/ }).click();
  await depositForm(page, 'USDC').draft('500');
  const areas = page.getByRole('navigation', { name: 'Main' });
  await areas.getByRole('link', { name: 'Trader', exact: true }).click();
  await page.locator(`[data-mimic-row^="${TRADER}"]`).getByRole('link').first().click();
  const editor = ruleEditor(page);
  await editor.open('USDC');
  await expect(editor.root).toContainText('up to 10% of your 500 USDC, at most once an hour');
  await editor.copy.click();
  const changes = portfolioChanges(page);
  await changes.submit();
  for (const title of signatures) await sandboxWallet(page).approve(title);
  await changes.expectConfirmed();
}

const balanceOf = (chain: Chain, account: Hex) => chain.store.read.userBalanceMap([USDC, account]);

/** The page comes to the chain's own figure. */
async function expectBalance(page: Page, chain: Chain, account: Hex): Promise<void> {
  const onChain = await balanceOf(chain, account);
  await expect.poll(() => portfolioPage(page).balance(USDC, 6), { timeout: 40_000 }).toBe(onChain);
}

/** What ETH costs, for the exchange that copies trade on and in the oracle's events. */
async function setEther(chain: Chain, dollars: number): Promise<void> {
  const each = price(dollars, 18);
  await chain.setPrice(WETH, each);
  const time = Number(await chain.now());
  const logs = [
    encodeOraclePriceUpdate(WETH, { min: each, max: each }, time),
    encodeOraclePriceUpdate(USDC, { min: price(1, 6), max: price(1, 6) }, time),
  ];
  await chain.emitter.write.emitRaw([logs], as(oracle));
}
