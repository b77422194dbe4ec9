import fc from 'fast-check';
import { decodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { leaveAbi } from '../../src/contracts/abi/copyAbi';
import { routerAbi } from '../../src/contracts/abi/routerAbi';
import { traderMatchingKey } from '../../src/domain/keys';
import {
  type CancelLeaveDraft,
  type DepositDraft,
  draftSubject,
  type LeaveDraft,
  type RuleDraft,
  type Unsaved,
} from '../../src/domain/rule/Draft';
import {
  type Call,
  type CallLabel,
  type PlanState,
  planCalls,
  signedCalls,
  submitItems,
} from '../../src/exports/core';
import { draftId } from '../kit/drafts';

const address = (digit: string): Hex => `0x${digit.repeat(40)}`;
const [usdc, weth, usdt] = [address('a'), address('b'), address('c')];
const [account, router, tokenRouter] = [address('1'), address('2'), address('3')];
const trader = address('7');

const state = (more: Partial<PlanState> = {}): PlanState => ({
  account,
  contracts: { router, tokenRouter },
  allowances: {},
  resetToZeroFirst: [],
  ...more,
});

const deposit = (token: Hex, amount: bigint): Unsaved<DepositDraft> => ({ action: 'deposit', token, amount });
const withdraw = (token: Hex, amount: bigint): Unsaved<DepositDraft> => ({
  action: 'withdraw',
  token,
  amount,
});
const rule = (collateralToken: Hex, expiry = 4_000_000_000n): Unsaved<RuleDraft> => ({
  collateralToken,
  trader,
  traderMatchingKey: traderMatchingKey(collateralToken, trader),
  allowanceRate: 1000n,
  throttleActivity: 3600n,
  expiry,
});

const copy = (digit: string) => ({
  allocationKey: `0x${digit.repeat(64)}` as Hex,
  trader,
  collateralToken: usdc,
});

const leave = (digit: string): Unsaved<LeaveDraft> => ({ ...copy(digit), action: 'leave' });
const cancelLeave = (digit: string, leaveKey: Hex): Unsaved<CancelLeaveDraft> => ({
  ...copy(digit),
  action: 'cancelLeave',
  leaveKey,
});

const terms = (executionFee: bigint, acceptablePrice = 99n) => ({
  isLong: true,
  acceptablePrice,
  pricePerToken: acceptablePrice,
  executionFee,
});
/** The terms of these copies. */
const leaves = (...digits: string[]) =>
  Object.fromEntries(digits.map((digit, i) => [copy(digit).allocationKey, terms(BigInt(i + 1))]));

/** A call in readable form: its target and its arguments. */
function read({ to, data, label }: Call) {
  const abi = to === router ? [...routerAbi, ...leaveAbi] : erc20Abi;
  const { functionName, args } = decodeFunctionData({ abi, data });
  const values = args ?? [];
  return [
    label,
    to,
    functionName,
    ...values.map((each) => (typeof each === 'string' ? each.toLowerCase() : each)),
  ];
}

const plan = (drafts: Partial<Parameters<typeof planCalls>[0]>, more: Partial<PlanState> = {}) =>
  planCalls({ deposits: [], rules: [], ...drafts }, state(more)).map(read);

const refused = (code: string, words: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(words) });

