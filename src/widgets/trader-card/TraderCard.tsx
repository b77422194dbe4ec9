'use client';
import { TraderRoutes } from './positions/TraderRoutes';
import { TraderCardRoot, type TraderCardRootProps } from './TraderCardRoot';
import { TraderControls } from './TraderControls';
import { TraderFigures } from './TraderFigures';
import { TraderOverview } from './TraderOverview';

/** Props of the TraderCard. */
export type TraderCardProps = Omit<TraderCardRootProps, 'children'>;

/** A trader, position by position: the pnl curve, figures, and a table for each collateral. Needs a MimicProvider. */
export function TraderCard(props: TraderCardProps) {
  return (
    <TraderCardRoot {...props}>
      <TraderControls />
      <TraderOverview />
      <TraderFigures />
      <TraderRoutes />
    </TraderCardRoot>
  );
}
