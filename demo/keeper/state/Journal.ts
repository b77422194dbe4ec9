import type { Hex } from 'viem';
import type { Answer } from './Answer';
import type { LedgerEntry } from './LedgerEntry';
import type { Checkpoint, KeeperPlace, StateFile } from './StateFile';

/** What has been read of the chain. */
export type ReadChain = {
  /** Where a later run can continue. */
  readonly checkpoint: Checkpoint | null;
  /** Called when everything up to a block is saved. */
  saved(number: bigint): void;
};

/** The keeper's state that is not on chain: transactions sent and decisions made. Without a file it lasts for one run. */
export class Journal {
  ledger: LedgerEntry[];
  /** Where the last run came to. */
  readonly checkpoint: Checkpoint | null;
  readonly #answers: Map<Hex, Answer>;
  readonly #file: StateFile | null;
  #chain: ReadChain | null = null;
  #isUnsaved = false;

  constructor(file: StateFile | null) {
    this.#file = file;
    const place: KeeperPlace = file?.read() ?? { checkpoint: null, ledger: [], answers: [] };
    this.ledger = place.ledger;
    this.checkpoint = place.checkpoint;
    this.#answers = new Map(place.answers.map((answer) => [answer.requestKey, answer]));
  }

  /** Saves with each write what is read of the chain from now on. */
  follow(chain: ReadChain): void {
    this.#chain = chain;
  }

  get answers(): Answer[] {
    return [...this.#answers.values()];
  }

  /** The opening's answer, created if missing. */
  answer(requestKey: Hex): Answer {
    const answer = this.#answers.get(requestKey) ?? {
      requestKey,
      skipped: [],
      failures: [],
      retryAt: 0,
      isDone: false,
    };
    this.#answers.set(requestKey, answer);
    return answer;
  }

  /** Drops answers to openings that need no further work. */
  keep(isOpen: (requestKey: Hex) => boolean): void {
    for (const requestKey of this.#answers.keys()) {
      if (!isOpen(requestKey)) this.#answers.delete(requestKey);
    }
  }

  /** Saves everything; returns when it is on disk. */
  save(): void {
    const checkpoint = this.#chain ? this.#chain.checkpoint : this.checkpoint;
    this.#isUnsaved = true;
    this.#file?.write({ checkpoint, ledger: this.ledger, answers: this.answers });
    this.#isUnsaved = false;
    if (checkpoint) this.#chain?.saved(checkpoint.number);
  }

  /** Repeats a failed write. */
  ensureSaved(): void {
    if (this.#isUnsaved) this.save();
  }
}
