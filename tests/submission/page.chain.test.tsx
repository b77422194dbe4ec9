import { encodeFunctionData, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiptOf } from '../../demo/node/receiptOf';
import { signedCalls } from '../../src/contracts/plan/submitCall';
import { withDeposit, withoutDrafts } from '../../src/drafts/changeDrafts';
import {
  type Drafts,
  errorMessage,
  fetchPlanState,
  fetchRuleOnChain,
  fetchUserBalance,
  planCalls,
  routerAbi,
} from '../../src/exports/core';
import { depositId, firstDrafts, newDrafts, ruleId, TRADER, usdc } from '../kit/chain/follower';
import { type Sandbox, startSandbox } from '../kit/chain/sandbox';
import { createTestWallet, rejection, type TestWalletOptions, WalletError } from '../kit/chain/testWallet';
import { noFaults } from './FaultyNode';
import { openPage, type PageOptions } from './openPage';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await sandbox.node.setAutomine(true);
});
afterAll(() => sandbox?.stop());

const AMOUNT = 500_000_000n;
const DEADLINE = 1_801;

async function wait(seconds: number) {
  await sandbox.node.increaseTime({ seconds });
  await sandbox.node.mine({ blocks: 1 });
}

type Options = Pick<TestWalletOptions, 'atomic'> & Pick<PageOptions, 'config' | 'faults'>;

/** A follower at a page with a deposit and a rule drafted. */
async function arrive({ atomic, ...options }: Options = {}) {
  const { address, privateKey } = sandbox.takeAccount();
  const wallet = createTestWallet({ rpcUrl: sandbox.rpcUrl, privateKey, ...(atomic && { atomic }) });
  const open = () => openPage({ sandbox, wallet, ...options });
  const page = await open();
  page.setDrafts(firstDrafts(AMOUNT));
  const config = { ...sandbox.config, client: sandbox.node };
  return {
    address,
    wallet,
    page,
    open,
    deposited: () => fetchUserBalance(config, { token: usdc, follower: address }),
    rule: () => fetchRuleOnChain(config, { collateralToken: usdc, trader: TRADER, follower: address }),
    /** What another device, which has the same drafts, sends. */
    async sendFromElsewhere(drafts: Drafts) {
      const calls = planCalls(drafts, await fetchPlanState(config, { account: address, drafts }));
      const { router } = sandbox.deployment;
      for (const { to, data } of signedCalls(calls, { router, deadline: 4_000_000_000 })) {
        const hash = await sandbox.node.sendTransaction({ account: address, to, data, gas: 2_000_000n });
        // a node names a transaction before it has mined it
        await sandbox.node.waitForTransactionReceipt({ hash });
      }
    },
    /** Keeps what the page asks the wallet to submit; `send` sends the nth of them. */
    holdSubmits(answer: () => unknown = () => `0x${'9'.repeat(64)}`) {
      const held: (() => Promise<unknown>)[] = [];
      wallet.answer('eth_sendTransaction', ([call], next) => {
        if ((call as { to: Hex }).to.toLowerCase() === usdc) return next();
        held.push(next);
        return answer();
      });
      return { held, release: () => wallet.answer('eth_sendTransaction', (_, next) => next()) };
    },
  };
}

const idsOf = ({ deposits, rules }: Drafts) => [...deposits, ...rules].map(({ id }) => id);

