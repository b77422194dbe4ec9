/** Texts of the IndexerStatus. */
export const indexerStatusMessages = {
  label: 'Indexer',
  level: 'Indexed up to block {block}, level with the chain',
  behind: 'Indexed up to block {block}, {count} behind the chain',
  silent: 'Indexed up to block {block}; the chain does not answer',
};
