'use client';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import { LazyConnectButton } from '../connect/LazyConnectButton';
import * as css from '../form/form.css';
import { NotKept } from '../form/NotKept';
import { useDepositContext } from './DepositFormContext';

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
          <LazyConnectButton />
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
