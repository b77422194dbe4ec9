import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { neededModules } from './vite.modules.ts';

const brotli = (quality: number) =>
  defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/**
 * Files that a phone waits for. The last two brotli levels take ten times as long and save a fourteenth: other files do
 * without.
 */
const AWAITED = /assets\/(?:index|draw|detail|calls|trader|portfolio|position|style)-/;
const FILES = /\.(?:js|css|svg)$/;

/** Preloads the rendering code and its imports from the page's head, so that it loads in parallel with the entry. */
const preloadDrawing: Plugin = {
  name: 'preload-drawing',
  transformIndexHtml(_html, { bundle = {}, chunk: asking }) {
    const draw = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === 'draw');
    if (draw?.type !== 'chunk') return [];
    return [draw.fileName, ...draw.imports]
      .filter((name) => name !== asking?.fileName)
      .map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}`, fetchpriority: 'low' },
        injectTo: 'head',
      }));
  },
};

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const library = file('../../dist/chunks/');

/** The library's lazy chunks whose names begin with `prefix`. */
const chunksOf = (prefix: string) =>
  readdirSync(library)
    .filter((each) => each.startsWith(prefix) && each.endsWith('.js'))
    .map((each) => join(library, each));

/** A page's module, and the library's lazy chunks that belong to it. */
const page = (name: string, widget: string) => [file(`pages/${name}.tsx`), ...chunksOf(widget)];

/**
 * Modules and what their files of the library import. A chunk may hold code for several pages, so an import may be needed only
 * by a page that loads later; without it that page would find the module not yet evaluated.
 */
function withImports(modules: ReadonlySet<string>): Set<string> {
  const all = new Set(modules);
  for (const id of all) {
    if (!id.startsWith(library)) continue;
    for (const [, path = ''] of readFileSync(id, 'utf8').matchAll(
      /^(?:import|export)\b[^;'"]*['"](\.[^'"]+)['"]/gm,
    ))
      all.add(join(dirname(id), path));
  }
  return all;
}

/** Fails on scripts that import each other: one would run before its dependency. */
const withoutLoops: Plugin = {
  name: 'without-loops',
  generateBundle(_options, bundle) {
    const importsOf = (name: string) => {
      const chunk = bundle[name];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    for (const name of Object.keys(bundle)) {
      const reached = new Set(importsOf(name));
      for (const each of reached) for (const next of importsOf(each)) reached.add(next);
      if (reached.has(name)) this.error(`${name} imports itself through ${[...reached].join(', ')}`);
    }
  },
};

const shared: UserConfig = {
  root: file('.'),
  resolve: { dedupe: ['react', 'react-dom', 'wagmi', 'viem', '@tanstack/react-query'] },
};

export default defineConfig(async (): Promise<UserConfig> => {
  const needed = await neededModules(shared, {
    draw: [file('renderPage.tsx'), ...chunksOf('indexTokens')],
    position: page('PositionPage', 'position'),
    trader: page('TraderPage', 'trader'),
    portfolio: page('PortfolioPage', 'portfolio'),
    earn: page('EarnPage', 'earn'),
  });
  const { draw, ...pages } = needed;
  const closed = {
    position: withImports(pages.position),
    trader: withImports(pages.trader),
    portfolio: withImports(pages.portfolio),
    earn: withImports(pages.earn),
  };
  // a page loads a whole file for one module in it: what a trader's page shares with another has a file of its own, and so has
  // what the other pages share
  const otherPages = [closed.position, closed.portfolio, closed.earn];
  const needing = (id: string) => otherPages.filter((needed) => needed.has(id)).length;
  const detail = new Set([...closed.trader].filter((id) => needing(id) > 0));
  const calls = new Set(otherPages.flatMap((needed) => [...needed].filter((id) => needing(id) > 1)));
  const groups = { draw, detail, calls, ...closed };
  return {
    ...shared,
    plugins: [
      react(),
      preloadDrawing,
      withoutLoops,
      compression({ algorithms: [brotli(11)], include: AWAITED, threshold: 1_000 }),
      compression({ algorithms: [brotli(9)], include: FILES, exclude: AWAITED, threshold: 1_000 }),
    ],
    // an inlined asset would be a data: URL, which the page's CSP refuses
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      // one stylesheet: a lazily loaded page must not wait for its own
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      manifest: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // the small entry that sends requests and the rendering code are one file each: every file costs a phone a round
              // trip
              { name: 'ask', tags: ['$initial'], priority: 1 },
              // the same for each page; code that a page shares with a later one of this list goes into the earlier one's file
              ...Object.entries(groups).map(([name, modules]) => ({
                name,
                test: (id: string) => modules.has(id),
              })),
              // wallet and chain code that several later files need
              { name: 'chain', test: /node_modules/, minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
});
