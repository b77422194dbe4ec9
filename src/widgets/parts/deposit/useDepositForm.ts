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

/** Balances and allowance of an account; nothing is read from a contract that the config does not list. */
function useDepositReads(token: Token, account: Address | undefined) {
  const config = withContracts(useMimic().config);
  const isWithdrawOnly = !config.collateralTokens.some(({ address }) => address === token.address);
  const ofToken = { token: token.address, follower: isWithdrawOnly ? undefined : account };
  const wallet = useQuery(tokenBalanceQueryOptions(config, ofToken));
  const deposited = useQuery(userBalanceQueryOptions(config, { token: token.address, follower: account }));
  const allowance = useQuery(allowanceQueryOptions(config, ofToken));
  const reads = isWithdrawOnly ? [deposited] : [wallet, deposited, allowance];
  return {
    isWithdrawOnly,
    walletBalance: wallet.data,
    depositBalance: deposited.data,
    allowance: allowance.data,
    isBalanceFailed: reads.some(({ isError }) => isError),
    retry: () => {
      for (const { refetch } of reads) refetch();
    },
  };
}

type FieldsDefaults = {
  isWithdrawOnly: boolean;
  draft: DepositDraft | undefined;
  defaultAction: DepositAction;
};

/** The side and the amount, as entered or as in the draft. */
function useDepositFields(
  token: Token,
  account: Address | undefined,
  { isWithdrawOnly, draft, defaultAction }: FieldsDefaults,
) {
  const form = useFields<'action' | 'amount'>(`deposit/${token.address}`, account);
  // of what is entered so far: a host may choose a side and enter its amount at once
  const actionOf = (entered: typeof form.fields): DepositAction =>
    isWithdrawOnly
      ? 'withdraw'
      : ((entered.action?.text as DepositAction | undefined) ?? draft?.action ?? defaultAction);
  const action = actionOf(form.fields);
  const draftAmount = draft?.action === action ? draft.amount : 0n;
  return {
    action,
    setAction: (next: DepositAction) => form.set({ action: next }),
    // an amount stays on the side it was typed on, whatever becomes of the draft
    setText: (next: string) => form.set((entered) => ({ amount: next, action: actionOf(entered) })),
    draftAmount,
    input: useAmountInput(form.fields.amount, draftAmount, token),
    clear: form.clear,
  };
}

/** The headless DepositForm. Needs a MimicProvider. */
export function useDepositForm({
  token,
  mode = 'draft',
  validate,
  defaultAction = 'deposit',
  ...listeners
}: UseDepositFormParameters): UseDepositFormResult {
  const { messages, locale } = useMimic();
  const text = messages.deposit;
  const guard = useAccountGuard();
  const account = guard.token?.address;
  const { drafts, saveDeposit } = useDrafts(account);
  const draft = drafts.deposits.find((each) => each.token === token.address);
  const reads = useDepositReads(token, account);
  const { isWithdrawOnly, walletBalance, depositBalance, allowance } = reads;
  const submission = useSubmission(mode === 'submit' ? account : undefined, listeners);
  const fields = useDepositFields(token, account, { isWithdrawOnly, draft, defaultAction });
  const { action, setAction, setText, draftAmount, input, clear } = fields;
  const { amount } = input;
  const available = action === 'deposit' ? walletBalance : depositBalance;

  const alert = (): string | undefined => {
    if (amount === undefined) return input.alert;
    if (available !== undefined && amount > available) {
      const exceeds = action === 'deposit' ? text.exceedsWallet : text.exceedsDeposit;
      const balance = `${formatTokenAmount(available, token.decimals, locale)} ${token.symbol}`;
      return formatMessage(exceeds, { balance });
    }
    return validate?.({ action, amount, walletBalance, depositBalance });
  };
  const currentAlert = alert();
  const isReady = !currentAlert && !guard.isAccountChanged && amount !== undefined;
  const canSave = isReady && amount !== draftAmount;
  const isWrongNetwork = useIsWrongNetwork();
  const needsApproval = action === 'deposit' && allowance !== undefined && allowance < (amount ?? 0n);
  const isAllowanceRead = action === 'withdraw' || allowance !== undefined;
  const mayAsk = mode === 'submit' && isAllowanceRead && !isWrongNetwork && !submission.isStarting;
  const canSubmit = mayAsk && isReady && amount > 0n;
  /** Saves what is entered, which empties the fields. */
  const saveDraft = () => {
    clear();
    return saveDeposit({ action, token: token.address, amount: amount ?? 0n });
  };
  return {
    guard,
    account,
    action,
    setAction,
    isWithdrawOnly,
    text: input.text,
    setText,
    amount,
    alert: currentAlert,
    doubt: input.doubt,
    note: input.note,
    walletBalance,
    depositBalance,
    allowance,
    isBalanceFailed: reads.isBalanceFailed,
    retry: reads.retry,
    max:
      available === undefined
        ? undefined
        : () => setText(exactTokenAmount(available, token.decimals, locale)),
    canSave,
    save: () => (canSave ? saveDraft() : undefined),
    reset: clear,
    needsApproval,
    submission,
    canSubmit,
    submit: () => {
      if (!canSubmit || !guard.token) return;
      // a draft like any other until it is done: what is sent again, edited or not, happens once
      const drafts = { deposits: [saveDraft()], rules: [] };
      submission.submit({ token: guard.token, drafts, isApproving: needsApproval });
    },
  };
}
