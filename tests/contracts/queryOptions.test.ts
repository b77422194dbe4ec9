import { createClient, encodeAbiParameters, http, parseAbiParameters } from 'viem';
import { arbitrum } from 'viem/chains';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  allowanceQueryOptions,
  balanceListQueryOptions,
  type ContractsConfig,
  fetchRuleOnChain,
  readClient,
  ruleConfigQueryOptions,
  ruleOnChainQueryOptions,
  rulesOnChainQueryOptions,
  tokenBalanceQueryOptions,
  tokenMetadataQueryOptions,
  userBalanceQueryOptions,
} from '../../src/exports/core';

const of = (digit: string) => `0x${digit.repeat(40)}` as const;
const config: ContractsConfig = {
  chain: arbitrum,
  rpcUrls: ['http://127.0.0.1:9'],
  contracts: { router: of('1'), tokenRouter: of('2'), allocationStore: of('3'), matchingRule: of('4') },
};
const [token, trader, user] = [of('a'), of('b'), of('c')];

test('a rule whose expiry lies before any blockchain was removed where expiry 0 is refused', async () => {
  const terms = (expiry: bigint) =>
    encodeAbiParameters(parseAbiParameters('uint256, uint256, uint256'), [1_000n, 3_600n, expiry]);
  const read = async (expiry: bigint) => {
    vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
      const { id } = JSON.parse(String(init.body));
      return Response.json({ jsonrpc: '2.0', id, result: terms(expiry) });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const single = { ...config, chain: { ...arbitrum, contracts: {} } };
    return fetchRuleOnChain(single, { collateralToken: token, trader, follower: user });
  };
  expect(await read(1n)).toMatchObject({ expiry: 0n });
  expect(await read(31_536_000n)).toMatchObject({ expiry: 0n });
  expect(await read(1_800_000_000n)).toMatchObject({ expiry: 1_800_000_000n });
});

describe('query options without a wallet', () => {
  const optionsFor = (follower: typeof user | undefined) => [
    userBalanceQueryOptions(config, { token, follower }),
    ruleOnChainQueryOptions(config, { collateralToken: token, trader, follower }),
    allowanceQueryOptions(config, { token, follower }),
    tokenBalanceQueryOptions(config, { token, follower }),
  ];

  test('make no request', () => {
    expect(optionsFor(undefined).map(({ enabled }) => enabled)).toEqual([false, false, false, false]);
    expect(optionsFor(user).map(({ enabled }) => enabled)).toEqual([true, true, true, true]);
  });

  test('fail with a clear error when run anyway', () => {
    for (const { queryFn } of optionsFor(undefined)) {
      expect(() => queryFn()).toThrow(
        expect.objectContaining({ code: 'no_account', message: expect.stringMatching(/Connect a wallet/) }),
      );
    }
  });
});

describe('query keys', () => {
  const key = (account = user, some = config) =>
    userBalanceQueryOptions(some, { token, follower: account }).queryKey;

  test('differ by chain, contract and account', () => {
    const other = { ...config, contracts: { ...config.contracts, allocationStore: of('5') } };
    const chain = { ...config, chain: { ...arbitrum, id: 1 } };
    const keys = [
      key(),
      key(trader),
      key(user, other),
      key(user, chain),
      ruleConfigQueryOptions(config).queryKey,
    ];
    expect(new Set(keys.map((each) => JSON.stringify(each))).size).toBe(keys.length);
  });

  test('contain the chain, the contract, the read and its arguments, all in lower case', () => {
    const [TOKEN, TRADER, USER] = [of('A'), of('B'), of('C')];
    const { allocationStore, matchingRule } = config.contracts;
    const route = { collateralToken: TOKEN, trader: TRADER };
    const keys = [
      userBalanceQueryOptions(config, { token: TOKEN, follower: USER }),
      tokenBalanceQueryOptions(config, { token: TOKEN, follower: USER }),
      allowanceQueryOptions(
        { ...config, contracts: { ...config.contracts, tokenRouter: of('D') } },
        { token: TOKEN, follower: USER },
      ),
      ruleOnChainQueryOptions(config, { ...route, follower: USER }),
      rulesOnChainQueryOptions(config, { ...route, followers: [USER, TRADER] }),
      balanceListQueryOptions(config, { token: TOKEN, followers: [USER, TRADER] }),
      ruleConfigQueryOptions(config),
      tokenMetadataQueryOptions(config, { tokens: [TOKEN, USER] }),
    ].map(({ queryKey }) => queryKey.slice(3));
    expect(keys).toEqual([
      [allocationStore, 'userBalanceMap', token, user],
      [token, 'balanceOf', user],
      [token, 'allowance', user, of('d')],
      [matchingRule, 'matchingRuleMap', token, trader, user],
      [matchingRule, 'getRuleList', token, trader, [user, trader]],
      [allocationStore, 'getBalanceList', token, [user, trader]],
      [matchingRule, 'config'],
      ['tokenMetadata', [token, user]],
    ]);
  });

  test('query keys exist without an account too', () => {
    const follower = undefined;
    const route = { collateralToken: token, trader };
    for (const { queryKey } of [
      userBalanceQueryOptions(config, { token, follower }),
      tokenBalanceQueryOptions(config, { token, follower }),
      allowanceQueryOptions(config, { token, follower }),
      ruleOnChainQueryOptions(config, { ...route, follower }),
    ]) {
      expect(queryKey).toContain(undefined);
    }
  });

  test('are the same however an address is written', () => {
    expect(key(of('C'))).toEqual(key(of('c')));
  });

  test('start with the chain, so that all reads of a chain can be invalidated', () => {
    expect(key().slice(0, 3)).toEqual(['mimic', 'contracts', 42161]);
  });
});

describe('readClient', () => {
  test('is created once per chain and RPC list', () => {
    expect(readClient(config)).toBe(readClient({ ...config, rpcUrls: [...config.rpcUrls] }));
    expect(readClient(config)).not.toBe(readClient({ ...config, rpcUrls: ['http://127.0.0.1:8'] }));
  });

  test('is the host’s own if it provides one', () => {
    const client = createClient({ chain: arbitrum, transport: http() });
    expect(readClient({ ...config, client })).toBe(client);
  });

  test('tries several RPCs in order', () => {
    const client = readClient({ ...config, rpcUrls: ['http://127.0.0.1:8', 'http://127.0.0.1:9'] });
    expect(client.transport.type).toBe('fallback');
    expect(readClient(config).transport.type).toBe('http');
  });

  test('batches the reads of one tick', () => {
    expect(readClient(config).batch).toEqual({ multicall: true });
  });

  test('differs for other RPC lists, however their URLs are split', () => {
    const [one, two] = [
      readClient({ ...config, rpcUrls: ['http://a', 'http://b'] }),
      readClient({ ...config, rpcUrls: ['http://ahttp://b'] }),
    ];
    expect(one).not.toBe(two);
  });
});
