'use client';

import { DEFAULT_EARN_SCHEDULE, type EarnDraft, scheduleDuration } from '../../../domain/earn/lock';
import { vestingAt } from '../../../domain/earn/vesting';
import { useDrafts } from '../../../hooks/useDrafts';
import { useFields } from '../../parts/form/useFields';
import type { UseEarnResult } from '../useEarn';

type ClaimDraft = Extract<EarnDraft, { action: 'claim' }>;

/** The result of `useEarnClaim`: where the earnings go, and the functions that save that. */
export type UseEarnClaimResult = {
  /** Whether they go to the wallet; otherwise they are locked again, as is the default. */
  cashout: boolean;
  setCashout(cashout: boolean): void;
  /** How long they are locked again, in seconds. */
  duration: bigint;
  setDuration(seconds: bigint): void;
  /** The amount a claim pays now; undefined until known. */
  amount: bigint | undefined;
  draft: ClaimDraft | undefined;
  canSave: boolean;
  /** Saves the draft and returns it. */
  save(): ClaimDraft | undefined;
  /** Discards the draft; absent if there is none. */
  discard: (() => void) | undefined;
  /** Resets the form to the draft, or to its initial values. */
  reset(): void;
};

/** The headless claim form. Takes the result of `useEarn`. */
export function useEarnClaim({ guard, own: earnState }: UseEarnResult): UseEarnClaimResult {
  const account = guard.token?.address;
  const { drafts, saveEarn, remove } = useDrafts(account);
  const draft = drafts.earn?.find((each): each is ClaimDraft => each.action === 'claim');
  const { fields, set, clear } = useFields<'way' | 'duration'>('earn/claim', account);
  const drafted = draft && !draft.cashout ? draft.duration : undefined;
  const cashout = fields.way
    ? fields.way.text === 'cashout'
    : (draft?.cashout ?? DEFAULT_EARN_SCHEDULE.cashout);
  const duration = fields.duration
    ? BigInt(fields.duration.text)
    : (drafted ?? scheduleDuration(DEFAULT_EARN_SCHEDULE.scheduleFactor));
  const isChanged = !draft || draft.cashout !== cashout || (!cashout && drafted !== duration);
  const canSave = Boolean(earnState && earnState.earned > 0n) && isChanged && !guard.isAccountChanged;
  return {
    cashout,
    setCashout: (next) => set({ way: next ? 'cashout' : 'lock' }),
    duration,
    // a duration stays with the way it was chosen for, whatever becomes of the draft
    setDuration: (seconds) =>
      set((entered) => ({
        duration: `${seconds}`,
        way: entered.way?.text ?? (cashout ? 'cashout' : 'lock'),
      })),
    amount: earnState?.earned,
    draft,
    canSave,
    save: () => {
      if (!canSave) return undefined;
      clear();
      return saveEarn(
        cashout ? { action: 'claim', cashout } : { action: 'claim', cashout, duration },
      ) as ClaimDraft;
    },
    discard:
      draft &&
      (() => {
        remove([draft.id]);
        clear();
      }),
    reset: clear,
  };
}

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
export function useEarnRelease({ guard, own: earnState, now }: UseEarnResult): UseEarnReleaseResult {
  const { drafts, saveEarn, remove } = useDrafts(guard.token?.address);
  const draft = drafts.earn?.find(({ action }) => action === 'release');
  const state = earnState && vestingAt(earnState.vesting, BigInt(now));
  const canSave = Boolean(earnState && earnState.releasable > 0n) && !draft && !guard.isAccountChanged;
  return {
    releasable: earnState?.releasable,
    rest: state?.rest,
    end: earnState?.vesting.end,
    draft,
    canSave,
    save: () => (canSave ? saveEarn({ action: 'release' }) : undefined),
    discard: draft && (() => remove([draft.id])),
  };
}
