import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { CopyConfig } from '../../src/config/MimicConfig';
import type {
  Address,
  CancelLeaveDraft,
  DepositDraft,
  EarnDraft,
  LeaveDraft,
  RuleDraft,
} from '../../src/domain';
import { traderMatchingKey } from '../../src/domain';
import type { Unsaved } from '../../src/domain/rule/Draft';
import {
  draftIds,
  hasAllDrafts,
  noDrafts,
  withDeposit,
  withEarnDraft,
  withFailures,
  withLeave,
  withoutDrafts,
  withRule,
} from '../../src/drafts/changeDrafts';
import { DraftStore } from '../../src/drafts/DraftStore';
import { draftId, withIds } from '../kit/drafts';

const address = (digit: string) => `0x${digit.repeat(40)}` as Address;
const usdc = address('5');
/** A browser that stores nothing more. */
const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
const [alice, bob, trader] = [address('a'), address('b'), address('c')];

const place = {
  chain: { id: 42161 },
  contracts: {
    router: address('1'),
    tokenRouter: address('2'),
    allocationStore: address('3'),
    matchingRule: address('4'),
  },
} as Pick<CopyConfig, 'chain' | 'contracts'>;

const deposit = (amount: bigint): DepositDraft => ({
  ...{ id: draftId(1), action: 'deposit', token: usdc, amount },
});
const rule = (allowanceRate: bigint): RuleDraft => ({
  id: draftId(2),
  collateralToken: usdc,
  trader,
  traderMatchingKey: traderMatchingKey(usdc, trader),
  allowanceRate,
  throttleActivity: 3600n,
  expiry: 1_900_000_000n,
});

const earnDrafts = (...earn: Unsaved<EarnDraft>[]) => withIds({ earn }).earn ?? [];
const copy = { id: draftId(3), allocationKey: `0x${'e'.repeat(64)}`, trader, collateralToken: usdc } as const;
const leave: LeaveDraft = { ...copy, action: 'leave' };
const stay: CancelLeaveDraft = { ...copy, action: 'cancelLeave', leaveKey: `0x${'d'.repeat(64)}` };

