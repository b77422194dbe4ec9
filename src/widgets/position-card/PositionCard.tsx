'use client';

import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { isOrderKey } from '../../domain/keys';
import type { Hex } from '../../domain/values';
import { registerOrderMessages } from '../../messages/register/registerOrderMessages';
import { registerPositionMessages } from '../../messages/register/registerPositionMessages';
import { useMimic } from '../../provider/MimicContext';
import { Button } from '../../ui/Button';
import { late } from '../../ui/late/late';
import { lateComponent } from '../../ui/late/lateComponent';
import { Skeleton } from '../../ui/Skeleton';
import { EmptyState } from '../parts/frame/EmptyState';
import { loadErrorMessage } from '../parts/frame/loadErrorMessage';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { RouteSkeleton } from '../parts/table/RouteSkeleton';
import * as css from './PositionCard.css';
import {
  type PositionActions,
  PositionContext,
  type UsePositionResult,
  usePosition,
  usePositionContext,
} from './usePosition';

// one chunk, so that a card never loads in two steps
const parts = /* @__PURE__ */ late(() => import('./position.late'));

const Header = /* @__PURE__ */ lateComponent(parts, (code) => code.PositionHeader);
const PriceChart = /* @__PURE__ */ lateComponent(parts, (code) => code.PositionPriceChart);
const Events = /* @__PURE__ */ lateComponent(parts, (code) => code.PositionEvents);
const Breakdown = /* @__PURE__ */ lateComponent(parts, (code) => code.NetBreakdown);
const Copies = /* @__PURE__ */ lateComponent(parts, (code) => code.PositionCopies);

/** The position's market, trader, size and result. */
export function PositionCardHeader() {
  return <Header {...usePositionContext()} />;
}

/** The index price over the position's life, with a dot for every event. Empty if no price is known. */
export function PositionCardPriceChart() {
  return <PriceChart {...usePositionContext()} />;
}

/** The position's events, oldest first, each with its price, booked pnl and transaction. */
export function PositionCardEvents() {
  return <Events {...usePositionContext()} />;
}

/** The breakdown of the net pnl. */
export function PositionCardBreakdown() {
  return <Breakdown {...usePositionContext()} />;
}

/** Events and breakdown, side by side if there is room. */
export function PositionCardDetails() {
  return (
    <div className={css.columns}>
      <PositionCardEvents />
      <div className={css.aside}>
        <PositionCardBreakdown />
      </div>
    </div>
  );
}

/** Who copied the position and with what share, and who did not and why. */
export function PositionCardCopies() {
  return <Copies {...usePositionContext()} />;
}

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
