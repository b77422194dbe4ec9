import { selectRanking } from '../kit/indexer/database';
import type { Sandbox } from '../kit/page/sandbox';
import { percentile } from './percentile';

/** Milliseconds of the leaderboard's ranking query over HTTP, one request after another. */
export async function measureQuery(sandbox: Sandbox, requests = 200) {
  const samples: number[] = [];
  for (let i = 0; i < requests; i++) {
    const started = performance.now();
    await selectRanking(sandbox, { interval: 7_884_000, orderBy: '"pnl" DESC' });
    samples.push(performance.now() - started);
  }
  return { p50: percentile(samples, 0.5), p95: percentile(samples, 0.95) };
}
