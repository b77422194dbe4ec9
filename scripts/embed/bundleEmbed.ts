import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import type { Outputs } from '../licences';
import { root } from '../root';

const source = join(root, 'src', 'embed');
/** The rendering code of any element. */
const RUNTIME = join(source, 'show.ts');
/** The element that most pages have, and that has a budget. */
const BOARD = join(source, 'widgets', 'leaderboard.tsx');

/**
 * Bundles the elements with everything they need, from the built entries in `folder`: `embed.js`, and below `embed/` what a page
 * loads for the elements it has.
 */
export async function bundleEmbed(folder: string): Promise<Outputs> {
  const runtime = runtimeOf(await bundle(folder, new Set()));
  const output = await bundle(folder, runtime);
  rmSync(join(folder, 'embed'), { recursive: true, force: true });
  mkdirSync(join(folder, 'embed'));
  for (const { fileName, code } of output) writeFileSync(join(folder, fileName), code);
  return {
    outputs: Object.fromEntries(output.map((chunk) => [chunk.fileName, { inputs: inputsOf(chunk) }])),
  };
}

/**
 * The modules that go into one file: the rendering code, and what the board shares with others. Otherwise the bundler makes a
 * file of whatever two elements share.
 */
function runtimeOf(output: readonly OutputChunk[]): Set<string> {
  const widgets = output.flatMap(({ facadeModuleId: id }) =>
    id?.startsWith(join(source, 'widgets')) ? id : [],
  );
  const others = widgets.filter((id) => id !== BOARD).map((id) => loadedWith(id, output));
  const shared = [...loadedWith(BOARD, output)].filter((id) => others.some((ids) => ids.has(id)));
  return new Set([...loadedWith(RUNTIME, output), ...shared]);
}

/** The modules that are loaded at once with this one. */
function loadedWith(id: string, output: readonly OutputChunk[]): Set<string> {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const names = new Set(
    output.flatMap(({ facadeModuleId, fileName }) => (facadeModuleId === id ? fileName : [])),
  );
  if (!names.size) throw new Error(`${relative(root, id)} is in no chunk of its own.`);
  for (const name of names) for (const next of chunks.get(name)?.imports ?? []) names.add(next);
  return new Set([...names].flatMap((name) => chunks.get(name)?.moduleIds ?? []));
}

async function bundle(folder: string, runtime: ReadonlySet<string>): Promise<OutputChunk[]> {
  const build = await rolldown({
    cwd: root,
    input: { embed: 'src/exports/embed.ts' },
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    // its importers are dropped from the bundle
    external: /^node:/,
    plugins: [builtEntries(folder)],
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
  });
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    // THIRD-PARTY-LICENSES.txt contains them
    comments: false,
    chunkFileNames: 'embed/[name]-[hash].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'runtime', name: (id) => (runtime.has(id) ? 'runtime' : null) }],
    },
  });
  await build.close();
  return output.filter((each): each is OutputChunk => each.type === 'chunk');
}

/** Uses the built entries and style sheets instead of their sources. */
const builtEntries = (folder: string): Plugin => ({
  name: 'built-entries',
  resolveId: (id) => {
    const [, name, end] = /^(?:\.\.\/)+exports\/((?:locales\/)?[\w-]+)(\.css\?text)?$/.exec(id) ?? [];
    return name ? join(folder, name + (end ?? '.js')) : null;
  },
  load: (id) => {
    if (!id.endsWith('.css?text')) return null;
    const text = readFileSync(id.replace('?text', ''), 'utf8').trim();
    return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
  },
});

const inputsOf = ({ modules }: OutputChunk) =>
  Object.fromEntries(
    Object.entries(modules).map(([id, { renderedLength }]) => [
      relative(root, id),
      { bytesInOutput: renderedLength },
    ]),
  );
