import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../../scripts/root';

/** The phone wallet's page, bundled. */
export const phoneScript = join(root, 'node_modules', '.cache', 'mimic', 'phone', 'page.js');

export async function buildPhone(): Promise<void> {
  await build({
    entryPoints: [join(root, 'tests', 'kit', 'wallet', 'phone', 'page.ts')],
    outfile: phoneScript,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // its library expects Node's globals
    inject: [join(root, 'scripts', 'kit', 'globals.ts')],
    logLevel: 'error',
  });
}
