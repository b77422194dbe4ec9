/** The node is behind what another one, or itself, has said before. */
export class LaggingNodeError extends Error {
  override name = 'LaggingNodeError';
}
