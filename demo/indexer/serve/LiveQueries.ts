import type { JudgedQuery } from '../guard/assertQuery';
import type { Rows } from './runQuery';

type Listener = (rows: Rows) => void;
type Watched = {
  query: JudgedQuery;
  listeners: Set<Listener>;
  answer: string;
  isDue: boolean;
  ranAt: number;
};

export type LiveQueriesOptions = {
  run: (query: JudgedQuery) => Promise<Rows>;
  /** Streams at a time. */
  mostListeners?: number;
  /** Different queries at a time: each is run again with every change. */
  mostQueries?: number;
  /** Milliseconds between two runs of a query. */
  interval?: number;
};

/**
 * Queries that clients watch. However many clients watch the same text, it is run once a change, one query at a time,
 * and only a different answer is sent on.
 */
export class LiveQueries {
  readonly #watched = new Map<string, Watched>();
  readonly #run: (query: JudgedQuery) => Promise<Rows>;
  readonly #mostListeners: number;
  readonly #mostQueries: number;
  readonly #interval: number;
  #listeners = 0;
  #isRunning = false;

  constructor({ run, mostListeners = 1_000, mostQueries = 50, interval = 500 }: LiveQueriesOptions) {
    this.#run = run;
    this.#mostListeners = mostListeners;
    this.#mostQueries = mostQueries;
    this.#interval = interval;
  }

  /**
   * Runs the query and calls back with its rows whenever they differ from the last ones. Answers how to stop, or
   * undefined where there are too many already. Throws as the query does.
   */
  async watch(query: JudgedQuery, listener: Listener): Promise<(() => void) | undefined> {
    const key = JSON.stringify([query.text, query.params]);
    if (this.#listeners >= this.#mostListeners) return undefined;
    let watched = this.#watched.get(key);
    if (!watched) {
      if (this.#watched.size >= this.#mostQueries) return undefined;
      watched = { query, listeners: new Set(), answer: '', isDue: false, ranAt: 0 };
      this.#watched.set(key, watched);
    }
    watched.listeners.add(listener);
    this.#listeners += 1;
    const stop = () => {
      if (!watched.listeners.delete(listener)) return;
      this.#listeners -= 1;
      if (watched.listeners.size === 0) this.#watched.delete(key);
    };
    if (watched.answer === '') {
      try {
        watched.answer = JSON.stringify(await this.#run(query));
      } catch (error) {
        stop();
        throw error;
      }
    }
    return stop;
  }

  /** Some tables have changed. */
  changed(tables: readonly string[]): void {
    for (const watched of this.#watched.values()) {
      // Ponder does not name its own table, whose change is what it notifies of.
      const reads = (table: string) => watched.query.tables.has(table);
      if (tables.some(reads) || reads('_ponder_checkpoint')) watched.isDue = true;
    }
    void this.#runDue();
  }

  async #runDue(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#nextDue(); next; next = this.#nextDue()) {
      const wait = next.ranAt + this.#interval - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      await this.#runOne(next);
    }
    this.#isRunning = false;
  }

  /** The one whose turn is soonest. */
  #nextDue(): Watched | undefined {
    return [...this.#watched.values()].filter(({ isDue }) => isDue).sort((a, b) => a.ranAt - b.ranAt)[0];
  }

  async #runOne(watched: Watched): Promise<void> {
    watched.isDue = false;
    try {
      const rows = await this.#run(watched.query);
      watched.ranAt = performance.now();
      const answer = JSON.stringify(rows);
      if (answer === watched.answer) return;
      watched.answer = answer;
      for (const listener of watched.listeners) listener(rows);
    } catch {
      // The next change tries again.
      watched.ranAt = performance.now();
    }
  }
}
