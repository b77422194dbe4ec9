/** The one of `names` that `name` was probably meant to be; undefined if none is close. */
export function closestName(name: string, names: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(name.length / 3));
  const [best] = names
    .map((each) => ({ each, distance: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return best?.each;
}

/** Insertions, deletions and replacements from one text to another (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, replaced);
    }
    row = next;
  }
  return row[to.length]!;
}
