import { describe, expect, it } from 'vitest';
import { DEFAULT_VIEW, pageOf, VIEWED, type View } from '../../../../demo/app/view/View';
import { readView, writeView } from '../../../../demo/app/view/viewParams';

const usdc = '0xaf88d065e77c8cc2239327c5edb3a432268e5831';
const chosen: View = {
  timeframe: 86_400,
  collateral: [usdc],
  focus: 'roi',
  sort: { by: 'sizeUsd', direction: 'asc' },
  search: '0xAB & c',
  tab: 'trader',
};

describe('the URL of a page', () => {
  it('writes the chosen settings and reads them back', () => {
    const keys = Object.keys(DEFAULT_VIEW) as (keyof View)[];
    const text = writeView(chosen, keys);
    expect(text).toBe(
      `timeframe=86400&collateral=${usdc}&focus=roi&sort=sizeUsd.asc&search=0xAB+%26+c&tab=trader`,
    );
    expect(readView(new URLSearchParams(text))).toEqual(chosen);
  });

  it('reads a setting as it is meant: a copied link may bring more', () => {
    const mixed = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831';
    const text = new URLSearchParams({
      timeframe: '604800\u200b',
      collateral: `arb1:${mixed},vitalik.eth`,
      focus: 'roi ',
    });
    expect(readView(text)).toEqual({ timeframe: 604_800, collateral: [usdc], focus: 'roi' });
  });

  it('leaves out defaults, and settings that the page does not show', () => {
    expect(writeView(DEFAULT_VIEW, VIEWED.board)).toBe('');
    expect(writeView(chosen, VIEWED.trader)).toBe(`timeframe=86400&collateral=${usdc}`);
    expect(writeView(chosen, VIEWED.position)).toBe('');
  });

  it.each([
    'timeframe=7',
    'timeframe=constructor',
    'focus=PNL',
    'sort=pnl',
    'sort=pnl.up',
    'sort=__proto__.asc',
    'tab=earn',
    'other=1',
  ])('ignores %s', (text) => {
    expect(readView(new URLSearchParams(text))).toEqual({});
  });

  it('keeps only addresses in a token list, in lower case', () => {
    const { collateral } = readView(
      new URLSearchParams(`collateral=${usdc.toUpperCase().replace('X', 'x')},0x1,`),
    );
    expect(collateral).toEqual([usdc]);
  });
});

it.each([
  ['/', 'board'],
  ['/leaderboard/', 'board'],
  ['/leaderboard/more', 'other'],
  [`/trader/${usdc}`, 'trader'],
  ['/trader', 'other'],
  ['/trader/1/2', 'other'],
  ['/position/1', 'position'],
  ['/portfolio', 'portfolio'],
  ['/portfolio/1', 'other'],
  ['/earn', 'earn'],
  ['/earn/1', 'other'],
  ['/explorer/tx/0x1', 'explorer'],
  ['/explorer/blocks/1', 'other'],
  ['/explorer', 'other'],
  ['/nowhere', 'other'],
])('%s is a page of kind %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});
