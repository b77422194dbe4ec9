'use client';
import { lazy } from 'react';
import * as css from './PositionCard.css';
import { usePositionContext } from './PositionContext';

// one chunk, so that a card never loads in two steps
const load = () => import('./positionParts');

const Header = lazy(async () => ({ default: (await load()).PositionHeader }));
const PriceChart = lazy(async () => ({ default: (await load()).PositionPriceChart }));
const Events = lazy(async () => ({ default: (await load()).PositionEvents }));
const Breakdown = lazy(async () => ({ default: (await load()).NetBreakdown }));
const Copies = lazy(async () => ({ default: (await load()).PositionCopies }));

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
