'use client';
import { useState } from 'react';
import { PersistentStore } from '../../../../drafts/PersistentStore';
import { useMimic } from '../../../../provider/useMimic';
import { reset } from '../../../../theme/reset.css';
import * as css from '../../form/form.css';
import { useRuleContext } from '../RuleContext';
import { RuleExpiry } from './RuleExpiry';
import { RuleMaxLoss } from './RuleMaxLoss';
import { RuleThrottle } from './RuleThrottle';

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
