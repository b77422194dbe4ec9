import { arbitrum } from 'viem/chains';
import { describe, expect, it } from 'vitest';
import { MimicError } from '../../src/domain/MimicError';
import type { MimicConfigInput } from '../../src/provider/config';
import { createMimicConfig } from '../../src/provider/createMimicConfig';
import { bringFormTexts } from '../../src/provider/messages/bringFormTexts';

const address = (digit: string) => `0x${digit.repeat(40)}`;
const usdc = {
  address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
};

const input = {
  chain: arbitrum,
  rpcUrl: 'http://127.0.0.1:8545/',
  indexerUrl: 'https://indexer.example/mimic//',
  contracts: {
    router: address('1'),
    tokenRouter: address('2'),
    allocationStore: address('3'),
    matchingRule: address('4'),
  },
  collateralTokens: [usdc],
} satisfies MimicConfigInput;

describe('createMimicConfig', () => {
  it('lower-cases addresses and drops trailing slashes', () => {
    const config = createMimicConfig(input);
    expect(config.collateralTokens[0]?.address).toBe('0xaf88d065e77c8cc2239327c5edb3a432268e5831');
    expect(config.indexerUrl).toBe('https://indexer.example/mimic');
    expect(config.rpcUrls).toEqual(['http://127.0.0.1:8545']);
  });

  it("reads through the chain's public endpoints when the host names none", () => {
    expect(createMimicConfig({ ...input, rpcUrl: undefined }).rpcUrls).toEqual([
      'https://arb1.arbitrum.io/rpc',
    ]);
  });

  it('keeps social logins and restricted time zones off without a project id', () => {
    expect(createMimicConfig(input).wallet).toEqual({
      analytics: false,
      socials: [],
      restrictedTimezones: [],
    });
  });

  it("uses the host's name for followers in every text that names them", () => {
    const config = createMimicConfig({
      ...input,
      product: { singular: 'Copier' },
      messages: { leaderboard: { title: 'Who {mimics} follow' } },
    });
    expect(config.product).toEqual({ singular: 'Copier', plural: 'Copiers' });
    expect(config.messages.leaderboard.title).toBe('Who Copiers follow');
    expect(config.messages.common.retry).toBe('Retry');
  });

  it('lays the texts of a widget over the English that it brings, and refuses a mistyped one when it is shown', () => {
    bringFormTexts();
    const { messages } = createMimicConfig({
      ...input,
      messages: { deposit: { max: 'All my {mimic} has' } },
    });
    expect(messages.deposit.max).toBe('All my Mimic has');
    expect(messages.deposit.save).toBe('Save');
    const mistyped = createMimicConfig({ ...input, messages: { deposit: { maxx: 'x' } as object } });
    expect(() => mistyped.messages.deposit).toThrow('There is no message deposit.maxx.');
  });

  it.each<[string, Partial<Record<keyof MimicConfigInput, unknown>>, RegExp]>([
    ['no chain', { chain: undefined }, /^chain must be a viem chain/],
    [
      'a relative indexer',
      { indexerUrl: '/indexer' },
      /^indexerUrl must be an absolute http\(s\) URL, got "\/indexer"/,
    ],
    ['a script URL', { rpcUrl: 'javascript:alert(1)' }, /^rpcUrl must be an absolute/],
    ['no contracts', { contracts: undefined }, /^contracts\.router must be an address, got undefined/],
    [
      'a mistyped checksum',
      { collateralTokens: [{ ...usdc, address: usdc.address.replace('cC22', 'cc22') }] },
      /^collateralTokens\[0\]\.address is not an address or its checksum is wrong/,
    ],
    [
      'a token twice',
      { collateralTokens: [usdc, { ...usdc, address: usdc.address.toLowerCase() }] },
      /^collateralTokens\[1\] repeats/,
    ],
    ['half a decimal', { collateralTokens: [{ ...usdc, decimals: 0.5 }] }, /decimals must be a whole number/],
    ['no token', { collateralTokens: [] }, /^collateralTokens must list at least one/],
    [
      'an unknown message',
      { messages: { leaderboard: { titel: 'x' } } },
      /^There is no message leaderboard\.titel\.$/,
    ],
    [
      'an inherited message',
      { messages: { constructor: { name: 'x' } } },
      /^There is no message constructor\.name\.$/,
    ],
  ])('refuses %s and names the field', (_case, change, message) => {
    const attempt = () => createMimicConfig({ ...input, ...change } as MimicConfigInput);
    expect(attempt).toThrow(MimicError);
    expect(attempt).toThrow(message);
  });
});
