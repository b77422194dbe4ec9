'use client';
import { formatAddress } from '../../domain/formatAddress';
import { formatLeverage } from '../../domain/formatLeverage';
import { formatUsd } from '../../domain/formatUsd';
import { netPnl } from '../../domain/netPnl';
import type { PriceRange } from '../../domain/OraclePrice';
import type { Position } from '../../domain/Position';
import { positionLeverage } from '../../domain/positionLeverage';
import { positionRoi } from '../../domain/positionRoi';
import { formatMessage } from '../../provider/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { TraderLabel } from '../../ui/TraderLabel';
import { collateralName } from '../collateralName';
import type { MarketName } from '../marketName';
import { TraderAvatar } from '../TraderAvatar';
import { Amount } from '../trader-card/Amount';
import { formatTime } from '../trader-card/formatTime';
import { Percent } from '../trader-card/Percent';
import { PositionName } from '../trader-card/PositionName';
import { useMarkets } from '../useMarkets';
import type { PositionCardProps } from './PositionCard';
import * as css from './PositionHeader.css';

export type PositionHeaderProps = Pick<PositionCardProps, 'traderHref' | 'onSelectTrader'> & {
  position: Position;
  price?: PriceRange;
  market: MarketName;
};

/** Which position, whose, how large, and what came of it. */
export function PositionHeader({ position, price, market, traderHref, onSelectTrader }: PositionHeaderProps) {
  const { messages } = useMimic();
  const { tokens } = useMarkets();
  const text = messages.trader;
  const roi = positionRoi(position, price);
  const leverage = positionLeverage(position);
  const collateral = collateralName(position.collateralToken, tokens).name;
  const { account, settledTimestamp, openTimestamp } = position;
  const times = [
    openTimestamp === null
      ? text.openedEarlier
      : formatMessage(text.openedAt, { time: formatTime(openTimestamp) }),
    settledTimestamp > 0 ? formatMessage(text.closedAt, { time: formatTime(settledTimestamp) }) : text.open,
  ];
  return (
    <header className={css.header}>
      <div className={css.what}>
        <span className={css.name}>
          <PositionName position={position} market={market} />
        </span>
        <span className={css.context}>
          {formatUsd(position.maxSizeInUsd)} · {leverage === null ? text.none : formatLeverage(leverage)} ·{' '}
          {collateral}
        </span>
        <span className={css.context}>{times.join(' · ')}</span>
      </div>
      <TraderLabel
        avatar={<TraderAvatar address={account} />}
        name={formatAddress(account)}
        title={account}
        href={traderHref?.(account)}
        onSelect={onSelectTrader && (() => onSelectTrader(account))}
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
