'use client';
import { lazy, Suspense } from 'react';
import { checkProps } from '../../development/development';
import type { Hex } from '../../domain/Address';
import { isOrderKey } from '../../domain/keys/isOrderKey';
import { useMimic } from '../../provider/useMimic';
import { Skeleton } from '../../ui/Skeleton';
import { EmptyState } from '../parts/frame/EmptyState';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { RouteSkeleton } from '../parts/table/RouteSkeleton';
import * as css from './PositionCard.css';
import type { PositionCardProps } from './PositionCardProps';
import { usePosition } from './usePosition';

// styles of what loads later belong in the widget's own sheet
import '../parts/chart/ChartNotice.css';
import '../parts/figures/Amount.css';
import '../parts/figures/NetBreakdown.css';
import '../parts/figures/PositionName.css';
import '../../ui/TraderLabel.css';
import '../../ui/chart/Chart.css';
import '../../ui/chart/ChartTable.css';
import './PositionCopies.css';
import './PositionEvents.css';
import './PositionHeader.css';

const PositionLife = lazy(async () => ({ default: (await import('./PositionLife')).PositionLife }));

/**
 * One position from opening to close: price with its entries and exits, its events, what the net is made of, and who copied
 * it. The element carries `data-mimic="position-card"` and `data-state` (loading, ready, missing, error, invalid).
 */
export function PositionCard(props: PositionCardProps) {
  checkProps('PositionCard', props);
  const { trader: text } = useMimic().messages;
  if (isOrderKey(props.id)) return <KnownPosition {...props} id={props.id} />;
  return (
    <WidgetRoot
      name="position-card"
      className={props.className}
      style={props.style}
      state={{ 'data-state': 'invalid' }}
    >
      <EmptyState alert title={text.invalidPosition} hint={text.invalidPositionHint} />
    </WidgetRoot>
  );
}

function KnownPosition({ id, className, style, onError, ...links }: PositionCardProps & { id: Hex }) {
  const life = usePosition({ id });
  return (
    <WidgetRoot
      name="position-card"
      className={className}
      style={style}
      onError={onError}
      state={{ 'data-state': life.state }}
    >
      {life.state === 'loading' ? (
        <PositionSkeleton />
      ) : (
        <Suspense fallback={<PositionSkeleton />}>
          <PositionLife life={life} {...links} />
        </Suspense>
      )}
    </WidgetRoot>
  );
}

/** Holds the places of head, chart and events. */
function PositionSkeleton() {
  return (
    <>
      <div className={css.waiting}>
        <Skeleton size="long" />
      </div>
      <RouteSkeleton />
    </>
  );
}
