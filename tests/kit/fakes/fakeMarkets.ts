import type { Address } from '../../../src/exports/core';
import { INDEX_TOKENS } from '../../../src/widgets/parts/market/indexTokens';
import { collateralTokens } from '../../../stories/collateralTokens';
import type { WireRow } from '../../../stories/selectRows';
import { fakeAddress } from './hexDigits';

/** The index tokens of the stories' markets, with a starting price, USD. */
const list = [
  ['BTC', 91_204],
  ['ETH', 3_412.18],
  ['SOL', 184.62],
  ['ARB', 0.4213],
  ['LINK', 14.07],
  ['DOGE', 0.1521],
  ['XRP', 2.114],
  ['AVAX', 17.33],
] as const;

export type FakeMarket = { marketToken: Address; indexToken: Address; decimals: number; price: number };

export const fakeMarkets: readonly FakeMarket[] = list.map(([symbol, price], i) => {
  const token = INDEX_TOKENS.find((each) => each.symbol === symbol)!;
  return { marketToken: fakeAddress(9000 + i), indexToken: token.address, decimals: token.decimals, price };
});

export const marketRows: readonly WireRow[] = fakeMarkets.map(({ marketToken, indexToken }) => ({
  market_token: marketToken,
  index_token: indexToken,
  long_token: collateralTokens[1].address,
  short_token: collateralTokens[0].address,
  market_type: '0x',
}));
