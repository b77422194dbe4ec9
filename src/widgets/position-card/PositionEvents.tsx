'use client';

import { explorerUrl } from '../../config/explorerUrl';
import { formatAddress } from '../../domain/format/formatAddress';
import { formatDateTime } from '../../domain/format/formatDate';
import { formatPrice, formatUsd } from '../../domain/format/formatDecimal';
import { bookedInPosition } from '../../domain/position/booked';
import { indexTokenUnit, type Position, type PositionEvent } from '../../domain/position/Position';
import { positionEvents } from '../../domain/position/positionEvents';
import { formatMessage } from '../../messages/formatMessage';
import type { Messages } from '../../messages/Messages';
import { useMimic } from '../../provider/MimicContext';
import { reset } from '../../theme/reset.css';
import { Amount } from '../parts/figures/Amount';
import { link } from '../parts/frame/cardHeader.css';
import * as css from './PositionCard.css';

export type EventKind = 'opened' | 'increased' | 'reduced' | 'withdrawn' | 'liquidated' | 'closed';

/** GMX's order type for liquidations, which the exchange itself places. */
const LIQUIDATION = 7;

/** What an event did to its position. */
function eventKind(event: PositionEvent, position: Position): EventKind {
  if (event.kind === 'increase') {
    const opens = !position.openedBeforeHistory && event === position.increaseList[0];
    return opens ? 'opened' : 'increased';
  }
  if (event.orderType === LIQUIDATION) return 'liquidated';
  if (event.sizeInTokens === 0n) return 'closed';
  return event.sizeDeltaUsd === 0n ? 'withdrawn' : 'reduced';
}

/** The position's events, oldest first, each with its price, costs and transaction link. */
export function PositionEvents({ position }: { position: Position }) {
  const { trader: text } = useMimic().messages;
  return (
    <section className={css.eventsSection}>
      <p className={css.eventsTitle}>{text.events}</p>
      <ol className={css.eventList}>
        {positionEvents(position).map((event) => (
          <Event key={event.orderKey} event={event} position={position} />
        ))}
      </ol>
    </section>
  );
}

function Event({ event, position }: { event: PositionEvent; position: Position }) {
  const { messages, locale } = useMimic();
  const text = messages.trader;
  const kind = eventKind(event, position);
  const unit = indexTokenUnit(position);
  const facts = [
    event.sizeDeltaUsd > 0n &&
      formatMessage(text.eventSize, { amount: formatUsd(event.sizeDeltaUsd, locale) }),
    collateralFact(event, text, locale),
    unit !== null &&
      event.sizeDeltaUsd > 0n &&
      formatMessage(text.eventPrice, { price: formatPrice(event.executionPrice * unit, locale) }),
  ].filter((fact) => fact !== false);
  return (
    <li className={css.event} data-kind={kind}>
      <span className={css.dot} aria-hidden="true" />
      <div className={css.lineText}>
        <span className={css.kind}>{text[`event_${kind}`]}</span>
        <span className={css.facts}>{facts.join(' · ')}</span>
        <span className={css.facts}>
          <span className={reset}>{`${formatDateTime(event.blockTimestamp, locale)} · `}</span>
          <TransactionLink hash={event.transactionHash} />
        </span>
      </div>
      <span className={css.booked}>
        <Amount value={bookedInPosition(position, event)} pnl />
        <span className={css.facts}>{text.booked}</span>
      </span>
    </li>
  );
}

/** The collateral added or removed, at its price at that time; signed in increases, the removed amount in decreases. */
function collateralFact(event: PositionEvent, text: Messages['trader'], locale: string): string | false {
  if (event.collateralDeltaAmount === 0n) return false;
  const usd = event.collateralDeltaAmount * event.collateralTokenPriceMax;
  const adds = event.kind === 'increase' && usd > 0n;
  const amount = formatUsd(usd < 0n ? -usd : usd, locale);
  return formatMessage(adds ? text.eventCollateralIn : text.eventCollateralOut, { amount });
}

function TransactionLink({ hash }: { hash: string }) {
  const { config, messages } = useMimic();
  const href = explorerUrl(config, 'tx', hash);
  if (!href) {
    return (
      <span className={reset} translate="no">
        {formatAddress(hash)}
      </span>
    );
  }
  return (
    <a
      className={link}
      href={href}
      target="_blank"
      rel="noreferrer"
      title={formatMessage(messages.trader.transactionLabel, { hash })}
      translate="no"
    >
      {`${formatAddress(hash)} ↗`}
    </a>
  );
}
