import { expect, test } from '../../follower/followerTest';
import { depositForm } from '../../page/depositForm';

const rejection = 'You rejected the request in your wallet. Submit again when you are ready.';

test.describe('Rejected in the wallet', () => {
  test('the batch: nothing is sent, the draft stays, and it is sent on the next try', async ({
    wallet,
    sentCount,
    changes,
    submitDeposit,
    submitApproved,
  }) => {
    await submitDeposit('500');
    await wallet.reject('Send 2 calls at once?');
    await changes.expectOneAlert(rejection);
    await expect(changes.drafts).toHaveCount(1);
    expect(await sentCount()).toBe(0);
    await submitApproved('Send 2 calls at once?');
    await expect(changes.drafts).toHaveCount(0);
    expect(await sentCount()).toBe(2);
    await wallet.expectSilent();
  });

  test('if the error texts do not load, it still says that it failed, and the draft stays', async ({
    page,
    wallet,
    changes,
    submitDeposit,
    submitApproved,
  }) => {
    await page.route(/FailureText-.*\.js/, (route) => route.abort());
    await submitDeposit('500');
    await wallet.reject('Send 2 calls at once?');
    await changes.expectOneAlert('Something went wrong. Please try again.');
    await expect(changes.drafts).toHaveCount(1);
    await submitApproved('Send 2 calls at once?');
    await expect(changes.drafts).toHaveCount(0);
  });

  test.describe('in a wallet without batches', () => {
    test.use({ settings: { batches: 'none' } });

    test('the approval, then the multicall: a confirmed step is not requested again', async ({
      page,
      wallet,
      sentCount,
      changes,
      draftDeposit,
    }) => {
      await draftDeposit('500');
      await depositForm(page, 'WETH').draft('0.25');
      await expect(changes.root).toContainText('3 signatures');
      await changes.submit();
      await wallet.reject('Send a transaction?');
      await changes.expectOneAlert(rejection);
      await expect(changes.drafts).toHaveCount(2);
      expect(await sentCount()).toBe(0);

      await changes.submit();
      await expect(wallet.lines).toHaveText('Let Token router spend 500 USDC');
      await wallet.approve();
      await expect(wallet.lines).toHaveText('Let Token router spend 0.25 WETH');
      await wallet.approve();
      await wallet.expectSubmit('Deposit 500 USDC', 'Deposit 0.25 WETH');
      await wallet.reject();
      await changes.expectOneAlert(rejection);
      await expect(changes.drafts).toHaveCount(2);
      await expect(changes.root).toContainText('1 signature');
      expect(await sentCount()).toBe(2);

      await changes.submit();
      await wallet.expectSubmit('Deposit 500 USDC', 'Deposit 0.25 WETH');
      await wallet.approve();
      await changes.expectConfirmed();
      expect(await sentCount()).toBe(3);
      await wallet.expectSilent();
    });
  });
});
