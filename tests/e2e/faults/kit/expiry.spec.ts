import { expect, test } from '../../kit/kitTest';

test.use({ colorScheme: 'dark' });

test('an expired code is replaced by one that pairs, whether it stays open or is reopened', async ({
  page,
  connect,
  showCode,
  modal,
  button,
  phone,
}) => {
  await page.clock.install();
  await connect('/portfolio');
  const code = modal.locator('wui-qr-code');
  const shown = () => code.evaluate((element) => Reflect.get(element, 'uri') as string);
  await showCode();
  const first = await shown();

  // a new request after four minutes gets another code; its own ends after five
  await page.clock.fastForward('05:05');
  await expect(modal.getByText('Proposal expired')).toBeVisible();
  await expect(code).toHaveCount(0);
  await showCode();
  const second = await shown();
  expect(second).not.toBe(first);

  await page.clock.fastForward('03:55');
  expect(await shown()).toBe(second);
  await modal.getByTestId('header-back').click();
  await showCode();
  await expect.poll(shown).not.toBe(second);
  await phone.scan(page);
  await phone.approve(/^Connect/);
  await expect(button).toHaveAttribute('data-status', 'connected');
});
