import { CLIENTS_OF_NETWORK, networkOf } from '../client/clientAddress';

/** Thrown if there is no room for a query; `retryAfter` in seconds. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  readonly retryAfter = 2;
}

type Waiting = { start: () => void; leave: (error: Error) => void; since: number };
type Client = { running: number; waiting: Waiting[]; network: Network };
type Network = { running: number; waiting: number };

export type QueryQueueOptions = {
  /** Queries that run at the same time. */
  running?: number;
  runningOfClient?: number;
  /** Of the clients of one network. */
  runningOfNetwork?: number;
  /** Queries that may wait for their turn. */
  waiting?: number;
  /** A network may have a few times as many. */
  waitingOfClient?: number;
  /** The longest time that a query waits, in milliseconds. */
  patience?: number;
};

/** Lets a few queries run at a time, few per client and not all of one network; clients take turns. */
export class QueryQueue {
  readonly #clients = new Map<string, Client>();
  readonly #networks = new Map<string, Network>();
  readonly #limits: Required<QueryQueueOptions>;
  #running = 0;
  #waiting = 0;

  constructor(options: QueryQueueOptions = {}) {
    this.#limits = {
      ...{ running: 8, runningOfClient: 2, runningOfNetwork: 4 },
      ...{ waiting: 500, waitingOfClient: 50, patience: 5_000 },
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
    const place = networkOf(name);
    const network = this.#networks.get(place) ?? { running: 0, waiting: 0 };
    const client = this.#clients.get(name) ?? { running: 0, waiting: [], network };
    const { waiting, waitingOfClient } = this.#limits;
    const isFull =
      this.#waiting >= waiting ||
      client.waiting.length >= waitingOfClient ||
      network.waiting >= waitingOfClient * CLIENTS_OF_NETWORK;
    if (isFull) throw new QueueFull('Too many queries');
    this.#clients.set(name, client);
    this.#networks.set(place, network);
    try {
      await this.#turn(client, signal);
      try {
        return await work();
      } finally {
        client.running -= 1;
        network.running -= 1;
        this.#running -= 1;
        this.#next();
      }
    } finally {
      // also of those who left while they waited
      if (client.running === 0 && client.waiting.length === 0) this.#clients.delete(name);
      if (network.running === 0 && network.waiting === 0) this.#networks.delete(place);
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
        client.network.waiting -= 1;
        this.#waiting -= 1;
      };
      const waiting: Waiting = {
        since: performance.now(),
        start: () => {
          done();
          client.running += 1;
          client.network.running += 1;
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
      client.network.waiting += 1;
      this.#waiting += 1;
      this.#next();
    });
  }

  #next(): void {
    while (this.#running < this.#limits.running) {
      const ready = [...this.#clients].find(
        ([, { running, waiting, network }]) =>
          waiting.length > 0 &&
          running < this.#limits.runningOfClient &&
          network.running < this.#limits.runningOfNetwork,
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
