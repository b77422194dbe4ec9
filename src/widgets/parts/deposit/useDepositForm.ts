'use client';
import { useQuery } from '@tanstack/react-query';
import { withContracts } from '../../../config/withContracts';
import {
  allowanceQueryOptions,
  tokenBalanceQueryOptions,
  userBalanceQueryOptions,
} from '../../../contracts/reads/balances';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { formatTokenAmount } from '../../../domain/format/formatDecimal';
import type { DepositDraft } from '../../../domain/rule/Draft';
import type { Address, Token } from '../../../domain/values';
import { type AccountGuard, useAccountGuard } from '../../../hooks/useAccountGuard';
import { useDrafts } from '../../../hooks/useDrafts';
import { useIsWrongNetwork } from '../../../hooks/useIsWrongNetwork';
import {
  type SubmissionListeners,
  type UseSubmissionResult,
  useSubmission,
} from '../../../hooks/useSubmission';
import { formatMessage } from '../../../messages/formatMessage';
import { registerDepositMessages } from '../../../messages/register/registerDepositMessages';
import { useMimic } from '../../../provider/MimicContext';
import type { AmbiguousAmount } from '../form/readAmount';
import { useAmountInput } from '../form/useAmountInput';
import { useFields } from '../form/useFields';

registerDepositMessages();

/** What a deposit form does with the amount. */
export type DepositAction = DepositDraft['action'];

/** `draft`: Save makes a draft. `submit`: the form approves and submits directly. */
export type DepositMode = 'draft' | 'submit';

/** The input of a host's own validation; amounts in the token's smallest unit, undefined while unknown. */
export type DepositValidation = {
  action: DepositAction;
  amount: bigint;
  walletBalance: bigint | undefined;
  depositBalance: bigint | undefined;
};

/** Parameters of `useDepositForm`. */
export type UseDepositFormParameters = SubmissionListeners & {
  token: Token;
  /** A submission is only followed with `submit`. @default 'draft' */
  mode?: DepositMode;
  /** Returns an alert of the host's, which disables Save and Submit; called once all our own rules are met. */
  validate?(value: DepositValidation): string | undefined;
  /** The side shown first without a draft. @default 'deposit' */
  defaultAction?: DepositAction;
};

/** The result of `useDepositForm`: the form's fields, their errors, and the functions that save or submit them. */
export type UseDepositFormResult = {
  guard: AccountGuard;
  account: Address | undefined;
  action: DepositAction;
  setAction(action: DepositAction): void;
  /** The token can only be withdrawn: the config does not list it. */
  isWithdrawOnly: boolean;
  /** The text as typed. */
  text: string;
  setText(text: string): void;
  /** 0 if empty; undefined if the text is not an amount, or the code that reads it is still loading. */
  amount: bigint | undefined;
  /** Why the draft cannot be saved yet. */
  alert: string | undefined;
  /** Set if another locale would read the text differently. */
  doubt: AmbiguousAmount | undefined;
  /** How the text was read, as a sentence, if it could be misread or is not in the locale's notation. */
  note: string | undefined;
  walletBalance: bigint | undefined;
  depositBalance: bigint | undefined;
  /** The TokenRouter's current allowance. */
  allowance: bigint | undefined;
  /** A balance could not be read. */
  isBalanceFailed: boolean;
  retry(): void;
  /** Fills in the whole available amount; absent while that is unknown. */
  max: (() => void) | undefined;
  /** The amount differs from the draft's and is valid. */
  canSave: boolean;
  /** Saves the token's draft, or removes it if the amount is 0. Returns the saved draft. */
  save(): DepositDraft | undefined;
  /** Resets the form to the draft, or to an empty field. */
  reset(): void;
  /** The TokenRouter may not take the amount yet: `submit` only requests the approval. */
  needsApproval: boolean;
  submission: UseSubmissionResult;
  /** There is a valid amount, and the wallet can be asked. */
  canSubmit: boolean;
  /** Asks the wallet for the approval if one is needed, else for the deposit or withdrawal. */
  submit(): void;
};

