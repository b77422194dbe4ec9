import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { bundleProgram } from '../../../demo/process/bundleProgram';
import { buildParts } from '../../../demo/start/buildParts';
import { Teardown } from '../../../demo/start/Teardown';
import { builtParts } from '../../../scripts/builtParts';

const nothing = { add: async () => undefined };

it('builds in a process of its own, which builds only what changed', async () => {
  const said: string[] = [];
  const progress = { say: (text: string) => said.push(text) };
  await buildParts({ progress, teardown: nothing }, []);
  expect(said).toEqual([]);
  // as if it had changed
  await expect(buildParts({ progress, teardown: nothing }, builtParts.slice(0, 1))).resolves.toBeUndefined();
  // builds both parts if the tree is new
}, 300_000);

it.each(['is stopped', 'is killed'])('leaves none of its compilers running when it %s', async (how) => {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-build-'));
  const script = join(folder, 'build.mjs');
  // a build that ends a moment after it is asked to, and a compiler that does not know of it
  writeFileSync(
    script,
    `import { spawn } from 'node:child_process';
    const compiler = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    process.on('SIGTERM', () => setTimeout(() => process.exit(1), 300));
    console.log('Building the ' + compiler.pid);`,
  );
  const teardown = new Teardown(() => undefined);
  let group = 0;
  let compiler = 0;
  const say = (text: string) => {
    compiler = Number(/\d+/.exec(text)?.[0]);
  };
  const onProcess = (pid: number) => {
    group = pid;
  };
  const building = buildParts({ progress: { say }, teardown, onProcess, script }, builtParts.slice(0, 1));
  building.catch(() => undefined);
  await vi.waitUntil(() => compiler);
  expect(process.kill(compiler, 0)).toBe(true);
  if (how === 'is stopped') await teardown.run();
  else process.kill(group, 'SIGKILL');
  await expect(building).rejects.toThrow(/^Building the \d+ failed: run npm run build to see why\.$/);
  await vi.waitFor(() => expect(() => process.kill(compiler, 0)).toThrow('ESRCH'));
  rmSync(folder, { recursive: true });
});

it('is bundled without the tools of the build, which cannot run in a bundle', () => {
  const { inputs } = JSON.parse(readFileSync(`${bundleProgram('demo/start/main.ts')}.json`, 'utf8')) as {
    inputs: [string][];
  };
  const files = inputs.map(([path]) => path);
  expect(files.some((path) => path.endsWith('demo/start/buildParts.ts'))).toBe(true);
  expect(
    files.filter((path) => /rolldown|node_modules\/vite\/|scripts\/build(Library|App)/.test(path)),
  ).toEqual([]);
});
