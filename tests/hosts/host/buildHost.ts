import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expectNoWarnings } from './expectNoWarnings';
import { runInHost } from './runInHost';

type BuildInput = {
  folder: string;
  line: string;
  env: Record<string, string>;
  foreignWarnings: readonly RegExp[];
};

/** Builds a host once per run, also when a failed test has ended the worker in between; resolves with the seconds it took. */
export async function buildHost({ folder, line, env, foreignWarnings }: BuildInput): Promise<number> {
  const stamp = createHash('sha256')
    .update(JSON.stringify([process.env.MIMIC_RUN, line, env]))
    .digest('hex');
  const done = `${folder}.build.json`;
  const last = existsSync(done) ? JSON.parse(readFileSync(done, 'utf8')) : undefined;
  const built = last?.stamp === stamp ? last : await build();
  expectNoWarnings(built.output, foreignWarnings);
  return built.seconds;

  async function build() {
    const started = performance.now();
    const output = await runInHost(folder, line, env);
    const result = { stamp, output, seconds: (performance.now() - started) / 1000 };
    writeFileSync(done, JSON.stringify(result));
    return result;
  }
}
