import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Budget, EXTERNAL } from './budgets';
import { root } from './root';

/**
 * Bytes of a budget's files bundled together, minified and gzipped at level 9. Excludes code loaded later by `import()`, and
 * whatever is `missing` from an incomplete build.
 */
export async function measure(
  { files }: Pick<Budget, 'files'>,
  missing: readonly string[] = [],
): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: files.map(reference).join('\n'), resolveDir: root, loader: loaderOf(files) },
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: root,
    absWorkingDir: root,
    format: 'esm',
    target: 'es2022',
    external: [...EXTERNAL.flatMap((name) => [name, `${name}/*`]), ...missing],
    logLevel: 'error',
  });
  const { outputs } = metafile;
  const eager = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === '<stdin>'));
  for (const path of eager) {
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (kind !== 'dynamic-import' && !external) eager.add(imported);
    }
  }
  return outputFiles
    .filter(({ path }) => eager.has(relative(root, path)))
    .reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

const loaderOf = (files: readonly string[]) => (files.every((file) => file.endsWith('.css')) ? 'css' : 'js');

function reference(file: string, place: number): string {
  const path = JSON.stringify(join(root, withHash(file)));
  return file.endsWith('.css') ? `@import ${path};` : `export * as part${place} from ${path};`;
}

/** The file that matches a name with `*` in place of its hash. */
function withHash(file: string): string {
  const [before = '', after] = basename(file).split('*');
  if (after === undefined) return file;
  const found = readdirSync(join(root, dirname(file))).find(
    (name) => name.startsWith(before) && name.endsWith(after),
  );
  if (!found) throw new Error(`The build has no file ${file}`);
  return join(dirname(file), found);
}
