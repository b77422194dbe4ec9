import {
  createMimicConfig,
  type MimicConfig,
  type MimicConfigInput,
  type WalletOptionsInput,
} from '@mimic/widgets/core';
import type { Chain } from 'viem';
import { arbitrum } from 'viem/chains';
import { forgetOtherRun } from './offline/forgetOtherRun';
import { setAhead } from './sandbox/sandboxClock';
import type { SandboxWalletInput } from './wallet/startSandboxWallet';

/** What the server that serves the page writes into it. */
export type RunConfig = {
  chainId: number;
  indexerUrl: string;
  rpcUrl: string;
  contracts: MimicConfigInput['contracts'];
  tokens: MimicConfigInput['collateralTokens'] & SandboxWalletInput['tokens'];
  /** Where the protocol's token is locked; absent where it is not. */
  earn?: MimicConfigInput['earn'];
  /** The names people read: the product's own, 'Mimic' if absent, and what followers are called. */
  product?: MimicConfigInput['product'] & { name?: string };
  /** Links to docs, Twitter and GitHub; absent ones are not shown. */
  links?: { docs?: string; twitter?: string; github?: string };
  /** An image shown instead of the logo mark. */
  logo?: string;
  /** The block explorer: Arbiscan if absent, null for none. */
  explorer?: { name: string; url: string } | null;
  /** Only outside the sandbox: the wallet kit's project and options. */
  projectId?: string;
  wallet?: Pick<
    WalletOptionsInput,
    'metadata' | 'socials' | 'termsConditionsUrl' | 'privacyPolicyUrl' | 'restrictedTimezones'
  >;
  /** Only while the indexer still reads the chain's past: from which time on, in seconds. */
  reading?: { from: number };
  /** Only in a sandbox with a live market: users can make traders trade. */
  hasMarket?: boolean;
  /** Only in a sandbox where days were let pass: seconds that its chain is ahead of the clock. */
  ahead?: number;
  /** Only in the sandbox: which one this is. */
  run?: string;
  /** Only in the sandbox: accounts whose keys are public. */
  accounts?: SandboxWalletInput['accounts'];
};

/**
 * Reads the page's configuration.
 *
 * @throws Error when the page has no configuration, or one for another chain
 */
export function loadConfig(): { run: RunConfig; config: MimicConfig } {
  const block = document.getElementById('config')?.textContent;
  if (!block)
    throw new Error(
      'The page has no configuration. Open it through npm run demo, or build it with npm run demo:build.',
    );
  const run: RunConfig = JSON.parse(block);
  setAhead(run.ahead);
  forgetOtherRun(run.run);
  if (run.chainId !== arbitrum.id)
    throw new Error(
      `This page supports chain ${arbitrum.id} only, but its configuration has chain ${run.chainId}.`,
    );
  const config = createMimicConfig({
    chain: chainOf(run),
    rpcUrl: run.rpcUrl,
    indexerUrl: run.indexerUrl,
    contracts: run.contracts,
    collateralTokens: run.tokens,
    earn: run.earn,
    wallet: run.projectId
      ? // analytics are off in the library; nothing is sent before the first press on Connect
        {
          ...run.wallet,
          projectId: run.projectId,
          kit: () => import('@mimic/widgets/kit'),
          analytics: true,
        }
      : {},
    product: { singular: run.product?.singular, plural: run.product?.plural },
    messages: run.accounts ? sandboxMessages : {},
  });
  return { run, config };
}

function chainOf({ accounts, explorer }: RunConfig): Chain {
  // the sandbox's transactions are in no explorer but this page's own
  const shown = accounts ? { name: 'Sandbox', url: `${window.location.origin}/explorer` } : explorer;
  if (shown === undefined) return arbitrum;
  return { ...arbitrum, blockExplorers: shown === null ? undefined : { default: shown } };
}

const sandboxMessages = {
  wallet: { noProjectId: 'The sandbox has its own wallet, which holds test tokens only.' },
  earn: { noToken: 'You have no {token}. Click “Get more” in the sandbox panel to get some.' },
};
