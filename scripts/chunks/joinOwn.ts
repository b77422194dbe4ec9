import { type Part, type Parts, reach } from './Part';

/**
 * Moves parts that only one entry loads into that entry, unless they are also imported dynamically: then the entry would have
 * to export them. Returns where each part went.
 */
export function joinOwn(
  parts: Parts,
  entries: readonly string[],
  joining: readonly string[],
): Map<string, string> {
  const loaders = new Map<string, string[]>();
  for (const entry of entries) {
    for (const name of reach([entry], parts)) loaders.set(name, [...(loaders.get(name) ?? []), entry]);
  }
  const later = reach(
    [...parts.values()].flatMap((part) => [...part.later]),
    parts,
  );
  const home = new Map<string, string>();
  for (const [name, [entry, ...others]] of loaders) {
    if (!entry || others.length || name === entry || later.has(name) || !joining.includes(entry)) continue;
    home.set(name, entry);
    parts.set(entry, joined(parts.get(entry) as Part, parts.get(name) as Part));
    parts.delete(name);
  }
  for (const [name, part] of parts) {
    const imports = new Set([...part.imports].map((imported) => home.get(imported) ?? imported));
    imports.delete(name);
    parts.set(name, { ...part, imports });
  }
  return home;
}

const joined = (one: Part, other: Part): Part => ({
  bytes: one.bytes + other.bytes,
  imports: new Set([...one.imports, ...other.imports]),
  later: new Set([...one.later, ...other.later]),
  isClient: one.isClient || other.isClient,
  needsBrowser: one.needsBrowser || other.needsBrowser,
  readsChain: one.readsChain || other.readsChain,
});
