import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { traderMatchingKey } from '../../../src/domain/keys/traderMatchingKey';
import { type Drafts, depositDraftId } from '../../../src/domain/rule/Draft';
import { giveUpPending } from '../../../src/submission/pending/giveUpPending';
import { resumePending } from '../../../src/submission/pending/resumePending';
import { keepStatus } from '../../../src/submission/record/keepStatus';
import type { SubmissionStep } from '../../../src/submission/record/Submission';
import type { SubmissionStatus } from '../../../src/submission/record/SubmissionStatus';
import { hashOf } from '../onchain/fakeNode';
import { approved, router, ruled, token } from '../onchain/followerLogs';
import { arrive, calls, drafts, ruleDraft, shown, spender } from './submissionPage';

const timers = ['setTimeout', 'clearTimeout', 'performance'] as const;

// a single tab
const locks = {
  request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({}),
};

// a doubt is rechecked half a minute later: the test ends that
beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A browser's storage that is full for these keys. */
function fillFor(names: RegExp) {
  const set = Storage.prototype.setItem;
  localStorage.setItem('host', 'its own');
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (names.test(key)) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  });
}

const keyOf = ({ account }: { account: Hex }) => `mimic.submission/${arbitrum.id}/${router}/${account}`;

describe('drafts that are submitted', () => {
  test('leave the store once confirmed, along with the record', async () => {
    const page = await arrive();
    await page.run();
    expect(page.told).toEqual(['preparing', 'signing', 'confirming', 'confirmed']);
    expect(page.drafts()).toMatchObject({ rules: [], failures: {} });
    expect(page.submissions.pending(page.account)).toBeUndefined();
    expect(page.submissions.status(page.account)?.status).toBe('confirmed');
    expect(page.invalidated).toContainEqual(['mimic', 'contracts', arbitrum.id]);
    expect(page.sent()).toBe(1);
  });

  test('are recorded before the wallet prompt', async () => {
    const page = await arrive();
    let stored: unknown;
    page.wallet.sends = () => {
      stored = page.submissions.pending(page.account);
      return undefined;
    };
    await page.run();
    expect(stored).toMatchObject({ sent: drafts, submission: { steps: [{ phase: 'signing' }] } });
  });

  test('stay with the reason if the wallet refuses', async () => {
    const page = await arrive();
    page.wallet.sends = () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    };
    await page.run();
    expect(page.told.at(-1)).toBe('failed');
    expect(page.drafts().rules).toEqual([ruleDraft]);
    expect(Object.values(page.drafts().failures)).toEqual([page.config.messages.errors.rejected]);
    expect(page.submissions.pending(page.account)).toBeUndefined();
  });

  test('of a form are not removed from the store', async () => {
    const page = await arrive();
    await page.run({ source: 'own' });
    expect(page.told.at(-1)).toBe('confirmed');
    expect(page.drafts().rules).toEqual([ruleDraft]);
  });

  test('are not signed if the plan has changed since it was shown', async () => {
    const page = await arrive();
    const other = [{ label: 'setMatchingRule', draftIds: ['rule:other'] }] as const;
    await expect(page.run({ shown: other })).rejects.toMatchObject({ code: 'plan_changed' });
    expect(page.sent()).toBe(0);
    expect(page.invalidated).toEqual([['mimic', 'contracts', arbitrum.id]]);
  });

  test('are signed if less is needed than was shown', async () => {
    const page = await arrive();
    await page.run({ shown: [...shown, { label: 'approve', draftIds: ['deposit:other'] }] });
    expect(page.told.at(-1)).toBe('confirmed');
  });

  test('are not signed if another tab has changed them', async () => {
    const page = await arrive();
    const running = page.run();
    page.change({ deposits: [], rules: [{ ...ruleDraft, expiry: 9n }] });
    await running;
    expect(page.told).toEqual(['preparing', 'failed']);
    expect(page.submissions.status(page.account)).toMatchObject({ error: { code: 'drafts_changed' } });
    expect(page.sent()).toBe(0);
  });

  test('are not signed while another submission of the account is open', async () => {
    const page = await arrive();
    page.submissions.setPending(page.account, page.pendingOf());
    await expect(page.run()).rejects.toMatchObject({ code: 'submission_pending' });
    const next = await arrive();
    const running = next.run();
    next.submissions.setPending(next.account, next.pendingOf());
    await running;
    expect(next.submissions.status(next.account)).toMatchObject({ error: { code: 'submission_pending' } });
    expect([page.sent(), next.sent()]).toEqual([0, 0]);
  });

  test.each([
    ['account_changed', { accounts: [router] }],
    ['chain_mismatch', { chainId: '0x1' }],
    ['wallet_locked', { accounts: [] }],
  ])('are not signed by a wallet that is away: %s', async (code, state) => {
    const page = await arrive();
    Object.assign(page.wallet, state);
    await expect(page.run()).rejects.toMatchObject({ code });
    expect(page.sent()).toBe(0);
  });

  test('are not signed before the visitor has been told that the browser stores nothing', async () => {
    const page = await arrive();
    vi.spyOn(Storage.prototype, 'length', 'get').mockReturnValue(0);
    fillFor(/probe$/);
    await page.run();
    expect(page.submissions.status(page.account)).toMatchObject({ error: { code: 'storage_forbidden' } });
    expect(page.sent()).toBe(0);
    await page.run();
    expect(page.sent()).toBe(1);
  });

  test('are never signed if only a small record fits into storage', async () => {
    const page = await arrive();
    const rules = Array.from({ length: 40 }, (_, index) => {
      const one: Hex = `0x${(0xb000 + index).toString(16).padStart(40, '0')}`;
      return { ...ruleDraft, trader: one, traderMatchingKey: traderMatchingKey(token, one) };
    });
    page.change({ deposits: [], rules });
    const set = Storage.prototype.setItem;
    localStorage.setItem('host', 'its own');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      const isLong = key.startsWith('mimic.submission') && value.length > 10_000;
      if (isLong) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    });
    await page.run({ drafts: { deposits: [], rules }, shown: undefined });
    expect(page.submissions.status(page.account)).toMatchObject({ error: { code: 'storage_full' } });
    expect(page.sent()).toBe(0);
  });

  test('are never signed if the browser’s storage is full', async () => {
    const page = await arrive();
    fillFor(/probe$/);
    for (const attempt of [1, 2]) {
      await page.run();
      expect(page.submissions.status(page.account), `attempt ${attempt}`).toMatchObject({
        error: { code: 'storage_full' },
      });
    }
    expect(page.sent()).toBe(0);
  });
});

