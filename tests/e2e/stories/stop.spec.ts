import { USDC, usdc } from '../../kit/chain/contractSandbox';
import { findAxeViolations } from '../../kit/page/axe';
import { findOverflow } from '../../kit/page/overflow';
import { portfolioChanges } from '../../kit/page/portfolioChanges';
import { portfolioPage } from '../../kit/page/portfolioPage';
import { ruleEditor } from '../../kit/page/ruleEditor';
import { sandboxWallet } from '../../kit/page/sandboxWallet';
import { expect, expectBalance, openPortfolio, test } from './storyTest';

test('a follower limits the loss of a running copy, and the keeper takes the follower out at the limit', async ({
  chain,
  gmx,
  trader,
  arrive,
  follow,
  copies: copiesNow,
  copied,
}) => {
  test.setTimeout(150_000);
  const { page, account } = await arrive('none');
  await follow(page, ['Send a transaction?', 'Send a transaction?']);
  await trader.gmx.increase(5_000, usdc(500));
  await copied();

  const editor = ruleEditor(page);
  await editor.open('USDC');
  await editor.root.getByRole('checkbox', { name: 'Advanced Rules' }).check();
  await editor.maxLoss.fill('0.5');
  await expect(editor.root).toContainText('Enter between 1% and 100%, or nothing for no limit');
  await expect(editor.save).toBeDisabled();
  await editor.maxLoss.fill('30');
  await expect(editor.root).toContainText('You leave a copy once it has lost 30% of your allocation');
  // the rule itself stays, including its throttle
  await expect(editor.root).not.toContainText('This resets the throttle');
  expect(await findAxeViolations(page, '[data-mimic="rule-editor"]')).toEqual([]);
  expect(await findOverflow(page, '[data-mimic="rule-editor"]')).toEqual([]);
  await editor.save.click();
  await page.reload();
  const changes = portfolioChanges(page);
  await expect(changes.root).toContainText('Maximum LossNone →30%');
  await expect(changes.signatures).toHaveText([
    `Set the maximum loss for ${trader.name} with USDC to 30%, and close running copies that have lost more`,
  ]);
  await changes.submit();
  const wallet = sandboxWallet(page);
  await wallet.expectSubmit(
    `Stop copies of trader ${trader.account} with USDC, including open ones, once they have lost 30%`,
  );
  await wallet.approve('Send a transaction?');
  await changes.expectConfirmed();

  await openPortfolio(page);
  const portfolio = portfolioPage(page);
  await portfolio
    .rules(USDC)
    .getByRole('button', { name: /^1 copied/ })
    .click();
  const copy = portfolio.section(USDC).locator('[data-copy]');
  await expect(copy).toContainText('stops at -30%', { timeout: 30_000 });
  // 2.5 percent at ten times the collateral is less than that
  await gmx.setEther(2_050);
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  await expect(copy).toHaveAttribute('data-running', '');
  await gmx.setEther(2_070);
  await expect(copy).toHaveAttribute('data-ended', 'stopped', { timeout: 40_000 });
  await expect(copy).toContainText(/opened .* · stopped at the maximum loss /);
  const copies = await copiesNow();
  const lost = copies.allocatedOf(account) - copies.returnedTo(account);
  // 30 % and what the price has jumped beyond, the fees of GMX and of two orders of the keeper
  expect(lost).toBeGreaterThan(usdc(15));
  expect(lost).toBeLessThan(usdc(25));
  expect(await portfolio.copy(USDC, 'result', 6)).toBe(-lost);
  await expectBalance(page, chain, account);
});
