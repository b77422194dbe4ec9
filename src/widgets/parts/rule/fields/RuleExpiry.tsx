'use client';
import { formatDuration } from '../../../../domain/format/formatDuration';
import { formatMessage } from '../../../../messages/formatMessage';
import { useMimic } from '../../../../provider/useMimic';
import { Field } from '../../form/Field';
import { useRuleContext } from '../RuleContext';

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
