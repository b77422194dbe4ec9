import { afterEach, describe, expect, it } from 'vitest';
import { readCount, readHref } from '../../src/embed/attributes';
import type { MimicEmbedConfig } from '../../src/embed/MimicElement';
import { type ConfiguredElement, configOf, settingsOf } from '../../src/embed/settings';

const indexerUrl = 'https://indexer.example';

afterEach(() => document.body.replaceChildren());

function put(json: string, id = 'mimic-config'): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = json;
  document.body.append(block);
}

function element(attributes: Record<string, string> = {}, config?: MimicEmbedConfig): ConfiguredElement {
  const made = Object.assign(document.createElement('div'), { config });
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

describe("an element's settings", () => {
  it('come from the page’s JSON, the JSON block it names, or its property, overridden by its attributes', () => {
    put(`{"indexerUrl":"${indexerUrl}","rpcUrl":"https://node.example"}`);
    put('{"indexerUrl":"https://other.example"}', 'other');
    expect(settingsOf(element())).toEqual({ indexerUrl, rpcUrl: 'https://node.example' });
    expect(settingsOf(element({ config: 'other' }))).toEqual({ indexerUrl: 'https://other.example' });
    expect(settingsOf(element({ config: 'other' }, { indexerUrl: 'https://third.example' }))).toEqual({
      indexerUrl: 'https://third.example',
    });
    expect(settingsOf(element({ 'rpc-url': 'https://mine.example', 'chain-id': '421614' }))).toEqual({
      indexerUrl,
      rpcUrl: 'https://mine.example',
      chain: 421614,
    });
  });

  it('are read only from a JSON block, whatever else has its id', () => {
    const comment = document.createElement('div');
    comment.id = 'mimic-config';
    comment.textContent = '{"indexerUrl":"https://evil.example"}';
    document.body.append(comment);
    expect(settingsOf(element())).toBeUndefined();
    put(`{"indexerUrl":"${indexerUrl}"}`);
    expect(settingsOf(element())).toEqual({ indexerUrl });
  });

  it('are found even if page content shadows the document’s properties', () => {
    put(`{"indexerUrl":"${indexerUrl}"}`);
    for (const name of ['scripts', 'baseURI', 'querySelectorAll']) {
      const picture = document.createElement('img');
      picture.name = name;
      document.body.append(picture);
    }
    expect(settingsOf(element())).toEqual({ indexerUrl });
    expect(readHref(element({ 'trader-href': '/t/{trader}' }), 'trader-href', 'trader')?.('0x1')).toBe(
      '/t/0x1',
    );
  });

  it('can be added later', () => {
    expect(settingsOf(element())).toBeUndefined();
  });

  it.each([
    ['{', 'The configuration in "mimic-config" is not JSON.'],
    ['[]', 'The configuration must be an object, got [].'],
    ['null', 'The configuration must be an object, got null.'],
    ['{"indexerURL":"x"}', 'There is no option indexerURL.'],
  ])('refuse %s', (json, text) => {
    put(json);
    expect(() => settingsOf(element())).toThrow(text);
  });

  it('refuse the id of a missing block', () => {
    expect(() => settingsOf(element({ config: 'nowhere' }))).toThrow('config is "nowhere"');
  });
});

describe('a configuration', () => {
  const usdc = {
    address: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
  };
  const contracts = {
    router: '0x1000000000000000000000000000000000000001',
    tokenRouter: '0x1000000000000000000000000000000000000002',
    allocationStore: '0x1000000000000000000000000000000000000003',
    matchingRule: '0x1000000000000000000000000000000000000004',
  };

  it('has its own tokens only if nothing is deposited, on Arbitrum', () => {
    const { chain, collateralTokens } = configOf({ indexerUrl });
    expect(chain.id).toBe(42161);
    expect(collateralTokens.map(({ symbol }) => symbol)).toEqual(['USDC', 'WETH', 'WBTC', 'USDT']);
    expect(configOf({ indexerUrl, collateralTokens: [usdc] }).collateralTokens).toEqual([usdc]);
    const missing = 'collateralTokens must list at least one token';
    expect(() => configOf({ indexerUrl, contracts })).toThrow(missing);
    expect(() => configOf({ indexerUrl, chain: 421614 })).toThrow(missing);
  });

  it('accepts two chains by id, and any chain as an object', () => {
    expect(() => configOf({ indexerUrl, chain: 1 })).toThrow(
      "The chain's id must be 42161 or 421614, got 1.",
    );
    const chain = { ...configOf({ indexerUrl }).chain, id: 7 };
    expect(configOf({ indexerUrl, chain, collateralTokens: [usdc] }).chain.id).toBe(7);
  });

  it('loads the wallet kit only with a project id', () => {
    expect(configOf({ indexerUrl }).wallet.kit).toBeUndefined();
    expect(configOf({ indexerUrl, wallet: { projectId: 'one' } }).wallet.kit).toBeTypeOf('function');
  });
});

describe('a link template', () => {
  const href = (template: string) => readHref(element({ 'trader-href': template }), 'trader-href', 'trader');

  it.each([
    ['/trader/{trader}', '/trader/a%22%2Fb'],
    ['#{trader}', '#a%22%2Fb'],
    ['https://site.example/?of={trader}&{trader}', 'https://site.example/?of=a%22%2Fb&a%22%2Fb'],
  ])('%s is filled in with the encoded value', (template, filled) => {
    expect(href(template)?.('a"/b')).toBe(filled);
  });

  it.each([
    'javascript:alert({trader})',
    ' JavaScript:alert({trader})',
    'data:text/html,{trader}',
    'blob:{trader}',
    '/trader',
    'http://[{trader}',
  ])('%s is refused', (template) => {
    expect(() => href(template)).toThrow(/^trader-href must be an http\(s\) or relative URL with {trader}/);
  });
});

it('a count is a whole number from 1', () => {
  const limit = (value: string) => readCount(element({ limit: value }), 'limit');
  expect(limit('3')).toBe(3);
  expect(readCount(element(), 'limit')).toBeUndefined();
  for (const value of ['0', '-1', '2.5', '', ' 3', '1e3', 'x']) {
    expect(() => limit(value)).toThrow(`limit must be a whole number from 1, got ${JSON.stringify(value)}.`);
  }
});
