import type { Duplex } from 'node:stream';

type TypeParser = (text: string) => unknown;

type PgQuery = {
  text: string;
  values: unknown[];
  types: { getTypeParser(oid: number, format?: string): TypeParser };
};

/** The part of a node-postgres connection that is used here. */
export type PgClient = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  query(query: PgQuery): Promise<{ rows: Record<string, unknown>[] }>;
  getTypeParser(oid: number, format?: string): TypeParser;
  readonly processID: number;
  readonly connection: { stream: Duplex };
  on(event: 'notification', listener: (message: { payload?: string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** With an error, the connection is closed instead of reused. */
  release(error?: Error): void;
};

export type PgPool = { connect(): Promise<PgClient> };

type Log = (line: Record<string, unknown>, ...rest: unknown[]) => void;
export type Logger = { debug: Log; warn: Log };

/** A registry of prom-client. */
export type Registry = {
  registerMetric(metric: {
    name: string;
    get(): Promise<{
      name: string;
      help: string;
      type: 'gauge';
      values: { labels: Record<string, string>; value: number }[];
    }>;
  }): void;
};

/** What Ponder leaves in the global scope for its own API middleware, which ours replaces. */
type PonderRuntime = {
  PONDER_DATABASE: {
    driver: { admin: PgPool; readonly: PgPool };
  };
  PONDER_NAMESPACE_BUILD: { schema: string };
  PONDER_COMMON: {
    apiShutdown: { add(callback: () => unknown): void; isKilled: boolean };
    logger: Logger;
    metrics: { registry: Registry };
  };
};

export type Driver = PonderRuntime['PONDER_DATABASE']['driver'];

/** Throws outside a Ponder process. */
export function ponderRuntime(): {
  driver: Driver;
  schema: string;
  logger: Logger;
  registry: Registry;
  onShutdown(callback: () => unknown): void;
} {
  const { PONDER_DATABASE, PONDER_NAMESPACE_BUILD, PONDER_COMMON } = globalThis as unknown as PonderRuntime;
  return {
    driver: PONDER_DATABASE.driver,
    schema: PONDER_NAMESPACE_BUILD.schema,
    logger: PONDER_COMMON.logger,
    registry: PONDER_COMMON.metrics.registry,
    onShutdown: (callback) => PONDER_COMMON.apiShutdown.add(callback),
  };
}

/** Ponder's logger, which exists before the rest. */
export const ponderLogger = (): Logger => (globalThis as unknown as PonderRuntime).PONDER_COMMON.logger;
