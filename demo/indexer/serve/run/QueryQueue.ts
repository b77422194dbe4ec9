/** Thrown if there is no room for a query; `retryAfter` in seconds. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  readonly retryAfter = 2;
}

type Waiting = { start: () => void; leave: (error: Error) => void; since: number };
type Client = { running: number; waiting: Waiting[] };

export type QueryQueueOptions = {
  /** Queries that run at the same time. */
  running?: number;
  runningOfClient?: number;
  /** Queries that may wait for their turn. */
  waiting?: number;
  waitingOfClient?: number;
  /** The longest time that a query waits, in milliseconds. */
  patience?: number;
};

/** Lets a few queries run at a time, few per client; clients take turns. */
export class QueryQueue {
  readonly #clients = new Map<string, Client>();
  readonly #limits: Required<QueryQueueOptions>;
  #running = 0;
  #waiting = 0;

  constructor(options: QueryQueueOptions = {}) {
    this.#limits = {
      ...{ running: 8, runningOfClient: 2, waiting: 500, waitingOfClient: 50, patience: 5_000 },
      ...options,
    };
  }

  /**
   * Runs work when its client's turn comes.
   *
   * @throws QueueFull where there are too many before it; the signal's reason where that ends while it waits
   */
  async run<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const client = this.#clients.get(name) ?? { running: 0, waiting: [] };
    const { waiting, waitingOfClient } = this.#limits;
    const isFull = this.#waiting >= waiting || client.waiting.length >= waitingOfClient;
    if (isFull) throw new QueueFull('Too many queries');
    this.#clients.set(name, client);
    await this.#turn(client, signal);
    try {
      return await work();
    } finally {
      client.running -= 1;
      this.#running -= 1;
      this.#next();
      if (client.running === 0 && client.waiting.length === 0) this.#clients.delete(name);
    }
  }

  #turn(client: Client, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const gone = () => waiting.leave(signal?.reason);
      const over = setTimeout(() => waiting.leave(new QueueFull('Too many queries')), this.#limits.patience);
      const done = () => {
        clearTimeout(over);
        signal?.removeEventListener('abort', gone);
        client.waiting.splice(client.waiting.indexOf(waiting), 1);
        this.#waiting -= 1;
      };
      const waiting: Waiting = {
        since: performance.now(),
        start: () => {
          done();
          client.running += 1;
          this.#running += 1;
          resolve();
        },
        leave: (error) => {
          done();
          reject(error);
        },
      };
      signal?.addEventListener('abort', gone);
      client.waiting.push(waiting);
      this.#waiting += 1;
      this.#next();
    });
  }

  #next(): void {
    while (this.#running < this.#limits.running) {
      const ready = [...this.#clients].find(
        ([, { running, waiting }]) => waiting.length > 0 && running < this.#limits.runningOfClient,
      );
      if (!ready) return;
      const [name, client] = ready;
      // back to the end of the queue
      this.#clients.delete(name);
      this.#clients.set(name, client);
      client.waiting[0]?.start();
    }
  }
}
