'use client';
import { lazy, type MouseEvent, memo, Suspense, useRef, useState } from 'react';
import { formatAddress } from '../../domain/formatAddress';
import { formatLeverage } from '../../domain/formatLeverage';
import { formatPercent } from '../../domain/formatPercent';
import { formatPnl } from '../../domain/formatPnl';
import { formatUsd } from '../../domain/formatUsd';
import { netPnl } from '../../domain/netPnl';
import type { PriceRange } from '../../domain/OraclePrice';
import type { Position } from '../../domain/Position';
import { positionLeverage } from '../../domain/positionLeverage';
import { positionRoi } from '../../domain/positionRoi';
import { formatMessage } from '../../provider/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Popover } from '../../ui/Popover';
import { Tooltip } from '../../ui/Tooltip';
import { collateralName } from '../collateralName';
import type { MarketName } from '../marketName';
import { Amount } from './Amount';
import { formatTime } from './formatTime';
import { PositionName } from './PositionName';
// loads with the row: styles of lazy parts must be in the widget's own style sheet
import './NetBreakdown.css';
import * as css from './RoutePositions.css';
import { useTraderContext } from './TraderContext';

const NetBreakdown = lazy(async () => ({ default: (await import('./NetBreakdown')).NetBreakdown }));

export type PositionRowProps = { position: Position; price?: PriceRange; market: MarketName };

/** One position: entry, its copies, its size, and a net pnl that opens into its parts. */
export const PositionRow = memo(function PositionRow({ position, price, market }: PositionRowProps) {
  const { messages } = useMimic();
  const text = messages.trader;
  const leverage = positionLeverage(position);
  const settled = position.settledTimestamp > 0;
  return (
    <tr className={css.row} data-position={position.id}>
      <td className={css.cell} data-column="settled">
        {settled ? formatTime(position.settledTimestamp) : <span className={css.open}>{text.open}</span>}
      </td>
      <th scope="row" className={css.cell} data-column="entry">
        <PositionEntry position={position} market={market} />
        <span className={css.context}>
          {position.avgEntryPrice === null ? text.none : formatUsd(position.avgEntryPrice)}
          <span className={css.narrowOnly}>
            {' · '}
            {formatUsd(position.maxSizeInUsd)} {leverage === null ? '' : formatLeverage(leverage)}
          </span>
        </span>
      </th>
      <td className={css.cell} data-column="mimics">
        <MimicsLink position={position} />
      </td>
      <td className={css.cell} data-column="size">
        <Amount value={position.maxSizeInUsd} />
        <span className={css.context}>{leverage === null ? text.none : formatLeverage(leverage)}</span>
      </td>
      <td className={css.cell} data-column="pnl">
        <PositionPnl position={position} price={price} market={market} />
      </td>
    </tr>
  );
});

function PositionEntry({ position, market }: Omit<PositionRowProps, 'price'>) {
  const { config, messages } = useMimic();
  const text = messages.trader;
  const side = position.isLong ? text.long : text.short;
  const entry = position.avgEntryPrice === null ? text.none : formatUsd(position.avgEntryPrice);
  const lines = [
    `${text.marketToken}: ${market.name} (${formatAddress(position.market)})`,
    `${text.collateralToken}: ${collateralName(position.collateralToken, config.collateralTokens).name}`,
    `${side} ${entry}`,
  ];
  if (position.settledTimestamp > 0)
    lines.push(`${text.closeTime}: ${formatTime(position.settledTimestamp)}`);
  if (position.openedBeforeHistory) lines.push(text.openedBefore);
  return (
    <Tooltip text={lines.join('\n')} placement="bottom-start">
      {(trigger, toggle) => (
        <button
          type="button"
          className={css.entry}
          aria-label={formatMessage(text.positionInfo, { market: market.name, side })}
          onClick={toggle}
          {...trigger}
        >
          <PositionName position={position} market={market} />
        </button>
      )}
    </Tooltip>
  );
}

function MimicsLink({ position }: Pick<PositionRowProps, 'position'>) {
  const { trader: text } = useMimic().messages;
  const { positionHref, onSelectPosition } = useTraderContext().actions;
  const count = position.mimicList.length;
  const label = count === 1 ? text.followersOne : formatMessage(text.followers, { count });
  if (!positionHref) return label;
  const onClick = (event: MouseEvent) => {
    if (!onSelectPosition || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelectPosition(position.id);
  };
  return (
    <a
      className={css.link}
      href={positionHref(position.id)}
      aria-label={formatMessage(text.positionLink, { count })}
      onClick={onClick}
    >
      {label}
    </a>
  );
}

function PositionPnl({ position, price, market }: PositionRowProps) {
  const { trader: text } = useMimic().messages;
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const net = netPnl(position, price);
  const roi = positionRoi(position, price);
  const side = position.isLong ? text.long : text.short;
  const label = formatMessage(text.breakdownLabel, { market: market.name, side, pnl: formatPnl(net) });
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={css.pnl}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Amount value={net} pnl strong />
        <span className={css.context}>{roi === null ? text.none : formatPercent(roi)}</span>
      </button>
      {open && (
        <Popover
          anchor={anchor.current}
          label={text.breakdown}
          placement="bottom-end"
          onClose={() => setOpen(false)}
        >
          <Suspense>
            <NetBreakdown position={position} price={price} />
          </Suspense>
        </Popover>
      )}
    </>
  );
}
