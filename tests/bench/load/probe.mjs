import { parentPort, workerData } from 'node:worker_threads';

/**
 * A single page in its own thread, which waits only for the indexer: the process of the many pages is busy with their
 * responses. Posts each request's milliseconds and status.
 */
const { urls, pause } = workerData;

for (let i = 0; ; i++) {
  const started = performance.now();
  const headers = { 'X-Forwarded-For': '192.0.2.1' };
  const response = await fetch(urls[i % urls.length], { headers });
  await response.text();
  parentPort.postMessage({ ms: performance.now() - started, status: response.status });
  await new Promise((resolve) => setTimeout(resolve, pause));
}
