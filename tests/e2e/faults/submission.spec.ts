import type { Page } from '@playwright/test';
import { expect, test } from '../../kit/page/followerTest';
import type { ChangesPanel } from '../../kit/page/portfolioChanges';
import type { SandboxWalletPage } from '../../kit/page/sandboxWallet';

const rejection = 'You rejected the request in your wallet. Submit again when you are ready.';

test('a rejected batch: nothing is sent, the draft stays, and it is sent on the next try', async ({
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

test('a page that is reloaded finds the batch in flight, and sends nothing more', async ({
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

test('a wallet that is locked during its prompt: nothing is sent, and after unlocking it is sent once', async ({
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

/** Through the panel, as the page asks. */
async function connectAgain(page: Page, changes: ChangesPanel, wallet: SandboxWalletPage): Promise<void> {
  await changes.root.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  await wallet.approve('Unlock the wallet and connect?');
}
