import { describe, expect, it } from 'vitest';
import {
  feesPaid,
  isMovementOut,
  type MimicAllocate,
  type MimicCollect,
  type MimicSettle,
  moneyMovements,
  type Transfer,
} from '../../../src/domain';

const log = (blockNumber: number, logIndex = 0) =>
  ({ id: `${blockNumber}-${logIndex}`, blockNumber, logIndex, blockTimestamp: blockNumber * 2 }) as const;
const settle = (change: Partial<MimicSettle>) =>
  ({
    traderMatchingKey: '0xa1',
    amount: 30n,
    settledBalance: 110n,
    keeperExecutionFee: 9n,
    platformFeeAmount: 1n,
    ...log(2),
    ...change,
  }) as MimicSettle;
const transfer = (kind: Transfer['kind'], at: object) => ({ kind, amount: 5n, ...at }) as Transfer;
const allocate = (at: object) =>
  ({
    traderMatchingKey: '0xa1',
    trader: '0x7a',
    amount: 25n,
    source: { keeperExecutionFee: 4n, allocation: 100n } as MimicAllocate['source'],
    ...at,
  }) as Partial<MimicAllocate> as MimicAllocate;
const allocates = [allocate(log(1, 1))];
const collect = (at: object) =>
  ({ token: '0xef', amount: 2n, ...at }) as Partial<MimicCollect> as MimicCollect;
const nothing = { transfers: [], settles: [], allocates };

it('lists everything that moves a balance, newest first', () => {
  const transfers = [transfer('deposit', log(1)), transfer('withdraw', log(2, 1))];
  const settles = [settle({}), settle(log(2, 3)), settle(log(3))];
  const list = moneyMovements({ transfers, settles, allocates, collects: [collect(log(2, 2))] });
  expect(list.map(({ id, kind }) => [id, kind])).toEqual([
    ['3-0', 'settlement'],
    ['2-3', 'settlement'],
    ['2-2', 'settlement'],
    ['2-1', 'withdraw'],
    ['2-0', 'settlement'],
    ['1-1', 'allocation'],
    ['1-0', 'deposit'],
  ]);
  const sum = list.reduce((sum, each) => sum + (isMovementOut(each) ? -each.amount : each.amount), 0n);
  expect(sum).toBe(5n - 25n + 30n - 5n + 2n + 30n + 30n);
});

it('shows the copied trader and the part for the keeper for an allocation', () => {
  const [allocation] = moneyMovements(nothing);
  expect(allocation).toMatchObject({ kind: 'allocation', trader: '0x7a', amount: 25n, fees: 1n });
});

it('shows a settlement in the token that was credited', () => {
  const settles = [settle({ collateralToken: '0xaf', distributionToken: '0x82' })];
  expect(moneyMovements({ ...nothing, settles })[0]).toMatchObject({ collateralToken: '0x82', amount: 30n });
});

it('shows what arrived after leaving a copy, which cost no fee', () => {
  const list = moneyMovements({ ...nothing, collects: [collect(log(3))] });
  expect(list[0]).toMatchObject({ kind: 'settlement', collateralToken: '0xef', fees: 0n, trader: null });
});

it('shows an execution fee that came back, which is no settlement', () => {
  const list = moneyMovements({ ...nothing, collects: [collect({ ...log(3), requestKey: '0x0e' })] });
  expect(list[0]).toMatchObject({ kind: 'refund', collateralToken: '0xef', fees: null, trader: null });
  expect(isMovementOut(list[0]!)).toBe(false);
  expect(feesPaid(list.slice(0, 1))).toBe(0n);
});

it('shows each settlement’s trader, and the follower’s share of the fees', () => {
  const [known, unknown] = moneyMovements({
    ...nothing,
    settles: [settle(log(4)), settle({ ...log(3), traderMatchingKey: '0xb2', settledBalance: null })],
  });
  // 30 of the 100 that were shared, after fees of 10
  expect(known).toMatchObject({ trader: '0x7a', fees: 3n, amount: 30n });
  expect(unknown).toMatchObject({ trader: null, fees: null });
});

it.each(['settledBalance', 'keeperExecutionFee', 'platformFeeAmount'])(
  'leaves the fee unknown without %s',
  (name) => {
    const [movement] = moneyMovements({ ...nothing, settles: [settle({ [name]: null })] });
    expect(movement?.fees).toBeNull();
  },
);

it('shows a fee of 0 if none was charged, also if nothing was left to share', () => {
  const settles = [settle({ amount: 0n, settledBalance: 0n, keeperExecutionFee: 0n, platformFeeAmount: 0n })];
  const list = moneyMovements({ ...nothing, settles });
  expect(list[0]).toMatchObject({ kind: 'settlement', fees: 0n });
  expect(feesPaid(list)).toBe(1n);
});

it('shows no fee if fees took all that was settled', () => {
  const [unshared] = moneyMovements({ ...nothing, settles: [settle({ settledBalance: 10n })] });
  expect(unshared?.fees).toBeNull();
});

describe('feesPaid', () => {
  it('adds up the fees of allocations and settlements', () => {
    const transfers = [transfer('deposit', log(1))];
    const list = moneyMovements({ transfers, settles: [settle({})], allocates });
    expect(feesPaid(list)).toBe(1n + 3n);
  });

  it('is undefined if a part is unknown', () => {
    expect(
      feesPaid(moneyMovements({ ...nothing, settles: [settle({ settledBalance: null })] })),
    ).toBeUndefined();
  });
});
