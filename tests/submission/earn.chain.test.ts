import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiptOf } from '../../demo/node/receiptOf';
import {
  type Drafts,
  type EarnDraft,
  earnEffects,
  errorMessage,
  fetchEarnState,
  fetchEarnTotals,
  fetchPlanState,
  MAX_LOCK_DURATION,
  planCalls,
  type Unsaved,
  weightOf,
} from '../../src/exports/core';
import { TOKEN } from '../kit/chain/addEarn';
import { type CopySandbox, startCopySandbox } from '../kit/chain/copySandbox';
import {
  DAY,
  type EarnSandbox,
  IN_WALLET,
  LOCKED,
  startEarn,
  UNLOCKED,
  YEAR,
} from '../kit/chain/earnSandbox';
import { atPage, depositId, firstDrafts, usdc } from '../kit/chain/follower';
import type { Sandbox } from '../kit/chain/sandbox';
import { createTestWallet, type TestWalletOptions } from '../kit/chain/testWallet';
import { Dice } from '../kit/Dice';
import { draftId } from '../kit/drafts';
import { createSafeWallet, createUserOperationWallet, type SmartWallet } from './smartWallets';

let copies: CopySandbox;
let earn: EarnSandbox;
beforeAll(async () => {
  copies = await startCopySandbox();
  earn = await startEarn(copies.sandbox, copies.contracts);
});
afterAll(() => copies?.sandbox.stop());

const config = () => ({ ...copies.sandbox.config, client: copies.sandbox.node, earn: earn.config });
const words = (ended: object) =>
  'error' in ended ? errorMessage(ended.error, { token: earn.config.token }) : '';

/** An account that has locked, unlocked and earned, on the page. */
async function locker(options: Pick<TestWalletOptions, 'atomic'> = {}) {
  const { sandbox } = copies;
  const { address, privateKey } = await earn.takeLocker(4);
  const wallet = createTestWallet({ rpcUrl: sandbox.rpcUrl, privateKey, ...options });
  const page = atPage(sandbox, address, wallet.client);
  return {
    ...page,
    wallet,
    state: () => fetchEarnState(config(), { account: address }),
    async plan(drafts: readonly Draft[], deposits: Drafts['deposits'] = []) {
      const all = { deposits, rules: [], earn: drafts.map(identified) };
      return planCalls(all, await fetchPlanState(config(), { account: address, drafts: all }));
    },
  };
}

type Draft = Unsaved<EarnDraft>;

/** Each action's draft has an id of its own. */
const ids = { lock: 11, extend: 12, unlock: 13, claim: 14, release: 15 };
const identified = (draft: Draft) => ({ ...draft, id: draftId(ids[draft.action]) }) as EarnDraft;

const everything: Draft[] = [
  { action: 'lock', amount: 250n * TOKEN, duration: 400n * DAY },
  { action: 'extend', duration: MAX_LOCK_DURATION },
  { action: 'unlock', amount: 300n * TOKEN },
  { action: 'claim', cashout: false, duration: 500n * DAY },
  { action: 'release' },
];

