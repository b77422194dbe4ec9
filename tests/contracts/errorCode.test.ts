import { expect, it } from 'vitest';
import { errorCode, keyOfCode } from '../../src/contracts/errors/transactionError';
import { type ErrorMessageKey, errorMessages } from '../../src/messages/errors';

const keys = Object.keys(errorMessages) as ErrorMessageKey[];

it('converts our keys to snake_case and keeps other names as they are', () => {
  expect(errorCode('walletLocked')).toBe('wallet_locked');
  expect(errorCode('rejected')).toBe('rejected');
  expect(errorCode('MatchingRule__InvalidAmount')).toBe('MatchingRule__InvalidAmount');
  expect(errorCode('ERC20InsufficientAllowance')).toBe('ERC20InsufficientAllowance');
});

it('maps every code back to its key', () => {
  expect(keys.map((key) => keyOfCode(errorCode(key)))).toEqual(keys);
});

it.each(['walletLocked', 'no_such_code', undefined])('has no row for %s', (code) => {
  expect(keyOfCode(code)).toBeUndefined();
});
