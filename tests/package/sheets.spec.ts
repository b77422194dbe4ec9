import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rolldown } from 'rolldown';
import { root } from '../../scripts/root';

const dist = join(root, 'dist');
const classNames = (text: string) => new Set(text.match(/mim-[0-9a-z]{3,}\b/g));
const everySheet = classNames(readFileSync(join(dist, 'styles.css'), 'utf8'));

for (const sheet of readdirSync(dist).filter((file) => file.endsWith('.css') && file !== 'styles.css')) {
  test(`${sheet} contains the styles of everything its widget can load, including lazily`, async () => {
    const own = classNames(readFileSync(join(dist, sheet), 'utf8'));
    const used = classNames(await loadable(join(dist, sheet.replace('.css', '.js'))));
    const styled = [...used].filter((name) => everySheet.has(name));
    expect(styled.length).toBeGreaterThan(0);
    expect(styled.filter((name) => !own.has(name))).toEqual([]);
  });
}

/**
 * The code of a widget and everything it imports, statically or dynamically, without what other widgets need of the same files.
 */
async function loadable(entry: string): Promise<string> {
  const bundle = await rolldown({ input: entry, external: /^[^./]/, logLevel: 'silent' });
  const { output } = await bundle.generate();
  return output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}
