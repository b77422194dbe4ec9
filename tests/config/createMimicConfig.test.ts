import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMimicConfig } from '../../src/config/createMimicConfig';
import type { MimicConfigInput } from '../../src/config/MimicConfig';
import { withEarn } from '../../src/config/withContracts';
import { MimicError } from '../../src/domain/MimicError';
import { registerDepositMessages } from '../../src/messages/register/registerDepositMessages';

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

const earn = {
  votingEscrow: address('6'),
  token: { address: address('7'), symbol: 'MIMIC', name: 'Mimic', decimals: 18 },
};

describe('Earn', () => {
  it('is absent unless it is configured', () => {
    expect(createMimicConfig(input).earn).toBeUndefined();
    expect(() => withEarn(createMimicConfig(input))).toThrow('The config has no earn.');
  });

  it('locks its own token, or one of the collateral tokens', () => {
    expect(withEarn(createMimicConfig({ ...input, earn })).earn).toEqual(earn);
    const { token } = createMimicConfig({ ...input, earn: { ...earn, token: usdc } }).earn;
    expect(token).toEqual({ ...usdc, address: usdc.address.toLowerCase() });
  });
});

describe('confirmations', () => {
  it.each([-1, 1.5, Number.NaN, '3'])('refuses %s', (confirmations) => {
    expect(() => createMimicConfig({ ...input, confirmations: confirmations as number })).toThrow(
      'confirmations must be a whole number from 0 to 10000',
    );
  });

  it('are none by default', () => {
    expect(createMimicConfig(input).confirmations).toBe(0);
    expect(createMimicConfig({ ...input, confirmations: 12 }).confirmations).toBe(12);
  });
});

