import { type Address, formatAddress, type Market, type Token } from '../domain';
import { INDEX_TOKENS } from './indexTokens';

export type MarketName = { market: Address; symbol?: string; icon?: string; name: string };

/** What each market is about, by its index token; one that is not known goes by its address. */
export function marketNames(
  marketTokens: readonly Address[],
  markets: readonly Market[],
  tokens: readonly Token[],
): MarketName[] {
  return marketTokens.map((market) => {
    const index = markets.find((each) => each.marketToken === market)?.indexToken;
    const token = [...tokens, ...INDEX_TOKENS].find((each) => each.address === index);
    if (!token) return { market, name: formatAddress(market) };
    return { market, symbol: token.symbol, icon: token.icon, name: token.symbol };
  });
}
