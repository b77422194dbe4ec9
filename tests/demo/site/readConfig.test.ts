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

it('takes locking as a sandbox prints it', () => {
  const at = (n: number) => `0x${String(n).repeat(40)}`;
  const earn = { votingEscrow: at(1), feeAuction: at(2), token: { ...JSON.parse(example).tokens[0] } };
  expect(reading({ earn })()).toMatchObject({ earn });
});

it('takes the contracts out of a deployment that it names', () => {
  const { contracts, ...rest } = JSON.parse(example);
  const deployment = JSON.stringify({ chainId: 42161, ...contracts, mirror: `0x${'5'.repeat(40)}` });
  const json = JSON.stringify({ ...rest, contracts: 'deployment.json' });
  const read = (path: string) => (path === 'deployment.json' ? deployment : '{}');
  expect(readConfig(json, 'mine.json', read)).toEqual(JSON.parse(example));
  expect(() => readConfig(json, 'mine.json', () => '{}')).toThrow('contracts.router: is missing');
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
  [{ colors: { dark: { accent: 'device-cmyk(0 0 0 1)' } } }, 'colors.dark.accent: must be a CSS colour'],
  // it would comment out the rest of the sheet
  [{ colors: { dark: { accent: 'red /*' } } }, 'colors.dark.accent: must be a CSS colour'],
  [{ colors: { dark: { accent: 'teal-ish' } } }, 'colors.dark.accent: must be a CSS colour, such as #0f766e'],
  [
    { colors: { light: { acent: '#fff' } } },
    'colors.light: Unrecognized key: "acent". Its entries: bg, surface, ',
  ],
  [
    { links: { discord: 'https://discord.example' } },
    'links: Unrecognized key: "discord". Its entries: docs, twitter, github',
  ],
  [
    { tokens: [{ address: `0x${'1'.repeat(40)}`, symbol: 'A', name: 'A', decimals: '6' }] },
    'tokens.0.decimals: expected number, received string',
  ],
  [{ tokens: undefined }, 'tokens: is missing'],
  [{ logo: 'http://example.com/a.png' }, 'logo: must be an https URL or a path that begins with /'],
  [{ logo: '//example.com/a.png' }, 'logo: must be an https URL or a path that begins with /'],
  [{ explorer: { url: 'https://scan.example' } }, 'explorer.name: '],
  [{ projectId: 'YOUR_PROJECT_ID' }, 'projectId: must be the id of your project at dashboard.reown.com'],
  [{ projectID: 'x' }, 'Unrecognized key: "projectID"'],
])('reports unusable values: %j', (change, problem) => {
  expect(reading(change)).toThrow(problem);
});

it.each(['#0f766e', 'teal', 'rgb(15 118 110 / 0.9)', 'oklch(60% 0.1 200)', 'color-mix(in srgb, red, blue)'])(
  'accepts the colour %s',
  (accent) => {
    expect(reading({ colors: { light: { accent } } })).not.toThrow();
  },
);

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
