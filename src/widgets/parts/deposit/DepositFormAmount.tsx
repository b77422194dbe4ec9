'use client';
import { formatTokenAmount } from '../../../domain/format/formatDecimal';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { Field } from '../form/Field';
import * as css from '../form/form.css';
import { useDepositContext } from './DepositFormContext';

/** The amount field with the balance, Max and errors; Retry if a balance cannot be read. */
export function DepositFormAmount() {
  const { messages, locale } = useMimic();
  const text = messages.deposit;
  const form = useDepositContext();
  const { token } = form;
  const isDeposit = form.action === 'deposit';
  const balance = isDeposit ? form.walletBalance : form.depositBalance;
  const shown =
    balance === undefined
      ? text.unknownBalance
      : `${formatTokenAmount(balance, token.decimals, locale)} ${token.symbol}`;
  return (
    <>
      <Field
        label={text.amount}
        hint={formatMessage(isDeposit ? text.walletBalance : text.depositBalance, { balance: shown })}
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
