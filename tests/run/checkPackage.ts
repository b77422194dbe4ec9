import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../kit/command';
import { pack } from '../kit/pack';

/** Packs the package as for publishing and checks the tarball with publint and attw. */
export async function checkPackage(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-pack-'));
  try {
    const { filename } = await pack(folder);
    const tarball = join(folder, filename);
    const publint = await command('publint', [tarball, '--strict']);
    const types = await command('attw', [tarball, '--profile', 'esm-only', '--quiet']);
    return publint === 0 && types === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
