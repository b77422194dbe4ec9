'use client';
import { exactPercent } from '../../../domain/format/exactTokenAmount';
import { formatDate } from '../../../domain/format/formatDate';
import { formatDuration } from '../../../domain/format/formatDuration';
import { draftStanding } from '../../../domain/rule/draftStanding';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import * as css from '../form/form.css';
import { useRuleContext } from './RuleContext';

const NO_RULE = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };

/** What already exists: the rule on chain, a draft, or a failure to read them, with Retry. */
export function RuleState() {
  const { messages, locale } = useMimic();
  const text = messages.rule;
  const { existing, isExistingLive, existingMaxLoss, draft, state, retry } = useRuleContext();
  if (state === 'error') {
    return (
      <div role="alert" className={css.notice}>
        <span className={reset}>{text.readFailed}</span>
        <Button small onClick={retry}>
          {messages.common.retry}
        </Button>
      </div>
    );
  }
  const rule =
    existing &&
    formatMessage(isExistingLive ? text.existing : text.expired, {
      rate: exactPercent(existing.allowanceRate, locale),
      throttle: formatDuration(existing.throttleActivity, locale),
      date: formatDate(existing.expiry, locale),
    });
  const onChain = { ...(existing ?? NO_RULE), maxLossRate: existingMaxLoss };
  const standing = draft && draftStanding(draft, onChain);
  // while it is submitted, the chain may have it already
  const drafted = draft && standing !== 'done' && (draft.expiry === 0n ? text.removalDrafted : text.drafted);
  const stays =
    existingMaxLoss && (draft ? draft.expiry === 0n : !isExistingLive)
      ? formatMessage(text.maxLossStays, { rate: exactPercent(existingMaxLoss, locale) })
      : undefined;
  const hints = [rule, drafted, standing === 'outdated' && text.changedSince, stays].filter(
    (hint) => typeof hint === 'string',
  );
  return hints.length > 0 ? (
    <div className={css.field}>
      {hints.map((hint) => (
        <span key={hint} className={css.hint}>
          {hint}
        </span>
      ))}
    </div>
  ) : null;
}
