import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInHost } from './runInHost';

type BuildInput = { folder: string; line: string; env: Record<string, string> };

export type HostBuild = { seconds: number; output: string };

/**
 * Builds a host once per run, also when a failed test has ended the worker in between; resolves with the seconds it took and
 * all it printed. Another tarball or another sandbox is another run: both end up in what is built.
 */
export async function buildHost({ folder, line, env }: BuildInput): Promise<HostBuild> {
  const { MIMIC_RUN, MIMIC_TARBALL_HASH, MIMIC_SANDBOX } = process.env;
  const stamp = createHash('sha256')
    .update(JSON.stringify([MIMIC_RUN, MIMIC_TARBALL_HASH, MIMIC_SANDBOX, line, env]))
    .digest('hex');
  // inside of the folder: whoever removes that removes what was built as well
  const done = join(folder, '.host-build.json');
  const last = existsSync(done) ? JSON.parse(readFileSync(done, 'utf8')) : undefined;
  if (last?.stamp === stamp) return last;
  const started = performance.now();
  const output = await runInHost(folder, line, env);
  const result = { stamp, output, seconds: (performance.now() - started) / 1000 };
  writeFileSync(done, JSON.stringify(result));
  return result;
}
