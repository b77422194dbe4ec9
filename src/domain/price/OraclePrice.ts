import type { Address } from '../Address';

/** A price's two sides, USD 1e30 per smallest unit of the token. */
export type PriceRange = { min: bigint; max: bigint };

/** A row of the table OraclePrice; prices are USD 1e30 per smallest unit, `price` the mean rounded down. */
export type OraclePrice = {
  token: Address;
  price: bigint;
  minPrice: bigint;
  maxPrice: bigint;
  /** Seconds. */
  updateTimestamp: number;
};

/** The latest prices by token (lower case). */
export type PriceMap = Readonly<Record<Address, PriceRange | undefined>>;
