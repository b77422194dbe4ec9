import { USDC } from '../../kit/chain/contractSandbox';
import { selectRanking } from '../../kit/indexer/database';
import { expect, test } from '../../kit/page/followerTest';
import { ruleEditor } from '../../kit/page/ruleEditor';

test.use({ connected: false });

test('drafts made before connecting are offered to the connected account, never assigned or shared', async ({
  page,
  open,
  wallet,
  sandbox,
  sentCount,
  changes,
  submitApproved,
}) => {
  const where = `"collateral_token" = '${USDC}'`;
  const [row] = await selectRanking(sandbox, { interval: 604_800, orderBy: '"pnl" DESC', where, limit: 1 });
  await open(`/trader/${row!.account}`);
  const editor = ruleEditor(page);
  await editor.open('USDC');
  await editor.rate.fill('20');
  await editor.copy.click();
  await expect(changes.drafts).toHaveCount(1);
  await expect(changes.root).toContainText(
    'Connect a wallet to submit. Your changes are kept in this browser.',
  );
  await expect(changes.submitButton).toBeHidden();
  await page.reload();
  await expect(changes.drafts).toHaveCount(1);

  const copies = page.getByRole('button', { name: /^Copy 0x/ });
  await test.step('the keyboard reaches them past an endless leaderboard, and nothing focusable is hidden below them', async () => {
    await open('/');
    await expect(copies.nth(9)).toBeVisible();
    await expect(changes.drafts).toHaveCount(1);
    for (let i = 0; i < 10; i++) {
      await copies.nth(i).focus();
      const [copy, sheet] = [await copies.nth(i).boundingBox(), await changes.root.boundingBox()];
      expect(copy!.y + copy!.height).toBeLessThanOrEqual(sheet!.y);
    }
    await page.reload();
    await expect(changes.drafts).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to Portfolio Changes' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(changes.root.locator(':focus')).toHaveCount(1);
  });

  await test.step('changes that fail to load say so, lose nothing, and load on retry', async () => {
    const parts = /changes\.late-.*\.js/;
    await page.route(parts, (route) => route.abort());
    await page.reload();
    await expect(changes.root.getByRole('alert')).toContainText('Something went wrong. Please try again.');
    await expect(copies.first()).toBeVisible();
    await page.unroute(parts);
    await changes.root.getByRole('button', { name: 'Retry' }).click();
    await expect(changes.drafts).toHaveCount(1);
  });

  await changes.root.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  await wallet.approve('Connect this page?');
  await expect(changes.root).toContainText('You drafted 1 change before connecting. Add it to this account?');
  await expect(changes.drafts).toHaveCount(0);
  await expect(changes.submitButton).toBeHidden();

  // another account is offered the same, and declines too
  await wallet.select(1);
  await expect(changes.root).toContainText('You drafted 1 change before connecting.');
  await expect(changes.drafts).toHaveCount(0);
  await wallet.select(0);
  await changes.root.getByRole('button', { name: 'Add to this account' }).click();
  await expect(changes.drafts).toHaveCount(1);
  await expect(changes.root).toContainText('20%');
  await expect(changes.submitButton).toBeEnabled();

  await wallet.select(1);
  await expect(changes.root).toBeHidden();
  await wallet.select(0);
  await submitApproved();
  expect(await sentCount()).toBe(1);
});
