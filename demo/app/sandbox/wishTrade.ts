import type { Address } from '@mimic/widgets/core';

export type Wish = { act: 'open' | 'close'; account: Address; collateralToken: Address };

/** Lets a trader of the sandbox open or close at the market's next tick. Rejects where nobody listens. */
export async function wishTrade(wish: Wish): Promise<void> {
  const response = await fetch('/sandbox/wish', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  if (!response.ok) throw new Error(await response.text());
}
