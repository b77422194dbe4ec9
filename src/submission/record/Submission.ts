import { type Call, isApproval } from '../../contracts/plan/Call';
import type { PlannedStep } from '../../contracts/plan/planSteps';
import type { Address, Hex } from '../../domain/Address';

/** A call in a submission: all of `Call` but its value, which is always zero. */
export type SubmittedCall = Omit<Call, 'value'>;

/** One signature: `signing` while the wallet asks, `sent` once it has answered with a reference. */
export type SubmissionStep = {
  kind: PlannedStep['kind'];
  phase: 'waiting' | 'signing' | 'sent' | 'confirmed' | 'failed';
  calls: readonly SubmittedCall[];
  /** The wallet's response: a transaction hash, the wallet's own hash, or a batch id. */
  reference?: string;
  /** The transactions that carried it out. */
  hashes: readonly Hex[];
  /** The account's transaction count before the wallet was asked. */
  nonce?: number;
  /** The nonce of the sent transaction, once a node has shown it as the account's own. */
  sentNonce?: number;
  /** The chain's last block before the wallet was asked: the step's logs come after it. */
  block?: number;
  /** The block it was found in. */
  minedIn?: number;
  /** Its drafts that were found on chain although the step was not completed. */
  happened?: readonly string[];
  /** Transactions that belong to a later submission and so not to this step. */
  passed?: readonly Hex[];
  /** Only the wallet says that it failed: the chain is checked before the account submits again. */
  isDoubtful?: boolean;
};

/** Everything needed to find a submission again after a reload. Plain JSON, without bigints. */
export type Submission = {
  /** Random; also the id that the wallet is asked to use for the batch. */
  id: Hex;
  chainId: number;
  account: Address;
  /** Unix seconds. */
  createdAt: number;
  steps: readonly SubmissionStep[];
  /** Only of a dismissed one: later tries of the same, with the block before each, of which nothing is known either. */
  again?: readonly { id: Hex; block: number }[];
};

/** The drafts that are done: all their calls are confirmed, and not only an approval was asked for. */
export function confirmedDraftIds({ steps }: Submission): string[] {
  const idsOf = (some: readonly SubmissionStep[]) =>
    some.flatMap(({ calls }) => calls.flatMap((call) => call.draftIds));
  const happened = steps.flatMap((step) => step.happened ?? []);
  const open = new Set(idsOf(steps.filter(({ phase }) => phase !== 'confirmed')));
  const done = steps.flatMap(({ calls }) => calls.flatMap((call) => (isApproval(call) ? [] : call.draftIds)));
  return [...new Set(done)].filter((id) => !open.has(id) || happened.includes(id));
}
