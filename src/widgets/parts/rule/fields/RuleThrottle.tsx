'use client';
import { formatDuration } from '../../../../domain/format/formatDuration';
import { useMimic } from '../../../../provider/useMimic';
import { Chevron } from '../../../../ui/Chevron';
import { join } from '../../../../ui/join';
import { Field } from '../../form/Field';
import * as css from '../../form/form.css';
import { useRuleContext } from '../RuleContext';
import { throttleOptions } from './throttleOptions';

/** The least time between two copies; nothing until the contract's bounds are read. */
export function RuleThrottle() {
  const { messages, locale } = useMimic();
  const { throttle, throttleHint } = messages.rule;
  const { bounds, terms, setThrottle } = useRuleContext();
  if (!bounds) return null;
  const chosen = terms.throttleActivity;
  return (
    <Field label={throttle} hint={throttleHint}>
      {(control) => (
        <>
          <select
            {...control}
            className={join(control.className, css.choice)}
            value={String(chosen)}
            onChange={(event) => setThrottle(BigInt(event.target.value))}
          >
            {throttleOptions(bounds, chosen).map((seconds) => (
              <option dir="auto" key={String(seconds)} value={String(seconds)} className={css.option}>
                {formatDuration(seconds, locale)}
              </option>
            ))}
          </select>
          <span className={css.arrow}>
            <Chevron />
          </span>
        </>
      )}
    </Field>
  );
}
