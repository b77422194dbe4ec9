import { type Address, zeroAddress } from 'viem';
import type { Price } from '../outcome';
import { fieldKeys, keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';

/** A market of GMX: positions on the index token, backed by a pool of long and short token. */
export type Market = {
  marketToken: Address;
  /** Zero for a market that only swaps. */
  indexToken: Address;
  longToken: Address;
  shortToken: Address;
};

export type MarketPrices = {
  index: Price;
  long: Price;
  short: Price;
};

const keysOf = fieldKeys('market', ['MARKET_TOKEN', 'INDEX_TOKEN', 'LONG_TOKEN', 'SHORT_TOKEN']);

/** Reverts for a market that does not exist or is disabled. */
export function enabledMarket(tx: Transaction, marketToken: Address): Market {
  const fields = keysOf(marketToken).map((key) => tx.address(key));
  const [stored, indexToken, longToken, shortToken] = fields as [Address, Address, Address, Address];
  const market: Market = { marketToken: stored, indexToken, longToken, shortToken };
  if (market.marketToken === zeroAddress) throw new GmxError('EmptyMarket');
  if (tx.bool(keys.isMarketDisabled(marketToken))) throw new GmxError('DisabledMarket', marketToken);
  return market;
}

/** The enabled market of a position; reverts for one that only swaps. */
export function positionMarket(tx: Transaction, marketToken: Address): Market {
  const market = enabledMarket(tx, marketToken);
  if (market.indexToken === zeroAddress) throw new GmxError('InvalidPositionMarket', marketToken);
  return market;
}

export function requireCollateralToken(market: Market, token: Address): void {
  if (token !== market.longToken && token !== market.shortToken) {
    throw new GmxError('InvalidCollateralTokenForMarket', market.marketToken, token);
  }
}

export function marketPrices(tx: Transaction, { indexToken, longToken, shortToken }: Market): MarketPrices {
  return { index: tx.price(indexToken), long: tx.price(longToken), short: tx.price(shortToken) };
}

/** The price of one of a market's two tokens. */
export const priceOfToken = (market: Market, prices: MarketPrices, token: Address): Price =>
  token === market.longToken ? prices.long : prices.short;

/** In which token a side's profit is paid. */
export const pnlToken = (market: Market, isLong: boolean) => (isLong ? market.longToken : market.shortToken);

/** A market of one token keeps both halves under the same keys. */
export const divisorOf = ({ longToken, shortToken }: Market) => (longToken === shortToken ? 2n : 1n);
