import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../scripts/root';

type Packed = { filename: string; files: { path: string }[] };

/** Packs the package as for publishing, into a folder or, without one, only in thought. */
export async function pack(folder?: string): Promise<Packed> {
  const where = folder === undefined ? ['--dry-run'] : ['--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', ['pack', '--ignore-scripts', '--json', ...where], {
    cwd: root,
  });
  // a list up to npm 11, from npm 12 an object by package name
  const [packed] = Object.values(JSON.parse(stdout) as Packed[] | Record<string, Packed>);
  if (!packed) throw new Error('npm pack reports no package');
  return packed;
}
