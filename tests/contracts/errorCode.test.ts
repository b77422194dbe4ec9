import { expect, it } from 'vitest';
import { errorCode, keyOfCode } from '../../src/contracts/errors/errorCode';
import { type ErrorMessageKey, errorMessages } from '../../src/messages/errors';

const keys = Object.keys(errorMessages) as ErrorMessageKey[];

it('gives a key of ours in snake_case and a foreign name as it is', () => {
  expect(errorCode('walletLocked')).toBe('wallet_locked');
  expect(errorCode('rejected')).toBe('rejected');
  expect(errorCode('MatchingRule__InvalidAmount')).toBe('MatchingRule__InvalidAmount');
  expect(errorCode('ERC20InsufficientAllowance')).toBe('ERC20InsufficientAllowance');
});

it('finds every key again by its code', () => {
  expect(keys.map((key) => keyOfCode(errorCode(key)))).toEqual(keys);
});

it.each(['walletLocked', 'no_such_code', undefined])('knows no row for %s', (code) => {
  expect(keyOfCode(code)).toBeUndefined();
});
