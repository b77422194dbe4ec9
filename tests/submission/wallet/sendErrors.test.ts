import { describe, expect, test } from 'vitest';
import { classifySendError, isUnknownMethod } from '../../../src/submission/send/classifySendError';

const coded = (code: unknown, more: object = {}) => Object.assign(new Error('It failed'), { code, ...more });
const saying = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('the meaning of a failed send request', () => {
  test.each([
    ['the usual rejection code', coded(4001)],
    ['another rejection code', coded(5000)],
    ['a rejection as text', saying('MetaMask Tx Signature: User denied transaction signature.')],
    ['a rejection as text in an internal error', coded(-32603, { message: 'User rejected the request.' })],
  ])('rejected: %s', (_, error) => {
    expect(classifySendError(error)).toBe('rejected');
  });

  test.each([4200, 5750, 5760])('unsupported: %s', (code) => {
    expect(classifySendError(coded(code))).toBe('unsupported');
  });

  test.each([-32601, -32004])('unknown, as a node says so too: %s', (code) => {
    expect(classifySendError(coded(code))).toBe('unknown');
    expect(isUnknownMethod(coded(code))).toBe(true);
    expect(isUnknownMethod(coded(4200))).toBe(false);
  });

  test.each([3, 4100, 4902, 5700, 5710, 5740, -32602, -32002])('not sent: %s', (code) => {
    expect(classifySendError(coded(code))).toBe('not_sent');
  });

  test.each([
    ['another chain', saying('…', { name: 'ChainMismatchError' })],
    ['a revert in the estimate', saying('Execution Reverted: no')],
    ['no funds for the fee', saying('insufficient funds for gas')],
    ['a revert with its data', saying('…', { data: '0x12345678' })],
    ['a message wrapped by viem', saying('…', { cause: saying('insufficient funds') })],
  ])('not sent: %s', (_, error) => {
    expect(classifySendError(error)).toBe('not_sent');
  });

  test.each([
    ['no error', undefined],
    ['a text', 'failed'],
    ['an error without a code', saying('Something went wrong')],
    ['a code of its own', coded(-32000)],
    ['an internal error, whatever it wraps', coded(-32603, { cause: coded(4200) })],
    ['an internal error that mentions a revert', coded(-32603, { message: 'execution reverted' })],
  ])('unknown: %s', (_, error) => {
    expect(classifySendError(error)).toBe('unknown');
  });

  test('is given by the outermost code, not by nested ones', () => {
    expect(classifySendError(coded(-32000, { cause: coded(4200) }))).toBe('unknown');
    expect(classifySendError(coded(4200, { cause: coded(-32000) }))).toBe('unsupported');
  });

  test('is taken from the cause of errors without a code or with viem’s own', () => {
    expect(classifySendError(coded(undefined, { cause: coded(4200) }))).toBe('unsupported');
    expect(classifySendError(coded(-1, { cause: coded(4200) }))).toBe('unsupported');
    expect(classifySendError({ error: coded(4200) })).toBe('unsupported');
  });

  test('is unknown for circular errors', () => {
    const error: Error & { cause?: unknown } = new Error('round');
    error.cause = error;
    expect(classifySendError(error)).toBe('unknown');
  });
});
