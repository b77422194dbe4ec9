'use client';
import type { CSSProperties } from 'react';
import { checkProps } from '../../development/development';
import { registerFieldMessages } from '../../messages/register/registerFieldMessages';
import { header } from '../parts/frame/cardHeader.css';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { TraderFieldPlot } from './TraderFieldPlot';
import { TraderFieldWords } from './TraderFieldWords';
import { type UseTraderFieldParameters, useTraderField } from './useTraderField';

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
  checkProps('TraderField', props);
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
