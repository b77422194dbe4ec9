'use client';

import { type CSSProperties, useMemo, useRef } from 'react';
import { formatPercent } from '../../domain/format/formatDecimal';
import type { ReturnsSummary } from '../../domain/trader/returns';
import { formatMessage } from '../../messages/formatMessage';
import { registerFieldMessages } from '../../messages/register/registerFieldMessages';
import { type MimicContextValue, useMimic } from '../../provider/MimicContext';
import { reset } from '../../theme/reset.css';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { drawn, shape } from '../../ui/shape.css';
import { amount } from '../parts/figures/Amount.css';
import { timeframeLabel } from '../parts/filters/filterLabels';
import * as cardHeader from '../parts/frame/cardHeader.css';
import { header } from '../parts/frame/cardHeader.css';
import { loadErrorMessage } from '../parts/frame/loadErrorMessage';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import * as css from './TraderField.css';
import {
  COLUMNS,
  columnOf,
  drawColumns,
  fieldColumns,
  fieldRange,
  HEIGHT,
  PITCH,
  type UseTraderFieldParameters,
  type UseTraderFieldResult,
  useLitReturn,
  useTraderField,
} from './useTraderField';

const percent = (bps: number, locale: string) => formatPercent(BigInt(bps), locale);

/** The texts and the number format. */
type Language = Pick<MimicContextValue, 'messages' | 'locale'>;

/** How many routes are in profit. */
const profitText = ({ inProfit, routes }: ReturnsSummary, { messages, locale }: Language): string =>
  formatMessage(messages.field.inProfit, { count: inProfit, routes: routes.toLocaleString(locale) });

/** What half of them made; empty if that is beyond the counted range. */
export function halfText({ half }: ReturnsSummary, { messages, locale }: Language): string {
  const { field } = messages;
  if (half === null) return '';
  if (half === 0) return field.halfNothing;
  return formatMessage(half > 0 ? field.halfBelow : field.halfLost, {
    percent: percent(Math.abs(half), locale),
  });
}

/** A description of the plot. */
export function pictureText(summary: ReturnsSummary, { messages, locale }: Language): string {
  const { field } = messages;
  const whole = (count: number) => count.toLocaleString(locale);
  const { routes, inProfit, quarter, threeQuarters } = summary;
  const sides = formatMessage(field.figure, { loss: whole(routes - inProfit), profit: whole(inProfit) });
  if (quarter === null || threeQuarters === null) return sides;
  return `${sides} ${formatMessage(field.middle, { from: percent(quarter, locale), to: percent(threeQuarters, locale) })}`;
}

const width = COLUMNS * PITCH;
const half = COLUMNS / 2;
const dot = { className: shape, strokeWidth: '1.5' };

/** Every route as a dot at its return, those without profit left of zero; thousands as columns. */
function TraderFieldPlot({ field }: { field: UseTraderFieldResult }) {
  const language = useMimic();
  const { messages, locale } = language;
  const { counts, summary } = field;
  const element = useRef<HTMLDivElement>(null);
  const lit = useLitReturn(element);
  const { range, columns } = useMemo(() => {
    const range = fieldRange(counts);
    return { range, columns: drawColumns(fieldColumns(counts, range)) };
  }, [counts]);
  const isReady = field.state === 'ready';
  const percent = (limit: number) => (limit / 10_000).toLocaleString(locale, { style: 'percent' });
  return (
    // losses are on the left in every script
    <div ref={element} className={css.plot} dir="ltr">
      <svg
        className={drawn}
        width="100%"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={isReady ? pictureText(summary, language) : undefined}
        aria-hidden={!isReady}
      >
        <g className={amount} data-tone="flat">
          <path className={shape} strokeWidth=".3" d={`M${width / 2} 0V${HEIGHT}M0 ${HEIGHT}H${width}`} />
        </g>
        <g className={amount} data-tone="down">
          <path {...dot} d={columns.path(0, half)} />
        </g>
        <g className={amount} data-tone="up">
          <path {...dot} d={columns.path(half, COLUMNS)} />
        </g>
        {isReady && lit !== undefined && (
          <path {...dot} strokeWidth="3.2" data-lit="" d={columns.topOf(columnOf(lit, range))} />
        )}
      </svg>
      <div className={css.axis} aria-hidden={!isReady} translate="no">
        <span className={reset}>
          {formatMessage(messages.field.least, { percent: percent(-range.limit) })}
        </span>
        <span className={reset}>{percent(0)}</span>
        <span className={reset}>{formatMessage(messages.field.most, { percent: percent(range.limit) })}</span>
      </div>
    </div>
  );
}

/** The field in a sentence: how many are in profit, and what half of them made. */
function TraderFieldWords({ field }: { field: UseTraderFieldResult }) {
  const language = useMimic();
  const { messages } = language;
  const { common, leaderboard, field: text } = messages;
  if (field.state === 'loading') {
    return (
      <div className={css.words} role="status" aria-label={common.loading}>
        <span className={cardHeader.name}>
          <Skeleton size="long" />
        </span>
      </div>
    );
  }
  if (field.state === 'error') {
    return (
      <div className={css.words} role="alert">
        <span className={cardHeader.name}>{text.failed}</span>
        <span className={cardHeader.context}>{loadErrorMessage(field.error, messages)}</span>
        <Button small onClick={field.retry}>
          {common.retry}
        </Button>
      </div>
    );
  }
  if (field.state === 'empty') {
    return (
      <div className={css.words}>
        <span className={cardHeader.name}>{leaderboard.empty}</span>
      </div>
    );
  }
  const timeframe = timeframeLabel(field.timeframe, messages);
  return (
    <div className={css.words}>
      <bdi className={cardHeader.name}>{profitText(field.summary, language)}</bdi>
      <bdi className={cardHeader.context}>
        {`${formatMessage(text.about, { timeframe })} ${halfText(field.summary, language)}`}
      </bdi>
    </div>
  );
}

registerFieldMessages();

/** Props of the TraderField. */
export type TraderFieldProps = UseTraderFieldParameters & {
  /** Added to the root element's classes. */
  className?: string;
  /** Style of the root element: width, margin, `--mimic-*` variables. */
  style?: CSSProperties;
};

/**
 * The distribution of traders' returns in a timeframe: a dot for each row the Leaderboard could show, and one sentence.
 * Hovering or focusing a Leaderboard row highlights its dot. The element carries `data-mimic="trader-field"`,
 * `data-theme` and `data-state` (loading, ready, empty, error). Needs a MimicProvider.
 */
export function TraderField(props: TraderFieldProps) {
  const { className, style, onError } = props;
  const field = useTraderField(props);
  return (
    <WidgetRoot
      name="trader-field"
      className={className}
      style={style}
      onError={onError}
      state={{ 'data-state': field.state }}
    >
      <div className={header}>
        <TraderFieldWords field={field} />
        <TraderFieldPlot field={field} />
      </div>
    </WidgetRoot>
  );
}
