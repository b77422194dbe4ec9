'use client';
import { useId } from 'react';
import type { DepositDraft } from '../../../domain/rule/Draft';
import type { Token } from '../../../domain/Token';
import type { SubmissionListeners } from '../../../hooks/useSubmission';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Segmented } from '../../../ui/Segmented';
import { TokenLabel } from '../../../ui/TokenLabel';
import { collateralName } from '../filters/collateralName';
import { AccountNotice } from '../form/AccountNotice';
import { AmountField } from '../form/AmountField';
import * as css from '../form/form.css';
import { SaveDraft } from './SaveDraft';
import { SubmitActions } from './SubmitActions';
import type { UseDepositFormResult } from './useDepositForm';

export type DepositFieldsProps = {
  form: UseDepositFormResult;
  token: Token;
  mode: 'draft' | 'submit';
  disabled: boolean;
  onSave?(draft: DepositDraft): void;
  listeners?: SubmissionListeners;
  /** Shows Close beside Save. */
  onClose?(): void;
};

/** The form itself, for a widget's root or a popover. */
export function DepositFields({
  form,
  token,
  mode,
  disabled,
  onSave,
  listeners = {},
  onClose,
}: DepositFieldsProps) {
  const { config, messages } = useMimic();
  const text = messages.deposit;
  const id = useId();
  return (
    <form
      className={css.form}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mode === 'draft' && !disabled) {
          const saved = form.save();
          if (saved) onSave?.(saved);
        }
      }}
    >
      <div className={css.head}>
        <span id={id} className={css.title}>
          <TokenLabel
            {...collateralName(token.address, config.collateralTokens)}
            name={formatMessage(text.title, { token: token.symbol })}
          />
        </span>
        <Segmented
          label={text.action}
          options={[
            { value: 'deposit', label: text.deposit },
            { value: 'withdraw', label: text.withdraw },
          ]}
          value={form.action}
          onChange={form.setAction}
        />
      </div>
      <AccountNotice guard={form.guard} />
      <AmountField form={form} token={token} />
      {mode === 'draft' ? (
        <SaveDraft disabled={disabled || !form.canSave} onClose={onClose} />
      ) : (
        <SubmitActions form={form} token={token} disabled={disabled} listeners={listeners} />
      )}
    </form>
  );
}
