'use client';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import * as form from '../form/form.css';
import { NotKept } from '../form/NotKept';
import { useRuleContext } from './RuleContext';
import * as css from './RuleEditor.css';

/** The risk, then Remove and Copy, or Save if there is a rule; with a draft, a button to discard it. */
export function RuleActions() {
  const { rule: text } = useMimic().messages;
  const { guard, draft, discard, existing, canRemove, remove, canSave } = useRuleContext();
  return (
    <div className={css.foot}>
      <NotKept owner={guard.token?.address} />
      <bdi className={form.hint}>{text.risk}</bdi>
      <div className={form.actions}>
        {draft && (
          <Button look="ghost" onClick={discard}>
            {text.discard}
          </Button>
        )}
        <Button disabled={!canRemove} onClick={remove}>
          {text.remove}
        </Button>
        <span className={form.grow}>
          <Button type="submit" look="primary" disabled={!canSave}>
            {existing ? text.save : text.copy}
          </Button>
        </span>
      </div>
    </div>
  );
}
