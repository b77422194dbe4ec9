import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Rollup, build as vite } from 'vite';
import webpack from 'webpack';
import { EXTERNAL, type HostBudget } from './budgets';
import { root } from './root';

const bundlers = { Vite: bundleWithVite, webpack: bundleWithWebpack };

export type Bundler = keyof typeof bundlers;

/**
 * Bytes that a page of a host loads at first, in a production build by its bundler, each file gzipped at level 9. Excludes
 * code loaded later by `import()`.
 */
export async function hostSize(page: HostBudget['page'], bundler: Bundler): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-size-'));
  try {
    const main = join(folder, 'main.js');
    const lines = Object.entries(page).map(
      ([entry, names]) => `export { ${names.join(', ')} } from '${join(root, 'dist', entry)}.js';\n`,
    );
    writeFileSync(main, lines.join(''));
    const files = await bundlers[bundler](main, folder);
    return files.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the host's page has already. */
const isExternal = (id: string) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`));

async function bundleWithVite(main: string, folder: string): Promise<string[]> {
  const { output } = (await vite({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: main,
        external: isExternal,
        // an app's page uses what it imports; here nothing does
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rollup.RollupOutput;
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
  const initial = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
  for (const { imports } of initial)
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) initial.add(chunk);
    }
  return [...initial].map(({ code }) => code);
}

async function bundleWithWebpack(main: string, folder: string): Promise<string[]> {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: main,
      output: { path: join(folder, 'out'), module: true, library: { type: 'module' }, chunkFormat: 'module' },
      experiments: { outputModule: true },
      externalsType: 'module',
      externals: [({ request = '' }, done) => (isExternal(request) ? done(undefined, request) : done())],
      performance: false,
    });
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const { entrypoints, errors = [] } = stats?.toJson({ all: false, entrypoints: true, errors: true }) ?? {};
  if (errors[0]) throw new Error(errors[0].message);
  const assets = entrypoints?.main?.assets ?? [];
  return assets.map(({ name }) => readFileSync(join(folder, 'out', name), 'utf8'));
}
