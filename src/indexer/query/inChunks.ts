/** The most values in a query's list, so that its text and URL stay within what servers accept. */
const CHUNK = 40;

/** Runs a query for each chunk of a list of values, in parallel, and joins the results in the list's order. */
export async function inChunks<V, T>(
  values: readonly V[],
  query: (chunk: readonly V[]) => Promise<T[]>,
): Promise<T[]> {
  const chunks = Array.from({ length: Math.ceil(values.length / CHUNK) }, (_, i) =>
    values.slice(i * CHUNK, (i + 1) * CHUNK),
  );
  return (await Promise.all(chunks.map(query))).flat();
}
