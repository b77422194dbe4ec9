import { type Group, Grouping, leadsTo, loadedWith } from './Grouping';
import type { Parts } from './Part';

type Options = {
  /** Entries and dynamically imported parts, which keep their own files. */
  apart: ReadonlySet<string>;
  /** Entries that may load at most `most` files, themselves included. */
  entries: readonly string[];
  most: number;
  /** Lists of entries that a host may load together; they determine the cost of a file. */
  pages: readonly (readonly string[])[];
  /** An entry for server components: nothing it loads may need a browser. */
  server: string;
};

/** Candidate weights: no single one is best for all parts. */
const WEIGHTS = [
  0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 2, 2.25, 2.5, 3,
  3.5, 4, 5, 6, 8,
];
const IMPURE = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5];

/** How much it counts that a step helps several entries, and that a page loads what it never needs. */
export type Way = { weight: number; impure: number };

type Gathered = { way: Way; groups: Group[] };

/**
 * Groups parts that are loaded together into files until no entry loads more than `most`. Yields the known good grouping first,
 * then all others, best first. Pages load as little as possible too early, and no file imports itself.
 */
export function* gather(parts: Parts, options: Options, known?: Way): Iterable<Gathered> {
  const first = known && gatherBy(parts, options, known);
  if (first) yield { way: known, groups: first.groups };
  const found = WEIGHTS.flatMap((weight) =>
    IMPURE.flatMap((impure) => {
      const way = { weight, impure };
      const grouping = gatherBy(parts, options, way);
      return grouping ? [{ way, grouping }] : [];
    }),
  );
  if (!found.length) throw new Error(`Found no way to load each entry in ${options.most} files.`);
  found.sort((one, other) => one.grouping.score - other.grouping.score);
  const seen = new Set(first && [contentOf(first.groups)]);
  for (const { way, grouping } of found) {
    const content = contentOf(grouping.groups);
    if (!seen.has(content)) yield { way, groups: grouping.groups };
    seen.add(content);
  }
}

const contentOf = (groups: readonly Group[]) =>
  groups
    .map(({ names }) => names.toSorted().join())
    .sort()
    .join('\n');

function gatherBy(parts: Parts, { apart, entries, most, pages, server }: Options, { weight, impure }: Way) {
  const grouping = new Grouping(parts, pages, impure);
  for (;;) {
    const full = entries.map((entry) => grouping.loadedBy(entry)).filter(({ size }) => size > most);
    if (!full.length) return grouping;
    const onServer = grouping.loadedBy(server);
    const isOnServer = (one: Group, other: Group) =>
      onServer.has(one) && [...loadedWith([other])].some(({ needsBrowser }) => needsBrowser);
    let best: { cost: number; one: Group; other: Group } | undefined;
    for (const [one, other] of pairsOf(
      grouping.groups.filter(({ names }) => !names.some((name) => apart.has(name))),
    )) {
      const helped = full.filter((files) => files.has(one) && files.has(other)).length;
      if (!helped) continue;
      const cost = grouping.costOf(one, other) / helped ** weight;
      if (best && cost >= best.cost) continue;
      if (isOnServer(one, other) || isOnServer(other, one)) continue;
      if (!leadsTo(one, other) && !leadsTo(other, one)) best = { cost, one, other };
    }
    if (!best) return undefined;
    grouping.join(best.one, best.other);
  }
}

function* pairsOf<T>(list: readonly T[]): Iterable<[T, T]> {
  for (const [place, one] of list.entries()) for (const other of list.slice(place + 1)) yield [one, other];
}
