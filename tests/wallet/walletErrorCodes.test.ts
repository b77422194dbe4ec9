import { BaseError, UserRejectedRequestError } from 'viem';
import { describe, expect, it } from 'vitest';
import { isUserRejection, walletErrorCodes } from '../../src/wallet/walletErrorCodes';

describe('a wallet error’s codes', () => {
  it('are found in the error, its causes and mobile wallets’ wrappers', () => {
    const error = { code: -32000, data: { originalError: { code: 4902 } } };
    expect(walletErrorCodes(error)).toEqual([-32000, 4902]);
    expect(walletErrorCodes(new Error('outer', { cause: error }))).toEqual([-32000, 4902]);
  });

  it('reveal a rejection however deeply it is wrapped', () => {
    const refusal = new UserRejectedRequestError(new Error('no'));
    expect(isUserRejection(new BaseError('call failed', { cause: refusal }))).toBe(true);
    expect(isUserRejection(new Error('no'))).toBe(false);
  });

  it('are found for circular errors, and empty for non-errors', () => {
    const loop: { code: number; cause?: unknown } = { code: 1 };
    loop.cause = loop;
    expect(walletErrorCodes(loop)).toEqual([1]);
    expect(walletErrorCodes(undefined)).toEqual([]);
    expect(walletErrorCodes('4001')).toEqual([]);
  });
});
