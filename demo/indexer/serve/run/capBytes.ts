import { QueryRefused } from '../../guard/QueryRefused';
import type { PgClient } from '../ponderRuntime';

/** Bytes of an answer, as Postgres sends it. */
export const MOST_ANSWER_BYTES = 8_000_000;

/**
 * Counts what a connection receives and ends it where that is too much: the driver would gather it all before it looks at
 * a row. Answers how to stop counting.
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
