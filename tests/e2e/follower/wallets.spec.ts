import type { Page } from '@playwright/test';
import { USDC, usdc } from '../../demo/contracts/chain/contractSandbox';
import { expect, type Fixtures, test } from './followerTest';

const kinds = {
  none: {
    says: /^.*Connected Wallet does not support EIP-5792 yet\. Submitting takes several transactions/s,
    asks: 2,
  },
  ready: { says: /Your wallet will first ask to upgrade your account/, asks: 1 },
  nonsense: { says: /Connected Wallet does not support EIP-5792 yet/, asks: 2 },
} as const;

for (const [batches, { says, asks }] of Object.entries(kinds)) {
  test.describe(`A wallet whose capabilities are: ${batches}`, () => {
    test.use({ settings: { batches: batches as keyof typeof kinds } });

    test('says beforehand how it will sign, and deposits once', async ({
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

test.describe('A wallet that sends and returns nonsense', () => {
  test.use({ settings: { answersNonsense: true } });

  test('is prompted once, and the result is read from the chain', async ({
    page,
    wallet,
    sentCount,
    changes,
    submitDeposit,
  }) => {
    await submitDeposit('500');
    await wallet.approve();
    await expect.poll(sentCount).toBe(2);
    // what was not found at first is found after a reload
    await page.reload();
    await expectDone({ page, wallet, sentCount, changes });
  });

  test.describe('without batches', () => {
    test.use({ settings: { answersNonsense: true, batches: 'none' } });

    test('is prompted once per step, whatever is reloaded in between', async ({
      page,
      wallet,
      sentCount,
      changes,
      submitDeposit,
    }) => {
      await submitDeposit('500');
      await wallet.approve('Send a transaction?');
      await expect.poll(sentCount).toBe(1);
      await page.reload();
      await expect(changes.drafts).toHaveCount(1);
      expect(await sentCount()).toBe(1);
      await changes.submit();
      await wallet.expectSubmit('Deposit 500 USDC');
      await wallet.approve();
      await expect.poll(sentCount).toBe(2);
      await page.reload();
      await expectDone({ page, wallet, sentCount, changes });
    });
  });
});

type Parts = Pick<Fixtures, 'wallet' | 'sentCount' | 'changes'> & { page: Page };

/** Expects the deposit to be there, sent once, with nothing left to do. */
async function expectDone({ page, wallet, sentCount, changes }: Parts): Promise<void> {
  await expect(page.getByRole('region', { name: 'USD Coin' })).toContainText('500.00 USDC');
  await expect(changes.drafts).toHaveCount(0);
  await wallet.expectSilent();
  expect(await sentCount()).toBe(2);
}