describe('Earn’s reads', () => {
  test('return what the escrow says, and what the domain computes from it', async () => {
    const { state, address } = await locker();
    const now = await state();
    expect(now).toMatchObject({ walletBalance: IN_WALLET, duration: YEAR, lock: { amount: LOCKED } });
    expect(now.weight).toBe(weightOf(now.lock));
    expect(now.weekWeight).toBe(now.weight);
    expect(now.totalWeight).toBe(await earn.escrow.read.totalSupply());
    expect(now.earned).toBe(await earn.escrow.read.getEarned([address]));
    expect(now.earned > 0n).toBe(true);
    expect(now.vesting.amount).toBe(UNLOCKED);
    expect(now.vesting.end - now.vesting.start).toBe(YEAR);
    expect(now.releasable).toBe(await earn.escrow.read.getReleasable([address]));
    expect(now.blockTime).toBe((await copies.sandbox.node.getBlock()).timestamp);
  });

  test('count this week’s earnings separately from claimable ones', async () => {
    const before = await fetchEarnTotals(config());
    await earn.donate(7n * TOKEN);
    const after = await fetchEarnTotals(config());
    expect(after.weekEarnings - before.weekEarnings).toBe(7n * TOKEN);
    expect(after).toMatchObject({
      totalWeight: before.totalWeight,
      weekTotalWeight: before.weekTotalWeight,
    });
  });

  test('match the domain’s computation to the last unit after any sequence of calls', async () => {
    const dice = new Dice(7);
    const { state, address } = await locker();
    const { node } = copies.sandbox;
    let known = await state();
    let done = 0;
    for (let i = 0; i < 24; i += 1) {
      const part = (of: bigint) => (of * BigInt(1 + dice.below(9_999))) / 10_000n || 1n;
      const duration = DAY * BigInt(8 + dice.below(723)) - BigInt(dice.below(1_000));
      const drafts: Draft[] = [
        {
          action: 'lock',
          amount: part(known.walletBalance / 4n),
          duration,
        },
        { action: 'unlock', amount: part(known.lock.amount || 1n) },
        { action: 'release' },
        { action: 'claim', cashout: true },
        { action: 'claim', cashout: false, duration: 30n * DAY },
        { action: 'extend', duration: MAX_LOCK_DURATION },
      ];
      if (dice.chance(0.3)) await earn.donate(TOKEN);
      if (dice.chance(0.5)) await earn.nextWeek(dice.below(400_000));
      const draft = identified(dice.pick(drafts));
      const all = { deposits: [], rules: [], earn: [draft] };
      const calls = planCalls(all, await fetchPlanState(config(), { account: address, drafts: all }));
      const earned = await earn.escrow.read.getEarned([address]);
      let isRefused = false;
      for (const { to, data } of calls) {
        const hash = await node.sendTransaction({ account: address, to, data, gas: 1_000_000n });
        const { status } = await receiptOf(node, hash);
        isRefused ||= status === 'reverted';
      }
      if (isRefused) {
        // such as an empty claim: then only the allowance has changed
        known = await state();
        continue;
      }
      done += 1;
      const next = await state();
      const [effect] = earnEffects({ ...known, earned }, [draft], next.blockTime);
      expect(next.lock).toEqual(effect?.lock);
      expect(next.vesting).toEqual(effect?.vesting);
      expect(next.weight).toBe(weightOf(next.lock));
      expect(next.earned).toBe(effect?.earned);
      const spent = draft.action === 'lock' ? draft.amount : 0n;
      expect(next.walletBalance).toBe(known.walletBalance + (effect?.paid ?? 0n) - spent);
      known = next;
    }
    expect(done).toBeGreaterThan(12);
  });
});

