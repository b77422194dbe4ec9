import { expect, prepare, test } from '../../kit/page/followerTest';
import { portfolioChanges } from '../../kit/page/portfolioChanges';
import { sandboxWallet } from '../../kit/page/sandboxWallet';

test('a double click on Submit prompts and sends once', async ({
  wallet,
  sentCount,
  changes,
  draftDeposit,
}) => {
  await draftDeposit('500');
  await expect(changes.submitButton).toBeEnabled();
  await changes.submitButton.dblclick();
  await wallet.approve('Send 2 calls at once?');
  await changes.expectConfirmed();
  await wallet.expectSilent();
  expect(await sentCount()).toBe(2);
});

test('two tabs that submit the same changes send them once, and both show it', async ({
  context,
  wallet,
  sandbox,
  accounts,
  sentCount,
  changes,
  draftDeposit,
}) => {
  await draftDeposit('500');
  const otherPage = await context.newPage();
  await prepare(otherPage, { site: sandbox.url, accounts });
  await otherPage.goto(`${sandbox.url}/portfolio`);
  const others = portfolioChanges(otherPage);
  await expect(changes.submitButton).toBeEnabled();
  await expect(others.submitButton).toBeEnabled();

  // both buttons are clicked before either page knows of the other
  await Promise.all([changes.submitButton.click(), others.submitButton.click()]);
  const otherWallet = sandboxWallet(otherPage);
  await expect(wallet.heading).toHaveText('Send 2 calls at once?');
  await expect(otherWallet.heading).toHaveText('Send 2 calls at once?');
  await wallet.approve();
  await changes.expectConfirmed();
  await others.expectConfirmed();
  await otherWallet.reject();
  await expect(changes.drafts).toHaveCount(0);
  await expect(others.drafts).toHaveCount(0);
  expect(await sentCount()).toBe(2);
});
