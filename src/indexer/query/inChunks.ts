/** Lists of values in a query stay this short, so that its text and its address stay within what servers take. */
const CHUNK = 40;

/** Runs a query per part of a list of values, side by side, and joins the answers in the list's order. */
export async function inChunks<V, T>(
  values: readonly V[],
  query: (chunk: readonly V[]) => Promise<T[]>,
): Promise<T[]> {
  const chunks = Array.from({ length: Math.ceil(values.length / CHUNK) }, (_, i) =>
    values.slice(i * CHUNK, (i + 1) * CHUNK),
  );
  return (await Promise.all(chunks.map(query))).flat();
}
