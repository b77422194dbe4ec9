'use client';
import { useState } from 'react';
import { feesPaid } from '../../../domain/copy/moneyMovements';
import { formatDecimal } from '../../../domain/format/formatDecimal';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { loadErrorMessage } from '../../parts/frame/loadErrorMessage';
import { saveFile } from '../../parts/table/saveFile';
import * as table from '../../parts/table/table.css';
import { SectionSkeleton } from '../balance/SectionSkeleton';
import * as css from '../Portfolio.css';
import { usePortfolioContext } from '../PortfolioContext';
import { MovementLine } from './MovementLine';
import { movementsCsv } from './movementsCsv';
import { useMovements } from './useMovements';

/** Movements shown at first, and added by each click on "Show more". */
const STEP = 10;

/** All money in and out of the free balances, newest first, and the sum of its fees. */
export function MovementList() {
  const { config, messages, locale } = useMimic();
  const { portfolio } = usePortfolioContext();
  const text = messages.portfolio;
  const { movements, isWithoutFees, isComplete, error, retry } = useMovements();
  const [count, setCount] = useState(STEP);
  const rest = (movements?.length ?? 0) - count;
  const save = () =>
    saveFile(`${portfolio.account}-movements.csv`, movementsCsv(movements ?? [], config.collateralTokens));
  const fees: string[] = [];
  const unknown: string[] = [];
  for (const { address, symbol, decimals } of config.collateralTokens) {
    const own = movements?.filter(({ collateralToken }) => collateralToken === address) ?? [];
    if (!isComplete || !own.some(({ kind }) => kind === 'allocation' || kind === 'settlement')) continue;
    const paid = feesPaid(own);
    if (paid === undefined) unknown.push(symbol);
    else fees.push(`${formatDecimal(paid, decimals, { locale })} ${symbol}`);
  }
  // reported once, above
  if (!movements && portfolio.activityError) return null;
  return (
    <section className={table.section} aria-label={text.movements} data-movements>
      <div className={table.head}>
        <span className={table.title}>{text.movements}</span>
        {movements && movements.length > 0 && isComplete && (
          <Button small aria-label={text.csvLabel} onClick={save}>
            {text.csv}
          </Button>
        )}
      </div>
      {!movements && !error && <SectionSkeleton />}
      {error !== null && (
        <div role="alert" className={join(css.note, css.line)}>
          <span className={reset}>
            {`${movements && isWithoutFees ? text.networkFeesFailed : text.movementsFailed} ${loadErrorMessage(error, messages)}`}
          </span>
          <Button small onClick={retry}>
            {messages.common.retry}
          </Button>
        </div>
      )}
      {movements?.length === 0 && <p className={join(css.note, css.line)}>{text.movementsEmpty}</p>}
      {movements && movements.length > 0 && (
        <div className={join(css.history, css.line)}>
          <div className={join(table.context, css.wideOnly)} aria-hidden="true">
            <div className={css.copy}>
              <span className={reset} />
              <span className={css.end}>{text.fees}</span>
              <span className={css.end}>{text.transaction}</span>
              <span className={css.end}>{text.amount}</span>
            </div>
          </div>
          {movements.slice(0, count).map((movement) => {
            const token = config.collateralTokens.find(({ address }) => address === movement.collateralToken);
            return token && <MovementLine key={movement.id} movement={movement} token={token} />;
          })}
          {rest > 0 && (
            <Button small look="ghost" onClick={() => setCount(count + STEP)}>
              {formatMessage(text.showMore, { count: Math.min(rest, STEP) })}
            </Button>
          )}
          {fees.length > 0 && (
            <p className={css.note}>{formatMessage(text.feesSoFar, { fees: fees.join(' · ') })}</p>
          )}
          {unknown.length > 0 && (
            <p className={css.note}>{formatMessage(text.feesUnknown, { tokens: unknown.join(' · ') })}</p>
          )}
        </div>
      )}
    </section>
  );
}
