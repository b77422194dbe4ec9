'use client';
import { exactPercent, exactTokenAmount } from '../../../../domain/format/exactTokenAmount';
import { MAX_LOSS_BOUNDS } from '../../../../domain/rule/maxLossBounds';
import { formatMessage } from '../../../../messages/formatMessage';
import { useMimic } from '../../../../provider/useMimic';
import { Field } from '../../form/Field';
import { unit } from '../../form/form.css';
import { useRuleContext } from '../RuleContext';

/** The loss at which the follower leaves a copy, in percent of the allocation; empty until read, or if unsupported. */
export function RuleMaxLoss() {
  const { messages, locale } = useMimic();
  const text = messages.rule;
  const { alerts, state, isMaxLossOffered, maxLossText, setMaxLossText } = useRuleContext();
  if (state === 'loading' || !isMaxLossOffered) return null;
  const alert =
    alerts.maxLoss &&
    formatMessage(text[alerts.maxLoss], {
      example: exactTokenAmount(125n, 1, locale),
      min: exactPercent(MAX_LOSS_BOUNDS.min, locale),
      max: exactPercent(MAX_LOSS_BOUNDS.max, locale),
    });
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
