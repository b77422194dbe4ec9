import { GAS_PRICE } from './keeperFee';

/** Wei. */
export type GasPrices = {
  /** What a transaction is sent for now. */
  going: bigint;
  /** What is never paid more than. */
  max: bigint;
};

/** Beyond so many times the going price it is not the price that keeps a transaction from being mined. */
const MAX_TIMES = 4n;

/** The base fee may double before a transaction for the going price is left out of a block. */
export function gasPrices(baseFee: bigint, max: bigint): GasPrices {
  const going = baseFee * 2n > GAS_PRICE ? baseFee * 2n : GAS_PRICE;
  return { going: going < max ? going : max, max };
}

/**
 * What to send a transaction again for that was sent for `last`: an eighth more at least, where a node wants a tenth to
 * replace one. Null when it stays as it is. `isUrgent`: whatever it costs, up to the limit.
 */
export function raisedPrice(last: bigint, { going, max }: GasPrices, isUrgent = false): bigint | null {
  const eighthMore = (last * 9n) / 8n + 1n;
  const price = eighthMore > going ? eighthMore : going;
  if (price > max || (!isUrgent && price > going * MAX_TIMES)) return null;
  return price;
}
