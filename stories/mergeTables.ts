import type { FakeTables } from '../tests/kit/fakes/fakeIndexer';

/** Merges the rows of all tables. */
export function mergeTables(parts: readonly FakeTables[]): FakeTables {
  const names = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries([...names].map((name) => [name, parts.flatMap((part) => part[name] ?? [])]));
}
