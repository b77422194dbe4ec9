import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { createStore, delMany, entries } from 'idb-keyval';
import { arbitrum } from 'viem/chains';
import { vi } from 'vitest';
import { createConfig, custom, injected } from 'wagmi';
import { connect } from 'wagmi/actions';
import { SANDBOX_TOKENS } from '../../../demo/chain/deploy/tokens';
import type { Address, Drafts } from '../../../src/domain';
import { draftIds } from '../../../src/drafts/draftsById';
import type { SubmissionStatus } from '../../../src/exports/core';
import type { EarnSandbox } from '../../contracts/earnSandbox';
import type { Sandbox } from '../../contracts/sandbox';
import type { WalletRequest } from '../testWallet';
import { chaosNode, type NodeFaults } from './ChaosNode';
import type { ChaosWallet } from './ChaosWallet';

/** The library as loaded by one page: its own modules, but browser storage shared with every other page. */
async function load() {
  vi.resetModules();
  const [{ createMimicConfig }, drafts, submissions, run, resume, give, token, { tab }] = await Promise.all([
    import('../../../src/config/createMimicConfig'),
    import('../../../src/drafts/DraftStore'),
    import('../../../src/submission/record/SubmissionStore'),
    import('../../../src/submission/send/runSubmission'),
    import('../../../src/submission/pending/resumePending'),
    import('../../../src/submission/pending/giveUpPending'),
    import('../../../src/wallet/accountToken'),
    import('../../../src/submission/pending/lease'),
  ]);
  return { createMimicConfig, ...drafts, ...submissions, ...run, ...resume, ...give, ...token, tab };
}

/** Closed tabs: their timers keep running here, and would send heartbeats forever, which a browser would stop. */
const gone = new Set<string>();
const { put, get } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: { tab: string }, name: IDBValidKey) {
  return gone.has(value?.tab) ? get.call(this, name) : put.call(this, value, name);
};

async function silence(tab: string): Promise<void> {
  gone.add(tab);
  const names = createStore('mimic', 'submitting');
  const held = (await entries<string, { tab: string } | undefined>(names)).filter(
    ([, each]) => each?.tab === tab,
  );
  await delMany(
    held.map(([name]) => name),
    names,
  );
}

/** A follower's page, from load until reload or close. */
export async function openPage(sandbox: Sandbox, earn: EarnSandbox, wallet: ChaosWallet, faults: NodeFaults) {
  const library = await load();
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
  const client = chaosNode(sandbox, faults, page);
  const config = {
    ...library.createMimicConfig({
      chain: arbitrum,
      rpcUrl: sandbox.rpcUrl,
      indexerUrl: 'http://127.0.0.1:1',
      contracts: sandbox.deployment,
      collateralTokens: SANDBOX_TOKENS,
      earn: earn.config,
    }),
    client,
  };
  const wagmi = createConfig({
    chains: [arbitrum],
    connectors: [injected({ target: { id: 'chaos', name: 'Chaos', provider: provider as never } })],
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: { [arbitrum.id]: custom(client) },
  });
  const [connector] = wagmi.connectors;
  if (connector) await connect(wagmi, { connector });
  const queries = new QueryClient();
  const account = wallet.account.address.toLowerCase() as Address;
  const drafts = library.draftStore(config);
  const submissions = library.submissionStore(config);
  const context = { config, messages: config.messages, locale: 'en-US', wagmi, queries, timeout: 1_500 };
  const told: SubmissionStatus[] = [];
  let running: Promise<unknown> | undefined;

  const run = (task: () => Promise<unknown>) => {
    running ??= task()
      .catch((error: unknown) => void errors.push(error))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const errors: unknown[] = [];

  return {
    account,
    /** The page's submission statuses, in order. */
    told,
    /** Why submissions could not start. */
    errors,
    isRunning: () => running !== undefined,
    drafts: () => drafts.drafts(account),
    pending: () => submissions.pending(account),
    doubts: () => submissions.doubts(account),
    status: () => submissions.status(account),
    setDrafts: (next: Drafts) => drafts.change(account, () => ({ ...next, failures: {} })),
    /** Like the panel: submits all drafts, unless something is in progress or in doubt. */
    submit() {
      const token = library.takeAccountToken(wagmi, arbitrum.id);
      const { failures: _, ...all } = drafts.drafts(account);
      if (token?.address !== account || submissions.pending(account) || draftIds(all).length === 0)
        return undefined;
      submissions.setStatus(account, undefined);
      const onStatus = (status: SubmissionStatus) => void told.push(status);
      return run(() => library.runSubmission({ ...context, token, drafts: all, source: 'stored', onStatus }));
    },
    resume: () => run(() => library.resumePending(context, account)),
    giveUp() {
      const id = submissions.pending(account)?.submission.id;
      return id && run(() => library.giveUpPending(context, account, id));
    },
    settled: async () => running,
    close() {
      page.isClosed = true;
      return silence(library.tab);
    },
  };
}

export type ChaosPage = Awaited<ReturnType<typeof openPage>>;
