import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/root';

const dist = join(root, 'dist');
const classNames = (text: string) => new Set(text.match(/mim-[0-9a-z]{3,}\b/g));
const everySheet = classNames(readFileSync(join(dist, 'styles.css'), 'utf8'));

for (const sheet of readdirSync(dist).filter((file) => file.endsWith('.css') && file !== 'styles.css')) {
  test(`${sheet} has the rules of everything its widget can load, also later`, () => {
    const own = classNames(readFileSync(join(dist, sheet), 'utf8'));
    const used = [...loadable(join(dist, sheet.replace('.css', '.js')))].flatMap((file) => [
      ...classNames(readFileSync(file, 'utf8')),
    ]);
    const styled = used.filter((name) => everySheet.has(name));
    expect(styled.length).toBeGreaterThan(0);
    expect(styled.filter((name) => !own.has(name))).toEqual([]);
  });
}

/** A script and all that it imports, at once or later. */
function loadable(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/["'](\.{1,2}\/[^"']+\.js)["']/g)) {
    loadable(join(dirname(file), path), found);
  }
  return found;
}
