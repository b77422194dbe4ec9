import type { PortfolioToken } from '@mimic/widgets/portfolio';
import { expect, it } from 'vitest';
import { firstCopyStep } from '../../../../demo/app/sandbox/firstCopyStep';

type Rule = PortfolioToken['rules'][number];
const rule = (more: Partial<Rule> = {}) => ({ state: 'live', copies: [], ...more }) as unknown as Rule;
const drafted = rule({ state: 'none' as never, draft: { expiry: 1n } as never });
const token = (symbol: string, more: Partial<PortfolioToken> = {}) =>
  ({ token: { symbol }, balance: 0n, rules: [], ...more }) as unknown as PortfolioToken;
const step = (...tokens: PortfolioToken[]) => firstCopyStep({ state: 'ready', tokens });
const deposit = { action: 'deposit' } as never;

it('leads from a deposit over a rule to the signature', () => {
  expect(step(token('USDC'), token('WETH'))).toEqual({ name: 'deposit', isDrafted: false });
  expect(step(token('USDC', { draft: deposit }), token('WETH'))).toEqual({ name: 'copy' });
  expect(step(token('USDC', { draft: deposit, rules: [drafted] }))).toEqual({ name: 'submit' });
  expect(step(token('USDC', { balance: 5n, rules: [drafted] }))).toEqual({ name: 'submit' });
  expect(step(token('USDC', { balance: 5n, rules: [rule()] }))).toMatchObject({ name: 'open' });
});

it('asks for the token of a rule that has nothing to copy with, before and after it is signed', () => {
  const usdc = token('USDC', { balance: 5n });
  for (const only of [drafted, rule()]) {
    expect(step(usdc, token('WETH', { rules: [only] }))).toEqual({
      name: 'deposit',
      symbol: 'WETH',
      isDrafted: only === drafted,
    });
  }
  expect(step(usdc, token('WETH', { draft: deposit, rules: [drafted] }))).toEqual({ name: 'submit' });
  // another rule can already copy
  const both = step(token('USDC', { balance: 5n, rules: [rule()] }), token('WETH', { rules: [rule()] }));
  expect(both).toMatchObject({ name: 'open' });
});

it('does not count a withdrawal as money', () => {
  expect(step(token('USDC', { draft: { action: 'withdraw' } as never }))).toEqual({
    name: 'deposit',
    isDrafted: false,
  });
});
