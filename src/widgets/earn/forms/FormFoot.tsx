'use client';

import {
  addToLock,
  extendLock,
  lockDuration,
  lockWeight,
  MAX_LOCK_DURATION,
  MIN_LOCK_DURATION,
  takeFromLock,
  weightOf,
} from '../../../domain/earn/lock';
import { addToVesting, vestingAt } from '../../../domain/earn/vesting';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { Field } from '../../parts/form/Field';
import * as css from '../../parts/form/form.css';
import { head, unit } from '../../parts/form/form.css';
import { NotKept } from '../../parts/form/NotKept';
import { presets, range } from '../Earn.css';
import { useEarnContext } from '../useEarn';
import { useEarnWords } from '../useEarnWords';
import type { UseEarnClaimResult } from './useEarnClaim';
import type { UseEarnLockResult } from './useEarnLock';

export type FormFootProps = {
  /** The effects of saving and signing, one sentence each; absent until known. */
  consequences: readonly string[];
  label: string;
  canSave: boolean;
  isDrafted: boolean;
  discard: (() => void) | undefined;
};

/** The form's effects in plain words, then the button, and one that discards the draft. */
export function FormFoot({ consequences, label, canSave, isDrafted, discard }: FormFootProps) {
  const { earn: text } = useMimic().messages;
  return (
    <>
      {isDrafted && <span className={css.hint}>{text.drafted}</span>}
      {consequences.length > 0 && (
        <div className={css.consequence}>
          {consequences.map((sentence) => (
            <bdi key={sentence} className={reset}>
              {sentence}
            </bdi>
          ))}
        </div>
      )}
      <NotKept owner={useEarnContext().account} />
      <div className={css.actions}>
        {discard && (
          <Button look="ghost" onClick={discard}>
            {text.discard}
          </Button>
        )}
        <Button type="submit" look="primary" disabled={!canSave}>
          {label}
        </Button>
      </div>
    </>
  );
}

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
  const valueText = words.days(value);
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
              aria-valuetext={valueText}
              onChange={(event) => onChange(BigInt(event.target.value) * DAY)}
            />
            <bdi className={unit}>{valueText}</bdi>
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

/** The effects of a form, one sentence each; empty until known. */
export function useConsequences() {
  const { earn: text } = useMimic().messages;
  const { own: earnState, token, now } = useEarnContext();
  const words = useEarnWords();

  const locking = (amount: bigint, duration: bigint): string[] => {
    if (!earnState || amount === 0n) return [];
    const whole = addToLock(earnState.lock, amount, duration);
    const together = formatMessage(text.lockTogether, {
      amount: words.amount(whole.amount),
      duration: words.days(lockDuration(whole)),
      weight: words.weight(weightOf(whole)),
    });
    return [
      formatMessage(text.lockGives, {
        weight: words.weight(lockWeight(amount, duration)),
        date: words.nextWeek,
      }),
      ...(earnState.lock.amount > 0n ? [together] : []),
      text.lockStays,
      formatMessage(text.priceRisk, { token: token.symbol }),
    ];
  };

  const extending = (duration: bigint): string[] => {
    if (!earnState) return [];
    const { lock } = earnState;
    return [
      formatMessage(text.extendGives, {
        amount: words.amount(lock.amount),
        duration: words.days(duration),
        before: words.weight(weightOf(lock)),
        weight: words.weight(weightOf(extendLock(lock, duration))),
        date: words.nextWeek,
      }),
      text.lockStays,
    ];
  };

  const unlocking = (amount: bigint): string[] => {
    if (!earnState || amount === 0n) return [];
    const time = BigInt(now);
    const { lock, tokenSeconds } = takeFromLock(earnState.lock, amount);
    const { rest, releasable } = vestingAt(earnState.vesting, time);
    const date = words.date(addToVesting(earnState.vesting, amount, tokenSeconds, time).end);
    return [
      formatMessage(text.unlockGives, {
        weight: words.weight(weightOf(earnState.lock) - weightOf(lock)),
        left: words.amount(lock.amount),
        rest: words.weight(weightOf(lock)),
      }),
      rest > 0n
        ? formatMessage(text.unlockJoins, {
            rest: words.amount(rest),
            date,
            free: words.amount(releasable),
          })
        : formatMessage(text.unlockFree, { date }),
    ];
  };

  return {
    ofLock: ({ action, amount = 0n, duration }: UseEarnLockResult): string[] => {
      if (action === 'extend') return extending(duration);
      return action === 'lock' ? locking(amount, duration) : unlocking(amount);
    },
    ofClaim: ({ cashout, amount = 0n, duration }: UseEarnClaimResult): string[] => {
      if (amount === 0n) return [];
      return cashout
        ? [formatMessage(text.claimPays, { amount: words.amount(amount) })]
        : locking(amount, duration);
    },
  };
}
