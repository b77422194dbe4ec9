import type { Address } from '../../domain/Address';
import { PersistentStore } from '../../drafts/PersistentStore';
import { type Deployment, deploymentKey, perDeployment } from '../../drafts/perDeployment';
import { type PendingSubmission, parsePending, printPending } from './PendingSubmission';
import type { SubmissionStatus } from './SubmissionStatus';

/** Each account's submissions to one deployment. Returned objects stay identical until they change. */
export class SubmissionStore {
  readonly #place: string;
  readonly #chainId: number;
  readonly #texts = new PersistentStore();
  /** Records for which there was no room: another tab may remove what stands in their place. */
  readonly #unstored = new Map<Address, PendingSubmission>();
  readonly #statuses = new Map<string, SubmissionStatus>();

  constructor(deployment: Deployment) {
    this.#place = deploymentKey(deployment);
    this.#chainId = deployment.chain.id;
  }

  /** The submission that is pending or whose outcome is unknown; signed in any tab, before or after a reload. */
  pending(account: Address): PendingSubmission | undefined {
    return (
      this.#texts.read(this.key(account), (text) => parsePending(text, this.#chainId, account)) ??
      this.#unstored.get(account)
    );
  }

  /** Returns whether it is kept beyond the page. Undefined removes the one with this id, or the one that is pending. */
  setPending(
    account: Address,
    pending: PendingSubmission | undefined,
    id = (pending ?? this.pending(account))?.submission.id,
  ): boolean {
    if (this.#unstored.get(account)?.submission.id === id) this.#unstored.delete(account);
    if (!pending && this.pending(account)?.submission.id !== id) return true;
    const isKept = this.#texts.set(this.key(account), pending && printPending(pending));
    if (pending && !isKept) this.#unstored.set(account, pending);
    return isKept;
  }

  /** Keeps a submission in this tab while another one is pending. */
  hold(account: Address, pending: PendingSubmission): void {
    this.#unstored.set(account, pending);
  }

  /**
   * Submissions that were dismissed, or that only the wallet says have failed: they are checked before the account
   * submits again.
   */
  doubts(account: Address): readonly PendingSubmission[] {
    return this.#texts.read(this.key(account, 'doubts'), (text) =>
      (text ?? '')
        .split('\n')
        .flatMap((line) => parsePending(line || undefined, this.#chainId, account) ?? []),
    );
  }

  /** Returns whether they are kept beyond the page. */
  setDoubts(account: Address, doubts: readonly PendingSubmission[]): boolean {
    return this.#texts.set(
      this.key(account, 'doubts'),
      doubts.length ? doubts.map(printPending).join('\n') : undefined,
    );
  }

  /**
   * What went through of the latest submissions, whichever tab found out: `id/draft` and `id/transaction hash`.
   */
  done(account: Address): readonly string[] {
    return this.#texts.read(this.key(account, 'parts'), (text) => text?.split(' ') ?? []);
  }

  setDone(account: Address, names: readonly string[]): void {
    this.#texts.set(this.key(account, 'parts'), names.join(' '));
  }

  /** The status of this tab's last submission of the account. Not stored. */
  status(account: Address): SubmissionStatus | undefined {
    return this.#statuses.get(account);
  }

  setStatus(account: Address, status: SubmissionStatus | undefined): void {
    if (status) this.#statuses.set(account, status);
    else this.#statuses.delete(account);
    this.#texts.notify();
  }

  subscribe = (listener: () => void): (() => void) => this.#texts.subscribe(listener);

  /** Where the pending submission is stored, or another record of the account. */
  key(account: Address, record = 'submission') {
    return `mimic.${record}/${this.#place}/${account}`;
  }
}

/** The page's one store of a deployment's submissions. */
export const submissionStore = perDeployment((deployment) => new SubmissionStore(deployment));
