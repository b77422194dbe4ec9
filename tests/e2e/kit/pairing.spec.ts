import { USDC, usdc } from '../../kit/chain/contractSandbox';
import { depositForm } from '../../kit/page/depositForm';
import { portfolioChanges } from '../../kit/page/portfolioChanges';
import { expect, test } from './kitTest';

test('a phone that scans the code signs a deposit, stays connected after a reload, and disconnects on Disconnect', async ({
  page,
  connect,
  showCode,
  button,
  phone,
  chain,
  service,
  modal,
  blocked,
}) => {
  await connect('/portfolio');
  await showCode();
  await expect(modal.getByText('Scan this QR Code with your phone')).toBeVisible();
  await phone.scan(page);
  await phone.approve(/^Connect/);
  await expect(button).toHaveAttribute('data-status', 'connected');
  await expect(button).toContainText(phone.account.slice(0, 6));

  await depositForm(page, 'USDC').draft('500');
  const changes = portfolioChanges(page);
  await expect(changes.root).toContainText('2 signatures');
  await changes.submit();
  await phone.approve('eth_sendTransaction?');
  await expect(changes.line).toContainText('step 2 of 2');
  await phone.approve('eth_sendTransaction?');
  await changes.expectConfirmed();
  expect(await chain.store.read.userBalanceMap([USDC, phone.account])).toBe(usdc(500));

  const sockets = service.sockets.length;
  await page.reload();
  await expect(button).toHaveAttribute('data-status', 'connected');
  expect(service.sockets.length).toBe(sockets + 1);
  await expect(phone.sessions).toHaveText(new RegExp(new URL(page.url()).origin));
  await button.getByRole('button').click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(button).toHaveAttribute('data-status', 'disconnected');
  await expect(phone.sessions).toHaveCount(0);
  expect(new Set(service.sockets)).toEqual(new Set(['relay.walletconnect.org']));
  expect(blocked).toEqual([]);
});
