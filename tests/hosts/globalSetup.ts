import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/ensureBuilt';
import { pack } from '../kit/pack';
import { startSandbox } from '../kit/page/sandbox';
import { installAhead } from './host/installAhead';

/**
 * Packs the tarball and starts the sandbox that all hosts of a run share. MIMIC_SANDBOX may name a running one; MIMIC_HOSTS a
 * folder that keeps installed packages for the next run and, with the same MIMIC_RUN, builds too.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureBuilt((part) => console.log(`Building the ${part}`));
  const folder = process.env.MIMIC_HOSTS ?? mkdtempSync(join(tmpdir(), 'mimic-hosts-'));
  mkdirSync(folder, { recursive: true });
  const kept = process.env.MIMIC_HOSTS !== undefined;
  const tarball = join(folder, (await pack(folder)).filename);
  process.env.MIMIC_RUN ??= String(Date.now());
  process.env.MIMIC_HOSTS = folder;
  process.env.MIMIC_TARBALL = tarball;
  process.env.MIMIC_TARBALL_HASH = createHash('sha256').update(readFileSync(tarball)).digest('hex');
  const stopInstalling = process.env.MIMIC_EVERY_HOST ? installAhead() : undefined;
  const running = process.env.MIMIC_SANDBOX ? undefined : await startSandbox('--no-live');
  if (running) process.env.MIMIC_SANDBOX = JSON.stringify(running.sandbox);
  return async () => {
    await Promise.all([running?.stop(), stopInstalling?.()]);
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
}
