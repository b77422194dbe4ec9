import { type Parts, reach } from './Part';

/** When a page loads a part: at once, later, or never (undefined). */
type When = 'now' | 'later' | undefined;

/** Parts that become one file. */
export type Group = {
  names: string[];
  bytes: number;
  /** Bytes of what its parts load later. */
  laterBytes: number;
  /** When each page loads it. */
  when: When[];
  imports: Set<Group>;
  needsBrowser: boolean;
  readsChain: boolean;
};

/** The share of a part that a bundler keeps because it cannot prove it pure, on a page that never needs it. */
const IMPURE = 0.1;

/**
 * Bytes of viem, minified, that a page without contract reads would load with a file that has them; budgets do not count them.
 */
const CHAIN_READS = 60_000;

/** A grouping of parts into fewer files. A page is a list of entries that a host may load together. */
export class Grouping {
  readonly groups: Group[];
  readonly #sizes: readonly number[];
  readonly #excess: number[];
  readonly #impure: number;
  /** Whether each page reads contracts at once anyway. */
  readonly #readsChain: readonly boolean[];
  /** Cached costs of pairs, in both directions. */
  readonly #costs = new Map<Group, Map<Group, number>>();

  /** `impure`: the share of a never-loaded part that counts when files are chosen. */
  constructor(parts: Parts, pages: readonly (readonly string[])[], impure: number) {
    this.#impure = impure;
    this.groups = groupsOf(parts, pages);
    this.#sizes = pages.map((_, page) =>
      this.groups.reduce((sum, { when, bytes }) => sum + (when[page] === 'now' ? bytes : 0), 0),
    );
    this.#excess = pages.map(() => 0);
    this.#readsChain = pages.map((_, page) =>
      this.groups.some(({ when, readsChain }) => readsChain && when[page] === 'now'),
    );
  }

  /** How much the pages have grown; many small growths are better than one large one. */
  get score(): number {
    return this.#excess.reduce((sum, bytes, page) => sum + (bytes / (this.#sizes[page] ?? 1)) ** 2, 0);
  }

  /** The files that an entry loads, itself included. */
  loadedBy(entry: string): Set<Group> {
    return loadedWith(this.groups.filter(({ names }) => names.includes(entry)));
  }

  /** Bytes that pages would load too early if the two were joined. */
  costOf(one: Group, other: Group): number {
    const known = this.#costs.get(one)?.get(other);
    if (known !== undefined) return known;
    const cost = this.#sizes.reduce(
      (sum, _, page) => sum + tooEarly(one, other, page, this.#impure) + this.#viem(one, other, page),
      0,
    );
    for (const [a, b] of [[one, other] as const, [other, one] as const]) {
      const costs = this.#costs.get(a) ?? new Map();
      this.#costs.set(a, costs.set(b, cost));
    }
    return cost;
  }

  /** The part of viem that a page would load unnecessarily. */
  #viem(one: Group, other: Group, page: number): number {
    if (this.#readsChain[page]) return 0;
    const early = (first: Group, second: Group) =>
      first.when[page] === 'now' && second.when[page] !== 'now' && second.readsChain ? CHAIN_READS : 0;
    return early(one, other) + early(other, one);
  }

  /** Joins the two. */
  join(one: Group, other: Group): void {
    for (const page of this.#excess.keys())
      this.#excess[page] = (this.#excess[page] ?? 0) + tooEarly(one, other, page, IMPURE);
    for (const changed of [one, other]) {
      this.#costs.delete(changed);
      for (const costs of this.#costs.values()) costs.delete(changed);
    }
    this.groups.splice(this.groups.indexOf(other), 1);
    one.names.push(...other.names);
    one.bytes += other.bytes;
    one.laterBytes += other.laterBytes;
    one.needsBrowser ||= other.needsBrowser;
    one.readsChain ||= other.readsChain;
    one.when = one.when.map((when, page) => earlier(when, other.when[page]));
    for (const group of other.imports) one.imports.add(group);
    for (const { imports } of this.groups) if (imports.delete(other)) imports.add(one);
    one.imports.delete(one);
  }
}

/** These files and everything they import. */
export function loadedWith(groups: readonly Group[]): Set<Group> {
  const found = new Set(groups);
  for (const group of found) for (const next of group.imports) found.add(next);
  return found;
}

const earlier = (one: When, other: When) => (one === 'now' || other === 'now' ? 'now' : (one ?? other));

function tooEarly(one: Group, other: Group, page: number, impure: number): number {
  const early = (first: Group, second: Group) => {
    if (first.when[page] !== 'now' || second.when[page] === 'now') return 0;
    // even if a bundler drops the part, it emits files for the part's dynamic imports
    return second.when[page] === 'later' ? second.bytes : second.bytes * impure + second.laterBytes;
  };
  return early(one, other) + early(other, one);
}

/** Whether the first imports the second through a third: joined, they would import their own importer. */
export function leadsTo(from: Group, to: Group): boolean {
  const seen = new Set([...from.imports].filter((group) => group !== to));
  for (const group of seen) {
    if (group.imports.has(to)) return true;
    for (const next of group.imports) seen.add(next);
  }
  return false;
}

function groupsOf(parts: Parts, pages: readonly (readonly string[])[]): Group[] {
  const now = pages.map((page) => reach(page, parts));
  const ever = pages.map((page) => reach(page, parts, true));
  const groups = new Map<string, Group>();
  for (const [name, { bytes, needsBrowser, readsChain, later }] of parts) {
    const when = pages.map((_, page) =>
      now[page]?.has(name) ? 'now' : ever[page]?.has(name) ? 'later' : undefined,
    );
    const laterBytes = [...reach(later, parts)].reduce((sum, next) => sum + (parts.get(next)?.bytes ?? 0), 0);
    groups.set(name, {
      names: [name],
      bytes,
      laterBytes,
      when,
      imports: new Set(),
      needsBrowser,
      readsChain,
    });
  }
  for (const [name, { imports }] of parts) {
    for (const imported of imports) {
      const group = groups.get(imported);
      if (group) groups.get(name)?.imports.add(group);
    }
  }
  return [...groups.values()];
}
