import { USDC, usdc } from '../../demo/chain/contracts/contractSandbox';
import { expect, test } from './followerTest';

const kinds = {
  none: {
    says: /^.*Connected Wallet does not support EIP-5792 yet\. Submitting needs several transactions/s,
    asks: 2,
  },
  ready: { says: /Your wallet will first ask to upgrade your account/, asks: 1 },
  nonsense: { says: /Connected Wallet does not support EIP-5792 yet/, asks: 2 },
} as const;

for (const [batches, { says, asks }] of Object.entries(kinds)) {
  test.describe(`A wallet whose capabilities are: ${batches}`, () => {
    test.use({ settings: { batches: batches as keyof typeof kinds } });

    test('says beforehand how it signs, and deposits once', async ({
      wallet,
      chain,
      account,
      sentCount,
      changes,
      draftDeposit,
    }) => {
      await draftDeposit('500');
      await expect(changes.submitButton).toBeEnabled();
      await expect(changes.root).toContainText(says);
      await expect(changes.root).toContainText(asks === 1 ? '1 signature' : '2 signatures');
      await expect(changes.alerts).toHaveCount(0);
      await changes.submit();
      for (let ask = 0; ask < asks; ask++) {
        if (asks > 1) await expect(changes.line).toContainText(`step ${ask + 1} of ${asks}`);
        await wallet.approve(
          batches === 'ready' ? /^Upgrade the account and send 2 calls at once/ : undefined,
        );
      }
      await changes.expectConfirmed();
      await wallet.expectSilent();
      expect(await sentCount()).toBe(2);
      expect(await chain.store.read.userBalanceMap([USDC, account])).toBe(usdc(500));
    });
  });
}

for (const batches of ['supported', 'none'] as const) {
  test.describe(`A wallet that answers nonsense, with batches: ${batches}`, () => {
    test.use({ settings: { batches, answersNonsense: true } });

    test('is asked once; nothing follows until its owner has looked', async ({
      page,
      wallet,
      sentCount,
      changes,
      submitDeposit,
    }) => {
      await submitDeposit('500');
      await wallet.approve();
      await changes.expectOneAlert(/^Your wallet gave an invalid answer\. Check its activity before/);
      await expect(changes.submitButton).toBeDisabled();
      await expect(changes.drafts).toHaveCount(1);
      const sent = batches === 'supported' ? 2 : 1;
      await expect.poll(sentCount).toBe(sent);
      // a reload does not forget it
      await page.reload();
      await changes.expectOneAlert(
        /^Your wallet has not reported .* this account has sent something since\. Check its activity/,
      );
      await expect(changes.submitButton).toBeDisabled();
      await wallet.expectSilent();
      expect(await sentCount()).toBe(sent);
      await changes.line.getByRole('button', { name: 'I’ve checked; let me submit again' }).click();
      await expect(changes.submitButton).toBeEnabled();
      await expect(changes.alerts).toHaveCount(0);
    });
  });
}
