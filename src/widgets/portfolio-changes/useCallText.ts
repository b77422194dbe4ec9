'use client';
import { exactPercent, exactTokenAmount } from '../../domain/format/exactTokenAmount';
import { copyName } from '../../domain/rule/Draft';
import { draftsById } from '../../drafts/draftsById';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import type { PreviewedCall } from '../../submission/send/previewPlan';
import type { DraftGroup } from './groupDrafts';

/** Describes what a planned call does. */
export function useCallText(groups: readonly DraftGroup[]): (call: PreviewedCall) => string {
  const { messages, locale } = useMimic();
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
    return formatMessage(messages.plan[label], {});
  };
}
