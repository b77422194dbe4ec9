import { formatAddress } from '../../../domain/format/formatAddress';
import type { Address, Token } from '../../../domain/values';
import type { Messages } from '../../../messages/Messages';

export type CollateralName = { symbol?: string; src?: string; name: string };

/** A collateral token's name and icon; a token the host does not list is shown by its address, with a neutral icon. */
export function collateralName(address: Address, tokens: readonly Token[]): CollateralName {
  const { symbol, icon } = tokens.find((token) => token.address === address) ?? {};
  return { symbol, src: icon, name: symbol ?? formatAddress(address) };
}

/** The label of one of TIMEFRAMES, given in seconds; empty for any other length. */
export function timeframeLabel(seconds: number, { leaderboard }: Messages): string {
  const texts: Record<string, string> = leaderboard;
  return texts[`timeframe${seconds}`] ?? '';
}
