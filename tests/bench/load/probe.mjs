import { parentPort, workerData } from 'node:worker_threads';

/**
 * A page of its own in a thread of its own, which waits for nothing but the indexer: the process of many pages is busy with
 * what they were answered. Posts the milliseconds and the status of each request.
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
