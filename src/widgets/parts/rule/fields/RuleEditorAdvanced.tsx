'use client';
import { useState } from 'react';
import { PersistentStore } from '../../../../drafts/PersistentStore';
import { useMimic } from '../../../../provider/useMimic';
import * as css from '../../form/form.css';
import { useRuleContext } from '../RuleEditorContext';
import { RuleEditorExpiry } from './RuleEditorExpiry';
import { RuleEditorMaxLoss } from './RuleEditorMaxLoss';
import { RuleEditorThrottle } from './RuleEditorThrottle';

const store = new PersistentStore();
const place = 'mimic.advancedRules';

/**
 * Expiration, throttle and maximum loss, which most people leave as they are, behind a checkbox that the browser keeps. A limit
 * that is set stays in sight.
 */
export function RuleEditorAdvanced() {
  const { rule: text } = useMimic().messages;
  const { state, alerts, defaultAdvanced, maxLossText } = useRuleContext();
  const [isAdvanced, setAdvanced] = useState(defaultAdvanced ?? store.get(place) === 'on');
  // a field that is emptied does not go away under the fingers
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
        {text.advanced}
      </label>
      {(isAdvanced || alerts.expiry) && (
        <>
          <RuleEditorExpiry />
          <RuleEditorThrottle />
        </>
      )}
      {(isAdvanced || wasLimited) && <RuleEditorMaxLoss />}
    </>
  );
}
