'use client';
import type { EarnDraft } from '../../../domain/earn/lock';
import { type EarnLock, extensionBounds, MAX_LOCK_DURATION } from '../../../domain/earn/lock';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import type { Unsaved } from '../../../domain/rule/Draft';
import type { Address } from '../../../domain/values';
import { useDrafts } from '../../../hooks/useDrafts';
import { useMimic } from '../../../provider/MimicContext';
import type { AmbiguousAmount, AmountProblem } from '../../parts/form/readAmount';
import { useAmountInput } from '../../parts/form/useAmountInput';
import { useFields } from '../../parts/form/useFields';
import type { UseEarnResult } from '../useEarn';

/** What the form does with a lock. */
export type EarnLockAction = 'lock' | 'extend' | 'unlock';

/** The error to fix first. */
export type EarnLockProblem =
  | AmountProblem
  | 'zero'
  | 'exceedsWallet'
  | 'exceedsLock'
  | 'nothingLocked'
  | 'notLonger'
  | 'longest';

/** The result of `useEarnLock`: the form's fields, their errors, and the functions that save them. */
export type UseEarnLockResult = {
  action: EarnLockAction;
  setAction(action: EarnLockAction): void;
  /** The typed amount; for `lock` and `unlock`. */
  text: string;
  setText(text: string): void;
  /** In the token's smallest unit; 0 if empty, undefined if the text is not an amount or not read yet. */
  amount: bigint | undefined;
  /** Set if another locale would read the text differently. */
  doubt: AmbiguousAmount | undefined;
  /** How the text was read, as a sentence, if it could be misread or is not in the locale's notation. */
  note: string | undefined;
  /** Why the text is not an amount, as a sentence. */
  amountAlert: string | undefined;
  /** The amount available to lock or unlock; undefined until known. */
  available: bigint | undefined;
  /** Fills in the whole available amount; absent while that is unknown. */
  max: (() => void) | undefined;
  /** Seconds; for `lock` and `extend`. */
  duration: bigint;
  setDuration(seconds: bigint): void;
  problem: EarnLockProblem | undefined;
  draft: EarnDraft | undefined;
  canSave: boolean;
  /** Saves the action's draft, or removes it if the amount is 0. Returns the saved draft. */
  save(): EarnDraft | undefined;
  /** Discards the draft; absent if there is none. */
  discard: (() => void) | undefined;
  /** Resets the form to the drafts, or to empty fields. */
  reset(): void;
};

const ACTIONS = ['lock', 'extend', 'unlock'] as const;
type Field = 'action' | 'lock' | 'unlock' | 'lockDuration' | 'extendDuration';

/** The action and its fields, as entered or as drafted; each action keeps what was typed for it. */
function useLockFields(account: Address | undefined, drafts: readonly EarnDraft[]) {
  const draftOf = (action: EarnLockAction) => drafts.find((each) => each.action === action);
  const { fields, set, clear } = useFields<Field>('earn/lock', account);
  // of what is entered so far: a host may choose an action and enter its amount at once
  const actionOf = (entered: typeof fields) =>
    (entered.action?.text as EarnLockAction | undefined) ?? ACTIONS.find(draftOf) ?? 'lock';
  const amountField = (entered: typeof fields) => (actionOf(entered) === 'unlock' ? 'unlock' : 'lock');
  const durationField = (entered: typeof fields) =>
    actionOf(entered) === 'extend' ? 'extendDuration' : 'lockDuration';
  // what is entered stays with its action, whatever becomes of the drafts
  const enter = (field: typeof amountField | typeof durationField, text: string) =>
    set((entered) => ({ [field(entered)]: text, action: actionOf(entered) }));
  const action = actionOf(fields);
  const draft = draftOf(action);
  const draftDuration = draft && 'duration' in draft ? draft.duration : undefined;
  const chosenDuration = action === 'unlock' ? undefined : fields[durationField(fields)];
  return {
    action,
    setAction: (next: EarnLockAction) => set({ action: next }),
    draft,
    amount: fields[amountField(fields)],
    setAmount: (text: string) => enter(amountField, text),
    draftAmount: draft && 'amount' in draft ? draft.amount : 0n,
    duration: chosenDuration ? BigInt(chosenDuration.text) : (draftDuration ?? MAX_LOCK_DURATION),
    setDuration: (seconds: bigint) => enter(durationField, `${seconds}`),
    draftDuration,
    clear,
    /** Another action's fields stay as they are. */
    clearAction: () => {
      if (action !== 'extend') set((entered) => ({ [amountField(entered)]: undefined }));
      if (action !== 'unlock') set((entered) => ({ [durationField(entered)]: undefined }));
      set({ action });
    },
  };
}

/** The headless form that locks, extends and unlocks. Takes the result of `useEarn`. */
export function useEarnLock({ token, guard, own: earnState, now }: UseEarnResult): UseEarnLockResult {
  const { locale } = useMimic();
  const account = guard.token?.address;
  const { drafts, saveEarn, remove } = useDrafts(account);
  const lock = earnState?.lock;
  const fields = useLockFields(account, drafts.earn ?? []);
  const { action, draft, draftAmount, duration, draftDuration, clearAction } = fields;
  const input = useAmountInput(fields.amount, draftAmount, token);
  const { text, amount } = input;
  const available = action === 'unlock' ? lock?.amount : earnState?.walletBalance;

  const amountProblem = (): EarnLockProblem | undefined => {
    if (action === 'unlock' && lock?.amount === 0n) return 'nothingLocked';
    if (amount === undefined) return input.problem;
    if (amount === 0n && text && !draft) return 'zero';
    if (available === undefined || amount <= available) return undefined;
    return action === 'unlock' ? 'exceedsLock' : 'exceedsWallet';
  };
  const problem = action === 'extend' ? lock && extendProblem(lock, duration) : amountProblem();
  const isKnown = action === 'extend' ? lock !== undefined : amount !== undefined;
  const isChanged =
    action === 'extend'
      ? duration !== draftDuration
      : amount !== draftAmount || (action === 'lock' && amount !== 0n && duration !== draftDuration);
  const canSave = now > 0 && isKnown && !problem && isChanged && !guard.isAccountChanged;
  const drop = () => draft && remove([draft.id]);
  const next = (): Unsaved<EarnDraft> => {
    if (action === 'extend') return { action, duration };
    if (action === 'unlock') return { action, amount: amount ?? 0n };
    return { action, amount: amount ?? 0n, duration };
  };
  return {
    action,
    setAction: fields.setAction,
    text,
    setText: fields.setAmount,
    amount,
    amountAlert: input.alert,
    doubt: input.doubt,
    note: input.note,
    available,
    // while another account is connected, what is available is that account's
    max:
      available === undefined || guard.isAccountChanged
        ? undefined
        : () => fields.setAmount(exactTokenAmount(available, token.decimals, locale)),
    duration,
    setDuration: fields.setDuration,
    problem,
    draft,
    canSave,
    save: () => {
      if (!canSave) return undefined;
      clearAction();
      if (action === 'extend' || amount) return saveEarn(next());
      drop();
      return draft && ({ ...draft, ...next() } as EarnDraft);
    },
    discard:
      draft &&
      (() => {
        drop();
        clearAction();
      }),
    reset: fields.clear,
  };
}

function extendProblem(lock: EarnLock, duration: bigint): EarnLockProblem | undefined {
  if (lock.amount === 0n) return 'nothingLocked';
  const bounds = extensionBounds(lock);
  if (!bounds) return 'longest';
  return duration < bounds.min ? 'notLonger' : undefined;
}
