import { QueryClient } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createConfig, custom, injected } from 'wagmi';
import { connect } from 'wagmi/actions';
import { SANDBOX_TOKENS } from '../../../demo/chain/deploy/tokens';
import { receiptOf } from '../../../demo/chain/receiptOf';
import { createMimicConfig } from '../../../src/config/createMimicConfig';
import { draftStore } from '../../../src/drafts/DraftStore';
import type { Call, SubmissionStep } from '../../../src/exports/core';
import { giveUpPending } from '../../../src/submission/pending/giveUpPending';
import { addDoubt, passDoubts, settleDoubts } from '../../../src/submission/record/doubts';
import { submissionStore } from '../../../src/submission/record/SubmissionStore';
import { createFollower, firstDrafts, usdc } from '../../contracts/follower';
import { type Sandbox, startSandbox } from '../../contracts/sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => localStorage.clear());
afterAll(() => sandbox?.stop());

const onlyRule = () => ({ ...firstDrafts(), deposits: [] });
const onlyDeposit = () => ({ ...firstDrafts(), rules: [] });

/** A follower's page: what was signed there, by id, and the stores that record it. */
async function arrive(sent = firstDrafts()) {
  const follower = createFollower(sandbox);
  const account = follower.address;
  const config = {
    ...createMimicConfig({
      chain: arbitrum,
      rpcUrl: sandbox.rpcUrl,
      indexerUrl: 'http://127.0.0.1:1',
      contracts: sandbox.deployment,
      collateralTokens: SANDBOX_TOKENS,
    }),
    client: follower.page.client,
  };
  const drafts = draftStore(config);
  drafts.change(account, () => ({ ...sent, failures: {} }));
  const block = Number(await sandbox.node.getBlockNumber({ cacheTime: 0 }));
  /** The record after the wallet was asked for the steps but did not answer. */
  const pendingOf = (steps: readonly (readonly Call[])[], digit = '1') => ({
    sent,
    submission: {
      id: `0x${digit.repeat(64)}` as const,
      chainId: arbitrum.id,
      account,
      createdAt: Math.floor(Date.now() / 1000),
      steps: steps.map(
        (calls, i): SubmissionStep => ({
          kind: 'batch',
          phase: i ? 'waiting' : 'signing',
          calls: calls.map(({ to, data, label, draftIds }) => ({ to, data, label, draftIds })),
          hashes: [],
          block,
        }),
      ),
    },
  });
  return {
    ...follower,
    account,
    config,
    pendingOf,
    store: submissionStore(config),
    drafts: () => drafts.drafts(account),
    settle: () => settleDoubts(config, account),
    giveUp: (wagmi: ReturnType<typeof createConfig>, id: Hex) =>
      giveUpPending(
        { config, messages: config.messages, locale: 'en-US', wagmi, queries: new QueryClient() },
        account,
        id,
      ),
    /** Gets mined after all; returns the transactions. */
    async land(calls: readonly Call[]) {
      const hashes: Hex[] = [];
      for (const { to, data } of calls) {
        const receipt = await receiptOf(
          sandbox.node,
          await sandbox.node.sendTransaction({ account, to, data }),
        );
        hashes.push(receipt.transactionHash);
      }
      return hashes;
    },
  };
}

const noWallet = () =>
  createConfig({ chains: [arbitrum], storage: null, transports: { [arbitrum.id]: custom(sandbox.node) } });

describe('an uncertain approval', () => {
  test('that went through does not drop the deposit that was to follow', async () => {
    const page = await arrive(onlyDeposit());
    const [approve, deposit] = await page.plan(onlyDeposit());
    if (!approve || !deposit) throw new Error('The plan has changed');
    addDoubt(page.config, page.pendingOf([[approve], [deposit]]));
    await page.land([approve]);
    await page.settle();
    expect(page.drafts()).toMatchObject(onlyDeposit());
    expect(await page.balance()).toBe(0n);
    expect(page.store.doubts(page.account)).toEqual([]);
  });
});

describe('a batch that partly went through', () => {
  test('stays uncertain for the rest', async () => {
    const page = await arrive();
    const calls = await page.plan(firstDrafts());
    addDoubt(page.config, page.pendingOf([calls]));
    await page.land(calls.filter(({ label }) => label === 'setMatchingRule'));
    await expect(page.settle()).rejects.toMatchObject({ code: 'went_through' });
    expect(page.drafts()).toMatchObject(onlyDeposit());
    // the rule is reported only once
    await page.settle();

    await page.land(calls.filter(({ label }) => label !== 'setMatchingRule'));
    await expect(page.settle()).rejects.toMatchObject({ code: 'went_through' });
    expect(page.drafts()).toMatchObject({ deposits: [], rules: [] });
    expect(page.store.doubts(page.account)).toEqual([]);
  });
});

