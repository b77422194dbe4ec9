/** The part of a MimicConfig that reading the indexer needs. `indexerUrl` has no trailing slash. */
export type IndexerConfig = { indexerUrl: string };

/** Passed on to every request, so that a caller who leaves stops it. */
export type RequestParameters = { signal?: AbortSignal };