describe('a form that deposits', () => {
  const deposits: Drafts = { deposits: [{ action: 'deposit', token, amount: 5n }], rules: [] };

  test('does not sign an approval that was not requested', async () => {
    const page = await arrive();
    // a zero allowance
    const answered = page.run({ source: 'own', drafts: deposits, shown: undefined });
    await expect(answered).rejects.toMatchObject({ code: 'ERC20InsufficientAllowance' });
    expect(page.sent()).toBe(0);
  });

  test('signs only the approval if that was requested', async () => {
    const page = await arrive();
    const asked: unknown[] = [];
    page.wallet.sends = () => {
      asked.push(page.submissions.pending(page.account)?.submission.steps.map(({ calls }) => calls));
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    };
    await page.run({ source: 'approvals', drafts: deposits, shown: undefined });
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 5n] });
    expect(asked).toMatchObject([[[{ to: token, data, label: 'approve' }]]]);
  });

  test('tells the host of no deposit when only the approval is confirmed', async () => {
    const page = await arrive();
    page.wallet.sends = () => {
      const { node, account: from } = page;
      node.transactions.push({
        ...{ hash: hashOf('5'), block: 1_001, from },
        logs: [approved(5n, { owner: from, spender })],
      });
      return hashOf('5');
    };
    let last: SubmissionStatus | undefined;
    await page.run({
      ...{ source: 'approvals', drafts: deposits, shown: undefined },
      onStatus: (status) => {
        last = status;
      },
    });
    expect(last).toMatchObject({ status: 'confirmed', confirmedDraftIds: [] });
  });
});

