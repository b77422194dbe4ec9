import type { Address } from '@mimic/widgets/core';

export type TradeWish = { act: 'open' | 'close'; account: Address; collateralToken: Address };

/** Lets a trader of the sandbox open or close at the market's next tick, or a day pass. Rejects where nobody listens. */
export async function makeWish(wish: TradeWish | { act: 'day' }): Promise<void> {
  const response = await fetch('/sandbox/wish', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  if (!response.ok) throw new Error(await response.text());
}
