import { depositForm } from '../../../kit/page/depositForm';
import { portfolioChanges } from '../../../kit/page/portfolioChanges';
import { expect, test } from '../../kit/kitTest';

test('a rejection on the phone is distinguished from a failure, and leaving disconnects the page', async ({
  page,
  connect,
  showCode,
  modal,
  button,
  phone,
  chain,
}) => {
  await connect('/portfolio');
  await showCode();
  await phone.scan(page);
  await phone.reject(/^Connect/);
  await expect(modal.getByText('User rejected the request.')).toBeVisible();

  await showCode();
  await phone.scan(page);
  await phone.approve(/^Connect/);
  await expect(button).toHaveAttribute('data-status', 'connected');
  await depositForm(page, 'USDC').draft('500');
  const changes = portfolioChanges(page);
  await changes.submit();
  await phone.reject('eth_sendTransaction?');
  await changes.expectOneAlert('You rejected the request in your wallet. Submit again when you are ready.');
  expect(await chain.client.getTransactionCount({ address: phone.account })).toBe(0);

  await phone.disconnect();
  await expect(button).toHaveAttribute('data-status', 'disconnected');
});
