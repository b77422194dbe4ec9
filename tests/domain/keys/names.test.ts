import { describe, expect, it } from 'vitest';
import { isAddress, isOrderKey, parseAddress } from '../../../src/domain/keys';
import { draftSubject } from '../../../src/domain/rule/Draft';

const address = `0x${'aB'.repeat(20)}` as const;
const key = `0x${'Cd'.repeat(32)}` as const;

it('tells an address from anything else', () => {
  expect(isAddress(address)).toBe(true);
  for (const wrong of ['', `${address}0`, `x${address}`, address.slice(0, -1), key]) {
    expect(isAddress(wrong)).toBe(false);
    expect(() => parseAddress(wrong)).toThrow(expect.objectContaining({ code: 'invalid_address' }));
  }
  expect(parseAddress(address)).toBe(address.toLowerCase());
});

it('tells an order key from anything else', () => {
  expect(isOrderKey(key)).toBe(true);
  for (const wrong of ['', `${key}0`, `x${key}`, address, `0x${'g'.repeat(64)}`]) {
    expect(isOrderKey(wrong)).toBe(false);
  }
});

describe('what a draft changes', () => {
  const terms = { allowanceRate: 1n, throttleActivity: 1n, expiry: 0n, traderMatchingKey: key };
  const copy = { allocationKey: '0xEF', trader: '0xCD', collateralToken: '0xAB' } as const;

  it('does not depend on the case of its addresses', () => {
    expect(draftSubject({ action: 'deposit', token: '0xAB', amount: 1n })).toBe('deposit:0xab');
    expect(draftSubject({ ...terms, collateralToken: '0xAB', trader: '0xCD' })).toBe('rule:0xab:0xcd');
    expect(draftSubject({ action: 'release' })).toBe('earn:release');
  });

  it('is the same for a deposit and a withdrawal of a token, and for leaving a copy and staying in it', () => {
    const [deposit, withdraw] = (['deposit', 'withdraw'] as const).map((action) =>
      draftSubject({ action, token: '0xAB', amount: 1n }),
    );
    expect(deposit).toBe(withdraw);
    expect(draftSubject({ ...copy, action: 'leave' })).toBe('copy:0xef');
    expect(draftSubject({ ...copy, action: 'cancelLeave', leaveKey: '0x1' })).toBe('copy:0xef');
  });
});
