import type { Page } from '@playwright/test';
import type { Hex } from 'viem';
import { announcedWallet } from '../../kit/page/installWallet';
import type { Sandbox } from '../../kit/page/sandbox';
import { hostTest } from '../hostTest';
import { drive } from '../page/drive';
import { press, see } from '../page/seen';

/** The example whose pages are embedding situations; built once for all files that open it. */
export const test = hostTest({
  name: 'embedding',
  tools: [
    'vite',
    'bootstrap',
    'tailwindcss',
    'tailwindcss-3',
    '@radix-ui/react-dialog',
    'vaul',
    '@headlessui/react',
  ],
  serve: { folder: 'dist' },
  // the two styles that vaul writes into its page
  styles: [
    "'self'",
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "'sha256-YIjArHm2rkb5J7hX9lUM1bnQ3Kp61MTfluMGkuyKwDw='",
  ].join(' '),
});

/** An account that already copies. Sign nothing with it: all tests share it. */
export function followerKey({ accounts }: Sandbox): Hex {
  const follower = accounts.findLast(({ role }) => role === 'follower');
  if (!follower) throw new Error('The sandbox names no follower.');
  return follower.privateKey as Hex;
}

/** Adds the follower's wallet to a page before it opens. */
export const installFollower = (page: Page, sandbox: Sandbox) =>
  announcedWallet(page, { rpcUrl: sandbox.rpcUrl, privateKey: followerKey(sandbox) });

/** Connects through our own wallet list, and waits until the portfolio shows the follower's rules. */
export async function connectFollower(page: Page): Promise<void> {
  const driven = drive(page);
  await press(driven, { css: '[data-mimic="connect-button"] button' });
  await press(driven, { css: 'dialog[open] button', name: 'Announced Wallet' });
  await see(driven, { css: '[data-mimic="portfolio"] [data-rule]' });
}
