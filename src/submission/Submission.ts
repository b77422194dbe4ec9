import type { Call } from '../contracts/plan/Call';
import type { PlannedStep } from '../contracts/plan/planSteps';
import type { Address, Hex } from '../domain/Address';

/** A call as a submission keeps it: all of `Call` but its value, which is always zero. */
export type SubmittedCall = Omit<Call, 'value'>;

/** One signature: `signing` while the wallet asks, `sent` once it has answered with a reference. */
export type SubmissionStep = {
  kind: PlannedStep['kind'];
  phase: 'waiting' | 'signing' | 'sent' | 'confirmed' | 'failed';
  calls: readonly SubmittedCall[];
  /** Where its status is found again: the transaction's hash, or the id of the batch. */
  reference?: string;
  /** Transactions it ended in. */
  hashes: readonly Hex[];
  /** The account's transaction count before the wallet was asked. */
  nonce?: number;
};

/** Everything needed to find a submission again after a reload. Plain JSON: no bigint in it. */
export type Submission = {
  /** Random; also the id under which a wallet is asked to keep the batch. */
  id: Hex;
  chainId: number;
  account: Address;
  /** Unix seconds. */
  createdAt: number;
  steps: readonly SubmissionStep[];
};

/** The drafts that are done: all their calls are confirmed. */
export function confirmedDraftIds({ steps }: Submission): string[] {
  const idsOf = (some: readonly SubmissionStep[]) =>
    some.flatMap(({ calls }) => calls.flatMap((call) => call.draftIds));
  const open = new Set(idsOf(steps.filter(({ phase }) => phase !== 'confirmed')));
  return [...new Set(idsOf(steps))].filter((id) => !open.has(id));
}
