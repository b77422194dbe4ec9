'use client';
import { TraderRoutes } from './positions/TraderRoutes';
import { TraderCardRoot, type TraderCardRootProps } from './TraderCardRoot';
import { TraderControls } from './TraderControls';
import { TraderFigures } from './TraderFigures';
import { TraderOverview } from './TraderOverview';

/** Props of the TraderCard. */
export type TraderCardProps = Omit<TraderCardRootProps, 'children'>;

/** A trader's record: the PnL curve, key figures, and a table of positions for each collateral. Needs a MimicProvider. */
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
