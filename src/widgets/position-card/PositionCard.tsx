'use client';
import {
  PositionCardCopies,
  PositionCardDetails,
  PositionCardHeader,
  PositionCardPriceChart,
} from './PositionCardParts';
import { PositionCardRoot, type PositionCardRootProps } from './PositionCardRoot';

/** Props of the PositionCard. */
export type PositionCardProps = Omit<PositionCardRootProps, 'children'>;

/**
 * One position from opening to close: price with entries and exits, its events, the breakdown of its net PnL, and who copied
 * it. Needs a MimicProvider.
 */
export function PositionCard(props: PositionCardProps) {
  return (
    <PositionCardRoot {...props}>
      <PositionCardHeader />
      <PositionCardPriceChart />
      <PositionCardDetails />
      <PositionCardCopies />
    </PositionCardRoot>
  );
}
