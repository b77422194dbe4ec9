import type { Hex } from 'viem';
import type { View } from '../chain/View';
import { keeperFee } from '../send/keeperFee';

/** GMX prices (USD 1e30 per smallest unit) by token; without those that are missing or stale. */
export type Prices = ReadonlyMap<Hex, bigint>;

/**
 * What gas costs in units of a token: the keeper's own, and what GMX is expected to be paid for. 0 without prices: following a
 * trader must not wait for one. `native`: the wrapped native token.
 */
export function costOf(gas: bigint, prices: Prices, native: Hex, token: Hex, { baseFee }: View): bigint {
  const [nativePrice, price] = [prices.get(native), prices.get(token)];
  if (!nativePrice || !price) return 0n;
  return keeperFee(gas, { min: nativePrice, max: nativePrice }, { min: price, max: price }, baseFee);
}

/** Whether amounts are worth so many times what `gas` costs; not if there is no price. */
export function isWorth(
  amounts: readonly { token: Hex; amount: bigint }[],
  times: bigint,
  gas: bigint,
  prices: Prices,
  native: Hex,
  view: View,
): boolean {
  const nativePrice = prices.get(native);
  if (!nativePrice) return false;
  const worth = amounts.reduce((sum, { token, amount }) => sum + amount * (prices.get(token) ?? 0n), 0n);
  return worth >= costOf(gas, prices, native, native, view) * nativePrice * times;
}
