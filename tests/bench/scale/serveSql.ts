import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { PARSERS } from '../../../demo/indexer/serve/run/parsers';

export type Asked = { text: string; params: unknown[]; ms: number };

/** Only the SQL route, without a guard: answers the library's queries from a database, and records how long each took there. */
export async function serveSql(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const sent = new URL(request.url ?? '', 'http://localhost').searchParams.get('sql') ?? '';
    const { sql: text, params } = (JSON.parse(sent) as { json: { sql: string; params: unknown[] } }).json;
    const client = await pool.connect();
    try {
      const types = { getTypeParser: (oid: number) => PARSERS[oid] ?? client.getTypeParser(oid) };
      const started = performance.now();
      const { rows } = await client.query({ text, values: params, types });
      asked.push({ text, params, ms: performance.now() - started });
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ rows }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    } finally {
      client.release();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    config: { indexerUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}
