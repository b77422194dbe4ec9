/** A query that the indexer refuses; its message is the response. */
export class QueryRefused extends Error {
  override name = 'QueryRefused';
}
