export type IndexedDeployment = {
  eventEmitter: string;
  /** Mimic's own: all three or none. */
  matchingRule?: string;
  mirror?: string;
  settle?: string;
  /** Those of Earn: both or none. */
  votingEscrow?: string;
  feeAuction?: string;
};

export type IndexerOptions = {
  /** URL of the node. */
  rpcUrl: string;
  /** Port on 127.0.0.1. */
  port: number;
  deployment: IndexedDeployment;
  startBlock: number;
  /** Holds the embedded database, one directory a chain; those of other chains in it are removed. */
  dataDir: string;
  /** Settles when the chain holds its history: until then all but the reading is made ready. By default it does already. */
  seeded?: Promise<unknown>;
  /** Further variables, such as DATABASE_URL or SQL_RATE_LIMIT; see the indexer's README. */
  env?: Record<string, string>;
  /** Is told how far history is read: how many events, up to which block. */
  onProgress?: (read: { events: number; block: number }) => void;
  /** Is told, in one sentence, what keeps it from reading on; it goes on trying. */
  onTrouble?: (text: string) => void;
  /** Keeps warnings and skipped logs off stderr. */
  silent?: boolean;
  /** Called with each process that it starts, including the database: they must stop with the caller, however it stops. */
  onProcess?: (pid: number) => void;
  /** Stops it, at whatever point of its start it is. */
  signal?: AbortSignal;
};
