/** The node is behind what it, or another node, has returned before. */
export class LaggingNodeError extends Error {
  override name = 'LaggingNodeError';
}
