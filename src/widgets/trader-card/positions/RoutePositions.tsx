'use client';

import { memo, type ReactNode, useState } from 'react';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatDateTime } from '../../../domain/format/formatDate';
import { formatLeverage, formatPrice, formatUsd } from '../../../domain/format/formatDecimal';
import type { Position } from '../../../domain/position/Position';
import { positionLeverage } from '../../../domain/position/positionFigures';
import type { PriceMap, PriceRange } from '../../../domain/price';
import type { Address } from '../../../domain/values';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { TokenLabel } from '../../../ui/label/TokenIcon';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import { CopyOrWhy } from '../../parts/copy/CopyOrWhy';
import { Amount } from '../../parts/figures/Amount';
import { PositionLink, PositionName } from '../../parts/figures/PositionName';
import { collateralName } from '../../parts/filters/filterLabels';
import type { MarketName } from '../../parts/market/useMarkets';
import * as css from '../../parts/table/table.css';
import { TraderAvatar } from '../../parts/trader/TraderAvatar';
import { useTraderContext } from '../useTrader';
import { PositionPnl } from './PositionPnl';

export type PositionEntryProps = { position: Position; market: MarketName };

/** The position's name, with a tooltip: its tokens, its entry, and when it closed. */
function PositionEntry({ position, market }: PositionEntryProps) {
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

/** Avatars shown; the rest becomes a number. */
const SHOWN = 3;

/** The position's followers as a cluster of avatars that links to the position's page. */
function PositionMimics({ position }: { position: Position }) {
  const { trader: text } = useMimic().messages;
  const { actions } = useTraderContext();
  const { mimicList } = position;
  const count = mimicList.length;
  const label = count === 1 ? text.followersOne : formatMessage(text.followers, { count });
  return (
    <PositionLink
      id={position.id}
      actions={actions}
      label={formatMessage(text.positionLink, { followers: label })}
    >
      {count === 0 ? (
        label
      ) : (
        <span className={css.cluster}>
          {mimicList.slice(0, SHOWN).map((mimic) => (
            <span key={mimic} className={css.clusterPart}>
              <TraderAvatar address={mimic} />
            </span>
          ))}
          <span className={css.clusterCount} translate="no">
            {count}
          </span>
        </span>
      )}
    </PositionLink>
  );
}

export type PositionRowProps = { position: Position; price?: PriceRange; market: MarketName };

/** One position: its entry, its copies, its size, and a net pnl that opens its breakdown. Its time links to its page. */
const PositionRow = memo(function PositionRow({ position, price, market }: PositionRowProps) {
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
            {settled && <br className={reset} />}
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

export type RoutePositionsProps = {
  collateralToken: Address;
  /** Newest first. */
  positions: readonly Position[];
  prices: PriceMap;
  marketName(market: Address): MarketName;
};

/** Rows shown at first, and added by each click on "Show more": the page stays light however long the history. */
const STEP = 20;

/** One collateral route of a trader: its positions, one per row, and Copy if it has a handler. */
export function RoutePositions({ collateralToken, positions, prices, marketName }: RoutePositionsProps) {
  const { config, messages } = useMimic();
  const text = messages.trader;
  const { trader, actions } = useTraderContext();
  const [count, setCount] = useState(STEP);
  const token = collateralName(collateralToken, config.collateralTokens);
  const title = formatMessage(text.route, { token: token.name });
  const rest = positions.length - count;
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.head}>
        <span className={css.title}>
          <TokenLabel {...token} words={title} />
        </span>
        <CopyOrWhy
          trader={trader.account}
          collateralToken={collateralToken}
          names={{ trader: formatAddress(trader.account), token: token.name }}
          text={text.copy}
          label={text.copyLabel}
          actions={actions}
        >
          {(button, visible) => (
            <Button {...button} small>
              {visible}
            </Button>
          )}
        </CopyOrWhy>
      </div>
      <table className={css.table}>
        <thead className={css.header}>
          <tr className={css.row}>
            <th scope="col" className={css.heading} data-column="settled">
              {text.settleTime}
            </th>
            <th scope="col" className={css.heading} data-column="entry">
              <span className={reset}>{text.entry}</span>
              {/* the size stands in the entry's second line there */}
              <span className={css.narrowOnly}>{` · ${text.maxSize}`}</span>
            </th>
            <th scope="col" className={css.heading} data-column="mimics">
              {text.mimics}
            </th>
            <th scope="col" className={css.heading} data-column="size">
              {text.maxSize}
            </th>
            <th scope="col" className={css.heading} data-column="pnl">
              {text.pnl}
            </th>
          </tr>
        </thead>
        <tbody className={css.body}>
          {positions.slice(0, count).map((position) => (
            <PositionRow
              key={position.id}
              position={position}
              price={prices[position.indexToken]}
              market={marketName(position.market)}
            />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <div className={css.more}>
          <Button small look="ghost" onClick={() => setCount(count + STEP)}>
            {formatMessage(text.showMore, { count: Math.min(rest, STEP) })}
          </Button>
        </div>
      )}
    </section>
  );
}
