import { expect, type Locator, type Page } from '@playwright/test';

/** Clicks a control and waits for its dialog: visible, inside the viewport, and below or above the control. */
export async function openDialog(opener: Locator): Promise<Locator> {
  const page = opener.page();
  await opener.click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAttribute('data-placed', '');
  await expect.poll(async () => distance(await boxOf(dialog), await boxOf(opener))).toBeLessThanOrEqual(11);
  const { width, height } = page.viewportSize()!;
  const box = await boxOf(dialog);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(width);
  expect(box.bottom).toBeLessThanOrEqual(height);
  return dialog;
}

/** Closes it in the given way; afterwards the focus is back and the page is usable. */
export async function closeDialog(opener: Locator, how: 'Escape' | 'outside' | 'Close'): Promise<void> {
  const page = opener.page();
  const dialog = page.locator('dialog[open]');
  if (how === 'Escape') await page.keyboard.press('Escape');
  else if (how === 'Close') await dialog.getByRole('button', { name: 'Close' }).click();
  else await page.mouse.click(2, 2);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expectUsable(page);
}

/** Checks that the host's own button receives clicks: nothing covers the page or makes it inert. */
async function expectUsable(page: Page): Promise<void> {
  await page.locator('#host button').click({ trial: true });
}

async function boxOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

type Box = Awaited<ReturnType<typeof boxOf>>;

/** Pixels between the two, 0 where they overlap. */
function distance(a: Box, b: Box): number {
  const beside = Math.max(0, a.left - b.right, b.left - a.right);
  const over = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.max(beside, over);
}
