/** A log that does not match its event; the indexer reports it and continues. */
export class DecodeError extends Error {
  override name = 'DecodeError';
}
