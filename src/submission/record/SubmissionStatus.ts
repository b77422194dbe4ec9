import type { Submission } from './Submission';

/**
 * Why a submission ended early. `would_revert`: failed in simulation, nothing was requested from the wallet;
 * `rejected`: by the user; `not_sent`: refused before anything was sent; `reverted`: sent, and reverted by a contract;
 * `cancelled`: replaced in the wallet; `stopped`: aborted by the page; `interrupted`: the page was closed, or lost
 * track, before the rest was sent.
 */
export type FailureReason =
  | 'would_revert'
  | 'rejected'
  | 'not_sent'
  | 'reverted'
  | 'cancelled'
  | 'stopped'
  | 'interrupted';

/** Which drafts failed, and the error to show for them with `errorMessage`. */
export type DraftFailure = { draftIds: readonly string[]; error: unknown };

type At = { submission: Submission };
/** `step` counts from 1 to `submission.steps.length`. */
type AtStep = At & { step: number };
type Ended = At & { confirmedDraftIds: readonly string[] };

/** A submission that failed: why, and for which drafts. Drafts in `confirmedDraftIds` went through before. */
export type FailedStatus = Ended & {
  status: 'failed';
  reason: FailureReason;
  error: unknown;
  failures: readonly DraftFailure[];
};

/** How a submission ended. `unknown`: it may have been sent, so check before submitting the same again. */
export type FinalStatus =
  | (Ended & { status: 'confirmed' })
  | FailedStatus
  | (Ended & { status: 'unknown'; error: unknown });

/** A submission from the click to its end. */
export type SubmissionStatus =
  | (At & { status: 'preparing' })
  | (AtStep & { status: 'signing' })
  | (AtStep & {
      status: 'confirming';
      /** Why there is no news at the moment: the node cannot be reached. */
      problem?: unknown;
    })
  | FinalStatus;
