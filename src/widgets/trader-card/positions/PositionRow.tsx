'use client';
import { memo, type ReactNode } from 'react';
import { formatDateTime } from '../../../domain/format/formatDateTime';
import { formatLeverage, formatPrice, formatUsd } from '../../../domain/format/formatDecimal';
import type { Position } from '../../../domain/position/Position';
import { positionLeverage } from '../../../domain/position/positionLeverage';
import type { PriceRange } from '../../../domain/price/OraclePrice';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Amount } from '../../parts/figures/Amount';
import type { MarketName } from '../../parts/market/marketName';
import { PositionLink } from '../../parts/table/PositionLink';
import * as css from '../../parts/table/table.css';
import { useTraderContext } from '../TraderContext';
import { PositionEntry } from './PositionEntry';
import { PositionMimics } from './PositionMimics';
import { PositionPnl } from './PositionPnl';

export type PositionRowProps = { position: Position; price?: PriceRange; market: MarketName };

/** One position: its entry, its copies, its size, and a net pnl that opens its breakdown. Its time links to its page. */
export const PositionRow = memo(function PositionRow({ position, price, market }: PositionRowProps) {
  const { messages, locale } = useMimic();
  const text = messages.trader;
  const leverage = positionLeverage(position);
  const { actions } = useTraderContext();
  const settled = position.settledTimestamp > 0;
  const size = [
    formatUsd(position.maxSizeInUsd, locale),
    leverage !== null && formatLeverage(leverage, locale),
  ];
  const link = (time: ReactNode) => (
    <PositionLink id={position.id} actions={actions}>
      {time}
    </PositionLink>
  );
  return (
    <tr className={css.row} data-position={position.id}>
      <td className={css.cell} data-column="settled">
        {link(
          settled ? (
            formatDateTime(position.settledTimestamp, locale)
          ) : (
            <span className={css.open}>{text.open}</span>
          ),
        )}
      </td>
      <th scope="row" className={css.cell} data-column="entry">
        <PositionEntry position={position} market={market} />
        <span className={css.context}>
          {!settled && (
            <span className={css.openNarrow}>
              {link(<span className={css.open}>{text.open}</span>)}
              <span className={reset}> · </span>
            </span>
          )}
          <span className={reset} translate="no">
            {position.avgEntryPrice === null ? text.none : formatPrice(position.avgEntryPrice, locale)}
          </span>
          <span className={css.narrowOnly}>
            <span className={reset} translate="no">
              {` · ${size.filter(Boolean).join(' · ')}`}
            </span>
            {settled && <br />}
            {settled && link(formatDateTime(position.settledTimestamp, locale))}
          </span>
        </span>
      </th>
      <td className={css.cell} data-column="mimics">
        <PositionMimics position={position} />
      </td>
      <td className={css.cell} data-column="size">
        <Amount value={position.maxSizeInUsd} />
        <span className={css.context}>
          {leverage === null ? text.none : formatLeverage(leverage, locale)}
        </span>
      </td>
      <td className={css.cell} data-column="pnl">
        <PositionPnl position={position} price={price} market={market} />
      </td>
    </tr>
  );
});
