import type { Hex } from 'viem';
import { EXIT_DELAY } from '../../../demo/chain/deploy/deploy';
import { roleId } from '../../../demo/chain/deploy/roles';
import { traderMatchingKey } from '../../../src/domain/keys/traderMatchingKey';
import { as, owner, USDC, usdc } from '../../demo/chain/contracts/contractSandbox';
import type { Chain } from '../follower/chainOf';
import { portfolioChanges } from '../page/portfolioChanges';
import { portfolioPage } from '../page/portfolioPage';
import { sandboxWallet } from '../page/sandboxWallet';
import type { Sandbox } from '../sandbox';
import {
  balanceOf,
  expect,
  expectBalance,
  heldForFollowers,
  openPortfolio,
  setEther,
  test,
} from './storyTest';

// its last test takes the keeper away for good
test.use({ without: 'keeper' });

test('newcomers deposit and copy a trader, and the keeper’s copies and settlements match to the last unit', async ({
  chain,
  trader,
  arrive,
  follow,
  copies: copiesNow,
  copied,
}) => {
  test.setTimeout(150_000);
  const heldBefore = await heldForFollowers(chain);
  const [batch, steps] = await Promise.all([arrive('supported'), arrive('none')]);
  await follow(batch.page, ['Send 2 calls at once?']);
  await follow(steps.page, ['Send a transaction?', 'Send a transaction?']);
  const followers = [batch, steps];
  for (const { account } of followers) {
    expect(await balanceOf(chain, account)).toBe(usdc(500));
    const key = traderMatchingKey(USDC, trader.account);
    const [rule] = await chain.rules.read.getRuleList([key, [account]]);
    expect(rule).toMatchObject({ allowanceRate: 1_000n, throttleActivity: 3_600n });
  }

  await trader.gmx.increase(5_000, usdc(500));
  await copied();
  for (const { page, account } of followers) {
    const { allocatedOf } = await copiesNow();
    expect(allocatedOf(account)).toBe(usdc(50));
    await openPortfolio(page);
    await expectBalance(page, chain, account);
    await expect(portfolioPage(page).section(USDC)).toContainText('50.00 USDC in running copies', {
      timeout: 20_000,
    });
  }

  await setEther(chain, 2_100);
  await trader.gmx.close();
  await expect.poll(async () => (await copiesNow()).settled.length, { timeout: 20_000 }).toBe(1);
  const copies = await copiesNow();
  for (const { page, account } of followers) {
    const result = copies.returnedTo(account) - copies.allocatedOf(account);
    // five percent at ten times the collateral, less fees
    expect(result).toBeGreaterThan(usdc(20));
    const portfolio = portfolioPage(page);
    await expect(portfolio.section(USDC)).not.toContainText('in running copies', { timeout: 20_000 });
    await expectBalance(page, chain, account);
    expect(await portfolio.result(USDC, 6)).toBe(result);
    // the USDC price is one dollar: a millionth is 1e24
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

  // no profit or loss in between
  const free = await Promise.all(followers.map(({ account }) => balanceOf(chain, account)));
  expect((await heldForFollowers(chain)) - heldBefore).toBe(free.reduce((sum, each) => sum + each, 0n));
  // an approval and a submit in one transaction, for which the account delegates once; or one after another
  const sent = await Promise.all(
    followers.map(({ account }) => chain.client.getTransactionCount({ address: account })),
  );
  expect(sent).toEqual([2, 2]);
});

// last on this sandbox: the keeper does not come back
test('a follower closes a running copy and withdraws when the keeper has been gone for a day', async ({
  sandbox,
  chain,
  trader,
  arrive,
  follow,
  copies: copiesNow,
  copied,
}) => {
  test.setTimeout(120_000);
  const { page, account } = await arrive('supported');
  await follow(page, ['Send 2 calls at once?']);
  const wallet = () => chain.token(USDC).read.balanceOf([account]);
  const before = await wallet();
  await trader.gmx.increase(5_000, usdc(500));
  await copied();
  await openPortfolio(page);
  const section = portfolioPage(page).section(USDC);
  await expect(section).toContainText('50.00 USDC in running copies', { timeout: 20_000 });
  await expect(page.locator('[data-keeper]')).toHaveCount(0);

  await loseKeeper(chain, sandbox);
  await page.reload();
  await expect(page.getByText(/The keeper that runs your copies has stopped/)).toBeVisible();
  await page.getByRole('button', { name: `Close and withdraw: the copy of ${trader.name}` }).click();
  const changes = portfolioChanges(page);
  await expect(changes.signatures).toHaveCount(1);
  await changes.submit();
  await sandboxWallet(page).approve('Send a transaction?');
  await changes.expectConfirmed();

  const copies = await copiesNow();
  expect(copies.settled).toHaveLength(copies.mirrored.length);
  const paid = copies.returnedTo(account);
  expect(paid).toBeGreaterThan(0n);
  expect(await balanceOf(chain, account)).toBe(0n);
  expect(await wallet()).toBe(before + usdc(500) - copies.allocatedOf(account) + paid);
  await expect(section).not.toContainText('in running copies', { timeout: 20_000 });
  await expect(page.locator('[data-keeper]')).toHaveCount(0);
});

/** Revokes the keeper's role, and lets the day pass after which followers may close copies themselves. */
async function loseKeeper(chain: Chain, { accounts }: Sandbox): Promise<void> {
  const keeper = accounts.find(({ role }) => role === 'keeper')?.address as Hex;
  const role = [roleId('KEEPER'), keeper] as const;
  await chain.mirrorContract.write.revokeRole(role, as(owner));
  await chain.settleContract.write.revokeRole(role, as(owner));
  await chain.wait(Number(EXIT_DELAY));
  await setEther(chain, 2_000);
}
