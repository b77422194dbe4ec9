import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, buildSync, version } from 'esbuild';

type Options = BuildOptions & { absWorkingDir: string; outfile: string };

/** How a bundle was made: its options, and the state of the files in it. */
type Record = { options: string; inputs: [path: string, size: number, modified: number][] };

/**
 * Bundles modules for Node with esbuild; loading hundreds of files one by one takes seconds of CPU time. An existing bundle is
 * kept if none of its modules has changed.
 */
export function writeBundle(options: Options): void {
  const { outfile, absWorkingDir } = options;
  const recordFile = `${outfile}.json`;
  const made = JSON.stringify([version, options]);
  if (existsSync(outfile) && isCurrent(recordFile, made)) return;
  const began = Date.now();
  const { outputFiles, metafile } = buildSync({
    bundle: true,
    platform: 'node',
    logLevel: 'error',
    ...options,
    metafile: true,
    write: false,
  });
  for (const { path, contents } of outputFiles) replace(path, contents);
  const inputs = Object.keys(metafile.inputs).map((path) => noteOf(join(absWorkingDir, path)));
  // a file that changed during the build may have been read before or after
  if (inputs.some(([, , modified]) => modified >= began)) return;
  replace(recordFile, JSON.stringify({ options: made, inputs } satisfies Record));
}

function isCurrent(recordFile: string, made: string): boolean {
  try {
    const { options, inputs } = JSON.parse(readFileSync(recordFile, 'utf8')) as Record;
    return options === made && inputs.every((note) => String(noteOf(note[0])) === String(note));
  } catch {
    return false;
  }
}

function noteOf(path: string): Record['inputs'][number] {
  const { size, mtimeMs } = statSync(path);
  return [path, size, mtimeMs];
}

function replace(path: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  // another start may be reading the file
  const written = `${path}.${process.pid}`;
  writeFileSync(written, contents);
  renameSync(written, path);
}
