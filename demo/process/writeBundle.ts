import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';

/** Writes what esbuild makes of modules for Node; read file by file, hundreds of them take seconds of processor time. */
export function writeBundle(options: BuildOptions): void {
  const { outputFiles } = buildSync({
    bundle: true,
    platform: 'node',
    logLevel: 'error',
    ...options,
    write: false,
  });
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    // another start may be reading it
    const written = `${path}.${process.pid}`;
    writeFileSync(written, contents);
    renameSync(written, path);
  }
}
