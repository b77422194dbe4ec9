import { expect, it } from 'vitest';
import { readEnvironment } from '../../../demo/indexer/environment';

const ADDRESS = `0x${'Ab'.repeat(20)}`;
const required = {
  MIMIC_RPC_URL: 'https://arb1.example.org/rpc',
  DATABASE_URL: 'postgresql://127.0.0.1/mimic',
  MIMIC_EVENT_EMITTER: ADDRESS,
  MIMIC_MATCHING_RULE: ADDRESS,
  MIMIC_MIRROR: ADDRESS,
  MIMIC_SETTLE: ADDRESS,
};

it('reads addresses in lower case and fills in defaults', () => {
  expect(readEnvironment(required)).toMatchObject({
    rpcUrls: ['https://arb1.example.org/rpc'],
    chainId: 42161,
    startBlock: 0,
    passStart: 'latest',
    eventEmitter: ADDRESS.toLowerCase(),
    databaseUrl: 'postgresql://127.0.0.1/mimic',
  });
});

it('names a missing or malformed variable', () => {
  expect(() => readEnvironment({ ...required, MIMIC_RPC_URL: '' })).toThrow('MIMIC_RPC_URL');
  expect(() => readEnvironment({ ...required, DATABASE_URL: '' })).toThrow('DATABASE_URL');
  expect(() => readEnvironment({ ...required, MIMIC_SETTLE: '0x12' })).toThrow('MIMIC_SETTLE');
  expect(() => readEnvironment({ ...required, MIMIC_START_BLOCK: 'now' })).toThrow('MIMIC_START_BLOCK');
});

it('reads how many blocks one search may span', () => {
  expect(readEnvironment(required).logsRange).toBe(10_000);
  expect(readEnvironment({ ...required, MIMIC_LOGS_RANGE: '5' }).logsRange).toBe(5);
  expect(readEnvironment({ ...required, MIMIC_LOGS_RANGE: '' }).logsRange).toBe(10_000);
  for (const MIMIC_LOGS_RANGE of ['0', '-1', '1.5', 'all'])
    expect(() => readEnvironment({ ...required, MIMIC_LOGS_RANGE })).toThrow('MIMIC_LOGS_RANGE');
});

it('reads each part of the chain from its own start block', () => {
  const blocks = { MIMIC_START_BLOCK: '500', MIMIC_MARKETS_BLOCK: '100', MIMIC_PRICES_BLOCK: '900' };
  expect(readEnvironment({ ...required, ...blocks })).toMatchObject({
    ...{ startBlock: 500, marketsBlock: 100, pricesBlock: 900, contractsBlock: 500 },
  });
});

it("works without Mimic's contracts, but not without a single one of them", () => {
  const none = { ...required, MIMIC_MATCHING_RULE: '', MIMIC_MIRROR: '', MIMIC_SETTLE: '' };
  expect(readEnvironment(none).contracts).toBeUndefined();
  expect(() => readEnvironment({ ...required, MIMIC_MIRROR: '' })).toThrow('MIMIC_MIRROR');
});

it('works without Earn, but not without a single one of its contracts', () => {
  expect(readEnvironment(required).earn).toBeUndefined();
  const earn = { MIMIC_VOTING_ESCROW: ADDRESS, MIMIC_FEE_AUCTION: ADDRESS };
  expect(readEnvironment({ ...required, ...earn }).earn?.feeAuction).toBe(ADDRESS.toLowerCase());
  expect(() => readEnvironment({ ...required, ...earn, MIMIC_FEE_AUCTION: '' })).toThrow('MIMIC_FEE_AUCTION');
});

it('repeats a local node’s URL, and lists several nodes as they are', () => {
  const local = readEnvironment({ ...required, MIMIC_RPC_URL: 'http://127.0.0.1:8545' }).rpcUrls;
  expect(new Set(local).size).toBe(32);
  expect(local[5]).toBe('http://127.0.0.1:8545/?lane=5');
  const several = { ...required, MIMIC_RPC_URL: 'https://a.example.org, https://b.example.org' };
  expect(readEnvironment(several).rpcUrls).toEqual(['https://a.example.org', 'https://b.example.org']);
});
