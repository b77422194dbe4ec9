import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root';

const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/launch.mjs', program, ...args], { cwd: root, encoding: 'utf8' });

it.each([
  ['demo/deploy/main.ts', 'npm run deploy -w demo'],
  ['demo/keeper/main.ts', 'npm run keeper'],
  ['demo/build.ts', 'npm run demo:build'],
])(
  '%s lists its options',
  (program, name) => {
    const { status, stdout } = run(program, '--help');
    expect(stdout.startsWith(`${name} -- `)).toBe(true);
    expect(stdout).toContain('--help');
    expect(status).toBe(0);
  },
  60_000,
);

it('says which file the site’s configuration lacks, and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-site-'));
  const file = join(folder, 'mine.json');
  const none = run('demo/build.ts', '--config', file);
  expect(none.stderr).toContain(`${file} does not exist. Name your configuration with --config FILE.`);
  writeFileSync(file, JSON.stringify({ contracts: 'deployment.json' }));
  const { stderr, status } = run('demo/build.ts', '--config', file);
  expect(stderr).toContain(
    `${join(folder, 'deployment.json')} does not exist. “contracts” in ${file} names it`,
  );
  expect(stderr).toContain('which npm run deploy -w demo writes');
  expect(status).toBe(1);
}, 60_000);
