import { expect, test } from '../../follower/followerTest';

test.describe('A page that is reloaded', () => {
  test('finds the batch in flight, and sends nothing more', async ({
    page,
    wallet,
    edge,
    sentCount,
    changes,
    submitDeposit,
  }) => {
    const release = await edge.chainLate();
    await submitDeposit('500');
    await wallet.approve('Send 2 calls at once?');
    await expect(changes.line).toContainText('Awaiting confirmation');
    // the wallet is part of the page, and must have sent everything
    await expect.poll(sentCount).toBe(2);
    await page.reload();
    await expect(changes.line).toContainText('Awaiting confirmation');
    await expect(changes.line).toContainText('Submitting again is safe: it can only happen once.');
    await expect(changes.drafts).toHaveCount(1);
    await release();
    await changes.expectConfirmed();
    await expect(changes.drafts).toHaveCount(0);
    await wallet.expectSilent();
    expect(await sentCount()).toBe(2);
  });

  test.describe('with a wallet without batches', () => {
    test.use({ settings: { batches: 'none' } });

    test('between two signatures: sends only the rest', async ({
      page,
      sentCount,
      changes,
      signFirstOfTwo,
      sendSecondOfTwo,
    }) => {
      const release = await signFirstOfTwo();
      await page.reload();
      await release();
      await expect(changes.drafts).toHaveCount(1);
      expect(await sentCount()).toBe(1);
      await sendSecondOfTwo();
    });

    test('during the wallet prompt: can submit again at once', async ({
      page,
      wallet,
      sentCount,
      changes,
      submitDeposit,
    }) => {
      await submitDeposit('500');
      await expect(wallet.heading).toHaveText('Send a transaction?');
      await page.reload();
      await expect(changes.drafts).toHaveCount(1);
      await changes.submit();
      await wallet.approve('Send a transaction?');
      await wallet.approve('Send a transaction?');
      await changes.expectConfirmed();
      expect(await sentCount()).toBe(2);
    });
  });
});
