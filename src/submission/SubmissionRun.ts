import type { Chain, Client } from 'viem';
import type { ReadClient } from '../contracts/readClient';
import type { Address } from '../domain/Address';
import { lastBlock, setLastBlock } from './record/lastBlock';
import { confirmedDraftIds, type Submission, type SubmissionStep } from './record/Submission';
import type { DraftFailure, FailureReason, FinalStatus, SubmissionStatus } from './record/SubmissionStatus';

/** How long to wait for the chain, and how often to poll. */
export type WaitParameters = {
  /** Milliseconds until a status counts as unknown; 0 checks once. */
  timeout: number;
  /** Milliseconds; the client's own if absent. */
  pollingInterval?: number;
  /** Blocks after a step's own before its outcome counts, since a reorg may undo it; 0 if absent. */
  confirmations?: number;
};

/** What sending and watching a submission both need. */
export type SubmissionContext = WaitParameters & {
  /** The connected wallet. */
  walletClient: Client;
  /** Reads the chain: receipts, simulations. */
  publicClient: ReadClient;
  chain: Chain;
  account: Address;
  /** The contract that emits the follower's events. */
  contracts: { readonly matchingRule: Address };
  onStatus?: (status: SubmissionStatus) => void;
  signal?: AbortSignal;
  /**
   * Runs before each signature request, with what is known so far, while only this tab may submit; throw to stop, e.g. when
   * drafts changed in another tab.
   */
  beforeSigning?: (submission: Submission) => void | Promise<void>;
};

/** A running submission: its record, which is replaced but never mutated, and its listeners. */
export class SubmissionRun {
  submission: Submission;
  readonly #onStatus: SubmissionContext['onStatus'];

  constructor(submission: Submission, onStatus: SubmissionContext['onStatus']) {
    this.submission = submission;
    this.#onStatus = onStatus;
  }

  setSteps(steps: readonly SubmissionStep[]): void {
    this.submission = { ...this.submission, steps };
  }

  update(index: number, change: Partial<SubmissionStep>): void {
    if (change.minedIn !== undefined) {
      setLastBlock(this.submission, change.minedIn);
    }
    this.setSteps(this.submission.steps.map((step, i) => (i === index ? { ...step, ...change } : step)));
  }

  tell<T extends SubmissionStatus>(status: T): T {
    try {
      this.#onStatus?.(status);
    } catch (error) {
      // a listener's error must not interrupt the submission
      globalThis.reportError?.(error);
    }
    return status;
  }

  preparing(): void {
    this.tell({ status: 'preparing', submission: this.submission });
  }

  /** `problem`: why there is no news of the step at the moment. */
  at(status: 'signing' | 'confirming', index: number, problem?: unknown): void {
    this.tell({ status, submission: this.submission, step: index + 1, ...(problem ? { problem } : {}) });
  }

  /** The last block in which one of the account's steps was seen: later steps cannot be in an earlier block. */
  get lastBlock(): number {
    return lastBlock(this.submission);
  }

  confirmed(): FinalStatus {
    return this.tell({ status: 'confirmed', ...this.#end() });
  }

  failed(reason: FailureReason, failures: readonly DraftFailure[]): FinalStatus {
    return this.tell({ status: 'failed', ...this.#end(), reason, error: failures[0]?.error, failures });
  }

  /** A failure that concerns every draft of the steps from `index` on. */
  failedFrom(index: number, reason: FailureReason, error: unknown): FinalStatus {
    const calls = this.submission.steps.slice(index).flatMap((step) => step.calls);
    return this.failed(reason, [{ draftIds: [...new Set(calls.flatMap((call) => call.draftIds))], error }]);
  }

  unknown(error: unknown): FinalStatus {
    return this.tell({ status: 'unknown', ...this.#end(), error });
  }

  #end() {
    return { submission: this.submission, confirmedDraftIds: confirmedDraftIds(this.submission) };
  }
}