describe('what is submitted', () => {
  test.each([
    ['one by one', {}],
    ['in one batch', { atomic: 'supported' as const }],
  ])('leaves the list once it is done, %s', async (_, options) => {
    const { page, deposited, rule } = await arrive(options);
    await page.submit();
    await expect.poll(() => page.status()).toMatchObject({ status: 'confirmed' });
    expect(idsOf(page.drafts())).toEqual([]);
    expect(page.open()).toEqual([]);
    expect(await deposited()).toBe(AMOUNT);
    expect((await rule()).expiry).toBeGreaterThan(0n);
    expect(page.statuses.map(({ status }) => status).at(-1)).toBe('confirmed');
    expect(localStorage.length).toBe(1);
    page.close();
  });

  test('is known before the wallet asks, and is found by a reload while it does', async () => {
    const { page, open, holdSubmits, deposited } = await arrive();
    const { held } = holdSubmits(() => new Promise(() => undefined));
    void page.submit();
    await expect.poll(() => held.length).toBe(1);
    expect(page.open()).toMatchObject([
      { submission: { items: [{ draftId: depositId }, { draftId: ruleId }] } },
    ]);
    page.close();
    const reloaded = await open();
    expect(reloaded.status()).toMatchObject({ status: 'confirming' });
    await held[0]?.();
    await expect.poll(() => reloaded.status()).toMatchObject({ status: 'confirmed' });
    expect(idsOf(reloaded.drafts())).toEqual([]);
    expect(await deposited()).toBe(AMOUNT);
    reloaded.close();
  });

  test('did not happen once its deadline is over, which is said, and may be submitted again', async () => {
    const { page, holdSubmits, deposited } = await arrive();
    const { held, release } = holdSubmits();
    await page.submit();
    expect(page.status()).toMatchObject({ status: 'confirming' });
    await wait(DEADLINE);
    await expect.poll(() => page.status()).toMatchObject({ status: 'failed', reason: 'expired' });
    expect(Object.values(page.drafts().failures)).toEqual([
      expect.stringMatching(/^Nothing happened: the time for this submission is over/),
      expect.any(String),
    ]);
    expect(page.open()).toEqual([]);
    await held[0]?.();
    expect(await deposited()).toBe(0n);
    release();
    await page.submit();
    await expect.poll(() => page.status()?.status).toBe('confirmed');
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });

  test('a submission repeated while the wallet never answers happens once, whichever request it sends in the end', async () => {
    const { page, holdSubmits, deposited } = await arrive();
    const { held } = holdSubmits(() => new Promise(() => undefined));
    void page.submit();
    await expect.poll(() => held.length).toBe(1);
    void page.submit();
    await expect.poll(() => held.length).toBe(2);
    await held[1]?.();
    await expect.poll(() => page.status()?.status).toBe('confirmed');
    await held[0]?.();
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });

  test('a rejected submission is not shown as under way by a reload, which still says why, and is followed', async () => {
    const { page, open, holdSubmits, deposited } = await arrive();
    const { held } = holdSubmits(() => {
      throw rejection();
    });
    await page.submit();
    expect(page.status()).toMatchObject({ status: 'failed', reason: 'rejected' });
    page.close();
    const reloaded = await open();
    expect(reloaded.status()).toBeUndefined();
    expect(Object.values(reloaded.drafts().failures)).toContainEqual(expect.stringMatching(/^You rejected/));
    // it was sent all the same
    await held[0]?.();
    await expect.poll(() => idsOf(reloaded.drafts())).toEqual([]);
    expect(await deposited()).toBe(AMOUNT);
    reloaded.close();
  });

  test('a submission of which nothing is left for the wallet to do asks for nothing', async () => {
    const { page, wallet, sendFromElsewhere, deposited } = await arrive();
    await sendFromElsewhere(firstDrafts(AMOUNT));
    await page.submit();
    expect(wallet.signatures()).toEqual([]);
    expect(idsOf(page.drafts())).toEqual([]);
    expect(page.note()).toMatch(
      /Already carried out, here or elsewhere, perhaps in another version: Deposit 500 USDC/,
    );
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });
});

