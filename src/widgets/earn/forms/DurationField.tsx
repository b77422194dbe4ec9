'use client';
import { MAX_LOCK_DURATION, MIN_LOCK_DURATION } from '../../../domain/earn/lock';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { Field } from '../../parts/form/Field';
import { head, unit } from '../../parts/form/form.css';
import { presets, range } from '../Earn.css';
import { useEarnWords } from '../useEarnWords';

export type DurationFieldProps = {
  /** Seconds, whole days. */
  value: bigint;
  onChange(seconds: bigint): void;
  alert?: string | undefined;
};

const DAY = 86_400n;
/** The most common durations, by their usual names. */
const PRESETS = [
  { days: 7n, unit: 'week', count: 1 },
  { days: 91n, unit: 'month', count: 3 },
  { days: 365n, unit: 'year', count: 1 },
  { days: 730n, unit: 'year', count: 2 },
] as const;

/** A lock's duration in days, from a week to two years, with four presets. */
export function DurationField({ value, onChange, alert }: DurationFieldProps) {
  const { messages, locale } = useMimic();
  const text = messages.earn;
  const words = useEarnWords();
  const shown = words.days(value);
  return (
    <>
      <Field label={text.duration} hint={text.durationHint} alert={alert}>
        {(control) => (
          <>
            <input
              {...control}
              className={join(control.className, range)}
              type="range"
              min={Number(MIN_LOCK_DURATION / DAY)}
              max={Number(MAX_LOCK_DURATION / DAY)}
              value={Number(value / DAY)}
              aria-valuetext={shown}
              onChange={(event) => onChange(BigInt(event.target.value) * DAY)}
            />
            <bdi className={unit}>{shown}</bdi>
          </>
        )}
      </Field>
      <div className={join(head, presets)}>
        {PRESETS.map(({ days, unit, count }) => (
          <Button
            key={unit + count}
            small
            look={value === days * DAY ? 'plain' : 'ghost'}
            aria-pressed={value === days * DAY}
            onClick={() => onChange(days * DAY)}
          >
            <bdi className={reset}>
              {new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)}
            </bdi>
          </Button>
        ))}
      </div>
    </>
  );
}
