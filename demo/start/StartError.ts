/** A failure that one sentence explains to the user of the command; shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
