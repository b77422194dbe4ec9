'use client';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatDateTime } from '../../../domain/format/formatDateTime';
import { formatPrice } from '../../../domain/format/formatDecimal';
import type { Position } from '../../../domain/position/Position';
import { useMimic } from '../../../provider/useMimic';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import { PositionName } from '../../parts/figures/PositionName';
import { collateralName } from '../../parts/filters/collateralName';
import type { MarketName } from '../../parts/market/marketName';
import * as css from '../../parts/table/table.css';

export type PositionEntryProps = { position: Position; market: MarketName };

/** The position's name, with a tooltip: its tokens, its entry, and when it closed. */
export function PositionEntry({ position, market }: PositionEntryProps) {
  const { config, messages, locale } = useMimic();
  const text = messages.trader;
  const side = position.isLong ? text.long : text.short;
  const entry = position.avgEntryPrice === null ? text.none : formatPrice(position.avgEntryPrice, locale);
  const lines = [
    `${text.marketToken}: ${market.name} (${formatAddress(position.market)})`,
    `${text.collateralToken}: ${collateralName(position.collateralToken, config.collateralTokens).name}`,
    `${side} ${entry}`,
  ];
  if (position.settledTimestamp > 0)
    lines.push(`${text.closeTime}: ${formatDateTime(position.settledTimestamp, locale)}`);
  if (position.openedBeforeHistory) lines.push(text.openedBefore);
  return (
    <Tooltip text={lines.join('\n')} placement="bottom-start">
      {(trigger, toggle) => (
        <button type="button" className={css.entry} onClick={toggle} {...trigger}>
          <PositionName position={position} market={market} />
        </button>
      )}
    </Tooltip>
  );
}
