import type { Sandbox } from '../page/sandbox';

/** The database's figures for one route and timeframe; amounts as exact integers. */
export type RouteRow = {
  account: string;
  collateral_token: string;
  pnl: string;
  roi: string;
  size_usd: string;
  win_count: number;
  loss_count: number;
  follower_count: number;
};

/** Sends one SELECT of the test's own to the indexer. */
export async function select<Row>(sandbox: Sandbox, sql: string): Promise<Row[]> {
  const query = encodeURIComponent(JSON.stringify({ json: { sql, params: [] } }));
  const response = await fetch(`${sandbox.indexerUrl}/sql?sql=${query}`);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { rows } = (await response.json()) as { rows: Row[] };
  return rows;
}

type Ranking = { interval: number; orderBy: string; where?: string; limit?: number };

/** The routes of a timeframe with an open position or an event in it, ranked. */
export function selectRanking(
  sandbox: Sandbox,
  { interval, orderBy, where = 'true', limit = 1000 }: Ranking,
) {
  // from the beginning of the minute, as the widgets query
  const since = Math.floor(Date.now() / 60_000) * 60 - interval;
  // equal figures are ordered by id, in the same direction
  const way = orderBy.split(' ').at(-1);
  return select<RouteRow>(
    sandbox,
    `SELECT "account", "collateral_token", "pnl", "roi", "size_usd", "win_count", "loss_count", "follower_count"
     FROM "TraderRouteLatestMetric"
     WHERE "interval" = ${interval} AND ("is_open" OR "last_updated_timestamp" >= ${since}) AND ${where}
     ORDER BY ${orderBy}, "id" ${way} LIMIT ${limit}`,
  );
}
