import { expect, type Page } from '@playwright/test';

/** The rule editor that a Copy button opens. */
export function ruleEditor(page: Page) {
  const root = page.locator('[data-mimic="rule-editor"]');
  return {
    root,
    rate: root.getByLabel('Allocate %'),
    maxLoss: root.getByLabel('Maximum loss'),
    copy: root.getByRole('button', { name: 'Copy', exact: true }),
    save: root.getByRole('button', { name: 'Save', exact: true }),
    remove: root.getByRole('button', { name: 'Remove', exact: true }),
    /** Opens it on a trader's page for this collateral, which may be copied already. */
    async open(symbol: string) {
      const name = new RegExp(`^(Copy this trader with|Copying 0x\\S+ with|No funds in) ${symbol}`);
      await page.getByRole('button', { name }).click();
      await expect(root).toBeVisible();
    },
  };
}
