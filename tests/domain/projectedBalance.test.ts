import { expect, it } from 'vitest';
import { projectedBalance } from '../../src/domain/rule/draftStanding';
import { withIds } from '../kit/drafts';

const USDC = `0x${'1'.repeat(40)}` as const;
const WETH = `0x${'2'.repeat(40)}` as const;
const none = withIds({});
const deposit = (action: 'deposit' | 'withdraw', amount: bigint, token = USDC) => ({ action, amount, token });
const copy = { allocationKey: `0x${'3'.repeat(64)}`, trader: WETH, collateralToken: USDC } as const;

it('is the free balance without drafts for the token', () => {
  expect(projectedBalance(7n, USDC, none)).toBe(7n);
  expect(projectedBalance(7n, USDC, withIds({ deposits: [deposit('deposit', 5n, WETH)] }))).toBe(7n);
});

it('counts a deposit and a withdrawal, down to zero', () => {
  expect(projectedBalance(7n, USDC, withIds({ deposits: [deposit('deposit', 5n)] }))).toBe(12n);
  expect(projectedBalance(7n, USDC, withIds({ deposits: [deposit('withdraw', 5n)] }))).toBe(2n);
  expect(projectedBalance(7n, USDC, withIds({ deposits: [deposit('withdraw', 9n)] }))).toBe(0n);
});

it('leaves out what leaving a copy will pay, which nobody knows yet', () => {
  expect(projectedBalance(7n, USDC, withIds({ leaves: [{ ...copy, action: 'leave' }] }))).toBe(7n);
});
