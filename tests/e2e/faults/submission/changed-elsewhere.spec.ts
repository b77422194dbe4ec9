import { as, owner, USDC, usdc } from '../../../demo/contracts/chain/contractSandbox';
import { expect, test } from '../../follower/followerTest';
import { setTokenBalance } from '../../follower/fund';
import { depositForm } from '../../page/depositForm';

test.describe('A second call that reverts', () => {
  test('in a batch: nothing happens, the draft says why, and the panel what the wallet says', async ({
    wallet,
    chain,
    account,
    sentCount,
    changes,
    submitDeposit,
  }) => {
    await submitDeposit('500');
    await expect(wallet.heading).toHaveText('Send 2 calls at once?');
    await chain.token(USDC).write.transfer([owner, usdc(99_900)], as(account));
    await wallet.approve();
    await expect(changes.alerts).toHaveText([
      /^Couldn’t transfer the token: your wallet holds less than the amount/,
      /^Your wallet reports a failure, and nothing is on chain so far/,
    ]);
    await expect(changes.drafts).toHaveCount(1);
    await expect(changes.submitButton).toBeDisabled();
    // only the transfer
    expect(await sentCount()).toBe(1);
    await wallet.expectSilent();
  });

  test.describe('on its own', () => {
    test.use({ settings: { batches: 'none', sendsReverting: true } });

    test('is found by its receipt: the draft stays with the reason, and nothing is sent again', async ({
      page,
      wallet,
      chain,
      account,
      sentCount,
      changes,
      submitDeposit,
    }) => {
      await submitDeposit('500');
      await wallet.approve('Send a transaction?');
      await wallet.expectSubmit('Deposit 500 USDC');
      await chain.token(USDC).write.transfer([owner, usdc(99_900)], as(account));
      await wallet.approve();
      await changes.expectOneAlert(/^Couldn’t transfer the token: your wallet holds less than the amount/);
      await expect(changes.line.getByRole('link')).toHaveCount(2);
      await expect(changes.drafts).toHaveCount(1);
      await expect(changes.submitButton).toBeDisabled();
      expect(await sentCount()).toBe(3);
      // less is available
      await depositForm(page, 'USDC').draft('100');
      await changes.submit();
      await wallet.expectSubmit('Deposit 100 USDC');
      await wallet.approve();
      await changes.expectConfirmed();
      expect(await chain.store.read.userBalanceMap([USDC, account])).toBe(usdc(100));
    });
  });
});

test('a balance that shrank elsewhere stops the submission before the wallet prompt', async ({
  wallet,
  chain,
  account,
  sentCount,
  changes,
  draftDeposit,
}) => {
  await draftDeposit('500');
  await expect(changes.submitButton).toBeEnabled();
  await chain.token(USDC).write.transfer([owner, usdc(99_900)], as(account));
  await changes.submitButton.click();
  await changes.expectOneAlert(
    /^Couldn’t transfer the token: your wallet holds less .* Enter a lower amount\.$/,
  );
  await wallet.expectSilent();
  await expect(changes.drafts).toHaveCount(1);
  expect(await sentCount()).toBe(1);
});

test('an allowance removed elsewhere: the new plan is shown before signing', async ({
  wallet,
  chain,
  account,
  sentCount,
  changes,
  draftDeposit,
}) => {
  await chain.token(USDC).write.approve([chain.tokenRouter, usdc(500)], as(account));
  await draftDeposit('500');
  await expect(changes.submitButton).toBeEnabled();
  await expect(changes.root).not.toContainText('Approve exactly');
  await chain.token(USDC).write.approve([chain.tokenRouter, 0n], as(account));
  await changes.submitButton.click();
  await changes.expectOneAlert(/^An approval or balance changed elsewhere, .* Nothing was sent\. /);
  await wallet.expectSilent();
  await expect(changes.root).toContainText('Approve exactly 500 USDC');
  await changes.submit();
  await wallet.expectSubmit('Let Token router spend 500 USDC', 'Deposit 500 USDC');
  await wallet.approve();
  await changes.expectConfirmed();
  expect(await sentCount()).toBe(4);
});

test('a deposit above the cap is shown with its reason before anything is signed', async ({
  page,
  chain,
  account,
  sentCount,
  changes,
  draftDeposit,
  submitApproved,
}) => {
  await setTokenBalance(chain, USDC, account, usdc(300_000));
  await draftDeposit('250000.000001');
  await changes.expectOneAlert(
    'The deposit was rejected: your balance of this token can’t exceed 250,000 USDC. Deposit less.',
  );
  await expect(changes.submitButton).toBeDisabled();
  await depositForm(page, 'USDC').draft('250000');
  await submitApproved();
  expect(await sentCount()).toBe(2);
});
