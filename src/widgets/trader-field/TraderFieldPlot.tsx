import { useMemo, useRef } from 'react';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { reset } from '../../theme/reset.css';
import { drawn, shape } from '../../ui/shape.css';
import { amount } from '../parts/figures/Amount.css';
import { drawColumns, HEIGHT, PITCH } from './drawColumns';
import { COLUMNS, columnOf, fieldColumns, fieldRange } from './fieldColumns';
import { pictureText } from './fieldText';
import * as css from './TraderField.css';
import { useLitReturn } from './useLitReturn';
import type { UseTraderFieldResult } from './useTraderField';

const width = COLUMNS * PITCH;
const half = COLUMNS / 2;
const dot = { className: shape, strokeWidth: '1.5' };

/** Every route as a dot at its return, those without profit left of zero; thousands as columns. */
export function TraderFieldPlot({ field }: { field: UseTraderFieldResult }) {
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
