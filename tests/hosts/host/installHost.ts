import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from '../../../scripts/buildLock';
import { root } from '../../../scripts/root';
import { followGuide } from './followGuide';
import { readGuide } from './readGuide';
import { runInHost } from './runInHost';

export type InstalledHost = { folder: string; installSeconds: number };

type Manifest = { dependencies: Record<string, string> };

/** A host in its own folder, with its example's current files and the sandbox's addresses. */
export async function installHost(name: string): Promise<InstalledHost> {
  const installed = await installOnce(name);
  if (!readGuide(name)) copyExample(name, installed.folder);
  writeFileSync(join(installed.folder, 'deployment.json'), required('MIMIC_SANDBOX'));
  return installed;
}

/**
 * Creates a host from its page in docs/hosts if there is one, else from a copy of its example, with plain npm and the tarball
 * instead of the published package. Done once per run, even if a test fails in between; concurrent processes wait for each
 * other.
 */
export async function installOnce(name: string): Promise<InstalledHost> {
  const folder = join(required('MIMIC_HOSTS'), name);
  const done = `${folder}.json`;
  const guide = readGuide(name);
  const stamp = `${required('MIMIC_TARBALL_HASH')}${JSON.stringify(guide)}${manifestOf(name)}`;
  return withBuildLock(`${folder}.lock`, async () => {
    const last: (InstalledHost & { stamp: string }) | undefined = existsSync(done)
      ? JSON.parse(readFileSync(done, 'utf8'))
      : undefined;
    if (last?.stamp === stamp) return last;
    rmSync(folder, { recursive: true, force: true });
    const started = performance.now();
    if (guide) await followGuide(guide, folder, required('MIMIC_TARBALL'));
    else {
      copyExample(name, folder);
      await runInHost(folder, 'npm install');
    }
    const installed = { folder, installSeconds: (performance.now() - started) / 1000 };
    writeFileSync(done, JSON.stringify({ ...installed, stamp }));
    return installed;
  });
}

const manifestOf = (name: string) => readFileSync(join(root, 'demo/examples', name, 'package.json'), 'utf8');

function copyExample(name: string, folder: string): void {
  const skipped = /\/(node_modules|dist|vendor|\.next|\.parcel-cache|build|package-lock\.json)$/;
  cpSync(join(root, 'demo/examples', name), folder, {
    recursive: true,
    filter: (path) => !skipped.test(path),
  });
  const manifest = JSON.parse(manifestOf(name)) as Manifest;
  manifest.dependencies['@mimic/widgets'] = `file:${required('MIMIC_TARBALL')}`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The global setup has not set ${name}.`);
  return value;
}
