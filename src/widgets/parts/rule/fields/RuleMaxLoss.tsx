'use client';
import { exactPercent } from '../../../../domain/format/exactTokenAmount';
import { MAX_LOSS_BOUNDS } from '../../../../domain/rule/maxLossBounds';
import { useMimic } from '../../../../provider/useMimic';
import { amountAlert, readAmount } from '../../form/amountReader';
import { Field } from '../../form/Field';
import { unit } from '../../form/form.css';
import { PERCENT } from '../../form/useAmountInput';
import { useRuleContext } from '../RuleContext';

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
