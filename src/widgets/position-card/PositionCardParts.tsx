'use client';
import { lateComponent } from '../../ui/late/lateComponent';
import { lateParts } from '../../ui/late/lateParts';
import * as css from './PositionCard.css';
import { usePositionContext } from './PositionContext';

// one chunk, so that a card never loads in two steps
const parts = lateParts(() => import('./positionParts'));

const Header = lateComponent(parts, (code) => code.PositionHeader);
const PriceChart = lateComponent(parts, (code) => code.PositionPriceChart);
const Events = lateComponent(parts, (code) => code.PositionEvents);
const Breakdown = lateComponent(parts, (code) => code.NetBreakdown);
const Copies = lateComponent(parts, (code) => code.PositionCopies);

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
