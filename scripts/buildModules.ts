import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { type BuildOptions, build, type Metafile, type Plugin, transform } from 'esbuild';
import { EXTERNAL } from './budgets';
import { ownDocsHome } from './docsHome';
import { entries, whole } from './entries';
import { root } from './root';

const src = join(root, 'src');
/** The wallet kit is bundled by itself, see scripts/kit. */
const KIT = join(src, 'wallet', 'appkit');

/** What a host has installed. */
const hosts = [...EXTERNAL, '@rainbow-me/rainbowkit', 'connectkit'];

/**
 * Writes the entries to `folder`, and each module that they lead to below its `modules`: plain ES modules, which a host's bundler
 * puts together as its pages need them. A module that loads later is named `*.late.js`. Also writes a style sheet per widget,
 * with the rules of all that it may load.
 */
export async function buildModules(folder: string): Promise<Metafile> {
  const published = entries.filter((entry) => !whole.includes(entry));
  const shared: BuildOptions = {
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    // the environment is the host's
    platform: 'neutral',
    mainFields: ['module', 'main'],
    // escapes would make the languages three times as long
    charset: 'utf8',
    jsx: 'automatic',
    define: { MIMIC_DOCS: JSON.stringify(ownDocsHome()) },
    external: ['@mimic/widgets/*', ...hosts.flatMap((name) => [name, `${name}/*`])],
    logLevel: 'error',
  };
  const classes = classNames();
  const styles = () => vanillaExtractPlugin({ identifiers: classes });
  // in one piece each: for the sheets, and to learn which modules there are
  const bundles = await build({
    ...shared,
    entryPoints: [...published],
    minify: true,
    plugins: [kitApart, styles()],
  });
  const metafile = bundles.metafile as Metafile;
  const modules = Object.keys(metafile.inputs).filter((path) => /^src\/.*\.tsx?$/.test(path));
  const { outputFiles = [] } = await build({
    ...shared,
    entryPoints: [...new Set([...published, ...modules])].map((path) => ({
      in: path,
      out: publishedAs(join(root, path)),
    })),
    plugins: [modulesApart(folder), styles()],
  });
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of outputFiles) {
    if (!path.endsWith('.js')) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  for (const { path, text } of bundles.outputFiles ?? [])
    if (path.endsWith('.css')) await writeSheet(path, text);
  return metafile;
}

/** Where a module is published, below the folder, without its ending. */
function publishedAs(file: string): string {
  const path = relative(src, file).replace(/\.tsx?$/, '');
  return path.startsWith('exports/') ? path.slice('exports/'.length) : `modules/${path}`;
}

const kitApart: Plugin = {
  name: 'kit-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/appkit$/ }, () => ({ path: './appkit', external: true }));
  },
};

/** Leaves imports of the project's own modules as they are, under the names by which these are published. */
const modulesApart = (folder: string): Plugin => ({
  name: 'modules-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || !importer.startsWith(src) || path.endsWith('.json')) return;
      const target = join(dirname(importer), path);
      const file = [`${target}.ts`, `${target}.tsx`].find((each) => existsSync(each));
      if (!file) throw new Error(`${relative(root, importer)} imports ${path}, which is no module`);
      const name = target === KIT ? 'appkit/index' : publishedAs(file);
      const from = dirname(join(folder, publishedAs(importer)));
      const way = relative(from, join(folder, `${name}.js`)).replaceAll('\\', '/');
      return { path: way.startsWith('.') ? way : `./${way}`, external: true };
    });
  },
});

/**
 * Class names have our own prefix, by which hosts' tools recognise our rules; then the place of their file among all style files,
 * and their place in it. Hashes would make the sheets 4 % larger.
 */
function classNames(): (style: { filePath: string; hash: string }) => string {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css.ts'))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .sort();
  /** Of a file's part of its hashes, which end with a counter. */
  const lengths = new Map<string, number>();
  return ({ filePath, hash }) => {
    const length = lengths.get(filePath) ?? hash.length - 1;
    lengths.set(filePath, length);
    return `mim-${files.indexOf(filePath).toString(36).padStart(2, '0')}${hash.slice(length)}`;
  };
}

/** A widget's sheet; the index has every widget's rules and is published as styles.css. */
async function writeSheet(path: string, text: string): Promise<void> {
  const file = path.replace(/index\.css$/, 'styles.css');
  const { code } = await transform(text, { loader: 'css', minify: true });
  // esbuild leaves custom properties as they are written
  writeFileSync(file, code.replace(/(--[\w-]+[:,]) /g, '$1'));
  writeFileSync(`${file}.d.ts`, 'export {};\n');
}
