import type { Outputs } from '../licences';

/** A script of a build, as the file's path below the build's folder names it. */
export type Part = {
  bytes: number;
  /** What it imports at once, and what it asks for later. */
  imports: ReadonlySet<string>;
  later: ReadonlySet<string>;
  /** It holds a module marked 'use client'. */
  isClient: boolean;
  /** It imports what no server component may load. */
  needsBrowser: boolean;
  /** It reads contracts, for which a page loads a good part of viem. */
  readsChain: boolean;
};

export type Parts = Map<string, Part>;

/** The part of esbuild's metafile that says what its outputs hold and import. */
export type Build = {
  outputs: Record<string, Outputs['outputs'][string] & { bytes: number; imports: readonly Import[] }>;
};
type Import = { path: string; kind: string; external?: boolean };

/** The scripts of a build, by their path below `folder`. */
export function readParts({ outputs }: Build, folder: string, isMarked: (input: string) => boolean): Parts {
  const scripts = Object.entries(outputs).filter(([path]) => path.endsWith('.js'));
  const nameOf = (path: string) => path.slice(folder.length + 1);
  return new Map(
    scripts.map(([path, { bytes, imports, inputs }]) => {
      const own = imports.filter((each) => !each.external && each.path in outputs);
      const isLater = ({ kind }: Import) => kind === 'dynamic-import';
      const part: Part = {
        bytes,
        imports: new Set(own.filter((each) => !isLater(each)).map((each) => nameOf(each.path))),
        later: new Set(own.filter(isLater).map((each) => nameOf(each.path))),
        isClient: Object.keys(inputs).some(isMarked),
        needsBrowser: imports.some(({ path, external }) => external && !/^(viem|\.)/.test(path)),
        readsChain: imports.some(({ path, external }) => external && path === 'viem/actions'),
      };
      return [nameOf(path), part];
    }),
  );
}

/** What is loaded with these: their imports, and theirs; with `isLater` also what is asked for later. */
export function reach(names: Iterable<string>, parts: Parts, isLater = false): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    const part = parts.get(name);
    for (const next of part?.imports ?? []) found.add(next);
    if (isLater) for (const next of part?.later ?? []) found.add(next);
  }
  return found;
}
