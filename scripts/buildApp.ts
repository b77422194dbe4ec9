import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './root';
import { run } from './run';

const app = join(root, 'demo', 'app');

/** Builds the demo's page from the built library, and the service worker that keeps it available offline. */
export async function buildApp(signal?: AbortSignal): Promise<void> {
  await run('vite', ['build', app, '--logLevel', 'warn'], signal);
  const shell = shellOf(JSON.parse(readFileSync(join(app, 'dist', '.vite', 'manifest.json'), 'utf8')));
  rmSync(join(app, 'dist', '.vite'), { recursive: true });
  await build({
    entryPoints: [join(app, 'offline', 'serviceWorker.ts')],
    outfile: join(app, 'dist', 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SHELL: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
}

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/** Everything that any route may load, except the wallet kit, which needs a network anyway and is larger than all the rest. */
function shellOf(manifest: Manifest): string[] {
  const found = new Set(['index.html']);
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (!/\/kit\.js$|appkit/.test(next)) found.add(next);
  }
  const files = [...found].flatMap((name) => [manifest[name]?.file, ...(manifest[name]?.css ?? [])]);
  return [...new Set(files)].filter((file) => file !== undefined).map((file) => `/${file}`);
}
