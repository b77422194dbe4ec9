import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { root } from './root';
import { run } from './run';

type Metafile = { outputs: Record<string, { inputs: Record<string, unknown> }> };

const dist = join(root, 'dist');

/** Compiles src to dist: scripts, types, and one style sheet per published css entry. */
export async function buildLibrary(signal?: AbortSignal): Promise<void> {
  await run('tsup', [], signal);
  restoreUseClient();
  await finishStyles();
}

/** esbuild drops 'use client' when it bundles: it returns to each output that holds a marked module. */
function restoreUseClient(): void {
  const metafile = join(dist, 'metafile-esm.json');
  const { outputs } = JSON.parse(readFileSync(metafile, 'utf8')) as Metafile;
  for (const [file, { inputs }] of Object.entries(outputs)) {
    if (!file.endsWith('.js') || !Object.keys(inputs).some(isMarked)) continue;
    const path = join(root, file);
    writeFileSync(path, `'use client';\n${readFileSync(path, 'utf8')}`);
  }
  rmSync(metafile);
}

function isMarked(input: string): boolean {
  const path = join(root, input);
  return existsSync(path) && /^\s*(['"])use client\1/.test(readFileSync(path, 'utf8'));
}

/**
 * The index holds every widget's rules and is published as styles.css. No script loads the sheets of lazy chunks: their
 * rules stand in the widgets' sheets, whose modules import them.
 */
async function finishStyles(): Promise<void> {
  const chunks = join(dist, 'chunks');
  for (const name of readdirSync(chunks).filter((file) => file.endsWith('.css'))) rmSync(join(chunks, name));
  if (existsSync(join(dist, 'index.css'))) renameSync(join(dist, 'index.css'), join(dist, 'styles.css'));
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.css'))) {
    const path = join(dist, name);
    const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true });
    writeFileSync(path, code);
    writeFileSync(`${path}.d.ts`, 'export {};\n');
  }
}
