import type { Outputs } from '../licences';

/** A script of a build, named by its path below the build's folder. */
export type Part = {
  bytes: number;
  /** Its static and its dynamic imports. */
  imports: ReadonlySet<string>;
  later: ReadonlySet<string>;
  /** Whether it contains a module marked 'use client'. */
  isClient: boolean;
  /** Whether it imports something that a server component must not load. */
  needsBrowser: boolean;
  /** Whether it reads contracts, for which a page loads much of viem. */
  readsChain: boolean;
};

export type Parts = Map<string, Part>;

/** The part of esbuild's metafile about what its outputs contain and import. */
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

/** Everything loaded with these: their imports, recursively; with `isLater` also dynamic imports. */
export function reach(names: Iterable<string>, parts: Parts, isLater = false): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    const part = parts.get(name);
    for (const next of part?.imports ?? []) found.add(next);
    if (isLater) for (const next of part?.later ?? []) found.add(next);
  }
  return found;
}
