/** A failure that one sentence explains to the person who typed the command; shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
