'use client';
import { registerEarnPartMessages } from '../../../messages/register/registerEarnPartMessages';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Segmented } from '../../../ui/form/Segmented';
import { Skeleton } from '../../../ui/Skeleton';
import { TokenAmount } from '../../parts/figures/TokenAmount';
import * as css from '../../parts/form/form.css';
import { useEarnContext } from '../EarnContext';
import { DurationField } from './DurationField';
import { FormFoot } from './FormFoot';
import { useConsequences } from './useConsequences';
import { useEarnClaim } from './useEarnClaim';

registerEarnPartMessages();

/** Claims the earnings, to the wallet or into the lock. */
export function ClaimForm() {
  const { earn: text, deposit } = useMimic().messages;
  const earn = useEarnContext();
  const form = useEarnClaim(earn);
  const consequences = useConsequences();
  const { amount, cashout } = form;
  const isOffered = Boolean(amount) || form.draft !== undefined;
  return (
    <form
      className={css.form}
      aria-label={text.claim}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <div className={css.head}>
        <span className={css.title}>{text.earnings}</span>
        {amount === undefined ? (
          earn.isChainFailed ? (
            <span className={reset}>{deposit.unknownBalance}</span>
          ) : (
            <Skeleton size="medium" />
          )
        ) : (
          <TokenAmount value={amount} token={earn.token} strong />
        )}
      </div>
      {amount === 0n && <span className={css.hint}>{text.claimNothing}</span>}
      {isOffered && (
        <>
          <div className={css.head}>
            <Segmented
              label={text.claim}
              options={[
                { value: 'relock', label: text.relock },
                { value: 'cashout', label: text.cashout },
              ]}
              value={cashout ? 'cashout' : 'relock'}
              onChange={(value) => form.setCashout(value === 'cashout')}
            />
          </div>
          {!cashout && <DurationField value={form.duration} onChange={form.setDuration} />}
          <FormFoot
            consequences={consequences.ofClaim(form)}
            label={cashout ? text.claim : text.relockNow}
            canSave={form.canSave}
            isDrafted={form.draft !== undefined}
            discard={form.discard}
          />
        </>
      )}
    </form>
  );
}