describe('a submission that is confirmed while another is uncertain', () => {
  test('does not hide the other’s transaction', async () => {
    const page = await arrive();
    const calls = await page.plan(firstDrafts());
    addDoubt(page.config, page.pendingOf([calls]));
    await page.land(calls.filter(({ label }) => label !== 'setMatchingRule'));
    const rules = calls.filter(({ label }) => label === 'setMatchingRule');
    const hashes = await page.land(rules);
    const { submission } = page.pendingOf([rules], '2');
    passDoubts(page.config, {
      ...submission,
      steps: submission.steps.map((step) => ({ ...step, phase: 'confirmed', hashes })),
    });
    await expect(page.settle()).rejects.toMatchObject({ code: 'went_through' });
    expect(page.drafts().deposits).toEqual([]);
    // the rule is the later one's
    expect(page.drafts().rules).toEqual(onlyRule().rules);
  });
});

describe('a repeated weekly deposit', () => {
  test('is never mistaken for the dismissed one', async () => {
    const page = await arrive(onlyDeposit());
    const calls = await page.plan(onlyDeposit());
    addDoubt(page.config, page.pendingOf([calls]));
    for (const digit of ['2', '3', '4']) {
      await page.settle();
      const hashes = await page.land(await page.plan(onlyDeposit()));
      const { submission } = page.pendingOf([calls], digit);
      passDoubts(page.config, {
        ...submission,
        steps: submission.steps.map((step) => ({ ...step, phase: 'confirmed', hashes })),
      });
    }
    await page.settle();
    expect(page.drafts()).toMatchObject(onlyDeposit());
    expect(await page.balance()).toBe(1_500_000_000n);
  });
});

describe('two uncertain deposits of the same amount', () => {
  test('are never mistaken for each other: each needs its own transaction', async () => {
    const page = await arrive(onlyDeposit());
    const calls = await page.plan(onlyDeposit());
    addDoubt(page.config, page.pendingOf([calls]));
    addDoubt(page.config, page.pendingOf([calls], '2'));
    await page.land(calls);
    await expect(page.settle()).rejects.toMatchObject({ code: 'went_through' });
    expect(page.store.doubts(page.account)).toHaveLength(1);
    // the remaining one is not found in what resolved the first
    await page.settle();
    expect(page.store.doubts(page.account)).toHaveLength(1);
    await page.land(calls);
    await expect(page.settle()).rejects.toMatchObject({ code: 'went_through' });
    expect(page.store.doubts(page.account)).toEqual([]);
  });

  test('leave the one uncertain that does not know its transaction hash', async () => {
    const page = await arrive(onlyDeposit());
    const calls = await page.plan(onlyDeposit());
    const [first, second] = [page.pendingOf([calls]), page.pendingOf([calls], '2')];
    const reference = (await page.land(calls)).at(-1);
    const steps = second.submission.steps.map((step) => ({ ...step, reference }));
    addDoubt(page.config, first);
    addDoubt(page.config, { ...second, submission: { ...second.submission, steps } });
    await expect(page.settle()).rejects.toMatchObject({ code: 'went_through' });
    const left = page.store.doubts(page.account).map(({ submission }) => submission.id);
    expect(left).toEqual([first.submission.id]);
  });
});

describe('an uncertain submission on a chain with reorgs', () => {
  test('holds back the next submission until its transaction has enough confirmations', async () => {
    const page = await arrive(onlyDeposit());
    Object.assign(page.config, { confirmations: 3 });
    const calls = await page.plan(onlyDeposit());
    addDoubt(page.config, page.pendingOf([calls]));
    await page.land(calls);
    await expect(page.settle()).rejects.toMatchObject({ code: 'not_buried' });
    expect(page.drafts()).toMatchObject(onlyDeposit());
    expect(page.store.doubts(page.account)).toHaveLength(1);
    await sandbox.node.mine({ blocks: 3 });
    await expect(page.settle()).rejects.toMatchObject({ code: 'went_through' });
    expect(page.drafts().deposits).toEqual([]);
    expect(page.store.doubts(page.account)).toEqual([]);
  });
});

