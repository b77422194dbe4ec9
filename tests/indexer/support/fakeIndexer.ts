import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  method: string;
  path: string;
  sql: string;
  params: unknown[];
  request: IncomingMessage;
};
type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> };

/** A local server that answers like the indexer and records its requests. */
export async function startFakeIndexer(
  answer: (asked: Asked, response: ServerResponse) => Answer | undefined,
) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const query = url.searchParams.get('sql');
    const { sql = '', params = [] } = query ? JSON.parse(query).json : {};
    const each = { method: request.method ?? '', path: url.pathname, sql, params, request };
    asked.push(each);
    const reply = answer(each, response);
    // the test writes this response itself
    if (!reply) return;
    const { status = 200, body, text = JSON.stringify(body), headers = {} } = reply;
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    config: { indexerUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
