import { describe, expect, it } from 'vitest';
import type { CopyOrder } from '../../../src/domain/copy/CopyOrder';
import { cancelReason, copyState } from '../../../src/domain/copy/copyState';
import type { PositionEvent } from '../../../src/domain/position/Position';

const me = '0xaa';
const order = (over: Partial<CopyOrder>) =>
  ({
    requestKey: '0x1',
    kind: 'open',
    mimic: null,
    status: 'executed',
    reason: null,
    maxSlippage: null,
    endedAt: 10,
    ...over,
  }) as CopyOrder;
const event = (over: Partial<PositionEvent>) =>
  ({
    kind: 'increase',
    orderKey: '0x1',
    sizeInTokens: 5n,
    orderType: 2,
    blockTimestamp: 20,
    ...over,
  }) as PositionEvent;
const opened = { orders: [order({})], events: [event({})], allocation: { status: 'open' } } as const;

describe('a copy', () => {
  it('is opening while GMX has the order, and open once it has a position', () => {
    const orders = [order({ status: 'pending', endedAt: null })];
    expect(copyState({ allocation: { status: 'opening' }, orders, events: [] }).state).toBe('opening');
    expect(copyState({ allocation: undefined, orders, events: [] }).state).toBe('opening');
    expect(copyState(opened)).toEqual({ state: 'open', failure: null, liquidatedAt: null, reducedAt: null });
  });

  it('is cancelled, with the reason, if GMX does not open it', () => {
    const reason = 'OrderNotFulfillableAtAcceptablePrice';
    const orders = [order({ status: 'cancelled', reason, maxSlippage: 150n })];
    expect(copyState({ allocation: { status: 'cancelled' }, orders, events: [] })).toMatchObject({
      state: 'cancelled',
      failure: { kind: 'open', reason: 'price', maxSlippage: 150n, time: 10 },
    });
  });

  it.each(['adjust', 'close'] as const)('is adjusting while an order to %s is pending', (kind) => {
    const orders = [order({}), order({ requestKey: '0x2', kind, status: 'pending', endedAt: null })];
    expect(copyState({ ...opened, orders }).state).toBe('adjusting');
  });

  it('is leaving only for the follower who leaves', () => {
    const leave = order({ requestKey: '0x2', kind: 'leave', mimic: me, status: 'pending', endedAt: null });
    const rows = { ...opened, orders: [order({}), leave] };
    expect(copyState(rows, me).state).toBe('leaving');
    expect(copyState(rows, '0xbb').state).toBe('open');
    expect(copyState(rows).state).toBe('open');
  });

  it('says why a leave was cancelled, until the next one', () => {
    const failed = order({
      requestKey: '0x2',
      kind: 'leave',
      mimic: me,
      status: 'cancelled',
      reason: 'OrderNotFulfillableAtAcceptablePrice',
    });
    const orders = [order({}), failed];
    expect(copyState({ ...opened, orders }, me).failure).toMatchObject({ kind: 'leave', reason: 'bound' });
    expect(copyState({ ...opened, orders }, '0xbb').failure).toBeNull();
    const again = order({ requestKey: '0x3', kind: 'leave', mimic: me, status: 'pending', endedAt: null });
    expect(copyState({ ...opened, orders: [...orders, again] }, me).failure).toBeNull();
  });

  it('forgets that an adjustment failed once a close is under way', () => {
    const failed = order({
      requestKey: '0x2',
      kind: 'adjust',
      status: 'cancelled',
      reason: 'MaxOpenInterestExceeded',
    });
    expect(copyState({ ...opened, orders: [order({}), failed] }).failure?.reason).toBe('room');
    const close = order({ requestKey: '0x3', kind: 'close', status: 'pending', endedAt: null });
    expect(copyState({ ...opened, orders: [order({}), failed, close] }).failure).toBeNull();
  });

  it('is closed once its own order has closed it', () => {
    const close = event({ kind: 'decrease', orderKey: '0x2', sizeInTokens: 0n, orderType: 4 });
    const orders = [order({}), order({ requestKey: '0x2', kind: 'close' })];
    const rows = { allocation: { status: 'closed' } as const, orders, events: [event({}), close] };
    expect(copyState(rows)).toMatchObject({ state: 'closed', liquidatedAt: null, reducedAt: null });
  });

  it('is liquidated, or was reduced, by decreases that nobody ordered', () => {
    const reduced = event({
      kind: 'decrease',
      orderKey: '0x8',
      sizeInTokens: 2n,
      orderType: 4,
      blockTimestamp: 30,
    });
    const events = [event({}), reduced];
    expect(copyState({ ...opened, events })).toMatchObject({
      state: 'open',
      reducedAt: 30,
      liquidatedAt: null,
    });
    const gone = event({
      kind: 'decrease',
      orderKey: '0x9',
      sizeInTokens: 0n,
      orderType: 7,
      blockTimestamp: 40,
    });
    expect(
      copyState({ ...opened, allocation: { status: 'closed' }, events: [...events, gone] }),
    ).toMatchObject({
      state: 'liquidated',
      reducedAt: 30,
      liquidatedAt: 40,
    });
  });
});

it.each([
  ['OrderNotFulfillableAtAcceptablePrice', 'bound'],
  ['MaxOpenInterestExceeded', 'room'],
  ['InsufficientReserveForOpenInterest', 'room'],
  ['MinPositionSize', 'small'],
  ['InsufficientCollateralUsd', 'small'],
  ['LiquidatablePosition', 'risky'],
  ['EmptyPosition', 'gone'],
  ['InvalidDecreaseOrderSize', 'gone'],
  ['InsufficientFundsToPayForCosts', 'costs'],
  ['DisabledMarket', 'market'],
  ['USER_INITIATED_CANCEL', 'asked'],
  ['Invalid state: negative collateralSum', 'other'],
  ['toString', 'other'],
  [null, 'other'],
])('GMX’s reason %s is “%s”', (reason, expected) => {
  expect(cancelReason({ reason, maxSlippage: null })).toBe(expected);
});
