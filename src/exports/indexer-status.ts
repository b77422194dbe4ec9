export { type IndexerStatusResult, useIndexerStatus } from '../hooks/useIndexerStatus';
export { IndexerStatus, type IndexerStatusProps } from '../widgets/indexer-status/IndexerStatus';
