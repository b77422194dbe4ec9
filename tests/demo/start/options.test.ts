import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../../demo/start/options';
import { StartError } from '../../../demo/start/StartError';
import { root } from '../../../scripts/root';

describe('the options of npm run demo', () => {
  it('starts live on the default port with the generated history by default', () => {
    expect(parseOptions([])).toEqual({
      port: 4173,
      json: false,
      live: true,
      generated: true,
      seed: 1,
      days: 90,
      keep: false,
      data: join(root, '.mimic'),
      replay: [],
      arbitrum: undefined,
      help: false,
    });
  });

  it('accepts every option, and --replay several times', () => {
    const argv = [
      '--port',
      '0',
      '--json',
      '--no-live',
      '--seed=7',
      '--days=30',
      '--data=my-runs',
      '--no-generated',
      '--replay',
      'a.json',
      '--replay',
      'b.json',
    ];
    expect(parseOptions(argv)).toMatchObject({
      port: 0,
      json: true,
      live: false,
      seed: 7,
      days: 30,
      data: resolve('my-runs'),
      generated: false,
      replay: ['a.json', 'b.json'],
    });
  });

  it('says how to pass options that npm has kept for itself', () => {
    const env = { npm_lifecycle_event: 'demo', npm_config_port: 'true', npm_config_live: '' };
    expect(() => parseOptions(['5000'], env)).toThrow(
      'npm took --port --no-live for itself: write -- before options, npm run demo -- --port --no-live …',
    );
    expect(parseOptions([], { ...env, npm_lifecycle_event: 'test' }).port).toBe(4173);
  });

  it('accepts the servers of the real chain', () => {
    const argv = [
      '--network',
      'arbitrum',
      '--rpc-url',
      'https://node.example/',
      '--indexer-url',
      'http://[::1]:1',
    ];
    expect(parseOptions(argv).arbitrum).toEqual({
      rpcUrl: 'https://node.example',
      indexerUrl: 'http://[::1]:1',
      days: undefined,
    });
  });

  it('starts its own indexer for the real chain if none is given', () => {
    const argv = ['--network', 'arbitrum', '--rpc-url', 'https://node.example', '--data', 'kept'];
    expect(parseOptions(argv)).toMatchObject({
      data: resolve('kept'),
      arbitrum: { rpcUrl: 'https://node.example', indexerUrl: undefined, days: undefined },
    });
    // fewer than a sandbox allows
    expect(parseOptions([...argv, '--days', '2']).arbitrum?.days).toBe(2);
  });

  it.each([
    [['--network', 'base'], "--network must be sandbox or arbitrum, got 'base'."],
    [['--rpc-url', 'https://node.example'], '--rpc-url and --indexer-url need --network arbitrum'],
    [['--network', 'arbitrum'], '--network arbitrum needs --rpc-url, an http(s) URL.'],
    [
      ['--network', 'arbitrum', '--rpc-url', 'https://a.example', '--indexer-url', 'a.example'],
      "--network arbitrum needs --indexer-url, an http(s) URL, got 'a.example'.",
    ],
    [
      ['--network', 'arbitrum', '--rpc-url', 'https://a.example', '--seed', '2'],
      '--seed works with the sandbox only: leave it out with --network arbitrum.',
    ],
    [
      ['--network', 'arbitrum', '--rpc-url', 'https://a.example', '--days', '0'],
      "--days needs a whole number from 1 to 366, got '0'.",
    ],
    [
      ['--network=arbitrum', '--rpc-url=https://a.example', '--indexer-url=https://b.example', '--days=2'],
      "--days needs the command's own indexer: leave out --indexer-url.",
    ],
    [['--prot', '1'], "Unknown option '--prot'. See npm run demo -- --help."],
    [['extra'], "Unexpected argument 'extra'. See npm run demo -- --help."],
    [['--port', 'x'], "--port needs a whole number from 0 to 65535, got 'x'."],
    [['--port', '70000'], "--port needs a whole number from 0 to 65535, got '70000'."],
    [['--seed', '-1'], /--seed/],
    [['--days', '6'], "--days needs a whole number from 7 to 90, got '6'."],
    [['--keep', '--days', '7'], /--keep continues with the last data/],
    [['--keep', '--seed', '3'], /--keep continues with the last data/],
    [['--no-generated'], '--no-generated leaves nothing to show: add --replay FILE.'],
  ])('refuses %j in one sentence', (argv, message) => {
    expect(() => parseOptions(argv)).toThrow(StartError);
    expect(() => parseOptions(argv)).toThrow(message);
  });
});
