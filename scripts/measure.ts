import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Budget, EXTERNAL } from './budgets';
import { root } from './root';

/** Bytes of the files of a budget bundled together, minified and gzipped at level 9. */
export async function measure({ files }: Budget): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: files.map(reference).join('\n'), resolveDir: root, loader: loaderOf(files) },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'error',
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

const loaderOf = (files: readonly string[]) => (files.every((file) => file.endsWith('.css')) ? 'css' : 'js');

function reference(file: string): string {
  const path = JSON.stringify(join(root, file));
  return file.endsWith('.css') ? `@import ${path};` : `export * from ${path};`;
}
