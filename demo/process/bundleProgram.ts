import { join } from 'node:path';
import { root } from '../../scripts/root';
import { writeBundle } from './writeBundle';

const folder = join(root, 'node_modules', '.cache', 'mimic', 'programs');

/** Bundles a TypeScript module below the project's root with everything it imports, and returns the script's path. */
export function bundleProgram(file: string): string {
  const outfile = join(folder, file.replace(/\.ts$/, '.cjs'));
  writeBundle({ absWorkingDir: root, entryPoints: [file], format: 'cjs', outfile });
  return outfile;
}
