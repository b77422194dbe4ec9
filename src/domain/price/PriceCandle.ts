import type { Address } from '../Address';

/** The fields of a PriceCandle row that a chart needs. `c` is USD 1e30 per smallest unit at the slot's end. */
export type PriceCandle = {
  token: Address;
  /** Start of the slot, seconds. */
  slotTime: number;
  c: bigint;
  /** Length of the slot, seconds. */
  interval?: number;
};