describe('drafts of Earn', () => {
  test.each([
    ['one batch', { atomic: 'supported' as const }, 1],
    ['two approvals and one for the rest', {}, 3],
  ])('reach the chain in %s, beside a deposit', async (_, options, signatures) => {
    const page = await locker(options);
    await copies.sandbox.mint(usdc, page.address, 500_000_000n);
    const calls = await page.plan(everything, firstDrafts().deposits);
    expect(calls.map(({ label }) => label)).toEqual([
      ...['approve', 'deposit', 'release', 'unlock', 'claimAndLock', 'approve', 'lock', 'extend'],
    ]);
    const before = await page.state();
    const ended = await page.submit(calls);
    expect(ended).toMatchObject({ status: 'confirmed' });
    if (ended.status !== 'confirmed') throw new Error('not confirmed');
    expect([...ended.confirmedDraftIds].sort()).toEqual(
      [depositId, ...everything.map((draft) => identified(draft).id)].sort(),
    );
    expect(ended.submission.steps.length).toBe(signatures);
    const after = await page.state();
    const lock = LOCKED + 250n * TOKEN - 300n * TOKEN + before.earned;
    expect(after.lock).toEqual({ amount: lock, tokenSeconds: lock * MAX_LOCK_DURATION });
    expect(after.earned).toBe(0n);
    expect(after.walletBalance > before.walletBalance - 250n * TOKEN).toBe(true);
    expect(after.vesting.amount > 300n * TOKEN).toBe(true);
    expect(await page.balance()).toBe(500_000_000n);
    // exactly the locked amount was approved
    expect(await earn.token.read.allowance([page.address, earn.votingEscrow])).toBe(0n);
  });

  test('pay a claim to the wallet', async () => {
    const page = await locker();
    const before = await page.state();
    const calls = await page.plan([{ action: 'claim', cashout: true }]);
    expect(await page.submit(calls)).toMatchObject({
      status: 'confirmed',
      confirmedDraftIds: [draftId(ids.claim)],
    });
    const after = await page.state();
    expect(after.walletBalance - before.walletBalance).toBe(before.earned);
    expect(after.earned).toBe(0n);
  });

  test.each<[string, Draft, RegExp]>([
    [
      'more than the wallet holds is locked',
      { action: 'lock', amount: IN_WALLET * 2n, duration: YEAR },
      /wallet holds less/,
    ],
    ['a lock is too short', { action: 'lock', amount: 1n, duration: DAY }, /between 7 days and 730 days/],
    [
      'a lock is too long',
      { action: 'lock', amount: 1n, duration: DAY * 731n },
      /between 7 days and 730 days/,
    ],
    [
      'an extension is none',
      { action: 'extend', duration: 30n * DAY },
      /its duration must be between .* and 730 days/,
    ],
    [
      'more is unlocked than is locked',
      { action: 'unlock', amount: LOCKED + 1n },
      /your lock is smaller than the amount/,
    ],
  ])('are refused before signing where %s', async (_, draft, reason) => {
    const page = await locker();
    const ended = await page.submit(await page.plan([draft]));
    expect(ended).toMatchObject({ status: 'failed', reason: 'would_revert' });
    expect(words(ended)).toMatch(reason);
  });

  test.each<[string, Draft]>([
    ['there is nothing to claim', { action: 'claim', cashout: true }],
    ['there is nothing to lock again', { action: 'claim', cashout: false, duration: YEAR }],
    ['nothing is free', { action: 'release' }],
    ['nothing is locked', { action: 'extend', duration: YEAR }],
  ])('are refused before signing where %s', async (_, draft) => {
    const { sandbox } = copies;
    const { address, privateKey } = sandbox.takeAccount();
    const page = atPage(sandbox, address, createTestWallet({ rpcUrl: sandbox.rpcUrl, privateKey }).client);
    const all = { deposits: [], rules: [], earn: [identified(draft)] };
    const calls = planCalls(all, await fetchPlanState(config(), { account: address, drafts: all }));
    const ended = await page.submit(calls);
    expect(ended).toMatchObject({ status: 'failed', reason: 'would_revert' });
    expect(words(ended)).toMatch(/^Zero amount in voting escrow logic\./);
  });
});

describe.each([
  ['a Safe over WalletConnect', (on: Sandbox) => createSafeWallet(on)],
  ['a Safe that takes batches', (on: Sandbox) => createSafeWallet(on, { atomic: 'supported' })],
  ['an ERC-4337 account', (on: Sandbox) => createUserOperationWallet(on)],
] as const)('%s', (_, create: (on: Sandbox) => Promise<SmartWallet>) => {
  async function arrive() {
    const { sandbox } = copies;
    const wallet = await create(sandbox);
    await earn.makeLockers([wallet.address]);
    const page = atPage(sandbox, wallet.address, wallet.client);
    return {
      ...page,
      wallet,
      state: () => fetchEarnState(config(), { account: wallet.address }),
      async plan(drafts: readonly Draft[]) {
        const all = { deposits: [], rules: [], earn: drafts.map(identified) };
        return planCalls(all, await fetchPlanState(config(), { account: wallet.address, drafts: all }));
      },
    };
  }

  test('locks, extends, unlocks, claims and releases, each once and in order', async () => {
    const page = await arrive();
    const before = await page.state();
    const executing = setInterval(() => page.wallet.waiting() && page.wallet.execute(), 200);
    const ended = await page.submit(await page.plan(everything));
    clearInterval(executing);
    expect(ended).toMatchObject({ status: 'confirmed' });
    if (ended.status !== 'confirmed') throw new Error('not confirmed');
    expect([...ended.confirmedDraftIds].sort()).toEqual(
      everything.map((draft) => identified(draft).id).sort(),
    );
    const after = await page.state();
    const lock = LOCKED + 250n * TOKEN - 300n * TOKEN + before.earned;
    expect(after.lock).toEqual({ amount: lock, tokenSeconds: lock * MAX_LOCK_DURATION });
    expect(after.earned).toBe(0n);
    expect(await earn.token.read.allowance([page.address, earn.votingEscrow])).toBe(0n);
    expect(page.wallet.waiting()).toBe(0);
  });
});