const draftsKey = `mimic.drafts/42161/${address('1')}/${alice}`;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the draft store', () => {
  it('keeps drafts across a reload, to the last unit', () => {
    const amount = 2n ** 255n + 1n;
    new DraftStore(place).change(alice, (record) =>
      withRule(withDeposit(record, deposit(amount)), rule(1000n)),
    );
    const reloaded = new DraftStore(place).drafts(alice);
    expect(reloaded).toEqual({ deposits: [deposit(amount)], rules: [rule(1000n)], failures: {} });
  });

  it('keeps a rule’s maximum loss across a reload, including 0, and drops a rule whose limit is unreadable', () => {
    for (const maxLossRate of [3_000n, 0n]) {
      const limited = { ...rule(1000n), maxLossRate };
      new DraftStore(place).change(alice, (record) => withRule(record, limited));
      expect(new DraftStore(place).drafts(alice).rules).toEqual([limited]);
    }
    const text = localStorage.getItem(draftsKey) ?? '';
    localStorage.setItem(draftsKey, text.replace('"maxLossRate":"0"', '"maxLossRate":"-1"'));
    expect(new DraftStore(place).drafts(alice).rules).toEqual([]);
  });

  it('tells a rule to which a maximum loss was added from the rule as it was', () => {
    const sent = withRule(noDrafts, rule(1000n));
    const limited = withRule(noDrafts, { ...rule(1000n), maxLossRate: 3_000n });
    expect(hasAllDrafts(limited, sent)).toBe(false);
    expect(hasAllDrafts(sent, limited)).toBe(false);
  });

  it('removes one leave, and keeps another with why it failed', () => {
    const failed: LeaveDraft = { ...leave, id: draftId(4), allocationKey: `0x${'f'.repeat(64)}` };
    const record = withFailures(withLeave(withLeave(noDrafts, leave), failed), { [failed.id]: 'Refused.' });
    const left = withoutDrafts(record, [leave.id]);
    expect(left).toEqual({ ...noDrafts, leaves: [failed], failures: { [failed.id]: 'Refused.' } });
    expect(hasAllDrafts(left, record)).toBe(false);
  });

  it('keeps one draft per copy across a reload, to leave it or to stay, whichever is newer', () => {
    const store = new DraftStore(place);
    store.change(alice, (record) => withLeave(withLeave(record, leave), leave));
    expect(new DraftStore(place).drafts(alice)).toEqual({ ...noDrafts, leaves: [leave] });
    store.change(alice, (record) => withLeave(record, stay));
    expect(new DraftStore(place).drafts(alice)).toEqual({ ...noDrafts, leaves: [stay] });
    store.change(alice, (record) => withoutDrafts(record, [stay.id]));
    expect(localStorage).toHaveLength(0);
  });

  it('ignores a cancellation in storage that names no leave', () => {
    const bad = [
      { ...stay, leaveKey: '0x12' },
      { ...stay, leaveKey: undefined },
    ];
    localStorage.setItem(draftsKey, JSON.stringify({ deposits: [], rules: [], leaves: bad }));
    expect(new DraftStore(place).drafts(alice)).toEqual(noDrafts);
  });

  it('ignores an invalid request to leave in storage', () => {
    const bad = [{ ...leave, allocationKey: '0x12' }, { ...leave, collateralToken: 7 }, leave, leave];
    localStorage.setItem(draftsKey, JSON.stringify({ leaves: bad }));
    expect(new DraftStore(place).drafts(alice).leaves).toEqual([leave]);
  });

  it('keeps one draft per Earn action across a reload, to the last unit and second', () => {
    const drafts = earnDrafts(
      { action: 'lock', amount: 2n ** 200n + 1n, duration: 63_072_000n },
      { action: 'extend', duration: 4_000_000_001n },
      { action: 'unlock', amount: 1n },
      { action: 'release' },
      { action: 'claim', cashout: true },
    );
    const store = new DraftStore(place);
    store.change(alice, (record) => drafts.reduce(withEarnDraft, record));
    expect(new DraftStore(place).drafts(alice)).toEqual({ ...noDrafts, earn: drafts });
    const [relock] = earnDrafts({ action: 'claim', cashout: false, duration: 604_800n }) as [EarnDraft];
    store.change(alice, (record) => withEarnDraft(record, relock));
    expect(new DraftStore(place).drafts(alice).earn).toEqual([...drafts.slice(0, -1), relock]);
    store.change(alice, (record) => withoutDrafts(record, draftIds({ ...noDrafts, earn: drafts })));
    expect(localStorage).toHaveLength(0);
  });

  it('ignores an invalid Earn draft in storage', () => {
    const lock = { action: 'lock', amount: '5', duration: '604800' };
    const bad = [
      ...[
        { ...lock, amount: '0' },
        { ...lock, amount: 5 },
        { ...lock, duration: '-1' },
        { ...lock, duration: undefined },
      ],
      ...[{ action: 'claim' }, { action: 'claim', cashout: 'true' }, { action: 'claim', cashout: false }],
      ...[{ action: 'extend' }, { action: 'unlock' }, { action: 'burn', amount: '5' }, 7, null],
    ];
    localStorage.setItem(draftsKey, JSON.stringify({ earn: bad }));
    expect(new DraftStore(place).drafts(alice)).toEqual(noDrafts);
    localStorage.setItem(draftsKey, JSON.stringify({ earn: [...bad, { ...lock, note: 'x' }, lock] }));
    expect(new DraftStore(place).drafts(alice).earn).toMatchObject([
      { action: 'lock', amount: 5n, duration: 604_800n },
    ]);
  });

  it('tells a claim from another with the same id, and moves drafts made before connecting when told to', () => {
    const [claim] = earnDrafts({ action: 'claim', cashout: true }) as [EarnDraft];
    const [relock] = earnDrafts({ action: 'claim', cashout: false, duration: 604_800n }) as [EarnDraft];
    const [sent, changed] = [claim, relock].map((draft) => withEarnDraft(noDrafts, draft)) as [
      typeof noDrafts,
      typeof noDrafts,
    ];
    expect(hasAllDrafts(changed, sent)).toBe(false);
    expect(hasAllDrafts(sent, changed)).toBe(false);
    const store = new DraftStore(place);
    store.change('visitor', () => changed);
    store.change(alice, () => sent);
    store.adopt(alice, () => undefined);
    expect(store.drafts(alice).earn).toEqual([relock]);
    expect(store.drafts('visitor')).toEqual(noDrafts);
  });

  it('keeps the position’s name, and drops an invalid or overlong one', () => {
    const [eth, odd, long] = ['1', '2', '3'].map((digit) => ({
      ...leave,
      id: draftId(Number(digit)),
      allocationKey: `0x${digit.repeat(64)}` as const,
    })) as [LeaveDraft, LeaveDraft, LeaveDraft];
    const leaves = [
      { ...eth, position: 'ETH LONG' },
      { ...odd, position: { toString: 'no text' } },
      { ...long, position: 'ETH '.repeat(1_000) },
    ];
    localStorage.setItem(draftsKey, JSON.stringify({ leaves }));
    expect(new DraftStore(place).drafts(alice).leaves).toEqual([
      { ...eth, position: 'ETH LONG' },
      odd,
      { ...long, position: 'ETH '.repeat(10) },
    ]);
  });

  it('remembers the routes an account drafted rules for, after submission and across a reload', () => {
    const store = new DraftStore(place);
    store.change(alice, (record) => withRule(record, rule(1000n)));
    store.change(alice, () => noDrafts);
    store.change('visitor', (record) => withRule(record, { ...rule(5n), trader: bob }));
    store.rememberRoutes(alice, [
      { trader, collateralToken: usdc },
      { trader: bob, collateralToken: usdc },
    ]);
    const known = [trader, bob].map((each) => ({ trader: each, collateralToken: usdc }));
    expect(new DraftStore(place).routes(alice)).toEqual(known);
    expect(store.routes(alice)).toBe(store.routes(alice));
    expect(store.routes(bob)).toEqual([]);
    localStorage.setItem(`mimic.routes/42161/${place.contracts.router}/${bob}`, '[["x","y"],7,["0x"]]');
    expect(store.routes(bob)).toEqual([]);
  });

  it('replaces unstored changes with those another tab stores later: a confirmed deposit stays removed', () => {
    const [here, other] = [new DraftStore(place), new DraftStore(place)];
    here.change(alice, (record) => withDeposit(record, deposit(5n)));
    const full = fillStorage();
    here.change(alice, (record) => withRule(record, rule(1000n)));
    expect(here.drafts(alice)).toMatchObject({ deposits: [deposit(5n)], rules: [rule(1000n)] });
    full.mockRestore();
    // submitted and confirmed there
    other.change(alice, () => noDrafts);
    expect(here.drafts(alice)).toEqual(noDrafts);
  });

  it('never mixes accounts, visitors, chains and deployments', () => {
    const store = new DraftStore(place);
    store.change(alice, (record) => withDeposit(record, deposit(5n)));
    expect(store.drafts(bob)).toEqual(noDrafts);
    expect(store.drafts('visitor')).toEqual(noDrafts);
    const otherChain = new DraftStore({ ...place, chain: { ...place.chain, id: 1 } });
    expect(otherChain.drafts(alice)).toEqual(noDrafts);
    const otherRouter = new DraftStore({ ...place, contracts: { ...place.contracts, router: address('9') } });
    expect(otherRouter.drafts(alice)).toEqual(noDrafts);
  });

  it('keeps one draft per token, whether deposit or withdrawal, and none at zero', () => {
    const store = new DraftStore(place);
    store.change(alice, (record) => withDeposit(record, deposit(5n)));
    store.change(alice, (record) => withDeposit(record, { ...deposit(7n), action: 'withdraw' }));
    expect(store.drafts(alice).deposits).toEqual([{ ...deposit(7n), action: 'withdraw' }]);
    store.change(alice, (record) => withDeposit(record, deposit(0n)));
    expect(store.drafts(alice).deposits).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps one draft per collateral and trader', () => {
    const store = new DraftStore(place);
    store.change(alice, (record) => withRule(record, rule(1000n)));
    store.change(alice, (record) => withRule(record, rule(2500n)));
    expect(store.drafts(alice).rules).toEqual([rule(2500n)]);
  });

  it('returns the same object until something changes, and then notifies', () => {
    const store = new DraftStore(place);
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    expect(store.drafts(alice)).toBe(store.drafts(alice));
    store.change(alice, (record) => withDeposit(record, deposit(5n)));
    expect(heard).toHaveBeenCalledOnce();
    expect(store.drafts(alice)).toBe(store.drafts(alice));
    stop();
    store.change(alice, (record) => withDeposit(record, deposit(6n)));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('picks up another tab’s changes, and builds on them', () => {
    const [here, there] = [new DraftStore(place), new DraftStore(place)];
    const heard = vi.fn();
    const stop = here.subscribe(heard);
    here.change(alice, (record) => withDeposit(record, deposit(5n)));
    there.change(alice, (record) => withRule(record, rule(1000n)));
    window.dispatchEvent(new StorageEvent('storage', { key: draftsKey }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(here.drafts(alice)).toMatchObject({ deposits: [deposit(5n)], rules: [rule(1000n)] });
    here.change(alice, (record) => withDeposit(record, deposit(6n)));
    expect(there.drafts(alice)).toMatchObject({ deposits: [deposit(6n)], rules: [rule(1000n)] });
    stop();
  });

  it('keeps the rule that a draft was made from across a reload', () => {
    new DraftStore(place).change(alice, (record) => withRule(record, { ...rule(1000n), basedOn: '5/6/7' }));
    expect(new DraftStore(place).drafts(alice).rules).toEqual([{ ...rule(1000n), basedOn: '5/6/7' }]);
  });

  it('moves drafts made before connecting to an account only when told to', () => {
    const store = new DraftStore(place);
    store.change(alice, (record) => withRule(withDeposit(record, deposit(5n)), rule(1000n)));
    store.change('visitor', (record) => withDeposit(record, deposit(8n)));
    expect(store.drafts(alice).deposits).toEqual([deposit(5n)]);
    store.adopt(alice, () => undefined);
    expect(store.drafts(alice)).toMatchObject({ deposits: [deposit(8n)], rules: [rule(1000n)] });
    expect(store.drafts('visitor')).toEqual(noDrafts);
  });

  it('loses no drafts made before connecting if storage is full when they move and the page is reloaded', () => {
    const store = new DraftStore(place);
    store.change('visitor', (record) => withDeposit(record, deposit(8n)));
    const full = fillStorage();
    store.adopt(alice, () => undefined);
    // this page has moved them
    expect(store.drafts(alice).deposits).toEqual([deposit(8n)]);
    expect(store.drafts('visitor')).toEqual(noDrafts);
    expect(new DraftStore(place).drafts('visitor').deposits).toEqual([deposit(8n)]);
    full.mockRestore();
    // such as their removal once they are confirmed: they are not offered again
    store.change(alice, () => noDrafts);
    expect(new DraftStore(place).drafts('visitor')).toEqual(noDrafts);
  });

  it('keeps what moved to one account when another account’s drafts change meanwhile', () => {
    const store = new DraftStore(place);
    store.change('visitor', (record) => withDeposit(record, deposit(8n)));
    const full = fillStorage();
    store.adopt(alice, () => undefined);
    // removing what is not there always works
    store.change(bob, () => noDrafts);
    full.mockRestore();
    expect(new DraftStore(place).drafts('visitor').deposits).toEqual([deposit(8n)]);
  });

  it('keeps an account’s maximum loss with a rule drafted before connecting that has none', () => {
    const store = new DraftStore(place);
    store.change(alice, (record) => withRule(record, { ...rule(1000n), maxLossRate: 3_000n }));
    store.change('visitor', (record) => withRule(record, rule(500n)));
    store.adopt(alice, () => undefined);
    expect(store.drafts(alice).rules).toEqual([{ ...rule(500n), maxLossRate: 3_000n }]);
    store.change('visitor', (record) => withRule(record, { ...rule(500n), maxLossRate: 0n }));
    store.adopt(alice, () => undefined);
    expect(store.drafts(alice).rules).toEqual([{ ...rule(500n), maxLossRate: 0n }]);
  });

  it('works if the browser stores nothing', () => {
    fillStorage();
    const store = new DraftStore(place);
    store.change(alice, (record) => withDeposit(record, deposit(5n)));
    expect(store.drafts(alice).deposits).toEqual([deposit(5n)]);
  });
});

describe('stored data', () => {
  const read = (value: unknown) => {
    localStorage.setItem(draftsKey, typeof value === 'string' ? value : JSON.stringify(value));
    return new DraftStore(place).drafts(alice);
  };

  it.each([['no JSON'], ['null'], ['[]'], ['{"deposits":7,"rules":{}}']])(
    'treats %s as no drafts',
    (text) => {
      expect(read(text)).toEqual(noDrafts);
    },
  );

  it('reads a rule’s terms as they have always been stored', () => {
    const stored = `{"id":"0x${'5'.repeat(64)}","trader":"${trader}","collateralToken":"${usdc}",
      "allowanceRate":"1000","throttleActivity":"3600","expiry":"1900000000",
      "maxLossRate":"3000","basedOn":"2000/3600/1900000000 2500"}`;
    expect(read(`{"deposits":[],"rules":[${stored}]}`).rules).toEqual([
      {
        id: `0x${'5'.repeat(64)}`,
        trader,
        collateralToken: usdc,
        traderMatchingKey: traderMatchingKey(usdc, trader),
        allowanceRate: 1_000n,
        throttleActivity: 3_600n,
        expiry: 1_900_000_000n,
        maxLossRate: 3_000n,
        basedOn: '2000/3600/1900000000 2500',
      },
    ]);
  });

  it('drops invalid drafts and keeps the rest', () => {
    const good = { action: 'deposit', token: usdc.toUpperCase().replace('0X', '0x'), amount: '5' };
    const { deposits } = read({
      deposits: [
        null,
        { ...good, amount: 5 },
        { ...good, amount: '-5' },
        { ...good, amount: '0' },
        { ...good, amount: String(2n ** 256n) },
        { ...good, action: 'steal' },
        { ...good, token: '0x12' },
        good,
        { ...good, amount: '6' },
      ],
      rules: [{ collateralToken: usdc, trader, allowanceRate: '1', throttleActivity: '1' }],
    });
    expect(deposits).toEqual([{ ...deposit(5n), id: expect.any(String) }]);
  });

  it("recomputes a rule's key instead of trusting the stored one", () => {
    const { rules } = read({
      rules: [
        {
          collateralToken: usdc,
          trader,
          traderMatchingKey: '0xbad',
          allowanceRate: '1000',
          throttleActivity: '3600',
          expiry: '1900000000',
        },
      ],
    });
    expect(rules).toEqual([{ ...rule(1000n), id: expect.any(String) }]);
  });

  it('drops failure reasons of missing drafts', () => {
    const { failures } = read({
      deposits: [],
      rules: [],
      failures: { [draftId(1)]: 'why' },
    });
    expect(failures).toEqual({});
  });
});

describe('a draft’s id', () => {
  const { id: _, ...unsaved } = deposit(5n);
  const stored = JSON.stringify({ deposits: [{ ...unsaved, amount: '5' }], rules: [] });

  it('is given when the draft is made, at random, and kept when it is edited', () => {
    const [once, again] = [withDeposit(noDrafts, unsaved), withDeposit(noDrafts, unsaved)];
    const [id, other] = [once, again].map((record) => record.deposits[0]?.id);
    expect(id).toMatch(/^0x[0-9a-f]{64}$/);
    expect(other).not.toBe(id);
    expect(withDeposit(once, { ...unsaved, amount: 6n, action: 'withdraw' }).deposits[0]?.id).toBe(id);
    expect(withDeposit(once, { ...unsaved, id: draftId(9) }).deposits[0]?.id).toBe(id);
  });

  it('is another once the draft was removed and is made anew', () => {
    const once = withDeposit(noDrafts, unsaved);
    const again = withDeposit(withDeposit(once, { ...unsaved, amount: 0n }), unsaved);
    expect(again.deposits[0]?.id).not.toBe(once.deposits[0]?.id);
  });

  it('is given to a draft that an older version stored, once for all tabs', () => {
    localStorage.setItem(draftsKey, stored);
    const [here, there] = [new DraftStore(place), new DraftStore(place)];
    const [draft] = here.drafts(alice).deposits;
    expect(draft).toEqual({ ...unsaved, id: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    expect(there.drafts(alice).deposits).toEqual([draft]);
    expect(new DraftStore(place).drafts(alice).deposits).toEqual([draft]);
  });

  it('stays for this page if it cannot be stored', () => {
    localStorage.setItem(draftsKey, stored);
    const full = fillStorage();
    const store = new DraftStore(place);
    const [first] = store.drafts(alice).deposits;
    expect(store.drafts(alice).deposits).toEqual([first]);
    full.mockRestore();
    store.change(alice, (record) => withRule(record, rule(1n)));
    expect(new DraftStore(place).drafts(alice).deposits).toEqual([first]);
  });

  it.each([['no hash'], [7], [`0x${'A'.repeat(64)}`]])('that is stored as %s is replaced', (id) => {
    localStorage.setItem(draftsKey, JSON.stringify({ deposits: [{ ...unsaved, id, amount: '5' }] }));
    const [draft] = new DraftStore(place).drafts(alice).deposits;
    expect(draft?.id).toMatch(/^0x[0-9a-f]{64}$/);
    expect(draft?.id).not.toBe(id);
  });

  it('that two stored drafts share is kept by the first', () => {
    const { id } = deposit(5n);
    const deposits = [usdc, address('6')].map((token) => ({ ...deposit(5n), token, amount: '5' }));
    localStorage.setItem(draftsKey, JSON.stringify({ deposits }));
    const [first, second] = draftIds(new DraftStore(place).drafts(alice));
    expect(first).toBe(id);
    expect(second).not.toBe(id);
  });
});

describe('why a draft failed', () => {
  const sent = { deposits: [deposit(5n)], rules: [rule(1000n)] };
  const ids = { deposit: draftId(1), rule: draftId(2) };

  it('stays with it until it is changed or removed', () => {
    const failed = withFailures(
      { ...noDrafts, ...sent },
      { [ids.rule]: 'Refused.', [ids.deposit]: 'Too much.' },
    );
    expect(withRule(failed, rule(2000n)).failures).toEqual({ [ids.deposit]: 'Too much.' });
    expect(withoutDrafts(failed, [ids.deposit]).failures).toEqual({ [ids.rule]: 'Refused.' });
  });

  it('is not kept of a draft that is not there', () => {
    expect(withFailures({ ...noDrafts, ...sent }, { [draftId(9)]: 'Refused.' }).failures).toEqual({});
  });
});

test('a record holds drafts only as they are', () => {
  const sent = { deposits: [deposit(5n)], rules: [rule(1000n)] };
  expect(hasAllDrafts({ ...noDrafts, ...sent }, sent)).toBe(true);
  expect(hasAllDrafts({ ...noDrafts, ...sent, rules: [rule(1n)] }, sent)).toBe(false);
  expect(hasAllDrafts(noDrafts, sent)).toBe(false);
});
