import { type Client, createClient, custom, type EIP1193RequestFn, type Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { traderMatchingKey } from '../../../src/domain/keys';
import type { Drafts } from '../../../src/domain/rule/Draft';
import { newDraftId } from '../../../src/drafts/changeDrafts';
import {
  type Call,
  fetchPlanState,
  fetchRuleOnChain,
  fetchUserBalance,
  parseSubmission,
  planCalls,
  type ResumeSubmissionParameters,
  resumeSubmission,
  type SubmissionStatus,
  type SubmitParameters,
  submit,
} from '../../../src/exports/core';
import { draftId } from '../drafts';
import { type Sandbox, sandboxToken } from './sandbox';
import { createTestWallet, type TestWalletOptions } from './testWallet';

export const TRADER: Hex = `0x${'71'.repeat(20)}`;

export const usdc = sandboxToken('USDC').address;

export const depositId = draftId(1);
export const ruleId = draftId(2);

/** Drafts of one deposit and one rule, the usual first submission. */
export const firstDrafts = (amount = 500_000_000n): Drafts => ({
  deposits: [{ id: depositId, action: 'deposit', token: usdc, amount }],
  rules: [
    {
      id: ruleId,
      collateralToken: usdc,
      trader: TRADER,
      traderMatchingKey: traderMatchingKey(usdc, TRADER),
      allowanceRate: 1000n,
      throttleActivity: 3600n,
      expiry: 4_000_000_000n,
    },
  ],
});

/** The same, drafted anew after they were carried out. */
export function newDrafts(amount?: bigint): Drafts {
  const { deposits, rules } = firstDrafts(amount);
  return {
    deposits: deposits.map((draft) => ({ ...draft, id: newDraftId() })),
    rules: rules.map((draft) => ({ ...draft, id: newDraftId() })),
  };
}

type NodeAnswer = (params: readonly unknown[], next: () => Promise<unknown>) => unknown;

/** A page's connection to the chain, which can fail. */
export function createFlakyClient(sandbox: Sandbox) {
  let down = false;
  const answers = new Map<string, NodeAnswer>();
  const log: string[] = [];
  const request: EIP1193RequestFn = async (args) => {
    log.push(args.method);
    if (down) throw Object.assign(new Error('fetch failed'), { name: 'HttpRequestError' });
    const next = () => sandbox.node.request(args as never) as Promise<unknown>;
    const answer = answers.get(args.method);
    return (answer ? answer((args.params ?? []) as readonly unknown[], next) : next()) as never;
  };
  const transport = custom({ request }, { retryCount: 0 });
  return {
    client: createClient({ chain: arbitrum, pollingInterval: 50, transport }),
    /** The requested methods, in order. */
    log,
    /** Returns null for a method from now on. */
    hide: (method: string) => void answers.set(method, () => null),
    /** Overrides a method's response; `next` gets the chain's own. */
    answer: (method: string, answer: NodeAnswer) => void answers.set(method, answer),
    setDown(value: boolean) {
      down = value;
    },
  };
}

/** A follower on the page: their own account, its wallet, and what the page was told. */
export function createFollower(sandbox: Sandbox, options: Pick<TestWalletOptions, 'atomic'> = {}) {
  const { address, privateKey } = sandbox.takeAccount();
  const wallet = createTestWallet({ rpcUrl: sandbox.rpcUrl, privateKey, ...options });
  return { ...atPage(sandbox, address, wallet.client), wallet, privateKey };
}

/** A page that an account is connected to through a wallet, and what the page was told. */
export function atPage(sandbox: Sandbox, address: Hex, walletClient: Client) {
  const page = createFlakyClient(sandbox);
  const statuses: SubmissionStatus[] = [];
  return {
    address,
    page,
    statuses,
    async plan(drafts: Drafts): Promise<Call[]> {
      const config = { ...sandbox.config, client: sandbox.node };
      return planCalls(drafts, await fetchPlanState(config, { account: address, drafts }));
    },
    submit(calls: readonly Call[], more: Partial<SubmitParameters> = {}) {
      return submit({
        calls,
        walletClient,
        publicClient: page.client,
        chain: arbitrum,
        account: address,
        contracts: sandbox.deployment,
        pollingInterval: 50,
        onStatus: (status) => statuses.push(status),
        ...more,
      });
    },
    /** Submits, and leaves the page as soon as the wallet has been asked for everything. */
    async send(calls: readonly Call[], more: Partial<SubmitParameters> = {}) {
      const leaving = new AbortController();
      await this.submit(calls, {
        ...more,
        signal: leaving.signal,
        onStatus: (status) => {
          statuses.push(status);
          if (status.status !== 'confirming' || status.step < status.submission.steps.length) return;
          leaving.abort();
        },
      });
    },
    /** What a reload finds and follows. */
    reload(more: Partial<ResumeSubmissionParameters> = {}) {
      const submission = parseSubmission(JSON.parse(JSON.stringify(statuses.at(-1)?.submission)));
      if (!submission) throw new Error('The stored submission cannot be read back');
      return resumeSubmission({
        submission,
        publicClient: page.client,
        pollingInterval: 50,
        onStatus: (status) => statuses.push(status),
        ...more,
      });
    },
    balance: () => fetchUserBalance(sandbox.config, { token: usdc, follower: address }),
    rule: () =>
      fetchRuleOnChain(sandbox.config, { collateralToken: usdc, trader: TRADER, follower: address }),
    /** What the page showed, in short form: 'signing 1/2'. */
    story: () =>
      statuses.map((each) =>
        'step' in each ? `${each.status} ${each.step}/${each.submission.steps.length}` : each.status,
      ),
  };
}
