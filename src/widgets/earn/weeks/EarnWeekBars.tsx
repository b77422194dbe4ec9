'use client';

import { useMemo, useState } from 'react';
import { earnWeek, earnWeekStart, type FeeSale } from '../../../domain/earn/EarnHistory';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatTokenAmount } from '../../../domain/format/formatDecimal';
import type { EarnWeeks } from '../../../indexer/earn/fetchEarnWeeks';
import { formatMessage } from '../../../messages/formatMessage';
import { registerEarnPartMessages } from '../../../messages/register/registerEarnPartMessages';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { Bars } from '../../../ui/chart/Bars';
import * as chartTable from '../../../ui/chart/ChartTable.css';
import { join } from '../../../ui/join';
import { visuallyHidden } from '../../../ui/visuallyHidden.css';
import { TokenAmount } from '../../parts/figures/Figure';
import { EmptyState } from '../../parts/frame/EmptyState';
import { loadErrorMessage } from '../../parts/frame/loadErrorMessage';
import * as table from '../../parts/table/table.css';
import * as css from '../Earn.css';
import { useEarnContext } from '../useEarn';
import { useEarnWords } from '../useEarnWords';

export type WeekTableProps = {
  caption: string;
  columns: readonly [week: string, earned: string, sold: string];
  rows: readonly (readonly [week: string, earned: string, sold: string])[];
};

/** The bars as a table, for screen readers. */
function WeekTable({ caption, columns, rows }: WeekTableProps) {
  return (
    <div className={visuallyHidden}>
      <table className={chartTable.table}>
        <caption className={chartTable.caption}>{caption}</caption>
        <thead className={chartTable.group}>
          <tr className={chartTable.row}>
            {columns.map((column) => (
              <th key={column} className={chartTable.cell} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={chartTable.group}>
          {rows.map(([week, earned, sold]) => (
            <tr key={week} className={chartTable.row}>
              <th className={chartTable.cell} scope="row">
                {week}
              </th>
              <td className={chartTable.cell} translate="no">
                {earned}
              </td>
              <td className={chartTable.cell}>{sold}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One week of the bars. */
type WeekBar = {
  /** Weeks since the start of Unix time. */
  week: number;
  /** Lockers' earnings in the week, in the protocol token's smallest unit. */
  earned: bigint;
  /** The week's sales. */
  sales: readonly FeeSale[];
};

/** The fewest weeks shown: two bars in a wide chart say little. */
const FEWEST = 8;

/** Every week up to the current one, including weeks without a sale, from the first with earnings. */
export function weekBars({ first, weeks, sales }: EarnWeeks, now: number): WeekBar[] {
  const running = earnWeek(now);
  const earned = new Map(weeks.map((each) => [each.week, each.earned]));
  const sold = new Map<number, FeeSale[]>();
  for (const sale of sales) {
    if (sale.soldTimestamp === null) continue;
    const week = earnWeek(sale.soldTimestamp);
    sold.set(week, [...(sold.get(week) ?? []), sale]);
  }
  const lastEarningWeek = weeks.find((each) => each.earned > 0n)?.week ?? running;
  const from = Math.max(first, Math.min(lastEarningWeek, running - FEWEST + 1));
  return Array.from({ length: Math.max(0, running - from + 1) }, (_, i) => ({
    week: from + i,
    earned: earned.get(from + i) ?? 0n,
    sales: sold.get(from + i) ?? [],
  }));
}

registerEarnPartMessages();

/** Lockers' earnings by week, and the fees sold for them. */
export function EarnWeekBars() {
  const { messages } = useMimic();
  const text = messages.earn;
  const { weeks, weeksError, now, token, retry } = useEarnContext();
  const bars = useMemo(() => weeks && now && weekBars(weeks, now), [weeks, now]);
  if (weeksError) {
    return (
      <div className={table.section}>
        <EmptyState alert title={text.weeksFailed} hint={loadErrorMessage(weeksError, messages)}>
          <Button onClick={retry}>{messages.common.retry}</Button>
        </EmptyState>
      </div>
    );
  }
  if (!bars) return <div className={css.weeksWaiting} />;
  const note = formatMessage(text.chartNote, { token: token.symbol });
  if (bars.every(({ earned, sales }) => earned === 0n && sales.length === 0)) {
    return (
      <div className={table.section}>
        <EmptyState title={text.weeksEmpty} hint={note} />
      </div>
    );
  }
  return <Drawn bars={bars} note={note} />;
}

function Drawn({ bars, note }: { bars: readonly WeekBar[]; note: string }) {
  const { messages } = useMimic();
  const text = messages.earn;
  const { token } = useEarnContext();
  const words = useEarnWords();
  const fees = useFees();
  const [pointed, setPointed] = useState<number | null>(null);
  const last = bars.length - 1;
  // a new week may appear under the pointer
  const at = pointed === null ? null : Math.min(pointed, last);
  const activeBar = bars[at ?? last]!;
  const name = (place: number) =>
    formatMessage(place === last ? text.weekRunning : text.week, {
      date: words.date(earnWeekStart(bars[place]!.week)),
    });
  return (
    <section className={table.section} aria-label={text.chart} data-weeks={bars.length}>
      <div className={table.head}>
        <span className={table.title}>{text.chart}</span>
        <span className={css.figure} data-figure="week">
          <TokenAmount value={activeBar.earned} token={token} strong />
          <bdi className={table.context}>{name(at ?? last)}</bdi>
        </span>
      </div>
      <div className={css.body}>
        <Bars
          values={bars.map(({ earned }) => Number(earned))}
          open
          label={text.chart}
          textOf={(place) => `${name(place)}: ${words.amount(bars[place]!.earned)}. ${fees(bars[place]!)}`}
          at={at}
          onPoint={setPointed}
        />
        <div className={join(table.context, css.words)}>
          <bdi className={reset}>{at === null ? note : fees(activeBar)}</bdi>
        </div>
        <WeekTable
          caption={text.chart}
          columns={[text.chart, text.earned, text.sold]}
          rows={bars.map((bar, place) => [name(place), words.amount(bar.earned), fees(bar)])}
        />
      </div>
    </section>
  );
}

/** The fees that were sold in a week, as a sentence. */
function useFees(): (bar: WeekBar) => string {
  const { config, messages, locale } = useMimic();
  return ({ sales }) => {
    if (sales.length === 0) return messages.earn.soldNone;
    const sums = new Map<string, bigint>();
    for (const { token, amount } of sales) sums.set(token, (sums.get(token) ?? 0n) + amount);
    const fees = [...sums].map(([address, amount]) => {
      const token = config.collateralTokens.find((each) => each.address === address);
      return token
        ? `${formatTokenAmount(amount, token.decimals, locale)} ${token.symbol}`
        : formatAddress(address);
    });
    return formatMessage(messages.earn.soldFees, {
      fees: new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format(fees),
    });
  };
}
