import { type Address, formatAddress } from '@mimic/widgets/core';
import { sandboxMarket } from '../../sandbox/markets/sandboxMarkets';

/** How the sandbox names a copy: its trader, then its position. A trader may have several. */
export function copyName({
  trader,
  market,
  isLong,
}: {
  trader: Address;
  market: Address;
  isLong: boolean;
}): string {
  const name = sandboxMarket(market)?.symbol ?? formatAddress(market);
  return `${formatAddress(trader)}, ${name} ${isLong ? 'LONG' : 'SHORT'}`;
}
