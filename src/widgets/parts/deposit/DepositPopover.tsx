'use client';
import type { DepositDraft } from '../../../domain/rule/Draft';
import type { Token } from '../../../domain/values';
import { formatMessage } from '../../../messages/formatMessage';
import { registerDepositMessages } from '../../../messages/register/registerDepositMessages';
import { useMimic } from '../../../provider/MimicContext';
import { Popover } from '../../../ui/overlay/Popover';
import { editor } from '../rule/RuleEditor.css';
import { DepositFormFrame, DepositFormParts } from './DepositFormParts';
import { useDepositForm } from './useDepositForm';

registerDepositMessages();

export type DepositPopoverProps = {
  token: Token;
  anchor: Element | null;
  /** Called with the saved draft; amount 0 means that it was removed. */
  onSave?(draft: DepositDraft): void;
  onClose(): void;
};

/** The form beside the button that opened it, inside a widget. Saving makes a draft and closes it. */
export function DepositPopover({ token, anchor, onSave, onClose }: DepositPopoverProps) {
  const { messages } = useMimic();
  const form = useDepositForm({ token });
  return (
    <Popover
      anchor={anchor}
      placement="bottom-end"
      label={formatMessage(messages.deposit.title, { token: token.symbol })}
      onClose={onClose}
    >
      <div className={editor} data-mimic="deposit-form" data-action={form.action}>
        <DepositFormFrame
          form={{ ...form, token, mode: 'draft', isDisabled: false, onClose }}
          onSave={(draft) => {
            onSave?.(draft);
            onClose();
          }}
        >
          <DepositFormParts />
        </DepositFormFrame>
      </div>
    </Popover>
  );
}
