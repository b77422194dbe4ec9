'use client';
import { exactPercent, exactTokenAmount } from '../../../../domain/format/exactTokenAmount';
import { formatMessage } from '../../../../messages/formatMessage';
import { useMimic } from '../../../../provider/useMimic';
import { Skeleton } from '../../../../ui/Skeleton';
import { Field } from '../../form/Field';
import { unit } from '../../form/form.css';
import { useRuleContext } from '../RuleContext';

/** The share of the free balance that each copy may take. */
export function RuleRate() {
  const { messages, locale } = useMimic();
  const text = messages.rule;
  const { bounds, alerts, state, rateText, setRateText } = useRuleContext();
  if (state === 'loading') return <Skeleton size="long" />;
  const alert =
    alerts.rate &&
    formatMessage(text[alerts.rate], {
      example: exactTokenAmount(125n, 1, locale),
      min: bounds ? exactPercent(bounds.minAllowanceRate, locale) : '',
      max: bounds ? exactPercent(bounds.maxAllowanceRate, locale) : '',
    });
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
