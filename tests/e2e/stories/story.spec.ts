import { formatUnits, type Hex } from 'viem';
import { roleId } from '../../../demo/contracts/deploy/protocolPlan';
import { traderMatchingKey } from '../../../src/domain/keys';
import { as, owner, USDC, usdc } from '../../kit/chain/contractSandbox';
import type { Chain } from '../../kit/page/chainOf';
import { depositForm } from '../../kit/page/depositForm';
import { portfolioChanges } from '../../kit/page/portfolioChanges';
import { portfolioPage } from '../../kit/page/portfolioPage';
import type { Sandbox } from '../../kit/page/sandbox';
import { sandboxWallet } from '../../kit/page/sandboxWallet';
import { balanceOf, expect, expectBalance, heldForFollowers, openPortfolio, test } from './storyTest';

// its last test takes the keeper away for good
test.use({ without: 'keeper' });

test('newcomers deposit and copy a trader, and the keeper’s copies and settlements match to the last unit', async ({
  sandbox,
  chain,
  gmx,
  trader,
  arrive,
  follow,
  copies: copiesNow,
  copied,
}) => {
  test.setTimeout(150_000);
  const heldBefore = await heldForFollowers(chain, sandbox);
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

  await gmx.setEther(1_900);
  await trader.gmx.close();
  await expect.poll(async () => (await copiesNow()).settled.length, { timeout: 40_000 }).toBe(1);
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
  expect((await heldForFollowers(chain, sandbox)) - heldBefore).toBe(
    free.reduce((sum, each) => sum + each, 0n),
  );
  // an approval and a submit in one transaction, for which the account delegates once; or one after another
  const sent = await Promise.all(
    followers.map(({ account }) => chain.client.getTransactionCount({ address: account })),
  );
  expect(sent).toEqual([2, 2]);
});

// last on this sandbox: the keeper does not come back
test('a follower leaves a running copy and withdraws when there is no keeper any more', async ({
  sandbox,
  chain,
  trader,
  arrive,
  follow,
  copies: copiesNow,
  copied,
}) => {
  test.setTimeout(120_000);
  const { page, account } = await arrive('none');
  await follow(page, ['Send a transaction?', 'Send a transaction?']);
  const wallet = () => chain.token(USDC).read.balanceOf([account]);
  const before = await wallet();
  await trader.gmx.increase(5_000, usdc(500));
  await copied();
  await openPortfolio(page);
  const section = portfolioPage(page).section(USDC);
  await expect(section).toContainText('50.00 USDC in running copies', { timeout: 20_000 });

  await dismissKeeper(chain, sandbox);
  await portfolioPage(page)
    .rules(USDC)
    .getByRole('button', { name: /^1 copied/ })
    .click();
  await section.getByRole('button', { name: `Leave the copy of ${trader.name} ETH SHORT with USDC` }).click();
  const changes = portfolioChanges(page);
  await changes.submit();
  await sandboxWallet(page).approve('Send a transaction?');
  await changes.expectConfirmed();
  await expect(section).not.toContainText('in running copies', { timeout: 40_000 });

  const copies = await copiesNow();
  expect(copies.settled).toHaveLength(copies.mirrored.length);
  const paid = copies.returnedTo(account);
  expect(paid).toBeGreaterThan(usdc(40));
  await expectBalance(page, chain, account);
  await depositForm(page, 'USDC').draft(formatUnits(await balanceOf(chain, account), 6), 'Withdraw');
  await changes.submit();
  await sandboxWallet(page).approve('Send a transaction?');
  await changes.expectConfirmed();
  expect(await balanceOf(chain, account)).toBe(0n);
  expect(await wallet()).toBe(before + usdc(500) - copies.allocatedOf(account) + paid);
});

/** The owner dismisses the keeper, which can do nothing any more. */
async function dismissKeeper(chain: Chain, { accounts }: Sandbox): Promise<void> {
  const keeper = accounts.find(({ role }) => role === 'keeper')?.address as Hex;
  await chain.copiesContract.write.revokeRole([roleId('KEEPER'), keeper], as(owner));
}
