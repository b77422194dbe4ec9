import { isObject } from '../contracts/errors/errorChain';
import type { Drafts } from '../domain/rule/Draft';
import type { Address, Hex } from '../domain/values';
import { type Deployment, perDeployment } from '../drafts/DraftStore';
import { printDrafts } from '../drafts/draftJson';
import type { PersistentStore } from '../drafts/PersistentStore';
import { readStored, sentDrafts, submissionsKey, submissionTexts, version } from './openDraftId';
import type { Unconfirmed } from './outcome';
import type { Submission, SubmissionStatus } from './Submission';
import { isHash, parseSubmission } from './Submission';

/** A submission that may still happen, with its drafts as they were when it was signed. */
export type OpenSubmission = {
  submission: Submission;
  sent: Drafts;
  /** The wallet has said no: it is watched until its deadline, but not shown as under way. */
  isRefused?: true;
};

/**
 * What is stored of an account: what may still happen, what a reorganisation may still undo, and what else there is to say.
 * Nothing depends on it.
 */
type Stored = { open: readonly OpenSubmission[]; unconfirmed: Unconfirmed; note?: string | undefined };

/** More than anybody submits within a deadline; the oldest are dropped. */
const most = 50;

/** Each account's submissions to one deployment. Returned objects stay identical until they change. */
export class SubmissionStore {
  readonly #deployment: Deployment;
  readonly #texts: PersistentStore;
  readonly #statuses = new Map<Address, SubmissionStatus>();

  constructor(deployment: Deployment) {
    this.#deployment = deployment;
    this.#texts = submissionTexts(deployment);
  }

  /** The submissions that may still happen, signed in any tab, oldest first. */
  open(account: Address): readonly OpenSubmission[] {
    return this.#read(account).open;
  }

  /** Adds a submission, or replaces the one with its id. */
  keep(account: Address, next: OpenSubmission): void {
    const last = this.#read(account);
    const otherOpen = last.open.filter(({ submission }) => submission.id !== next.submission.id);
    this.#write(account, { ...last, open: [...otherOpen, next].slice(-most) });
  }

  /** Changes the submission with this id, if it is still there. */
  change(account: Address, id: Hex, change: Partial<OpenSubmission>): void {
    const last = this.#read(account);
    const open = last.open.map((each) => (each.submission.id === id ? { ...each, ...change } : each));
    this.#write(account, { ...last, open });
  }

  /** Ends submissions, by their ids, and stores what a reorganisation may still undo. */
  end(account: Address, ids: readonly Hex[], unconfirmed: Unconfirmed): void {
    const last = this.#read(account);
    const open = last.open.filter(({ submission }) => !ids.includes(submission.id));
    const isSame = open.length === last.open.length && print(unconfirmed) === print(last.unconfirmed);
    if (!isSame) this.#write(account, { ...last, open, unconfirmed });
  }

  unconfirmed(account: Address): Unconfirmed {
    return this.#read(account).unconfirmed;
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

  /** What else there is to say, in every tab: such as that an earlier version of a change was carried out. */
  note(account: Address): string | undefined {
    return this.#read(account).note;
  }

  setNote(account: Address, note: string | undefined): void {
    const last = this.#read(account);
    if (note !== last.note) this.#write(account, { ...last, note });
  }

  subscribe = (listener: () => void): (() => void) => this.#texts.subscribe(listener);

  #key(account: Address) {
    return submissionsKey(this.#deployment, account);
  }

  #read(account: Address): Stored {
    return this.#texts.read(this.#key(account), (text) => parse(text, account));
  }

  #write(account: Address, { open, unconfirmed, note }: Stored): void {
    const text = JSON.stringify({
      version,
      open: open.map((each) => ({ ...each, sent: printDrafts({ ...each.sent, failures: {} }) })),
      unconfirmed,
      note,
    });
    const isEmpty = !open.length && !Object.keys(unconfirmed).length && !note;
    this.#texts.set(this.#key(account), isEmpty ? undefined : text);
  }
}

/** The page's one store of a deployment's submissions. */
export const submissionStore = perDeployment((deployment) => new SubmissionStore(deployment));

const print = (value: unknown) => JSON.stringify(value);

/** Anything on the page can write to storage: what is no submission of the account is dropped. */
function parse(text: string | undefined, account: Address): Stored {
  const value = readStored(text);
  const unconfirmed = Object.entries(isObject(value.unconfirmed) ? value.unconfirmed : {}).filter(
    ([id, each]) => isHash(id) && isObject(each) && isHash(each.callHash) && Number.isInteger(each.block),
  );
  return {
    open: value.open.flatMap((each): OpenSubmission[] => {
      const submission = parseSubmission(each.submission);
      if (submission?.account !== account || typeof each.sent !== 'string') return [];
      const sent = sentDrafts(each);
      return [{ submission, sent, ...(each.isRefused === true && { isRefused: true }) }];
    }),
    unconfirmed: Object.fromEntries(unconfirmed) as Unconfirmed,
    ...(typeof value.note === 'string' && { note: value.note }),
  };
}
