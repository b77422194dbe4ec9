import type { ExchangePrice } from './protocolReads';
import type { TraderEvent } from './TraderEvent';

/** The worst index price (GMX) to open at, and the last block time, in unix seconds, to open in. */
export type OpeningTerms = { acceptablePrice: bigint; deadline: bigint };

/** Openings older than that, in seconds, are not copied any more: their price is gone. */
export const FRESH_SECONDS = 300;

/** How far the price may move against a copy until it is mined, in basis points. */
const SLIPPAGE = 100n;
const BASIS_POINTS = 10_000n;

/** What a copy of this opening may be mined at, with the index price that the exchange has now. */
export function openingTerms(
  { isLong, time }: Pick<TraderEvent, 'isLong' | 'time'>,
  index: ExchangePrice,
  freshSeconds = FRESH_SECONDS,
): OpeningTerms {
  const acceptablePrice = isLong
    ? (index.max * (BASIS_POINTS + SLIPPAGE)) / BASIS_POINTS
    : (index.min * (BASIS_POINTS - SLIPPAGE)) / BASIS_POINTS;
  return { acceptablePrice, deadline: BigInt(time + freshSeconds) };
}