/** The headless DepositForm. Needs a MimicProvider. */
export function useDepositForm({
  token,
  mode = 'draft',
  validate,
  defaultAction = 'deposit',
  ...listeners
}: UseDepositFormParameters): UseDepositFormResult {
  const { config: given, messages, locale } = useMimic();
  const config = withContracts(given);
  const text = messages.deposit;
  const guard = useAccountGuard();
  const account = guard.token?.address;
  const { drafts, saveDeposit } = useDrafts(account);
  const draft = drafts.deposits.find((each) => each.token === token.address);

  const isWithdrawOnly = !config.collateralTokens.some(({ address }) => address === token.address);
  const read = { token: token.address, follower: account };
  // nothing is asked of a contract that anybody may have written
  const ofToken = { token: token.address, follower: isWithdrawOnly ? undefined : account };
  const wallet = useQuery(tokenBalanceQueryOptions(config, ofToken));
  const deposited = useQuery(userBalanceQueryOptions(config, read));
  const allowance = useQuery(allowanceQueryOptions(config, ofToken));
  const reads = isWithdrawOnly ? [deposited] : [wallet, deposited, allowance];

  const submission = useSubmission(mode === 'submit' ? account : undefined, listeners);
  const form = useFields<'action' | 'amount'>(`deposit/${token.address}`, account);
  // of what is entered so far: a host may choose a side and enter its amount at once
  const actionOf = (entered: typeof form.fields): DepositAction =>
    isWithdrawOnly
      ? 'withdraw'
      : ((entered.action?.text as DepositAction | undefined) ?? draft?.action ?? defaultAction);
  const action = actionOf(form.fields);
  // an amount stays on the side it was typed on, whatever becomes of the draft
  const setText = (next: string) => form.set((entered) => ({ amount: next, action: actionOf(entered) }));
  const drafted = draft?.action === action ? draft.amount : 0n;
  const input = useAmountInput(form.fields.amount, drafted, token);
  const { amount } = input;
  const entered = { action, token: token.address, amount: amount ?? 0n };
  const available = action === 'deposit' ? wallet.data : deposited.data;

  const print = (value: bigint) => `${formatTokenAmount(value, token.decimals, locale)} ${token.symbol}`;
  const alert = (): string | undefined => {
    if (amount === undefined) return input.alert;
    if (available !== undefined && amount > available) {
      const exceeds = action === 'deposit' ? text.exceedsWallet : text.exceedsDeposit;
      return formatMessage(exceeds, { balance: print(available) });
    }
    return validate?.({ action, amount, walletBalance: wallet.data, depositBalance: deposited.data });
  };
  const alerted = alert();
  const isReady = !alerted && !guard.isAccountChanged && amount !== undefined;
  const canSave = isReady && amount !== drafted;
  const isWrongNetwork = useIsWrongNetwork();
  const needsApproval =
    action === 'deposit' && allowance.data !== undefined && allowance.data < (amount ?? 0n);
  const canSubmit =
    mode === 'submit' &&
    isReady &&
    amount > 0n &&
    (action === 'withdraw' || allowance.data !== undefined) &&
    !isWrongNetwork &&
    !submission.isStarting;
  return {
    guard,
    account,
    action,
    setAction: (next) => form.set({ action: next }),
    isWithdrawOnly,
    text: input.text,
    setText,
    amount,
    alert: alerted,
    doubt: input.doubt,
    note: input.note,
    walletBalance: wallet.data,
    depositBalance: deposited.data,
    allowance: allowance.data,
    isBalanceFailed: reads.some(({ isError }) => isError),
    retry: () => {
      for (const { refetch } of reads) refetch();
    },
    max:
      available === undefined
        ? undefined
        : () => setText(exactTokenAmount(available, token.decimals, locale)),
    canSave,
    save: () => {
      if (!canSave) return undefined;
      form.clear();
      return saveDeposit(entered);
    },
    reset: form.clear,
    needsApproval,
    submission,
    canSubmit,
    submit: () => {
      if (!canSubmit || !guard.token) return;
      // a draft like any other until it is done: what is sent again, edited or not, happens once
      const draft = saveDeposit(entered);
      form.clear();
      const drafts = { deposits: [draft], rules: [] };
      submission.submit({ token: guard.token, drafts, isApproving: needsApproval });
    },
  };
}