describe('a draft that may still happen', () => {
  test('a draft that is edited meanwhile happens in one version, and the page says which', async () => {
    const { page, holdSubmits, deposited } = await arrive();
    page.change((record) => withoutDrafts(record, [ruleId]));
    const { held } = holdSubmits();
    await page.submit();
    page.change((record) => withDeposit(record, { action: 'deposit', token: usdc, amount: 700_000_000n }));
    expect(page.drafts().deposits).toMatchObject([{ id: depositId, amount: 700_000_000n }]);
    await held[0]?.();
    await expect
      .poll(() => page.note())
      .toMatch(
        /^An earlier version was carried out: Deposit 500 USDC\. Your later edit was not: Deposit 700 USDC\./,
      );
    expect(page.drafts().deposits).toEqual([]);
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });

  test.each([
    ['rate', { allowanceRate: 2_000n }, /\(Allowance Rate 10%\)\. .*\(Allowance Rate 20%\)\./],
    [
      'throttle',
      { throttleActivity: 7_200n },
      /\(Throttle Duration 1 hour\)\. .*\(Throttle Duration 2 hours\)\./,
    ],
    ['expiry', { expiry: 4_100_000_000n }, /\(Expiry October \d, 2096\)\. .*\(Expiry December \d, 2099\)\./],
    [
      'expiry on the same day',
      { expiry: 4_000_000_060n },
      /\(Expiry Oct \d, 2096, \d\d:06\)\. .*\(Expiry Oct \d, 2096, \d\d:07\)\./,
    ],
    ['maximum loss', { maxLossRate: 3_000n }, /0x\w{4}\.\.\w{4} with USDC\. .*\(Maximum Loss 30%\)\./],
  ])('and whose %s is edited: the page says in which term the versions differ', async (_, edited, said) => {
    const { page, holdSubmits } = await arrive();
    page.change((record) => withoutDrafts(record, [depositId]));
    const { held } = holdSubmits();
    await page.submit();
    const [first] = page.drafts().rules;
    page.change((record) => ({ ...record, rules: [{ ...first!, ...edited }] }));
    await held[0]?.();
    await expect.poll(() => page.note()).toMatch(said);
    expect(page.drafts().rules).toEqual([]);
    page.close();
  });

  test('a draft that is edited and submitted again meanwhile happens in one version, either one', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      localStorage.clear();
      const { page, holdSubmits, deposited } = await arrive();
      page.change((record) => withoutDrafts(record, [ruleId]));
      const { held } = holdSubmits();
      await page.submit();
      page.change((record) => withDeposit(record, { action: 'deposit', token: usdc, amount: 700_000_000n }));
      await page.submit();
      expect(held).toHaveLength(2);
      for (const each of order) await held[each]?.();
      const isFirst = order[0] === 0;
      await expect
        .poll(() => page.status())
        .toMatchObject(isFirst ? { status: 'failed', reason: 'superseded' } : { status: 'confirmed' });
      expect(page.note()).toEqual(isFirst ? expect.stringMatching(/earlier version/) : undefined);
      expect(page.drafts().deposits).toEqual([]);
      expect(await deposited()).toBe(isFirst ? AMOUNT : 700_000_000n);
      page.close();
    }
  });

  test('a draft that is discarded meanwhile may happen, and is followed', async () => {
    const { page, holdSubmits, deposited } = await arrive();
    const { held } = holdSubmits();
    await page.submit();
    page.change((record) => withoutDrafts(record, [depositId, ruleId]));
    await held[0]?.();
    await expect.poll(() => page.status()).toMatchObject({ status: 'confirmed' });
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });

  test('a draft that is discarded, and drafted anew before the account is connected again, happens once', async () => {
    const { page, holdSubmits, deposited } = await arrive();
    page.change((record) => withoutDrafts(record, [ruleId]));
    const { held } = holdSubmits();
    await page.submit();
    page.change((record) => withoutDrafts(record, [depositId]));
    page.adopt({ ...newDrafts(AMOUNT), rules: [] });
    await page.submit();
    for (const send of held) await send();
    await expect.poll(() => page.status()).toMatchObject({ status: 'confirmed' });
    expect(held).toHaveLength(2);
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });

  test('a draft that is done by itself, without what was rejected with it, leaves room for a new draft', async () => {
    const { page, holdSubmits, deposited } = await arrive();
    const { release } = holdSubmits(() => {
      throw rejection();
    });
    await page.submit();
    release();
    page.change((record) => withoutDrafts(record, [ruleId]));
    await page.submit();
    await expect.poll(() => page.status()).toMatchObject({ status: 'confirmed' });
    const next = { action: 'deposit', token: usdc, amount: 300_000_000n } as const;
    const id = page.openDraftId(next);
    page.change((record) => withDeposit(record, id ? { ...next, id } : next));
    await page.submit();
    await expect.poll(deposited).toBe(AMOUNT + 300_000_000n);
    expect(page.errors).toEqual([]);
    page.close();
  });

  test('a submission is over as soon as one of its drafts is done by itself elsewhere', async () => {
    const { page, holdSubmits, sendFromElsewhere } = await arrive();
    holdSubmits();
    await page.submit();
    await sendFromElsewhere({ ...firstDrafts(AMOUNT), rules: [] });
    await expect
      .poll(() => page.status())
      .toMatchObject({
        ...{ status: 'failed', reason: 'stopped', confirmedDraftIds: [depositId] },
        failures: [{ draftIds: [ruleId] }],
      });
    expect(page.open()).toEqual([]);
    expect(idsOf(page.drafts())).toEqual([ruleId]);
    expect(page.drafts().failures).toEqual({});
    page.close();
  });

  test('a draft that happens after its rejection and a reload is said to be carried out, in no other version', async () => {
    const { page, open, holdSubmits } = await arrive();
    page.change((record) => withoutDrafts(record, [ruleId]));
    const { held } = holdSubmits(() => {
      throw rejection();
    });
    await page.submit();
    page.close();
    const reloaded = await open();
    await held[0]?.();
    await expect.poll(() => idsOf(reloaded.drafts())).toEqual([]);
    expect(reloaded.note()).toBe('Already carried out: Deposit 500 USDC. It is no longer listed.');
    reloaded.close();
  });

  test('a draft is not signed in another version than the one that was submitted', async () => {
    const { page, wallet } = await arrive();
    wallet.answer('eth_sendTransaction', async (_, next) => {
      const hash = await next();
      page.change((record) => withDeposit(record, { action: 'deposit', token: usdc, amount: 1n }));
      return hash;
    });
    await page.submit();
    expect(page.status()).toMatchObject({ status: 'failed', error: { code: 'drafts_changed' } });
    expect(wallet.signatures()).toHaveLength(1);
    page.close();
  });
});

