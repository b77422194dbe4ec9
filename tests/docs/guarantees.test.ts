import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root';
import { PROMISES } from './guarantees';

const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll("'", '’');

/** The beginning of each point in a part of a document: a term in bold, a number, or the first cell of a row. */
function pointsOf(file: string, heading: string): string[] {
  const [, text = ''] = read(file).split(`## ${heading}\n`);
  const [part = ''] = text.split('\n## ');
  const starts = /^(?:- \*\*(.+?)\*\*|(\d+\.) |\| ([^|]+?) \|)/gm;
  return [...part.matchAll(starts)]
    .flatMap(([, bold, number, cell]) => bold ?? number ?? cell ?? [])
    .filter((point) => point.trim() !== '' && !/^-+$/.test(point));
}

describe.each(PROMISES)('$file, $heading', ({ file, heading, points }) => {
  test('has a test for each point', () => {
    expect(pointsOf(file, heading)).toEqual(Object.keys(points));
  });

  test.each(Object.entries(points))('%s', (_, shown) => {
    for (const [path, titles] of Object.entries(shown)) {
      const tests = read(path);
      for (const title of titles) expect(tests, `${path}: ${title}`).toContain(title);
    }
  });
});
