import { expect, test } from '@playwright/test';
import type { Hex } from 'viem';
import { EXIT_DELAY } from '../../../demo/chain/deploy/deploy';
import { roleId } from '../../../demo/chain/deploy/roles';
import { traderMatchingKey } from '../../../src/domain/keys/traderMatchingKey';
import { as, owner, price, TRADER, USDC, usdc } from '../../demo/chain/contracts/contractSandbox';
import { GmxTrader } from '../../demo/chain/keeper/GmxTrader';
import { portfolioChanges } from '../page/portfolioChanges';
import { portfolioPage } from '../page/portfolioPage';
import { sandboxWallet } from '../page/sandboxWallet';
import type { RunningSandbox, Sandbox } from '../sandbox';
import { type Chain, chainOf } from './chainOf';
import { copiesOnChain } from './copiesOnChain';
import { startOwnSandbox } from './startOwnSandbox';
import { arrive, balanceOf, expectBalance, follow, setEther } from './storyFollower';

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