describe('two tabs', () => {
  test('that submit the same do so once, and both say so', async () => {
    const { page, open, deposited } = await arrive({ atomic: 'supported' });
    const other = await open();
    await Promise.all([page.submit(), other.submit()]);
    for (const each of [page, other]) {
      await expect.poll(() => each.status()).toMatchObject({ status: 'confirmed' });
      expect(idsOf(each.drafts())).toEqual([]);
      each.close();
    }
    expect(await deposited()).toBe(AMOUNT);
  });

  test('of which one is edited after the other has submitted: both say which version happened', async () => {
    const { page, open, holdSubmits } = await arrive();
    page.change((record) => withoutDrafts(record, [ruleId]));
    const other = await open();
    const { held } = holdSubmits();
    await page.submit();
    other.change((record) => withDeposit(record, { action: 'deposit', token: usdc, amount: 300_000_000n }));
    await held[0]?.();
    await expect.poll(() => page.status()).toMatchObject({ status: 'confirmed' });
    for (const each of [page, other]) {
      expect(idsOf(each.drafts())).toEqual([]);
      expect(each.note()).toMatch(/Deposit 500 USDC.*Deposit 300 USDC/);
      each.close();
    }
  });

  test('of which one is edited: nothing is sent that the other has not seen', async () => {
    const { page, open, wallet } = await arrive();
    const other = await open();
    const submitting = page.submit();
    other.change((record) => withDeposit(record, { action: 'deposit', token: usdc, amount: 1n }));
    await submitting;
    expect(page.status()).toMatchObject({ status: 'failed', error: { code: 'drafts_changed' } });
    expect(wallet.signatures()).toEqual([]);
    for (const each of [page, other]) each.close();
  });
});

