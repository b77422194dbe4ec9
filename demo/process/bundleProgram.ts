import { join } from 'node:path';
import { root } from '../../scripts/root';
import { writeBundle } from './writeBundle';

const folder = join(root, 'node_modules', '.cache', 'mimic', 'programs');

/** Writes a TypeScript module below the project's root, with all that it imports, as one script, and returns its path. */
export function bundleProgram(file: string): string {
  const outfile = join(folder, file.replace(/\.ts$/, '.cjs'));
  writeBundle({ absWorkingDir: root, entryPoints: [file], format: 'cjs', outfile });
  return outfile;
}
