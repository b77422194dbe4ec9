import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAddress, hasWrongChecksum, isName } from '../../../src/domain/findAddress';

const usdc = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831';
const other = `0x${'1'.repeat(40)}`;
const hash = `0x${'ab'.repeat(32)}`;

it.each([
  usdc,
  usdc.slice(2),
  `arb1:${usdc}`,
  `eth:${usdc}`,
  `eip155:42161:${usdc}`,
  `ethereum:${usdc}@42161`,
  `https://arbiscan.io/address/${usdc}`,
  `https://arbiscan.io/address/${usdc}#tokentxns`,
  `arbiscan.io/token/${other}?a=${usdc}`,
  `https://app.gmx.io/#/accounts/${usdc}?network=arbitrum&v=2`,
  `https://debank.com/profile/${usdc}/history?chain=arb`,
  `https://app.safe.global/home?safe=arb1:${usdc}`,
  `https://app.safe.global/home?safe=arb1%3A${usdc}`,
  `https://app.safe.global/transactions/tx?safe=arb1:${usdc}&id=multisig_${usdc}_${hash}`,
  `https://example.com/?to=https%3A%2F%2Farbiscan.io%2Faddress%2F${usdc}`,
  `"${usdc}"`,
  `„${usdc}“`,
  `<${usdc}>,`,
  `(${usdc.slice(2)})`,
  `[arb1:${usdc.slice(2)}],`,
  `\u200b${usdc}\u200f`,
  `\ufeff ${usdc}\u00a0`,
  `${usdc.slice(0, 20)}\u00ad${usdc.slice(20)}`,
  `${usdc} (${usdc.toLowerCase()})`,
])('finds the address in %j', (text) => {
  expect(findAddress(text)).toBe(usdc);
});

it('finds one in capital or full-width letters', () => {
  expect(findAddress(usdc.toUpperCase())).toBe(`0x${usdc.slice(2).toUpperCase()}`);
  expect(findAddress(`０ｘ${'ａ１'.repeat(20)}`)).toBe(`0x${'a1'.repeat(20)}`);
});

it.each([
  '',
  'vitalik.eth',
  usdc.slice(0, -1),
  `${usdc}0`,
  `${usdc}g`,
  hash,
  `https://arbiscan.io/tx/${hash}`,
  `${usdc} ${other}`,
  'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS',
  `0x${'а'.repeat(40)}`,
  '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
])('finds none in %j', (text) => {
  expect(findAddress(text)).toBeUndefined();
});

it('finds an address in any text around it, and makes none up', () => {
  const around = fc
    .string({ unit: 'grapheme' })
    .filter(
      (text) =>
        !/[\p{L}\p{N}]$|^[\p{L}\p{N}]/u.test(text.normalize('NFKC')) && !/0x/i.test(text.normalize('NFKC')),
    );
  fc.assert(
    fc.property(around, around, (before, after) => {
      expect(findAddress(before + usdc + after)).toBe(usdc);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const found = findAddress(text);
      if (found) expect(text.normalize('NFKC').toLowerCase()).toContain(found.slice(2).toLowerCase());
    }),
  );
});

it('tells a name from other texts', () => {
  for (const name of ['vitalik.eth', 'a.b.arb', '名前.eth', 'Ｖitalik.eth', '\u200bvitalik.eth'])
    expect(isName(name)).toBe(true);
  for (const text of [
    'vitalik',
    '0x12..ab',
    'https://ens.domains/vitalik.eth',
    'a b.eth',
    '1.5',
    '.eth',
    usdc,
  ]) {
    expect(isName(text)).toBe(false);
  }
});

it('tells a wrong checksum from a right one and from none', () => {
  expect(hasWrongChecksum(usdc)).toBe(false);
  for (const plain of [usdc.toLowerCase(), `0x${usdc.slice(2).toUpperCase()}`, 'vitalik.eth', '']) {
    expect(hasWrongChecksum(plain)).toBe(false);
  }
  expect(hasWrongChecksum(usdc.replace('cC', 'Cc'))).toBe(true);
});
