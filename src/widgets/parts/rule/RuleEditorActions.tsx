'use client';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import * as css from '../form/form.css';
import type { UseRuleEditorResult } from './useRuleEditor';

/** Remove and Copy, or Save where there is a rule; with a draft, the way to drop it. */
export function RuleActions({ editor, onRemove }: { editor: UseRuleEditorResult; onRemove(): void }) {
  const { messages } = useMimic();
  const text = messages.rule;
  return (
    <div className={css.actions}>
      {editor.draft && (
        <Button look="ghost" onClick={editor.discard}>
          {text.discard}
        </Button>
      )}
      <Button disabled={!editor.canRemove} onClick={onRemove}>
        {text.remove}
      </Button>
      <span className={css.grow}>
        <Button type="submit" look="primary" disabled={!editor.canSave}>
          {editor.existing ? text.save : text.copy}
        </Button>
      </span>
    </div>
  );
}
