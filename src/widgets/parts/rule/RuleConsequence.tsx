'use client';
import { exactPercent } from '../../../domain/format/exactTokenAmount';
import { formatDate } from '../../../domain/format/formatDate';
import { shortTokenAmount } from '../../../domain/format/formatDecimal';
import { formatDuration } from '../../../domain/format/formatDuration';
import { useDrafts } from '../../../hooks/useDrafts';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import * as css from '../form/form.css';
import { RuleBacktest } from './backtest/RuleBacktest';
import { NoDeposit, useProjectedBalance } from './NoDeposit';
import { useRuleContext } from './useRuleEditor';

/** What the rule does or will do, in plain words; nothing while that is unknown or cannot be saved. */
export function RuleConsequence() {
  const { messages, locale } = useMimic();
  const text = messages.rule;
  const editor = useRuleContext();
  const { token } = editor;
  const account = editor.guard.token?.address;
  const balance = useProjectedBalance(token, account);
  const isDrafted = useDrafts(account).drafts.deposits.some(
    (each) => each.token === token.address && each.action === 'deposit',
  );
  const { allowanceRate, throttleActivity, expiry, maxLossRate } = editor.terms;
  const isSaved = editor.isUnchanged && !editor.guard.isAccountChanged;
  if (!(editor.canSave || isSaved) || allowanceRate === undefined) return null;
  const deposit = balance
    ? formatMessage(isDrafted ? text.depositDrafted : text.depositOf, {
        amount: shortTokenAmount(balance, token.decimals, locale),
        token: token.symbol,
      })
    : formatMessage(text.deposited, { token: token.symbol });
  const sentence = formatMessage(text.sentence, {
    rate: exactPercent(allowanceRate, locale),
    balance: deposit,
    throttle: formatDuration(throttleActivity, locale),
    date: formatDate(expiry, locale),
  });
  const zone = formatMessage(text.zone, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  return (
    <div className={css.consequence}>
      <bdi className={reset}>{`${sentence} ${zone}`}</bdi>
      {maxLossRate ? (
        <bdi className={reset}>
          {formatMessage(text.sentenceMaxLoss, { rate: exactPercent(maxLossRate, locale) })}
        </bdi>
      ) : null}
      {balance === 0n && (
        <bdi className={reset}>
          <NoDeposit token={token} />
        </bdi>
      )}
      {editor.isExistingLive && (editor.canSave || editor.draft) && !editor.isMaxLossAlone && (
        <bdi className={reset}>{text.clearsThrottle}</bdi>
      )}
      <RuleBacktest
        trader={editor.trader}
        collateralToken={editor.collateralToken}
        token={token}
        terms={{ ...editor.terms, allowanceRate }}
        balance={balance}
      />
    </div>
  );
}
