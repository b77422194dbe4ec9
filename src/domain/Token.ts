import type { Address } from './Address';

/** An ERC-20 token as widgets show it and amounts are read in it. */
export type Token = {
  /** Of the ERC-20 contract, in lower case. */
  address: Address;
  /** As amounts are marked: 'USDC'. */
  symbol: string;
  /** In full: 'USD Coin'. */
  name: string;
  /** Of the contract: 6 means that 1000000 is one token. */
  decimals: number;
  /** URL of a picture, square; none is drawn as a neutral sign. */
  icon?: string;
};