describe('another device', () => {
  test('has carried out one of the drafts: it leaves with a sentence, and the others stay', async () => {
    const { page, sendFromElsewhere, deposited, rule } = await arrive();
    await sendFromElsewhere({ ...firstDrafts(AMOUNT), rules: [] });
    const preview = await page.preview();
    expect(preview.steps.flatMap(({ calls }) => calls)).toMatchObject([{ draftIds: [ruleId] }]);
    expect(page.note()).toMatch(
      /^Already carried out, here or elsewhere, perhaps in another version: Deposit 500 USDC\./,
    );
    expect(idsOf(page.drafts())).toEqual([ruleId]);
    await page.submit();
    await expect.poll(() => page.status()?.status).toBe('confirmed');
    expect(await deposited()).toBe(AMOUNT);
    expect((await rule()).expiry).toBeGreaterThan(0n);
    page.close();
  });

  test('carries out a draft between the plan and the click: nothing is sent, and it is said', async () => {
    const { page, wallet, sendFromElsewhere, deposited } = await arrive();
    await page.preview();
    await sendFromElsewhere({ ...firstDrafts(AMOUNT), rules: [] });
    await page.submit();
    expect(page.errors).toMatchObject([{ code: 'drafts_changed' }]);
    expect(page.note()).toMatch(/Deposit 500 USDC/);
    expect(wallet.signatures()).toEqual([]);
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });

  test('carries out a draft between the click and the signature: nothing is sent, and the other is not said to be done', async () => {
    const { page, wallet, sendFromElsewhere } = await arrive();
    wallet.answer('wallet_getCapabilities', async (_, next) => {
      await sendFromElsewhere({ ...firstDrafts(AMOUNT), rules: [] });
      return next();
    });
    await page.submit();
    expect(page.status()).toMatchObject({ status: 'failed', error: { code: 'UserRouter__AlreadyDone' } });
    expect(wallet.signatures()).toEqual([]);
    wallet.answer('wallet_getCapabilities', (_, next) => next());
    await page.preview();
    expect(idsOf(page.drafts())).toEqual([ruleId]);
    expect(page.drafts().failures).toEqual({});
    page.close();
  });

  test('carries out another version while the wallet asks: what the wallet then says does not replace the sentence', async () => {
    const { page, wallet, sendFromElsewhere, deposited } = await arrive();
    page.setDrafts({ ...firstDrafts(AMOUNT), rules: [] });
    let asked = false;
    let sign: () => void = () => undefined;
    wallet.answer('eth_sendTransaction', async ([call], next) => {
      if ((call as { to: Hex }).to.toLowerCase() === usdc) return next();
      asked = true;
      await new Promise<void>((resolve) => {
        sign = resolve;
      });
      // as a wallet does whose estimate reverts
      throw new WalletError(3, 'execution reverted: custom error 0x7d4c521a');
    });
    const submitting = page.submit();
    await expect.poll(() => asked).toBe(true);
    await sendFromElsewhere({ ...firstDrafts(AMOUNT / 2n), rules: [] });
    await expect.poll(() => page.status()).toMatchObject({ status: 'failed', reason: 'superseded' });
    sign();
    await submitting;
    expect(page.status()).toMatchObject({ status: 'failed', reason: 'superseded' });
    expect(await deposited()).toBe(AMOUNT / 2n);
    page.close();
  });

  test('deposits the same amount by another draft: both happen', async () => {
    const { page, sendFromElsewhere, deposited } = await arrive();
    await sendFromElsewhere({ ...newDrafts(AMOUNT), rules: [] });
    await page.submit();
    await expect.poll(() => page.status()?.status).toBe('confirmed');
    expect(await deposited()).toBe(2n * AMOUNT);
    page.close();
  });
});

