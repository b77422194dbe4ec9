'use client';
import { useState } from 'react';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import type { Token } from '../../../domain/Token';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
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

export type RuleHistoryProps = {
  rule: PortfolioRuleResult;
  /** Its running copies, and those that have just ended: shown first, or alone. */
  current: readonly PortfolioCopy[];
  /** Whether to show all that the rule copied in the timeframe, and why the latest openings were not copied. */
  isWhole: boolean;
  token: Token;
};

/** What a rule copied. */
export function RuleHistory({ rule, current, isWhole, token }: RuleHistoryProps) {
  const { portfolio } = usePortfolioContext();
  const { messages } = useMimic();
  const text = messages.portfolio;
  const marketName = useMarketName();
  const [count, setCount] = useState(STEP);
  const timeframe = timeframeLabel(portfolio.timeframe, messages);
  const others = isWhole ? rule.copies.filter((copy) => !current.includes(copy)) : [];
  const copies = [...current, ...others];
  const rest = copies.length - count;
  const head = join(table.context, css.wideOnly);
  return (
    <div className={css.history}>
      {copies.length === 0 ? (
        <p className={css.note}>{formatMessage(text.historyNone, { timeframe })}</p>
      ) : (
        <>
          <div className={join(reset, isWhole ? '' : css.wideOnly)}>
            <div className={css.copy}>
              <span className={table.context}>{isWhole && formatMessage(text.history, { timeframe })}</span>
              <span className={join(head, css.end)}>{text.allocated}</span>
              <span className={join(head, css.end)}>{text.returned}</span>
              <span className={join(table.context, css.end)}>{text.result}</span>
            </div>
          </div>
          {copies.slice(0, count).map((copy) => (
            <CopyLine
              key={copy.allocationKey}
              copy={copy}
              token={token}
              market={copy.source ? marketName(copy.source.market) : undefined}
            />
          ))}
          {rest > 0 && (
            <Button small look="ghost" onClick={() => setCount(count + STEP)}>
              {formatMessage(text.showMore, { count: Math.min(rest, STEP) })}
            </Button>
          )}
        </>
      )}
      {isWhole && <MissedOpenings rule={rule} />}
    </div>
  );
}
