'use client';
import { useState } from 'react';
import { useMimic } from '../../../../provider/useMimic';
import * as css from '../../form/form.css';
import { useRuleContext } from '../RuleEditorContext';
import { RuleEditorExpiry } from './RuleEditorExpiry';
import { RuleEditorThrottle } from './RuleEditorThrottle';

/** Expiration and throttle, which most people leave as they are, behind a checkbox. */
export function RuleEditorAdvanced() {
  const { rule: text } = useMimic().messages;
  const { state, alerts, defaultAdvanced } = useRuleContext();
  const [isAdvanced, setAdvanced] = useState(defaultAdvanced);
  if (state === 'loading') return null;
  return (
    <>
      <label className={css.check}>
        <input
          type="checkbox"
          className={css.checkbox}
          checked={isAdvanced}
          onChange={(event) => setAdvanced(event.target.checked)}
        />
        {text.advanced}
      </label>
      {(isAdvanced || alerts.expiry) && (
        <>
          <RuleEditorExpiry />
          <RuleEditorThrottle />
        </>
      )}
    </>
  );
}
