'use client';

import { formatMessage } from '../../../messages/formatMessage';
import { registerEarnPartMessages } from '../../../messages/register/registerEarnPartMessages';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Segmented } from '../../../ui/form/Segmented';
import { join } from '../../../ui/join';
import { Skeleton } from '../../../ui/Skeleton';
import { TokenAmount } from '../../parts/figures/Figure';
import * as css from '../../parts/form/form.css';
import { inset, ruled } from '../Earn.css';
import { useEarnContext } from '../useEarn';
import { useEarnWords } from '../useEarnWords';
import { DurationField, FormFoot, useConsequences } from './FormFoot';
import { useEarnClaim, useEarnRelease } from './useEarnClaim';

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
      className={join(css.form, inset)}
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

registerEarnPartMessages();

/** Unlocked tokens: how much is available, and when the rest will be; renders nothing if there are none. */
export function ReleaseForm() {
  const { earn: text } = useMimic().messages;
  const words = useEarnWords();
  const form = useEarnRelease(useEarnContext());
  const { releasable = 0n, rest = 0n, end } = form;
  if (releasable === 0n && rest === 0n && !form.draft) return null;
  return (
    <form
      className={join(css.form, inset, ruled)}
      aria-label={text.unlocked}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <span className={css.title}>{text.unlocked}</span>
      <FormFoot
        consequences={[
          releasable > 0n
            ? formatMessage(text.freeNow, { amount: words.amount(releasable) })
            : text.releaseNothing,
          ...(rest > 0n && end
            ? [formatMessage(text.freeLater, { amount: words.amount(rest), date: words.date(end) })]
            : []),
        ]}
        label={text.release}
        canSave={form.canSave}
        isDrafted={form.draft !== undefined}
        discard={form.discard}
      />
    </form>
  );
}
