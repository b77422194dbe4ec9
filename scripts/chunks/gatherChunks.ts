import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { BUDGETS } from '../budgets';
import { sourceOf, whole } from '../entries';
import { measure } from '../measure';
import { root } from '../root';
import { filesOf } from './filesOf';
import type { Parts } from './Part';
import { takeCrumbs } from './takeCrumbs';

type Options = {
  parts: Parts;
  /** Entries that may each load at most `most` files, themselves included. */
  widgets: readonly string[];
  most: number;
};

/** The most groupings to try until one meets all budgets: what a bundler can drop shows only in a bundle. */
const MOST_TRIES = 170;

/**
 * esbuild makes a file of whatever two entries share: hundreds of tiny ones. This rewrites the scripts of `folder`: the same
 * code in few files, each of which a page needs almost completely.
 */
export async function gatherChunks(folder: string, { parts, widgets, most }: Options): Promise<void> {
  const entries = [...parts.keys()].filter((name) => !name.includes('/'));
  const isClient = new Map([...parts].map(([name, part]) => [name, part.isClient]));
  const crumbs = takeCrumbs(parts, {
    codeOf: (name) => readFileSync(join(folder, name), 'utf8'),
    entries,
    servers: entries.filter((entry) => !widgets.includes(entry)),
  });
  const tried = join(folder, 'gathered');
  let best: { over: number; output: OutputChunk[] } | undefined;
  let tries = 0;
  for (const { way, names: files } of filesOf(parts, { entries, widgets, most })) {
    const output = await bundle(folder, { entries, crumbs, files });
    writeScripts(tried, output);
    const over = await bytesOver(tried, best?.over);
    if (!best || over < best.over) best = { over, output };
    if (over === 0 && tries > 0) console.log('The next builds are faster with KNOWN in filesOf.ts as', way);
    if (over === 0 || ++tries === MOST_TRIES) break;
  }
  rmSync(tried, { recursive: true });
  for (const place of [folder, join(folder, 'chunks')]) {
    for (const name of readdirSync(place)) if (name.endsWith('.js')) rmSync(join(place, name));
  }
  const isMarked = (chunk: OutputChunk) =>
    chunk.moduleIds.some((id) => isClient.get(partOf(folder, id)[0] ?? ''));
  writeScripts(folder, best?.output ?? [], isMarked);
}

type Cut = {
  entries: readonly string[];
  crumbs: ReadonlySet<string>;
  files: ReadonlyMap<string, string>;
};

async function bundle(folder: string, { entries, crumbs, files }: Cut): Promise<OutputChunk[]> {
  const labels = new Set(files.values());
  const build = await rolldown({
    input: Object.fromEntries(entries.map((name) => [basename(name, '.js'), join(folder, name)])),
    external: (id) => !/^[./]/.test(id) || id.startsWith('./appkit/'),
    preserveEntrySignatures: 'allow-extension',
    // the host defines NODE_ENV
    platform: 'neutral',
    plugins: [copies(folder, crumbs, files), pureCalls],
    onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
  });
  const { output } = await build.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    // drops esbuild's hash
    chunkFileNames: ({ name }) => `chunks/${name.replace(/-[A-Z0-9]{8}$/, '')}-[hash].js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'shared',
          name: (id) => {
            const [name = '', owner] = partOf(folder, id);
            return owner === undefined ? (files.get(name) ?? null) : labels.has(owner) ? owner : null;
          },
        },
      ],
    },
  });
  return output.filter((each): each is OutputChunk => each.type === 'chunk');
}

function writeScripts(folder: string, output: readonly OutputChunk[], isMarked = (_: OutputChunk) => false) {
  mkdirSync(join(folder, 'chunks'), { recursive: true });
  for (const chunk of output) {
    const code = chunk.code.replace(/^(['"])use client\1;?\n/, '');
    writeFileSync(join(folder, chunk.fileName), isMarked(chunk) ? `'use client';\n${code}` : code);
  }
}

/** Bytes by which a folder's scripts exceed their budgets; stops adding up at `enough`. */
async function bytesOver(folder: string, enough = Number.POSITIVE_INFINITY): Promise<number> {
  let over = 0;
  for (const { files, limit } of BUDGETS) {
    // separately bundled files have their budgets elsewhere
    if (files.some((file) => !file.endsWith('.js') || file.includes('*') || whole.includes(sourceOf(file))))
      continue;
    const paths = files.map((file) => join(relative(root, folder), basename(file)));
    const bytes = await measure({ files: paths }, ['./appkit/*', '../appkit/*']);
    over += Math.max(0, bytes - limit * 1024);
    if (over >= enough) break;
  }
  return over;
}

/** A module's part and, if it is a copy, the file that owns it. */
const partOf = (folder: string, id: string) => id.slice(folder.length + 1).split('?');

/** Gives each file that imports a small part its own copy. */
const copies = (folder: string, crumbs: ReadonlySet<string>, files: ReadonlyMap<string, string>): Plugin => ({
  name: 'copies',
  resolveId(id, importer) {
    if (!importer || !/^\.\.?\/(?!appkit)/.test(id)) return null;
    const [name = '', owner] = partOf(folder, importer);
    const path = join(dirname(join(folder, name)), id);
    return crumbs.has(partOf(folder, path)[0] ?? '') ? `${path}?${owner ?? files.get(name) ?? name}` : path;
  },
  load(id) {
    const [path = '', owner] = id.split('?');
    return owner === undefined ? null : readFileSync(path, 'utf8');
  },
});

/** Lets a bundler drop React objects of widgets, and tables, that a page does not use. */
const pureCalls: Plugin = {
  name: 'pure-calls',
  transform: (code) =>
    code
      .replace(
        /^(var [\w$]+ = )(?=(?:lateComponent|lateParts|createContext|forwardRef|memo)\d*\()/gm,
        '$1/* @__PURE__ */ ',
      )
      // their own marks are not seen from another file
      .replace(/(?<!function )\b(?=(?:defineTable|listOf|nullable|oneOf)\d*\()/g, '/* @__PURE__ */ '),
};
