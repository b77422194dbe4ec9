/** The part of a MimicConfig that reading the indexer needs. `indexerUrl` has no trailing slash. */
export type IndexerConfig = { indexerUrl: string };

/** Passed to every request; aborting it cancels the request. */
export type RequestParameters = { signal?: AbortSignal };
