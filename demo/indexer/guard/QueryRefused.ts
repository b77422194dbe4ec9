/** A query that the indexer does not run; its message is the answer. */
export class QueryRefused extends Error {
  override name = 'QueryRefused';
}
