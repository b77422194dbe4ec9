'use client';
import { MAX_LOCK_DURATION, MIN_LOCK_DURATION } from '../../../domain/earn/lock';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { Field } from '../../parts/form/Field';
import { head, unit } from '../../parts/form/form.css';
import { range } from '../Earn.css';
import { useEarnWords } from '../useEarnWords';

export type DurationFieldProps = {
  /** Seconds, whole days. */
  value: bigint;
  onChange(seconds: bigint): void;
  alert?: string | undefined;
};

const DAY = 86_400n;
/** What is chosen most, as people call it. */
const PRESETS = [
  { days: 7n, unit: 'week', count: 1 },
  { days: 91n, unit: 'month', count: 3 },
  { days: 365n, unit: 'year', count: 1 },
  { days: 730n, unit: 'year', count: 2 },
] as const;

/** A lock's duration by the day, a week to two years, and four of them to choose at once. */
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
            <span className={unit}>{shown}</span>
          </>
        )}
      </Field>
      <div className={head}>
        {PRESETS.map(({ days, unit, count }) => (
          <Button
            key={unit + count}
            small
            aria-pressed={value === days * DAY}
            onClick={() => onChange(days * DAY)}
          >
            {new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)}
          </Button>
        ))}
      </div>
    </>
  );
}
