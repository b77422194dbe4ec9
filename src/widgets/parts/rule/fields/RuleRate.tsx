'use client';
import { exactPercent } from '../../../../domain/format/exactTokenAmount';
import { useMimic } from '../../../../provider/useMimic';
import { Skeleton } from '../../../../ui/Skeleton';
import { amountAlert, readAmount } from '../../form/amountReader';
import { Field } from '../../form/Field';
import { unit } from '../../form/form.css';
import { PERCENT } from '../../form/useAmountInput';
import { useRuleContext } from '../RuleContext';

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
