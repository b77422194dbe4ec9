import type { PriceRange } from '../price';
import type { Position } from './Position';
import { openPnl } from './positionFigures';

/** A line of `netBreakdown`; `value` in USD 1e30, costs negative. */
export type NetBreakdownLine = {
  key:
    | 'collateral'
    | 'openPnl'
    | 'marginFee'
    | 'borrowingFee'
    | 'fundingFee'
    | 'liquidationFee'
    | 'priceImpact'
    | 'realisedPnl'
    | 'notCharged';
  /** `collateral` is not part of the sum; all other lines are. */
  group: 'collateral' | 'open' | 'realised';
  /** USD 1e30, signed: fees are negative. */
  value: bigint;
};

/**
 * The components of a position's net pnl. All lines except the collateral add up to `netPnl(position, price)` to the
 * last unit. Liquidation fee, price impact and the uncharged part of a close are listed only if not zero.
 */
export function netBreakdown(position: Position, price?: PriceRange): NetBreakdownLine[] {
  const { fees } = position;
  const lines: NetBreakdownLine[] = [
    { key: 'collateral', group: 'collateral', value: position.collateralInUsd },
    { key: 'openPnl', group: 'open', value: price ? openPnl(position, price) : 0n },
    { key: 'marginFee', group: 'realised', value: -fees.marginFeeUsd },
    { key: 'borrowingFee', group: 'realised', value: -fees.borrowingFeeUsd },
    { key: 'fundingFee', group: 'realised', value: -fees.fundingFeeUsd },
    { key: 'liquidationFee', group: 'realised', value: -fees.liquidationFeeUsd },
    { key: 'priceImpact', group: 'realised', value: position.priceImpactUsd },
    { key: 'realisedPnl', group: 'realised', value: position.realisedPnlUsd },
    { key: 'notCharged', group: 'realised', value: position.notChargedUsd },
  ];
  return lines.filter(({ key, value }) => value !== 0n || !LISTED_IF_NOT_ZERO.has(key));
}

const LISTED_IF_NOT_ZERO: ReadonlySet<NetBreakdownLine['key']> = new Set([
  'liquidationFee',
  'priceImpact',
  'notCharged',
]);
