import type { CheckedQuery } from '../../guard/assertQuery';
import { Announcer } from './Announcer';

/** Receives the JSON of the watched query's rows. */
type Listener = (answer: string) => void;
type Watched = {
  query: CheckedQuery;
  /** The function that calls each listener. */
  listeners: Map<Listener, () => void>;
  answer: Promise<string>;
  sent: string;
  isDue: boolean;
  ranAt: number;
};

export type LiveQueriesOptions = {
  run: (query: CheckedQuery) => Promise<string>;
  /** Distinct queries at a time: each runs again after every change. */
  mostQueries?: number;
  /** Milliseconds between two runs of a query. */
  interval?: number;
  /** Listeners notified of a change per second. */
  rate?: number;
  /** Milliseconds between a change and its first notification: shared caches must have expired by then. */
  hold?: number;
};

/**
 * Queries that clients watch. However many clients watch the same text, it runs once per change, one query at a time, and only
 * a different answer is sent.
 */
export class LiveQueries {
  readonly #watched = new Map<string, Watched>();
  readonly #run: (query: CheckedQuery) => Promise<string>;
  readonly #mostQueries: number;
  readonly #interval: number;
  readonly #hold: number;
  readonly #announcer: Announcer;
  #isRunning = false;

  constructor({ run, mostQueries = 50, interval = 500, rate = 80, hold = 0 }: LiveQueriesOptions) {
    this.#run = run;
    this.#mostQueries = mostQueries;
    this.#interval = interval;
    this.#hold = hold;
    this.#announcer = new Announcer(rate);
  }

  /** The number of watched queries. */
  get size(): number {
    return this.#watched.size;
  }

  /**
   * Runs the query and calls back with its rows whenever they change. Returns a function that stops it, or undefined if there
   * are too many queries. Throws if the query fails.
   */
  async watch(query: CheckedQuery, listener: Listener): Promise<(() => void) | undefined> {
    const key = JSON.stringify([query.text, query.params]);
    const watched = this.#watched.get(key) ?? this.#start(key, query);
    if (!watched) return undefined;
    const call = () => listener(watched.sent);
    watched.listeners.set(listener, call);
    const stop = () => {
      watched.listeners.delete(listener);
      this.#announcer.forget(call);
      if (watched.listeners.size === 0 && this.#watched.get(key) === watched) this.#watched.delete(key);
    };
    try {
      await watched.answer;
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  }

  /** Called when tables have changed. */
  changed(tables: readonly string[]): void {
    for (const watched of this.#watched.values()) {
      // Ponder notifies of changes to its own table without naming it.
      const reads = (table: string) => watched.query.tables.has(table);
      if (tables.some(reads) || reads('_ponder_checkpoint')) watched.isDue = true;
    }
    void this.#runDue();
  }

  #start(key: string, query: CheckedQuery): Watched | undefined {
    if (this.#watched.size >= this.#mostQueries) return undefined;
    const answer = this.#run(query);
    const watched = { query, listeners: new Map(), answer, sent: '', isDue: false, ranAt: performance.now() };
    this.#watched.set(key, watched);
    answer.then(
      (text) => {
        watched.sent ||= text;
      },
      // reported by `watch`
      () => {},
    );
    return watched;
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

  /** The due query that has waited longest. */
  #nextDue(): Watched | undefined {
    return [...this.#watched.values()].filter(({ isDue }) => isDue).sort((a, b) => a.ranAt - b.ranAt)[0];
  }

  async #runOne(watched: Watched): Promise<void> {
    watched.isDue = false;
    try {
      const answer = await this.#run(watched.query);
      watched.ranAt = performance.now();
      if (answer === watched.sent) return;
      watched.sent = answer;
      setTimeout(() => {
        for (const call of watched.listeners.values()) this.#announcer.announce(call);
      }, this.#hold);
    } catch {
      // The next change tries again.
      watched.ranAt = performance.now();
    }
  }
}
