import type { Address } from '../../../domain/Address';
import { formatAddress } from '../../../domain/format/formatAddress';
import type { Market } from '../../../domain/Market';
import type { TokenMark } from '../../../ui/label/tokenMarks';
import type { IndexToken } from './indexTokens';

export type MarketName = { market: Address; symbol?: string; icon?: string; mark?: TokenMark; name: string };

/** A market's name, from its index token; an unknown market is named by its address. */
export function marketName(
  market: Address,
  markets: readonly Market[],
  tokens: readonly IndexToken[],
): MarketName {
  const index = markets.find((each) => each.marketToken === market)?.indexToken;
  const named = tokens.filter((each) => each.address === index);
  // a market's index token is ETH, whatever its wrapped collateral, listed before it, is called
  const token = named.at(-1);
  if (!token) return { market, name: formatAddress(market) };
  const { symbol, mark } = token;
  return { market, symbol, icon: named.find((each) => each.icon)?.icon, mark, name: symbol };
}
