import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../../demo/indexer/environment';

const ADDRESS = `0x${'Ab'.repeat(20)}`;
const required = {
  MIMIC_RPC_URL: 'https://arb1.example.org/rpc',
  DATABASE_URL: 'postgresql://127.0.0.1/mimic',
  MIMIC_EVENT_EMITTER: ADDRESS,
};
const contracts = { matchingRule: ADDRESS, mirror: ADDRESS, settle: ADDRESS, leaves: ADDRESS };

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
  expect(() => readEnvironment({ ...required, MIMIC_EVENT_EMITTER: '0x12' })).toThrow('MIMIC_EVENT_EMITTER');
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

it('reads the contracts from a deployment, given as a file or as its content', () => {
  const reading = (deployment: unknown) =>
    readEnvironment({ ...required, MIMIC_DEPLOYMENT: JSON.stringify(deployment) });
  expect(readEnvironment(required).contracts).toBeUndefined();
  expect(reading({ ...contracts, fromBlock: 7 })).toMatchObject({
    contracts: { leaves: ADDRESS.toLowerCase() },
    contractsBlock: 7,
    earn: undefined,
  });
  const file = join(mkdtempSync(join(tmpdir(), 'mimic-environment-')), 'deployment.json');
  writeFileSync(file, JSON.stringify({ ...contracts, votingEscrow: ADDRESS, feeAuction: ADDRESS }));
  const read = readEnvironment({ ...required, MIMIC_DEPLOYMENT: file });
  expect(read.earn?.feeAuction).toBe(ADDRESS.toLowerCase());
});

it.each([
  ['no-such-file.json', 'no-such-file.json cannot be read'],
  ['{"mirror":', 'MIMIC_DEPLOYMENT is not JSON'],
  [JSON.stringify({ ...contracts, leaves: undefined }), 'leaves of MIMIC_DEPLOYMENT must be an address'],
  [
    JSON.stringify({ ...contracts, feeAuction: ADDRESS }),
    'votingEscrow of MIMIC_DEPLOYMENT must be an address',
  ],
  [JSON.stringify({ ...contracts, fromBlock: '7' }), 'fromBlock of MIMIC_DEPLOYMENT must be a whole number'],
])('says what is wrong with the deployment %j', (MIMIC_DEPLOYMENT, message) => {
  expect(() => readEnvironment({ ...required, MIMIC_DEPLOYMENT })).toThrow(message);
});

it('repeats a local node’s URL, and lists several nodes as they are', () => {
  const local = readEnvironment({ ...required, MIMIC_RPC_URL: 'http://127.0.0.1:8545' }).rpcUrls;
  expect(new Set(local).size).toBe(32);
  expect(local[5]).toBe('http://127.0.0.1:8545/?lane=5');
  const several = { ...required, MIMIC_RPC_URL: 'https://a.example.org, https://b.example.org' };
  expect(readEnvironment(several).rpcUrls).toEqual(['https://a.example.org', 'https://b.example.org']);
});
