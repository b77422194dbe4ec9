import { keepsNothing } from './keepsNothing';
import type { Parts } from './Part';

/** Below this many bytes in total, copies of a part cost less than a file that pages load too early. */
const COPIES = 19_000;

type Options = {
  codeOf: (name: string) => string;
  entries: readonly string[];
  /** Entries that a server component may import: a copy of code marked 'use client' would mark all that they export. */
  servers: readonly string[];
};

/**
 * Removes small stateless parts: each importer gets a copy. Parts that two entries export stay, because they must be identical.
 */
export function takeCrumbs(parts: Parts, { codeOf, entries, servers }: Options): Set<string> {
  const kept = new Set(entries);
  const marked = (name: string) => parts.get(name)?.isClient;
  for (const entry of servers)
    for (const name of parts.get(entry)?.imports ?? []) if (marked(name)) kept.add(name);
  const published = entries.flatMap((entry) => importsOf(codeOf(entry)));
  for (const [place, name] of published.entries()) if (published.indexOf(name) < place) kept.add(name);
  for (const { later } of parts.values()) for (const name of later) kept.add(name);
  const importers = new Map<string, number>();
  for (const { imports } of parts.values()) {
    for (const name of imports) importers.set(name, (importers.get(name) ?? 0) + 1);
  }
  const bytesOfCopies = (name: string) => (parts.get(name)?.bytes ?? 0) * (importers.get(name) ?? 0);
  const isCrumb = (name: string) =>
    !kept.has(name) && bytesOfCopies(name) < COPIES && keepsNothing(codeOf(name));
  const crumbs = new Set([...parts.keys()].filter(isCrumb));
  for (const [name, part] of parts) {
    const imports = new Set(part.imports);
    for (const imported of imports) {
      if (crumbs.has(imported)) for (const next of parts.get(imported)?.imports ?? []) imports.add(next);
    }
    for (const crumb of crumbs) imports.delete(crumb);
    parts.set(name, { ...part, imports });
  }
  for (const crumb of crumbs) parts.delete(crumb);
  return crumbs;
}

/** The scripts that an entry imports names from; it also lists their imports, without names. */
const importsOf = (code: string) => [...code.matchAll(/ from "\.\/([^"]+)"/g)].map(([, name = '']) => name);
