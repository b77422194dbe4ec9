import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DepositDraft } from '../../../src/domain/rule/Draft';
import { fetchUserBalance } from '../../../src/exports/core';
import { type EarnSandbox, startEarn } from '../../contracts/earnSandbox';
import { type ExitSandbox, startExitSandbox } from '../../contracts/exitSandbox';
import { usdc } from '../../contracts/follower';
import { quota, size } from '../page/quota';
import { WalletError } from '../testWallet';
import { type ChaosPage, openPage } from './ChaosPage';
import { ChaosWallet } from './ChaosWallet';
import { Dice } from './Dice';

let exits: ExitSandbox;
let earn: EarnSandbox;
beforeAll(async () => {
  exits = await startExitSandbox();
  earn = await startEarn(exits.sandbox, exits.contracts);
});
afterAll(() => exits?.sandbox.stop());
beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const MILLION = 1_000_000n;
const depositOf = (amount: bigint): DepositDraft => ({ action: 'deposit', token: usdc, amount });
/** Steps of their own after the deposit's. */
const earnDrafts = [
  { action: 'lock', amount: 10n ** 18n, duration: 86_400n * 30n },
  { action: 'release' },
  { action: 'extend', duration: 86_400n * 730n },
] as const;
const everything = { deposits: [depositOf(500n * MILLION)], rules: [], earn: [...earnDrafts] };

/** A follower whose wallet takes one transaction at a time. */
async function arrive() {
  const { sandbox } = exits;
  const account = await earn.takeLocker(4);
  await sandbox.mint(usdc, account.address, 10_000n * MILLION);
  const wallet = new ChaosWallet(sandbox, new Dice(1), account, account.address, false);
  const faults = { isDown: false, lag: 0, hidesPending: false };
  const open = () => openPage(sandbox, earn, wallet, faults);
  const isAsked = () => expect.poll(() => wallet.asks.length, { interval: 20 }).toBe(1);
  return {
    ...{ sandbox, wallet, faults, open, isAsked },
    page: await open(),
    async signs(times = 1) {
      for (let i = 0; i < times; i += 1) {
        await isAsked();
        await wallet.finish();
      }
    },
    /** Submits, and signs all that the wallet shows. */
    async submitsAll(page: ChaosPage) {
      const signing = setInterval(() => void wallet.finish(), 30);
      await page.submit();
      clearInterval(signing);
    },
    deposited: () =>
      fetchUserBalance(
        { ...sandbox.config, client: sandbox.node },
        { token: usdc, follower: account.address },
      ),
  };
}

/** Storage that fills right after the check for room before this step. */
function fillsAfterCheck(step: number) {
  let probes = 0;
  let full: { mockRestore(): void } | undefined;
  const { removeItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    removeItem.call(this, key);
    if (!key.endsWith('/probe')) return;
    probes += 1;
    if (probes === step) queueMicrotask(() => (full = quota(size())));
  });
  return { isFull: () => full !== undefined, free: () => full?.mockRestore() };
}

test('a step is not mistaken for an earlier submission that was dismissed', async () => {
  const { page, wallet, signs, isAsked, submitsAll, deposited } = await arrive();
  page.setDrafts({ ...everything, earn: [earnDrafts[0]] });
  const first = page.submit();
  await signs();
  await isAsked();
  wallet.asks.shift()?.fail(
    Object.assign(new WalletError(-32603, 'Internal JSON-RPC error.'), {
      data: { originalError: { code: -32000, message: 'broken' } },
    }),
  );
  await first;
  await page.giveUp();
  expect(page.doubts()).toHaveLength(1);
  await submitsAll(page);
  expect(page.status()).toMatchObject({ status: 'confirmed' });
  expect(await deposited()).toBe(500n * MILLION);
  // the dismissed one may still come
  expect(page.doubts()).toHaveLength(1);
});

test('storage that fills while the wallet shows a later step brings nothing confirmed back', async () => {
  const { page, wallet, signs, isAsked, open, submitsAll, deposited } = await arrive();
  page.setDrafts(everything);
  const first = page.submit();
  await signs(2);
  await isAsked();
  const full = quota(size());
  wallet.rejectAll();
  await first;
  expect(page.drafts().deposits).toEqual([]);
  full.mockRestore();
  await page.close();
  await submitsAll(await open());
  expect(await deposited()).toBe(500n * MILLION);
});

test('storage that is full when a reload finds a deposit brings it back with no other reload', async () => {
  const { sandbox, page, signs, open, submitsAll, deposited } = await arrive();
  page.setDrafts(everything);
  void page.submit();
  await signs();
  await sandbox.node.setAutomine(false);
  await signs();
  await expect.poll(() => page.pending()?.submission.steps[1]?.phase).toBe('sent');
  await page.close();
  await sandbox.node.setAutomine(true);
  await sandbox.node.mine({ blocks: 1 });
  const full = quota(size() + 10);
  const second = await open();
  await second.resume();
  expect(second.status()).toMatchObject({ status: 'failed', reason: 'interrupted' });
  await second.close();
  full.mockRestore();
  const third = await open();
  expect(third.drafts().deposits).toEqual([]);
  await submitsAll(third);
  expect(await deposited()).toBe(500n * MILLION);
});

test('a later step whose record finds no room is not taken for one that was never asked for', async () => {
  const { page, signs, isAsked, open, submitsAll, deposited } = await arrive();
  page.setDrafts({ ...everything, earn: [] });
  const full = fillsAfterCheck(2);
  void page.submit();
  await signs();
  await isAsked();
  expect(full.isFull()).toBe(true);
  await page.close();
  await signs();
  expect(await deposited()).toBe(500n * MILLION);
  full.free();
  const next = await open();
  await next.resume();
  await submitsAll(next);
  expect(await deposited()).toBe(500n * MILLION);
});

test('a later step whose record finds no room does not hide what was confirmed before', async () => {
  const { page, wallet, signs, isAsked, open, submitsAll, deposited } = await arrive();
  page.setDrafts({ ...everything, earn: [earnDrafts[0]] });
  const full = fillsAfterCheck(3);
  void page.submit();
  await signs(2);
  await isAsked();
  expect(full.isFull()).toBe(true);
  await page.close();
  wallet.rejectAll();
  full.free();
  const next = await open();
  await next.resume();
  await next.giveUp();
  await submitsAll(next);
  expect(await deposited()).toBe(500n * MILLION);
});

test('a node that shows a transaction as mined, but not its receipt, is not believed that it failed', async () => {
  const { page, faults, signs, submitsAll, deposited } = await arrive();
  page.setDrafts({ ...everything, earn: [] });
  await submitsAll(page);
  page.setDrafts({ deposits: [{ ...depositOf(100n * MILLION), action: 'withdraw' }], rules: [] });
  const first = page.submit();
  faults.lag = 1;
  await signs();
  await first;
  expect(page.status()).toMatchObject({ status: 'unknown' });
  expect(await deposited()).toBe(400n * MILLION);
  await page.giveUp();
  await submitsAll(page);
  expect(await deposited()).toBe(400n * MILLION);
});
