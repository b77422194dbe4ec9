'use client';
import { useId } from 'react';
import { formatTokenAmount } from '../../../domain/format/formatDecimal';
import type { Token } from '../../../domain/Token';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import type { UseDepositFormResult } from '../deposit/useDepositForm';
import * as css from './form.css';

/** The amount with what there is of it, Max, and what is wrong with it. */
export function AmountField({ form, token }: { form: UseDepositFormResult; token: Token }) {
  const { messages, locale } = useMimic();
  const text = messages.deposit;
  const id = useId();
  const balance = form.action === 'deposit' ? form.walletBalance : form.depositBalance;
  const hint = form.action === 'deposit' ? text.walletBalance : text.depositBalance;
  const shown =
    balance === undefined
      ? text.unknownBalance
      : `${formatTokenAmount(balance, token.decimals, locale)} ${token.symbol}`;
  const { doubt } = form;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {text.amount}
      </label>
      <span className={css.frame} data-alert={form.alert ? '' : undefined}>
        <input
          id={id}
          className={css.input}
          value={form.text}
          placeholder={text.placeholder}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={form.alert !== undefined}
          aria-describedby={`${id}-hint ${id}-alert`}
          onChange={(event) => form.setText(event.target.value)}
        />
        <span className={css.unit} translate="no">
          {token.symbol}
        </span>
        <Button small disabled={!form.max} onClick={form.max}>
          {text.max}
        </Button>
      </span>
      <span id={`${id}-hint`} className={css.hint}>
        {formatMessage(hint, { balance: shown })}
      </span>
      <span id={`${id}-alert`} role="status" className={form.alert ? css.alert : css.hint}>
        {form.alert ??
          (doubt &&
            formatMessage(doubt.thousandths ? text.withThousandths : text.wholeOnly, {
              whole: doubt.whole,
              thousandths: doubt.thousandths ?? '',
              token: token.symbol,
            }))}
      </span>
      {form.isBalanceFailed && (
        <div role="alert" className={css.notice}>
          {text.balanceFailed}
          <Button small onClick={form.retry}>
            {messages.common.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
