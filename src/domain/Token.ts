import type { Address } from './Address';

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
