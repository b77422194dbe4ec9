import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import * as css from '../form/form.css';

/** Save, the end of the form in the draft flow. */
export function SaveDraft({ disabled, onClose }: { disabled: boolean; onClose?(): void }) {
  const { messages } = useMimic();
  return (
    <div className={css.actions}>
      {onClose && (
        <Button look="ghost" onClick={onClose}>
          {messages.common.close}
        </Button>
      )}
      <Button type="submit" look="primary" disabled={disabled}>
        {messages.deposit.save}
      </Button>
    </div>
  );
}
