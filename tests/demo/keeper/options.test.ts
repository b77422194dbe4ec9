import { describe, expect, it } from 'vitest';
import { formatReport } from '../../../demo/keeper/process/formatReport';
import { readOptions } from '../../../demo/keeper/process/options';
import { sandboxAccount } from '../../../demo/sandbox/deploy/accounts';

const address = `0x${'1'.repeat(40)}` as const;
const names = [
  'router',
  'tokenRouter',
  'allocationStore',
  'matchingRule',
  'mirror',
  'settle',
  'leaves',
  'copies',
];
const others = ['gmx', 'priceFeeds', 'protocolToken', 'votingEscrow', 'eventEmitter', 'dataStore'];
const deployment = JSON.stringify(Object.fromEntries([...names, ...others].map((name) => [name, address])));
const key = `0x${'ab'.repeat(32)}` as const;
const needed = ['--rpc-url', 'http://a', '--deployment', deployment, '--state', 'place.json'];
const read = (args: string[], MIMIC_KEEPER_KEY?: string) => readOptions(args, { MIMIC_KEEPER_KEY }, true);

describe('the keeper’s options', () => {
  it('list nodes in the order in which they are tried', () => {
    const options = read(
      [...needed, '--rpc-url', 'http://b', '--start-block', '12', '--confirmations', '2'],
      key,
    );
    expect(options).toMatchObject({
      rpcUrls: ['http://a', 'http://b'],
      key,
      startBlock: 12n,
      confirmations: 2n,
    });
  });

  it('begin at the block of the deployment, if no other is given', () => {
    const file = JSON.stringify({ ...JSON.parse(deployment), chainId: 42161, fromBlock: 345 });
    const args = [...needed.slice(0, 2), '--deployment', file, ...needed.slice(4)];
    expect(read(args, key).startBlock).toBe(345n);
    expect(read([...args, '--start-block', '12'], key).startBlock).toBe(12n);
    expect(read(needed, key).startBlock).toBe(0n);
  });

  it('require the team’s own key outside the sandbox', () => {
    expect(() => read(needed)).toThrow('Set MIMIC_KEEPER_KEY to the private key of the keeper');
    expect(() => read(needed, '0x12')).toThrow('0x and 64 hex digits');
    expect(() => read(needed, sandboxAccount('keeper').privateKey)).toThrow('is the public test key');
    expect(read([...needed, '--sandbox']).key).toBe(sandboxAccount('keeper').privateKey);
  });

  it.each([
    [needed.slice(2), 'Set --rpc-url URL'],
    [['--rpc-url', '', ...needed.slice(2)], 'Set --rpc-url URL'],
    [[...needed, '--rpc-url', ' '], 'Set --rpc-url URL'],
    [[...needed, '--rpc-url', 'own-node:8545'], 'begin with http:// or https://, got own-node:8545'],
    [[...needed.slice(0, 2), ...needed.slice(4)], 'Set --deployment FILE'],
    [[...needed, '--deployment', 'gone.json'], /--deployment FILE: there is no file \/.*gone.json/],
    [[...needed, '--deployment', '{"router":"0x1"}'], 'has no address for router'],
    [needed.slice(0, 4), 'Set --state FILE'],
    [[...needed, '--poll', 'soon'], '--poll must be a whole number, got "soon"'],
  ])('%j are refused with one sentence', (args, sentence) => {
    expect(() => read(args, key)).toThrow(sentence);
  });
});

it('log lines are JSON for machines and text on a terminal', () => {
  const report = { event: 'settled', subject: '0x1', amount: 5n, listed: ['0x2'], detail: undefined };
  const time = new Date('2026-01-02T03:04:05Z');
  expect(JSON.parse(formatReport(report, time, true))).toEqual({
    time: 1767323045,
    event: 'settled',
    subject: '0x1',
    amount: '5',
    listed: ['0x2'],
  });
  expect(formatReport(report, time, false)).toBe('03:04:05 settled subject=0x1 amount="5" listed=["0x2"]');
});
