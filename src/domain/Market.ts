import type { Address } from './Address';

/** A row of the table Market. A swap-only or unknown market has the zero address as its index token. */
export type Market = {
  marketToken: Address;
  indexToken: Address;
  longToken: Address;
  shortToken: Address;
  marketType?: string;
};
