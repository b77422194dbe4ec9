import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TokenAmount, type TokenAmountProps } from '../../../../src/widgets/parts/figures/Figure';
import { collateralTokens } from '../../../../stories/collateralTokens';
import { board } from '../../../kit/board';

const [usdc, weth, wbtc] = collateralTokens;
const shown = (props: TokenAmountProps) => render(board(<TokenAmount {...props} />)).container.textContent;

it('shows an amount the same as a balance and as a line of money in and out', () => {
  const amount = { value: 27_900_000_000_000_000n, token: weth };
  expect(shown(amount)).toBe('0.027 WETH');
  expect(shown({ ...amount, listed: true })).toBe('0.027 WETH');
});

it('rounds costs and results to the nearest', () => {
  const amount = { value: 27_900_000_000_000_000n, token: weth };
  expect(shown({ ...amount, cost: true })).toBe('0.028 WETH');
  expect(shown({ ...amount, pnl: true })).toBe('+0.028 WETH');
});

it.each([
  [4_299n, wbtc, '0.000042 WBTC'],
  [7n, wbtc, '0.00000007 WBTC'],
  [1n, usdc, '0.000001 USDC'],
  [99_999_999_999_999n, weth, '0.000099 WETH'],
  [100_000_000_000_000n, weth, '0.00010 WETH'],
  [0n, weth, '0.00 WETH'],
])('shows digits of a small amount in a list that adds up: %s', (value, token, text) => {
  expect(shown({ value, token, listed: true })).toBe(text);
});

it('does not list what is below 0.0001 elsewhere', () => {
  expect(shown({ value: 4_299n, token: wbtc })).toBe('<0.0001 WBTC');
});
