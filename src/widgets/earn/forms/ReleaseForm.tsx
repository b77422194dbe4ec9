'use client';
import { formatMessage } from '../../../messages/formatMessage';
import { registerEarnPartMessages } from '../../../messages/register/registerEarnPartMessages';
import { useMimic } from '../../../provider/useMimic';
import { join } from '../../../ui/join';
import * as css from '../../parts/form/form.css';
import { ruled } from '../Earn.css';
import { useEarnContext } from '../EarnContext';
import { useEarnWords } from '../useEarnWords';
import { FormFoot } from './FormFoot';
import { useEarnRelease } from './useEarnRelease';

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
      className={join(css.form, ruled)}
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
