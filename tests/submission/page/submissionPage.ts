import { QueryClient } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { vi } from 'vitest';
import { createConfig, custom, injected } from 'wagmi';
import { connect } from 'wagmi/actions';
import { createMimicConfig } from '../../../src/config/createMimicConfig';
import { traderMatchingKey } from '../../../src/domain/keys/traderMatchingKey';
import type { Drafts } from '../../../src/domain/rule/Draft';
import { draftStore } from '../../../src/drafts/DraftStore';
import type { PendingSubmission } from '../../../src/submission/record/PendingSubmission';
import type { SubmissionStep } from '../../../src/submission/record/Submission';
import { submissionStore } from '../../../src/submission/record/SubmissionStore';
import { type RunSubmissionParameters, runSubmission } from '../../../src/submission/send/runSubmission';
import { takeAccountToken } from '../../../src/wallet/accountToken';
import { fakeNode, hashOf } from '../onchain/fakeNode';
import { matchingRule, router, rule, ruled, token, trader } from '../onchain/followerLogs';

const terms = { allowanceRate: 500n, throttleActivity: 60n, expiry: 5n };
export const ruleDraft = {
  collateralToken: token,
  trader,
  traderMatchingKey: traderMatchingKey(token, trader),
  ...terms,
};
export const drafts: Drafts = { deposits: [], rules: [ruleDraft] };
export const shown = [{ label: 'setMatchingRule', draftIds: [`rule:${token}:${trader}`] }] as const;

export const [spender, otherContract] = ['0e', '0f'].map((digits) => `0x${digits.repeat(20)}`) as [Hex, Hex];

/** Statuses and records are kept per account for the page: each test has its own account. */
let accounts = 0xa000;

/** A page with a connected wallet, whose node confirms at once what is sent. */
export async function arrive() {
  accounts += 1;
  const account = `0x${accounts.toString(16).padStart(40, '0')}` as Hex;
  const node = fakeNode();
  const wallet = {
    chainId: '0xa4b1',
    accounts: [account],
    sends: (): unknown => undefined,
    asked: [] as string[],
    /** The wallet's batch statuses; undefined if it knows none. */
    capabilities: undefined as unknown,
    /** Its answers to further methods, or to those below in another way. */
    answers: {} as Record<string, (() => unknown) | undefined>,
  };
  const request = async ({ method }: { method: string }): Promise<unknown> => {
    wallet.asked.push(method);
    const own = wallet.answers[method];
    if (own) return own();
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return wallet.accounts;
    if (method === 'eth_chainId') return wallet.chainId;
    if (method === 'wallet_getCapabilities' && wallet.capabilities) return wallet.capabilities;
    if (method !== 'eth_sendTransaction') throw Object.assign(new Error('Unsupported'), { code: 4200 });
    const answer = wallet.sends();
    if (answer !== undefined) return answer;
    node.transactions.push({
      hash: hashOf('5'),
      block: 1_001,
      from: account,
      logs: [ruled({ user: account })],
    });
    return hashOf('5');
  };
  const provider = { request, on: () => undefined, removeListener: () => undefined };
  const wagmi = createConfig({
    chains: [arbitrum],
    connectors: [injected({ target: { id: 'test', name: 'Test', provider: provider as never } })],
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: { [arbitrum.id]: custom({ request }) },
  });
  await connect(wagmi, { connector: wagmi.connectors[0]! });
  const config = {
    ...createMimicConfig({
      chain: arbitrum,
      indexerUrl: 'http://127.0.0.1:1',
      contracts: { router, tokenRouter: spender, allocationStore: otherContract, matchingRule },
      collateralTokens: [{ address: token, symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
    }),
    client: { ...node.client, chain: arbitrum },
  };
  const queries = new QueryClient();
  const invalidated: unknown[] = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
    invalidated.push(filters?.queryKey);
  });
  const store = draftStore(config);
  store.change(account, () => ({ ...drafts, failures: { old: 'reason' } }));
  const context = { config, messages: config.messages, locale: 'en-US', wagmi, queries };
  const told: string[] = [];
  const submissions = submissionStore(config);
  return {
    account,
    node,
    wallet,
    config,
    context,
    told,
    invalidated,
    submissions,
    drafts: () => store.drafts(account),
    change: (next: Drafts) => store.change(account, () => ({ ...next, failures: {} })),
    run: (over: Partial<RunSubmissionParameters> = {}) =>
      runSubmission({
        ...context,
        token: takeAccountToken(wagmi, arbitrum.id)!,
        drafts,
        source: 'stored',
        shown,
        onStatus: ({ status }) => told.push(status),
        ...over,
      }),
    pendingOf: (over: Partial<SubmissionStep> = {}, id = hashOf('7')) => ({
      sent: drafts,
      submission: {
        id,
        chainId: arbitrum.id,
        account,
        createdAt: Math.floor(Date.now() / 1000),
        steps: [
          {
            kind: 'transaction',
            phase: 'sent',
            reference: hashOf('6'),
            calls: [],
            hashes: [],
            block: 100,
            nonce: 0,
            ...over,
          } satisfies SubmissionStep,
        ],
      },
    }),
    /** What another tab records during the node's next request. */
    recordMeanwhile(pending: PendingSubmission | undefined) {
      const { request } = node.client;
      vi.spyOn(config.client, 'request').mockImplementationOnce((async (each: never) => {
        submissions.setPending(account, pending);
        return request(each);
      }) as typeof request);
    },
    sent: () => wallet.asked.filter((method) => method === 'eth_sendTransaction').length,
  };
}

/** The drafted rule's call. */
export const calls = [{ ...rule(5n), draftIds: [...shown[0].draftIds] }];

/** A page that knows of a submission in doubt, whose record another tab has removed. */
export async function arriveInDoubt(digit: string, over: Partial<SubmissionStep> = {}) {
  const page = await arrive();
  const { account, node, submissions } = page;
  const pending = page.pendingOf(
    { calls, phase: 'signing', reference: undefined, block: 1_000, ...over },
    hashOf(digit),
  );
  const { submission } = pending;
  const show = () =>
    submissions.setStatus(account, {
      ...{ status: 'unknown', submission, confirmedDraftIds: [] },
      error: new Error('in doubt'),
    });
  show();
  return {
    ...page,
    pending,
    submission,
    /** Shows the doubt again. */
    show,
    status: () => submissions.status(account),
    /** What was sent gets mined. */
    mines: () =>
      node.transactions.push({
        ...{ hash: hashOf('6'), block: 1_001, from: account },
        logs: [ruled({ user: account })],
      }),
  };
}
