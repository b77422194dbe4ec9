import type { JudgedQuery } from '../../guard/assertQuery';

/** The JSON of an answer's rows. */
type Answer = string;
type Running = { answer: Promise<Answer>; askers: number; controller: AbortController };
type Kept = { answer: Answer; at: number; tables: ReadonlySet<string> };

export type SharedAnswersOptions = {
  run: (query: JudgedQuery, client: string, signal: AbortSignal) => Promise<Answer>;
  /** Characters that are kept. */
  room?: number;
  /** Milliseconds that an answer is kept at most, should a change go unheard. */
  keep?: number;
};

/**
 * Runs what many ask at a time once: who asks what runs already waits for it, and its answer is kept until a table of its
 * own changes. A run that began before such a change answers only those who asked before it.
 */
export class SharedAnswers {
  readonly #running = new Map<string, Running & { tables: ReadonlySet<string> }>();
  readonly #kept = new Map<string, Kept>();
  readonly #run: SharedAnswersOptions['run'];
  readonly #room: number;
  readonly #keep: number;
  #size = 0;

  constructor({ run, room = 32_000_000, keep = 5_000 }: SharedAnswersOptions) {
    this.#run = run;
    this.#room = room;
    this.#keep = keep;
  }

  /** The query is cancelled when the last one who waits for it is gone. */
  async ask(query: JudgedQuery, client: string, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const key = JSON.stringify([query.text, query.params]);
    const kept = this.#kept.get(key);
    if (kept && performance.now() - kept.at < this.#keep) return kept.answer;
    const running = this.#running.get(key) ?? this.#start(key, query, client);
    running.askers += 1;
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

  /** Some tables have changed; none named: Ponder's own. */
  changed(tables: readonly string[]): void {
    const isStale = (read: ReadonlySet<string>) =>
      read.has('_ponder_checkpoint') || tables.some((table) => read.has(table));
    for (const [key, running] of this.#running) if (isStale(running.tables)) this.#running.delete(key);
    for (const [key, kept] of this.#kept) if (isStale(kept.tables)) this.#drop(key, kept);
  }

  #start(key: string, query: JudgedQuery, client: string) {
    const controller = new AbortController();
    const { tables } = query;
    const answer = this.#run(query, client, controller.signal);
    const running = { answer, askers: 0, controller, tables };
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

  #keepAnswer(key: string, kept: Kept): void {
    const before = this.#kept.get(key);
    if (before) this.#drop(key, before);
    this.#kept.set(key, kept);
    this.#size += kept.answer.length;
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
