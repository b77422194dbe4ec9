export type IndexedDeployment = {
  eventEmitter: string;
  /** Mimic's contracts: all or none. */
  matchingRule?: string;
  mirror?: string;
  settle?: string;
  leaves?: string;
  /** The Earn contracts: both or none. */
  votingEscrow?: string;
  feeAuction?: string;
};

export type IndexerOptions = {
  /** The node's URL. */
  rpcUrl: string;
  /** Port on 127.0.0.1. */
  port: number;
  deployment: IndexedDeployment;
  startBlock: number;
  /** Folder of the embedded database, one directory per chain; those of other chains are removed. */
  dataDir: string;
  /**
   * Settles when the chain holds its history; meanwhile everything except reading it is prepared. By default the chain is
   * ready.
   */
  seeded?: Promise<unknown>;
  /** Further variables, such as DATABASE_URL or SQL_RATE_LIMIT; see the indexer's README. */
  env?: Record<string, string>;
  /** Called with the progress of the backfill: how many events, up to which block. */
  onProgress?: (read: { events: number; block: number }) => void;
  /** Called with one sentence about what blocks reading; the indexer keeps trying. */
  onTrouble?: (text: string) => void;
  /** Keeps warnings and skipped logs off stderr. */
  silent?: boolean;
  /** Called with each process that it starts, including the database: they must stop with the caller, however it stops. */
  onProcess?: (pid: number) => void;
  /** Stops it, even while it is starting. */
  signal?: AbortSignal;
};
