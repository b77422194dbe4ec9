'use client';
import { useId } from 'react';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import * as css from '../form/form.css';
import type { UseRuleEditorResult } from './useRuleEditor';

/** The share of the deposited balance that each match may take. */
export function RateField({ editor }: { editor: UseRuleEditorResult }) {
  const { messages, locale } = useMimic();
  const text = messages.rule;
  const id = useId();
  const { bounds, alerts } = editor;
  const percent = (bps: bigint) => `${exactTokenAmount(bps, 2, locale)}%`;
  const alert =
    alerts.rate &&
    formatMessage(text[alerts.rate], {
      example: exactTokenAmount(125n, 1, locale),
      min: bounds ? percent(bounds.minAllowanceRate) : '',
      max: bounds ? percent(bounds.maxAllowanceRate) : '',
    });
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {text.allocate}
      </label>
      <span className={css.frame} data-alert={alert ? '' : undefined}>
        <input
          id={id}
          className={css.input}
          value={editor.rateText}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={alert !== undefined}
          aria-describedby={`${id}-hint ${id}-alert`}
          onChange={(event) => editor.setRateText(event.target.value)}
        />
        <span className={css.unit}>%</span>
      </span>
      <span id={`${id}-hint`} className={css.hint}>
        {text.allocateHint}
      </span>
      <span id={`${id}-alert`} role="status" className={css.alert} hidden={!alert}>
        {alert}
      </span>
    </div>
  );
}
