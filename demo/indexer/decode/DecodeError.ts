/** A log that is not what its event promises; the indexer reports it and goes on. */
export class DecodeError extends Error {
  override name = 'DecodeError';
}
