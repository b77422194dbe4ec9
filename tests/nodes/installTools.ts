import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export type Tools = {
  node: string;
  npm: string;
  /** A PATH on which `node`, `npm` and `npx` are these. */
  path: string;
};

/**
 * Installs a version of Node and one of npm below `folder`, from npm's registry; undefined if that npm refuses that Node. POSIX
 * systems only.
 */
export async function installTools(
  folder: string,
  { node, npm }: { node: string; npm: string },
): Promise<Tools | undefined> {
  const home = join(folder, `node-${node}-npm-${npm}`);
  const bin = join(home, 'bin');
  mkdirSync(bin, { recursive: true });
  const platform = `node-${process.platform}-${process.arch}`;
  const quiet = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await execute('npm', ['install', '--prefix', home, ...quiet, `${platform}@${node}`, `npm@${npm}`]);
  symlinkSync(join(home, 'node_modules', platform, 'bin', 'node'), join(bin, 'node'));
  for (const name of ['npm', 'npx']) {
    const script = join(home, 'node_modules', 'npm', 'bin', `${name}-cli.js`);
    writeFileSync(join(bin, name), `#!/bin/sh\nexec "${join(bin, 'node')}" "${script}" "$@"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const path = [bin, process.env.PATH].join(delimiter);
  const manifest = join(home, 'node_modules', 'npm', 'package.json');
  const { version, engines } = JSON.parse(readFileSync(manifest, 'utf8'));
  const { stdout } = await execute('node', ['--version'], { env: { ...process.env, PATH: path } });
  // npm brings its own
  const semver = createRequire(manifest)('semver') as { satisfies(version: string, range: string): boolean };
  if (!semver.satisfies(stdout.trim(), engines.node)) return undefined;
  return { node: stdout.trim().slice(1), npm: version, path };
}
