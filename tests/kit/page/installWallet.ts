import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Hex } from 'viem';

export type WalletInput = { rpcUrl: string; privateKey: Hex };

export type InstalledWallet = {
  /** Its name in the wallet list. */
  name: string;
};

/** Adds a wallet to a page before it loads, as an extension does. */
export type InstallWallet = (page: Page, input: WalletInput) => Promise<InstalledWallet>;

/** Announces itself by EIP-6963. */
export const announcedWallet: InstallWallet = async (page, input) => {
  await page.addInitScript({ content: await announcedWalletScript(input) });
  return { name: 'Announced Wallet' };
};

/** The same as a script, for a page that Playwright does not drive. */
export async function announcedWalletScript(input: WalletInput): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('announcedWallet.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    define: { WALLET: JSON.stringify(input) },
  });
  return outputFiles[0]?.text ?? '';
}
