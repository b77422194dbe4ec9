import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/**
 * Names of classes: the place of their file among all style files, two characters, and the place in the file. Hashes cost
 * half a kilobyte of the gzipped sheet; a counter over all files would depend on the order in which they are built.
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
    // a file that others import is evaluated once for each of them
    if (!hashes.includes(hash)) hashes.push(hash);
    return `mim-${file.toString(36).padStart(2, '0')}${hashes.indexOf(hash).toString(36)}`;
  };
}
