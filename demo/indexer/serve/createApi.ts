import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { assertQuery, type CheckedQuery, loadParser } from '../guard/assertQuery';
import { QueryRefused } from '../guard/QueryRefused';
import { readQuery } from '../guard/readQuery';
import type { Tables } from '../guard/SelectWalker';
import { cacheControl } from './cacheControl';
import { clientAddress } from './client/clientAddress';
import { ProxyWarning } from './client/ProxyWarning';
import type { RateLimit } from './client/RateLimit';
import type { LiveQueries } from './live/LiveQueries';
import type { StreamSlots } from './live/StreamSlots';
import { streamAnswers } from './live/streamAnswers';
import { OWN_PATHS } from './privatePaths';
import type { Status } from './readStatus';
import { type Failure, queryFailure } from './run/queryFailure';
import type { SharedAnswers } from './run/SharedAnswers';

export const NOT_READY = 'Indexing is currently experiencing issues, please try again later.';

export type ApiOptions = {
  /** The readable tables. */
  tables: Tables;
  /** Whether any query within bounds is answered, or only those of the widgets. */
  isFree: boolean;
  answers: Pick<SharedAnswers, 'ask'>;
  live: LiveQueries;
  slots: StreamSlots;
  isReady: () => Promise<boolean>;
  readStatus: () => Promise<Status>;
  /** Absent: no limit. */
  rateLimit: RateLimit | undefined;
  trustedProxies: number;
};

type Bindings = { incoming?: { socket?: { remoteAddress?: string } } };
type Api = { Bindings: Bindings; Variables: { client: string } };

const notReady: Failure = { status: 503, message: NOT_READY, retryAfter: 1 };
const noStream: Failure = { status: 503, message: 'Too many live streams', retryAfter: 60 };

/**
 * Serves `GET /sql` and `/sql/db`, `GET /sql/live`, `GET` and `POST /status`, `GET /ready`. The guard checks every query; a
 * refusal is 403 with its reason as the body. Ponder itself allows every origin.
 */
export function createApi(options: ApiOptions): Hono<Api> {
  const { tables, isFree, answers, isReady, readStatus, rateLimit, trustedProxies } = options;
  const api = new Hono<Api>();
  const proxy = new ProxyWarning();

  api.onError((_, c) => c.text('The request failed', 500));

  api.use('*', async (c, next) => {
    c.header('Access-Control-Expose-Headers', 'Retry-After');
    const request = {
      remoteAddress: c.env?.incoming?.socket?.remoteAddress,
      forwardedFor: c.req.header('X-Forwarded-For'),
      trustedProxies,
    };
    proxy.look(request);
    const client = clientAddress(request);
    c.set('client', client);
    const wait = rateLimit?.take(client) ?? 0;
    if (wait > 0) return refuse(c, { status: 429, message: 'Too many requests', retryAfter: wait });
    return next();
  });

  api.on(['GET', 'POST'], OWN_PATHS['/status'] ?? '', async (c) => c.json(await readStatus()));
  api.get(OWN_PATHS['/ready'] ?? '', async (c) =>
    (await isReady()) ? c.text('') : refuse(c, { ...notReady, message: 'History is not indexed yet' }),
  );

  const check = async (c: Context<Api>): Promise<CheckedQuery> => {
    await loadParser();
    const { sql, params } = readQuery(c.req.query('sql'));
    return assertQuery(sql, params, { tables, isFree });
  };

  const answer = async (c: Context<Api>) => {
    let query: CheckedQuery | undefined;
    try {
      query = await check(c);
      if (!(await isReady())) return refuse(c, notReady);
      const rows = await answers.ask(query, c.get('client'), c.req.raw.signal);
      c.header('Cache-Control', cacheControl(query.tables));
      return c.body(`{"rows":${rows}}`, 200, { 'Content-Type': 'application/json' });
    } catch (error) {
      return refuse(c, queryFailure(error, query?.kind));
    }
  };
  // compresses for phones: rows shrink to a fifth
  api.get('/sql', compress(), answer);
  api.get('/sql/db', compress(), answer);

  api.get('/sql/live', (c) => streamLive(c, options, check));

  return api;
}

/** Streams a query's answers, at first and after every change. */
async function streamLive(
  c: Context<Api>,
  { isFree, isReady, live, slots }: ApiOptions,
  check: (c: Context<Api>) => Promise<CheckedQuery>,
): Promise<Response> {
  // Hono also runs this route for HEAD requests, and nothing would end the stream
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
  // read it first: Hono aborts the signal on disconnect only if it was accessed
  const { signal } = c.req.raw;
  let release: (() => void) | undefined;
  let stop: (() => void) | undefined;
  const onEnd = () => {
    stop?.();
    release?.();
  };
  try {
    const query = await check(c);
    if (query.kind !== 'watch' && !isFree) throw new QueryRefused('Only what widgets watch is streamed');
    if (!(await isReady())) return refuse(c, notReady);
    release = slots.take(c.get('client'));
    if (!release) return refuse(c, noStream);
    let send: (answer: string) => void = () => {};
    stop = await live.watch(query, (text) => send(text));
    if (!stop) {
      onEnd();
      return refuse(c, noStream);
    }
    const onStart = (start: typeof send) => {
      send = start;
    };
    return streamAnswers(c, { signal, onStart, onEnd });
  } catch (error) {
    onEnd();
    return refuse(c, queryFailure(error));
  }
}

function refuse(c: Context, { status, message, retryAfter }: Failure) {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return c.text(message, status);
}