describe('planCalls', () => {
  test('plans nothing for no drafts', () => {
    expect(plan({})).toEqual([]);
  });

  test('approves exactly the amount to the token router, then deposits', () => {
    expect(plan({ deposits: [deposit(usdc, 500n)] })).toEqual([
      ['approve', usdc, 'approve', tokenRouter, 500n],
      ['deposit', router, 'deposit', usdc, 500n],
    ]);
  });

  test('raises an allowance that is too small to exactly the amount', () => {
    expect(plan({ deposits: [deposit(usdc, 500n)] }, { allowances: { [usdc]: 499n } })).toEqual([
      ['approve', usdc, 'approve', tokenRouter, 500n],
      ['deposit', router, 'deposit', usdc, 500n],
    ]);
  });

  test.each([500n, 501n, maxUint256])('skips the approval if the allowance %s covers it', (allowance) => {
    expect(plan({ deposits: [deposit(usdc, 500n)] }, { allowances: { [usdc]: allowance } })).toEqual([
      ['deposit', router, 'deposit', usdc, 500n],
    ]);
  });

  test('resets to zero first only if the token requires it and has an allowance', () => {
    const deposits = [deposit(usdt, 500n)];
    const resetToZeroFirst = [usdt];
    expect(plan({ deposits }, { resetToZeroFirst, allowances: { [usdt]: 1n } })).toEqual([
      ['resetApproval', usdt, 'approve', tokenRouter, 0n],
      ['approve', usdt, 'approve', tokenRouter, 500n],
      ['deposit', router, 'deposit', usdt, 500n],
    ]);
    expect(plan({ deposits }, { resetToZeroFirst }).map(([label]) => label)).toEqual(['approve', 'deposit']);
    expect(
      plan({ deposits }, { resetToZeroFirst, allowances: { [usdt]: 500n } }).map(([label]) => label),
    ).toEqual(['deposit']);
  });

  test('finds allowances and tokens by checksummed address', () => {
    const upper = `0x${'C'.repeat(40)}` as Hex;
    const more = { resetToZeroFirst: [upper], allowances: { [upper]: 1n } };
    expect(plan({ deposits: [deposit(usdt, 500n)] }, more)[0]?.[0]).toBe('resetApproval');
    expect(plan({ deposits: [deposit(upper, 500n)] }, more)[2]).toEqual([
      'deposit',
      router,
      'deposit',
      usdt,
      500n,
    ]);
  });

  test('withdraws to the account', () => {
    expect(plan({ deposits: [withdraw(weth, 9n)] })).toEqual([
      ['withdraw', router, 'withdraw', weth, account, 9n],
    ]);
  });

  test('sets a rule as drafted', () => {
    const params = { allowanceRate: 1000n, throttleActivity: 3600n, expiry: 4_000_000_000n };
    expect(plan({ rules: [rule(usdc)] })).toEqual([
      ['setMatchingRule', router, 'setMatchingRule', usdc, trader, params],
    ]);
  });

  test('sets a maximum loss before the rule, and removes it for a limit of 0', () => {
    const limited = (maxLossRate: bigint) => plan({ rules: [{ ...rule(usdc), maxLossRate }] });
    expect(limited(3_000n).map(([label, ...rest]) => [label, rest.slice(1, 5)])).toEqual([
      ['setMaxLoss', ['setMaxLoss', usdc, trader, 3_000n]],
      ['setMatchingRule', ['setMatchingRule', usdc, trader, expect.anything()]],
    ]);
    expect(limited(0n)[0]?.slice(0, 6)).toEqual(['removeMaxLoss', router, 'setMaxLoss', usdc, trader, 0n]);
  });

  test('skips an unchanged rule beside a new limit, but never a limit beside a rule, because a node may lag', () => {
    const drafted = { ...rule(usdc), maxLossRate: 3_000n };
    const labels = (there: object) =>
      plan(
        { rules: [drafted] },
        { rulesOnChain: { [draftSubject(drafted)]: { ...rule(usdc), maxLossRate: 0n, ...there } } },
      ).map(([label]) => label);
    expect(labels({})).toEqual(['setMaxLoss']);
    expect(labels({ allowanceRate: 1n })).toEqual(['setMaxLoss', 'setMatchingRule']);
    expect(labels({ throttleActivity: 1n })).toEqual(['setMaxLoss', 'setMatchingRule']);
    expect(labels({ expiry: 1n })).toEqual(['setMaxLoss', 'setMatchingRule']);
    expect(labels({ allowanceRate: 1n, maxLossRate: 3_000n })).toEqual(['setMaxLoss', 'setMatchingRule']);
    expect(labels({ maxLossRate: 3_000n })).toEqual(['setMaxLoss', 'setMatchingRule']);
  });

  test('keeps the limit when it removes the rule', () => {
    expect(plan({ rules: [{ ...rule(usdc, 0n), maxLossRate: 3_000n }] }).map(([label]) => label)).toEqual([
      'removeMatchingRule',
    ]);
  });

  test('removes a rule with expiry 0, or with the expiry that this deployment treats as a removal', () => {
    const params = { allowanceRate: 1000n, throttleActivity: 3600n };
    const expected = (expiry: bigint) => [
      ['removeMatchingRule', router, 'setMatchingRule', usdc, trader, { ...params, expiry }],
    ];
    expect(plan({ rules: [rule(usdc, 0n)] })).toEqual(expected(0n));
    expect(plan({ rules: [rule(usdc, 0n)] }, { removalExpiry: 86_400n })).toEqual(expected(86_400n));
  });

  test('leaves each copy by its key, at its price bound, with GMX’s execution fee as the value', () => {
    const drafts = [leave('d'), leave('e')];
    const calls = planCalls({ deposits: [], rules: [], leaves: drafts }, state({ leaves: leaves('d', 'e') }));
    expect(calls.map(read)).toEqual(
      drafts.map(({ allocationKey }) => ['leave', router, 'leaveCopy', allocationKey, 99n]),
    );
    expect(calls.map(({ value, leave }) => [value, leave?.acceptablePrice])).toEqual([
      [1n, 99n],
      [2n, 99n],
    ]);
    expect(calls.map(({ draftIds }) => draftIds)).toEqual(drafts.map((draft) => [draftSubject(draft)]));
  });

  test('refuses to leave a copy on unknown terms', () => {
    expect(() => plan({ leaves: [leave('d')] }, { leaves: leaves('e') })).toThrow(
      refused('invalid_draft', /known terms/),
    );
  });

  test('cancels a leave by its key, without a value', () => {
    const leaveKey: Hex = `0x${'9'.repeat(64)}`;
    const calls = planCalls({ deposits: [], rules: [], leaves: [cancelLeave('d', leaveKey)] }, state());
    expect(calls.map(read)).toEqual([['cancelLeave', router, 'cancelLeave', leaveKey]]);
    expect(calls[0]?.value).toBe(0n);
  });

  test('sums the fees of the copies to leave in the one submit', () => {
    const drafts = [
      { ...leave('d'), id: draftId(1) },
      { ...leave('e'), id: draftId(2) },
    ];
    const calls = planCalls({ deposits: [], rules: [], leaves: drafts }, state({ leaves: leaves('d', 'e') }));
    expect(submitItems(calls).map(({ value }) => value)).toEqual([1n, 2n]);
    expect(signedCalls(calls, { router, deadline: 5 }).map(({ value }) => value)).toEqual([3n]);
  });

  test('orders deposits, withdrawals, leaves and rules, whatever the order of the drafts', () => {
    const calls = plan(
      {
        deposits: [withdraw(weth, 1n), deposit(usdc, 2n), deposit(usdt, 3n)],
        leaves: [leave('f')],
        rules: [rule(weth, 0n), rule(usdc)],
      },
      { leaves: leaves('f') },
    );
    expect(calls.map(([label, to]) => [label, to])).toEqual([
      ['approve', usdc],
      ['deposit', router],
      ['approve', usdt],
      ['deposit', router],
      ['withdraw', router],
      ['leave', router],
      ['removeMatchingRule', router],
      ['setMatchingRule', router],
    ]);
  });

  test('names the draft of every call by its id, or what it changes if it has none', () => {
    const id = draftId(7);
    const calls = planCalls({ deposits: [{ ...deposit(usdc, 2n), id }], rules: [rule(usdc)] }, state());
    expect(calls.map(({ draftIds }) => draftIds)).toEqual([[id], [id], [`rule:${usdc}:${trader}`]]);
  });

  test.each([0n, -1n])('refuses an amount of %s', (amount) => {
    expect(() => plan({ deposits: [deposit(usdc, amount)] })).toThrow(refused('invalid_draft', /above zero/));
    expect(() => plan({ deposits: [withdraw(usdc, amount)] })).toThrow(
      refused('invalid_draft', /above zero/),
    );
  });

  test('refuses two drafts for one token, one copy, or one trader and collateral token', () => {
    expect(() => plan({ leaves: [leave('d'), cancelLeave('d', '0x12')] })).toThrow(
      refused('duplicate_draft', /two drafts/),
    );
    expect(() => plan({ deposits: [deposit(usdc, 1n), withdraw(usdc, 1n)] })).toThrow(
      refused('duplicate_draft', /two drafts/),
    );
    expect(() => plan({ rules: [rule(usdc), rule(usdc, 0n)] })).toThrow(
      refused('duplicate_draft', /two drafts/),
    );
  });

  test('refuses invalid addresses and negative rule values', () => {
    expect(() => plan({ deposits: [deposit('0x12', 1n)] })).toThrow('Invalid address');
    for (const value of ['allowanceRate', 'throttleActivity', 'expiry']) {
      expect(() => plan({ rules: [{ ...rule(usdc), [value]: -1n }] })).toThrow(
        refused('invalid_draft', /negative/),
      );
    }
    expect(plan({ rules: [{ ...rule(usdc), allowanceRate: 0n, throttleActivity: 0n }] })).toHaveLength(1);
  });
});

