'use client';
import { useRef, useState } from 'react';
import type { Position } from '../../../domain/position/Position';
import { netPnl, positionRoi } from '../../../domain/position/positionFigures';
import type { PriceRange } from '../../../domain/price';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { Popover } from '../../../ui/overlay/Popover';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { Amount, Percent } from '../../parts/figures/Amount';
import { NetBreakdown } from '../../parts/figures/NetBreakdown';
import { PositionLink } from '../../parts/figures/PositionName';
import type { MarketName } from '../../parts/market/useMarkets';
import * as css from '../../parts/table/table.css';
import { useTraderContext } from '../useTrader';

export type PositionPnlProps = { position: Position; price?: PriceRange; market: MarketName };

/** The net pnl, which opens its breakdown. */
export function PositionPnl({ position, price, market }: PositionPnlProps) {
  const { trader: text } = useMimic().messages;
  const { actions } = useTraderContext();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const net = netPnl(position, price);
  const roi = positionRoi(position, price);
  const side = position.isLong ? text.long : text.short;
  const label = formatMessage(text.breakdownLabel, { market: market.name, side });
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={css.pnl}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <VisuallyHidden>{`${label} `}</VisuallyHidden>
        <Amount value={net} pnl strong />
        <span className={css.context}>
          <Percent value={roi} />
        </span>
      </button>
      {open && (
        <Popover
          anchor={anchor.current}
          label={text.breakdown}
          placement="bottom-end"
          onClose={() => setOpen(false)}
        >
          <div className={css.breakdown}>
            <NetBreakdown position={position} price={price} />
            {actions.positionHref && (
              <span className={css.breakdownLink}>
                <PositionLink id={position.id} actions={actions}>
                  {text.openPosition}
                </PositionLink>
              </span>
            )}
          </div>
        </Popover>
      )}
    </>
  );
}
