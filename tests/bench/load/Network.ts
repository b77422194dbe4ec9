import { lookup } from 'node:dns';
import { Agent, EventSource, fetch as request } from 'undici';

/**
 * The network of many pages in one process: each page requests `http://c<number>.test:<port>`, which is this machine under its
 * own address in X-Forwarded-For. Counts every request.
 */
export class Network {
  #statuses: number[] = [];
  #since = performance.now();
  readonly #agent = new Agent({
    connect: { lookup: (_, options, callback) => lookup('127.0.0.1', options, callback) },
  }).compose((dispatch) => (options, handler) => {
    const { hostname } = new URL(String(options.origin));
    const headers = {
      ...(options.headers as Record<string, string>),
      'X-Forwarded-For': addressOf(hostname),
    };
    return dispatch({ ...options, headers }, handler);
  });

  /** Replaces the browser's fetch. */
  install(): void {
    const dispatcher = this.#agent;
    const ask = async (url: string, { method = 'GET', signal = null }: RequestInit = {}) => {
      const response = await request(url, { dispatcher, method, signal });
      const text = await response.text();
      const { status } = response;
      this.#statuses.push(status);
      return new Response(text, { status, headers: [...response.headers] });
    };
    class Stream extends EventSource {
      constructor(url: string) {
        super(url, { node: { dispatcher } });
      }
    }
    Object.assign(globalThis, { fetch: ask, EventSource: Stream });
  }

  /** Requests since the last call. */
  look() {
    const seen = this.#statuses;
    const seconds = (performance.now() - this.#since) / 1000;
    this.#statuses = [];
    this.#since = performance.now();
    const statuses: Record<number, number> = {};
    for (const status of seen) statuses[status] = (statuses[status] ?? 0) + 1;
    return { requests: seen.length, seconds, rate: seen.length / seconds, statuses };
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

/** An address for the page number in c<number>.test; visitors come from many networks. */
function addressOf(hostname: string): string {
  const page = Number(/^c(\d+)\./.exec(hostname)?.[1] ?? 0);
  return `10.${page & 255}.${(page >> 8) & 255}.${page >> 16}`;
}
