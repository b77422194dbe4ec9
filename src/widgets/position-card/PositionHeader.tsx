'use client';
import { formatAddress } from '../../domain/format/formatAddress';
import { formatDateTime } from '../../domain/format/formatDate';
import { formatLeverage, formatPrice, formatUsd } from '../../domain/format/formatDecimal';
import { entryPrice } from '../../domain/position/foldPositions';
import { indexTokenUnit } from '../../domain/position/Position';
import { markPrice, netPnl, positionLeverage, positionRoi } from '../../domain/position/positionFigures';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/MimicContext';
import { reset } from '../../theme/reset.css';
import { TraderLabel } from '../../ui/label/TraderLabel';
import { Amount, Percent } from '../parts/figures/Amount';
import { PositionName } from '../parts/figures/PositionName';
import { collateralName } from '../parts/filters/filterLabels';
import { PriceWarnings } from '../parts/market/PriceWarnings';
import { useMarketName, useMarkets } from '../parts/market/useMarkets';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import { useLinkClick } from '../parts/useLinkClick';
import * as css from './PositionCard.css';
import type { PositionActions, PositionContextValue } from './usePosition';

export type PositionHeaderProps = PositionActions &
  Pick<PositionContextValue, 'position' | 'price' | 'priceTimes' | 'now'>;

/** The position's market, trader, size and result. */
export function PositionHeader(props: PositionHeaderProps) {
  const { position, price, priceTimes, now, traderHref, onSelectTrader } = props;
  const { messages, locale } = useMimic();
  const follow = useLinkClick();
  const { tokens } = useMarkets();
  const marketName = useMarketName();
  const market = marketName(position.market);
  const text = messages.trader;
  const roi = positionRoi(position, price);
  const leverage = positionLeverage(position);
  const collateral = collateralName(position.collateralToken, tokens).name;
  const { account, settledTimestamp, openTimestamp } = position;
  const isOpen = settledTimestamp === 0;
  const times = [
    openTimestamp === null
      ? text.openedEarlier
      : formatMessage(text.openedAt, { time: formatDateTime(openTimestamp, locale) }),
    isOpen ? text.open : formatMessage(text.closedAt, { time: formatDateTime(settledTimestamp, locale) }),
  ];
  const unit = indexTokenUnit(position);
  const entry = entryPrice(position);
  // as the pnl counts it: what closing would bring now
  const mark = isOpen && price && unit !== null ? markPrice(position.isLong, price) * unit : null;
  const prices = [
    entry !== null && formatMessage(text.enteredAt, { price: formatPrice(entry, locale) }),
    mark !== null && formatMessage(text.markPrice, { price: formatPrice(mark, locale) }),
  ].filter(Boolean);
  return (
    <>
      <header className={css.header}>
        <div className={css.headerWhat}>
          <span className={css.name}>
            <PositionName position={position} market={market} />
          </span>
          <span className={css.context}>
            <bdi className={reset} translate="no">
              {[
                formatUsd(position.maxSizeInUsd, locale),
                leverage === null ? text.none : formatLeverage(leverage, locale),
                collateral,
              ].join(' · ')}
            </bdi>
          </span>
          {prices.length > 0 && (
            <span className={css.context}>
              <bdi className={reset}>{prices.join(' · ')}</bdi>
            </span>
          )}
          <span className={css.context}>{times.join(' · ')}</span>
        </div>
        <TraderLabel
          avatar={<TraderAvatar address={account} />}
          name={formatAddress(account)}
          title={account}
          href={traderHref?.(account)}
          onClick={follow(
            { type: 'select_trader', trader: account },
            onSelectTrader && (() => onSelectTrader(account)),
          )}
        />
        <div className={css.figure}>
          <span className={css.pnl}>
            <Amount value={netPnl(position, price)} pnl strong />
          </span>
          <span className={css.context}>
            <Percent value={roi} />
          </span>
        </div>
      </header>
      {priceTimes && (
        <PriceWarnings positions={[position]} priceTimes={priceTimes} now={now} marketName={marketName} />
      )}
    </>
  );
}
