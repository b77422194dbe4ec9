'use client';
import { useState } from 'react';
import { PersistentStore } from '../../../../drafts/PersistentStore';
import { useMimic } from '../../../../provider/useMimic';
import * as css from '../../form/form.css';
import { useRuleContext } from '../RuleEditorContext';
import { RuleEditorExpiry } from './RuleEditorExpiry';
import { RuleEditorThrottle } from './RuleEditorThrottle';

const store = new PersistentStore();
const place = 'mimic.advancedRules';

/** Expiration and throttle, which most people leave as they are, behind a checkbox that the browser keeps. */
export function RuleEditorAdvanced() {
  const { rule: text } = useMimic().messages;
  const { state, alerts, defaultAdvanced } = useRuleContext();
  const [isAdvanced, setAdvanced] = useState(defaultAdvanced ?? store.get(place) === 'on');
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
    </>
  );
}
