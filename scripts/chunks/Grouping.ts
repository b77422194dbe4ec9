import { type Parts, reach } from './Part';

/** When a page loads a part: at once, later, or (undefined) never. */
type When = 'now' | 'later' | undefined;

/** Parts that become one file. */
export type Group = {
  names: string[];
  bytes: number;
  /** Of what its parts ask for later. */
  laterBytes: number;
  /** By page. */
  when: When[];
  imports: Set<Group>;
  needsBrowser: boolean;
  readsChain: boolean;
};

/** What a bundler cannot tell to be pure, of what a page never loads. */
const IMPURE = 0.1;

/** What a page that reads no contract loads of viem with a file that does, minified; budgets do not count it. */
const CHAIN_READS = 60_000;

/** A way to put parts into fewer files. A page is a list of entries that a host may load together. */
export class Grouping {
  readonly groups: Group[];
  readonly #sizes: readonly number[];
  readonly #excess: number[];
  readonly #impure: number;
  /** By page, whether it reads contracts at once anyway. */
  readonly #readsChain: readonly boolean[];
  /** Of pairs that have been judged, both ways round. */
  readonly #costs = new Map<Group, Map<Group, number>>();

  /** `impure`: the share that counts of what a page never loads, when files are chosen. */
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

  /** How much the pages have grown by; small growths of many pages are better than a large one of a single page. */
  get score(): number {
    return this.#excess.reduce((sum, bytes, page) => sum + (bytes / (this.#sizes[page] ?? 1)) ** 2, 0);
  }

  /** The files that an entry loads, itself included. */
  loadedBy(entry: string): Set<Group> {
    return loadedWith(this.groups.filter(({ names }) => names.includes(entry)));
  }

  /** Bytes that pages load too early when the two are one. */
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

  /** What a page would load of viem for nothing. */
  #viem(one: Group, other: Group, page: number): number {
    if (this.#readsChain[page]) return 0;
    const early = (first: Group, second: Group) =>
      first.when[page] === 'now' && second.when[page] !== 'now' && second.readsChain ? CHAIN_READS : 0;
    return early(one, other) + early(other, one);
  }

  /** Makes the two one. */
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

/** Files and all that they import. */
export function loadedWith(groups: readonly Group[]): Set<Group> {
  const found = new Set(groups);
  for (const group of found) for (const next of group.imports) found.add(next);
  return found;
}

const earlier = (one: When, other: When) => (one === 'now' || other === 'now' ? 'now' : (one ?? other));

function tooEarly(one: Group, other: Group, page: number, impure: number): number {
  const early = (first: Group, second: Group) => {
    if (first.when[page] !== 'now' || second.when[page] === 'now') return 0;
    // a bundler that leaves out a part still makes files of what it asks for later
    return second.when[page] === 'later' ? second.bytes : second.bytes * impure + second.laterBytes;
  };
  return early(one, other) + early(other, one);
}

/** Whether the first imports the second through a third: as one they would import what imports them. */
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
