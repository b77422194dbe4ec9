'use client';
import { useState } from 'react';
import type { Address } from '../../../domain/Address';
import { formatAddress } from '../../../domain/format/formatAddress';
import type { Position } from '../../../domain/position/Position';
import type { PriceMap } from '../../../domain/price/OraclePrice';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { TokenLabel } from '../../../ui/label/TokenLabel';
import { CopyOrWhy } from '../../parts/copy/CopyOrWhy';
import { collateralName } from '../../parts/filters/collateralName';
import type { MarketName } from '../../parts/market/marketName';
import * as css from '../../parts/table/table.css';
import { useTraderContext } from '../TraderContext';
import { PositionRow } from './PositionRow';

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
          {(button, shown) => (
            <Button {...button} small>
              {shown}
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