describe('a submission interrupted by a reload', () => {
  const call = () => {
    const label = 'setMatchingRule' as const;
    return { to: router, data: '0x' as Hex, label, draftIds: [...shown[0].draftIds] };
  };

  test('is found on-chain, and its drafts are removed', async () => {
    const page = await arrive();
    let calls: SubmissionStep['calls'] = [call()];
    page.wallet.sends = () => {
      calls = page.submissions.pending(page.account)?.submission.steps[0]?.calls ?? [];
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    };
    await page.run();
    page.submissions.setPending(page.account, page.pendingOf({ calls }));
    page.node.transactions.push({
      hash: hashOf('6'),
      block: 1_001,
      from: page.account,
      logs: [ruled({ user: page.account })],
    });
    await resumePending(page.context, page.account);
    expect(page.submissions.status(page.account)?.status).toBe('confirmed');
    expect(page.submissions.pending(page.account)).toBeUndefined();
    expect(page.drafts().rules).toEqual([]);
    expect(page.sent()).toBe(1);
  });

  test('needs no lookup if there is none', async () => {
    const page = await arrive();
    await resumePending(page.context, page.account);
    expect(page.submissions.status(page.account)).toBeUndefined();
    expect(page.node.methods()).toEqual(['eth_blockNumber']);
    expect(page.invalidated).toEqual([['mimic', 'contracts', arbitrum.id]]);
  });

  test('that stays uncertain is looked up again every half minute', async () => {
    const page = await arrive();
    vi.useFakeTimers({ toFake: [...timers] });
    const id = hashOf('a');
    page.submissions.setPending(page.account, page.pendingOf({ calls: [call()], reference: undefined }, id));
    const resuming = resumePending(page.context, page.account);
    await vi.advanceTimersByTimeAsync(5_000);
    await resuming;
    expect(page.submissions.status(page.account)?.status).toBe('unknown');
    page.submissions.setPending(page.account, page.pendingOf({ calls: [call()] }, id));
    page.node.transactions.push({ hash: hashOf('6'), block: 1_001, from: page.account, reverted: true });
    await vi.advanceTimersByTimeAsync(24_000);
    expect(page.submissions.status(page.account)?.status).toBe('unknown');
    await vi.advanceTimersByTimeAsync(6_000);
    // the code that looks it up loads meanwhile
    await vi.waitFor(() =>
      expect(page.submissions.status(page.account)).toMatchObject({ status: 'failed', reason: 'reverted' }),
    );
    expect(page.submissions.pending(page.account)).toBeUndefined();
  });
});

