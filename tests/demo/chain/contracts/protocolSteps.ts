import fc from 'fast-check';
import type { Hex } from 'viem';
import { expect } from 'vitest';
import {
  as,
  type ContractSandbox,
  followers,
  newcomer,
  owner,
  price,
  TRADER,
  USDC,
  usd,
  WETH,
} from './contractSandbox';
import { FEE_RECEIVER, type keeperCalls } from './copies';

export const users = followers.slice(0, 4);
export const tokens = [USDC, WETH] as const;

export type Copy = { key: Hex; token: Hex; account: Hex };
type World = { sandbox: ContractSandbox; calls: ReturnType<typeof keeperCalls>; copies: Copy[] };

const userIndex = fc.nat(users.length - 1);
const token = fc.constantFrom(...tokens);
const copy = fc.nat(5);
/** Parts in millionths, so that amounts contain odd units. */
const part = fc.integer({ min: 1, max: 1_000_000 });
const share = (amount: bigint, millionths: number) => (amount * BigInt(millionths)) / 1_000_000n;

/** About one dollar's worth of a token. */
const dollar = (address: Hex) => (address === USDC ? 10n ** 6n : 10n ** 18n / 2_000n);

const kinds = {
  deposit: fc.record({ user: userIndex, token, part }),
  withdraw: fc.record({ user: userIndex, token, part }),
  rule: fc.record({ user: userIndex, token, part, removed: fc.boolean() }),
  mirror: fc.record({
    token,
    part,
    isLong: fc.boolean(),
    leverage: fc.integer({ min: 1, max: 30 }),
    fee: part,
  }),
  adjust: fc.record({ copy, leverage: fc.integer({ min: 1, max: 40 }), part, fee: part }),
  close: fc.record({ copy, fee: part }),
  settle: fc.record({ copy, fee: part }),
  leave: fc.record({ copy, user: userIndex, fee: part }),
  price: fc.record({ part, days: fc.nat(3) }),
  claim: fc.record({ token }),
};
const weights: Record<Kind, number> = {
  deposit: 3,
  withdraw: 2,
  rule: 3,
  mirror: 5,
  adjust: 3,
  close: 2,
  settle: 3,
  leave: 4,
  price: 3,
  claim: 1,
};

type Kinds = typeof kinds;
export type Kind = keyof Kinds;
type Values = { [K in Kind]: Kinds[K] extends fc.Arbitrary<infer T> ? T : never };
export type Step = { [K in Kind]: { kind: K; values: Values[K] } }[Kind];

export const kindNames = Object.keys(kinds) as Kind[];

/** Any single call that a user, the keeper, the oracle or the owner can make. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...kindNames.map((kind) => ({
    weight: weights[kind],
    arbitrary: (kinds[kind] as fc.Arbitrary<Values[Kind]>).map((values) => ({ kind, values }) as Step),
  })),
);

/** Each kind once, accepted: a few random sequences may have none of a kind. */
export const oneOfEach: Step[] = [
  { kind: 'deposit', values: { user: 2, token: USDC, part: 200_000 } },
  { kind: 'rule', values: { user: 2, token: USDC, part: 300_000, removed: false } },
  { kind: 'price', values: { part: 500_000, days: 1 } },
  { kind: 'mirror', values: { token: USDC, part: 100_000, isLong: true, leverage: 2, fee: 7 } },
  { kind: 'leave', values: { copy: 0, user: 0, fee: 7 } },
  { kind: 'adjust', values: { copy: 0, leverage: 3, part: 100, fee: 7 } },
  { kind: 'close', values: { copy: 0, fee: 7 } },
  { kind: 'settle', values: { copy: 0, fee: 7 } },
  { kind: 'claim', values: { token: USDC } },
  { kind: 'withdraw', values: { user: 2, token: USDC, part: 333_333 } },
];

