import fc from 'fast-check';
import { decodeFunctionData, erc20Abi, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { routerAbi } from '../../src/contracts/abi/routerAbi';
import { votingEscrowAbi } from '../../src/contracts/abi/votingEscrowAbi';
import {
  type Call,
  draftSubject,
  type EarnDraft,
  type PlanState,
  planCalls,
  planSteps,
  type Unsaved,
} from '../../src/exports/core';

const address = (digit: string): Hex => `0x${digit.repeat(40)}`;
const [account, router, tokenRouter, votingEscrow, token] = ['1', '2', '3', '4', '5'].map(address) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
];
type Draft = Unsaved<EarnDraft>;

const state = (more: Partial<NonNullable<PlanState['earn']>> = {}): PlanState => ({
  account,
  contracts: { router, tokenRouter },
  allowances: {},
  resetToZeroFirst: [],
  earn: { votingEscrow, token, allowance: 0n, resetsToZero: false, ...more },
});
const plan = (earn: readonly Draft[], given = state()) => planCalls({ deposits: [], rules: [], earn }, given);

/** A call in readable form: its name, its target and its arguments. */
function read({ to, data, label }: Call): unknown[] {
  if (to === token) {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    return [label, 'token', functionName, ...(args ?? [])];
  }
  const outer = decodeFunctionData({ abi: routerAbi, data });
  if (to !== router || outer.functionName !== 'earn') return [label, to, outer.functionName];
  const { functionName, args } = decodeFunctionData({ abi: votingEscrowAbi, data: outer.args[0] });
  return [label, 'earn', functionName, ...(args ?? [])];
}

const lock: Draft = { action: 'lock', amount: 500n, duration: 700_000n };
const everything: Draft[] = [
  { action: 'extend', duration: 60_000_000n },
  lock,
  { action: 'unlock', amount: 7n },
  { action: 'claim', cashout: false, duration: 800_000n },
  { action: 'release' },
];

describe('the calls of Earn', () => {
  test('go to the escrow through the router, releases and unlocks first, and pay the account', () => {
    expect(plan(everything).map(read)).toEqual([
      ['release', 'earn', 'release', account],
      ['unlock', 'earn', 'unlock', 7n],
      ['claimAndLock', 'earn', 'claimAndLock', 800_000n],
      ['approve', 'token', 'approve', votingEscrow, 500n],
      ['lock', 'earn', 'lock', 500n, 700_000n],
      ['extend', 'earn', 'extend', 60_000_000n],
    ]);
    expect(plan([{ action: 'claim', cashout: true }]).map(read)).toEqual([
      ['claim', 'earn', 'claim', account],
    ]);
  });

  test.each([
    ['nothing is allowed', 0n, false, [['approve', 500n]]],
    ['too little is allowed', 499n, false, [['approve', 500n]]],
    ['enough is allowed', 500n, false, []],
    [
      'too little of a token that resets',
      499n,
      true,
      [
        ['resetApproval', 0n],
        ['approve', 500n],
      ],
    ],
    ['nothing of a token that resets', 0n, true, [['approve', 500n]]],
  ])('approve exactly the locked amount where %s', (_, allowance, resetsToZero, expected) => {
    const calls = plan([lock], state({ allowance, resetsToZero })).map(read);
    expect(calls.slice(0, -1).map(([label, , , spender, value]) => [label, spender, value])).toEqual(
      expected.map(([label, value]) => [label, votingEscrow, value]),
    );
    expect(calls.at(-1)?.[0]).toBe('lock');
  });

  test('leave the TokenRouter’s allowance for the same token unchanged', () => {
    const both = planCalls(
      { deposits: [{ action: 'deposit', token, amount: 300n }], rules: [], earn: [lock] },
      { ...state({ allowance: 1_000n }), allowances: { [token]: 300n } },
    );
    expect(both.map(({ label }) => label)).toEqual(['deposit', 'lock']);
    const neither = planCalls(
      { deposits: [{ action: 'deposit', token, amount: 300n }], rules: [], earn: [lock] },
      { ...state(), allowances: { [token]: 0n } },
    );
    expect(neither.flatMap((call) => (call.label === 'approve' ? [read(call).slice(3)] : []))).toEqual([
      [tokenRouter, 300n],
      [votingEscrow, 500n],
    ]);
  });

  test.each<Draft>([
    { action: 'lock', amount: 0n, duration: 1n },
    { action: 'lock', amount: 1n, duration: 0n },
    { action: 'unlock', amount: 0n },
    { action: 'unlock', amount: -1n },
    { action: 'extend', duration: 0n },
    { action: 'claim', cashout: false, duration: 0n },
  ])('are none for %o', (draft) => {
    expect(() => plan([draft])).toThrow('must be above zero');
  });

  test('are empty for two drafts of one action, and without Earn', () => {
    const claims: Draft[] = [
      { action: 'claim', cashout: true },
      { action: 'claim', cashout: false, duration: 700_000n },
    ];
    expect(() => plan(claims)).toThrow('two drafts');
    expect(() => plan([lock], { ...state(), earn: undefined } as unknown as PlanState)).toThrow('no earn');
    expect(plan([])).toEqual([]);
  });

  test('each belong to their draft, whatever the other drafts and their order', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(everything, { minLength: 1 }),
        fc.bigInt(0n, 1_000n),
        (drafts, allowance) => {
          const calls = plan(drafts, state({ allowance }));
          expect(new Set(calls.flatMap(({ draftIds }) => draftIds))).toEqual(
            new Set(drafts.map(draftSubject)),
          );
          expect(calls.every(({ value, draftIds }) => value === 0n && draftIds.length === 1)).toBe(true);
          expect(calls.filter(({ to }) => to === router).length).toBe(drafts.length);
          expect(calls.map(({ label }) => label)).toEqual(
            plan(everything, state({ allowance })).flatMap(({ label, draftIds }) =>
              drafts.some((draft) => draftIds.includes(draftSubject(draft))) ? [label] : [],
            ),
          );
        },
      ),
    );
  });
});

describe('the signatures for Earn', () => {
  const calls = planCalls(
    {
      deposits: [
        { action: 'deposit', token, amount: 300n },
        { action: 'withdraw', token: address('9'), amount: 5n },
      ],
      rules: [],
      earn: everything,
    },
    state(),
  );
  const labels = (capability: 'none' | 'supported') =>
    planSteps(calls, capability).map((step) => step.calls.map(({ label }) => label).join('+'));

  test('are a single one if the wallet supports batches', () => {
    expect(labels('supported')).toEqual([
      'approve+approve+deposit+withdraw+release+unlock+claimAndLock+lock+extend',
    ]);
  });

  test('are one per approval otherwise, then one for everything', () => {
    expect(labels('none')).toEqual([
      'approve',
      'approve',
      'deposit+withdraw+release+unlock+claimAndLock+lock+extend',
    ]);
  });
});
