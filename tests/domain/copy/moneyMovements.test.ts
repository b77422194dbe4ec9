import { expect, it } from 'vitest';
import {
  isMovementOut,
  type MimicAllocate,
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
    ...at,
  }) as Partial<MimicAllocate> as MimicAllocate;
const allocates = [allocate(log(1, 1))];

it('lists everything that moves a balance, newest first', () => {
  const transfers = [transfer('deposit', log(1)), transfer('withdraw', log(2, 1))];
  const settles = [settle({}), settle(log(2, 3)), settle(log(3))];
  const list = moneyMovements({ transfers, settles, allocates });
  expect(list.map(({ id, kind }) => [id, kind])).toEqual([
    ['3-0', 'settlement'],
    ['2-3', 'settlement'],
    ['2-1', 'withdraw'],
    ['2-0', 'settlement'],
    ['1-1', 'allocation'],
    ['1-0', 'deposit'],
  ]);
  const sum = list.reduce((sum, each) => sum + (isMovementOut(each) ? -each.amount : each.amount), 0n);
  expect(sum).toBe(5n - 25n + 30n - 5n + 30n + 30n);
});

it('shows the copied trader for an allocation, and no fee', () => {
  const [allocation] = moneyMovements({ transfers: [], settles: [], allocates });
  expect(allocation).toMatchObject({ kind: 'allocation', trader: '0x7a', amount: 25n, fees: null });
});

it('shows each settlement’s trader, and the follower’s share of the fees', () => {
  const [known, unknown] = moneyMovements({
    transfers: [],
    settles: [settle(log(4)), settle({ ...log(3), traderMatchingKey: '0xb2', settledBalance: null })],
    allocates,
  });
  // 30 of the 100 that were shared, after fees of 10
  expect(known).toMatchObject({ trader: '0x7a', fees: 3n, amount: 30n });
  expect(unknown).toMatchObject({ trader: null, fees: null });
});

it.each(['settledBalance', 'keeperExecutionFee', 'platformFeeAmount'])(
  'leaves the fee unknown without %s',
  (name) => {
    const [movement] = moneyMovements({ transfers: [], settles: [settle({ [name]: null })], allocates });
    expect(movement?.fees).toBeNull();
  },
);

it('shows no fee if nothing was shared', () => {
  const [nothing] = moneyMovements({ transfers: [], settles: [settle({ settledBalance: 10n })], allocates });
  expect(nothing?.fees).toBeNull();
});