describe('with confirmations', () => {
  test('a draft stays, marked as on chain, until its block is deep enough', async () => {
    const { page, deposited, wallet } = await arrive({ config: { confirmations: 3 } });
    await page.submit();
    await expect.poll(() => page.status()).toMatchObject({ status: 'confirming', isOnChain: true });
    expect(idsOf(page.drafts())).toEqual([depositId, ruleId]);
    expect(await page.preview()).toMatchObject({ steps: [], onChain: [depositId, ruleId] });
    const asked = wallet.signatures().length;
    await page.submit();
    expect(wallet.signatures()).toHaveLength(asked);
    await sandbox.node.mine({ blocks: 3 });
    await expect.poll(() => idsOf(page.drafts())).toEqual([]);
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });

  test('an edited draft is not said to be on chain while it is an earlier version that is', async () => {
    const { page, holdSubmits, deposited } = await arrive({ config: { confirmations: 3 } });
    const { held } = holdSubmits();
    await page.submit();
    page.change((record) => withDeposit(record, { action: 'deposit', token: usdc, amount: 700_000_000n }));
    await page.submit();
    page.statuses.splice(0);
    await held[0]?.();
    await expect
      .poll(() => page.preview())
      .toMatchObject({ steps: [], onChain: [ruleId], earlierOnChain: [depositId] });
    await sandbox.node.mine({ blocks: 3 });
    await expect.poll(() => page.status()).toMatchObject({ status: 'failed', reason: 'superseded' });
    expect(page.note()).toMatch(/^An earlier version was carried out: Deposit 500 USDC\./);
    expect(page.statuses.filter((status) => 'isOnChain' in status)).toEqual([]);
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });

  test('a reorganisation that takes a draft away is said, also after a reload, and it may be submitted again', async () => {
    const { page, open, deposited } = await arrive({ config: { confirmations: 3 } });
    const before = await sandbox.node.snapshot();
    await page.submit();
    await expect.poll(() => page.status()).toMatchObject({ isOnChain: true });
    page.close();
    const reloaded = await open();
    await sandbox.node.revert({ id: before });
    await sandbox.node.mine({ blocks: 3 });
    const reasons = () => Object.values(reloaded.drafts().failures);
    await expect.poll(reasons).toContainEqual(expect.stringMatching(/^The chain was reorganised/));
    expect(await deposited()).toBe(0n);
    await reloaded.submit();
    await expect.poll(() => reloaded.status()).toMatchObject({ isOnChain: true });
    await sandbox.node.mine({ blocks: 4 });
    await expect.poll(() => idsOf(reloaded.drafts())).toEqual([]);
    expect(await deposited()).toBe(AMOUNT);
    reloaded.close();
  });
});

describe('a wallet', () => {
  test('on another network of the same number is asked for no signature', async () => {
    const { page, wallet, deposited } = await arrive();
    wallet.answer('eth_getCode', () => '0x');
    await page.submit();
    expect(page.status()).toMatchObject({
      status: 'failed',
      reason: 'not_sent',
      error: { code: 'other_network' },
    });
    expect(wallet.signatures()).toEqual([]);
    expect(idsOf(page.drafts())).not.toEqual([]);
    expect(await deposited()).toBe(0n);
    page.close();
  });

  test.each<[string, () => unknown]>([
    [
      'refuses to read code',
      () => {
        throw new WalletError(4200, 'Unsupported');
      },
    ],
    ['answers without sense', () => ({ code: null })],
  ])('that %s is asked all the same', async (_, answer) => {
    const { page, wallet, deposited } = await arrive();
    wallet.answer('eth_getCode', answer);
    await page.submit();
    await expect.poll(() => page.status()?.status).toBe('confirmed');
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });

  test.each<[string, string, () => unknown, string | number]>([
    ['is on another account', 'eth_accounts', () => [`0x${'99'.repeat(20)}`], 'account_changed'],
    ['is on another chain', 'eth_chainId', () => '0x1', 'chain_mismatch'],
    ['is locked', 'eth_accounts', () => [], 'wallet_locked'],
    [
      'has lost its session',
      'eth_accounts',
      () => {
        throw new WalletError(4900, 'Disconnected');
      },
      4900,
    ],
  ])(
    'that %s after the approval is asked for nothing more, and then for the rest',
    async (_, method, answer, code) => {
      const { page, wallet, deposited } = await arrive();
      let isElsewhere = false;
      wallet.answer('eth_sendTransaction', async (_params, next) => {
        const hash = await next();
        isElsewhere = true;
        return hash;
      });
      wallet.answer(method, (_params, next) => (isElsewhere ? answer() : next()));
      await page.submit();
      expect(page.status()).toMatchObject({ status: 'failed', reason: 'not_sent', error: { code } });
      expect(wallet.signatures()).toHaveLength(1);
      isElsewhere = false;
      wallet.answer('eth_sendTransaction', (_params, next) => next());
      await page.submit();
      await expect.poll(() => page.status()?.status).toBe('confirmed');
      expect(wallet.signatures()).toHaveLength(2);
      expect(await deposited()).toBe(AMOUNT);
      page.close();
    },
  );

  test.each([
    ['a transaction', {}],
    ['a batch', { atomic: 'supported' as const }],
  ])('that sends %s from another account: it is said, and nothing is left to submit', async (_, options) => {
    const { page, wallet, rule } = await arrive(options);
    const other = sandbox.takeAccount();
    const send = async ({ to, data }: { to: Hex; data: Hex }) =>
      sandbox.node.sendTransaction({ account: other.address, to, data, gas: 2_000_000n });
    let last: Hex | undefined;
    wallet.answer('eth_sendTransaction', ([call]) => send(call as { to: Hex; data: Hex }));
    wallet.answer('wallet_sendCalls', async ([batch]) => {
      for (const call of (batch as { calls: { to: Hex; data: Hex }[] }).calls) last = await send(call);
      return { id: 'batch' };
    });
    wallet.answer('wallet_getCallsStatus', () => ({ status: 200, receipts: [{ transactionHash: last }] }));
    // one by one, the approval would be of the other account, too
    if (!('atomic' in options)) page.change((record) => withoutDrafts(record, [depositId]));
    await page.submit();
    await expect.poll(() => page.status()).toMatchObject({ status: 'failed', reason: 'other_account' });
    const [, start, end] = other.address.match(/^(0x.{4}).*(.{4})$/)!;
    const { error } = page.status() as { error: unknown };
    expect(errorMessage(error)).toMatch(
      `Your wallet carried this out from another account, ${start}..${end}, and for that account.`,
    );
    expect(idsOf(page.drafts())).toEqual([]);
    expect(page.open()).toEqual([]);
    expect((await rule()).expiry).toBe(0n);
    page.close();
  });

  test('is asked for the approval alone if that is all the form wants', async () => {
    const { page, wallet } = await arrive();
    await page.submit({ isApproving: true });
    expect(page.status()).toMatchObject({ status: 'confirmed', confirmedDraftIds: [] });
    expect(wallet.signatures()).toHaveLength(1);
    expect(idsOf(page.drafts())).toEqual([depositId, ruleId]);
    expect(page.open()).toEqual([]);
    page.close();
  });

  test('is not asked for an approval that the form has not shown', async () => {
    const { page, wallet } = await arrive();
    await page.submit({ isApproving: false });
    expect(page.errors).toMatchObject([{ code: 'ERC20InsufficientAllowance' }]);
    expect(wallet.signatures()).toEqual([]);
    page.close();
  });
});