describe('a node that refuses log searches', () => {
  const refuse = () => {
    throw Object.assign(new Error('eth_getLogs is not available'), { code: -32601 });
  };

  test('is reported once, and does not block the account’s submissions forever', async () => {
    const page = await arrive();
    addDoubt(page.config, page.pendingOf([await page.plan(firstDrafts())]));
    page.page.answer('eth_getLogs', refuse);
    await sandbox.node.mine({ blocks: 1 });
    await expect(page.settle()).rejects.toMatchObject({ code: 'unsearchable' });
    await page.settle();
    // another node may know later
    expect(page.store.doubts(page.account)).toHaveLength(1);
  });

  test('lets a submission be dismissed', async () => {
    const page = await arrive();
    const pending = page.pendingOf([await page.plan(firstDrafts())]);
    page.store.setPending(page.account, pending);
    page.page.answer('eth_getLogs', refuse);
    await sandbox.node.mine({ blocks: 1 });
    await page.giveUp(noWallet(), pending.submission.id);
    expect(page.store.pending(page.account)).toBeUndefined();
    expect(page.store.doubts(page.account)).toHaveLength(1);
  });
});

describe('two tabs that dismiss the same submission', () => {
  test('do not touch the record of the next one', async () => {
    const page = await arrive();
    const calls = await page.plan(firstDrafts());
    const [first, next] = [page.pendingOf([calls]), page.pendingOf([calls], '2')];
    page.store.setPending(page.account, first);
    const givingUp = page.giveUp(noWallet(), first.submission.id);
    // meanwhile the other tab was faster and submits again
    page.store.setPending(page.account, next);
    await givingUp;
    expect(page.store.pending(page.account)?.submission.id).toBe(next.submission.id);
    expect(page.store.doubts(page.account)).toEqual([]);
  });

  test('keep an uncertain submission that the other tab adds during a lookup', async () => {
    const page = await arrive(onlyRule());
    const calls = await page.plan(onlyRule());
    addDoubt(page.config, page.pendingOf([calls]));
    const settling = page.settle();
    addDoubt(page.config, page.pendingOf([calls], '2'));
    await settling;
    expect(page.store.doubts(page.account)).toHaveLength(2);
  });
});

test('a wallet whose background process has ended does not prevent dismissing', async () => {
  const page = await arrive();
  const pending = page.pendingOf([await page.plan(firstDrafts())]);
  page.store.setPending(page.account, pending);
  let isDead = false;
  const request = ({ method }: { method: string }) => {
    if (isDead) return new Promise(() => undefined);
    return Promise.resolve(method === 'eth_chainId' ? '0xa4b1' : [page.account]);
  };
  const provider = { request, on: () => undefined, removeListener: () => undefined };
  const wagmi = createConfig({
    chains: [arbitrum],
    connectors: [injected({ target: { id: 'dead', name: 'Dead', provider: provider as never } })],
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: { [arbitrum.id]: custom(sandbox.node) },
  });
  const [connector] = wagmi.connectors;
  if (connector) await connect(wagmi, { connector });
  isDead = true;
  const late = new Promise((resolve) => setTimeout(() => resolve('still waiting'), 20_000));
  expect(await Promise.race([page.giveUp(wagmi, pending.submission.id), late])).toBeUndefined();
  expect(page.store.doubts(page.account)).toHaveLength(1);
});

test('a sped-up deposit missed by a lagging node is found before the next is sent', async () => {
  const page = await arrive(onlyDeposit());
  const calls = await page.plan(onlyDeposit());
  const { submission, sent } = page.pendingOf([calls]);
  const steps = submission.steps.map((step) => ({ ...step, phase: 'failed' as const, isDoubtful: true }));
  addDoubt(page.config, { sent, submission: { ...submission, steps } });
  await page.land(calls);
  await expect(page.settle()).rejects.toMatchObject({ code: 'went_through' });
  expect(page.drafts().deposits.filter(({ token }) => token === usdc)).toEqual([]);
});

test('a node that refuses log searches is not asked about submissions older than a month', async () => {
  const page = await arrive();
  const { sent, submission } = page.pendingOf([await page.plan(firstDrafts())]);
  const createdAt = submission.createdAt - 31 * 86_400;
  addDoubt(page.config, { sent, submission: { ...submission, createdAt } });
  page.page.answer('eth_getLogs', () => {
    throw Object.assign(new Error('eth_getLogs is not available'), { code: -32601 });
  });
  await sandbox.node.increaseTime({ seconds: 31 * 86_400 });
  await sandbox.node.mine({ blocks: 1 });
  await page.settle();
  expect(page.store.doubts(page.account)).toEqual([]);
});
