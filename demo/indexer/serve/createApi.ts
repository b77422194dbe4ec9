import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { assertQuery, type JudgedQuery, loadParser } from '../guard/assertQuery';
import { clientAddress } from '../guard/clientAddress';
import type { RateLimit } from '../guard/RateLimit';
import { readQuery } from '../guard/readQuery';
import type { LiveQueries } from './LiveQueries';
import { queryFailure } from './queryFailure';
import type { Status } from './readStatus';
import type { Rows } from './runQuery';

export const NOT_READY = 'Indexing is currently experiencing issues, please try again later.';

export type ApiOptions = {
  /** The tables that may be read. */
  tables: ReadonlySet<string>;
  run: (query: JudgedQuery) => Promise<Rows>;
  live: LiveQueries;
  isReady: () => Promise<boolean>;
  readStatus: () => Promise<Status>;
  /** Absent: no limit. */
  rateLimit: RateLimit | undefined;
  trustedProxies: number;
};

type Bindings = { incoming?: { socket?: { remoteAddress?: string } } };

/** Between two comments on a silent stream: proxies close one that says nothing. */
const HEARTBEAT_MS = 15_000;

/**
 * `GET /sql` and `/sql/db`, `GET /sql/live`, `POST /status`. Every text is judged by the guard; a refusal is 403 with
 * its reason as the body. Ponder itself allows every origin.
 */
export function createApi(options: ApiOptions): Hono<{ Bindings: Bindings }> {
  const { tables, run, live, isReady, readStatus, rateLimit, trustedProxies } = options;
  const api = new Hono<{ Bindings: Bindings }>();

  api.onError((_, c) => c.text('The request failed', 500));

  api.use('*', async (c, next) => {
    c.header('Access-Control-Expose-Headers', 'Retry-After');
    const client = clientAddress({
      remoteAddress: c.env?.incoming?.socket?.remoteAddress,
      forwardedFor: c.req.header('X-Forwarded-For'),
      trustedProxies,
    });
    const wait = rateLimit?.take(client) ?? 0;
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return c.text('Too many requests', 429);
    }
    // A route of the path /status is Ponder's own: it cannot be added, but it can be answered before.
    if (c.req.path === '/status' && c.req.method === 'POST') return c.json(await readStatus());
    return next();
  });

  const judge = async (c: Context): Promise<JudgedQuery> => {
    await loadParser();
    const { sql, params } = readQuery(c.req.query('sql'));
    return assertQuery(sql, params, tables);
  };
  const notReady = (c: Context) => {
    c.header('Retry-After', '1');
    return c.text(NOT_READY, 503);
  };
  const refuse = (c: Context, error: unknown) => {
    const { status, message } = queryFailure(error);
    return c.text(message, status);
  };

  const answer = async (c: Context) => {
    try {
      const query = await judge(c);
      if (!(await isReady())) return notReady(c);
      return c.json({ rows: await run(query) });
    } catch (error) {
      return refuse(c, error);
    }
  };
  api.get('/sql', answer);
  api.get('/sql/db', answer);

  api.get('/sql/live', async (c) => {
    let send: (rows: Rows) => void = () => {};
    let stop: (() => void) | undefined;
    try {
      const query = await judge(c);
      if (!(await isReady())) return notReady(c);
      stop = await live.watch(query, (rows) => send(rows));
    } catch (error) {
      return refuse(c, error);
    }
    if (!stop) return notReady(c);
    return streamSSE(c, async (stream) => {
      const heartbeat = setInterval(() => void stream.write(':\n\n'), HEARTBEAT_MS);
      send = (rows) => void stream.writeSSE({ data: JSON.stringify({ rows }) });
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      clearInterval(heartbeat);
      stop();
    });
  });

  return api;
}
