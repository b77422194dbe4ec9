'use client';
import { useState } from 'react';
import type { Token } from '../../../domain/values';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import * as table from '../../parts/table/table.css';
import * as css from '../Portfolio.css';
import type { PortfolioRuleResult } from '../usePortfolio';
import { RuleRow } from './RuleRow';

/** Rows shown at first, and added by each click on "Show more". */
const STEP = 20;

export type RuleTableProps = { token: Token; rules: readonly PortfolioRuleResult[] };

/** The rules of one token, one per row, each with its results. */
export function RuleTable({ token, rules }: RuleTableProps) {
  const { portfolio: text } = useMimic().messages;
  const [count, setCount] = useState(STEP);
  const rest = rules.length - count;
  const wide = join(table.heading, css.wideCell);
  return (
    <>
      <table className={table.table} aria-label={formatMessage(text.rules, { token: token.symbol })}>
        <thead className={table.header}>
          <tr className={table.row}>
            <th scope="col" className={join(table.heading, css.startCell, css.traderColumn)}>
              {text.trader}
            </th>
            <th scope="col" className={wide}>
              {text.allowance}
            </th>
            <th scope="col" className={wide}>
              {text.expiry}
            </th>
            <th scope="col" className={wide}>
              {text.throttle}
            </th>
            <th scope="col" className={wide}>
              {text.copies}
            </th>
            <th scope="col" className={join(table.heading, css.resultCell)}>
              {formatMessage(text.resultIn, { token: token.symbol })}
            </th>
            <th scope="col" className={join(table.heading, css.editColumn)}>
              <VisuallyHidden>{text.edit}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody className={table.body}>
          {rules.slice(0, count).map((rule) => (
            <RuleRow key={rule.traderMatchingKey} rule={rule} token={token} />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <div className={table.more}>
          <Button small look="ghost" onClick={() => setCount(count + STEP)}>
            {formatMessage(text.showMore, { count: Math.min(rest, STEP) })}
          </Button>
        </div>
      )}
    </>
  );
}
