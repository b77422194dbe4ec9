'use client';
import { useState } from 'react';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import type { Token } from '../../../domain/Token';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { timeframeLabel } from '../../parts/filters/timeframeLabel';
import { useMarketName } from '../../parts/market/useMarketName';
import * as table from '../../parts/table/table.css';
import * as css from '../Portfolio.css';
import { usePortfolioContext } from '../PortfolioContext';
import type { PortfolioRuleResult } from '../usePortfolio';
import { CopyLine } from './CopyLine';
import { MissedOpenings } from './MissedOpenings';

/** Copies shown at first, and added by each click on "Show more". */
const STEP = 10;

/** What a rule copied in the timeframe, and why the latest openings were not copied. */
export function RuleHistory({ rule, token }: { rule: PortfolioRuleResult; token: Token }) {
  const { portfolio } = usePortfolioContext();
  const { messages } = useMimic();
  const text = messages.portfolio;
  const [count, setCount] = useState(STEP);
  const timeframe = timeframeLabel(portfolio.timeframe, messages);
  const rest = rule.copies.length - count;
  return (
    <div className={css.history}>
      {rule.copies.length === 0 ? (
        <p className={css.note}>{formatMessage(text.historyNone, { timeframe })}</p>
      ) : (
        <>
          <CopyHead title={formatMessage(text.history, { timeframe })} />
          <CopyLines copies={rule.copies.slice(0, count)} token={token} />
          {rest > 0 && (
            <Button small look="ghost" onClick={() => setCount(count + STEP)}>
              {formatMessage(text.showMore, { count: Math.min(rest, STEP) })}
            </Button>
          )}
        </>
      )}
      <MissedOpenings rule={rule} />
    </div>
  );
}

type CopyLinesProps = { copies: readonly PortfolioCopy[]; token: Token };

/** The copies of a rule that run, while the others are folded. */
export function RunningCopies(props: CopyLinesProps) {
  return (
    <div className={css.history}>
      <CopyHead />
      <CopyLines {...props} />
    </div>
  );
}

function CopyHead({ title }: { title?: string }) {
  const text = useMimic().messages.portfolio;
  const figure = join(table.context, css.wideOnly, css.end);
  return (
    <div className={css.copy}>
      <span className={table.context}>{title}</span>
      <span className={figure}>{text.allocated}</span>
      <span className={figure}>{text.returned}</span>
      <span className={join(table.context, css.end)}>{text.result}</span>
    </div>
  );
}

function CopyLines({ copies, token }: CopyLinesProps) {
  const marketName = useMarketName();
  return copies.map((copy) => (
    <CopyLine
      key={copy.allocationKey}
      copy={copy}
      token={token}
      market={copy.source ? marketName(copy.source.market) : undefined}
    />
  ));
}
