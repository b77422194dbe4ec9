'use client';
import type { EarnDraft } from '../../../domain/earn/EarnDraft';
import { vestingAt } from '../../../domain/earn/vesting';
import { useDrafts } from '../../../hooks/useDrafts';
import type { UseEarnResult } from '../useEarn';

/** The result of `useEarnRelease`: how much of the unlocked tokens is available, and the functions that save a release. */
export type UseEarnReleaseResult = {
  /** The amount a release pays now, in the token's smallest unit; undefined until known. */
  releasable: bigint | undefined;
  /** The amount not yet available; undefined until known. */
  rest: bigint | undefined;
  /** When all of it is available, unix seconds. */
  end: bigint | undefined;
  draft: EarnDraft | undefined;
  canSave: boolean;
  /** Saves the draft and returns it. */
  save(): EarnDraft | undefined;
  /** Discards the draft; absent if there is none. */
  discard: (() => void) | undefined;
};

/** The headless release form. Takes the result of `useEarn`. */
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
    save: () => (canSave ? saveEarn({ action: 'release' }) : undefined),
    discard: draft && (() => remove([draft.id])),
  };
}
