import type { ExchangePrice } from '../chain/protocolReads';
import type { TraderEvent } from '../chain/TraderEvent';

/** The worst index price (GMX) to open at, and the last block time, in unix seconds, to open in. */
export type OpeningTerms = { acceptablePrice: bigint; deadline: bigint };

/** Openings older than this, in seconds, are no longer copied: the price has moved on. */
export const FRESH_SECONDS = 300;

/** How far the price may move against a copy before it is mined, in basis points. */
const SLIPPAGE = 100n;
const BASIS_POINTS = 10_000n;

/** The terms on which a copy of this opening may be mined, given the exchange's current index price. */
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
