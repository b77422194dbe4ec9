/** Returns a function that counts a call and returns whether there were at most `most` in the last `milliseconds`. */
export function limitRate(most: number, milliseconds: number): () => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since >= milliseconds) {
      since = now;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}
