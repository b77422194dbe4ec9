import type { Client } from 'pg';
import { percentile } from '../percentile';
import { PAGE_QUERIES, type Subject } from './pageQueries';
import { type Asked, serveSql } from './serveSql';

type Times = { p50: number; p95: number };

export type QueryFigure = {
  name: string;
  /** Milliseconds of a query in the database. */
  database: Times;
  /** Milliseconds from the HTTP request to decoded rows, per query. */
  http: Times;
  /** Tables of more than a page or two that the query scans sequentially. */
  scans: string[];
};

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Plan[] };

/** Rows below which a sequential scan is the best plan. */
const SMALL = 500;

/** Measures each of the pages' queries, for several traders, and what it scans. */
export async function measureQueries(client: Client, url: string, rounds: number): Promise<QueryFigure[]> {
  const subjects = await pickSubjects(client, rounds);
  const server = await serveSql(url);
  try {
    const figures: QueryFigure[] = [];
    for (const [name, ask] of Object.entries(PAGE_QUERIES)) {
      server.asked.length = 0;
      const whole: number[] = [];
      for (const [i, subject] of subjects.entries()) {
        const [before, started] = [server.asked.length, performance.now()];
        // from a new address each time: an identical query shortly after shares the answer
        await ask({ indexerUrl: `${server.config.indexerUrl}/${i}` }, subject);
        whole.push((performance.now() - started) / (server.asked.length - before));
      }
      const scans = new Set<string>();
      for (const query of server.asked) for (const table of await scannedBy(client, query)) scans.add(table);
      const database = timesOf(server.asked.map(({ ms }) => ms));
      figures.push({ name, database, http: timesOf(whole), scans: [...scans] });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

const timesOf = (samples: readonly number[]): Times => ({
  p50: percentile(samples, 0.5),
  p95: percentile(samples, 0.95),
});

async function pickSubjects(client: Client, count: number): Promise<Subject[]> {
  const { rows } = await client.query(
    `SELECT DISTINCT ON (trader_matching_key) account, trader_matching_key AS route, order_key AS order
     FROM "PositionIncrease" ORDER BY trader_matching_key LIMIT ${count}`,
  );
  const board = await client.query(
    `SELECT id FROM "TraderRouteLatestMetric" WHERE "interval" = 31536000 ORDER BY pnl DESC LIMIT 20`,
  );
  return rows.map((row) => ({ ...row, ids: board.rows.map(({ id }) => id) }));
}

async function scannedBy(client: Client, { text, params }: Asked): Promise<string[]> {
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, params);
  const scans = (plan: Plan): string[] => [
    ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap(scans),
  ];
  const [explained] = rows as { 'QUERY PLAN': { Plan: Plan }[] }[];
  const tables = explained?.['QUERY PLAN'].flatMap(({ Plan }) => scans(Plan)) ?? [];
  const sizes = await client.query(`SELECT relname, reltuples FROM pg_class WHERE relname = ANY($1)`, [
    tables,
  ]);
  return sizes.rows.filter(({ reltuples }) => reltuples > SMALL).map(({ relname }) => String(relname));
}
