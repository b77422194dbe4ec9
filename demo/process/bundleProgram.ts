import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/root';
import { writeBundle } from './writeBundle';

const folder = join(root, 'node_modules', '.cache', 'mimic', 'programs');

/** Bundles a TypeScript module below the project's root with everything it imports, and returns the script's path. */
export function bundleProgram(file: string): string {
  const outfile = join(folder, file.replace(/\.ts$/, '.cjs'));
  writeBundle({
    absWorkingDir: root,
    entryPoints: [file],
    format: 'cjs',
    outfile,
    // as in scripts/root.ts, from which modules find the project's files
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'scripts', 'root.ts'))) },
    // finds its binary from its own folder
    external: ['esbuild'],
  });
  return outfile;
}
