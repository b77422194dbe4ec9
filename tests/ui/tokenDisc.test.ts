import { describe, expect, it } from 'vitest';
import { tokenDisc } from '../../src/ui/label/TokenIcon';

describe('tokenDisc', () => {
  it('draws a wrapped token like the token itself', () => {
    expect(tokenDisc('WETH')).toEqual(tokenDisc('ETH'));
    expect(tokenDisc('WBTC')).toEqual(tokenDisc('BTC'));
  });

  it('gives an unknown token its letter and a neutral colour', () => {
    expect(tokenDisc('zzz')).toEqual({ name: 'ZZZ', color: tokenDisc(undefined).color, letter: 'Z' });
  });

  it.each([undefined, '', '\u0000', '<>', '__proto__', 'constructor'])('is not confused by %j', (symbol) => {
    expect(tokenDisc(symbol).color).toBe(tokenDisc(undefined).color);
    expect(tokenDisc(symbol).letter).toMatch(/^[A-Z?]$/);
  });
});