describe('a dismissed submission', () => {
  const giveUp = async (page: Awaited<ReturnType<typeof arrive>>, id = hashOf('7')) => {
    vi.useFakeTimers({ toFake: [...timers] });
    const giving = giveUpPending(page.context, page.account, id);
    await vi.advanceTimersByTimeAsync(10_000);
    await giving;
  };

  test('is remembered but no longer awaited', async () => {
    const page = await arrive();
    page.submissions.setPending(page.account, page.pendingOf());
    await giveUp(page);
    expect(page.submissions.pending(page.account)).toBeUndefined();
    expect(page.submissions.doubts(page.account)).toHaveLength(1);
    expect(page.submissions.status(page.account)).toBeUndefined();
  });

  test('leaves no draft of its confirmed steps to be sent again', async () => {
    const page = await arrive();
    const deposit = { action: 'deposit' as const, token, amount: 5n };
    const sent = { deposits: [deposit], rules: drafts.rules };
    page.change(sent);
    const { submission } = page.pendingOf({ calls, phase: 'signing', reference: undefined, block: 1_000 });
    const [asked] = submission.steps;
    const confirmed = {
      ...asked!,
      phase: 'confirmed' as const,
      calls: [{ ...calls[0]!, label: 'deposit' as const, draftIds: [depositDraftId(deposit)] }],
      hashes: [hashOf('5')],
    };
    const pending = { sent, submission: { ...submission, steps: [confirmed, asked!] } };
    page.submissions.setPending(page.account, pending);
    await giveUp(page);
    expect(page.submissions.doubts(page.account)).toHaveLength(1);
    expect(page.drafts()).toMatchObject({ deposits: [], rules: drafts.rules });
    // the same deposit drafted anew is another one, whichever tab learns what became of the rule
    page.change(sent);
    const ended = { ...submission, steps: [confirmed, { ...asked!, phase: 'confirmed' as const }] };
    keepStatus(page.context, sent, {
      status: 'confirmed',
      submission: ended,
      confirmedDraftIds: ended.steps.flatMap((step) => step.calls.flatMap(({ draftIds }) => draftIds)),
    });
    expect(page.drafts()).toMatchObject({ deposits: [deposit], rules: [] });
  });

  test('ends with the chain’s result if a last lookup finds it', async () => {
    const page = await arrive();
    page.submissions.setPending(page.account, page.pendingOf());
    page.node.transactions.push({ hash: hashOf('6'), block: 1_001, from: page.account, reverted: true });
    await giveUp(page);
    expect(page.submissions.status(page.account)).toMatchObject({ status: 'failed', reason: 'reverted' });
    expect(page.submissions.doubts(page.account)).toEqual([]);
  });

  test('is kept while the node cannot be reached', async () => {
    const page = await arrive();
    page.submissions.setPending(page.account, page.pendingOf());
    page.node.isDown = true;
    await giveUp(page);
    expect(page.submissions.pending(page.account)).toBeDefined();
    expect(page.submissions.status(page.account)).toMatchObject({ error: { code: 'unreachable_since' } });
    expect(page.submissions.doubts(page.account)).toEqual([]);
  });

  test('is not dismissed if there is no room to remember it', async () => {
    const page = await arrive();
    const pending = page.pendingOf();
    page.submissions.setPending(page.account, pending);
    const full = fillFor(/^mimic.doubts/);
    await giveUpPending(page.context, page.account, pending.submission.id);
    expect(page.submissions.status(page.account)).toMatchObject({
      status: 'unknown',
      error: { code: 'no_room_to_give_up' },
    });
    expect(localStorage.getItem(keyOf(page))).toContain(pending.submission.id);
    expect(page.submissions.doubts(page.account)).toEqual([]);
    full.mockRestore();
    await giveUpPending(page.context, page.account, pending.submission.id);
    expect(page.submissions.doubts(page.account)).toHaveLength(1);
    expect(localStorage.getItem(keyOf(page))).toBeNull();
  });

  test('is never dropped for a later one: with twenty of them nothing more is sent', async () => {
    const page = await arrive();
    const doubt = (_: unknown, index: number) => {
      const digits = index.toString(16).padStart(64, '0');
      const calls = [{ to: router, data: '0x', label: 'deposit', draftIds: ['other'] } as const];
      return page.pendingOf({ calls }, `0x${digits}`);
    };
    for (const each of Array.from({ length: 20 }, doubt)) {
      page.submissions.setPending(page.account, each);
      await giveUpPending(page.context, page.account, each.submission.id);
    }
    expect(page.submissions.doubts(page.account)).toHaveLength(20);
    await expect(page.run()).rejects.toMatchObject({ code: 'too_many_doubts' });
    expect(page.sent()).toBe(0);
    expect(page.submissions.doubts(page.account)).toHaveLength(20);
    const [, ...others] = page.submissions.doubts(page.account);
    page.submissions.setDoubts(page.account, others);
    await page.run();
    expect(page.sent()).toBe(1);
  });

  test('is forgotten if nothing of it can be read', async () => {
    const page = await arrive();
    const { sent, submission } = page.pendingOf();
    page.submissions.setPending(page.account, { sent, submission: { ...submission, steps: [] } });
    await giveUp(page);
    expect(page.submissions.pending(page.account)).toBeUndefined();
    expect(page.submissions.doubts(page.account)).toEqual([]);
  });

  test('is left alone if another tab has ended it', async () => {
    const page = await arrive();
    page.submissions.setPending(page.account, page.pendingOf());
    await giveUp(page, hashOf('8'));
    expect(page.submissions.pending(page.account)).toBeDefined();
    expect(page.node.asked).toEqual([]);
  });
});
