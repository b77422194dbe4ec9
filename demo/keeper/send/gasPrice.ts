import { GAS_PRICE } from './keeperFee';

/** Wei. */
export type GasPrices = {
  /** The price for a new transaction. */
  going: bigint;
  /** The highest price paid. */
  max: bigint;
};

/** Above this multiple of the going price, the price is not what keeps a transaction from being mined. */
const MAX_TIMES = 4n;

/** Headroom: the base fee may double before a transaction at the going price is left out of a block. */
const goingPrice = (baseFee: bigint) => (baseFee * 2n > GAS_PRICE ? baseFee * 2n : GAS_PRICE);

export function gasPrices(baseFee: bigint, max: bigint): GasPrices {
  const going = goingPrice(baseFee);
  return { going: going < max ? going : max, max };
}

/**
 * The gas price for resending a transaction that was sent at `last`: at least an eighth higher, as nodes require a tenth more
 * for a replacement. Null to keep it as it is. `isUrgent`: at any price up to the limit.
 */
export function raisedPrice(last: bigint, { going, max }: GasPrices, isUrgent = false): bigint | null {
  const eighthMore = (last * 9n) / 8n + 1n;
  const price = eighthMore > going ? eighthMore : going;
  if (price > max || (!isUrgent && price > going * MAX_TIMES)) return null;
  return price;
}

/**
 * Wei to send with an order for GMX's execution: GMX asks for `gas` at the price of the transaction that creates the order. Twice
 * that, as gas may become dearer before; the rest comes back.
 */
export const executionValue = (gas: bigint, { baseFee = 0n }: { baseFee?: bigint }): bigint =>
  gas * goingPrice(baseFee) * 2n;
