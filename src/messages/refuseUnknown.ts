import { MimicError } from '../domain/MimicError';
import { show } from './show';
import { textNames } from './textNames';

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

/** Throws a MimicError for a name in `value` that `known` does not have, and suggests the name that was probably meant. */
export function refuseUnknown(field: string, value: unknown, known: object, docsPath: string): void {
  if (value === undefined || value === null) {
    if (field) return;
    throw new MimicError(`createMimicConfig needs an options object, got ${show(value)}.`, { docsPath });
  }
  if (typeof value !== 'object')
    throw new MimicError(`${field} must be an object, got ${show(value)}.`, { docsPath });
  const names = Object.keys(known);
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(known, name)) continue;
    const meant = closestName(name, names);
    const path = field ? `${field}.` : '';
    throw new MimicError(
      `There is no ${docsPath === '/messages' ? 'message' : 'option'} ${path}${name}. ${meant ? `Did you mean ${path}${meant}?` : `Use one of ${names.join(', ')}.`}`,
      { docsPath },
    );
  }
}

/** The same for a group of texts when they are merged; does nothing in production. */
export function checkTexts(group: string, english: object, overrides: object | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      refuseUnknown(`messages.${group}`, overrides, { ...english, ...textNames(group) }, '/messages');
    }
  } catch (error) {
    // a page without a bundler has no process
    if (error instanceof MimicError) throw error;
  }
}
