import { MimicError } from './MimicError';

/** `0x` and hexadecimal digits. */
export type Hex = `0x${string}`;

/** A 20-byte address. Stored, compared and returned in lower case throughout. */
export type Address = Hex;

/** A row of the table Market. A swap-only or unknown market has the zero address as its index token. */
export type Market = {
  marketToken: Address;
  indexToken: Address;
  longToken: Address;
  shortToken: Address;
  marketType?: string;
};

/** An ERC-20 token: how widgets show it and read its amounts. */
export type Token = {
  /** The ERC-20 contract, in lower case. */
  address: Address;
  /** Shown beside amounts: 'USDC'. */
  symbol: string;
  /** The full name: 'USD Coin'. */
  name: string;
  /** The contract's decimals: with 6, 1000000 is one token. */
  decimals: number;
  /** URL of a square picture; without one a neutral mark is drawn. */
  icon?: string;
};

/** `numerator / denominator` truncated toward zero; 0 if the denominator is 0. */
export function divideOrZero(numerator: bigint, denominator: bigint): bigint {
  return denominator === 0n ? 0n : numerator / denominator;
}

/** USD amounts (sizes, collateral, pnl, fees) carry 30 decimals. */
export const USD_DECIMALS = 30;

/** 1.00 USD. */
export const ONE_USD = 10n ** 30n;

/** Rates, roi, ratios and leverage are basis points: 10000 = 100% = 1x. */
export const BASIS_POINTS = 10_000n;

/**
 * The URL of a token's picture.
 *
 * @throws MimicError 'Unable to find matched token' if the token is not listed or has no picture.
 */
export function tokenIcon(address: string, tokens: readonly Token[]): string {
  const icon = tokens.find((token) => token.address.toLowerCase() === address.toLowerCase())?.icon;
  if (!icon) throw new MimicError('Unable to find matched token', { code: 'unknown_token' });
  return icon;
}
