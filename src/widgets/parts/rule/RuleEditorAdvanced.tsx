'use client';
import { useId } from 'react';
import { formatDuration } from '../../../domain/format/formatDuration';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Chevron } from '../../../ui/Chevron';
import { join } from '../../../ui/join';
import * as css from '../form/form.css';
import { more } from './RuleEditor.css';
import { throttleOptions } from './throttleOptions';
import type { UseRuleEditorResult } from './useRuleEditor';

/** Expiry and throttle: what most people leave as it is. */
export function AdvancedFields({ editor }: { editor: UseRuleEditorResult }) {
  const { messages, locale } = useMimic();
  const text = messages.rule;
  const id = useId();
  const { bounds, alerts, terms } = editor;
  if (!bounds) return null;
  const alert =
    alerts.expiry &&
    formatMessage(text[alerts.expiry], { duration: formatDuration(bounds.minExpiryDuration, locale) });
  return (
    <div className={more}>
      <div className={css.field}>
        <label className={css.label} htmlFor={`${id}-date`}>
          {text.expiration}
        </label>
        <span className={css.frame} data-alert={alert ? '' : undefined}>
          <input
            id={`${id}-date`}
            type="date"
            className={css.input}
            value={editor.date}
            aria-invalid={alert !== undefined}
            aria-describedby={`${id}-date-hint ${id}-date-alert`}
            onChange={(event) => editor.setDate(event.target.value)}
          />
        </span>
        <span id={`${id}-date-hint`} className={css.hint}>
          {text.expirationHint}
        </span>
        <span id={`${id}-date-alert`} role="status" className={css.alert} hidden={!alert}>
          {alert}
        </span>
      </div>
      <div className={css.field}>
        <label className={css.label} htmlFor={`${id}-throttle`}>
          {text.throttle}
        </label>
        <span className={css.frame}>
          <select
            id={`${id}-throttle`}
            className={join(css.input, css.choice)}
            value={String(terms.throttleActivity)}
            aria-describedby={`${id}-throttle-hint`}
            onChange={(event) => editor.setThrottle(BigInt(event.target.value))}
          >
            {throttleOptions(bounds, terms.throttleActivity).map((seconds) => (
              <option key={String(seconds)} value={String(seconds)} className={css.option}>
                {formatDuration(seconds, locale)}
              </option>
            ))}
          </select>
          <span className={css.arrow}>
            <Chevron />
          </span>
        </span>
        <span id={`${id}-throttle-hint`} className={css.hint}>
          {text.throttleHint}
        </span>
      </div>
    </div>
  );
}
