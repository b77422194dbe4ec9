'use client';
import { type EarnDraft, earnDraftId } from '../../../domain/earn/EarnDraft';
import { vestingAt } from '../../../domain/earn/vesting';
import { useDrafts } from '../../../hooks/useDrafts';
import type { UseEarnResult } from '../useEarn';

/** What `useEarnRelease` gives: what of the unlocked is free, and what saves its release. */
export type UseEarnReleaseResult = {
  /** The amount a release pays now, in the token's smallest unit; undefined until known. */
  releasable: bigint | undefined;
  /** The amount not yet available; undefined until known. */
  rest: bigint | undefined;
  /** When all of it is free, unix seconds. */
  end: bigint | undefined;
  draft: EarnDraft | undefined;
  canSave: boolean;
  /** Makes it the draft and returns it. */
  save(): EarnDraft | undefined;
  /** Takes the draft away; absent where there is none. */
  discard: (() => void) | undefined;
};

/** The headless form that releases. Takes what `useEarn` gives. */
export function useEarnRelease({ guard, own, now }: UseEarnResult): UseEarnReleaseResult {
  const { drafts, saveEarn, remove } = useDrafts(guard.token?.address);
  const draft = drafts.earn?.find(({ action }) => action === 'release');
  const state = own && vestingAt(own.vesting, BigInt(now));
  const canSave = Boolean(own && own.releasable > 0n) && !draft && !guard.isAccountChanged;
  return {
    releasable: own?.releasable,
    rest: state?.rest,
    end: own?.vesting.end,
    draft,
    canSave,
    save: () => {
      if (!canSave) return undefined;
      const saved: EarnDraft = { action: 'release' };
      saveEarn(saved);
      return saved;
    },
    discard: draft && (() => remove([earnDraftId(draft)])),
  };
}
