'use client';
import { type CSSProperties, lazy, Suspense } from 'react';
import { checkProps } from '../../development/development';
import type { Address, Hex } from '../../domain/Address';
import { isOrderKey } from '../../domain/isOrderKey';
import { useMimic } from '../../provider/useMimic';
import { Skeleton } from '../../ui/Skeleton';
import { Instead } from '../Instead';
import { RouteSkeleton } from '../trader-card/RouteSkeleton';
import { WidgetRoot } from '../WidgetRoot';
import * as css from './PositionCard.css';
import { usePosition } from './usePosition';

// styles of what loads later belong into the widget's own sheet
import '../ChartNotice.css';
import '../trader-card/Amount.css';
import '../trader-card/NetBreakdown.css';
import '../trader-card/PositionName.css';
import '../../ui/TraderLabel.css';
import '../../ui/chart/Chart.css';
import '../../ui/chart/ChartTable.css';
import './PositionCopies.css';
import './PositionEvents.css';
import './PositionHeader.css';

const PositionLife = lazy(async () => ({ default: (await import('./PositionLife')).PositionLife }));

export type PositionCardProps = {
  /** Order key of the opening increase, as the TraderCard's links have it; a bare position key opens its latest life. */
  id: string;
  /** Where a trader's page is, by address in lower case. Without it a trader's name is plain text. */
  traderHref?(trader: Address): string;
  /** A plain click on that link, instead of following it. Needs `traderHref`. */
  onSelectTrader?(trader: Address): void;
  /** Goes to the root element, beside the widget's own classes. */
  className?: string;
  /** Goes to the root element: its width, its margin, `--mimic-*` variables. */
  style?: CSSProperties;
  /** Is called for failures to draw. */
  onError?(error: unknown): void;
};

/**
 * One position from opening to close: price with its entries and exits, its events, what the net is made of, and who copied
 * it. The element carries `data-mimic="position"` and `data-state` (loading, ready, missing, error, invalid).
 */
export function PositionCard(props: PositionCardProps) {
  checkProps('PositionCard', props);
  const { trader: text } = useMimic().messages;
  if (isOrderKey(props.id)) return <KnownPosition {...props} id={props.id} />;
  return (
    <WidgetRoot
      name="position"
      className={props.className}
      style={props.style}
      state={{ 'data-state': 'invalid' }}
    >
      <Instead alert title={text.invalidPosition} hint={text.invalidPositionHint} />
    </WidgetRoot>
  );
}

function KnownPosition({ id, className, style, onError, ...links }: PositionCardProps & { id: Hex }) {
  const life = usePosition({ id });
  return (
    <WidgetRoot
      name="position"
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
