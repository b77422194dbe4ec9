import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInHost } from './runInHost';

type BuildInput = { folder: string; line: string; env: Record<string, string> };

export type HostBuild = { seconds: number; output: string };

/**
 * Builds a host once per run, even if a failed test has restarted the worker in between; resolves with the seconds it took and
 * its output. A new tarball or sandbox makes a new run: both are part of the build.
 */
export async function buildHost({ folder, line, env }: BuildInput): Promise<HostBuild> {
  const { MIMIC_RUN, MIMIC_TARBALL_HASH, MIMIC_SANDBOX } = process.env;
  const stamp = createHash('sha256')
    .update(JSON.stringify([MIMIC_RUN, MIMIC_TARBALL_HASH, MIMIC_SANDBOX, line, env]))
    .digest('hex');
  // inside the folder: removing that also removes the build
  const done = join(folder, '.host-build.json');
  const last = existsSync(done) ? JSON.parse(readFileSync(done, 'utf8')) : undefined;
  if (last?.stamp === stamp) return last;
  const started = performance.now();
  const output = await runInHost(folder, line, env);
  const result = { stamp, output, seconds: (performance.now() - started) / 1000 };
  writeFileSync(done, JSON.stringify(result));
  return result;
}
