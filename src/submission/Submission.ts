import type { Call, PlannedStep } from '../contracts/Call';
import { isObject } from '../contracts/errors/errorChain';
import { isOrderKey } from '../domain/keys';
import type { DraftId } from '../domain/rule/Draft';
import type { Address, Hex } from '../domain/values';

/** A call in a submission: all of `Call` but its value. */
export type SubmittedCall = Omit<Call, 'value'>;

/** One signature. */
export type SubmissionStep = {
  kind: PlannedStep['kind'];
  calls: readonly SubmittedCall[];
  /** What the wallet has answered: a transaction's hash, its own hash, or a batch's id. It only shows where to look. */
  reference?: string;
  /** The transactions that the wallet has named. */
  hashes: readonly Hex[];
};

/** What the wallet is asked for once. Plain JSON, without bigints. */
export type Submission = {
  /** Random; also the id that the wallet is asked to use for the batch. */
  id: Hex;
  chainId: number;
  account: Address;
  /** The router, which says what is done. */
  router: Address;
  /** Unix seconds of the chain: after it, nothing of the submission can happen. 0 until the router's call is asked for. */
  deadline: number;
  steps: readonly SubmissionStep[];
  /** The drafts, each with the hash of its call, by which the router remembers it. Empty for approvals alone. */
  items: readonly { draftId: DraftId; callHash: Hex }[];
};

/**
 * Why a submission ended early. `would_revert`: failed in simulation; `not_sent`: something else was wrong before the wallet
 * was asked; `rejected`: by the user, `refused`: in other words, says the wallet; `reverted`: by a contract; `superseded`: an
 * earlier version of a draft was carried out; `other_account`: the wallet carried it out from, and for, another account than it
 * was asked for; `expired`: its deadline has passed, and nothing can happen any more; `stopped`: aborted by the page, or some of
 * its drafts were carried out by themselves, so that it never can be.
 */
export type FailureReason =
  | 'would_revert'
  | 'not_sent'
  | 'rejected'
  | 'refused'
  | 'reverted'
  | 'superseded'
  | 'other_account'
  | 'expired'
  | 'stopped';

/** Which drafts failed, and the error to show for them with `errorMessage`. */
export type DraftFailure = { draftIds: readonly string[]; error: unknown };

type At = { submission: Submission };
/** `step` counts from 1 to `submission.steps.length`. */
type AtStep = At & { step: number };
type Ended = At & { confirmedDraftIds: readonly DraftId[] };

/** A submission that the wallet has, or that was found after a reload: until its deadline it may happen, once. */
export type ConfirmingStatus = AtStep & {
  status: 'confirming';
  /** It is on chain, and a reorganisation may still undo it. */
  isOnChain?: boolean;
  /** Why there is no news at the moment, or what the wallet says of it. */
  problem?: unknown;
};

/**
 * A submission that failed: why, and for which drafts. What a wallet says of it decides nothing: until the deadline, a
 * submission that is `rejected` or `refused` may turn out to be confirmed.
 */
export type FailedStatus = Ended & {
  status: 'failed';
  reason: FailureReason;
  error: unknown;
  failures: readonly DraftFailure[];
};

/** How a submission ended. */
export type FinalStatus = (Ended & { status: 'confirmed' }) | FailedStatus;

/** A submission from the click to its end. */
export type SubmissionStatus =
  | (At & { status: 'preparing' })
  | (AtStep & { status: 'signing' })
  | ConfirmingStatus
  | FinalStatus;

/** A submission that failed for some drafts. */
export const failedFor = (
  submission: Submission,
  reason: FailureReason,
  failures: readonly DraftFailure[],
): FailedStatus => ({
  ...{ status: 'failed', submission, confirmedDraftIds: [], reason },
  ...{ error: failures[0]?.error, failures },
});

/** Tells a listener, whose error must not interrupt the submission. */
export function tell(
  listener: ((status: SubmissionStatus) => void) | undefined,
  status: SubmissionStatus,
): void {
  try {
    listener?.(status);
  } catch (error) {
    globalThis.reportError?.(error);
  }
}

/** Parses a stored submission; undefined if it is invalid: anything on the page can write to storage. */
export const parseSubmission = (value: unknown): Submission | undefined =>
  isSubmission(value) ? value : undefined;

const isSubmission = (value: unknown): value is Submission =>
  isObject(value) &&
  isHash(value.id) &&
  isInteger(value.chainId) &&
  isHex(value.account, 40) &&
  isHex(value.router, 40) &&
  isInteger(value.deadline) &&
  isListOf(value.steps, isStep) &&
  isListOf(value.items, isItem);

const isStep = (step: unknown) =>
  isObject(step) &&
  (step.kind === 'batch' || step.kind === 'transaction') &&
  isListOf(step.calls, isCall) &&
  isListOf(step.hashes, isHash) &&
  (step.reference === undefined || isText(step.reference));

const isCall = (call: unknown) =>
  isObject(call) &&
  isHex(call.to, 40) &&
  isHex(call.data) &&
  isText(call.label) &&
  isListOf(call.draftIds, isText);

const isItem = (item: unknown) => isObject(item) && isHash(item.draftId) && isHash(item.callHash);

const isListOf = (value: unknown, test: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(test);

const isText = (value: unknown) => typeof value === 'string';

const isInteger = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const isHex = (value: unknown, digits?: number) =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value) && (!digits || value.length === digits + 2);

/** Whether a value is 32 bytes, such as a transaction's hash. */
export const isHash = (value: unknown) => typeof value === 'string' && isOrderKey(value);
