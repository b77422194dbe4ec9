import { describe, expect, test } from 'vitest';
import { isRejection } from '../../src/contracts/errors/errorChain';
import { errorMessage } from '../../src/contracts/errors/errorMessage';
import { explainError, revertData } from '../../src/contracts/errors/explainError';
import { errorMessages } from '../../src/messages/errors';

describe('a contract’s revert reason', () => {
  test.each(['0x12345678', `0xABCDEFab${'0'.repeat(64)}`])('is %s', (data) => {
    expect(revertData({ data })).toBe(data);
  });

  test.each([
    '0x',
    // a hash
    `0x${'12'.repeat(32)}`,
    '0x123456',
    '0x123456789',
    'reverted: 0x12345678',
    '0x12345678 and more',
    '0x1234567g',
    12_345_678,
    ['0x12345678'],
  ])('is not %j', (data) => {
    expect(revertData({ data })).toBeUndefined();
  });
});

test.each(['rejected', 'denied', 'cancelled', 'canceled', 'declined'])(
  'a user who %s has rejected the request',
  (word) => {
    expect(isRejection(new Error(`The user ${word} the request.`))).toBe(true);
    expect(isRejection(new Error(`The superuser ${word} the request.`))).toBe(false);
  },
);

test('an Error from another window is an Error', () => {
  expect(errorMessage({ [Symbol.toStringTag]: 'Error' })).toBe(errorMessages.failed);
  expect(errorMessage({ [Symbol.toStringTag]: 'Window' })).toBe(errorMessages.failedUnknown);
});

test('ignores a short message that is not a string', () => {
  expect(errorMessage(Object.assign(new Error('…'), { shortMessage: 7 }))).toBe(errorMessages.failed);
  expect(errorMessage(Object.assign(new Error('…'), { shortMessage: '' }))).toBe(errorMessages.failed);
});

test('names and codes only count if they have the right type', () => {
  expect(explainError({ name: 'Error', status: '429', message: 'slow down' })).toBeUndefined();
  // whatever library the error is of
  expect(explainError({ name: 'Error', status: 429, message: 'slow down' })).toMatchObject({
    key: 'LimitExceededRpcError',
  });
  expect(explainError({ code: '4100' })).toBeUndefined();
  expect(explainError({ code: 4100 })).toMatchObject({ key: 'UnauthorizedProviderError' });
  expect(explainError({ data: '0x12345678' })).toEqual({ key: 'reverted', values: {} });
});
