import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { root } from '../../scripts/root';

const folder = join(root, 'node_modules', '.cache', 'mimic', 'programs');

/**
 * Writes a TypeScript module below the project's root, with all that it imports, as one script, and returns its path: read
 * file by file, a program of hundreds takes seconds of processor time to start.
 */
export function bundleProgram(file: string): string {
  const path = join(folder, file.replace(/\.ts$/, '.cjs'));
  // another start may be reading it
  const written = `${path}.${process.pid}`;
  buildSync({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
    outfile: written,
  });
  renameSync(written, path);
  return path;
}
