import { QueryClient } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { vi } from 'vitest';
import { createConfig, custom, injected } from 'wagmi';
import { connect } from 'wagmi/actions';
import { SANDBOX_TOKENS } from '../../demo/sandbox/deploy/tokens';
import type { MimicConfigInput } from '../../src/config/MimicConfig';
import type { Address, Drafts } from '../../src/domain';
import { draftIds } from '../../src/drafts/changeDrafts';
import type { SubmissionStatus } from '../../src/exports/core';
import type { EarnSandbox } from '../kit/chain/earnSandbox';
import type { Sandbox } from '../kit/chain/sandbox';
import type { WalletRequest } from '../kit/chain/testWallet';
import { faultyNode, type NodeFaults, noFaults } from './FaultyNode';

/** The library as loaded by one page: its own modules, but browser storage shared with every other page. */
export async function loadLibrary() {
  vi.resetModules();
  const [config, drafts, submissions, engine, token, ids] = await Promise.all([
    import('../../src/config/createMimicConfig'),
    import('../../src/drafts/DraftStore'),
    import('../../src/submission/SubmissionStore'),
    import('../../src/submission/submissionEngine.late'),
    import('../../src/wallet/accountToken'),
    import('../../src/submission/openDraftId'),
  ]);
  return { ...config, ...drafts, ...submissions, ...engine, ...token, openDraftId: ids.openDraftId };
}

export type PageOptions = {
  sandbox: Sandbox;
  wallet: { address: Hex; request(request: WalletRequest): Promise<unknown> };
  earn?: EarnSandbox;
  faults?: NodeFaults;
  config?: Partial<MimicConfigInput>;
  /** Loaded anew if absent, as by a reload. */
  library?: Awaited<ReturnType<typeof loadLibrary>>;
};

/** A follower's page, from load until reload or close: what its panel shows and does, on the real chain. */
export async function openPage({ sandbox, wallet, earn, faults = noFaults(), ...options }: PageOptions) {
  const { library = await loadLibrary() } = options;
  const page = { isClosed: false };
  const never = () => new Promise(() => undefined);
  const provider = {
    request: async (request: WalletRequest) => {
      if (page.isClosed) return never();
      try {
        const answer = await wallet.request(request);
        return page.isClosed ? never() : answer;
      } catch (error) {
        if (page.isClosed) return never();
        throw error;
      }
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  const client = faultyNode(sandbox, faults, page);
  const config = {
    ...library.createMimicConfig({
      chain: arbitrum,
      rpcUrl: sandbox.rpcUrl,
      indexerUrl: 'http://127.0.0.1:1',
      contracts: sandbox.deployment,
      collateralTokens: SANDBOX_TOKENS,
      ...(earn && { earn: earn.config }),
      ...options.config,
    } as MimicConfigInput & { contracts: object }),
    client,
  };
  const wagmi = createConfig({
    chains: [arbitrum],
    connectors: [injected({ target: { id: 'page', name: 'Page', provider: provider as never } })],
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: { [arbitrum.id]: custom(client) },
  });
  const [connector] = wagmi.connectors;
  if (connector) await connect(wagmi, { connector });
  const account = wallet.address.toLowerCase() as Address;
  const drafts = library.draftStore(config);
  const submissions = library.submissionStore(config);
  const statuses: SubmissionStatus[] = [];
  const errors: unknown[] = [];
  const context = {
    ...{ config, messages: config.messages, locale: 'en-US', wagmi, queries: new QueryClient() },
    onStatus: (status: SubmissionStatus) => void statuses.push(status),
  };
  // as a page does that finds something under way
  if (submissions.open(account).length) library.watch(context, account);
  const running = new Set<Promise<unknown>>();

  return {
    account,
    /** The page's submission statuses, in order. */
    statuses,
    /** Why submissions could not start. */
    errors,
    drafts: () => drafts.drafts(account),
    open: () => submissions.open(account),
    status: () => submissions.status(account),
    note: () => submissions.note(account),
    /** Drafts before connecting, and takes them over afterwards. */
    adopt: (visitors: Drafts) => {
      drafts.change('visitor', () => ({ ...visitors, failures: {} }));
      drafts.adopt(account, (draft) => library.openDraftId(config, account, draft));
    },
    setDrafts: (next: Drafts) => drafts.change(account, () => ({ ...next, failures: {} })),
    change: (to: Parameters<typeof drafts.change>[1]) => drafts.change(account, to),
    /** The id that a form gives to a new draft of a discarded one's kind. */
    openDraftId: (draft: Parameters<typeof library.openDraftId>[2]) =>
      library.openDraftId(config, account, draft),
    preview: () => library.previewPlan(context, { account, drafts: drafts.drafts(account) }),
    /** Like the panel: submits all drafts, at any time. Resolves once the wallet has answered. */
    async submit(options: { isApproving?: boolean } = {}) {
      const token = library.takeAccountToken(wagmi, arbitrum.id);
      const { failures: _, ...all } = drafts.drafts(account);
      if (token?.address !== account || draftIds(all).length === 0) return;
      submissions.setStatus(account, undefined);
      submissions.setNote(account, undefined);
      const run = library
        .runSubmission({ ...context, token, drafts: all, ...options })
        .catch((error: unknown) => void errors.push(error));
      running.add(run);
      await run;
      running.delete(run);
    },
    isRunning: () => running.size > 0,
    close() {
      page.isClosed = true;
    },
  };
}

export type Page = Awaited<ReturnType<typeof openPage>>;
