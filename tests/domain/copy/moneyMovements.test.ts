import { describe, expect, it } from 'vitest';
import {
  feesPaid,
  isMovementOut,
  type MimicAllocate,
  type MimicFee,
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
const fee = (at: object) =>
  ({ traderMatchingKey: '0xa1', amount: 2n, positionAmount: 0n, ...at }) as Partial<MimicFee> as MimicFee;
const nothing = { transfers: [], settles: [], allocates, fees: [] };

it('lists everything that moves a balance, newest first', () => {
  const transfers = [transfer('deposit', log(1)), transfer('withdraw', log(2, 1))];
  const settles = [settle({}), settle(log(2, 3)), settle(log(3))];
  const list = moneyMovements({ transfers, settles, allocates, fees: [fee(log(2, 2))] });
  expect(list.map(({ id, kind }) => [id, kind])).toEqual([
    ['3-0', 'settlement'],
    ['2-3', 'settlement'],
    ['2-2', 'fee'],
    ['2-1', 'withdraw'],
    ['2-0', 'settlement'],
    ['1-1', 'allocation'],
    ['1-0', 'deposit'],
  ]);
  const sum = list.reduce((sum, each) => sum + (isMovementOut(each) ? -each.amount : each.amount), 0n);
  expect(sum).toBe(5n - 25n + 30n - 5n - 2n + 30n + 30n);
});

it('shows the copied trader and the part for the keeper for an allocation', () => {
  const [allocation] = moneyMovements(nothing);
  expect(allocation).toMatchObject({ kind: 'allocation', trader: '0x7a', amount: 25n, fees: 1n });
});

it('shows the copied trader for a network fee, if known', () => {
  const [unknown, known] = moneyMovements({
    ...nothing,
    fees: [fee(log(3)), fee({ ...log(4), traderMatchingKey: '0xb2' })],
  });
  expect(known).toMatchObject({ kind: 'fee', trader: '0x7a', amount: 2n, fees: null });
  expect(unknown?.trader).toBeNull();
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

it('shows a network fee that was taken out of the copy, which moves no balance', () => {
  const fees = [fee({ ...log(3), amount: 0n, positionAmount: 4n })];
  const list = moneyMovements({ ...nothing, fees });
  expect(list[0]).toMatchObject({ kind: 'fee', amount: 0n, fees: 4n });
  expect(feesPaid(list)).toBe(1n + 4n);
});

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
  it('adds up the fees of allocations, settlements and following', () => {
    const transfers = [transfer('deposit', log(1))];
    const list = moneyMovements({ transfers, settles: [settle({})], allocates, fees: [fee(log(2))] });
    expect(feesPaid(list)).toBe(1n + 3n + 2n);
  });

  it('is undefined if a part is unknown', () => {
    expect(
      feesPaid(moneyMovements({ ...nothing, settles: [settle({ settledBalance: null })] })),
    ).toBeUndefined();
  });
});
