'use client';
import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { checkProps } from '../../development/development';
import type { Hex } from '../../domain/Address';
import { isOrderKey } from '../../domain/keys/isOrderKey';
import { registerOrderMessages } from '../../messages/register/registerOrderMessages';
import { registerPositionMessages } from '../../messages/register/registerPositionMessages';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { EmptyState } from '../parts/frame/EmptyState';
import { loadErrorMessage } from '../parts/frame/loadErrorMessage';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { RouteSkeleton } from '../parts/table/RouteSkeleton';
import * as css from './PositionCard.css';
import { type PositionActions, PositionContext } from './PositionContext';
import { type UsePositionResult, usePosition } from './usePosition';

// styles of lazy parts belong in the widget's own sheet
import '../parts/frame/cardHeader.css';
import '../parts/connect/ConnectButton.css';
import '../parts/connect/panel.css';
import '../parts/figures/Amount.css';
import '../parts/figures/NetBreakdown.css';
import '../parts/figures/PositionName.css';
import '../parts/market/PriceWarnings.css';
import '../../ui/label/TraderLabel.css';
import '../../ui/overlay/Popover.css';
import '../../ui/chart/Chart.css';
import '../../ui/chart/ChartTable.css';
import './PositionCopies.css';
import './PositionEvents.css';
import './PositionHeader.css';

registerPositionMessages();
registerOrderMessages();

/** Props of the PositionCardRoot. */
export type PositionCardRootProps = PositionActions & {
  /** Order key of the opening increase, as in the TraderCard's links, or a position key for its latest position. */
  id: string;
  /** Added to the root element's classes. */
  className?: string;
  /** Style of the root element: width, margin, `--mimic-*` variables. */
  style?: CSSProperties;
  /** Called with errors while rendering. */
  onError?(error: unknown): void;
  /** The parts, in the host's own layout; rendered once the position is loaded. */
  children?: ReactNode;
};

/**
 * Loads a position for its parts, and shows a message if there is none. The element carries `data-mimic="position-card"`,
 * `data-theme` and `data-state` (loading, ready, missing, error, invalid).
 */
export function PositionCardRoot(props: PositionCardRootProps) {
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

function KnownPosition({
  id,
  className,
  style,
  onError,
  children,
  ...actions
}: PositionCardRootProps & { id: Hex }) {
  const life = usePosition({ id });
  const { position } = life;
  return (
    <WidgetRoot
      name="position-card"
      className={className}
      style={style}
      onError={onError}
      state={{ 'data-state': life.state }}
    >
      {position ? (
        <Suspense fallback={<PositionSkeleton />}>
          <PositionContext.Provider value={{ ...actions, ...life, position }}>
            {children}
          </PositionContext.Provider>
        </Suspense>
      ) : (
        <NoPosition {...life} />
      )}
    </WidgetRoot>
  );
}

/** Shown instead of the parts while there is no position to show. */
function NoPosition({ state, error, retry }: UsePositionResult) {
  const { messages } = useMimic();
  const text = messages.trader;
  if (state === 'loading') return <PositionSkeleton />;
  if (state === 'missing') return <EmptyState title={text.positionMissing} hint={text.positionMissingHint} />;
  return (
    <EmptyState alert title={text.positionFailed} hint={loadErrorMessage(error, messages)}>
      <Button onClick={retry}>{messages.common.retry}</Button>
    </EmptyState>
  );
}

/** The placeholders of header, chart and events. */
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
