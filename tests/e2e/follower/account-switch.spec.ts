import { depositForm } from '../../kit/page/depositForm';
import { expect, test } from '../../kit/page/followerTest';

test.use({ settings: { batches: 'none' } });

test('switching accounts during a pending submission never signs for another account', async ({
  page,
  wallet,
  accounts,
  chain,
  sentCount,
  changes,
  submitDeposit,
}) => {
  await submitDeposit('500');
  await expect(wallet.heading).toHaveText('Send a transaction?');
  await wallet.select(1);
  // the wallet's request is still for the first account
  await expect(wallet.dialog).toContainText(accounts[0].address);
  await expect(changes.root).toBeHidden();
  await wallet.approve();
  await expect.poll(sentCount).toBe(1);

  // the other account has nothing pending, and can draft
  await depositForm(page, 'USDC').draft('7');
  await expect(changes.root).toContainText('7 USDC');
  await expect(changes.root).not.toContainText('500 USDC');
  await expect(changes.submitButton).toBeEnabled();
  await expect(changes.alerts).toHaveCount(0);

  // before its first transaction is confirmed, the submission would not notice that the account was away
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('The account in your wallet has changed');
  await wallet.select(0);
  await changes.expectOneAlert(/^The account in your wallet has changed\. Switch back/);
  await expect(changes.root).toContainText('500 USDC');
  await expect(changes.drafts).toHaveCount(1);
  await changes.submit();
  await wallet.expectSubmit('Deposit 500 USDC');
  await wallet.approve();
  await changes.expectConfirmed();
  expect(await sentCount()).toBe(2);
  expect(await chain.client.getTransactionCount({ address: accounts[1].address })).toBe(0);
});
