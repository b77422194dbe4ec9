/** Rows decoded between two pauses, a few milliseconds of work. */
const SLICE = 1000;

/** Decodes any number of rows without blocking the page. */
export async function decodeInSlices<Row, T>(rows: readonly Row[], decode: (row: Row) => T): Promise<T[]> {
  const decoded: T[] = [];
  for (const [i, row] of rows.entries()) {
    if (i > 0 && i % SLICE === 0) await new Promise((resolve) => setTimeout(resolve));
    decoded.push(decode(row));
  }
  return decoded;
}
