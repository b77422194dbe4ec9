import type { Page } from '@playwright/test';
import { expect, test } from '../../follower/followerTest';
import type { ChangesPanel } from '../../page/portfolioChanges';
import type { SandboxWalletPage } from '../../page/sandboxWallet';

test.describe('A wallet that is locked', () => {
  test('before Submit: the changes are kept, and the page says how to continue', async ({
    page,
    wallet,
    sentCount,
    changes,
    draftDeposit,
    submitApproved,
  }) => {
    await draftDeposit('500');
    await expect(changes.submitButton).toBeEnabled();
    await wallet.set({ locked: true });
    await expect(changes.root).toContainText(
      'Your wallet is locked or disconnected. Connect it again to continue. Your changes are kept in this browser.',
    );
    await expect(changes.submitButton).toBeHidden();
    await connectAgain(page, changes, wallet);
    await submitApproved('Send 2 calls at once?');
    expect(await sentCount()).toBe(2);
  });

  test('during its prompt: nothing is sent, and after unlocking it is sent once', async ({
    page,
    wallet,
    sentCount,
    changes,
    submitDeposit,
    submitApproved,
  }) => {
    await submitDeposit('500');
    await expect(wallet.heading).toHaveText('Send 2 calls at once?');
    await wallet.set({ locked: true });
    await wallet.approve();
    await expect(changes.root).toContainText('Your wallet is locked or disconnected.');
    expect(await sentCount()).toBe(0);
    await connectAgain(page, changes, wallet);
    await changes.expectOneAlert(
      'Your wallet is locked or disconnected. Unlock or connect it, then submit again.',
    );
    await submitApproved('Send 2 calls at once?');
    expect(await sentCount()).toBe(2);
  });
});

test.describe('A wallet on another network', () => {
  test('is reported even if its notice fails to load, and loses no draft', async ({
    page,
    wallet,
    changes,
    draftDeposit,
  }) => {
    await page.route(/NetworkNotice-.*\.js/, (route) => route.abort());
    await draftDeposit('500');
    await wallet.set({ chainId: 1 });
    await expect(changes.root).toContainText('Your wallet is on network 1. This page uses Arbitrum One.');
    await expect(changes.submitButton).toBeDisabled();
    await expect(changes.drafts).toHaveCount(1);
    await wallet.set({ chainId: 42_161 });
    await expect(changes.submitButton).toBeEnabled();
  });

  test('signs nothing until it is switched back, and keeps the draft', async ({
    wallet,
    sentCount,
    changes,
    draftDeposit,
    submitApproved,
  }) => {
    await draftDeposit('500');
    await expect(changes.submitButton).toBeEnabled();
    await wallet.set({ chainId: 1 });
    const notice = changes.root.locator('[data-mimic="network-notice"]');
    await expect(notice).toContainText('This page uses Arbitrum One.');
    await expect(changes.submitButton).toBeDisabled();
    await expect(changes.drafts).toHaveCount(1);
    await notice.getByRole('button', { name: /^Switch to/ }).click();
    await wallet.approve('Switch network?');
    await expect(notice).toBeHidden();
    await submitApproved('Send 2 calls at once?');
    expect(await sentCount()).toBe(2);
  });

  test.describe('without batches', () => {
    test.use({ settings: { batches: 'none' } });

    test('between two signatures: the second is not requested, and the rest is sent later', async ({
      wallet,
      sentCount,
      chain,
      changes,
      signFirstOfTwo,
      sendSecondOfTwo,
    }) => {
      const release = await signFirstOfTwo();
      await wallet.set({ chainId: 1 });
      await release();
      await chain.client.mine({ blocks: 1 });
      await changes.expectOneAlert(
        /^Your wallet is on another network\. Switch it to the network of this page/,
      );
      await wallet.expectSilent();
      expect(await sentCount()).toBe(1);
      await wallet.set({ chainId: 42161 });
      await sendSecondOfTwo();
    });
  });
});

/** Through the panel, as the page asks. */
async function connectAgain(page: Page, changes: ChangesPanel, wallet: SandboxWalletPage): Promise<void> {
  await changes.root.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  await wallet.approve('Unlock the wallet and connect?');
}
