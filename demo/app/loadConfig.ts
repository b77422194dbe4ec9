import {
  createMimicConfig,
  type MimicConfig,
  type MimicConfigInput,
  type WalletOptionsInput,
} from '@mimic/widgets/core';
import type { Chain } from 'viem';
import { arbitrum } from 'viem/chains';
import { clearOtherRun } from './offline/clearOtherRun';
import { setAhead } from './sandbox/sandboxClock';
import type { SandboxWalletInput } from './wallet/startSandboxWallet';

/** The configuration that the server writes into the page. */
export type RunConfig = {
  chainId: number;
  indexerUrl: string;
  rpcUrl: string;
  contracts: MimicConfigInput['contracts'];
  tokens: MimicConfigInput['collateralTokens'] & SandboxWalletInput['tokens'];
  /** Contracts for locking the protocol's token; absent if locking is not available. */
  earn?: MimicConfigInput['earn'];
  /** Display names: the product ('Mimic' if absent) and its followers. */
  product?: MimicConfigInput['product'] & { name?: string };
  /** Links to docs, Twitter and GitHub; absent ones are not shown. */
  links?: { docs?: string; twitter?: string; github?: string };
  /** An image shown instead of the logo mark. */
  logo?: string;
  /** The block explorer: Arbiscan if absent, null for none. */
  explorer?: { name: string; url: string } | null;
  /** Outside the sandbox only: the wallet kit's project and options. */
  projectId?: string;
  wallet?: Pick<
    WalletOptionsInput,
    'metadata' | 'socials' | 'termsConditionsUrl' | 'privacyPolicyUrl' | 'restrictedTimezones'
  >;
  /** Only while the indexer is still backfilling: the time it reads from, in seconds. */
  reading?: { from: number };
  /** Only in a sandbox with a live market: users can make traders trade. */
  hasMarket?: boolean;
  /** Only in a sandbox that has skipped days: how far its chain is ahead of the clock, in seconds. */
  ahead?: number;
  /** Sandbox only: identifies the run. */
  run?: string;
  /** Sandbox only: accounts whose keys are public. */
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
  clearOtherRun(run.run);
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
      ? // the library's analytics are off; nothing is sent before the first click on Connect
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
  // only this page's own explorer knows the sandbox's transactions
  const explorerLink = accounts ? { name: 'Sandbox', url: `${window.location.origin}/explorer` } : explorer;
  if (explorerLink === undefined) return arbitrum;
  return { ...arbitrum, blockExplorers: explorerLink === null ? undefined : { default: explorerLink } };
}

const sandboxMessages = {
  wallet: { noProjectId: 'The sandbox has its own wallet, which holds test tokens only.' },
  earn: { noToken: 'You have no {token}. Click “Get more” in the sandbox panel to get some.' },
};
