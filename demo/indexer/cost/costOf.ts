import type { Density } from './sampleEvents';

/** A filter of ponder.config.ts: the data it reads, and its amount. */
export type Filter = Density & { name: string; span: number; bytesPerLog: number };

/** Bytes that Ponder stores per log with its block and transaction, so that another backfill needs no node. */
const SYNC_BYTES = 5_500;

/** What a backfill requests from the node and stores in the database. */
export function costOf(
  filters: readonly Filter[],
  { range, rate }: { range: number; rate: number },
): { requests: number; hours: number; gigabytes: number; logs: number } {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const searches = sum(filters.map(({ span }) => Math.ceil(span / range)));
  // each block with a log is read once, whichever filter found it; filters that share blocks make this an overestimate
  const blocks = sum(filters.map(({ span, blocks }) => Math.round(span * blocks)));
  const logs = sum(filters.map(({ span, logs }) => Math.round(span * logs)));
  const bytes = sum(filters.map(({ span, logs, bytesPerLog }) => span * logs * (SYNC_BYTES + bytesPerLog)));
  const requests = searches + blocks;
  return { requests, hours: requests / rate / 3_600, gigabytes: bytes / 1e9, logs };
}