describe('a router without submit', () => {
  test('is named, in the plan and on the click, and nothing is sent', async () => {
    const { router, tokenRouter, allocationStore } = sandbox.deployment;
    const contracts = {
      router: sandbox.deployment.matchingRule,
      tokenRouter,
      allocationStore,
      matchingRule: router,
    };
    const { page, wallet } = await arrive({ config: { contracts } });
    await expect(page.preview()).rejects.toMatchObject({ code: 'router_outdated' });
    await page.submit();
    expect(page.errors).toMatchObject([{ code: 'router_outdated' }]);
    expect(wallet.signatures()).toEqual([]);
    page.close();
  });
});

describe('browser storage', () => {
  test.each([
    ['is null', () => vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as never)],
    [
      'throws',
      () =>
        vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        }),
    ],
    [
      'is full',
      () =>
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
    ],
  ])('that %s keeps nothing from happening, once', async (_, breakStorage) => {
    breakStorage();
    const { page, holdSubmits, deposited } = await arrive();
    const { held } = holdSubmits(() => {
      throw new WalletError(-32603, 'Internal error');
    });
    await page.submit();
    await page.submit();
    for (const send of held) await send();
    await expect.poll(() => page.status()).toMatchObject({ status: 'confirmed' });
    expect(idsOf(page.drafts())).toEqual([]);
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });

  test('that loses what was submitted brings nothing back: the chain knows it', async () => {
    const { page, open, holdSubmits, deposited } = await arrive();
    const { held } = holdSubmits();
    await page.submit();
    page.close();
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('mimic.submissions/')) localStorage.removeItem(key);
    }
    const reloaded = await open();
    expect(idsOf(reloaded.drafts())).toEqual([depositId, ruleId]);
    await held[0]?.();
    await reloaded.submit();
    await expect.poll(() => idsOf(reloaded.drafts()), { timeout: 10_000 }).toEqual([]);
    expect(reloaded.note()).toMatch(/Already carried out/);
    expect(await deposited()).toBe(AMOUNT);
    reloaded.close();
  });

  test('that is deleted after a week: what a Safe executes on the eighth day does nothing', async () => {
    const { page, open, holdSubmits, deposited } = await arrive({
      config: { deadlines: { account: 7 * 86_400, contract: 7 * 86_400 } },
    });
    const { held, release } = holdSubmits();
    await page.submit();
    page.close();
    localStorage.clear();
    await wait(8 * 86_400);
    await held[0]?.();
    expect(await deposited()).toBe(0n);
    release();
    const reloaded = await open();
    reloaded.setDrafts(firstDrafts(AMOUNT));
    await reloaded.submit();
    await expect.poll(() => reloaded.status()?.status).toBe('confirmed');
    expect(await deposited()).toBe(AMOUNT);
    reloaded.close();
  });

  test('that somebody else has written to is not believed', async () => {
    const { page, open, deposited } = await arrive();
    const place = `42161/${sandbox.deployment.router}/${page.account}`;
    page.close();
    for (const text of ['{', '7', '{"version":3,"open":7}', '{"version":3,"open":[{"submission":{}}]}']) {
      localStorage.setItem(`mimic.submissions/${place}`, text);
      const each = await open();
      expect(each.open()).toEqual([]);
      each.close();
    }
    const last = await open();
    await last.submit();
    await expect.poll(() => last.status()?.status).toBe('confirmed');
    expect(await deposited()).toBe(AMOUNT);
    last.close();
  });
});

