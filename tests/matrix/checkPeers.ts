import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { root } from '../../scripts/root';
import type { PeerSet } from './peers';

const run = promisify(execFile);

const compilerOptions = {
  strict: true,
  noEmit: true,
  jsx: 'react-jsx',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  target: 'ES2022',
  lib: ['ES2023', 'DOM'],
  types: [],
  skipLibCheck: true,
};

/** Installs the tarball in a host of its own, checks the host's types, builds it, and renders it. Throws what fails. */
export async function checkPeers(tarball: string, { dependencies, overrides }: PeerSet): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-host-'));
  try {
    const manifest = {
      private: true,
      type: 'module',
      dependencies: { ...dependencies, '@mimic/widgets': `file:${tarball}` },
      overrides,
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['host.tsx'] }));
    copyFileSync(join(root, 'tests', 'matrix', 'host.tsx'), join(folder, 'host.tsx'));
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc')], { cwd: folder });
    await build({
      entryPoints: [join(folder, 'host.tsx')],
      outfile: join(folder, 'host.js'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      jsx: 'automatic',
      logLevel: 'silent',
    });
    await run(process.execPath, ['host.js'], { cwd: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
