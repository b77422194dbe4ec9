import { expect, type Page } from '@playwright/test';

/** A token's deposit form, shown on the page or behind its Change button. */
export function depositForm(page: Page, symbol: string) {
  const root = page.locator('[data-mimic="deposit-form"]').filter({ hasText: symbol });
  const change = page.getByRole('button', { name: `Change the ${symbol} balance` });
  const save = root.getByRole('button', { name: 'Save' });
  const amount = root.getByLabel('Amount');
  return {
    root,
    amount,
    save,
    balance: root.getByText(/^(Wallet|Deposit) Balance: /),
    async open() {
      await expect(root.or(change).first()).toBeVisible();
      if (!(await root.isVisible())) await change.click();
      await expect(root).toBeVisible();
    },
    choose: (action: 'Deposit' | 'Withdraw') => root.getByRole('radio', { name: action }).check(),
    /** Types an amount and saves it as the token's draft. */
    async draft(text: string, action: 'Deposit' | 'Withdraw' = 'Deposit') {
      await this.open();
      if (action !== 'Deposit') await this.choose(action);
      await amount.fill(text);
      await expect(save).toBeEnabled();
      await save.click();
    },
  };
}
