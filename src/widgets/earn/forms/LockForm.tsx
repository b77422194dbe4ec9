'use client';
import { formatMessage } from '../../../messages/formatMessage';
import { registerEarnPartMessages } from '../../../messages/register/registerEarnPartMessages';
import { useMimic } from '../../../provider/MimicContext';
import { Button } from '../../../ui/Button';
import { Segmented } from '../../../ui/form/Segmented';
import { join } from '../../../ui/join';
import { Field } from '../../parts/form/Field';
import * as css from '../../parts/form/form.css';
import { inset } from '../Earn.css';
import { useEarnContext } from '../useEarn';
import { useEarnWords } from '../useEarnWords';
import { DurationField, FormFoot, useConsequences } from './FormFoot';
import { type EarnLockAction, type UseEarnLockResult, useEarnLock } from './useEarnLock';

registerEarnPartMessages();

const ACTIONS: readonly EarnLockAction[] = ['lock', 'extend', 'unlock'];

/** Locks, extends or unlocks. */
export function LockForm() {
  const { earn: text, deposit } = useMimic().messages;
  const earn = useEarnContext();
  const form = useEarnLock(earn);
  const { action, problem } = form;
  const alert = useAlert(form);
  const consequences = useConsequences();
  return (
    <form
      className={join(css.form, inset)}
      aria-label={text.yourLock}
      data-action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <div className={css.head}>
        <Segmented
          label={deposit.action}
          options={ACTIONS.map((value) => ({ value, label: text[value] }))}
          value={action}
          onChange={form.setAction}
        />
      </div>
      {action !== 'extend' && <Amount form={form} alert={alert} />}
      {action !== 'unlock' && (
        <DurationField
          value={form.duration}
          onChange={form.setDuration}
          alert={action === 'extend' ? alert : undefined}
        />
      )}
      <FormFoot
        consequences={problem ? [] : consequences.ofLock(form)}
        label={text.save}
        canSave={form.canSave}
        isDrafted={form.draft !== undefined}
        discard={form.discard}
      />
    </form>
  );
}

function Amount({ form, alert }: { form: UseEarnLockResult; alert: string | undefined }) {
  const { earn: text, deposit } = useMimic().messages;
  const { token } = useEarnContext();
  const words = useEarnWords();
  const { action, available } = form;
  const balance = available === undefined ? deposit.unknownBalance : words.amount(available);
  return (
    <Field
      label={deposit.amount}
      hint={
        action === 'lock' && available === 0n
          ? formatMessage(text.noToken, { token: token.symbol })
          : formatMessage(action === 'lock' ? deposit.walletBalance : text.lockedBalance, { balance })
      }
      alert={alert}
      note={form.note}
    >
      {(control) => (
        <>
          <input
            {...control}
            value={form.text}
            placeholder={deposit.placeholder}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => form.setText(event.target.value)}
          />
          <span className={css.unit} translate="no">
            {token.symbol}
          </span>
          <Button small disabled={!form.max || available === 0n} onClick={form.max}>
            {deposit.max}
          </Button>
        </>
      )}
    </Field>
  );
}

/** The error to fix first, as a sentence. */
function useAlert({ problem, amountAlert, available }: UseEarnLockResult): string | undefined {
  const { earn: text, deposit } = useMimic().messages;
  const { own: earnState } = useEarnContext();
  const words = useEarnWords();
  if (!problem) return undefined;
  const balance = words.amount(available ?? 0n);
  switch (problem) {
    case 'exceedsWallet':
      return formatMessage(deposit.exceedsWallet, { balance });
    case 'exceedsLock':
      return formatMessage(text.exceedsLock, { balance });
    case 'notLonger':
      return formatMessage(text.notLonger, { duration: words.days(earnState?.duration ?? 0n) });
    case 'zero':
    case 'nothingLocked':
    case 'longest':
      return text[problem];
    default:
      return amountAlert;
  }
}