describe('createMimicConfig', () => {
  it('lower-cases addresses and drops trailing slashes', () => {
    const config = createMimicConfig(input);
    expect(config.collateralTokens[0]?.address).toBe('0xaf88d065e77c8cc2239327c5edb3a432268e5831');
    expect(config.indexerUrl).toBe('https://indexer.example/mimic');
    expect(config.rpcUrls).toEqual(['http://127.0.0.1:8545']);
  });

  it("uses the chain's public endpoints if the host configures none", () => {
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

  it('overrides a widget’s English texts', () => {
    registerDepositMessages();
    const { messages } = createMimicConfig({
      ...input,
      messages: { deposit: { max: 'All my {mimic} has' } },
    });
    expect(messages.deposit.max).toBe('All my Mimic has');
    expect(messages.deposit.save).toBe('Save');
  });

  /** The invalid value, and the message up to its link. */
  const mistakes: [string, object, string, string][] = [
    ['no chain', { chain: undefined }, 'chain.id must be a number, got undefined.', 'chain'],
    ['the id of a chain', { chain: 42161 }, 'chain.id must be a number, got undefined.', 'chain'],
    [
      'a relative indexer',
      { indexerUrl: '/indexer' },
      'indexerUrl must be an absolute http(s) URL, got "/indexer".',
      'indexerurl',
    ],
    [
      'an indexer that the environment does not name',
      { indexerUrl: undefined },
      'indexerUrl must be an absolute http(s) URL, got undefined.',
      'indexerurl',
    ],
    [
      'a script URL',
      { rpcUrl: 'javascript:alert(1)' },
      'rpcUrl must be an absolute http(s) URL, got "javascript:alert(1)".',
      'rpcurl',
    ],
    ['no URL', { rpcUrl: [] }, 'rpcUrl must be the URL of a node, got [].', 'rpcurl'],
    ['contracts that are none', { contracts: null }, refused('contracts.router', 'undefined'), 'contracts'],
    [
      'a contract that is left out',
      { contracts: { ...input.contracts, matchingRule: undefined } },
      refused('contracts.matchingRule', 'undefined'),
      'contracts',
    ],
    [
      'the zero address',
      { contracts: { ...input.contracts, tokenRouter: address('0') } },
      refused('contracts.tokenRouter', `"${address('0')}"`),
      'contracts',
    ],
    [
      'a short address',
      { contracts: { ...input.contracts, router: '0x12' } },
      refused('contracts.router', '"0x12"'),
      'contracts',
    ],
    [
      'one contract for two',
      { contracts: { ...input.contracts, tokenRouter: address('1') } },
      `contracts.tokenRouter must differ from all others, got "${address('1')}".`,
      'contracts',
    ],
    [
      'a token among the contracts',
      { contracts: { ...input.contracts, router: usdc.address } },
      `collateralTokens[0].address must differ from all others, got "${usdc.address}".`,
      'collateraltokens',
    ],
    [
      'a mistyped checksum',
      { collateralTokens: [{ ...usdc, address: usdc.address.replace('cC22', 'cc22') }] },
      refused('collateralTokens[0].address', `"${usdc.address.replace('cC22', 'cc22')}"`),
      'collateraltokens',
    ],
    [
      'a token twice',
      { collateralTokens: [usdc, { ...usdc, address: usdc.address.toLowerCase() }] },
      `collateralTokens[1].address must differ from all others, got "${usdc.address.toLowerCase()}".`,
      'collateraltokens',
    ],
    [
      'half a decimal',
      { collateralTokens: [{ ...usdc, decimals: 0.5 }] },
      'collateralTokens[0].decimals must be a whole number from 0 to 30, got 0.5.',
      'collateraltokens',
    ],
    [
      'decimals as text',
      { collateralTokens: [{ ...usdc, decimals: '6' }] },
      'collateralTokens[0].decimals must be a whole number from 0 to 30, got "6".',
      'collateraltokens',
    ],
    [
      'Earn without contracts',
      { contracts: undefined, earn },
      `earn needs contracts, got ${JSON.stringify(earn)}.`,
      'earn',
    ],
    [
      'an escrow that is another contract, too',
      { earn: { ...earn, votingEscrow: address('4') } },
      `earn.votingEscrow must differ from all others, got "${address('4')}".`,
      'earn',
    ],
    [
      'a protocol’s token that is a contract, too',
      { earn: { ...earn, token: { ...earn.token, address: address('6') } } },
      `earn.token.address must differ from all others, got "${address('6')}".`,
      'earn',
    ],
    [
      'a protocol’s token without decimals',
      { earn: { ...earn, token: { ...earn.token, decimals: 31 } } },
      'earn.token.decimals must be a whole number from 0 to 30, got 31.',
      'earn',
    ],
    [
      'a protocol’s token that is a collateral token of other decimals',
      { earn: { ...earn, token: { ...usdc, decimals: 18 } } },
      'earn.token.decimals must match the decimals of the same collateral token, got 18.',
      'earn',
    ],
    [
      'Earn without its token',
      { earn: { votingEscrow: address('6') } },
      'earn.token must have symbol and name, got undefined.',
      'earn',
    ],
    [
      'a token without a symbol',
      { collateralTokens: [{ ...usdc, symbol: '' }] },
      `collateralTokens[0] must have symbol and name, got ${JSON.stringify({ ...usdc, symbol: '' })}.`,
      'collateraltokens',
    ],
    [
      'no token',
      { collateralTokens: [] },
      'collateralTokens must list at least one token, got [].',
      'collateraltokens',
    ],
    [
      'a project id without the kit',
      { wallet: { projectId: 'p' } },
      "wallet.projectId needs wallet.kit: use wallet: { projectId, kit: () => import('@mimic/widgets/kit') }.",
      '/wallet#kit',
    ],
    [
      'the kit without a project id',
      { wallet: { kit: () => import('../../src/exports/kit') } },
      'wallet.kit needs wallet.projectId, the id of a project at dashboard.reown.com. Add it, or leave wallet.kit out.',
      '/wallet#kit',
    ],
    [
      'a modal that is a function',
      { wallet: { modal: function open() {} } },
      'wallet.modal must be { open(view) }: open is a function that opens your modal.',
      'wallet',
    ],
    [
      'options of wagmi in the place of its config',
      { wallet: { config: { chains: [arbitrum.id] } } },
      'wallet.config must be the result of createConfig from wagmi.',
      'wallet',
    ],
    [
      'a project id that the environment leaves empty',
      { wallet: { projectId: '' } },
      'wallet.projectId must be the id of a project at dashboard.reown.com, got "": set it, or leave it out.',
      'wallet',
    ],
  ];

  it('accepts deployment and token list entries with extra fields', () => {
    const contracts = { ...input.contracts, mirror: address('8') };
    const collateralTokens = [{ ...usdc, logoURI: '' }];
    expect(createMimicConfig({ ...input, contracts, collateralTokens }).contracts).toEqual(
      createMimicConfig(input).contracts,
    );
  });

  it.each(mistakes)('refuses %s in one message', (_case, change, message, anchor) => {
    const docs = anchor.startsWith('/')
      ? anchor.slice(1).replace(/#|$/, '.md$&')
      : `configuration.md#${anchor}`;
    const error = errorOf({ ...input, ...change });
    expect(error).toBeInstanceOf(MimicError);
    expect(error.message).toBe(`${message}\nDocs: node_modules/@mimic/widgets/docs/${docs}`);
    expect(error.shortMessage).toBe(message);
  });

  describe('in production', () => {
    beforeEach(() => vi.stubEnv('NODE_ENV', 'production'));
    afterEach(() => vi.unstubAllEnvs());

    it('still refuses a config that cannot work', () => {
      expect(errorOf({ ...input, indexerUrl: undefined }).shortMessage).toContain('indexerUrl must be');
    });
  });

  it('works without a bundler, where `process` is undefined', () => {
    vi.stubGlobal('process', undefined);
    try {
      expect(createMimicConfig(input).chain).toBe(arbitrum);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

function refused(field: string, value: string): string {
  return `${field} must be an address, in lower case or with its checksum, got ${value}.`;
}

function errorOf(value: object): MimicError {
  try {
    createMimicConfig(value as MimicConfigInput);
  } catch (error) {
    return error as MimicError;
  }
  throw new Error('nothing was refused');
}