describe('a node', () => {
  test('that is down is named and awaited, and nothing of it is sent', async () => {
    const faults = noFaults();
    const { page, wallet, holdSubmits } = await arrive({ faults });
    faults.isDown = true;
    await page.submit();
    expect(page.errors).toHaveLength(1);
    expect(wallet.signatures()).toEqual([]);
    faults.isDown = false;
    const { held } = holdSubmits();
    await page.submit();
    faults.isDown = true;
    await held[0]?.();
    await expect
      .poll(() => page.status())
      .toMatchObject({ status: 'confirming', problem: expect.anything() });
    faults.isDown = false;
    await expect.poll(() => page.status()?.status).toBe('confirmed');
    page.close();
  });

  test('that lags asks for nothing twice', async () => {
    const faults = noFaults();
    const { page, deposited } = await arrive({ faults });
    Object.assign(faults, { lag: 3, flickers: true });
    for (let i = 0; i < 4; i += 1) await page.submit();
    Object.assign(faults, noFaults());
    await sandbox.node.mine({ blocks: 1 });
    for (let i = 0; i < 3 && idsOf(page.drafts()).length; i += 1) await page.submit();
    await expect.poll(() => idsOf(page.drafts())).toEqual([]);
    expect(await deposited()).toBe(AMOUNT);
    page.close();
  });
});

test('a rule that is there already sets its limit alone, and both attempts are the same draft', async () => {
  const { page, address, holdSubmits } = await arrive();
  const rules = firstDrafts().rules.map((rule) => ({ ...rule, maxLossRate: 3_000n }));
  page.setDrafts({ deposits: [], rules });
  const { held } = holdSubmits();
  await page.submit();
  const { allowanceRate, throttleActivity, expiry } = rules[0]!;
  const args = [usdc, TRADER, { allowanceRate, throttleActivity, expiry }] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'setMatchingRule', args });
  const { router, matchingRule: _ } = sandbox.deployment;
  await receiptOf(sandbox.node, await sandbox.node.sendTransaction({ account: address, to: router, data }));
  await page.submit();
  expect(held).toHaveLength(2);
  await held[0]?.();
  await expect.poll(() => page.status()).toMatchObject({ status: 'confirmed' });
  expect(page.note()).toBeUndefined();
  const route = { collateralToken: usdc, trader: TRADER, follower: address };
  expect(await fetchRuleOnChain({ ...sandbox.config, client: sandbox.node }, route)).toMatchObject({
    maxLossRate: 3_000n,
  });
  page.close();
});
