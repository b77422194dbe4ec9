import { setTimeout as sleep } from 'node:timers/promises';
import { sqlUrl } from '../../../src/indexer/query/queryIndexer';

/** Rows by ids that no other client requests, so no answer is shared. */
const text =
  'SELECT "id", "account", "pnl" FROM "TraderRouteLatestMetric" WHERE "interval" = $1 AND "account" LIKE $2 ORDER BY "pnl" DESC LIMIT 1000';

/** Sends requests without a pause from this many addresses at once; returns how often each status came. */
export async function flood(urls: readonly string[], { pages, seconds }: { pages: number; seconds: number }) {
  const statuses: Record<string, number> = {};
  let isOver = false;
  const ask = async (page: number) => {
    for (let i = 0; !isOver; i++) {
      const url = new URL(urls[page % urls.length] ?? '');
      url.hostname = `c${page}.test`;
      const part = `0x%${((page * 7_919 + i * 104_729) % 65_536).toString(16)}%`;
      const response = await fetch(sqlUrl(url.origin, { text, params: [604_800, part] })).catch(
        () => undefined,
      );
      const status = String(response?.status ?? 'unreachable');
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!response?.ok) await sleep(50);
    }
  };
  const asking = Array.from({ length: pages }, (_, i) => ask(1_000_000 + i));
  await sleep(seconds * 1000);
  isOver = true;
  await Promise.all(asking);
  return statuses;
}
