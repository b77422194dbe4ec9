import type { Position } from '../../../domain/position/Position';
import { useMimic } from '../../../provider/useMimic';
import { TokenIcon } from '../../../ui/label/TokenIcon';
import type { MarketName } from '../market/marketName';
import * as css from './PositionName.css';

export type PositionNameProps = { position: Pick<Position, 'isLong'>; market: MarketName };

/** The position's market and direction. */
export function PositionName({ position, market }: PositionNameProps) {
  const { trader } = useMimic().messages;
  return (
    <span className={css.name}>
      <TokenIcon symbol={market.symbol} src={market.icon} mark={market.mark} />
      <bdi className={css.market} translate="no">
        {market.name}
      </bdi>
      <span className={css.side} data-side={position.isLong ? 'long' : 'short'}>
        {position.isLong ? trader.long : trader.short}
      </span>
    </span>
  );
}
