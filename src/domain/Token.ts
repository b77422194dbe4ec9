import type { Address } from './Address';

export type Token = {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
  /** Address of a picture. */
  icon?: string;
};
