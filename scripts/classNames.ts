import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/**
 * Class names: the index of their file among all style files, two characters, then the index in the file. Hashes would add half
 * a kilobyte to the gzipped sheet; a global counter would depend on the build order.
 */
export function classNames(): (style: { filePath: string; hash: string }) => string {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css.ts'))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .sort();
  const known = new Map<string, string[]>();
  return ({ filePath, hash }) => {
    const file = files.indexOf(filePath);
    if (file < 0) throw new Error(`${filePath} is not a style file in src`);
    const hashes = known.get(filePath) ?? [];
    known.set(filePath, hashes);
    // a file is evaluated once for each file that imports it
    if (!hashes.includes(hash)) hashes.push(hash);
    return `mim-${file.toString(36).padStart(2, '0')}${hashes.indexOf(hash).toString(36)}`;
  };
}
