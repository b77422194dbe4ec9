import { expect, type Page } from '@playwright/test';
import type { WalletSettings } from '../../../demo/app/wallet/SettingsStore';

export type SandboxWalletPage = ReturnType<typeof sandboxWallet>;

/** The sandbox wallet in a page, from its user's side. */
export function sandboxWallet(page: Page) {
  const dialog = page.locator('.sandbox-ask');
  const heading = dialog.getByRole('heading');
  const lines = dialog.getByRole('listitem');
  const answer = async (button: 'Approve' | 'Reject', title?: string | RegExp) => {
    if (title) await expect(heading).toHaveText(title);
    await dialog.getByRole('button', { name: button }).click();
  };
  return {
    /** The open request. */
    dialog,
    heading,
    /** What would be signed, one line each. */
    lines,
    /** Expects a request with these lines, whose changes happen once and before a deadline. */
    expectSubmit: (...changes: readonly string[]) =>
      expect(lines).toHaveText([...changes, /^Each once, and nothing after \d{4}-\d\d-\d\d \d\d:\d\d UTC$/]),
    /** Waits for a request, with this title if given. */
    approve: (title?: string | RegExp) => answer('Approve', title),
    reject: (title?: string | RegExp) => answer('Reject', title),
    /** Changes settings, as in the wallet's own menu. */
    set: (change: Partial<WalletSettings>) =>
      page.evaluate((value) => window.sandboxWallet?.settings.set(value), change),
    /** Selects another of its accounts. */
    select: (index: number) =>
      page.evaluate((i) => {
        const account = window.sandboxWallet?.accounts[i]?.address;
        if (account) window.sandboxWallet?.settings.set({ account });
      }, index),
    /** Expects that it asks nothing, and nothing waits to be asked. */
    expectSilent: async () => {
      // a page that has just reloaded has no wallet yet
      await page.waitForFunction(() => window.sandboxWallet !== undefined);
      expect(await page.evaluate(() => window.sandboxWallet?.asks.get().length)).toBe(0);
    },
  };
}
