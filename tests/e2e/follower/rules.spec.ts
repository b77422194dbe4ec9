import { USDC } from '../../kit/chain/contractSandbox';
import { selectRanking } from '../../kit/indexer/database';
import { depositForm } from '../../kit/page/depositForm';
import { expect, test } from '../../kit/page/followerTest';
import { ruleEditor } from '../../kit/page/ruleEditor';
import { sharedSandbox } from '../../kit/page/sandbox';

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
