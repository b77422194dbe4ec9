'use client';

import { useState } from 'react';
import type { RuleConfig } from '../../../contracts/reads/rules';
import { exactPercent } from '../../../domain/format/exactTokenAmount';
import { formatDuration } from '../../../domain/format/formatDuration';
import { MAX_LOSS_BOUNDS } from '../../../domain/rule/MatchingRule';
import { PersistentStore } from '../../../drafts/PersistentStore';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Chevron } from '../../../ui/Chevron';
import { join } from '../../../ui/join';
import { Skeleton } from '../../../ui/Skeleton';
import { Field } from '../form/Field';
import * as css from '../form/form.css';
import { unit } from '../form/form.css';
import { amountAlert, readAmount } from '../form/readAmount';
import { PERCENT } from '../form/useAmountInput';
import { useRuleContext } from './useRuleEditor';

/** The date until which the rule copies; nothing until the contract's bounds are read. */
export function RuleExpiry() {
  const { messages, locale } = useMimic();
  const text = messages.rule;
  const { bounds, alerts, date, setDate } = useRuleContext();
  if (!bounds) return null;
  const alert =
    alerts.expiry &&
    formatMessage(text[alerts.expiry], { duration: formatDuration(bounds.minExpiryDuration, locale) });
  return (
    <Field label={text.expiration} hint={text.expirationHint} alert={alert}>
      {(control) => (
        <input {...control} type="date" value={date} onChange={(event) => setDate(event.target.value)} />
      )}
    </Field>
  );
}

/** The loss at which the follower leaves a copy, in percent of the allocation; empty until read, or if unsupported. */
export function RuleMaxLoss() {
  const { messages, locale } = useMimic();
  const text = messages.rule;
  const { alerts, state, isMaxLossOffered, maxLossText, setMaxLossText } = useRuleContext();
  if (state === 'loading' || !isMaxLossOffered) return null;
  const alert =
    alerts.maxLoss &&
    amountAlert(
      alerts.maxLoss,
      readAmount(maxLossText, PERCENT, locale),
      PERCENT,
      { ...messages.common, ...text },
      locale,
      { min: exactPercent(MAX_LOSS_BOUNDS.min, locale), max: exactPercent(MAX_LOSS_BOUNDS.max, locale) },
    );
  return (
    <Field label={text.maxLoss} hint={text.maxLossHint} alert={alert}>
      {(control) => (
        <>
          <input
            {...control}
            value={maxLossText}
            placeholder={text.maxLossNone}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => setMaxLossText(event.target.value)}
          />
          <span className={unit} translate="no">
            %
          </span>
        </>
      )}
    </Field>
  );
}

/** 1 hour, 2 hours, 6 hours, 1 day, 1 week, in seconds. */
const offered = [3_600n, 7_200n, 21_600n, 86_400n, 604_800n];

/** The throttles to choose from, in seconds: the offered ones within the contract's bounds, and the current one. */
export function throttleOptions(bounds: RuleConfig, present: bigint): bigint[] {
  const allowed = offered.filter(
    (each) => each >= bounds.minActivityThrottle && each <= bounds.maxActivityThrottle,
  );
  const all = new Set(allowed.length ? [...allowed, present] : [bounds.minActivityThrottle, present]);
  return [...all].sort((a, b) => (a < b ? -1 : 1));
}

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

const store = new PersistentStore();
const place = 'mimic.advancedRules';

/**
 * Expiration, throttle and maximum loss, which most people leave at their defaults, behind a checkbox whose state the
 * browser stores. A limit that is set stays visible.
 */
export function RuleAdvanced() {
  const { rule: text } = useMimic().messages;
  const { state, alerts, defaultAdvanced, maxLossText, existingMaxLoss } = useRuleContext();
  const [isAdvanced, setAdvanced] = useState(defaultAdvanced ?? store.get(place) === 'on');
  // an emptied field must not disappear while it is being edited
  const [wasLimited, setLimited] = useState(false);
  if (maxLossText && !wasLimited) setLimited(true);
  const choose = (next: boolean) => {
    setAdvanced(next);
    store.set(place, next ? 'on' : undefined);
  };
  if (state === 'loading') return null;
  return (
    <>
      <label className={css.check}>
        <input
          type="checkbox"
          className={css.checkbox}
          checked={isAdvanced}
          onChange={(event) => choose(event.target.checked)}
        />
        <span className={reset}>{text.advanced}</span>
      </label>
      {(isAdvanced || alerts.expiry) && (
        <>
          <RuleExpiry />
          <RuleThrottle />
        </>
      )}
      {(isAdvanced || wasLimited || Boolean(existingMaxLoss)) && <RuleMaxLoss />}
    </>
  );
}

/** The share of the free balance that each copy may take. */
export function RuleRate() {
  const { messages, locale } = useMimic();
  const text = messages.rule;
  const { bounds, alerts, state, rateText, setRateText } = useRuleContext();
  if (state === 'loading') return <Skeleton size="long" />;
  const alert =
    alerts.rate &&
    amountAlert(
      alerts.rate,
      readAmount(rateText, PERCENT, locale),
      PERCENT,
      { ...messages.common, ...text },
      locale,
      {
        min: bounds ? exactPercent(bounds.minAllowanceRate, locale) : '',
        max: bounds ? exactPercent(bounds.maxAllowanceRate, locale) : '',
      },
    );
  return (
    <Field label={text.allocate} hint={text.allocateHint} alert={alert}>
      {(control) => (
        <>
          <input
            {...control}
            value={rateText}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => setRateText(event.target.value)}
          />
          <span className={unit} translate="no">
            %
          </span>
        </>
      )}
    </Field>
  );
}
