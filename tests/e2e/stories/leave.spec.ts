import { USDC, usdc } from '../../kit/chain/contractSandbox';
import { portfolioChanges } from '../../kit/page/portfolioChanges';
import { portfolioPage } from '../../kit/page/portfolioPage';
import { sandboxWallet } from '../../kit/page/sandboxWallet';
import { balanceOf, expect, expectBalance, heldForFollowers, openPortfolio, test } from './storyTest';

test('a follower leaves a running copy with its result, and it continues for the other', async ({
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
  const [leaver, stayer] = await Promise.all([arrive('none'), arrive('supported')]);
  await follow(leaver.page, ['Send a transaction?', 'Send a transaction?']);
  await follow(stayer.page, ['Send 2 calls at once?']);
  await trader.gmx.increase(5_000, usdc(500));
  await copied();
  await gmx.setEther(1_900);

  const { page, account } = leaver;
  await openPortfolio(page);
  const portfolio = portfolioPage(page);
  await expect(portfolio.section(USDC)).toContainText('50.00 USDC in running copies', { timeout: 20_000 });
  await portfolio
    .rules(USDC)
    .getByRole('button', { name: /^1 copied/ })
    .click();
  const copy = portfolio.section(USDC).locator('[data-copy]');
  await copy
    .getByRole('button', { name: `Leave the copy of ${trader.name} ETH SHORT with USDC` })
    .press('Enter');
  await expect(copy).toContainText('Not submitted yet');
  const changes = portfolioChanges(page);
  await expect(changes.root).toContainText(/Price: \$?[\d,.]+ or better, which is within/);
  await expect(changes.root).toContainText(
    /Execution fee up to 0\.0\d+ ETH; what GMX does not use comes back/,
  );
  await expect(changes.root).toContainText(
    /Your share is currently worth \d+\.\d\d USDC, before closing fees/,
  );
  await expect(changes.signatures).toHaveText([new RegExp(`^Leave the copy of ${trader.name} ETH SHORT`)]);
  await changes.submit();
  await sandboxWallet(page).approve('Send a transaction?');
  await changes.expectConfirmed();

  await expect(copy).toHaveAttribute('data-ended', 'left', { timeout: 30_000 });
  await expect(copy).toContainText(/opened .* · left /);
  const copies = await copiesNow();
  expect(copies.settled.map(({ mimicList }) => mimicList.map((mimic) => mimic.toLowerCase()))).toEqual([
    [account],
  ]);
  const made = copies.returnedTo(account) - copies.allocatedOf(account);
  // five percent at ten times the collateral, less fees
  expect(made).toBeGreaterThan(usdc(20));
  expect(await portfolio.copy(USDC, 'result', 6)).toBe(made);
  expect(await portfolio.result(USDC, 6)).toBe(made);
  await expectBalance(page, chain, account);
  await expect(portfolio.section(USDC)).not.toContainText('in running copies');

  await trader.gmx.close();
  await expect.poll(async () => (await copiesNow()).settled.length, { timeout: 40_000 }).toBe(2);
  const ended = await copiesNow();
  expect(ended.returnedTo(account)).toBe(copies.returnedTo(account));
  // the same share at the same price: they differ only by what GMX and the keeper take for the orders of each
  const other = ended.settled.at(-1)!;
  expect(other.mimicList.map((mimic) => mimic.toLowerCase())).toEqual([stayer.account]);
  const rest = other.amountList[0] ?? 0n;
  expect(rest).toBeGreaterThan(copies.returnedTo(account) - usdc(5));
  expect(rest).toBeLessThan(copies.returnedTo(account) + usdc(1));
  const free = await Promise.all([leaver, stayer].map((each) => balanceOf(chain, each.account)));
  expect((await heldForFollowers(chain, sandbox)) - heldBefore).toBe(
    free.reduce((sum, each) => sum + each, 0n),
  );
});
