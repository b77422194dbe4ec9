import { type NetBreakdownLine, netBreakdown } from '../../../domain/position/netBreakdown';
import type { Position } from '../../../domain/position/Position';
import { netPnl } from '../../../domain/position/positionFigures';
import type { PriceRange } from '../../../domain/price';
import type { Messages } from '../../../messages/Messages';
import { useMimic } from '../../../provider/MimicContext';
import { Amount } from './Amount';
import * as css from './NetBreakdown.css';

export type NetBreakdownProps = { position: Position; price?: PriceRange };

/** The components of a position's net pnl. The lines below the collateral add up to the net to the last unit. */
export function NetBreakdown({ position, price }: NetBreakdownProps) {
  const { trader } = useMimic().messages;
  const lines = netBreakdown(position, price);
  const isOpen = position.settledTimestamp === 0;
  const realised = lines.filter((line) => line.group === 'realised');
  return (
    <div className={css.panel}>
      <p className={css.title}>{trader.breakdown}</p>
      <dl className={css.list}>
        {lines
          .filter((line) => line.group !== 'realised')
          .map((line) => (
            <Line key={line.key} line={line} unknown={line.key === 'openPnl' && isOpen && !price} />
          ))}
      </dl>
      <p className={css.group}>{trader.breakdownRealised}</p>
      <dl className={css.list}>
        {realised.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </dl>
      <dl className={css.total}>
        <dt className={css.term}>{trader.breakdownNet}</dt>
        <dd className={css.value}>
          <Amount value={netPnl(position, price)} pnl strong />
        </dd>
      </dl>
      {position.notChargedUsd > 0n && <p className={css.note}>{trader.breakdownNotChargedExplained}</p>}
    </div>
  );
}

/** One line; an unknown value is not printed, and counts as 0. */
function Line({ line, unknown }: { line: NetBreakdownLine; unknown?: boolean }) {
  const { trader } = useMimic().messages;
  return (
    <div className={css.line} data-line={line.key}>
      <dt className={css.term}>{lineText(line.key, trader)}</dt>
      <dd className={css.value}>
        {unknown ? trader.none : <Amount value={line.value} pnl={line.key !== 'collateral'} />}
      </dd>
    </div>
  );
}

function lineText(key: NetBreakdownLine['key'], trader: Messages['trader']): string {
  const texts: Record<NetBreakdownLine['key'], string> = {
    collateral: trader.breakdownCollateral,
    openPnl: trader.breakdownOpenPnl,
    marginFee: trader.breakdownMarginFee,
    borrowingFee: trader.breakdownBorrowingFee,
    fundingFee: trader.breakdownFundingFee,
    liquidationFee: trader.breakdownLiquidationFee,
    priceImpact: trader.breakdownPriceImpact,
    realisedPnl: trader.breakdownRealisedPnl,
    notCharged: trader.breakdownNotCharged,
  };
  return texts[key];
}
