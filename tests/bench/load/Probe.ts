import { Worker } from 'node:worker_threads';
import { METRICS_WATCH } from '../../../src/indexer';
import { sqlUrl } from '../../../src/indexer/query/queryIndexer';
import { percentile } from '../percentile';

const PAUSE_MS = 50;

/** Measures response times from outside the process of the many pages. */
export class Probe {
  readonly #worker: Worker;
  #seen: { ms: number; status: number }[] = [];

  constructor(indexers: readonly string[]) {
    const urls = indexers.map((url) => sqlUrl(url, METRICS_WATCH));
    this.#worker = new Worker(new URL('./probe.mjs', import.meta.url), {
      workerData: { urls, pause: PAUSE_MS },
    });
    this.#worker.on('message', (seen) => this.#seen.push(seen));
  }

  /** Results since the last call. */
  look(): { p50: number; p95: number } {
    const times = this.#seen.map(({ ms }) => ms);
    this.#seen = [];
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
  }

  stop(): Promise<number> {
    return this.#worker.terminate();
  }
}
