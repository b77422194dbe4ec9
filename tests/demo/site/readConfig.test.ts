import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../../demo/site/readConfig';
import { root } from '../../../scripts/root';

const [, example = ''] =
  /```json\n(.*?)```/s.exec(readFileSync(join(root, 'docs/run-your-own.md'), 'utf8')) ?? [];
const reading = (change: Record<string, unknown>) => () =>
  readConfig(JSON.stringify({ ...JSON.parse(example), ...change }), 'mine.json');

it('reads the example from the docs', () => {
  expect(readConfig(example, 'mine.json')).toEqual(JSON.parse(example));
});

it.each([
  [{ chainId: 1 }, 'chainId: must be 42161: the protocol is on Arbitrum'],
  [{ rpcUrl: 'localhost:8545' }, 'rpcUrl: must be an absolute http(s) URL'],
  [
    { indexerUrl: 'https://indexer.test/;script-src *' },
    'indexerUrl: must be an absolute http(s) URL without spaces, commas and semicolons',
  ],
  [
    { contracts: { router: '0x1' } },
    'contracts.router: must be an address, in lower case or with its checksum',
  ],
  [{ tokens: [] }, 'tokens: must list at least one token'],
  [{ product: { name: '' } }, 'product.name: must not be empty'],
  [{ links: { docs: 'javascript:alert(1)' } }, 'links.docs: must be an absolute http(s) URL'],
  [
    { colors: { light: { accent: 'red; } body { display: none' } } },
    'colors.light.accent: must be a CSS colour',
  ],
  [{ logo: 'http://example.com/a.png' }, 'logo: must be an https URL or a path that begins with /'],
  [{ logo: '//example.com/a.png' }, 'logo: must be an https URL or a path that begins with /'],
  [{ explorer: { url: 'https://scan.example' } }, 'explorer.name: '],
  [{ projectId: 'YOUR_PROJECT_ID' }, 'projectId: must be the id of your project at dashboard.reown.com'],
  [{ projectID: 'x' }, 'Unrecognized key: "projectID"'],
])('reports unusable values: %j', (change, problem) => {
  expect(reading(change)).toThrow(problem);
});

it('accepts a page without contracts, with a logo, and without an explorer', () => {
  const { contracts: _, ...board } = { ...JSON.parse(example), logo: '/logo.svg', explorer: null };
  expect(readConfig(JSON.stringify(board), 'mine.json')).toEqual(board);
});

it('names every problem at once, and the file', () => {
  expect(reading({ rpcUrl: '', indexerUrl: '' })).toThrow(
    /^mine\.json cannot be used:\n {2}indexerUrl: .*\n {2}rpcUrl: /,
  );
  expect(() => readConfig('{', 'mine.json')).toThrow('mine.json is not JSON');
});

it('accepts no private key from a file', () => {
  expect(reading({ accounts: [{ role: 'newcomer', privateKey: '0x01' }] })).toThrow(
    'Unrecognized key: "accounts"',
  );
});
