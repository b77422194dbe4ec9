'use client';

import { createContext, type ReactNode } from 'react';
import { formatTokenAmount } from '../../../domain/format/formatDecimal';
import type { DepositDraft } from '../../../domain/rule/Draft';
import type { Token } from '../../../domain/values';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import type { Submission } from '../../../submission/Submission';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { Segmented } from '../../../ui/form/Segmented';
import { TokenLabel } from '../../../ui/label/TokenIcon';
import { collateralName } from '../filters/filterLabels';
import { AccountNotice } from '../form/AccountNotice';
import { Field } from '../form/Field';
import * as css from '../form/form.css';
import { NotKept } from '../form/NotKept';
import { usePartContext } from '../frame/usePartContext';
import { ConnectButton, NetworkNotice, SubmissionLine } from '../lateForms';
import type { DepositMode, UseDepositFormResult } from './useDepositForm';

type DepositFormContextValue = UseDepositFormResult & {
  token: Token;
  mode: DepositMode;
  /** Nothing can be saved or submitted. */
  isDisabled: boolean;
  /** Shows Close. */
  onClose?(): void;
};

const DepositFormContext = createContext<DepositFormContextValue | undefined>(undefined);

/** The form of a part. Throws a MimicError outside a DepositFormRoot. */
function useDepositContext(): DepositFormContextValue {
  return usePartContext(DepositFormContext, { widget: 'DepositForm', docsPath: '/forms#depositform' });
}

/** Says that the form belongs to an account that is no longer connected, with a button to start over, or to connect. */
export function DepositFormAccountNotice() {
  const { guard, mode } = useDepositContext();
  return <AccountNotice guard={guard} canConnect={mode === 'draft'} />;
}

/** Save; with `mode="submit"` Approve spend, then Deposit or Withdraw, and Connect without a wallet. */
export function DepositFormActions() {
  const { deposit: text, common } = useMimic().messages;
  const form = useDepositContext();
  const { mode, isDisabled, submission, onClose } = form;
  const label = form.action === 'deposit' ? text.submitDeposit : text.submitWithdraw;
  return (
    <>
      {mode === 'draft' && <NotKept owner={form.account} />}
      <div className={css.actions}>
        {onClose && (
          <Button look="ghost" onClick={onClose}>
            {common.close}
          </Button>
        )}
        {mode === 'draft' ? (
          <Button type="submit" look="primary" disabled={isDisabled || !form.canSave}>
            {text.save}
          </Button>
        ) : !form.account || form.guard.isDisconnected ? (
          <ConnectButton />
        ) : (
          <Button
            look="primary"
            disabled={isDisabled || !form.canSubmit}
            aria-busy={submission.isStarting}
            onClick={form.submit}
          >
            {form.needsApproval ? text.approve : label}
          </Button>
        )}
      </div>
    </>
  );
}

/** The amount field with the balance, Max and errors; Retry if a balance cannot be read. */
export function DepositFormAmount() {
  const { messages, locale } = useMimic();
  const text = messages.deposit;
  const form = useDepositContext();
  const { token } = form;
  const isDeposit = form.action === 'deposit';
  const balance = isDeposit ? form.walletBalance : form.depositBalance;
  const alertText =
    balance === undefined
      ? text.unknownBalance
      : `${formatTokenAmount(balance, token.decimals, locale)} ${token.symbol}`;
  return (
    <>
      <Field
        label={text.amount}
        hint={formatMessage(isDeposit ? text.walletBalance : text.depositBalance, { balance: alertText })}
        alert={form.alert}
        note={form.note}
      >
        {(control) => (
          <>
            <input
              {...control}
              value={form.text}
              placeholder={text.placeholder}
              inputMode="decimal"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => form.setText(event.target.value)}
            />
            <span className={css.unit} translate="no">
              {token.symbol}
            </span>
            <Button small disabled={!form.max} onClick={form.max}>
              {text.max}
            </Button>
          </>
        )}
      </Field>
      {form.isBalanceFailed && (
        <div role="alert" className={css.notice}>
          <span className={reset}>{text.balanceFailed}</span>
          <Button small onClick={form.retry}>
            {messages.common.retry}
          </Button>
        </div>
      )}
    </>
  );
}

/** Deposit or Withdraw. */
export function DepositFormActionSwitch() {
  const { deposit: text } = useMimic().messages;
  const { action, setAction } = useDepositContext();
  return (
    <Segmented
      label={text.action}
      options={[
        { value: 'deposit', label: text.deposit },
        { value: 'withdraw', label: text.withdraw },
      ]}
      value={action}
      onChange={setAction}
    />
  );
}

/** The token, and the switch between Deposit and Withdraw, or Withdraw alone. */
export function DepositFormHead() {
  const { config, messages } = useMimic();
  const { token, isWithdrawOnly } = useDepositContext();
  return (
    <div className={css.head}>
      <span className={css.title}>
        <TokenLabel
          {...collateralName(token.address, config.collateralTokens)}
          name={formatMessage(messages.deposit.title, { token: token.symbol })}
        />
      </span>
      {isWithdrawOnly ? (
        <span className={css.hint}>{messages.deposit.withdraw}</span>
      ) : (
        <DepositFormActionSwitch />
      )}
    </div>
  );
}

const labels: readonly string[] = ['resetApproval', 'approve', 'deposit', 'withdraw'];

/** Whether a submission deposits, withdraws or approves the token. */
function isOfToken({ steps }: Submission, { address }: Token): boolean {
  const isOwn = ({ label, to, data }: Submission['steps'][number]['calls'][number]) =>
    labels.includes(label) && (to === address || data.includes(address.slice(2)));
  return steps.some(({ calls }) => calls.some(isOwn));
}

/** With `mode="submit"`: the progress of the submission, and Switch on another network. Otherwise nothing. */
export function DepositFormProgress() {
  const { mode, account, submission, token } = useDepositContext();
  if (mode === 'draft' || !account) return null;
  const { status } = submission;
  const isShown = !status || isOfToken(status.submission, token);
  return (
    <>
      <NetworkNotice />
      {isShown && <SubmissionLine submission={submission} account={account} />}
    </>
  );
}

/** The parts in the layout of the widget and the popover. */
export function DepositFormParts() {
  return (
    <>
      <DepositFormHead />
      <DepositFormAccountNotice />
      <DepositFormAmount />
      <DepositFormProgress />
      <DepositFormActions />
    </>
  );
}

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
