import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../../scripts/root';

/** The folder the page is built into. */
export const pageDist = join(root, 'node_modules', '.cache', 'mimic', 'wallet-page');

/** Bundles the page from the built package as a host would, in chunks, so that loading order is visible. */
export async function buildPage(): Promise<void> {
  await build({
    entryPoints: [join(root, 'tests', 'kit', 'wallet', 'page', 'main.tsx')],
    outdir: pageDist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    chunkNames: 'chunk-[name]-[hash]',
    // tests the package: resolves its folder as node does, not the sources
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
}
