import { type SqlQuery, selectRows, type WireRow } from '../../../stories/selectRows';

/** Tables of a fake indexer in wire format: columns in snake_case, amounts as text. */
export type FakeTables = Record<string, readonly WireRow[]>;

export type FakeIndexer = {
  tables: FakeTables;
  /** How the indexer responds: with rows, never, or with this HTTP error status. */
  answers?: 'rows' | 'never' | number;
  /** Milliseconds until it answers. */
  delay?: number;
};

/**
 * A `fetch` that answers requests to `indexerUrl` like the indexer, at the network boundary, so that widgets run unmodified.
 * Everything else goes to the network.
 */
export function fakeIndexerFetch(
  indexerUrl: string,
  indexer: () => FakeIndexer,
  network: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${indexerUrl}/`)) return network(input, init);
    const { tables, answers = 'rows', delay = 0 } = indexer();
    await waiting(answers === 'never' ? Number.POSITIVE_INFINITY : delay, init?.signal);
    if (typeof answers === 'number') return new Response('The indexer said no.', { status: answers });
    const sql = new URL(url).searchParams.get('sql');
    if (!sql) return Response.json({ arbitrum: { id: 42161, block: { number: 1, timestamp: 1 } } });
    const { json } = JSON.parse(sql) as { json: { sql: string; params: SqlQuery['params'] } };
    return Response.json({ rows: selectRows(tables, { text: json.sql, params: json.params }) });
  };
}

function waiting(delay: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (Number.isFinite(delay)) setTimeout(resolve, delay);
  });
}
