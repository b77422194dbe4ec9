'use client';
import { type EarnDraft, earnDraftId } from '../../domain/earn/EarnDraft';
import { exactPercent, exactTokenAmount } from '../../domain/format/exactTokenAmount';
import { formatDays } from '../../domain/format/formatDays';
import { copyName } from '../../domain/rule/Draft';
import { draftsById } from '../../drafts/draftsById';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import type { PreviewedCall } from '../../submission/send/previewPlan';
import type { DraftGroup } from './groupDrafts';

type DraftsInSight = { groups: readonly DraftGroup[]; earn: readonly EarnDraft[] };

/** Describes what a planned call does. */
export function useCallText({ groups, earn }: DraftsInSight): (call: PreviewedCall) => string {
  const { config, messages, locale } = useMimic();
  return ({ label, draftIds: [id] }) => {
    for (const { token, deposit, ...others } of groups) {
      const drafts = draftsById({ ...others, deposits: deposit ? [deposit] : [] });
      const [, draft] = drafts.find(([each]) => each === id) ?? [];
      if (!draft) continue;
      return formatMessage(messages.plan[label], {
        token: token.symbol,
        amount: 'amount' in draft ? exactTokenAmount(draft.amount, token.decimals, locale) : '',
        rate: 'maxLossRate' in draft ? exactPercent(draft.maxLossRate ?? 0n, locale) : '',
        trader: 'trader' in draft ? copyName(draft) : '',
      });
    }
    const own = earn.find((draft) => earnDraftId(draft) === id);
    const token = own && config.earn?.token;
    if (!token) return formatMessage(messages.plan[label], {});
    return formatMessage(messages.plan[label], {
      token: token.symbol,
      amount: 'amount' in own ? exactTokenAmount(own.amount, token.decimals, locale) : '',
      duration: 'duration' in own ? formatDays(own.duration, locale) : '',
    });
  };
}
