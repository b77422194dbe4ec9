import type { Call } from '../../contracts/plan/Call';
import type { PlannedStep } from '../../contracts/plan/planSteps';
import type { Address, Hex } from '../../domain/Address';

/** A call as a submission keeps it: all of `Call` but its value, which is always zero. */
export type SubmittedCall = Omit<Call, 'value'>;

/** One signature: `signing` while the wallet asks, `sent` once it has answered with a reference. */
export type SubmissionStep = {
  kind: PlannedStep['kind'];
  phase: 'waiting' | 'signing' | 'sent' | 'confirmed' | 'failed';
  calls: readonly SubmittedCall[];
  /** The wallet's answer: a transaction hash, the wallet's own hash, or a batch id. */
  reference?: string;
  /** Transactions it ended in. */
  hashes: readonly Hex[];
  /** The account's transaction count before the wallet was asked. */
  nonce?: number;
  /** The nonce of the transaction that was sent, once a node had shown it as the account's own. */
  sentNonce?: number;
  /** The chain's last block before the wallet was asked: the step's logs come after it. */
  block?: number;
  /** The block it was found in. */
  minedIn?: number;
  /** Drafts of it that were found on chain although the step did not go through whole. */
  happened?: readonly string[];
  /** Transactions that belong to a later submission, so not to this step. */
  passed?: readonly Hex[];
  /** Only the wallet says that it failed: it is looked for before the account submits again. */
  isDoubtful?: boolean;
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
  const happened = steps.flatMap((step) => step.happened ?? []);
  const open = new Set(idsOf(steps.filter(({ phase }) => phase !== 'confirmed')));
  return [...new Set(idsOf(steps))].filter((id) => !open.has(id) || happened.includes(id));
}
