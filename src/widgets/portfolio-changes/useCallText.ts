'use client';
import type { CopyConfig } from '../../config/MimicConfig';
import type { EarnDraft } from '../../domain/earn/EarnDraft';
import { listDrafts } from '../../drafts/listDrafts';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { draftText } from '../../submission/draftText';
import type { PreviewedCall } from '../../submission/previewPlan';
import type { DraftGroup } from './groupDrafts';

type DraftsInSight = { groups: readonly DraftGroup[]; earn: readonly EarnDraft[] };

/** Describes what a planned call does. */
export function useCallText({ groups, earn }: DraftsInSight): (call: PreviewedCall) => string {
  const { config: given, messages, locale } = useMimic();
  const config = given as CopyConfig;
  const drafts = groups.flatMap(({ deposit, ...others }) =>
    listDrafts({ ...others, deposits: deposit ? [deposit] : [] }),
  );
  return ({ label, draftIds: [id] }) => {
    const draft = [...drafts, ...earn].find((each) => each.id === id);
    if (!draft) return formatMessage(messages.plan[label], {});
    return draftText(draft, { config, messages, locale }, label);
  };
}
