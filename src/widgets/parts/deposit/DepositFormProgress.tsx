'use client';
import type { Token } from '../../../domain/Token';
import { useNetworkGuard } from '../../../hooks/useNetworkGuard';
import { type SubmissionListeners, useSubmission } from '../../../hooks/useSubmission';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import { LazyConnectButton } from '../connect/LazyConnectButton';
import { NetworkNotice } from '../connect/NetworkNotice';
import * as css from '../form/form.css';
import { SubmissionLine } from '../submission/SubmissionLine';
import type { UseDepositFormResult } from './useDepositForm';

export type SubmitActionsProps = {
  form: UseDepositFormResult;
  token: Token;
  disabled: boolean;
  listeners: SubmissionListeners;
};

/** Approve spend, then Submit: the end of a form that stands alone. */
export function SubmitActions({ form, token, disabled, listeners }: SubmitActionsProps) {
  const { messages } = useMimic();
  const text = messages.deposit;
  const { isWrongNetwork } = useNetworkGuard();
  const { account, action, amount = 0n, allowance, guard } = form;
  const submission = useSubmission(account, {
    ...listeners,
    onSuccess: (status) => {
      const approvedOnly = status.submission.steps.every(({ calls }) =>
        calls.every(({ label }) => label === 'approve' || label === 'resetApproval'),
      );
      if (!approvedOnly) form.reset();
      listeners.onSuccess?.(status);
    },
  });
  if (!account) {
    return (
      <div className={css.actions}>
        <LazyConnectButton />
      </div>
    );
  }
  const needsApproval = action === 'deposit' && allowance !== undefined && allowance < amount;
  const isReady = amount > 0n && (action === 'withdraw' || allowance !== undefined);
  const blocked =
    disabled ||
    isWrongNetwork ||
    guard.isAccountChanged ||
    submission.isBusy ||
    !isReady ||
    form.alert !== undefined;
  const submit = () => {
    if (!guard.token) return;
    const drafts = { deposits: [{ action, token: token.address, amount }], rules: [] };
    submission.submit({ token: guard.token, drafts, source: needsApproval ? 'approvals' : 'own' });
  };
  const label = action === 'deposit' ? text.submitDeposit : text.submitWithdraw;
  return (
    <>
      <NetworkNotice />
      <SubmissionLine submission={submission} account={account} />
      <div className={css.actions}>
        {guard.isDisconnected ? (
          <LazyConnectButton />
        ) : (
          <Button look="primary" disabled={blocked} aria-busy={submission.isBusy} onClick={submit}>
            {needsApproval ? text.approve : label}
          </Button>
        )}
      </div>
    </>
  );
}
