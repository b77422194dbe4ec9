import { allocationKey, MimicError, positionKey, traderMatchingKey } from '@mimic/widgets/core';
import { encodeAbiParameters, encodePacked, keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';

const usdc = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831';
const ones = `0x${'1'.repeat(40)}`;
const twos = `0x${'2'.repeat(40)}`;
const threes = `0x${'3'.repeat(40)}`;
const market = '0x70d95587d40A2caf56bd97485aB3Eec10Bee6336';
const route = '0xd690b662a222a828bdbd4774950115dfc7690531cb2d92b55299905094465713';

describe('keys', () => {
  it('has the known key of a route, whatever the case of its addresses', () => {
    expect(traderMatchingKey(usdc, ones)).toBe(route);
    expect(traderMatchingKey(usdc.toLowerCase(), ones)).toBe(route);
  });

  it('has the known key of an allocation', () => {
    expect(allocationKey([twos, threes], route, 1n)).toBe(
      '0xc543e3e67ae3b2334ff2979c84c997901c16bcdc1135cb3de7729b0360b2372c',
    );
  });

  it('has the known key of a position, another for the short', () => {
    expect(positionKey(ones, market, usdc, true)).toBe(
      '0x4b36953bc2372906307dd1c398e67581d5f09dec17f226a236f4de6c4dfa0391',
    );
    expect(positionKey(ones, market, usdc, false)).toBe(
      keccak256(
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'address' }, { type: 'address' }, { type: 'bool' }],
          [ones as `0x${string}`, market, usdc, false],
        ),
      ),
    );
  });

  it('packs like the contract: array elements take 32 bytes, an empty array none', () => {
    expect(allocationKey([], route, 2n ** 255n)).toBe(
      keccak256(encodePacked(['address[]', 'bytes32', 'uint256'], [[], route, 2n ** 255n])),
    );
  });

  it('refuses an invalid address', () => {
    for (const wrong of ['', '0x1234', usdc.slice(2), `${usdc}0`, `0x${'g'.repeat(40)}`]) {
      expect(() => traderMatchingKey(usdc, wrong)).toThrow('Invalid address');
      expect(() => positionKey(ones, wrong, usdc, true)).toThrow(MimicError);
      expect(() => allocationKey([ones, wrong], route, 1n)).toThrow(MimicError);
    }
  });
});
