'use client';
import type { ReactNode } from 'react';
import type { DepositDraft } from '../../../domain/rule/Draft';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import * as css from '../form/form.css';
import { DepositFormContext, type DepositFormContextValue } from './DepositFormContext';

export type DepositFormFrameProps = {
  form: DepositFormContextValue;
  onSave?(draft: DepositDraft): void;
  children?: ReactNode;
};

/** The form element around its parts, in a widget's root or a popover. */
export function DepositFormFrame({ form, onSave, children }: DepositFormFrameProps) {
  const { deposit: text } = useMimic().messages;
  return (
    <form
      className={css.form}
      aria-label={formatMessage(text.title, { token: form.token.symbol })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.mode === 'submit' || form.isDisabled) return;
        const saved = form.save();
        if (saved) onSave?.(saved);
      }}
    >
      <DepositFormContext.Provider value={form}>{children}</DepositFormContext.Provider>
    </form>
  );
}
