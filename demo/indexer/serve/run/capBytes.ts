import { QueryRefused } from '../../guard/QueryRefused';
import type { PgClient } from '../ponderRuntime';

/** The largest answer in bytes, as Postgres sends it. */
export const MOST_ANSWER_BYTES = 8_000_000;

/**
 * Counts what a connection receives and ends it above the limit: the driver would buffer everything before it reads a row.
 * Returns a function that stops counting.
 */
export function capBytes(client: PgClient, most = MOST_ANSWER_BYTES): () => void {
  const { stream } = client.connection;
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > most) stream.destroy(new QueryRefused(`Answers above ${most / 1e6} MB not supported`));
  };
  stream.on('data', count);
  return () => stream.off('data', count);
}
