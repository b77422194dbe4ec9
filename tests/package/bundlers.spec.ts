import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build as esbuild } from 'esbuild';
import { createLogger, build as vite } from 'vite';
import webpack from 'webpack';
import { root } from '../../scripts/root';
import { HOST_KITS } from './hostKits';

type Manifest = {
  exports: Record<string, { default: string } | string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const manifest: Manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
const optional = Object.keys(manifest.peerDependenciesMeta ?? {});
/** Entries that stand for an optional package: whoever names them has it. */
const chosen = ['./kit', ...Object.keys(HOST_KITS)];

let folder = '';
let entry = '';

// a host with every peer that is required and none that is optional
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mimic-bundlers-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@mimic/widgets'), { recursive: true });
  for (const part of ['package.json', 'dist']) {
    cpSync(join(root, part), join(modules, '@mimic/widgets', part), { recursive: true });
  }
  for (const peer of Object.keys(manifest.peerDependencies).filter((name) => !optional.includes(name))) {
    mkdirSync(dirname(join(modules, peer)), { recursive: true });
    symlinkSync(join(root, 'node_modules', peer), join(modules, peer));
  }
  const scripts = Object.entries(manifest.exports)
    .filter(
      ([name, target]) =>
        typeof target !== 'string' && target.default.endsWith('.js') && !chosen.includes(name),
    )
    .map(([name]) => name.replace('.', '@mimic/widgets'));
  entry = join(folder, 'main.js');
  const lines = scripts.map((name, i) => `import * as entry${i} from '${name}';\nconsole.log(entry${i});\n`);
  writeFileSync(entry, `import '@mimic/widgets/styles.css';\n${lines.join('')}`);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('esbuild bundles every entry without a warning', async () => {
  const { warnings } = await esbuild({
    entryPoints: [entry],
    outdir: join(folder, 'esbuild'),
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  expect(warnings.map(({ text }) => text)).toEqual([]);
});

test('Vite bundles every entry without a warning', async () => {
  const warnings: string[] = [];
  const logger = createLogger('silent');
  logger.warn = logger.warnOnce = (message) => warnings.push(message);
  await vite({
    root: folder,
    configFile: false,
    customLogger: logger,
    plugins: [react()],
    build: { write: false, chunkSizeWarningLimit: 10_000, rollupOptions: { input: entry } },
  });
  expect(warnings).toEqual([]);
});

test('webpack bundles every entry without a warning', async () => {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry,
      output: { path: join(folder, 'webpack') },
      experiments: { css: true },
      optimization: { minimize: false },
      performance: { hints: false },
    });
    compiler?.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
  expect([...errors, ...warnings].map(({ message }) => message)).toEqual([]);
});
