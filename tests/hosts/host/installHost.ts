import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/root';
import { runInHost } from './runInHost';

export type InstalledHost = { folder: string; installSeconds: number };

type Manifest = { dependencies: Record<string, string> };

/**
 * Copies an example to a folder of its own, puts the sandbox's values beside it as deployment.json and installs it with
 * plain npm, the tarball in the place of the published package. Done once per run, also when a test fails between.
 */
export async function installHost(name: string, as = name): Promise<InstalledHost> {
  const folder = join(required('MIMIC_HOSTS'), as);
  const done = `${folder}.json`;
  const stamp =
    required('MIMIC_TARBALL_HASH') + readFileSync(join(root, 'demo/examples', name, 'package.json'));
  if (existsSync(done)) {
    const last = JSON.parse(readFileSync(done, 'utf8')) as InstalledHost & { stamp: string };
    if (last.stamp === stamp) {
      copyExample(name, folder);
      return last;
    }
  }
  rmSync(folder, { recursive: true, force: true });
  copyExample(name, folder);
  const started = performance.now();
  await runInHost(folder, 'npm install');
  const installed = { folder, installSeconds: (performance.now() - started) / 1000 };
  writeFileSync(done, JSON.stringify({ ...installed, stamp }));
  return installed;
}

function copyExample(name: string, folder: string): void {
  const example = join(root, 'demo/examples', name);
  const skipped = /\/(node_modules|dist|\.next|build|package-lock\.json|deployment\.json)$/;
  cpSync(example, folder, { recursive: true, filter: (path) => !skipped.test(path) });
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  manifest.dependencies['@mimic/widgets'] = `file:${required('MIMIC_TARBALL')}`;
  writeFileSync(path, JSON.stringify(manifest, null, 2));
  writeFileSync(join(folder, 'deployment.json'), required('MIMIC_SANDBOX'));
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The global setup has not set ${name}.`);
  return value;
}
