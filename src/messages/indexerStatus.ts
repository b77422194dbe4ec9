/** Texts of the IndexerStatus. */
export const indexerStatusMessages = {
  label: 'Indexer',
  level: 'Indexed up to block {block}, in sync with the chain',
  behind: 'Indexed up to block {block}, {count} behind the chain',
  silent: 'Indexed up to block {block}; the chain isn’t responding',
};
