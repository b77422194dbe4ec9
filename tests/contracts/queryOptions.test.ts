// @vitest-environment node
import { createClient, http } from 'viem';
import { arbitrum } from 'viem/chains';
import { describe, expect, test } from 'vitest';
import {
  allowanceQueryOptions,
  type ContractsConfig,
  readClient,
  ruleConfigQueryOptions,
  ruleOnChainQueryOptions,
  tokenBalanceQueryOptions,
  userBalanceQueryOptions,
} from '../../src/exports/core';

const of = (digit: string) => `0x${digit.repeat(40)}` as const;
const config: ContractsConfig = {
  chain: arbitrum,
  rpcUrls: ['http://127.0.0.1:9'],
  contracts: { router: of('1'), tokenRouter: of('2'), allocationStore: of('3'), matchingRule: of('4') },
};
const [token, trader, user] = [of('a'), of('b'), of('c')];

describe('query options without a wallet', () => {
  const options = [
    userBalanceQueryOptions(config, { token, follower: undefined }),
    ruleOnChainQueryOptions(config, { collateralToken: token, trader, follower: undefined }),
    allowanceQueryOptions(config, { token, follower: undefined }),
    tokenBalanceQueryOptions(config, { token, follower: undefined }),
  ];
  test.each(options)('ask nothing (%#)', ({ enabled }) => {
    expect(enabled).toBe(false);
  });

  test('fail clearly when they are run all the same', () => {
    expect(() => userBalanceQueryOptions(config, { token, follower: undefined }).queryFn()).toThrow(
      /Connect a wallet/,
    );
  });
});

describe('query keys', () => {
  const key = (account = user, some = config) =>
    userBalanceQueryOptions(some, { token, follower: account }).queryKey;

  test('tell chains, contracts and accounts apart', () => {
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

  test('are the same however an address is written', () => {
    expect(key(of('C'))).toEqual(key(of('c')));
  });

  test('start with the chain, so that all reads of a chain can be invalidated', () => {
    expect(key().slice(0, 3)).toEqual(['mimic', 'contracts', 42161]);
  });
});

describe('readClient', () => {
  test('is made once for a chain and its RPCs', () => {
    expect(readClient(config)).toBe(readClient({ ...config, rpcUrls: [...config.rpcUrls] }));
    expect(readClient(config)).not.toBe(readClient({ ...config, rpcUrls: ['http://127.0.0.1:8'] }));
  });

  test('is the host’s own where there is one', () => {
    const client = createClient({ chain: arbitrum, transport: http() });
    expect(readClient({ ...config, client })).toBe(client);
  });

  test('tries several RPCs in order', () => {
    const client = readClient({ ...config, rpcUrls: ['http://127.0.0.1:8', 'http://127.0.0.1:9'] });
    expect(client.transport.type).toBe('fallback');
  });
});
