import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build as esbuild } from 'esbuild';
import { createLogger, type Rollup, build as vite } from 'vite';
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
/** Entries for an optional package: whoever imports them has it. */
const chosen = ['./kit', ...Object.keys(HOST_KITS)];

/** Texts that only a host's developer sees, by the file of src that contains them. */
const developmentTexts = {
  'provider/checks': 'There are two copies of',
  'development/checkSheets': 'style sheet of another widget',
  'development/checkIndexer': 'Use the URL below which the indexer serves',
  'config/walletOptions': 'must be the result of createConfig from wagmi',
};

/** The developer texts left in a production bundle. */
function developmentTextsIn(outputs: readonly string[]): string[] {
  expect(outputs.join('').length).toBeGreaterThan(100_000);
  return Object.values(developmentTexts).filter((text) => outputs.some((output) => output.includes(text)));
}

let folder = '';
let entry = '';

// a host with every required and no optional peer
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

test('the texts banned from production bundles match the sources', () => {
  for (const [file, text] of Object.entries(developmentTexts)) {
    expect(readFileSync(join(root, 'src', `${file}.ts`), 'utf8'), file).toContain(text);
  }
});

test('esbuild bundles every entry without warnings or development checks', async () => {
  const { warnings, outputFiles } = await esbuild({
    entryPoints: [entry],
    outdir: join(folder, 'esbuild'),
    bundle: true,
    splitting: true,
    // also means production
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  expect(warnings.map(({ text }) => text)).toEqual([]);
  expect(developmentTextsIn(outputFiles.map(({ text }) => text))).toEqual([]);
});

test('Vite bundles every entry without warnings or development checks', async () => {
  const warnings: string[] = [];
  const logger = createLogger('silent');
  logger.warn = logger.warnOnce = (message) => warnings.push(message);
  const built = (await vite({
    root: folder,
    configFile: false,
    customLogger: logger,
    plugins: [react()],
    build: { write: false, chunkSizeWarningLimit: 10_000, rollupOptions: { input: entry } },
  })) as Rollup.RollupOutput;
  expect(warnings).toEqual([]);
  expect(developmentTextsIn(built.output.map((each) => ('code' in each ? each.code : '')))).toEqual([]);
});

test('webpack bundles every entry without warnings or development checks', async () => {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry,
      output: { path: join(folder, 'webpack') },
      experiments: { css: true },
      // takes half a minute; esbuild and Vite show what a minifier leaves
      optimization: { minimize: false },
      performance: { hints: false },
    });
    compiler?.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
  expect([...errors, ...warnings].map(({ message }) => message)).toEqual([]);
  const output = join(folder, 'webpack');
  const files = readdirSync(output).filter((name) => name.endsWith('.js'));
  // an unused function is left to the minifier
  const unminified = [developmentTexts['config/walletOptions']];
  const outputs = files.map((name) => readFileSync(join(output, name), 'utf8'));
  expect(developmentTextsIn(outputs).filter((text) => !unminified.includes(text))).toEqual([]);
});
