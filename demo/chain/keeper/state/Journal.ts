import type { Hex } from 'viem';
import type { Checkpoint } from '../chain/Synced';
import type { LedgerEntry } from '../send/LedgerEntry';
import type { Answer } from './Answer';
import type { KeeperPlace, StateFile } from './StateFile';

/** The keeper's state that is not on chain: transactions sent and decisions made. Without a file it lasts for one run. */
export class Journal {
  ledger: LedgerEntry[];
  readonly #answers: Map<Hex, Answer>;
  readonly #file: StateFile | null;
  #checkpoint: Checkpoint | null;
  #isUnsaved = false;

  constructor(file: StateFile | null) {
    this.#file = file;
    const place: KeeperPlace = file?.read() ?? { checkpoint: null, ledger: [], answers: [] };
    this.ledger = place.ledger;
    this.#checkpoint = place.checkpoint;
    this.#answers = new Map(place.answers.map((answer) => [answer.requestKey, answer]));
  }

  get checkpoint(): Checkpoint | null {
    return this.#checkpoint;
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
  save(checkpoint = this.#checkpoint): void {
    this.#checkpoint = checkpoint;
    this.#isUnsaved = true;
    this.#file?.write({ checkpoint, ledger: this.ledger, answers: this.answers });
    this.#isUnsaved = false;
  }

  /** Repeats a failed write. */
  ensureSaved(): void {
    if (this.#isUnsaved) this.save();
  }
}
