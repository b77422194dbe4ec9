import { expect, type Page } from '@playwright/test';

export type ChangesPanel = ReturnType<typeof portfolioChanges>;

/** Portfolio Changes, the panel of all drafts. */
export function portfolioChanges(page: Page) {
  const root = page.locator('[data-mimic="portfolio-changes"]');
  const submitButton = root.getByRole('button', { name: 'Submit', exact: true });
  const line = root.locator('[data-mimic="submission-status"]');
  return {
    root,
    submitButton,
    /** The submission's progress. */
    line,
    /** Everything that is reported as wrong. */
    alerts: root.getByRole('alert'),
    /** What will be signed, one item per signature. */
    signatures: root.getByRole('list').last().getByRole('listitem'),
    /** Waits until the changes can be submitted, and submits them. */
    async submit() {
      await expect(submitButton).toBeEnabled();
      await submitButton.click();
    },
    /** Expects this to be the only message in the panel. */
    async expectOneAlert(text: string | RegExp) {
      await expect(root.getByRole('alert')).toHaveText(text);
    },
    async expectConfirmed() {
      await expect(line.getByRole('status')).toHaveText('Transaction confirmed');
    },
    drafts: root.getByRole('button', { name: /^Remove from draft/ }),
  };
}
