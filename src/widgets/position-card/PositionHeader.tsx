'use client';
import { formatAddress } from '../../domain/format/formatAddress';
import { formatDateTime } from '../../domain/format/formatDateTime';
import { formatLeverage, formatPrice, formatUsd } from '../../domain/format/formatDecimal';
import { netPnl } from '../../domain/position/netPnl';
import type { Position } from '../../domain/position/Position';
import { positionLeverage } from '../../domain/position/positionLeverage';
import { positionRoi } from '../../domain/position/positionRoi';
import { markPrice } from '../../domain/price/markPrice';
import type { PriceRange } from '../../domain/price/OraclePrice';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { TraderLabel } from '../../ui/label/TraderLabel';
import { Amount } from '../parts/figures/Amount';
import { Percent } from '../parts/figures/Percent';
import { PositionName } from '../parts/figures/PositionName';
import { collateralName } from '../parts/filters/collateralName';
import { useMarketName } from '../parts/market/useMarketName';
import { useMarkets } from '../parts/market/useMarkets';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import { useLinkClick } from '../parts/useLinkClick';
import type { PositionActions } from './PositionContext';
import * as css from './PositionHeader.css';

export type PositionHeaderProps = PositionActions & {
  position: Position;
  price?: PriceRange;
};

/** The position's market, trader, size and result. */
export function PositionHeader({ position, price, traderHref, onSelectTrader }: PositionHeaderProps) {
  const { messages, locale } = useMimic();
  const follow = useLinkClick();
  const { tokens } = useMarkets();
  const market = useMarketName()(position.market);
  const text = messages.trader;
  const roi = positionRoi(position, price);
  const leverage = positionLeverage(position);
  const collateral = collateralName(position.collateralToken, tokens).name;
  const { account, settledTimestamp, openTimestamp } = position;
  const times = [
    openTimestamp === null
      ? text.openedEarlier
      : formatMessage(text.openedAt, { time: formatDateTime(openTimestamp, locale) }),
    settledTimestamp > 0
      ? formatMessage(text.closedAt, { time: formatDateTime(settledTimestamp, locale) })
      : text.open,
  ];
  const { avgEntryPrice: entry, indexTokenDecimals, isLong } = position;
  // as the pnl counts it: what closing would bring now
  const mark =
    price && settledTimestamp === 0 && indexTokenDecimals !== null
      ? markPrice(isLong, price) * 10n ** BigInt(indexTokenDecimals)
      : null;
  const prices = [
    entry !== null && formatMessage(text.enteredAt, { price: formatPrice(entry, locale) }),
    mark !== null && formatMessage(text.markPrice, { price: formatPrice(mark, locale) }),
  ].filter(Boolean);
  return (
    <header className={css.header}>
      <div className={css.what}>
        <span className={css.name}>
          <PositionName position={position} market={market} />
        </span>
        <bdi className={css.context}>
          {formatUsd(position.maxSizeInUsd, locale)} ·{' '}
          {leverage === null ? text.none : formatLeverage(leverage, locale)} · {collateral}
        </bdi>
        {prices.length > 0 && <bdi className={css.context}>{prices.join(' · ')}</bdi>}
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
  );
}
