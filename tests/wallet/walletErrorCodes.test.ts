import { BaseError, UserRejectedRequestError } from 'viem';
import { describe, expect, it } from 'vitest';
import { isUserRejection, walletErrorCodes } from '../../src/wallet/walletErrorCodes';

describe('the codes of a wallet error', () => {
  it('are found in the error, its causes and what mobile wallets wrap', () => {
    const error = { code: -32000, data: { originalError: { code: 4902 } } };
    expect(walletErrorCodes(error)).toEqual([-32000, 4902]);
    expect(walletErrorCodes(new Error('outer', { cause: error }))).toEqual([-32000, 4902]);
  });

  it('tell a refusal however deep it is wrapped', () => {
    const refusal = new UserRejectedRequestError(new Error('no'));
    expect(isUserRejection(new BaseError('call failed', { cause: refusal }))).toBe(true);
    expect(isUserRejection(new Error('no'))).toBe(false);
  });

  it('end for an error that is its own cause, and for what is no error', () => {
    const loop: { code: number; cause?: unknown } = { code: 1 };
    loop.cause = loop;
    expect(walletErrorCodes(loop)).toEqual([1]);
    expect(walletErrorCodes(undefined)).toEqual([]);
    expect(walletErrorCodes('4001')).toEqual([]);
  });
});
