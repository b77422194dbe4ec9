import type { CheckedQuery } from '../../guard/assertQuery';
import type { QueryQueue } from './QueryQueue';

/** The JSON of an answer's rows. */
type Answer = string;
type Running = {
  answer: Promise<Answer>;
  /** Resolves or rejects the answer. */
  settle: { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  askers: number;
  controller: AbortController;
  tables: ReadonlySet<string>;
  /** The clients whose turn may start it; empty once it has started. */
  turns: Map<string, AbortController>;
  hasStarted: boolean;
};
type Kept = { answer: Answer; at: number; tables: ReadonlySet<string> };

/** A run waits in at most this many clients' turns: more would take others' places in the queue. */
const MOST_TURNS = 4;

export type SharedAnswersOptions = {
  run: (query: CheckedQuery, signal: AbortSignal) => Promise<Answer>;
  /** Runs the work when the client's turn comes. */
  queue: Pick<QueryQueue, 'run'>;
  /** Characters of answers to keep. */
  room?: number;
  /** The longest time an answer is kept, in milliseconds, in case a change goes unnoticed. */
  keep?: number;
};

/**
 * Runs a query that many clients ask at the same time once: later clients wait for the running one, and its answer is kept
 * until one of its tables changes. A run that began before such a change answers only those who asked before it. It starts at
 * the first turn of any of its clients, so none waits because a busy client has asked the same.
 */
export class SharedAnswers {
  readonly #running = new Map<string, Running>();
  readonly #kept = new Map<string, Kept>();
  readonly #run: SharedAnswersOptions['run'];
  readonly #queue: SharedAnswersOptions['queue'];
  readonly #room: number;
  readonly #keep: number;
  #size = 0;

  constructor({ run, queue, room = 32_000_000, keep = 5_000 }: SharedAnswersOptions) {
    this.#run = run;
    this.#queue = queue;
    this.#room = room;
    this.#keep = keep;
  }

  /** Cancels the query when the last client waiting for it is gone. */
  async ask(query: CheckedQuery, client: string, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const key = JSON.stringify([query.text, query.params]);
    const cached = this.#kept.get(key);
    if (cached && performance.now() - cached.at < this.#keep) return cached.answer;
    const running = this.#running.get(key) ?? this.#share(key, query);
    running.askers += 1;
    this.#takeTurn(running, query, client);
    return new Promise((resolve, reject) => {
      const leave = () => {
        running.askers -= 1;
        if (running.askers === 0) {
          if (this.#running.get(key) === running) this.#running.delete(key);
          running.controller.abort(signal.reason);
        }
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      running.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /** Called when tables have changed; without names it is Ponder's own table. */
  changed(tables: readonly string[]): void {
    const isStale = (read: ReadonlySet<string>) =>
      read.has('_ponder_checkpoint') || tables.some((table) => read.has(table));
    for (const [key, running] of this.#running) if (isStale(running.tables)) this.#running.delete(key);
    for (const [key, cached] of this.#kept) if (isStale(cached.tables)) this.#drop(key, cached);
  }

  #share(key: string, { tables }: CheckedQuery): Running {
    let settle!: Running['settle'];
    const answer = new Promise<Answer>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const running: Running = {
      ...{ answer, settle, tables, askers: 0, hasStarted: false },
      ...{ controller: new AbortController(), turns: new Map() },
    };
    this.#running.set(key, running);
    answer.then(
      (text) => {
        if (this.#running.get(key) !== running) return;
        this.#running.delete(key);
        this.#keepAnswer(key, { answer: text, at: performance.now(), tables });
      },
      () => {
        if (this.#running.get(key) === running) this.#running.delete(key);
      },
    );
    return running;
  }

  #takeTurn(running: Running, query: CheckedQuery, client: string): void {
    const { turns, controller, settle } = running;
    if (running.hasStarted || turns.has(client) || turns.size >= MOST_TURNS) return;
    const turn = new AbortController();
    turns.set(client, turn);
    const start = () => {
      running.hasStarted = true;
      turns.delete(client);
      for (const other of turns.values()) other.abort();
      return this.#run(query, controller.signal).then(settle.resolve, settle.reject);
    };
    this.#queue
      .run(client, start, AbortSignal.any([turn.signal, controller.signal]))
      .catch((error: unknown) => {
        turns.delete(client);
        // otherwise it starts in another client's turn
        if (!running.hasStarted && turns.size === 0) settle.reject(error);
      });
  }

  #keepAnswer(key: string, cached: Kept): void {
    const before = this.#kept.get(key);
    if (before) this.#drop(key, before);
    this.#kept.set(key, cached);
    this.#size += cached.answer.length;
    for (const [oldest, each] of this.#kept) {
      if (this.#size <= this.#room) return;
      this.#drop(oldest, each);
    }
  }

  #drop(key: string, { answer }: Kept): void {
    this.#kept.delete(key);
    this.#size -= answer.length;
  }
}
