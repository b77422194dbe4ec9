import { traderMatchingKey } from '../../../src/domain/keys';
import { as, USDC, usdc } from '../../demo/contracts/chain/contractSandbox';
import { selectRanking } from '../database';
import { depositForm } from '../page/depositForm';
import { portfolioPage } from '../page/portfolioPage';
import { ruleEditor } from '../page/ruleEditor';
import { sharedSandbox } from '../sandbox';
import { expect, test } from './followerTest';

/** A trader of the board who trades with USDC. */
async function boardTrader() {
  const where = `"collateral_token" = '${USDC}'`;
  const [row] = await selectRanking(sharedSandbox(), {
    interval: 604_800,
    orderBy: '"pnl" DESC',
    where,
    limit: 1,
  });
  return row!.account as `0x${string}`;
}

test('a rule is removed only by Remove, and only once', async ({
  page,
  open,
  wallet,
  chain,
  account,
  sentCount,
  changes,
}) => {
  const trader = await boardTrader();
  await chain.follow(account, { trader });
  const ruleOf = async () => {
    const [rule] = await chain.rules.read.getRuleList([keyOf(trader), [account]]);
    return rule;
  };
  expect(await ruleOf()).toMatchObject({ allowanceRate: 1_000n });
  await open(`/trader/${trader}`);
  const editor = ruleEditor(page);
  await editor.open('USDC');
  await expect(editor.root).toContainText('Your rule: 10%');
  // until its backtest is there the popover still grows, and may change sides
  await expect(editor.root).toContainText(/too few to test the rule|would have made/);
  await editor.remove.click();
  await expect(changes.drafts).toHaveCount(1);
  await expect(changes.root).toContainText('Remove the rule for');
  await changes.submit();
  await wallet.expectSubmit(`Stop copying trader ${trader} with USDC`);
  await wallet.approve();
  await changes.expectConfirmed();
  expect(await ruleOf()).toMatchObject({ expiry: 0n });
  expect(await sentCount()).toBe(2);
  await editor.open('USDC');
  await expect(editor.copy).toBeEnabled();
  await expect(editor.remove).toBeDisabled();
});

test('a rule that was removed elsewhere: an edit is sent as a new rule', async ({
  page,
  open,
  wallet,
  chain,
  account,
  changes,
}) => {
  const trader = await boardTrader();
  await chain.follow(account, { trader });
  await open(`/trader/${trader}`);
  const editor = ruleEditor(page);
  await editor.open('USDC');
  await editor.rate.fill('25');
  await editor.save.click();
  await expect(changes.root).toContainText('Edit');
  await expect(changes.submitButton).toBeEnabled();
  await chain.userRouter.write.setMatchingRule(
    [USDC, trader, { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n }],
    as(account),
  );
  await page.reload();
  await expect(changes.root.getByTitle('Add')).toBeVisible();
  await changes.submit();
  await expect(wallet.lines.first()).toContainText(`Copy trader ${trader} with USDC: 25%`);
  await wallet.approve();
  await changes.expectConfirmed();
  const [rule] = await chain.rules.read.getRuleList([keyOf(trader), [account]]);
  expect(rule).toMatchObject({ allowanceRate: 2_500n, throttleActivity: 3_600n });
});

test('the account’s own changes are shown at once from the chain while the indexer is behind', async ({
  page,
  open,
  edge,
  account,
  submitApproved,
}) => {
  await edge.indexerBehind(account);
  const trader = await boardTrader();
  await open(`/trader/${trader}`);
  const editor = ruleEditor(page);
  await editor.open('USDC');
  await editor.rate.fill('20');
  await editor.copy.click();
  await page.getByRole('link', { name: /^Portfolio 0x/ }).click();
  await depositForm(page, 'USDC').draft('500');
  await submitApproved();
  const portfolio = portfolioPage(page);
  const expectOwnChanges = async () => {
    await expect.poll(() => portfolio.balance(USDC, 6)).toBe(usdc(500));
    await expect(portfolio.rules(USDC)).toHaveCount(1);
    await expect(portfolio.rules(USDC)).toContainText('20%');
    await expect(portfolio.section(USDC)).not.toContainText('Not submitted yet');
  };
  await expectOwnChanges();
  await page.reload();
  await expectOwnChanges();
  await open(`/trader/${trader}`);
  await editor.open('USDC');
  await expect(editor.root).toContainText('Your rule: 20%');
});

const keyOf = (trader: `0x${string}`) => traderMatchingKey(USDC, trader);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a rule without a deposit: the review offers one, without leaving the page', async ({
    page,
    open,
    wallet,
    changes,
  }) => {
    const trader = await boardTrader();
    await open(`/trader/${trader}`);
    const editor = ruleEditor(page);
    await editor.open('USDC');
    await editor.copy.click();
    await page.getByRole('button', { name: 'Review 1 change' }).click();
    await expect(changes.root).toContainText('Nothing is copied until you have deposited USDC.');
    await changes.root.getByRole('button', { name: 'Deposit', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Deposit' });
    await expect(sheet).toBeVisible();
    await depositForm(page, 'USDC').draft('500');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/trader/${trader}`));
    await expect(changes.drafts).toHaveCount(2);
    await expect(changes.root).not.toContainText('Nothing is copied until');
    await changes.submit();
    await wallet.approve();
    await changes.expectConfirmed();
    // the rule now has a balance to copy with
    await expect(page.getByRole('button', { name: /^Copying 0x.* with USDC/ })).toBeVisible();
  });

  test('the form of that deposit does not load: its sheet says so, and the draft stays', async ({
    page,
    open,
    changes,
  }) => {
    await page.route(/\/deposit-form-.*\.js/, (route) => route.abort());
    await open(`/trader/${await boardTrader()}`);
    const editor = ruleEditor(page);
    await editor.open('USDC');
    await editor.copy.click();
    await page.getByRole('button', { name: 'Review 1 change' }).click();
    await changes.root.getByRole('button', { name: 'Deposit', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Deposit' });
    await expect(sheet).toContainText('Part of the page did not load');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(changes.drafts).toHaveCount(1);
    await expect(changes.submitButton).toBeEnabled();
  });
});
