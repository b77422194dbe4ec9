import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readOptions } from '../../../demo/deploy/readOptions';

const OWNER = '0x1111111111111111111111111111111111111111';
const KEEPER = '0x2222222222222222222222222222222222222222';
const USDC = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831';
const KEY = `0x${'1'.repeat(64)}` as const;
const ENV = { MIMIC_DEPLOYER_KEY: KEY };
const FULL = ['--network', 'arbitrum', '--rpc-url', 'https://node', '--owner', OWNER, '--keeper', KEEPER];
const TOKEN = ['--token', `${USDC}=250000`];

it('takes the owner as pauser, a key from the environment, and deployment.json', () => {
  expect(readOptions([...FULL, ...TOKEN], ENV)).toEqual({
    rpcUrl: 'https://node',
    owner: OWNER,
    keepers: [KEEPER],
    pausers: [OWNER],
    caps: [{ token: USDC.toLowerCase(), cap: '250000' }],
    signer: { key: KEY },
    out: resolve('deployment.json'),
    isDryRun: false,
    isAgreed: false,
  });
});

it('writes the file where the command was typed, although npm runs it in the demo’s folder', () => {
  const { out } = readOptions([...FULL, ...TOKEN, '--out', 'mine.json'], { ...ENV, INIT_CWD: '/srv/site' });
  expect(out).toBe('/srv/site/mine.json');
});

it('signs with a Ledger, by its own path if one is given', () => {
  const { signer } = readOptions(
    [...FULL, ...TOKEN, '--ledger', '--derivation-path', "m/44'/60'/1'/0/0"],
    {},
  );
  expect(signer).toEqual({ ledger: true, derivationPath: "m/44'/60'/1'/0/0" });
});

it.each([
  [['--rpc-url', 'https://node'], 'Set --network arbitrum'],
  [['--network', 'arbitrum'], 'Set --rpc-url URL'],
  [FULL.slice(0, 4), 'Set --owner ADDRESS: the multisig'],
  [FULL.slice(0, 6), 'Set --keeper ADDRESS'],
  [FULL, 'Set --token ADDRESS=CAP for each collateral token'],
  [[...FULL, '--token', USDC], '--token must be ADDRESS=CAP'],
  [[...FULL, '--token', `${USDC}=0`], '--token must be ADDRESS=CAP'],
  [[...FULL, ...TOKEN, '--token', `${USDC.toLowerCase()}=1`], 'twice'],
  [[...FULL, ...TOKEN, '--pauser', '0x12'], '--pauser must be an address'],
  [[...FULL, ...TOKEN, '--pauser', USDC.replace('C5EDb', 'c5EDb')], '--pauser must be an address'],
])('says what %j lacks', (args, message) => {
  expect(() => readOptions(args, ENV)).toThrow(message);
});

it('says who could sign, and does not repeat what was given as a key', () => {
  const args = [...FULL, ...TOKEN];
  expect(() => readOptions(args, {})).toThrow('set MIMIC_DEPLOYER_KEY');
  expect(() => readOptions(args, { MIMIC_DEPLOYER_KEY: 'secret words' })).toThrow(/^(?!.*secret)/);
});