describe('any plan', () => {
  const tokens = [usdc, weth, usdt];
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 30n });
  const deposits = fc.uniqueArray(fc.constantFrom(...tokens), { maxLength: 3 }).chain((chosen) =>
    fc.tuple(
      ...chosen.map((token) =>
        fc.record({
          action: fc.constantFrom('deposit' as const, 'withdraw' as const),
          token: fc.constant(token),
          amount: amounts,
        }),
      ),
    ),
  );
  const rules = fc
    .uniqueArray(fc.constantFrom(...tokens), { maxLength: 3 })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((token) => fc.constantFrom(0n, 4_000_000_000n).map((expiry) => rule(token, expiry))),
      ),
    );
  const states = fc.record({
    allowances: fc.dictionary(fc.constantFrom(...tokens), fc.oneof(fc.constant(0n), amounts)),
    resetToZeroFirst: fc.subarray(tokens),
  }) as fc.Arbitrary<Pick<PlanState, 'allowances' | 'resetToZeroFirst'>>;
  const drafts = fc.record({ deposits, rules });

  const check = (holds: (calls: Call[], drafts: Parameters<typeof planCalls>[0], state: PlanState) => void) =>
    fc.assert(
      fc.property(drafts, states, (some, more) => {
        const full = state(more);
        holds(planCalls(some, full), some, full);
      }),
    );

  test('spends allowances as a token would let it', () => {
    check((calls, _, { allowances, resetToZeroFirst }) => {
      const left: Record<string, bigint> = { ...allowances };
      for (const [, to, functionName, first, second] of calls.map(read)) {
        if (functionName === 'approve') {
          const token = String(to);
          const demands = resetToZeroFirst.includes(token as Hex) && second !== 0n;
          expect(demands && (left[token] ?? 0n) > 0n).toBe(false);
          left[token] = second as bigint;
        }
        if (functionName === 'deposit') {
          const token = String(first);
          expect(left[token] ?? 0n).toBeGreaterThanOrEqual(second as bigint);
        }
      }
    });
  });

  test('approves the exact amounts of its deposits and nothing else', () => {
    check((calls, { deposits }) => {
      const deposited = new Map(
        deposits.filter(({ action }) => action === 'deposit').map((each) => [each.token, each.amount]),
      );
      for (const [label, to, , spender, amount] of calls
        .map(read)
        .filter(([, , name]) => name === 'approve')) {
        expect(spender).toBe(tokenRouter);
        expect(amount).toBe(label === 'resetApproval' ? 0n : deposited.get(to as Hex));
      }
    });
  });

  test('carries out every draft once, in order, and sends no ether', () => {
    // Earn's calls have their own tests
    const rank: Partial<Record<CallLabel, number>> = {
      resetApproval: 0,
      approve: 0,
      deposit: 0,
      withdraw: 1,
      leave: 2,
      cancelLeave: 2,
      setMaxLoss: 5,
      removeMaxLoss: 5,
      setMatchingRule: 5,
      removeMatchingRule: 5,
    };
    check((calls, { deposits, rules }) => {
      const ranks = calls.map(({ label }) => rank[label]);
      expect(ranks).toEqual([...ranks].sort());
      expect(calls.every(({ value }) => value === 0n)).toBe(true);
      const done = calls.filter(({ to }) => to === router).flatMap(({ draftIds }) => draftIds);
      const drafted = [...deposits.map(draftSubject), ...rules.map(draftSubject)];
      expect([...done].sort()).toEqual([...drafted].sort());
    });
  });
});