const steps: { [K in Kind]: (values: Values[K], world: World) => Promise<unknown> } = {
  deposit: (values, { sandbox }) =>
    sandbox.userRouter.write.deposit(
      [values.token, share(dollar(values.token) * 5_000n, values.part) + 1n],
      as(users[values.user]!),
    ),
  withdraw: async (values, { sandbox }) => {
    const user = users[values.user]!;
    const free = await sandbox.store.read.userBalanceMap([values.token, user]);
    await sandbox.userRouter.write.withdraw(
      [values.token, newcomer, share(free, values.part) + 1n],
      as(user),
    );
  },
  rule: (values, { sandbox }) => {
    const user = users[values.user]!;
    const removal = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };
    return values.removed
      ? sandbox.userRouter.write.setMatchingRule([values.token, TRADER, removal], as(user))
      : sandbox.follow(user, { token: values.token, rate: 100n + share(9_900n, values.part) });
  },
  mirror: async (values, { calls, copies }) => {
    const dollars = BigInt(1 + Math.floor(values.part / 1_000));
    const { mirrored } = await calls.mirrorAll(users, {
      collateralToken: values.token,
      isLong: values.isLong,
      traderCollateralDelta: dollars * dollar(values.token) + 1n,
      traderSizeDelta: dollars * BigInt(values.leverage) * usd(1),
      keeperFee: share(dollar(values.token) * 5n, values.fee),
    });
    if (!mirrored) return;
    const { allocationKey, data } = mirrored;
    copies.push({ key: allocationKey, token: values.token, account: data.allocationAddress });
  },
  adjust: async (values, { calls, copies }) => {
    const chosen = pick(copies, values.copy);
    const dollars = BigInt(1 + values.part);
    await calls.adjust(chosen.key, {
      traderSize: dollars * BigInt(values.leverage) * usd(1),
      traderCollateral: dollars * dollar(chosen.token) + 1n,
      keeperFee: share(dollar(chosen.token) * 2n, values.fee),
    });
  },
  close: async (values, { calls, copies }) => {
    const chosen = pick(copies, values.copy);
    await calls.adjust(chosen.key, { keeperFee: share(dollar(chosen.token), values.fee) });
  },
  settle: async (values, { sandbox, calls, copies }) => {
    const heldBy = ({ token, account }: Copy) => sandbox.token(token).read.balanceOf([account]);
    const amounts = await Promise.all(copies.map(heldBy));
    // accounts are mostly empty, so most of these are refused
    const ready = copies.filter((_, index) => amounts[index]);
    const chosen = pick(ready.length > 0 ? ready : copies, values.copy);
    const held = await heldBy(chosen);
    const keeperFee = share(held / 10n, values.fee);
    const { data } = await calls.settle(chosen.key, keeperFee);
    const shares = data.amountList.reduce((sum, amount) => sum + amount, 0n);
    expect(shares + data.platformFeeAmount + data.keeperExecutionFee).toBe(data.settledBalance);
    expect(data.platformFeeAmount).toBe(((held - keeperFee) * 100n) / 10_000n);
  },
  leave: async (values, { sandbox, calls, copies }) => {
    const chosen = pick(copies, values.copy);
    const user = users[values.user]!;
    await sandbox.userRouter.write.leaveCopy([chosen.key], as(user));
    const { settled, left } = await calls.leave(
      chosen.key,
      user,
      share(dollar(chosen.token) * 2n, values.fee),
    );
    const { data } = settled.at(-1)!;
    expect(left.amount + data.platformFeeAmount + data.keeperExecutionFee).toBe(data.settledBalance);
  },
  price: async (values, { sandbox }) => {
    await sandbox.setPrice(WETH, price(1_500 + values.part / 1_000, 18));
    await sandbox.wait(values.days * 43_200);
  },
  claim: (values, { sandbox }) =>
    sandbox.settleContract.write.claimPlatformFee([values.token, FEE_RECEIVER], as(owner)),
};

/** Runs one step; throws if the contracts refuse it. */
export async function runStep({ kind, values }: Step, world: World): Promise<void> {
  await (steps[kind] as (given: Values[Kind], world: World) => Promise<unknown>)(values, world);
}

function pick(copies: readonly Copy[], index: number): Copy {
  const chosen = copies[index % copies.length];
  if (!chosen) throw new Error('No copy to choose from');
  return chosen;
}
